import type { Language } from '#contract/account/settings/settings.ts'
import type { Medication } from '../medications.ts'
import { describeSchedule } from './describe-schedule.ts'
import { scheduleOfFields } from './schedule-values.ts'

/** How often it is taken, for paper: as written, or by its days. A weekly dose alone would be given daily. */
export const writtenFrequency = (medication: Medication, language: Language): string | null => {
  const { frequency, asNeeded, scheduleDays } = medication
  if (frequency?.trim() || asNeeded || !['interval', 'weekdays', 'cycle'].includes(scheduleDays)) return frequency
  const schedule = scheduleOfFields(medication)
  return schedule && describeSchedule(schedule, language)
}
