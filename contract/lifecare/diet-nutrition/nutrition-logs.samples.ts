import type { Samples } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'
import type { nutritionLogs } from './nutrition-logs.ts'

const breakfast = { mealType: 'breakfast', food: 'Oatmeal with berries and walnuts' } as const
const lunch = { mealType: 'lunch', food: 'Lentil salad with chicken' } as const
const dinner = { mealType: 'dinner', food: 'Salmon, potatoes and broccoli' } as const
const snack = { mealType: 'snack', food: 'Greek yogurt with an apple' } as const

export const nutritionLogSamples: Samples<typeof nutritionLogs> = ({ today }) =>
  [0, 1, 2, 3, 4, 5, 6].flatMap(ago => {
    const date = addDays(today, -ago)
    return [
      { ...breakfast, date, calories: 380 + ago * 5, protein: 14, carbs: 52, fat: 14, fiber: 8 },
      { ...lunch, date, calories: 560 - ago * 10, protein: 42, carbs: 48, fat: 20, fiber: 11 },
      { ...snack, date, calories: 210, protein: 17, carbs: 28, fat: 4, fiber: 4 },
      // Today's dinner has not happened yet.
      ...(ago > 0 ? [{ ...dinner, date, calories: 640 + ago * 8, protein: 44, carbs: 56, fat: 26, fiber: 9 }] : []),
    ]
  })
