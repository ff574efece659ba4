import { defineRecord, type RecordOf } from '#contract/record/define-record.ts'
import { choice, date, decimal, flag, longText, text } from '#contract/record/fields.ts'
import { outsideLimits } from '#contract/record/limits-message.ts'

/** Goals whose progress is computed from records. */
export const COMPUTED_GOALS = ['weekly-workouts', 'weight', 'daily-protein'] as const

export const isComputed = ({ type }: { type: string }) => COMPUTED_GOALS.some(computed => computed === type)

/** Weekly workouts and daily protein always start at 0. */
export const hasStart = ({ type }: { type: string }) => type === 'weight' || type === 'other'

export const isReached = ({ aim, target }: { aim: 'at-least' | 'at-most'; target: number }, current: number) =>
  aim === 'at-least' ? current >= target : current <= target

/** The allowed targets; other values are typos. */
const TARGETS: Record<string, readonly [min: number, max: number]> = {
  'weekly-workouts': [1, 50],
  weight: [1, 1500],
  'daily-protein': [1, 1000],
}

export const fitnessGoals = defineRecord({
  name: 'fitness-goals',
  path: '/api/fitness/goals',
  one: 'Goal',
  many: 'Goals',
  page: '/fitness-movement',
  title: 'name',
  shared: true,
  fields: {
    name: text('Goal', { required: true, placeholder: 'Three workouts a week' }),
    type: choice(
      'Type',
      {
        'weekly-workouts': 'Workouts per week',
        weight: 'Weight',
        'daily-protein': 'Protein per day',
        other: 'Something else',
      },
      {
        required: true,
        default: 'weekly-workouts',
        hint: 'The first three update automatically from your workouts, weights and meals.',
      },
    ),
    target: decimal('Target', { required: true }),
    aim: choice(
      'Goal reached',
      { 'at-least': 'At or above the target', 'at-most': 'At or below the target' },
      { required: true, default: 'at-least' },
    ),
    start: decimal('Starting value', { hint: 'Where you were when you set the goal. Progress is measured from here.' }),
    current: decimal('Current value', { hint: 'Where you are now. Update it as you go.' }),
    unit: text('Unit', { placeholder: 'miles', max: 30 }),
    targetDate: date('By'),
    isAchieved: flag('Achieved', { required: true, default: false }),
    notes: longText('Notes', { max: 1000 }),
  },
  validate: ({ type, aim, target }) => {
    const [min, max] = TARGETS[type] ?? [0, Number.POSITIVE_INFINITY]
    if (target < min || target > max) return { field: 'target', message: outsideLimits({ min, max }) }
    if (aim === 'at-least' && target === 0)
      return { field: 'target', message: 'A target of 0 has already been reached.' }
    return undefined
  },
  // Computed values are not stored, because they would become outdated.
  deriveFields: values => {
    const start = hasStart(values) ? values.start : null
    if (isComputed(values)) return { ...values, start, current: null, unit: null, isAchieved: false }
    return values.current === null ? values : { ...values, isAchieved: isReached(values, values.current) }
  },
})

export type FitnessGoal = RecordOf<typeof fitnessGoals>

export const GOALS_SHOWN = 4
