import type { ImportQuestion } from '../import-format.ts'

/** A wrong guess could turn kilograms into pounds. */
export const weightQuestion: ImportQuestion = {
  name: 'weight',
  text: 'What unit are the weights in?',
  options: ['lb', 'kg'].map(unit => ({ value: unit, label: unit })),
}

/** What a table does not say. */
export const tableQuestions = {
  dates: 'What comes first in the date {example}?',
  weight: 'What unit is the weight {example} in?',
  temperature: 'What unit is the temperature {example} in?',
  glucoseLevel: 'What unit is the glucose value {example} in?',
}
export const dateOrders: Record<string, string> = { 'month-first': 'The month', 'day-first': 'The day' }

/** Names for what was left out, if the source has none. */
export const leftOutNames = {
  heartRates: 'Heart rates other than resting ones',
  steps: 'Steps',
  lonePressures: 'Blood pressure',
  impossible: 'Readings',
  tooMany: 'Oldest readings',
} as const
