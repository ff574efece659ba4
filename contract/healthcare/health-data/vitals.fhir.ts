import { coded, concept, loinc, madeFrom, notes } from '#contract/fhir/build.ts'
import { defineMapping, type FhirContext } from '#contract/fhir/mapping.ts'
import { OBSERVATION_CATEGORY, UCUM } from '#contract/fhir/terms.ts'
import { partId } from '#contract/fhir/uuid.ts'
import { asWritten } from '#contract/record/time/written-time.ts'
import { MEASURES, type Measure } from './measures.ts'
import { type Vitals, vitals } from './vitals.ts'

const { fields } = vitals

export const BLOOD_PRESSURE = '85354-9'
export const SYSTOLIC = '8480-6'
export const DIASTOLIC = '8462-4'

/** LOINC codes, most specific first, and the UCUM unit. */
export const MEASURE_CODES: Record<Measure, { codes: readonly string[]; unit: string }> = {
  heartRate: { codes: ['8867-4'], unit: '/min' },
  weight: { codes: ['29463-7'], unit: '[lb_av]' },
  height: { codes: ['8302-2'], unit: '[in_i]' },
  headCircumference: { codes: ['9843-4'], unit: '[in_i]' },
  temperature: { codes: ['8310-5'], unit: '[degF]' },
  // FHIR's vital signs profile requires the second, which covers any oxygen saturation.
  oxygenSaturation: { codes: ['59408-5', '2708-6'], unit: '%' },
  glucoseLevel: { codes: ['2339-0'], unit: 'mg/dL' },
}

const pressure = (value: number): fhir4.Quantity => ({ value, unit: 'mmHg', system: UCUM, code: 'mm[Hg]' })

/** FHIR requires them. */
const withSeconds = (instant: string) => instant.replace(/(T\d\d:\d\d)(?=[+-])/, '$1:00')

const observationOf = (record: Vitals, part: string, { patient }: FhirContext) => ({
  resourceType: 'Observation' as const,
  id: partId(record.id, part),
  identifier: madeFrom(vitals.name, record.id),
  status: 'final' as const,
  category: [coded(OBSERVATION_CATEGORY, 'vital-signs', 'Vital Signs')],
  subject: patient,
  effectiveDateTime: withSeconds(asWritten(record, 'recordedDate')),
})

const bloodPressureOf = (record: Vitals, context: FhirContext): fhir4.Observation[] => {
  const { bpSystolic, bpDiastolic } = record
  if (bpSystolic === null || bpDiastolic === null) return []
  return [
    {
      ...observationOf(record, 'blood-pressure', context),
      code: concept('Blood pressure', loinc(BLOOD_PRESSURE)),
      component: [
        { code: concept(fields.bpSystolic.label, loinc(SYSTOLIC)), valueQuantity: pressure(bpSystolic) },
        { code: concept(fields.bpDiastolic.label, loinc(DIASTOLIC)), valueQuantity: pressure(bpDiastolic) },
      ],
    },
  ]
}

/** Text only, because there are no codes for these. */
const glucoseContextOf = ({ glucoseContext }: Vitals): Pick<fhir4.Observation, 'component'> => {
  const { label, options } = fields.glucoseContext
  if (!glucoseContext) return {}
  return { component: [{ code: concept(label), valueCodeableConcept: concept(options[glucoseContext]) }] }
}

const singleOf = (record: Vitals, name: Measure, context: FhirContext): fhir4.Observation[] => {
  const value = record[name]
  if (value === null) return []
  const { codes, unit } = MEASURE_CODES[name]
  return [
    {
      ...observationOf(record, name, context),
      code: concept(fields[name].label, ...codes.map(loinc)),
      valueQuantity: { value, unit: fields[name].unit, system: UCUM, code: unit },
      ...(name === 'glucoseLevel' && glucoseContextOf(record)),
    },
  ]
}

export const vitalsInFhir = defineMapping({
  type: vitals,
  toFhir: (record, context) => {
    const measured = [...bloodPressureOf(record, context), ...MEASURES.flatMap(name => singleOf(record, name, context))]
    return measured.map((resource, index) => ({
      // Only once, not with each of the values that were measured together.
      resource: index === 0 ? { ...resource, ...notes(record.notes) } : resource,
      section: 'vital-signs' as const,
    }))
  },
})
