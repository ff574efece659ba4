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

/** Whether another dose would exceed the daily maximum. */
export const isAtMaximum = ({ maxPerDay }: Pick<Medication, 'maxPerDay'>, logged: number) =>
  maxPerDay !== null && logged >= maxPerDay
