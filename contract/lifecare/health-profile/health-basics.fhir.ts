import { anyRecordInFhir } from '#contract/fhir/any-record.ts'
import { coded, concept, loinc, madeFrom, unknown } from '#contract/fhir/build.ts'
import { defineMapping, type FhirContext, type Mapped } from '#contract/fhir/mapping.ts'
import { ALLERGY_CLINICAL, choiceSystem, IPS_ABSENT, OBSERVATION_CATEGORY } from '#contract/fhir/terms.ts'
import { partId } from '#contract/fhir/uuid.ts'
import { type HealthBasics, healthBasics } from './health-basics.ts'

const BLOOD_GROUP = '882-1'
const SYSTEM = choiceSystem(healthBasics.name, 'bloodType')
const { options } = healthBasics.fields.bloodType

const rest = anyRecordInFhir(healthBasics, ['bloodType', 'noKnownAllergies'])

const NO_ALLERGIES = 'no-known-allergies'

/** States "no known allergies" as the International Patient Summary requires. */
const noAllergies = (record: HealthBasics, { patient }: FhirContext): Mapped[] => {
  if (!record.noKnownAllergies) return []
  const resource: fhir4.AllergyIntolerance = {
    resourceType: 'AllergyIntolerance',
    id: partId(record.id, NO_ALLERGIES),
    identifier: madeFrom(healthBasics.name, record.id),
    clinicalStatus: coded(ALLERGY_CLINICAL, 'active'),
    code: concept('No known allergies', { system: IPS_ABSENT, code: NO_ALLERGIES }),
    patient,
  }
  return [{ resource, section: 'allergies', fields: ['noKnownAllergies'] }]
}

/** The blood type is an Observation that other software looks for; the rest is mapped generically. */
export const healthBasicsInFhir = defineMapping({
  type: healthBasics,
  toFhir: (record, context) => {
    const others = [...rest.toFhir(record, context), ...noAllergies(record, context)]
    if (!record.bloodType) return others
    const resource: fhir4.Observation = {
      resourceType: 'Observation',
      id: partId(record.id, 'blood-type'),
      identifier: madeFrom(healthBasics.name, record.id),
      status: 'final',
      category: [coded(OBSERVATION_CATEGORY, 'laboratory', 'Laboratory')],
      code: concept(healthBasics.fields.bloodType.label, loinc(BLOOD_GROUP)),
      subject: context.patient,
      _effectiveDateTime: { extension: unknown },
      performer: [{ extension: unknown }],
      valueCodeableConcept: concept(options[record.bloodType], { system: SYSTEM, code: record.bloodType }),
    }
    return [...others, { resource, section: 'results', fields: ['bloodType'] }]
  },
})
