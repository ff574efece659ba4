import { CVX } from '#contract/fhir/terms.ts'
import { immunizations } from '#contract/lifecare/health-profile/immunizations.ts'
import { isCertainlyBefore } from '#contract/record/time/partial-dates.ts'
import type { LeftOutReason } from '../decided.ts'
import type { DecideContext, Outcome } from '../draft.ts'
import { codeIn } from '../identity/identifying-codes.ts'
import { nameOf } from '../identity/names.ts'
import { leaveOut, refusal, statesNone } from '../left-out.ts'
import type { ImmunizationStatement } from '../statement.ts'
import { dayOf } from '../written-time.ts'

const NOT_GIVEN = new Set(['not-done', 'aborted', 'cancelled', 'canceled', 'held', 'new', 'not-taken', 'refused'])

/** Refused and planned vaccines were not given. */
const reasonOf = (statement: ImmunizationStatement, what: string | undefined): LeftOutReason | undefined => {
  const { status = '', intent, isNegated, vaccine } = statement
  const reason = refusal({ ...statement, isNegated: false }, what, vaccine)
  if (reason && reason !== 'no-name') return reason
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
        doubts: date === undefined ? ['date-unknown'] : [],
        codes: vaccine.codes,
        about: [statement],
        facts: [date ?? statement.atText, dose, statement.lot],
      },
    ],
    leftOut: [],
  }
}
