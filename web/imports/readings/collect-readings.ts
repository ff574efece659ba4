import { MEASURES, type Measure } from '#contract/healthcare/health-data/measures.ts'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { MAX_RECORDS } from '#contract/imports/import-batches.ts'
import { bodyMeasurements } from '#contract/lifecare/fitness-movement/body-measurements.ts'
import { workoutSessions } from '#contract/lifecare/fitness-movement/workout-sessions.ts'
import { sleepLogs } from '#contract/lifecare/sleep-health/sleep-logs.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { faultsOf } from '#contract/record/faults.ts'
import type { FieldValue } from '#contract/record/fields.ts'
import { dayIn } from '#contract/record/time/days.ts'
import { groupSleep, type SleepSample } from './group-sleep.ts'
import { createMeasuredDays, type MeasuredDays } from './measured-days.ts'
import { mergeWorkouts, type Workout, workoutNotes } from './merge-workouts.ts'
import type { Line, ReadLine } from './read-line.ts'

/** The kinds of readings, in the order shown. */
export const KINDS = [...MEASURES, 'bloodPressure', 'vitals', 'body', 'workouts', 'sleep'] as const
export type Kind = (typeof KINDS)[number]

export interface Found {
  kind: Kind
  lines: ReadLine[]
  /** The first and the last day. */
  from: string
  to: string
  /** Whether each line is the average of a day. */
  isAverages: boolean
}

export interface Skipped {
  /** An impossible value, or an invalid or future date. */
  impossible: number
  /** Single heart rates; only the resting rate is imported. */
  heartRates: number
  /** There is no record type for steps. */
  steps: number
  /** Blood pressures with only one of the two numbers. */
  lonePressures: number
  /** The oldest ones, above the limit of one import. */
  tooMany: number
}

const QUARTER = 900_000
const DAY = 86_400_000
/** A broken file must not fill the memory with names. */
const MAX_NAMES = 200

export type GlucoseContext = keyof typeof vitals.fields.glucoseContext.options

/** What a scale or a watch measures besides vital signs. */
type BodyField = 'bodyFat' | 'vo2Max' | 'waist'

const keyOf = (what: string, when: string) => `${what}@${when}`

/** Collects the readings of a file as the lines of an import, without duplicates. */
export const collectReadings = (timeZone: string, now: Date, app: string) => {
  const today = dayIn(timeZone, now)
  const measured = new Map<Measure, MeasuredDays>()
  const sleepSamples: SleepSample[] = []
  const workouts: Workout[] = []
  const whole = new Map<Kind, Map<string, Line>>()
  const skipped: Skipped = { impossible: 0, heartRates: 0, steps: 0, lonePressures: 0, tooMany: 0 }
  const withoutPlace = new Map<string, number>()
  const repeated = new Map<string, number>()

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

  const linesOf = (kind: Kind) => {
    const lines = whole.get(kind) ?? new Map<string, Line>()
    whole.set(kind, lines)
    return lines
  }
  const keep = (kind: Kind, line: Line) => {
    const lines = linesOf(kind)
    if (!lines.has(line.key)) lines.set(line.key, line)
  }

  /** Whether a timestamp is valid and not in the future. */
  const hasCome = (at: number) => at <= now.getTime() && at > -DAY * 25_567

  const count = (counts: Map<string, number>, what: string, many: number) => {
    const name = counts.has(what) || counts.size < MAX_NAMES ? what : 'Other'
    counts.set(name, (counts.get(name) ?? 0) + many)
  }

  const keepSleep = (values: { date: string } & Record<string, FieldValue>, what: string, source: string) => {
    const line = { type: sleepLogs.name, key: keyOf(what, values.date), values, day: values.date, source }
    if (isPossible(sleepLogs, values)) keep('sleep', line)
    else skipped.impossible += 1
  }

  const keepWorkout = (workout: Workout) => {
    const { at, minutes, calories, source } = workout
    const notes = workoutNotes(workout)
    const values = {
      activity: workout.activity.slice(0, 200),
      date: dayOf(at),
      duration: Math.max(1, Math.round(minutes)),
      calories: calories === undefined ? null : Math.round(calories),
      ...(notes && { notes }),
    }
    const key = keyOf(`workout ${values.activity}`.slice(0, 120), new Date(at).toISOString())
    if (isPossible(workoutSessions, values))
      keep('workouts', { type: workoutSessions.name, key, values, day: values.date, source })
    else skipped.impossible += 1
  }

  return {
    skipped,
    /** What is not imported, as the source calls it, and how many of each. */
    withoutPlace,
    /** What the file also contains in a better form. */
    repeated,

    /** One value at an instant. `undefined` is a value that could not be read. */
    measure(
      what: Measure,
      at: number,
      value: number | undefined,
      source = app,
      beside?: { glucoseContext: GlucoseContext },
    ) {
      const field = vitals.fields[what]
      if (!hasCome(at) || value === undefined || !(value >= field.min && value <= field.max)) {
        skipped.impossible += 1
        return
      }
      const all = measured.get(what) ?? createMeasuredDays(what, timeZone)
      measured.set(what, all)
      all.add(at, dayOf(at), value, source, beside)
    },

    /** Vital signs measured together, such as blood pressure and pulse. */
    together(kind: 'bloodPressure' | 'vitals', at: number, values: Record<string, FieldValue>, source = app) {
      if ('bpSystolic' in values && (values.bpSystolic === null) !== (values.bpDiastolic === null)) {
        skipped.lonePressures += 1
        return
      }
      const recordedDate = hasCome(at) ? new Date(at).toISOString() : ''
      const dated = { recordedDate, ...values }
      if (recordedDate && isPossible(vitals, dated))
        keep(kind, { type: 'vitals', key: keyOf(kind, recordedDate), values: dated, day: dayOf(at), source })
      else skipped.impossible += 1
    },

    /** Body measurements: one record per day, with the first value of each. */
    body(at: number, what: BodyField, value: number | undefined, source = app) {
      const field = bodyMeasurements.fields[what]
      if (!hasCome(at) || value === undefined || !(value >= field.min && value <= field.max)) {
        skipped.impossible += 1
        return
      }
      const day = dayOf(at)
      const key = keyOf('body', day)
      const line = linesOf('body').get(key) ?? { type: bodyMeasurements.name, key, values: { date: day }, day, source }
      keep('body', line)
      line.values[what] ??= Math.round(value * 10) / 10
    },

    workout(at: number, workout: Omit<Workout, 'at' | 'source'> & { source?: string | undefined }) {
      if (hasCome(at) && workout.minutes > 0) workouts.push({ ...workout, at, source: workout.source ?? app })
      else skipped.impossible += 1
    },

    /** A sleep interval from a device; intervals are grouped at the end. */
    sleep(sample: Omit<SleepSample, 'source'> & { source?: string | undefined }) {
      const { from, to, source = app } = sample
      if (to > from && to - from <= DAY && hasCome(from) && hasCome(to)) sleepSamples.push({ ...sample, source })
      else skipped.impossible += 1
    },

    /** A night of which only the hours are known; `at` is on the day of waking up. */
    slept(at: number, hours: number) {
      keepSleep({ date: hasCome(at) ? dayOf(at) : '', kind: 'night', hours }, 'night', app)
    },

    leaveOut() {
      skipped.impossible += 1
    },

    noPlace(what: string, many = 1) {
      count(withoutPlace, what, many)
    },

    repeat(what: string, many = 1) {
      count(repeated, what, many)
    },

    finish(): Found[] {
      for (const { from, source, ...sleep } of groupSleep(sleepSamples, timeZone)) {
        keepSleep(sleep, sleep.kind === 'night' ? 'night' : `nap ${new Date(from).toISOString()}`, source)
      }
      const merged = mergeWorkouts(workouts)
      if (merged.length < workouts.length) count(repeated, 'Workouts', workouts.length - merged.length)
      for (const workout of merged) keepWorkout(workout)
      const all = KINDS.map(kind => {
        const several = measured.get(kind as Measure)
        const isAverages = several?.isContinuous() ?? false
        const lines = [...(several?.lines(today) ?? []), ...(whole.get(kind)?.values() ?? [])]
        return { kind, isAverages, lines }
      })
      const total = all.reduce((sum, { lines }) => sum + lines.length, 0)
      const tooOld = total > MAX_RECORDS ? dayBefore(all, total - MAX_RECORDS) : ''
      const found = all.flatMap(({ kind, isAverages, lines }) => {
        const sorted = lines.filter(({ day }) => day > tooOld).sort((a, b) => (a.day < b.day ? -1 : 1))
        const from = sorted[0]?.day
        const to = sorted.at(-1)?.day
        if (!from || !to) return []
        return [{ kind, isAverages, from, to, lines: sorted.map(({ day: _, ...line }) => line) }]
      })
      skipped.tooMany = total - found.reduce((sum, { lines }) => sum + lines.length, 0)
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
