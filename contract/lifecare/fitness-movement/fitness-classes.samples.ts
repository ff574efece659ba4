import type { Samples } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'
import type { fitnessClasses } from './fitness-classes.ts'

export const fitnessClassSamples: Samples<typeof fitnessClasses> = ({ today }) => [
  {
    name: 'Gentle yoga',
    weekday: 'tuesday',
    secondWeekday: 'thursday',
    time: '18:00',
    place: 'Springfield Community Center',
    instructor: 'Noor Haddad',
    since: addDays(today, -90),
  },
  {
    name: 'Aqua fitness',
    weekday: 'saturday',
    time: '09:30',
    place: 'Riverside Pool',
    instructor: 'Kim Dale',
    since: addDays(today, -40),
  },
  {
    name: 'Dance basics',
    weekday: 'friday',
    time: '19:00',
    place: 'Springfield Community Center',
    since: addDays(today, -330),
    isGoing: false,
    notes: 'The course has ended.',
  },
]
