import { defineRecord, type RecordOf } from '#contract/record/define-record.ts'
import { choice, date, flag, longText, text, times } from '#contract/record/fields.ts'
import { addDays, daysBetween, startOfWeek } from '#contract/record/time/days.ts'
import { timesOf } from '#contract/record/time/times.ts'

const WEEKDAYS = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
} as const

export const fitnessClasses = defineRecord({
  name: 'fitness-classes',
  one: 'Class',
  many: 'Classes',
  page: '/fitness-movement',
  title: 'name',
  shared: true,
  fields: {
    name: text('Name', { required: true, placeholder: 'Yoga for beginners' }),
    weekday: choice('Weekday', WEEKDAYS, { required: true }),
    secondWeekday: choice('Also on', WEEKDAYS),
    thirdWeekday: choice('And also on', WEEKDAYS),
    time: times('Time', { placeholder: '6:00 PM' }),
    place: text('Where', { placeholder: 'Community center' }),
    instructor: text('Instructor', { placeholder: 'Noor Haddad' }),
    since: date('Since', { startsNow: true }),
    isGoing: flag('Ongoing', { required: true, default: true }),
    notes: longText('Notes', { max: 1000 }),
  },
  newestBy: 'since',
  validate: ({ time }) => (timesOf(time).length > 1 ? { field: 'time', message: 'Enter one time.' } : undefined),
})

export type FitnessClass = RecordOf<typeof fitnessClasses>

type Timetable = Pick<FitnessClass, 'weekday' | 'secondWeekday' | 'thirdWeekday' | 'since' | 'isGoing'>

const PLACES = Object.keys(WEEKDAYS)

/** The next day of a class, including today; undefined if it is no longer attended. */
export const nextClass = (timetable: Timetable, today: string): string | undefined => {
  if (!timetable.isGoing) return undefined
  const from = timetable.since && timetable.since > today ? timetable.since : today
  const days = [timetable.weekday, timetable.secondWeekday, timetable.thirdWeekday].flatMap(day =>
    day ? [PLACES.indexOf(day)] : [],
  )
  const currentDay = daysBetween(startOfWeek(from), from)
  const ahead = days.map(day => (day - currentDay + 7) % 7)
  return addDays(from, Math.min(...ahead))
}
