import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import type { DecideContext, Outcome } from '../draft.ts'
import { leaveOut, refusal } from '../left-out.ts'
import { dayOf, instantOf } from '../source-time.ts'
import type { AppointmentStatement } from '../statement.ts'
import { providerOf } from './providers.ts'

const STATED: Record<string, string> = {
  fulfilled: 'completed',
  arrived: 'completed',
  'checked-in': 'completed',
  completed: 'completed',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  aborted: 'cancelled',
  noshow: 'no-show',
  'no-show': 'no-show',
}

/** A proposed appointment that is not booked, and one without a time of day, must not trigger a reminder. */
const OPEN = new Set(['proposed', 'waitlist', 'pending'])

export const decideAppointment = (statement: AppointmentStatement, { timeZone }: DecideContext): Outcome => {
  const { at, status = '', provider, reasons, minutes } = statement
  const what = statement.type ?? reasons[0] ?? appointments.one
  const written = at.start
  const instant = written?.time ? instantOf(written, timeZone) : undefined
  const isOpen = OPEN.has(status) ? 'not-done' : undefined
  const reason = refusal(statement, what, { codes: [] }) ?? isOpen ?? (instant ? undefined : 'no-date')
  if (reason || !written || !instant) {
    return {
      drafts: [],
      leftOut: [leaveOut(statement, reason ?? 'no-date', { what, kind: appointments.one, date: written, timeZone })],
    }
  }
  const seen = providerOf(provider)
  return {
    drafts: [
      {
        type: appointments,
        what,
        date: dayOf(written, timeZone),
        values: {
          type: what,
          appointmentDate: instant,
          duration: minutes ? Math.round(minutes) : null,
          location: statement.location,
          reason: [...new Set(reasons)].join(', ') || null,
          status: STATED[status] ?? 'scheduled',
        },
        times: { appointmentDate: written },
        codes: [],
        about: [statement],
        facts: [instant],
        ...seen.references,
        expressed: [what, ...seen.names],
        notes: seen.notes,
      },
    ],
    leftOut: [],
  }
}
