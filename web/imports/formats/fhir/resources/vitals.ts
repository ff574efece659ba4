import { codeIn, notesOf, wordsOf } from '#contract/fhir/lenient-schemas.ts'
import { LOINC } from '#contract/fhir/terms.ts'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { writtenInstant } from '../../../written-dates.ts'
import { codesOf, type Mapping, originOf, type RecordValues } from '../mapping-context.ts'
import type { ReadResource } from '../read-resources.ts'
import type { FullObservation } from './observation-parts.ts'
import { measureIn, type VitalMeasure } from './quantities.ts'

/** LOINC codes of vital signs: whatever the method, it is the same measure. */
const CODES: Record<string, VitalMeasure> = {
  '8480-6': 'bpSystolic',
  '8462-4': 'bpDiastolic',
  '8867-4': 'heartRate',
  '29463-7': 'weight',
  '3141-9': 'weight',
  '3142-7': 'weight',
  '8302-2': 'height',
  '3137-7': 'height',
  '3138-5': 'height',
  '8306-3': 'height',
  '9843-4': 'headCircumference',
  '8287-5': 'headCircumference',
  '8310-5': 'temperature',
  '8331-1': 'temperature',
  '8332-9': 'temperature',
  '2708-6': 'oxygenSaturation',
  '59408-5': 'oxygenSaturation',
}

const measureOf = (codes: (string | undefined)[]): VitalMeasure | undefined => {
  const code = codes.find(candidate => candidate && candidate in CODES)
  return code ? CODES[code] : undefined
}

const loincCodes = (concept: FullObservation['code']) =>
  concept?.coding.flatMap(({ system, code }) => (system === LOINC || !system ? [code] : [])) ?? []

/** The vital signs that an observation holds, in our units; undefined if it holds none. */
export const vitalsIn = (read: FullObservation): RecordValues | undefined => {
  const values: RecordValues = {}
  for (const part of [read, ...read.component]) {
    const measure = measureOf(loincCodes(part.code))
    const value = measure && measureIn(measure, part.valueQuantity)
    if (measure && value !== undefined) values[measure] = value
  }
  return Object.keys(values).length > 0 ? values : undefined
}

/** Whether it is a vital sign, even one without a usable value. */
export const isVital = (read: FullObservation) =>
  codeIn(read.code, LOINC) === '85354-9' || [read, ...read.component].some(part => measureOf(loincCodes(part.code)))

/** Gathers vital signs: what was measured at the same minute is one reading. */
export const gatherVitals = (mapping: Mapping) => {
  const byMinute = new Map<
    string,
    { values: RecordValues; found: ReadResource; notes: string[]; codes: FullObservation['code'][] }
  >()

  const add = (found: ReadResource, read: FullObservation, values: RecordValues) => {
    const { sink, context } = mapping
    const at = writtenInstant(
      read.effectiveDateTime ?? read.effectivePeriod?.start ?? read.effectiveInstant ?? read.issued,
      context.timeZone,
    )
    if (!at) return sink.leftOut(wordsOf(read.code) ?? 'Vital signs', 'incomplete')
    const known = byMinute.get(at.slice(0, 16))
    const note = notesOf(read.note)
    if (known && !Object.keys(values).some(name => name in known.values && known.values[name] !== values[name])) {
      Object.assign(known.values, values)
      known.codes.push(read.code)
      if (note) known.notes.push(note)
    } else {
      // A second value of the same minute is a reading of its own.
      const name = known ? `${at}/${byMinute.size}` : at.slice(0, 16)
      byMinute.set(name, {
        values: { ...values, recordedDate: at },
        found,
        notes: note ? [note] : [],
        codes: [read.code],
      })
    }
  }

  const finish = () => {
    for (const { values, found, notes, codes } of byMinute.values()) {
      const { identifier: _, ...origin } = originOf(found, mapping, codesOf(...codes))
      const measured = Object.keys(values)
        .filter(name => name !== 'recordedDate')
        .sort()
        .join('+')
      mapping.sink.record({
        type: vitals.name,
        key: `fhir/${mapping.source}/vitals/${values.recordedDate}/${measured}`,
        origin,
        values: { ...values, notes: notes.join('\n') || null },
      })
    }
  }

  return { add, finish }
}
