import { LOINC } from '#contract/fhir/terms.ts'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { bodyMeasurements } from '#contract/lifecare/fitness-movement/body-measurements.ts'
import type { DecideContext, Draft, Outcome } from '../draft.ts'
import { nameOf } from '../identity/names.ts'
import { valueNotes } from '../kinds/observed-values.ts'
import type { ResultContext } from '../kinds/results.ts'
import { decideResult, observedAt } from '../kinds/results.ts'
import { leaveOut } from '../left-out.ts'
import { dayOf, instantOf, type WrittenTime } from '../source-time.ts'
import type { ObservationStatement, Observed } from '../statement.ts'
import { BODY_FIELDS, VITAL_FIELDS } from './vital-codes.ts'
import { isPressure, type Measured, type Reading, readingsOf } from './vital-readings.ts'
import { storedMeasure } from './vital-units.ts'

const FIELDS: Record<string, string> = { ...VITAL_FIELDS, ...BODY_FIELDS }
const PRESSURE_PANEL = '85354-9'

const loincCodes = ({ code }: Observed) =>
  code.codes.flatMap(({ system, code: value }) => (system === LOINC || system === '' ? [value] : []))

const fieldOf = (observed: Observed): string | undefined =>
  loincCodes(observed).flatMap(code => (Object.hasOwn(FIELDS, code) ? [FIELDS[code]] : []))[0]

const partsOf = (statement: ObservationStatement): Observed[] => [statement, ...statement.components]

/** A vital sign or a body measurement, even without a usable value. Glucose may also be a laboratory's. */
export const isVital = (statement: ObservationStatement) => {
  if (loincCodes(statement).includes(PRESSURE_PANEL)) return true
  const fields = partsOf(statement).flatMap(part => fieldOf(part) ?? [])
  return fields.some(field => field !== 'glucoseLevel' || statement.categories.includes('vital-signs'))
}

export interface VitalStatement {
  statement: ObservationStatement
  about: ResultContext
}

interface MeasuredIn extends Measured, VitalStatement {
  written: WrittenTime
  /** What it was measured together with. */
  panel: string | undefined
}

const numberIn = (field: string, { quantity }: Observed) => {
  if (!quantity || quantity.comparator) return undefined
  return storedMeasure(field, quantity.value, quantity.unitCode) ?? storedMeasure(field, quantity.value, quantity.unit)
}

const measuredIn = ({ statement, about }: VitalStatement, timeZone: string): MeasuredIn[] => {
  const written = observedAt(statement, about)
  const instant = written && instantOf(written, timeZone)
  if (!written || !instant) return []
  return partsOf(statement).flatMap(part => {
    const field = fieldOf(part)
    const value = field === undefined ? undefined : numberIn(field, part)
    if (field === undefined || value === undefined) return []
    const what = nameOf(part.code) ?? nameOf(statement.code) ?? vitals.one
    return [
      { field, value, what, instant, statement, about, written, panel: statement.group ?? about.panels[0]?.sourceId },
    ]
  })
}

/** Whether each part with a value became a number. */
const isWhole = ({ statement }: VitalStatement, measured: readonly MeasuredIn[]) => {
  const values = partsOf(statement).filter(part => part.quantity || part.text)
  return measured.length > 0 && measured.length === values.length
}

/** The two numbers of one panel and day are one blood pressure, even if their minutes differ. */
const withPairedPressure = (all: readonly MeasuredIn[]): MeasuredIn[] => {
  const pressures = all.filter(each => isPressure(each) && each.panel !== undefined)
  const pairs = [...Map.groupBy(pressures, ({ panel, written }) => `${panel}|${written.date}`).values()].filter(
    ([first, second, ...more]) => first && second && more.length === 0 && first.field !== second.field,
  )
  const partners = new Map(pairs.flatMap(([first, second]) => (first && second ? [[second, first] as const] : [])))
  return all.map(each => {
    const partner = partners.get(each)
    return partner ? { ...each, instant: partner.instant, written: partner.written } : each
  })
}

/** Several pressures at one time in separate statements: it is unclear which numbers belong together. */
const loosePressures = (all: readonly MeasuredIn[]): Set<ObservationStatement> => {
  const loose = all.filter(
    each => isPressure(each) && each.panel === undefined && each.statement.components.length === 0,
  )
  const groups = Map.groupBy(loose, ({ statement, instant }) => `${statement.source}|${instant.slice(0, 16)}`)
  const isUnclear = (group: MeasuredIn[]) =>
    ['bpSystolic', 'bpDiastolic'].some(
      name => new Set(group.filter(({ field }) => field === name).map(({ value }) => value)).size > 1,
    )
  return new Set([...groups.values()].filter(isUnclear).flatMap(group => group.map(({ statement }) => statement)))
}

const USUAL =
  /^(?:(?:intravascular|blood|pressure|panel|systolic|diastolic|bp|sys|dia|heart|pulse|rate|body|weight|height|length|measured|stature|head|occipital|frontal|circumference|temperature|temp|oxygen|saturation|spo2|o2|sat|by|oximetry|in|arterial|waist|hip|fat|percentage|vital|signs|glucose|with|all|children|optional)\b[\s,./()-]*)+$/i

/** The fields say the same; any other word, such as "sitting", is noted. */
const isUsualName = (name: string) => USUAL.test(name.trim())

const draftOf = ({ type, measured }: Reading<MeasuredIn>, { timeZone }: DecideContext): Draft => {
  const [first] = measured
  const { written, instant } = first
  const day = dayOf(written, timeZone)
  const [statement, ...others] = [...new Set(measured.map(each => each.statement))]
  const panels = [
    ...new Set(measured.flatMap(({ about }) => [...about.panels, ...(about.report ? [about.report] : [])])),
  ]
  const dateField = type === 'vitals' ? 'recordedDate' : 'date'
  return {
    type: type === 'vitals' ? vitals : bodyMeasurements,
    what: [...new Set(measured.map(({ what }) => what))].toSorted().join(', '),
    date: day,
    values: {
      ...Object.fromEntries(measured.map(({ field, value }) => [field, value])),
      [dateField]: type === 'vitals' ? instant : day,
    },
    times: { [dateField]: written },
    expressed: [statement ?? first.statement, ...others, ...panels]
      .flatMap(each => nameOf(each.kind === 'report' ? each.name : each.code) ?? [])
      .concat(measured.map(({ what }) => what))
      .filter(isUsualName),
    notes: [
      ...[...new Set(measured.map(({ what }) => what))]
        .filter(name => !isUsualName(name))
        .map(text => ({ label: 'Measured', text })),
      ...[...new Set(measured.map(each => each.statement))]
        .flatMap(partsOf)
        .concat(measured.flatMap(({ about }) => about.panels))
        .flatMap(part => valueNotes(part, { hasRange: false, hasStatus: false })),
    ],
    codes: measured.flatMap(each => [
      ...each.statement.code.codes,
      ...each.statement.components.flatMap(({ code }) => code.codes),
    ]),
    about: [statement ?? first.statement, ...others, ...panels],
    isJoined: true,
    facts: [
      instant,
      measured
        .map(({ field }) => field)
        .toSorted()
        .join('+'),
    ],
  }
}

/**
 * Measurements in the same minute are one reading. What cannot be a reading, such as half a blood pressure or an
 * unknown unit, becomes a test result as the source wrote it.
 */
export const decideVitals = (all: readonly VitalStatement[], context: DecideContext): Outcome => {
  const outcome: Outcome = { drafts: [], leftOut: [] }
  const asResults = new Set<VitalStatement['statement']>()
  const measured = all.flatMap(each => {
    const found = measuredIn(each, context.timeZone)
    if (!isWhole(each, found)) asResults.add(each.statement)
    return asResults.has(each.statement) ? [] : found
  })
  for (const statement of loosePressures(measured)) asResults.add(statement)
  const usable = withPairedPressure(measured)
    .filter(({ statement }) => !asResults.has(statement))
    .toSorted(byPanel)
  for (const ofSource of Map.groupBy(usable, ({ statement }) => statement.source).values()) {
    const readings = readingsOf(
      ofSource,
      (what, reason, _count, item) => {
        if (!item) return
        if (reason === 'incomplete') asResults.add(item.statement)
        else
          outcome.leftOut.push(
            leaveOut(item.statement, 'impossible', {
              what,
              kind: vitals.one,
              date: item.written,
              timeZone: context.timeZone,
            }),
          )
      },
      vitals.one,
    )
    outcome.drafts.push(...readings.map(reading => draftOf(reading, context)))
  }
  for (const { statement, about } of all.filter(each => asResults.has(each.statement))) {
    const result = decideResult(statement, about, context)
    outcome.drafts.push(...result.drafts)
    outcome.leftOut.push(...result.leftOut)
  }
  return outcome
}

/** The two numbers of a blood pressure stand side by side. */
const byPanel = (a: MeasuredIn, b: MeasuredIn) => {
  const [left, right] = [a, b].map(({ panel, field }) => `${panel ?? ''}|${field === 'bpDiastolic' ? 1 : 0}`)
  if (a.panel === undefined && b.panel === undefined) return 0
  return (left ?? '') < (right ?? '') ? -1 : (left ?? '') > (right ?? '') ? 1 : 0
}
