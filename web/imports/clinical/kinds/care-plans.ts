import { carePlans } from '#contract/healthcare/medical-history/care-plans.ts'
import { isCertainlyBefore } from '#contract/record/time/partial-dates.ts'
import type { Doubt } from '../decided.ts'
import type { DecideContext, Outcome } from '../draft.ts'
import { leaveOut, refusal } from '../left-out.ts'
import { dayOf } from '../source-time.ts'
import type { CarePlanStatement } from '../statement.ts'

const STATED: Record<string, string> = {
  draft: 'planned',
  proposed: 'planned',
  planned: 'planned',
  new: 'planned',
  active: 'active',
  'in-progress': 'active',
  'on-hold': 'on-hold',
  suspended: 'on-hold',
  held: 'on-hold',
  revoked: 'stopped',
  cancelled: 'stopped',
  canceled: 'stopped',
  aborted: 'stopped',
  stopped: 'stopped',
  completed: 'completed',
}

const decideStatus = (
  { status = '', intent, period: { end } }: CarePlanStatement,
  { today, timeZone }: DecideContext,
): { status: string | null; doubt?: Doubt } => {
  const stated = STATED[status] ?? (intent ? 'planned' : undefined)
  const isEnded = end !== undefined && isCertainlyBefore(dayOf(end, timeZone), today)
  if (isEnded && (stated === undefined || stated === 'active' || stated === 'on-hold')) {
    return { status: 'completed', ...(stated && { doubt: 'status-against-dates' }) }
  }
  return stated ? { status: stated } : { status: null, doubt: 'status-unknown' }
}

export const decideCarePlan = (statement: CarePlanStatement, context: DecideContext): Outcome => {
  const { timeZone } = context
  const { period, steps, description } = statement
  const what = statement.name?.trim() || (steps.length > 0 || description ? carePlans.one : undefined)
  const reason = refusal(statement, what, { codes: [] })
  if (reason || !what) {
    return {
      drafts: [],
      leftOut: [leaveOut(statement, reason ?? 'no-name', { what, kind: carePlans.one, date: period.start, timeZone })],
    }
  }
  const { status, doubt } = decideStatus(statement, context)
  const startDate = period.start && dayOf(period.start, timeZone)
  const endDate = period.end && dayOf(period.end, timeZone)
  return {
    drafts: [
      {
        type: carePlans,
        what,
        date: startDate,
        values: {
          name: what,
          status,
          startDate,
          endDate,
          careTeam: statement.careTeam.join(', ') || null,
          reason: statement.reasons.join(', ') || null,
          description,
          steps: steps.map(step => step.replace(/\s*\n\s*/g, ' ')).join('\n') || null,
        },
        times: { startDate: period.start, endDate: period.end },
        notes: doubt && statement.status ? [{ label: 'Status in the source', text: statement.status }] : [],
        doubts: doubt ? [doubt] : [],
        codes: [],
        about: [statement],
        facts: [startDate, endDate, status ?? undefined, ...steps],
      },
    ],
    leftOut: [],
  }
}
