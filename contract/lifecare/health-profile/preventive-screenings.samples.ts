import type { Samples } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'
import type { preventiveScreenings } from './preventive-screenings.ts'

export const preventiveScreeningSamples: Samples<typeof preventiveScreenings> = ({ today, idOf }) => [
  {
    test: 'blood-pressure',
    date: addDays(today, -91),
    result: 'Well controlled',
    providerId: idOf('dr-garcia'),
  },
  { test: 'hiv', date: addDays(today, -1400), result: 'Negative', providerId: idOf('dr-garcia') },
  {
    test: 'stool-blood',
    date: addDays(today, -420),
    result: 'Negative',
    providerId: idOf('dr-garcia'),
    notes: 'Repeat every year, or have a colonoscopy instead.',
  },
]
