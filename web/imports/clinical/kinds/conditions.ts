import { ICD10CM } from '#contract/fhir/terms.ts'
import { isOver, medicalConditions } from '#contract/healthcare/medical-history/medical-conditions.ts'
import { isCertainlyBefore } from '#contract/record/time/partial-dates.ts'
import type { Doubt } from '../decided.ts'
import type { DecideContext, Outcome } from '../draft.ts'
import { codeIn } from '../identity/identifying-codes.ts'
import { nameOf } from '../identity/names.ts'
import { leaveOut, refusal } from '../left-out.ts'
import { dayOf } from '../source-time.ts'
import { statedStatus } from '../stated-status.ts'
import type { ConditionStatement } from '../statement.ts'
import { severityOf } from './severity.ts'
import { verificationOf } from './verification.ts'

const STATED: Record<string, string> = {
  active: 'active',
  recurrence: 'active',
  relapse: 'active',
  chronic: 'chronic',
  inactive: 'inactive',
  remission: 'remission',
  resolved: 'resolved',
  stopped: 'inactive',
}

/** The status by the surrounding entry's, if the condition has none. "Completed" only says that it was written down. */
const OF_ENTRY: Record<string, string> = {
  active: 'active',
  aborted: 'inactive',
  suspended: 'inactive',
  cancelled: 'inactive',
  resolved: 'resolved',
  inactive: 'inactive',
}

type Told = Pick<ConditionStatement, 'clinicalStatus' | 'status' | 'isChronic' | 'period' | 'abatementText'>

/** What has ended by its dates is over, whatever its status says; both are kept. */
export const conditionStatus = (
  { clinicalStatus = '', status = '', isChronic, period: { end, hasEnded }, abatementText }: Told,
  { today, timeZone }: DecideContext,
): { status: string; doubt?: Doubt } => {
  const stated = STATED[statedStatus(clinicalStatus, STATED)] ?? OF_ENTRY[statedStatus(status, OF_ENTRY)]
  const isEnded = end !== undefined && isCertainlyBefore(dayOf(end, timeZone), today)
  if (isEnded) {
    if (stated === undefined || isOver(stated)) return { status: stated ?? 'resolved' }
    return { status: 'resolved', doubt: 'status-against-dates' }
  }
  if (stated === 'active' && isChronic) return { status: 'chronic' }
  if (stated) return { status: stated }
  if (hasEnded || abatementText) return { status: 'resolved' }
  return isChronic ? { status: 'chronic' } : { status: 'unknown', doubt: 'status-unknown' }
}

export const decideCondition = (statement: ConditionStatement, context: DecideContext): Outcome => {
  const { timeZone } = context
  const { name, period } = statement
  const what = nameOf(name)
  const reason = refusal(statement, what, name)
  if (reason || !what) {
    return {
      drafts: [],
      leftOut: [
        leaveOut(statement, reason ?? 'no-name', { what, kind: medicalConditions.one, date: period.start, timeZone }),
      ],
    }
  }
  const { status, doubt } = conditionStatus(statement, context)
  const { verification, doubts } = verificationOf(statement.verification)
  const dateDiagnosed = period.start && dayOf(period.start, timeZone)
  const dateResolved = isOver(status) && period.end ? dayOf(period.end, timeZone) : undefined
  const written = doubt === 'status-against-dates' && (statement.clinicalStatus ?? statement.status)
  return {
    drafts: [
      {
        type: medicalConditions,
        what,
        date: dateDiagnosed,
        values: {
          conditionName: what,
          icd10Code: codeIn(name.codes, ICD10CM, 'http://hl7.org/fhir/sid/icd-10'),
          dateDiagnosed,
          status,
          verification,
          dateResolved,
          severity: severityOf(statement.severity),
        },
        times: { dateDiagnosed: period.start, ...(dateResolved && { dateResolved: period.end }) },
        // "Moderate severity" is what the field says.
        expressed: [
          what,
          ...(/^(?:mild|moderate|severe)(?: severity)?$/i.test(statement.severity ?? '')
            ? [statement.severity ?? '']
            : []),
        ],
        notes: written ? [{ label: 'Status in the source', text: written }] : [],
        doubts: [...(doubt ? [doubt] : []), ...doubts],
        codes: name.codes,
        about: [statement],
        facts: [dateDiagnosed, dateResolved, status, verification, ...statement.bodySites],
      },
    ],
    leftOut: [],
  }
}
