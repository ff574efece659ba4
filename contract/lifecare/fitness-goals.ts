import { defineRecord, type RecordOf } from '#contract/record/define-record.ts'
import { choice, date, decimal, flag, longText, text } from '#contract/record/fields.ts'

/** The goals that move by themselves, because what they count is recorded here. */
export const COMPUTED_GOALS = ['weekly-workouts', 'weight', 'daily-protein'] as const

export const isComputed = ({ type }: { type: string }) => COMPUTED_GOALS.some(computed => computed === type)

export const isReached = ({ aim, target }: { aim: 'at-least' | 'at-most'; target: number }, current: number) =>
  aim === 'at-least' ? current >= target : current <= target

export const fitnessGoals = defineRecord({
  name: 'fitness-goals',
  path: '/api/fitness/goals',
  one: 'Goal',
  many: 'Goals',
  title: 'name',
  fields: {
    name: text('Goal', { required: true, placeholder: 'Three workouts a week' }),
    type: choice(
      'Kind',
      {
        'weekly-workouts': 'Workouts per week',
        weight: 'Weight',
        'daily-protein': 'Protein a day',
        other: 'Something else',
      },
      {
        required: true,
        default: 'weekly-workouts',
        hint: 'The first three move by themselves, from your workouts, weights and meals.',
      },
    ),
    target: decimal('Target', { required: true, min: 0.1, max: 1_000_000 }),
    aim: choice(
      'Reached when',
      { 'at-least': 'At the target or above', 'at-most': 'At the target or below' },
      { required: true, default: 'at-least' },
    ),
    current: decimal('So far', { hint: 'Only for something else: the others are counted for you.' }),
    unit: text('Unit', { placeholder: 'miles', max: 30 }),
    targetDate: date('By'),
    isAchieved: flag('Achieved', { required: true, default: false }),
    notes: longText('Notes', { max: 1000 }),
  },
  settle: values => {
    if (isComputed(values)) return { ...values, current: null, isAchieved: false }
    return values.current === null ? values : { ...values, isAchieved: isReached(values, values.current) }
  },
})

export type FitnessGoal = RecordOf<typeof fitnessGoals>
