import type { Medication } from '#contract/healthcare/medications/medications.ts'

/** What the checks look at. */
export type CheckedMedication = Pick<
  Medication,
  | 'medicationName'
  | 'dosage'
  | 'frequency'
  | 'instructions'
  | 'scheduleTimes'
  | 'scheduleDays'
  | 'scheduleInterval'
  | 'scheduleWeekdays'
  | 'asNeeded'
  | 'maxPerDay'
>

export type KnownMedication = CheckedMedication & Pick<Medication, 'id' | 'status'>
