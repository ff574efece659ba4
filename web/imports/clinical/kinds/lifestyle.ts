import { LOINC } from '#contract/fhir/terms.ts'
import { lifestyle } from '#contract/lifecare/health-profile/lifestyle.ts'
import type { DecideContext, Outcome } from '../draft.ts'
import { codeIn } from '../identity/identifying-codes.ts'
import { nameOf } from '../identity/names.ts'
import { leaveOut } from '../left-out.ts'
import { dayOf } from '../source-time.ts'
import type { ObservationStatement, Observed } from '../statement.ts'
import { shownValue, valueNotes } from './observed-values.ts'

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
export const isLifestyle = ({ categories, code }: ObservationStatement) =>
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

export const decideLifestyle = (statement: ObservationStatement, { timeZone }: DecideContext): Outcome => {
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
