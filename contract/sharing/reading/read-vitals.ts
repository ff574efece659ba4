import { codeIn, notesOf, wordsOf } from '#contract/fhir/lenient-schemas.ts'
import type { Observation } from '#contract/fhir/resources/observations.ts'
import { LOINC, OBSERVATION_CATEGORY } from '#contract/fhir/terms.ts'
import { BLOOD_PRESSURE, DIASTOLIC, SINGLE_VITALS, SYSTOLIC } from '#contract/healthcare/health-data/vitals.fhir.ts'
import type { VitalKind, VitalPoint, VitalSeries } from '../summary-of-patient.ts'
import { byTime, whenMeasured } from './measured-at.ts'
import { unitOf } from './read-results.ts'

const codesOf = (kind: VitalKind, codes: readonly string[]) => codes.map(code => [code, kind] as const)

const KINDS = new Map<string, VitalKind>([
  // 55284-4 is the older panel, which some software still uses.
  ...codesOf('blood-pressure', [BLOOD_PRESSURE, '55284-4', SYSTOLIC]),
  ...codesOf('heart-rate', SINGLE_VITALS.heartRate.codes),
  ...codesOf('weight', [...SINGLE_VITALS.weight.codes, '3141-9']),
  ...codesOf('temperature', SINGLE_VITALS.temperature.codes),
  ...codesOf('oxygen', SINGLE_VITALS.oxygenSaturation.codes),
  ...codesOf('glucose', SINGLE_VITALS.glucoseLevel.codes),
  ...codesOf('height', SINGLE_VITALS.height.codes),
  ...codesOf('breathing', ['9279-1']),
  ...codesOf('bmi', ['39156-5']),
])

/** Always vital signs; glucose may also be a lab result. */
const ALWAYS = new Set([...KINDS.keys()].filter(code => KINDS.get(code) !== 'glucose'))

const kindOf = ({ code }: Observation): VitalKind =>
  code?.coding.map(coding => KINDS.get(coding.code ?? '')).find(kind => kind !== undefined) ?? 'other'

export const isVital = (read: Observation) =>
  read.category.some(category => codeIn(category, OBSERVATION_CATEGORY) === 'vital-signs') ||
  (read.category.length === 0 &&
    read.code?.coding.some(({ system, code }) => system === LOINC && ALWAYS.has(code ?? '')))

const pointOf = (read: Observation): { unit: string | null; point: VitalPoint } | null => {
  const part = (code: string) => read.component.find(coding => codeIn(coding.code, LOINC) === code)
  const systolic = part(SYSTOLIC)
  const measured = systolic ?? read
  const value = measured.valueQuantity?.value
  if (value === undefined) return null
  const diastolic = part(DIASTOLIC)?.valueQuantity?.value ?? null
  return { unit: unitOf(measured), point: { at: whenMeasured(read), value, diastolic, notes: notesOf(read.note) } }
}

/** One series per vital sign and unit, oldest first. */
export const vitalSeries = (observations: readonly Observation[]): VitalSeries[] => {
  const groups = new Map<string, VitalSeries>()
  for (const read of observations) {
    const found = pointOf(read)
    if (!found) continue
    const kind = kindOf(read)
    const name = wordsOf(read.code) ?? ''
    const key = [kind, kind === 'other' ? name.toLowerCase() : '', found.unit?.toLowerCase()].join('\n')
    const group = groups.get(key) ?? { kind, name, unit: found.unit, points: [] }
    group.points.push(found.point)
    groups.set(key, group)
  }
  return [...groups.values()].map(series => ({ ...series, points: series.points.toSorted(byTime) }))
}
