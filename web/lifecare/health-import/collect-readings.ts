import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { MAX_RECORDS } from '#contract/imports/import-batches.ts'
import type { ImportLine } from '#contract/imports/imports.ts'
import { workoutSessions } from '#contract/lifecare/fitness-movement/workout-sessions.ts'
import { sleepLogs } from '#contract/lifecare/sleep-health/sleep-logs.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { faultsOf } from '#contract/record/faults.ts'
import type { FieldValue } from '#contract/record/fields.ts'
import { dayIn } from '#contract/record/time/days.ts'
import { instantAt } from '#contract/record/time/zoned.ts'
import { groupSleep, type SleepSample } from './group-sleep.ts'

/** What can be measured over and over in a day; each becomes vital signs of its own. */
export type Measure = 'weight' | 'temperature' | 'oxygenSaturation' | 'glucoseLevel' | 'heartRate'

/** The kinds of readings, in the order shown. */
export const KINDS = [
  'weight',
  'bloodPressure',
  'heartRate',
  'temperature',
  'oxygenSaturation',
  'glucoseLevel',
  'vitals',
  'workouts',
  'sleep',
] as const
export type Kind = (typeof KINDS)[number]

export interface Found {
  kind: Kind
  lines: ImportLine[]
  /** The first and the last day. */
  from: string
  to: string
  /** Each line is the average of a day. */
  isAverages: boolean
}

export interface Skipped {
  /** An impossible value, or an invalid or future date. */
  impossible: number
  /** Single heart rates, for which the resting rate is used instead. */
  heartRates: number
  /** Steps, for which there is no place. */
  steps: number
  /** Blood pressure of which only one of the two numbers is there. */
  lonePressures: number
  /** The oldest, beyond what one import may hold. */
  tooMany: number
}

/** More readings a day come from a continuous sensor, whose daily averages are imported instead. */
const MAX_READINGS_PER_DAY = 12
const QUARTER = 900_000
const DAY = 86_400_000

interface Line extends ImportLine {
  day: string
}
interface Day {
  sum: number
  count: number
}
interface MeasuredDays {
  single: Map<string, Line>
  days: Map<string, Day>
  isContinuous: boolean
}

const keyOf = (what: string, when: string) => `${what}@${when}`
const tenth = (value: number) => Math.round(value * 10) / 10

/** Gathers what a file holds, as the lines of an import; each reading once, whatever the file repeats. */
export const collectReadings = (timeZone: string, now: Date) => {
  const today = dayIn(timeZone, now)
  const measured = new Map<Measure, MeasuredDays>()
  const sleepSamples: SleepSample[] = []
  const whole = new Map<Kind, Map<string, Line>>()
  const skipped: Skipped = { impossible: 0, heartRates: 0, steps: 0, lonePressures: 0, tooMany: 0 }

  const days = new Map<number, string>()
  const dayOf = (at: number) => {
    // Time zone offsets are multiples of 15 minutes, and computing a local day is slow, so it is cached.
    const quarter = Math.floor(at / QUARTER)
    const known = days.get(quarter)
    if (known) return known
    const day = dayIn(timeZone, new Date(at))
    days.set(quarter, day)
    return day
  }

  const isPossible = (type: AnyRecordType, values: Record<string, FieldValue>) =>
    Object.keys(faultsOf(type, values)).length === 0

  const keep = (kind: Kind, line: Line) => {
    const lines = whole.get(kind) ?? new Map<string, Line>()
    whole.set(kind, lines)
    if (!lines.has(line.key)) lines.set(line.key, line)
  }

  /** Whether a timestamp is valid and not in the future. */
  const hasCome = (at: number) => at <= now.getTime()

  const lineOf = (what: string, at: number, values: Record<string, FieldValue>): Line => {
    const recordedDate = new Date(at).toISOString()
    return { type: 'vitals', key: keyOf(what, recordedDate), values: { recordedDate, ...values }, day: dayOf(at) }
  }

  const keepSleep = (values: { date: string } & Record<string, FieldValue>, what: string) => {
    const line = { type: sleepLogs.name, key: keyOf(what, values.date), values, day: values.date }
    if (isPossible(sleepLogs, values)) keep('sleep', line)
    else skipped.impossible += 1
  }

  return {
    skipped,

    /** One number at a moment. `undefined` is one that could not be read. */
    measure(what: Measure, at: number, value: number | undefined) {
      const field = vitals.fields[what]
      if (!hasCome(at) || value === undefined || !(value >= field.min && value <= field.max)) {
        skipped.impossible += 1
        return
      }
      const all = measured.get(what) ?? { single: new Map(), days: new Map(), isContinuous: what === 'heartRate' }
      measured.set(what, all)
      const line = lineOf(what, at, { [what]: value })
      if (!all.isContinuous) {
        if (all.single.has(line.key)) return
        all.single.set(line.key, line)
      }
      const day = all.days.get(line.day) ?? { sum: 0, count: 0 }
      day.sum += value
      day.count += 1
      all.days.set(line.day, day)
      if (day.count <= MAX_READINGS_PER_DAY || all.isContinuous) return
      all.isContinuous = true
      all.single.clear()
    },

    /** Vital signs taken together, as blood pressure and pulse. */
    together(kind: 'bloodPressure' | 'vitals', at: number, values: Record<string, FieldValue>) {
      const line = hasCome(at) ? lineOf(kind, at, values) : undefined
      if (line && isPossible(vitals, line.values as Record<string, FieldValue>)) keep(kind, line)
      else skipped.impossible += 1
    },

    workout(at: number, { activity, minutes, calories }: { activity: string; minutes: number; calories?: number }) {
      const day = hasCome(at) ? dayOf(at) : ''
      const values = {
        activity: activity.slice(0, 200),
        date: day,
        duration: Math.max(1, Math.round(minutes)),
        calories: calories === undefined ? null : Math.round(calories),
      }
      const key = keyOf(`workout ${values.activity}`.slice(0, 120), hasCome(at) ? new Date(at).toISOString() : '')
      if (isPossible(workoutSessions, values)) keep('workouts', { type: workoutSessions.name, key, values, day })
      else skipped.impossible += 1
    },

    /** A sleep interval from a device; intervals are grouped at the end. */
    sleep(sample: SleepSample) {
      const { from, to } = sample
      if (to > from && to - from <= DAY && hasCome(to)) sleepSamples.push(sample)
      else skipped.impossible += 1
    },

    /** A night with only its hours, by the day of waking up. */
    slept(at: number, hours: number) {
      keepSleep({ date: hasCome(at) ? dayOf(at) : '', kind: 'night', hours }, 'night')
    },

    leaveOut() {
      skipped.impossible += 1
    },

    /** All of it, by kind. */
    finish(): Found[] {
      for (const { from, ...sleep } of groupSleep(sleepSamples, timeZone)) {
        keepSleep(sleep, sleep.kind === 'night' ? 'night' : `nap ${new Date(from).toISOString()}`)
      }
      const averages = (what: Measure, { days: measuredDays }: MeasuredDays): Line[] =>
        [...measuredDays]
          // Today is not over: its average comes with the next file.
          .filter(([day]) => day < today)
          .map(([day, { sum, count }]) => {
            const average = sum / count
            const values = {
              recordedDate: instantAt(timeZone, `${day}T12:00`),
              [what]: what === 'heartRate' ? Math.round(average) : tenth(average),
            }
            return { type: 'vitals', key: keyOf(`${what} of the day`, day), values, day }
          })
      const all = KINDS.flatMap(kind => {
        const several = measured.get(kind as Measure)
        if (several?.isContinuous) return [{ kind, isAverages: true, lines: averages(kind as Measure, several) }]
        const single = [...(several?.single.values() ?? []), ...(whole.get(kind)?.values() ?? [])]
        return [{ kind, isAverages: false, lines: single }]
      })
      const count = all.reduce((sum, { lines }) => sum + lines.length, 0)
      const tooOld = count > MAX_RECORDS ? dayBefore(all, count - MAX_RECORDS) : ''
      const found = all.flatMap(({ kind, isAverages, lines }) => {
        const sorted = lines.filter(({ day }) => day > tooOld).sort((a, b) => (a.day < b.day ? -1 : 1))
        const from = sorted[0]?.day
        const to = sorted.at(-1)?.day
        if (!from || !to) return []
        return [{ kind, isAverages, from, to, lines: sorted.map(({ day: _, ...line }) => line) }]
      })
      skipped.tooMany = count - found.reduce((sum, { lines }) => sum + lines.length, 0)
      return found
    },
  }
}

export type Readings = ReturnType<typeof collectReadings>

/** The day of the line at the limit, including the rest of that day. */
const dayBefore = (all: { lines: Line[] }[], tooMany: number) =>
  all
    .flatMap(({ lines }) => lines.map(({ day }) => day))
    .sort()
    .at(tooMany - 1) ?? ''
