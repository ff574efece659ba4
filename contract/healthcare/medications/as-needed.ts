import { instantAt } from '#contract/record/time/zoned.ts'
import type { MedicationDose } from './medication-doses.ts'
import type { Medication } from './medications.ts'

/** The logged doses of a medication taken as needed on a day, earliest first. */
export const loggedOn = <M extends Pick<MedicationDose, 'medicationId' | 'day' | 'time' | 'status'>>(
  { id }: Pick<Medication, 'id'>,
  marked: M[],
  day: string,
): M[] =>
  marked
    .filter(mark => mark.medicationId === id && mark.day === day && mark.status === 'taken')
    .sort((a, b) => a.time.localeCompare(b.time))

/**
 * From when the next dose may be taken, by the shortest time between two; null if now, or if none is known. Doses of the
 * day before count, too.
 */
export const earliestNext = (
  { id, minHoursApart }: Pick<Medication, 'id' | 'minHoursApart'>,
  marked: readonly Pick<MedicationDose, 'medicationId' | 'day' | 'time' | 'status'>[],
  { now, timeZone }: { now: Date; timeZone: string },
): Date | null => {
  if (minHoursApart === null) return null
  const taken = marked
    .filter(mark => mark.medicationId === id && mark.status === 'taken')
    .map(({ day, time }) => Date.parse(instantAt(timeZone, `${day}T${time}`)))
  const next = Math.max(...taken, Number.NEGATIVE_INFINITY) + minHoursApart * 3_600_000
  return next > now.getTime() ? new Date(next) : null
}

/** Whether another dose would exceed the daily maximum. */
export const isAtMaximum = ({ maxPerDay }: Pick<Medication, 'maxPerDay'>, logged: number) =>
  maxPerDay !== null && logged >= maxPerDay
