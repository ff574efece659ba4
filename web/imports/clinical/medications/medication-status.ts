import { isCertainlyBefore } from '#contract/record/time/partial-dates.ts'
import type { Doubt } from '../decided.ts'
import type { DecideContext } from '../draft.ts'
import { dayOf, type WrittenTime } from '../source-time.ts'
import { statedStatus } from '../stated-status.ts'
import type { MedicationStatement } from '../statement.ts'

export type MedicationStatus = 'active' | 'on-hold' | 'unknown' | 'planned' | 'given' | 'discontinued'

const STATED: Record<string, MedicationStatus> = {
  active: 'active',
  'in-progress': 'active',
  'on-hold': 'on-hold',
  suspended: 'on-hold',
  held: 'on-hold',
  completed: 'discontinued',
  stopped: 'discontinued',
  cancelled: 'discontinued',
  canceled: 'discontinued',
  aborted: 'discontinued',
  discontinued: 'discontinued',
  ended: 'discontinued',
  inactive: 'discontinued',
  draft: 'planned',
  new: 'planned',
  intended: 'planned',
  planned: 'planned',
  preparation: 'planned',
  chronic: 'active',
}

const NOT_TAKEN = new Set(['not-taken', 'not-done', 'declined', 'refused', 'rejected'])

/** What a pharmacy has not handed out, or not yet. */
const NOT_HANDED_OUT = new Set([
  ...['cancelled', 'canceled', 'stopped', 'aborted', 'preparation', 'in-progress', 'on-hold', 'declined', 'not-taken'],
])

/** The drug was to be handed out, but the patient does not have it. */
export const isNotHandedOut = ({ role, status }: Pick<MedicationStatement, 'role' | 'status'>) =>
  role === 'dispensed' && NOT_HANDED_OUT.has(statedStatus(status, STATED))

/** The source says that it was never taken, given or handed out. */
export const isNotTaken = ({ role, status, isNegated }: Pick<MedicationStatement, 'role' | 'status' | 'isNegated'>) => {
  if (NOT_TAKEN.has(statedStatus(status, STATED)) || isNotHandedOut({ role, status })) return true
  if (role === 'dispensed') return isNegated
  return role === 'administered' && isNegated
}

type Told = Pick<MedicationStatement, 'role' | 'status' | 'intent' | 'period' | 'authored'>

export interface DecidedStatus {
  status: MedicationStatus
  doubts: Doubt[]
}

const only = (status: MedicationStatus, ...doubts: Doubt[]): DecidedStatus => ({ status, doubts })

const isBegun = (time: WrittenTime | undefined, { today, timeZone }: DecideContext) =>
  time !== undefined && !isCertainlyBefore(today, dayOf(time, timeZone))

/** Planned, ordered or proposed, and not begun. US portals also write "plan" for what a patient says they take. */
const isPlanned = ({ intent, period, authored }: Told, context: DecideContext) => {
  if (intent === undefined) return false
  if (intent === 'proposed') return true
  const began = period.start ?? authored
  return began === undefined ? intent === 'planned' : !isBegun(began, context)
}

/**
 * A drug whose dates are past is past, whatever its status says; one that has not begun is planned; one without a
 * status is unknown. An administered dose is "given", which is not a drug that is being taken.
 */
export const medicationStatus = (told: Told, context: DecideContext): DecidedStatus => {
  const { role, period } = told
  const stated = STATED[statedStatus(told.status, STATED)]
  const { start, end, hasEnded } = period
  if (role === 'administered') {
    if (told.intent && !isBegun(start, context)) return only('planned')
    return stated === 'on-hold' ? only('given', 'given-or-not') : only('given')
  }
  const isEnded = end !== undefined && isCertainlyBefore(dayOf(end, context.timeZone), context.today)
  if (isEnded) {
    const isSaidPast = stated === undefined || stated === 'discontinued'
    return isSaidPast || role === 'dispensed' ? only('discontinued') : only('discontinued', 'status-against-dates')
  }
  // "Completed" says that the pharmacy has handed it out, not that it was taken to the end.
  if (role === 'dispensed') return only('unknown', 'status-unknown')
  if (stated === 'discontinued') return only('discontinued')
  if (isPlanned(told, context)) return only('planned')
  if (stated === 'active' && start && !isBegun(start, context)) return only('planned')
  if (stated) return only(stated)
  return hasEnded ? only('discontinued') : only('unknown', 'status-unknown')
}
