import { LOINC } from '#contract/fhir/terms.ts'
import { labResults } from '#contract/healthcare/test-results/lab-results.ts'
import { testNamed } from '#contract/healthcare/test-results/lab-tests.ts'
import { specimenNamed } from '#contract/healthcare/test-results/specimen.ts'
import type { LeftOut, LeftOutReason } from '../decided.ts'
import type { DecideContext, Draft, Outcome } from '../draft.ts'
import { codeIn } from '../identity/identifying-codes.ts'
import { nameOf } from '../identity/names.ts'
import { leaveOut } from '../left-out.ts'
import { dayOf, type WrittenTime } from '../source-time.ts'
import type { Concept, LabeledText, ObservationStatement, Observed, ReportStatement } from '../statement.ts'
import { resultStatus, shownRange, shownValue, valueNotes } from './observed-values.ts'

/** The report and the panels that an observation is part of. */
export interface ResultContext {
  report?: ReportStatement | undefined
  panels: ObservationStatement[]
}

export const testName = (code: Concept) => {
  const loinc = codeIn(code.codes, LOINC)
  const isOnlyCoded = !code.text && code.codes.every(({ display }) => !display)
  return (isOnlyCoded ? testNamed(loinc ?? null) : undefined) ?? nameOf(code)
}

export const observedAt = (
  { at, issued }: ObservationStatement,
  { report, panels }: ResultContext,
): WrittenTime | undefined =>
  at.start ??
  at.end ??
  panels.map(panel => panel.at.start ?? panel.at.end).find(Boolean) ??
  report?.at.start ??
  report?.at.end ??
  issued ??
  report?.recorded

const PENDING = new Set(['registered', 'active', 'held', 'new', 'pending', 'preliminary'])

interface Part {
  observed: Observed
  name: string
  part?: string
}

/** "Creatinine" in a specimen of urine is not that of blood. */
const nameInSpecimen = (name: string | undefined, specimen: string | undefined) =>
  name && specimen && specimenNamed(specimen) && !specimenNamed(name) ? `${name} (${specimen})` : name

const partsOf = (statement: ObservationStatement): Part[] => {
  const parts = [{ observed: statement }, ...statement.components.map((observed, index) => ({ observed, index }))]
  return parts.flatMap(({ observed, ...rest }) => {
    const name = nameInSpecimen(testName(observed.code), statement.specimen)
    if (!shownValue(observed) || !name) return []
    return [{ observed, name, ...('index' in rest && { part: name }) }]
  })
}

const hasOwnResult = (statement: ObservationStatement) =>
  shownValue(statement) !== undefined && testName(statement.code) !== undefined

const wholeNotes = (statement: ObservationStatement): LabeledText[] => {
  const shown = shownValue(statement)
  const value = shown && [shown.value, shown.unit].filter(Boolean).join(' ')
  return [
    ...(value ? [{ label: 'Result', text: value }] : []),
    ...valueNotes(statement, { hasRange: false, hasStatus: false }),
  ]
}

const draftOf = (
  statement: ObservationStatement,
  { observed, name, part }: Part,
  about: ResultContext,
  written: WrittenTime,
  { timeZone }: DecideContext,
): Draft => {
  const { report, panels } = about
  const testDate = dayOf(written, timeZone)
  const shown = shownValue(observed)
  const value = shown?.value ?? 'Pending'
  const range = shownRange(observed)
  const panelName = [report?.name, ...panels.map(panel => panel.code), ...(part ? [statement.code] : [])]
    .flatMap(concept => (concept && nameOf(concept)) ?? [])
    .find(candidate => candidate !== name)
  const status = resultStatus(observed.interpretation)
  const preliminary = statement.status === 'preliminary' && shown
  const notes: LabeledText[] = [
    ...valueNotes(observed, { hasRange: true, hasStatus: true }),
    // What is said about the whole, which is no result of its own.
    ...[...panels, ...(part && !hasOwnResult(statement) ? [statement] : [])].flatMap(wholeNotes),
    ...(preliminary ? [{ text: 'Preliminary result' }] : []),
  ]
  return {
    type: labResults,
    what: name,
    date: testDate,
    values: {
      testName: name,
      testDate,
      resultValue: value.replace(/\s+/g, ' '),
      resultUnit: shown?.unit,
      referenceRangeLow: range.low,
      referenceRangeHigh: range.high,
      panel: statement.panel ?? panelName,
      laboratory: [
        ...statement.performers,
        ...(report?.performers ?? []),
        ...panels.flatMap(panel => panel.performers),
      ][0],
      orderingProvider: statement.orderedBy ?? report?.orderedBy,
      status: shown ? status : 'pending',
    },
    times: { testDate: written },
    notes,
    codes: observed.code.codes,
    about: [statement, ...panels, ...(report ? [report] : [])],
    // A series of one test on one day, such as glucose after one and two hours, may share an id.
    part: [part, written.time].filter(Boolean).join(' '),
    facts: [testDate, value, shown?.unit ?? undefined, statement.specimen],
  }
}

/** Components without a value or a name, each named. */
const withoutValue = (statement: ObservationStatement, date: WrittenTime, { timeZone }: DecideContext): LeftOut[] =>
  statement.components.flatMap(component => {
    const name = testName(component.code)
    if (name && shownValue(component)) return []
    const alone: ObservationStatement = { ...statement, ...component, components: [], notes: [] }
    return [leaveOut(alone, name ? 'no-value' : 'no-name', { what: name, kind: labResults.one, date, timeZone })]
  })

/** A result for the value of an observation and for each of its components. */
export const decideResult = (
  statement: ObservationStatement,
  about: ResultContext,
  context: DecideContext,
): Outcome => {
  const what = testName(statement.code) ?? testName(statement.components[0]?.code ?? { codes: [] })
  const written = observedAt(statement, about)
  const parts = partsOf(statement)
  const leave = (reason: LeftOutReason) => ({
    drafts: [],
    leftOut: [leaveOut(statement, reason, { what, kind: labResults.one, date: written, timeZone: context.timeZone })],
  })
  if (!what) return leave('no-name')
  const isPending = parts.length === 0 && PENDING.has(statement.status ?? '') && statement.components.length === 0
  if (parts.length === 0 && !isPending) return leave('no-value')
  if (!written) return leave('no-date')
  if (isPending)
    return { drafts: [draftOf(statement, { observed: statement, name: what }, about, written, context)], leftOut: [] }
  return {
    drafts: parts.map(part => draftOf(statement, part, about, written, context)),
    leftOut: withoutValue(statement, written, context),
  }
}

/** A conclusion without results of its own is a result in words. */
export const decideReport = (report: ReportStatement, context: DecideContext): Outcome => {
  const what = nameOf(report.name)
  const written = report.at.start ?? report.at.end ?? report.recorded
  const leave = (reason: LeftOutReason) => ({
    drafts: [],
    leftOut: [leaveOut(report, reason, { what, kind: 'Report', date: written, timeZone: context.timeZone })],
  })
  if (!what) return leave('no-name')
  if (!report.conclusion?.trim()) return leave('no-value')
  if (!written) return leave('no-date')
  const testDate = dayOf(written, context.timeZone)
  return {
    drafts: [
      {
        type: labResults,
        what,
        date: testDate,
        values: {
          testName: what,
          testDate,
          resultValue: report.conclusion.trim().replace(/\s+/g, ' '),
          laboratory: report.performers[0],
          orderingProvider: report.orderedBy,
        },
        times: { testDate: written },
        codes: report.name.codes,
        about: [report],
        facts: [testDate, written.time, report.conclusion],
      },
    ],
    leftOut: [],
  }
}
