import { codeIn, notesOf, wordsOf } from '#contract/fhir/lenient-schemas.ts'
import { LOINC } from '#contract/fhir/terms.ts'
import { labResults } from '#contract/healthcare/test-results/lab-results.ts'
import { testNamed } from '#contract/healthcare/test-results/lab-tests.ts'
import { firstDay, writtenDay } from '../../../written-dates.ts'
import { codesOf, displayOf, type Mapping, noteLines, originOf } from '../mapping-context.ts'
import type { ReadResource, Resource } from '../read-resources.ts'
import { type FullObservation, type Measured, rangeOf, shownValue, statusOf } from './observation-parts.ts'

/** What a report says about its results. */
export interface Report {
  panel: string | null
  laboratory: string | null
  orderedBy: string | null
  /** When the tests were done. */
  date?: string | undefined
}

const LONGEST_VALUE = 100

/** The parts of an observation that are results: its own value, and each component with one. */
const partsOf = (read: FullObservation): { part: Measured; panel: string | null; index: number | null }[] => {
  const own = shownValue(read) ? [{ part: read, panel: null, index: null }] : []
  const components = read.component.flatMap((part, index) =>
    shownValue(part) ? [{ part, panel: wordsOf(read.code), index }] : [],
  )
  return [...own, ...components]
}

/** The values of one result. */
const resultValues = (
  read: FullObservation,
  part: Measured,
  { panel, laboratory, orderedBy }: Report,
  { testDate, dateNote }: { testDate: string; dateNote: string | null },
) => {
  const shown = shownValue(part) ?? { value: '', unit: null }
  const isLong = shown.value.length > LONGEST_VALUE
  const range = rangeOf(part)
  return {
    testName: testNamed(codeIn(part.code, LOINC)) ?? wordsOf(part.code) ?? '',
    testDate,
    resultValue: isLong ? `${shown.value.slice(0, LONGEST_VALUE - 1)}…` : shown.value,
    resultUnit: shown.unit,
    referenceRangeLow: range.low,
    referenceRangeHigh: range.high,
    panel,
    laboratory,
    orderingProvider: orderedBy,
    status: statusOf(part),
    notes: noteLines(
      isLong && shown.value,
      range.text && `Reference range: ${range.text}`,
      notesOf(read.note),
      dateNote,
      read.status === 'preliminary' && 'Preliminary result',
    ),
  }
}

export const readResult = (
  found: ReadResource,
  read: FullObservation,
  report: Report | undefined,
  mapping: Mapping,
) => {
  const { sink, context } = mapping
  const written =
    read.effectiveDateTime ?? read.effectivePeriod?.start ?? read.effectiveInstant ?? read.issued ?? report?.date
  const day = writtenDay(written, context.timeZone)
  const testDate = day ?? firstDay(written)
  const label = wordsOf(read.code) ?? 'Result'
  const parts = partsOf(read)
  // A panel, whose members are separate observations.
  if (parts.length === 0 && read.hasMember.length > 0) return
  if (!testDate || parts.length === 0) return sink.leftOut(label.slice(0, 100), 'incomplete')
  const laboratory = performerOf(read, mapping, found.resource)
  for (const { part, panel, index } of parts) {
    if (!wordsOf(part.code)) {
      sink.leftOut(label.slice(0, 100), 'incomplete')
      continue
    }
    const origin = originOf(found, mapping, codesOf(part.code))
    const about = {
      panel: report?.panel ?? panel,
      laboratory: report?.laboratory ?? laboratory,
      orderedBy: report?.orderedBy ?? null,
    }
    sink.record({
      type: labResults.name,
      origin: origin.identifier && index !== null ? { ...origin, identifier: `${origin.identifier}#${index}` } : origin,
      values: resultValues(read, part, about, {
        testDate,
        dateNote: day ? null : `The source gives only ${written}.`,
      }),
    })
  }
}

const performerOf = (read: FullObservation, mapping: Mapping, within: Resource) => {
  const organization = read.performer.find(({ reference, type }) => /Organization/.test(type ?? reference ?? ''))
  return displayOf(organization ?? read.performer[0], mapping, within)
}
