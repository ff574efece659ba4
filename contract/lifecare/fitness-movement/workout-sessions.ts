import { defineRecord, type RecordOf } from '#contract/record/define-record.ts'
import { choice, date, integer, longText, reference, text } from '#contract/record/fields.ts'
import type { FitnessRoutine } from './fitness-routines.ts'

export const workoutSessions = defineRecord({
  name: 'workout-sessions',
  path: '/api/workouts/sessions',
  one: 'Workout',
  many: 'Workouts',
  page: '/fitness-movement',
  messages: { add: 'Log Workout', added: 'Workout Logged' },
  title: 'activity',
  shared: true,
  fields: {
    activity: text('Activity', { required: true, placeholder: 'Running' }),
    date: date('Date', { required: true, startsNow: true }),
    duration: integer('Duration', { required: true, min: 1, max: 1440, usual: [5, 300], unit: 'minutes' }),
    calories: integer('Calories burned', { max: 10_000, usual: [10, 2000], unit: 'kcal' }),
    intensity: choice('Intensity', { light: 'Light effort', moderate: 'Moderate effort', vigorous: 'Vigorous effort' }),
    routineId: reference('Routine', 'fitness-routines'),
    notes: longText('Notes', { max: 1000 }),
  },
  newestBy: 'date',
  feeds: ['/api/fitness/goals'],
})

export type WorkoutSession = RecordOf<typeof workoutSessions>

/** The initial values of a session from a routine. */
export const sessionOf = ({ id, name, duration }: FitnessRoutine) => ({
  activity: name,
  routineId: id,
  ...(duration !== null && { duration }),
})
