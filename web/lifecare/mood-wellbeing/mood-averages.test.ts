import { describe, expect, it } from 'vitest'
import type { Mood, MoodEntry } from '#contract/lifecare/mood-wellbeing/mood-entries.ts'
import { addDays } from '#contract/record/time/days.ts'
import { addMonths, monthGrid } from './month-grid.ts'
import { byDay, isLowWeek, moodNear, weeklyMood, weeklyNumber } from './mood-averages.ts'

const ZONE = 'America/New_York'
const TODAY = '2026-11-15'

const entry = (day: string, mood: Mood, rest: Partial<MoodEntry> = {}): MoodEntry => ({
  id: day,
  version: 1,
  createdAt: '',
  updatedAt: '',
  isSample: false,
  mood,
  date: `${day}T17:00:00.000Z`,
  energy: null,
  sleep: null,
  stress: null,
  notes: null,
  ...rest,
})
const week = (...moods: Mood[]) => moods.map((mood, ago) => entry(addDays(TODAY, -ago), mood))

describe('the weekly average', () => {
  it('covers the last seven days, compared with the seven before', () => {
    const entries = [entry('2026-11-15', 'good'), entry('2026-11-09', 'excellent'), entry('2026-11-08', 'low')]
    expect(weeklyMood(entries, TODAY, ZONE)).toEqual({ average: 4.5, mood: 'excellent', change: 2.5 })
  })

  it('compares with nothing if the week before is empty, and is unknown if this one is', () => {
    expect(weeklyMood(week('neutral'), TODAY, ZONE)).toEqual({ average: 3, mood: 'neutral', change: undefined })
    expect(weeklyMood([entry('2026-11-08', 'good')], TODAY, ZONE)).toBeUndefined()
  })

  it('counts a late evening toward the person’s own day', () => {
    const late = { ...entry('x', 'good'), date: '2026-11-16T03:30:00.000Z' }
    expect([...byDay([late], ZONE).keys()]).toEqual(['2026-11-15'])
    expect(weeklyMood([late], TODAY, ZONE)?.average).toBe(4)
  })

  it('leaves out missing values', () => {
    const entries = [entry('2026-11-15', 'good', { sleep: 8 }), entry('2026-11-14', 'good', { sleep: 6, energy: 7 })]
    entries.push(entry('2026-11-13', 'good'))
    expect(weeklyNumber(entries, 'sleep', TODAY, ZONE)).toBe(7)
    expect(weeklyNumber(entries, 'energy', TODAY, ZONE)).toBe(7)
    expect(weeklyNumber(entries, 'stress', TODAY, ZONE)).toBeUndefined()
  })

  it.each([
    [5, 'excellent'],
    [4.4, 'good'],
    [2.5, 'neutral'],
    [2.4, 'low'],
    [1, 'poor'],
  ])('%d points are nearest to %s', (points, mood) => expect(moodNear(points)).toBe(mood))
})

describe('a low week', () => {
  it('has five days that are low or poor', () => {
    expect(isLowWeek(week('low', 'poor', 'low', 'low', 'good', 'poor', 'good'), TODAY, ZONE)).toBe(true)
    expect(isLowWeek(week('low', 'poor', 'low', 'low', 'good', 'neutral', 'good'), TODAY, ZONE)).toBe(false)
  })

  it('counts days and not entries, each by its average', () => {
    const oneDay = Array.from({ length: 6 }, () => entry(TODAY, 'poor'))
    expect(isLowWeek(oneDay, TODAY, ZONE)).toBe(false)
    const liftedOnce = [...week('low', 'low', 'low', 'low', 'low'), entry(TODAY, 'excellent')]
    expect(isLowWeek(liftedOnce, TODAY, ZONE)).toBe(false)
  })
})

describe('a month', () => {
  it('has whole weeks from Sunday, with its own days only', () => {
    const grid = monthGrid('2026-11')
    expect(grid).toHaveLength(5)
    expect(grid[0]?.[0]).toBe('2026-11-01')
    expect(grid[4]).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null])
    // Weeks start on Monday, as in most of Europe.
    const european = monthGrid('2026-11', 1)
    expect(european[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
    expect(european.at(-1)?.[0]).toBe('2026-11-30')
    expect(monthGrid('2026-02').flat().filter(Boolean)).toHaveLength(28)
    expect(monthGrid('2028-02').flat().filter(Boolean)).toHaveLength(29)
  })

  it('after December is January of the next year', () => {
    expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  })
})
