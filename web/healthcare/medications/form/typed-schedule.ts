import { medications } from '#contract/healthcare/medications/medications.ts'
import { weekdaysIn } from '#contract/healthcare/medications/schedule/weekdays-in.ts'
import type { ScheduleValues } from '#contract/healthcare/medications/schedule-rules.ts'
import type { FieldValue } from '#contract/record/fields.ts'
import { joinTimes, splitTimes } from '#contract/record/time/times.ts'
import type { FormValues } from '#web/record/form/form-parts.ts'
import { fromFormValues } from '#web/record/form/form-values.ts'

const KINDS = ['daily', 'interval', 'weekdays', 'cycle', 'taper', 'open'] as const

/** The schedule in a form's values, written as the record stores it. */
export const scheduleIn = (values: Record<string, FieldValue>): ScheduleValues => {
  const text = (name: string) => {
    const value = values[name]
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
  }
  const number = (name: string) => {
    const value = values[name]
    return typeof value === 'number' ? value : null
  }
  const times = (name: string) => {
    const typed = text(name)
    return typed && joinTimes(splitTimes(typed))
  }
  const weekdays = text('scheduleWeekdays')
  return {
    dosage: text('dosage'),
    frequency: text('frequency'),
    instructions: text('instructions'),
    startDate: text('startDate'),
    firstDose: times('firstDose'),
    endDate: text('endDate'),
    lastDose: times('lastDose'),
    scheduleTimes: times('scheduleTimes'),
    asNeeded: values.asNeeded === true,
    maxPerDay: number('maxPerDay'),
    minHoursApart: number('minHoursApart'),
    scheduleDays: KINDS.find(kind => kind === values.scheduleDays) ?? 'daily',
    scheduleInterval: number('scheduleInterval'),
    scheduleWeekdays: weekdaysIn(weekdays) ?? weekdays,
    cycleDaysOn: number('cycleDaysOn'),
    cycleDaysOff: number('cycleDaysOff'),
    taperSteps: text('taperSteps'),
    scheduleConfirmed: typeof values.scheduleConfirmed === 'boolean' ? values.scheduleConfirmed : null,
    supplyLeft: null,
    supplyCountedOn: null,
  }
}

export const valuesOf = (typed: FormValues) => scheduleIn(fromFormValues(medications, typed))
