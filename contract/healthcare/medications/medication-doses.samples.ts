import type { Samples } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'
import type { medicationDoses } from './medication-doses.ts'

/** Medication and time. */
const DAILY = [
  ['lisinopril', '08:00'],
  ['metformin', '08:00'],
  ['metformin', '18:00'],
] as const

const DAYS = 89

/**
 * 1, 7 and 29 doses of the last 6, 29 and 89 full days were not taken. Including today's first dose and a medication
 * that was added three days ago, all taken, 21 of 22, 84 of 91 and 242 of 271 were taken: 95, 92 and 89 percent.
 */
const isMissed = (daysAgo: number, dose: number) => {
  if (daysAgo <= 6) return daysAgo === 3 && dose === 2
  if (daysAgo <= 29) return daysAgo % 4 === 1 && dose === 2
  return daysAgo % 3 === 0 && (dose === 2 || daysAgo === 60)
}

export const medicationDoseSamples: Samples<typeof medicationDoses> = ({ today, idOf }) => [
  { medicationId: idOf('lisinopril'), day: today, time: '08:00', status: 'taken' },
  ...[1, 2, 3].map(daysAgo => ({
    medicationId: idOf('atorvastatin'),
    day: addDays(today, -daysAgo),
    time: '18:00',
    status: 'taken' as const,
  })),
  ...Array.from({ length: DAYS }, (_, index) => index + 1).flatMap(daysAgo =>
    DAILY.flatMap(([medication, time], dose) => {
      const wasMissed = isMissed(daysAgo, dose)
      // Half of the missed doses are marked as skipped.
      if (wasMissed && daysAgo % 2 === 0) return []
      const status: 'taken' | 'skipped' = wasMissed ? 'skipped' : 'taken'
      return [{ medicationId: idOf(medication), day: addDays(today, -daysAgo), time, status }]
    }),
  ),
]
