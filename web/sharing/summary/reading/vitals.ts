import { LOINC } from '#contract/fhir/terms.ts'
import { BLOOD_PRESSURE, DIASTOLIC, MEASURE_CODES, SYSTOLIC } from '#contract/healthcare/health-data/vitals.fhir.ts'
import type { VitalKind, VitalPoint, VitalSeries } from '#contract/sharing/summary-of-patient.ts'
import { printFact } from '#web/imports/clinical/facts.ts'
import type { Concept, ObservationStatement } from '#web/imports/clinical/statement.ts'
import { wordsOf } from '#web/imports/formats/fhir/read/elements/values.ts'
import { oldestFirst, whenOf } from './by-time.ts'

const codesOf = (kind: VitalKind, codes: readonly string[]) => codes.map(code => [code, kind] as const)

const KINDS = new Map<string, VitalKind>([
  // 55284-4 is the older panel, which some software still uses.
  ...codesOf('blood-pressure', [BLOOD_PRESSURE, '55284-4', SYSTOLIC]),
  ...codesOf('heart-rate', MEASURE_CODES.heartRate.codes),
  ...codesOf('weight', [...MEASURE_CODES.weight.codes, '3141-9']),
  ...codesOf('temperature', MEASURE_CODES.temperature.codes),
  ...codesOf('oxygen', MEASURE_CODES.oxygenSaturation.codes),
  ...codesOf('glucose', MEASURE_CODES.glucoseLevel.codes),
  ...codesOf('height', MEASURE_CODES.height.codes),
  ...codesOf('breathing', ['9279-1']),
  ...codesOf('bmi', ['39156-5']),
])

const loincIn = ({ codes }: Concept) => codes.flatMap(({ system, code }) => (system === LOINC ? [code] : []))

const kindOf = ({ code }: ObservationStatement): VitalKind =>
  code.codes.map(coding => KINDS.get(coding.code)).find(kind => kind !== undefined) ?? 'other'

/** Glucose may also be a lab result. */
export const isVital = ({ categories, code }: ObservationStatement) =>
  categories.includes('vital-signs') ||
  (categories.length === 0 && loincIn(code).some(known => KINDS.has(known) && KINDS.get(known) !== 'glucose'))

const pointOf = (read: ObservationStatement): { unit: string | null; point: VitalPoint } | null => {
  const part = (code: string) => read.components.find(component => loincIn(component.code).includes(code))
  const measured = part(SYSTOLIC) ?? read
  const { quantity } = measured
  if (!quantity) return null
  const at = whenOf(read.at.start ?? read.issued)
  const notes = read.notes.map(printFact).join('\n') || null
  const diastolic = part(DIASTOLIC)?.quantity?.value ?? null
  return { unit: quantity.unit ?? null, point: { at, value: quantity.value, diastolic, notes } }
}

/** One series per vital sign and unit, oldest first: in the author's units, which the reader knows. */
export const vitalsIn = (statements: readonly ObservationStatement[]): VitalSeries[] => {
  const groups = new Map<string, VitalSeries>()
  for (const read of statements) {
    const found = pointOf(read)
    if (!found || read.isInError) continue
    const kind = kindOf(read)
    const name = wordsOf(read.code) ?? ''
    const key = [kind, kind === 'other' ? name.toLowerCase() : '', found.unit?.toLowerCase()].join('\n')
    const group = groups.get(key) ?? { kind, name, unit: found.unit, points: [] }
    group.points.push(found.point)
    groups.set(key, group)
  }
  return [...groups.values()].map(series => ({ ...series, points: oldestFirst(series.points) }))
}
