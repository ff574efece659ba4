import { defineRecord, type RecordOf } from '#contract/record/define-record.ts'
import { choice, flag, integer, longText, text } from '#contract/record/fields.ts'

export const fitnessRoutines = defineRecord({
  name: 'fitness-routines',
  path: '/api/fitness/routines',
  one: 'Routine',
  many: 'Routines',
  page: '/fitness-movement',
  title: 'name',
  shared: true,
  fields: {
    name: text('Name', { required: true, placeholder: 'Morning strength' }),
    focus: choice('Focus', {
      strength: 'Strength',
      cardio: 'Cardio',
      flexibility: 'Flexibility',
      balance: 'Balance',
      mixed: 'A mix',
    }),
    timesPerWeek: integer('Times per week', { min: 1, max: 21 }),
    duration: integer('Duration', { min: 1, max: 1440, unit: 'minutes' }),
    exercises: longText('Exercises', { placeholder: '3 sets of 10 squats, 3 sets of 8 push-ups' }),
    isActive: flag('In use', { required: true, plain: true, default: true }),
    notes: longText('Notes', { max: 1000 }),
  },
  views: { active: { where: { isActive: true } } },
})

export type FitnessRoutine = RecordOf<typeof fitnessRoutines>
