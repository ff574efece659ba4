import { clockIn } from '#contract/record/time/zoned.ts'

/** What a device reports about an interval, in milliseconds since 1970. */
export interface SleepSample {
  from: number
  to: number
  state: 'in-bed' | 'asleep' | 'awake'
  /** If the device distinguishes them. */
  stage?: SleepStage | undefined
  /** The app or device. */
  source?: string | undefined
}

/** In the order of the notes. */
const STAGES = { deep: 'Deep', rem: 'REM', light: 'Light' } as const
export type SleepStage = keyof typeof STAGES

export interface Sleep {
  /** The day of waking up. */
  date: string
  kind: 'night' | 'nap'
  bedTime: string
  wakeTime: string
  /** Null if only the time in bed is known. */
  hours: number | null
  awakenings: number | null
  /** The stages, for which there is no field. */
  notes?: string
  from: number
  source: string
}

type Interval = Pick<SleepSample, 'from' | 'to'>

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** A longer wake gap separates two sleeps. */
const MAX_WAKE_GAP = 2 * HOUR
/** A phone that lies still may report time in bed. */
const MIN_TIME_IN_BED = 30 * MINUTE
const MAX_NAP = 3 * HOUR

/** Merges overlapping or adjacent intervals, so that two devices count once. */
const union = (intervals: Interval[], apart = 0): Interval[] => {
  const joined: Interval[] = []
  for (const { from, to } of intervals.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && from - last.to <= apart) last.to = Math.max(last.to, to)
    else joined.push({ from, to })
  }
  return joined
}

const lengthOf = (intervals: Interval[]) => intervals.reduce((sum, { from, to }) => sum + to - from, 0)
const isWithin = (outer: Interval) => (inner: Interval) => inner.from >= outer.from && inner.to <= outer.to
const withState = (samples: SleepSample[], state: SleepSample['state']) =>
  union(samples.filter(sample => sample.state === state))

/** Awakenings between falling asleep and waking up, unless another device reports sleep. */
const countAwakenings = (awake: Interval[], asleep: Interval[]) => {
  const [first, last] = [asleep[0], asleep.at(-1)]
  if (awake.length === 0 || !first || !last) return null
  const between = awake.filter(isWithin({ from: first.to, to: last.from }))
  return between.filter(gap => !asleep.some(interval => isWithin(interval)(gap))).length
}

/** How much of the sleep a device must have recorded for its stages to describe the night. */
const MOST = 0.75

/** If a device records stages, only its samples are used, because they are more exact. */
const finestOf = (samples: SleepSample[]) => {
  const staged = Map.groupBy(
    samples.filter(({ stage }) => stage),
    ({ source }) => source,
  )
  const [finest] = [...staged.entries()]
    .map(([source, intervals]) => ({ source, slept: lengthOf(union(intervals)) }))
    .sort((a, b) => b.slept - a.slept || (String(a.source) < String(b.source) ? -1 : 1))
  if (!finest || finest.slept < MOST * lengthOf(withState(samples, 'asleep'))) return samples
  return samples.filter(({ source, state }) => source === finest.source || state === 'in-bed')
}

const clockOf = (length: number) => {
  const minutes = Math.round(length / MINUTE)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** "Deep 1:05 · REM 1:40 · Light 4:20" */
const stagesText = (samples: SleepSample[]) =>
  Object.entries(STAGES)
    .map(([stage, name]) => ({ name, length: lengthOf(union(samples.filter(sample => sample.stage === stage))) }))
    .filter(({ length }) => length > 0)
    .map(({ name, length }) => `${name} ${clockOf(length)}`)
    .join(' · ')

const sleepOf = (all: SleepSample[], whole: Interval, timeZone: string): (Sleep & { slept: number }) | undefined => {
  const samples = finestOf(all)
  const notes = stagesText(samples)
  const asleep = withState(samples, 'asleep')
  if (asleep.length === 0 && whole.to - whole.from < MIN_TIME_IN_BED) return undefined
  const wokeUp = asleep.at(-1)?.to ?? whole.to
  const slept = lengthOf(asleep) || whole.to - whole.from
  const wake = clockIn(timeZone, new Date(wokeUp))
  const bed = clockIn(timeZone, new Date(whole.from))
  const isDaytime = bed.slice(11) >= '09:00' && bed.slice(11) < '20:00'
  return {
    date: wake.slice(0, 10),
    kind: isDaytime && slept <= MAX_NAP ? 'nap' : 'night',
    bedTime: bed.slice(11),
    wakeTime: wake.slice(11),
    hours: asleep.length > 0 ? Number((slept / HOUR).toFixed(2)) : null,
    awakenings: countAwakenings(withState(samples, 'awake'), asleep),
    ...(notes && { notes }),
    from: whole.from,
    source: samples.find(({ state }) => state === 'asleep')?.source ?? samples[0]?.source ?? '',
    slept,
  }
}

/** Groups samples into nights and naps, in a time zone. The longest sleep of a day is its night. */
export const groupSleep = (samples: readonly SleepSample[], timeZone: string): Sleep[] => {
  const sorted = samples.toSorted((a, b) => a.from - b.from)
  const resting = sorted.filter(({ state }) => state !== 'awake')
  let index = 0
  const all = union(resting, MAX_WAKE_GAP).flatMap(whole => {
    const overlapping: SleepSample[] = []
    for (let next = sorted[index]; next && next.from < whole.to; next = sorted[++index]) {
      if (next.to > whole.from) overlapping.push(next)
    }
    return sleepOf(overlapping, whole, timeZone) ?? []
  })
  const longest = new Map<string, (typeof all)[number]>()
  for (const night of all) if (night.slept > (longest.get(night.date)?.slept ?? 0)) longest.set(night.date, night)
  return all.map(({ slept: _, ...sleep }) => ({
    ...sleep,
    kind: longest.get(sleep.date)?.from === sleep.from ? sleep.kind : 'nap',
  }))
}
