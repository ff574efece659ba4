import type { Appointment } from '#contract/healthcare/appointments/appointments.ts'
import { addYears, dayIn } from '#contract/record/time/days.ts'
import { isCertainlyBefore } from '#contract/record/time/partial-dates.ts'
import { instantAt } from '#contract/record/time/zoned.ts'

/** The period before a visit, as instants and as days in the person's time zone. */
export interface VisitPeriod {
  since: string
  until: string
  sinceDay: string
  untilDay: string
  /** Null if there was no visit to that provider: the period is then the last twelve months. */
  lastVisit: Appointment | null
}

/** From the last completed visit to the same provider until this one, or until now if it is in the future. */
export const visitPeriod = (
  visit: Appointment,
  all: readonly Appointment[],
  now: Date,
  timeZone: string,
): VisitPeriod => {
  const until = new Date(Math.min(Date.parse(visit.appointmentDate), now.getTime())).toISOString()
  const untilDay = dayIn(timeZone, new Date(until))
  const lastVisit = lastVisitBefore(visit, all, until)
  const since = lastVisit?.appointmentDate ?? instantAt(timeZone, `${addYears(untilDay, -1)}T00:00`)
  return { since, until, sinceDay: dayIn(timeZone, new Date(since)), untilDay, lastVisit }
}

const lastVisitBefore = (visit: Appointment, all: readonly Appointment[], until: string) =>
  all
    .filter(
      ({ id, providerId, status, appointmentDate }) =>
        id !== visit.id &&
        providerId !== null &&
        providerId === visit.providerId &&
        status === 'completed' &&
        appointmentDate < until,
    )
    .sort((a, b) => b.appointmentDate.localeCompare(a.appointmentDate))[0] ?? null

/** By day, or by the time of creation if there is none. A date known in part counts if it may be within. */
export const isWithin = (
  { since, until, sinceDay, untilDay }: VisitPeriod,
  day: string | null,
  writtenAt: string,
): boolean =>
  day
    ? !isCertainlyBefore(day, sinceDay) && !isCertainlyBefore(untilDay, day)
    : writtenAt >= since && writtenAt <= until
