import type { Measure } from '#contract/healthcare/health-data/measures.ts'
import type { FieldValue } from '#contract/record/fields.ts'
import { instantAt } from '#contract/record/time/zoned.ts'
import type { Line } from './read-line.ts'

/** More readings a day come from a continuous sensor, whose daily averages are imported instead. */
const MAX_READINGS_PER_DAY = 12

interface Day {
  sum: number
  count: number
  source: string
}

export interface MeasuredDays {
  add: (at: number, day: string, value: number, source: string, beside?: Record<string, FieldValue>) => void
  isContinuous: () => boolean
  lines: (today: string) => Line[]
}

const tenth = (value: number) => Math.round(value * 10) / 10

/** The readings of one measure: each of them, or daily averages if a sensor measures continuously. */
export const createMeasuredDays = (what: Measure, timeZone: string): MeasuredDays => {
  const single = new Map<number, Line>()
  const days = new Map<string, Day>()
  let isContinuous = what === 'heartRate'

  const averageOf = (day: string, { sum, count, source }: Day): Line => {
    const average = sum / count
    const values = {
      recordedDate: instantAt(timeZone, `${day}T12:00`),
      [what]: what === 'heartRate' ? Math.round(average) : tenth(average),
    }
    return { type: 'vitals', key: `${what} of the day@${day}`, values, day, source }
  }

  return {
    add(at, day, value, source, beside) {
      if (!isContinuous) {
        // Both the phone and the watch may have the same reading.
        if (single.has(at)) return
        const recordedDate = new Date(at).toISOString()
        const values = { recordedDate, [what]: value, ...beside }
        single.set(at, { type: 'vitals', key: `${what}@${recordedDate}`, values, day, source })
      }
      const total = days.get(day) ?? { sum: 0, count: 0, source }
      total.sum += value
      total.count += 1
      days.set(day, total)
      if (total.count <= MAX_READINGS_PER_DAY || isContinuous) return
      isContinuous = true
      single.clear()
    },
    isContinuous: () => isContinuous,
    lines: today =>
      isContinuous
        ? // Today is not over, so its average is imported with the next file.
          [...days].filter(([day]) => day < today).map(([day, total]) => averageOf(day, total))
        : [...single.values()],
  }
}
