import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Vitals } from '#contract/healthcare/health-data/vitals.ts'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import type { WorkoutSession } from '#contract/lifecare/fitness-movement/workout-sessions.ts'
import type { MoodEntry } from '#contract/lifecare/mood-wellbeing/mood-entries.ts'
import type { Message } from '#contract/lifecare/topics/message.ts'
import { completeValues } from '#contract/record/schemas.ts'
import { addDays } from '#contract/record/time/days.ts'
import { instantAt } from '#contract/record/time/zoned.ts'
import { bloodPressureAverage, morningAndEvening } from './blood-pressure.ts'
import { glucoseAverage } from './glucose-average.ts'
import type { Finding, InsightRecords, Rule } from './insight.ts'
import { insightsOf } from './insights.ts'
import { correlation, sleepAndMood } from './sleep-and-mood.ts'
import { weightTrend } from './weight-trend.ts'
import { workoutsPerWeek } from './workouts-per-week.ts'

const context = { today: '2026-11-15', timeZone: 'America/New_York', hasAdultClasses: true }
const meta = { id: '', version: 1, createdAt: '', updatedAt: '', isSample: false }

const reading = (daysAgo: number, values: Partial<Vitals>, time = '08:00'): Vitals => {
  const recordedDate = instantAt(context.timeZone, `${addDays(context.today, -daysAgo)}T${time}`)
  return { ...meta, ...completeValues(vitals, { recordedDate, ...values }) }
}
const workout = (daysAgo: number): WorkoutSession => {
  const date = addDays(context.today, -daysAgo)
  return { ...meta, activity: 'Run', date, duration: 30, calories: null, intensity: null, routineId: null, notes: null }
}
const mood = (sleep: number | null, value: MoodEntry['mood']): MoodEntry => {
  return { ...meta, mood: value, date: '2026-11-01T12:00:00.000Z', energy: null, sleep, stress: null, notes: null }
}
const none: InsightRecords = { vitals: [], workouts: [], moods: [] }

const inWords = ({ text, values }: Message): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (typeof value !== 'object') return String(value)
    return 'field' in value ? String(value.value) : 'text' in value ? inWords(value) : ''
  })
const textOf = (finding: Finding) => ('needs' in finding ? inWords(finding.needs) : inWords(finding.message))
const from = (finding: Finding) => ('from' in finding ? inWords(finding.from) : '')
const apply = (rule: Rule, records: Partial<InsightRecords>) => rule({ ...none, ...records }, context)

it('says how much data is needed, and never shows NaN', () => {
  const all = insightsOf(none, context)
  expect(all.length).toBeGreaterThan(5)
  for (const { finding } of all) expect(textOf(finding)).toMatch(/^Needs /)
})

it('lists findings before missing data', () => {
  const glucose = [1, 2, 3, 4, 5].map(day => reading(day, { glucoseLevel: 100 + day }))
  const [first, ...rest] = insightsOf({ ...none, vitals: glucose }, context)
  expect(first).toMatchObject({ title: 'Glucose', href: '/health-data' })
  expect(rest.every(({ finding }) => 'needs' in finding)).toBe(true)
})

describe('weight', () => {
  const weights = (of: (daysAgo: number) => number) =>
    Array.from({ length: 10 }, (_, index) => reading(index * 7, { weight: of(index * 7) }))

  it('follows the line through all weights, and says from how many', () => {
    const down = apply(weightTrend, { vitals: weights(ago => 180 + ago / 7) })
    expect(textOf(down)).toBe('Your weight went down by about 9 in 63 days.')
    expect(from(down)).toBe('Based on 10 weights from the last 90 days.')
    expect(textOf(apply(weightTrend, { vitals: weights(ago => 180 - ago / 7) }))).toContain('went up by about 9')
    expect(textOf(apply(weightTrend, { vitals: weights(ago => 180 + (ago % 2)) }))).toContain('stayed about the same')
  })

  it('needs six over three weeks', () => {
    expect(textOf(apply(weightTrend, { vitals: weights(() => 180).slice(0, 5) }))).toContain('You have 5')
    const oneWeek = [0, 1, 2, 3, 4, 5, 6].map(day => reading(day, { weight: 180 + day }))
    expect(apply(weightTrend, { vitals: oneWeek })).toHaveProperty('needs')
  })
})

describe('blood pressure', () => {
  const pressures = (systolic: number, diastolic: number, time?: string, days = [1, 2, 3, 4, 5]) =>
    days.map(day => reading(day, { bpSystolic: systolic, bpDiastolic: diastolic }, time))

  it.each([
    [118, 76, 'Normal'],
    [131, 76, 'Elevated'],
    [128, 91, 'High'],
  ])('averages %i/%i to %s', (systolic, diastolic, name) => {
    const finding = apply(bloodPressureAverage, { vitals: pressures(systolic, diastolic) })
    expect(textOf(finding)).toContain(`${systolic}/${diastolic} mmHg, which counts as ${name} here`)
    expect(from(finding)).toBe('Based on 5 readings from the last 30 days.')
  })

  it('leaves out what is older than a month', () => {
    const old = pressures(180, 110, '08:00', [31, 32, 33])
    expect(textOf(apply(bloodPressureAverage, { vitals: [...pressures(118, 76), ...old] }))).toContain('118/76')
    expect(textOf(apply(bloodPressureAverage, { vitals: old }))).toContain('You have 0')
  })

  it('compares mornings with evenings by the person’s own clock', () => {
    const both = [...pressures(120, 78), ...pressures(131, 80, '22:30')]
    expect(textOf(apply(morningAndEvening, { vitals: both }))).toBe(
      'Your evening readings were higher on average: 131/80 mmHg, compared with 120/78 in the morning.',
    )
    const other = [...pressures(131, 80), ...pressures(120, 78, '18:00')]
    expect(textOf(apply(morningAndEvening, { vitals: other }))).toContain('morning readings were higher')
    const alike = [...pressures(122, 80), ...pressures(120, 78, '18:00')]
    expect(textOf(apply(morningAndEvening, { vitals: alike }))).toContain('about the same')
    expect(textOf(apply(morningAndEvening, { vitals: pressures(120, 78) }))).toContain('You have 5 and 0')
  })
})

it('shows the average glucose with the lowest and the highest', () => {
  const readings = [90, 100, 110, 120, 130].map((glucoseLevel, day) => reading(day, { glucoseLevel }))
  expect(textOf(apply(glucoseAverage, { vitals: readings }))).toBe(
    'Your glucose readings averaged 110, between 90 and 130.',
  )
  expect(apply(glucoseAverage, { vitals: readings.slice(1) })).toHaveProperty('needs')
})

it('compares four weeks of workouts with the four before', () => {
  const weekly = (days: number[]) => days.map(workout)
  const up = apply(workoutsPerWeek, { workouts: weekly([0, 1, 5, 9, 14, 20, 28, 29, 40, 56, 57]) })
  expect(textOf(up)).toBe('You worked out 1.5 times a week, up from 0.8 in the previous 4 weeks.')
  expect(from(up)).toBe('Based on 9 workouts from the last 8 weeks.')
  expect(textOf(apply(workoutsPerWeek, { workouts: weekly([30, 31]) }))).toContain('down from 0.5')
  expect(apply(workoutsPerWeek, { workouts: weekly([1, 2, 3]) })).toHaveProperty('needs')
})

describe('sleep and mood', () => {
  const nights = (of: (index: number) => MoodEntry) => Array.from({ length: 14 }, (_, index) => of(index))

  it('says carefully that they are related, and only if they clearly are', () => {
    const together = nights(index => (index % 2 ? mood(8, 'good') : mood(5, 'low')))
    expect(textOf(apply(sleepAndMood, { moods: together }))).toBe(
      'On days after more sleep, your mood was higher on average: 4 out of 5, compared with 2 after less sleep.',
    )
    const against = nights(index => (index % 2 ? mood(8, 'low') : mood(5, 'good')))
    expect(textOf(apply(sleepAndMood, { moods: against }))).toContain('lower on average')
    const apart = nights(index => mood(5 + (index % 2), index % 4 < 2 ? 'good' : 'low'))
    expect(textOf(apply(sleepAndMood, { moods: apart }))).toContain('there is no clear link')
    expect(textOf(apply(sleepAndMood, { moods: nights(() => mood(7, 'good')) }))).toContain('no clear link')
  })

  it('needs fourteen entries with hours of sleep', () => {
    const entries = [...nights(() => mood(null, 'good')), ...nights(() => mood(7, 'good')).slice(1)]
    expect(textOf(apply(sleepAndMood, { moods: entries }))).toContain('You have 13')
  })

  it('is a number between -1 and 1', () => {
    const pair = fc.tuple(fc.integer({ min: 0, max: 24 }), fc.integer({ min: 1, max: 5 }))
    fc.assert(
      fc.property(fc.array(pair, { minLength: 2 }), pairs => {
        expect(Math.abs(correlation(pairs))).toBeLessThanOrEqual(1 + 1e-9)
      }),
    )
  })
})
