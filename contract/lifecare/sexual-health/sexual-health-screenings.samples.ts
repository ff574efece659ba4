import type { Samples } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'
import type { sexualHealthScreenings } from './sexual-health-screenings.ts'

export const sexualHealthScreeningSamples: Samples<typeof sexualHealthScreenings> = ({ today, idOf }) => [
  {
    test: 'Chlamydia and gonorrhea',
    date: addDays(today, -380),
    result: 'negative',
    nextDue: addDays(today, -15),
    providerId: idOf('dr-garcia'),
  },
  {
    test: 'Syphilis',
    date: addDays(today, -200),
    result: 'negative',
    nextDue: addDays(today, 165),
    providerId: idOf('dr-garcia'),
  },
  { test: 'HIV', date: addDays(today, -1400), result: 'negative', providerId: idOf('dr-garcia') },
]
