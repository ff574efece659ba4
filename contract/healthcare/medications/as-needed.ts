import type { MedicationDose } from './medication-doses.ts'
import type { Medication } from './medications.ts'

/** The doses of a medication taken as needed that were logged on a day, the earliest first. */
export const loggedOn = <M extends Pick<MedicationDose, 'medicationId' | 'day' | 'time' | 'status'>>(
  { id }: Pick<Medication, 'id'>,
  marked: M[],
  day: string,
): M[] =>
  marked
    .filter(mark => mark.medicationId === id && mark.day === day && mark.status === 'taken')
    .sort((a, b) => a.time.localeCompare(b.time))

/** Whether one more dose would be more than the most that was written down. */
export const isAtMaximum = ({ maxPerDay }: Pick<Medication, 'maxPerDay'>, logged: number) =>
  maxPerDay !== null && logged >= maxPerDay
