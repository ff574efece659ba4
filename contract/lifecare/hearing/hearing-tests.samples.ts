import type { Samples } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'
import { FREQUENCIES, type hearingTests } from './hearing-tests.ts'

/** From 250 to 8000 Hz. */
const ears = (right: number[], left: number[]) =>
  Object.fromEntries(
    FREQUENCIES.flatMap((frequency, index) => [
      [`right${frequency}`, right[index] ?? null],
      [`left${frequency}`, left[index] ?? null],
    ]),
  )

export const hearingTestSamples: Samples<typeof hearingTests> = ({ today, idOf }) => [
  {
    date: addDays(today, -210),
    ...ears([15, 20, 25, 30, 40, 45, 50, 50], [15, 20, 25, 35, 45, 50, 55, 55]),
    speechRight: 96,
    speechLeft: 92,
    providerId: idOf('dr-shah'),
    notes: 'High tones are harder to hear, a little more on the left. Hearing aids recommended.',
  },
  {
    date: addDays(today, -575),
    ...ears([15, 15, 20, 30, 35, 40, 45, 45], [15, 20, 25, 30, 40, 45, 50, 50]),
    speechRight: 96,
    speechLeft: 96,
    providerId: idOf('dr-shah'),
  },
  {
    date: addDays(today, -940),
    ...ears([10, 15, 20, 25, 30, 35, 40, 40], [10, 15, 20, 30, 35, 40, 45, 45]),
    speechRight: 100,
    speechLeft: 96,
    providerId: idOf('dr-shah'),
    notes: 'First test.',
  },
]
