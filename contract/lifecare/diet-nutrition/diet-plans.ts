import { defineRecord, type RecordOf } from '#contract/record/define-record.ts'
import { date, decimal, flag, integer, longText, text } from '#contract/record/fields.ts'

/** Daily nutrition goals. Meals are compared to the active plan. */
export const dietPlans = defineRecord({
  name: 'diet-plans',
  path: '/api/diet/plans',
  one: 'Diet Plan',
  many: 'Diet Plans',
  page: '/diet-nutrition',
  title: 'name',
  shared: true,
  fields: {
    name: text('Name', { required: true, placeholder: 'Balanced eating' }),
    calories: integer('Calories per day', { max: 20_000, usual: [1000, 5000], unit: 'kcal' }),
    protein: decimal('Protein per day', { max: 1000, unit: 'g' }),
    carbs: decimal('Carbs per day', { max: 2000, unit: 'g' }),
    fat: decimal('Fat per day', { max: 1000, unit: 'g' }),
    fiber: decimal('Fiber per day', { max: 500, unit: 'g' }),
    water: decimal('Water per day', { max: 60, unit: 'cups' }),
    startDate: date('Start date', { startsNow: true }),
    isActive: flag('In use', {
      required: true,
      plain: true,
      default: true,
      hint: 'Only one plan can be in use. Your meals are compared with its goals.',
    }),
    notes: longText('Notes', { max: 2000 }),
  },
  newestBy: 'startDate',
  atMostOne: 'isActive',
  views: { active: { where: { isActive: true } } },
})

export type DietPlan = RecordOf<typeof dietPlans>
