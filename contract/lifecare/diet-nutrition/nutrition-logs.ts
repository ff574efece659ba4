import { defineRecord, type RecordOf } from '#contract/record/define-record.ts'
import { choice, date, decimal, integer, longText, text } from '#contract/record/fields.ts'

const grams = { max: 2000, unit: 'g' } as const

export const nutritionLogs = defineRecord({
  name: 'nutrition-logs',
  path: '/api/nutrition/logs',
  one: 'Meal',
  many: 'Meals',
  page: '/diet-nutrition',
  messages: { add: 'Log Meal', added: 'Meal Logged' },
  title: 'food',
  shared: true,
  fields: {
    food: text('What you ate', { required: true, placeholder: 'Oatmeal with berries', max: 300 }),
    date: date('Date', { required: true, startsNow: true }),
    mealType: choice(
      'Meal',
      { breakfast: 'Breakfast', lunch: 'Lunch', dinner: 'Dinner', snack: 'Snack' },
      { required: true, default: 'breakfast' },
    ),
    calories: integer('Calories', { max: 20_000, usual: [0, 3000], unit: 'kcal' }),
    protein: decimal('Protein', grams),
    carbs: decimal('Carbs', grams),
    fat: decimal('Fat', grams),
    fiber: decimal('Fiber', grams),
    notes: longText('Notes', { max: 1000 }),
  },
  newestBy: 'date',
  feeds: ['/api/fitness/goals'],
})

export type NutritionLog = RecordOf<typeof nutritionLogs>
export type MealType = NutritionLog['mealType']
