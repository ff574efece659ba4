import { LOINC } from '#contract/fhir/terms.ts'
import { lifestyle } from '#contract/lifecare/health-profile/lifestyle.ts'
import type { LeftOutReason } from '../decided.ts'
import type { DecideContext, Outcome } from '../draft.ts'
import { codeIn } from '../identity/identifying-codes.ts'
import { nameOf } from '../identity/names.ts'
import { leaveOut } from '../left-out.ts'
import { dayOf } from '../source-time.ts'
import type { ObservationStatement, Observed, ReportStatement, Statement } from '../statement.ts'
import { decideVitals, isVital, type VitalStatement } from '../vitals/decide-vitals.ts'
import { shownValue, valueNotes } from './observed-values.ts'
import { decideReport, decideResult, type ResultContext } from './results.ts'

const CATEGORIES = new Set([
  'social-history',
  'sdoh',
  'survey',
  'activity',
  'functional-status',
  'cognitive-status',
  'disability-status',
])

/** Codes for tobacco, alcohol, other drugs, and work. */
const CODES = new Set(['72166-2', '11367-0', '74013-4', '11331-6', '11342-1', '11341-5'])

/** Habits, circumstances and answers to questionnaires are no test results. */
const isLifestyle = ({ categories, code }: ObservationStatement) =>
  categories.some(category => CATEGORIES.has(category.toLowerCase())) || CODES.has(codeIn(code.codes, LOINC) ?? '')

const answerOf = (observed: Observed) => {
  const shown = shownValue(observed)
  // "-" is no answer; "none" is one.
  if (!shown || !/[\p{L}\p{N}]/u.test(shown.value)) return undefined
  return [shown.value, shown.unit].filter(Boolean).join(' ')
}

/** Components are the parts of an answer: "Status: Former smoker". */
const answersOf = (statement: ObservationStatement) => {
  const own = answerOf(statement)
  if (!own && !statement.components.some(part => answerOf(part))) return ''
  const parts = statement.components.flatMap(part => {
    const answer = answerOf(part) ?? part.absentReason ?? 'no answer'
    return [[nameOf(part.code), answer].filter(Boolean).join(': ')]
  })
  return [...(own ? [own] : []), ...parts].join('; ')
}

const decideLifestyle = (statement: ObservationStatement, { timeZone }: DecideContext): Outcome => {
  const what = nameOf(statement.code)
  const written = statement.at.start ?? statement.at.end ?? statement.issued
  const answer = answersOf(statement)
  if (!what || !answer) {
    const reason = what ? 'no-value' : 'no-name'
    return {
      drafts: [],
      leftOut: [leaveOut(statement, reason, { what, kind: lifestyle.many, date: written, timeZone })],
    }
  }
  const date = written && dayOf(written, timeZone)
  return {
    drafts: [
      {
        type: lifestyle,
        what,
        date,
        values: { topic: what, answer, date: date ?? null },
        times: { date: written },
        notes: [statement, ...statement.components].flatMap(part =>
          valueNotes(part, { hasRange: false, hasStatus: false }),
        ),
        codes: [...statement.code.codes, ...statement.components.flatMap(({ code }) => code.codes)],
        about: [statement],
        facts: [date, answer],
      },
    ],
    leftOut: [],
  }
}

const NOT_DONE = new Set(['cancelled', 'canceled', 'aborted', 'not-done'])

const refusalOf = ({
  isInError,
  isNegated,
  status = '',
  intent,
}: ObservationStatement | ReportStatement): LeftOutReason | undefined => {
  if (isInError || status === 'entered-in-error' || status === 'nullified') return 'entered-in-error'
  if (NOT_DONE.has(status) || intent !== undefined) return 'not-done'
  return isNegated ? 'negated' : undefined
}

const idOf = (source: string, id: string) => `${source}|${id}`

/** The statements that name others as their parts, by the parts' ids. */
const indexed = <S extends ObservationStatement | ReportStatement>(
  all: readonly S[],
  partsOf: (statement: S) => string[],
) => {
  const found = new Map<string, S[]>()
  for (const statement of all)
    for (const id of partsOf(statement)) {
      const key = idOf(statement.source, id)
      const known = found.get(key)
      if (known) known.push(statement)
      else found.set(key, [statement])
    }
  return (statement: { source: string; sourceId?: string | undefined }) =>
    statement.sourceId === undefined ? [] : (found.get(idOf(statement.source, statement.sourceId)) ?? [])
}

const MAX_DEPTH = 5

const isOnlyPanel = ({ quantity, text, components, members }: ObservationStatement) =>
  members.length > 0 && !quantity && !text && components.length === 0

/** Observations are vital signs, lifestyle entries or test results; panels and reports are what their results are part of. */
export const decideObservations = (
  observations: readonly ObservationStatement[],
  reports: readonly ReportStatement[],
  context: DecideContext,
): Outcome => {
  const outcome: Outcome = { drafts: [], leftOut: [] }
  const leave = (statement: ObservationStatement | ReportStatement, reason: LeftOutReason, kind: string) => {
    const what = nameOf(statement.kind === 'report' ? statement.name : statement.code)
    const date = statement.at.start ?? statement.at.end
    outcome.leftOut.push(leaveOut(statement, reason, { what, kind, date, timeZone: context.timeZone }))
  }
  const stands = (statement: ObservationStatement | ReportStatement) => {
    const reason = refusalOf(statement)
    if (reason) leave(statement, reason, statement.kind === 'report' ? 'Report' : 'Test Result')
    return !reason
  }
  const facts = observations.filter(stands)
  const valid = reports.filter(stands)
  const panelsOf = indexed(facts, ({ members }) => members)
  const reportsOf = indexed(valid, ({ results }) => results)

  const panelsAround = (statement: ObservationStatement, depth = 0): ObservationStatement[] =>
    depth > MAX_DEPTH ? [] : panelsOf(statement).flatMap(panel => [panel, ...panelsAround(panel, depth + 1)])
  const contextOf = (statement: ObservationStatement): ResultContext => {
    const panels = [...new Set(panelsAround(statement))].filter(panel => panel !== statement)
    return { panels: panels.filter(isOnlyPanel), report: [statement, ...panels].flatMap(reportsOf)[0] }
  }

  const vitalStatements: VitalStatement[] = []
  for (const statement of facts.filter(each => !isOnlyPanel(each))) {
    const about = contextOf(statement)
    if (isVital(statement)) vitalStatements.push({ statement, about })
    else
      merge(
        outcome,
        isLifestyle(statement) ? decideLifestyle(statement, context) : decideResult(statement, about, context),
      )
  }
  merge(outcome, decideVitals(vitalStatements, context))
  // A panel or a report whose results were all left out, or are not in the file, speaks for itself.
  const told = new Set<Statement>(outcome.drafts.flatMap(({ about }) => about))
  for (const panel of facts.filter(each => isOnlyPanel(each) && !told.has(each)))
    leave(panel, 'no-value', 'Test Result')
  for (const report of valid.filter(each => !told.has(each))) merge(outcome, decideReport(report, context))
  return outcome
}

const merge = (into: Outcome, { drafts, leftOut }: Outcome) => {
  into.drafts.push(...drafts)
  into.leftOut.push(...leftOut)
}
