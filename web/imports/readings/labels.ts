import type { ImportQuestion } from '../import-format.ts'

const unitsOf = (...units: string[]) => units.map(unit => ({ value: unit, label: unit }))

/** Questions about a file, because a wrong guess could turn kilograms into pounds. */
export const questions = {
  weight: { name: 'weight', text: 'What unit are the weights in?', options: unitsOf('lb', 'kg') },
  temperature: { name: 'temperature', text: 'What unit are the temperatures in?', options: unitsOf('°F', '°C') },
  glucoseLevel: {
    name: 'glucoseLevel',
    text: 'What unit are the glucose values in?',
    options: unitsOf('mg/dL', 'mmol/L'),
  },
  dates: {
    name: 'dates',
    text: 'What comes first in the dates, as in 3/4/2026?',
    options: [
      { value: 'month-first', label: 'The month' },
      { value: 'day-first', label: 'The day' },
    ],
  },
} as const satisfies Record<string, ImportQuestion>

export type QuestionName = keyof typeof questions

/** The names of what was left out, where the source has none. */
export const leftOutNames = {
  heartRates: 'Heart rate',
  steps: 'Steps',
  lonePressures: 'Blood pressure',
  impossible: 'Readings',
  tooMany: 'Oldest readings',
} as const
