import { careGoals } from '#contract/healthcare/medical-history/care-goals.ts'
import type { Doubt } from '../decided.ts'
import type { DecideContext, Outcome } from '../draft.ts'
import { nameOf } from '../identity/names.ts'
import { leaveOut, refusal } from '../left-out.ts'
import { dayOf } from '../source-time.ts'
import type { GoalStatement } from '../statement.ts'

const STATED: Record<string, string> = {
  proposed: 'planned',
  planned: 'planned',
  new: 'planned',
  accepted: 'active',
  active: 'active',
  'in-progress': 'active',
  'on-hold': 'on-hold',
  suspended: 'on-hold',
  held: 'on-hold',
  completed: 'completed',
  achieved: 'completed',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  aborted: 'cancelled',
  rejected: 'cancelled',
}

const PROGRESS: Record<string, string> = {
  improving: 'improving',
  'no-change': 'no-change',
  'no-progress': 'no-change',
  worsening: 'worsening',
  achieved: 'achieved',
  sustaining: 'achieved',
  'not-achieved': 'not-achieved',
  'not-attainable': 'not-achieved',
}

/** A goal without a status is one that was set. */
const goalStatus = (status: string): { status: string; doubt?: Doubt } => {
  const stated = STATED[status]
  return stated ? { status: stated } : { status: 'active', doubt: 'status-unknown' }
}

export const decideGoal = (statement: GoalStatement, { timeZone }: DecideContext): Outcome => {
  const { goal, targets, progress = '', start, due } = statement
  // A goal without words is known by what it wants to reach, or by what it is about.
  const what = nameOf(goal) ?? targets[0] ?? statement.reasons?.[0]
  const reason = refusal(statement, what, goal)
  if (reason || !what) {
    return {
      drafts: [],
      leftOut: [leaveOut(statement, reason ?? 'no-name', { what, kind: careGoals.one, date: start, timeZone })],
    }
  }
  const { status, doubt } = goalStatus(statement.status ?? '')
  const startDate = start && dayOf(start, timeZone)
  const dueDate = due && dayOf(due, timeZone)
  return {
    drafts: [
      {
        type: careGoals,
        what,
        date: startDate,
        values: {
          goal: what,
          target: targets.filter(target => target !== what).join(', ') || null,
          status,
          progress: PROGRESS[progress.toLowerCase().replaceAll(' ', '-')],
          startDate,
          dueDate,
          setBy: statement.setBy,
        },
        times: { startDate: start, dueDate: due },
        notes: [],
        doubts: doubt ? [doubt] : [],
        codes: goal.codes,
        about: [statement],
        facts: [startDate, dueDate, status, ...targets],
      },
    ],
    leftOut: [],
  }
}
