import type { Sample, Samples } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'
import type { sleepLogs } from './sleep-logs.ts'

type Quality = NonNullable<Sample<typeof sleepLogs>['quality']>

// Three weeks, last night first. The fifth night was not logged, but its hours are in the mood entry.
const nights: ([bed: string, wake: string, quality: Quality, awake: number] | null)[] = [
  ['22:50', '06:30', 'good', 1],
  ['22:35', '06:40', 'very-good', 0],
  ['23:10', '06:30', 'good', 1],
  ['23:40', '06:20', 'fair', 2],
  null,
  ['00:20', '06:15', 'poor', 4],
  ['22:55', '06:45', 'good', 1],
  ['22:40', '07:00', 'very-good', 0],
  ['23:00', '06:30', 'good', 1],
  ['23:45', '06:30', 'fair', 2],
  ['00:45', '06:10', 'very-poor', 5],
  ['23:50', '06:30', 'fair', 3],
  ['23:05', '06:35', 'good', 1],
  ['22:45', '06:50', 'good', 1],
]

const notes: Record<number, string> = { 5: 'Late dinner, woke up often.', 10: 'Could not stop thinking.' }

export const sleepLogSamples: Samples<typeof sleepLogs> = ({ today }) => [
  ...Array.from({ length: 21 }, (_, ago) => ({ ago, night: nights[ago % nights.length] })).flatMap(({ ago, night }) => {
    if (!night) return []
    const [bedTime, wakeTime, quality, awakenings] = night
    return [{ date: addDays(today, -ago), bedTime, wakeTime, quality, awakenings, notes: notes[ago] ?? null }]
  }),
  { date: addDays(today, -6), kind: 'nap', bedTime: '14:00', wakeTime: '14:30' },
]
