import { CVX } from '#contract/fhir/terms.ts'
import { immunizations } from '#contract/lifecare/health-profile/immunizations.ts'
import { isCertainlyBefore } from '#contract/record/time/partial-dates.ts'
import type { LeftOutReason } from '../decided.ts'
import type { DecideContext, Outcome } from '../draft.ts'
import { codeIn } from '../identity/identifying-codes.ts'
import { nameOf } from '../identity/names.ts'
import { leaveOut, refusal, statesNone } from '../left-out.ts'
import { dayOf } from '../source-time.ts'
import type { ImmunizationStatement, LabeledText } from '../statement.ts'

const NOT_GIVEN = new Set(['not-done', 'aborted', 'cancelled', 'canceled', 'held', 'new', 'not-taken', 'refused'])

/** The whole of a status; words inside a sentence may be about another dose. */
const WRITTEN_GIVEN = /^(?:completed?|given|administered|done)$/i
const WRITTEN_NOT_GIVEN =
  /\b(?:refused|refusal|declined|not[ -](?:given|administered|done|taken)|deferred|cancell?ed)\b/i

/**
 * Whether the fields and the text of an entry contradict each other about the vaccine being given. Then it is a record
 * with that doubt in its notes: leaving it out would hide a dose, and adding it silently would hide a missing one.
 */
const isContradicted = (statement: ImmunizationStatement): boolean => {
  const { intent, statusReason, writtenStatus = '', status = '', isNegated } = statement
  if (intent !== undefined) return false
  if (isNegated || NOT_GIVEN.has(status)) return WRITTEN_GIVEN.test(writtenStatus.trim())
  return statusReason !== undefined || WRITTEN_NOT_GIVEN.test(writtenStatus)
}

const contradictionNotes = ({ writtenStatus, isNegated, status = '' }: ImmunizationStatement): LabeledText[] => [
  { text: 'The source says both that it was given and that it was not.' },
  { label: 'Its entry', text: isNegated || NOT_GIVEN.has(status) ? 'not given' : 'given' },
  ...(writtenStatus ? [{ label: 'Its text', text: writtenStatus }] : []),
]

/** Refused and planned vaccines were not given. */
const reasonOf = (statement: ImmunizationStatement, what: string | undefined): LeftOutReason | undefined => {
  const { status = '', intent, isNegated, vaccine } = statement
  const reason = refusal({ ...statement, isNegated: false }, what, vaccine)
  if (reason && reason !== 'no-name') return reason
  if (isContradicted(statement)) return reason
  const isNotGiven = isNegated || NOT_GIVEN.has(status) || intent !== undefined
  return isNotGiven && !statesNone(what, vaccine) ? 'not-done' : reason
}

export const decideImmunization = (statement: ImmunizationStatement, { today, timeZone }: DecideContext): Outcome => {
  const { vaccine, at, dose = '' } = statement
  const what = nameOf(vaccine)
  const given = at.start ?? at.end
  const date = given && dayOf(given, timeZone)
  const isFuture = date !== undefined && isCertainlyBefore(today, date)
  const reason = reasonOf(statement, what) ?? (isFuture ? 'impossible' : undefined)
  if (reason || !what) {
    return {
      drafts: [],
      leftOut: [leaveOut(statement, reason ?? 'no-name', { what, kind: immunizations.one, date: given, timeZone })],
    }
  }
  const isDoubtful = isContradicted(statement)
  return {
    drafts: [
      {
        type: immunizations,
        what,
        date,
        values: {
          vaccine: what,
          cvxCode: codeIn(vaccine.codes, CVX),
          date: date ?? null,
          dose: /^[1-9]\d?$/.test(dose.trim()) ? Number(dose) : undefined,
          where: statement.location ?? statement.performers[0],
          lot: statement.lot,
        },
        times: { date: given },
        notes: isDoubtful ? contradictionNotes(statement) : [],
        doubts: [...(isDoubtful ? (['given-or-not'] as const) : []), ...(date ? [] : (['date-unknown'] as const))],
        codes: vaccine.codes,
        about: [statement],
        facts: [date ?? statement.atText, dose, statement.lot],
      },
    ],
    leftOut: [],
  }
}
