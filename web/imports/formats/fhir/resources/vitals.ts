import { notesOf, wordsOf } from '#contract/fhir/lenient-schemas.ts'
import { LOINC } from '#contract/fhir/terms.ts'
import { dayIn } from '#contract/record/time/days.ts'
import { BODY_FIELDS, VITAL_FIELDS } from '#contract/clinical/vitals/vital-codes.ts'
import { type Measured, type Reading, readingsOf } from '#contract/clinical/vitals/vital-readings.ts'
import { storedMeasure } from '#contract/clinical/vitals/vital-units.ts'
import { writtenInstant } from '../../../written-dates.ts'
import { codesOf, type Mapping, noteLines, originOf, type RecordValues } from '../mapping-context.ts'
import type { ReadResource } from '../read-resources.ts'
import type { FullObservation, Measured as MeasuredPart } from './observation-parts.ts'

const FIELDS: Record<string, string> = { ...VITAL_FIELDS, ...BODY_FIELDS }
const PRESSURE_PANEL = '85354-9'

const loincCodes = (concept: FullObservation['code']) =>
  concept?.coding.flatMap(({ system, code }) => (code && (system === LOINC || !system) ? [code] : [])) ?? []

const fieldOf = ({ code }: MeasuredPart): string | undefined => {
  const known = loincCodes(code).find(candidate => Object.hasOwn(FIELDS, candidate))
  return known && FIELDS[known]
}

const partsOf = (read: FullObservation): MeasuredPart[] => [read, ...read.component]

/** A vital sign or a body measurement, even without a usable value. Glucose may also be a lab result. */
export const isVital = (read: FullObservation, categories: readonly (string | null)[]) => {
  if (loincCodes(read.code).includes(PRESSURE_PANEL)) return true
  const fields = partsOf(read).flatMap(part => fieldOf(part) ?? [])
  return fields.some(field => field !== 'glucoseLevel' || categories.includes('vital-signs'))
}

interface MeasuredHere extends Measured {
  found: ReadResource
  read: FullObservation
}

const numberIn = (field: string, { valueQuantity }: MeasuredPart) => {
  if (valueQuantity?.value === undefined || valueQuantity.comparator) return undefined
  const { value, code, unit } = valueQuantity
  return storedMeasure(field, value, code) ?? storedMeasure(field, value, unit)
}

/** The measurements in stored units; empty if there is no usable value. */
const measuredIn = (found: ReadResource, read: FullObservation, timeZone: string): MeasuredHere[] => {
  const instant = writtenInstant(
    read.effectiveDateTime ?? read.effectivePeriod?.start ?? read.effectiveInstant ?? read.issued,
    timeZone,
  )
  if (!instant) return []
  return partsOf(read).flatMap(part => {
    const field = fieldOf(part)
    const value = field && numberIn(field, part)
    return field && typeof value === 'number' ? [{ field, value, instant, found, read, what: labelOf(read) }] : []
  })
}

const labelOf = (read: FullObservation) => (wordsOf(read.code) ?? 'Vital signs').slice(0, 100)

const tell = ({ type, measured }: Reading<MeasuredHere>, key: string, mapping: Mapping) => {
  const [{ found, instant }] = measured
  const observations = [...new Set(measured.map(({ read }) => read))]
  const { identifier: _, ...origin } = originOf(found, mapping, codesOf(...observations.map(({ code }) => code)))
  const when: RecordValues =
    type === 'vitals' ? { recordedDate: instant } : { date: dayIn(mapping.context.timeZone, new Date(instant)) }
  mapping.sink.record({
    type,
    key,
    origin,
    values: {
      ...Object.fromEntries(measured.map(({ field, value }) => [field, value])),
      ...when,
      notes: noteLines(...observations.map(({ note }) => notesOf(note))),
    },
  })
}

/** Collects vital signs, because several observations may be one reading. */
export const gatherVitals = (mapping: Mapping) => {
  const { sink, context, source } = mapping
  const all: MeasuredHere[] = []

  const add = (found: ReadResource, read: FullObservation) => {
    const measured = measuredIn(found, read, context.timeZone)
    if (measured.length === 0) sink.leftOut(labelOf(read), 'incomplete')
    all.push(...measured)
  }

  const finish = () => {
    const told = new Map<string, number>()
    for (const reading of readingsOf(all, sink.leftOut, 'Vital signs')) {
      const fields = reading.measured.map(({ field }) => field).toSorted()
      const key = `fhir/${source}/${reading.type}/${reading.measured[0].instant}/${fields.join('+')}`
      const earlier = told.get(key) ?? 0
      told.set(key, earlier + 1)
      tell(reading, earlier === 0 ? key : `${key}/${earlier}`, mapping)
    }
  }

  return { add, finish }
}
