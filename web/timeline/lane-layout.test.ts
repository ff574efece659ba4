import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  eventsOf,
  hiddenBars,
  indexPoints,
  isVisible,
  layOutBars,
  layOutPoints,
  POINT_STEP,
  stackBars,
  type View,
} from './lane-layout.ts'

const DAY = 86_400_000
const START = Date.UTC(1960, 0, 1)
const END = Date.UTC(2030, 0, 1)

const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
const days = (from: string, count: number) => ({ start: at(from), end: at(from) + count * DAY })
const view = (from: string, to: string, width = 600): View => ({ from: at(from), to: at(to), width })

const event = fc
  .record({
    start: fc.integer({ min: START, max: END }),
    // Instants, days, months, years, stays and what lasts for decades.
    length: fc.oneof(
      fc.constantFrom(0, DAY, 30 * DAY, 365 * DAY),
      fc.integer({ min: 1, max: 40 * DAY }),
      fc.integer({ min: 1, max: 20_000 * DAY }),
    ),
  })
  .map(({ start, length }) => ({ start, end: start + length }))
const events = fc.array(event, { maxLength: 120 })
const anyView = fc
  .record({
    from: fc.integer({ min: START - 1000 * DAY, max: END }),
    // From a day to a century, by factors.
    days: fc.double({ min: 0, max: 4.6, noNaN: true }).map(power => 10 ** power),
    width: fc.integer({ min: 200, max: 2000 }),
  })
  .map(({ from, days, width }) => ({ from, to: from + days * DAY, width }))

const heldBy = <Event>(marks: { slices: readonly { events: readonly Event[]; first: number; last: number }[] }[]) =>
  marks.flatMap(({ slices }) => slices.flatMap(slice => slice.events.slice(slice.first, slice.last)))

describe('points', () => {
  it('stand in exactly one mark each, and none that is visible is left out', () => {
    fc.assert(
      fc.property(events, anyView, (all, window) => {
        const held = heldBy(layOutPoints(indexPoints(all), window))
        expect(new Set(held).size).toBe(held.length)
        const missing = all.filter(each => isVisible(each, window) && !held.includes(each))
        expect(missing).toEqual([])
      }),
    )
  })

  it('cover none of their neighbors, and are drawn within their own time or beside it by less than a step', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: START, max: END }), { maxLength: 200 }), anyView, (starts, window) => {
        const marks = layOutPoints(indexPoints(starts.map(start => ({ start, end: start }))), window)
        const places = marks.map(({ x }) => x).toSorted((a, b) => a - b)
        places.forEach((place, index) => {
          const next = places[index + 1]
          if (next !== undefined) expect(next - place).toBeGreaterThan(17.9)
        })
        for (const mark of marks)
          for (const { start } of eventsOf(mark)) {
            const place = ((start - window.from) / (window.to - window.from)) * window.width
            expect(Math.abs(place - mark.x)).toBeLessThan(POINT_STEP)
          }
      }),
    )
  })

  it('stay joined as they are while the window moves', () => {
    const index = indexPoints(
      Array.from({ length: 400 }, () => days('2024-01-01', 1)).map((each, day) => ({
        start: each.start + day * DAY * 1.7,
        end: each.end + day * DAY * 1.7,
      })),
    )
    const groups = (by: number) => {
      const [from, to] = [at('2024-06-01') + by, at('2025-01-01') + by]
      return layOutPoints(index, { from, to, width: 600 }).map(({ slices }) =>
        JSON.stringify(slices.map(s => [s.first, s.last])),
      )
    }
    const inner = groups(0).slice(3, -3)
    expect(inner.filter(group => !groups(5 * DAY).includes(group))).toEqual([])
  })

  it('of a year whose day nobody knows is as wide as the year, with its point in view', () => {
    const index = indexPoints([days('2013-01-01', 365)])
    const [mark] = layOutPoints(index, view('2013-02-01', '2013-03-01'))
    expect(mark?.x1).toBeLessThan(0)
    expect(mark?.x2).toBeGreaterThan(600)
    expect(mark?.x).toBeGreaterThan(0)
    expect(mark?.x).toBeLessThan(600)
  })
})

describe('bars', () => {
  it('stand in exactly one row and one mark each, and none that is visible is left out', () => {
    fc.assert(
      fc.property(events, anyView, (all, window) => {
        const rows = stackBars(all.map(({ start, end }) => ({ start, end: Math.max(end, start + 1) })))
        expect(rows.flat()).toHaveLength(all.length)
        const held = heldBy(rows.flatMap(row => layOutBars(row, window)))
        expect(new Set(held).size).toBe(held.length)
        const missing = rows.flat().filter(each => isVisible(each, window) && !held.includes(each))
        expect(missing).toEqual([])
        expect(hiddenBars(rows, window).flatMap(({ events, first, last }) => events.slice(first, last))).toHaveLength(
          held.length,
        )
      }),
    )
  })

  it('of a row never overlap, and are as long as they lasted', () => {
    fc.assert(
      fc.property(events, anyView, (all, window) => {
        for (const row of stackBars(all.map(({ start, end }) => ({ start, end: Math.max(end, start + 1) })))) {
          const marks = layOutBars(row, window)
          marks.forEach(({ x2 }, index) => {
            const next = marks[index + 1]
            if (next) expect(x2).toBeLessThanOrEqual(next.x1 + 0.01)
          })
        }
      }),
    )
  })

  it('that are short are joined when they would be drawn over each other, and apart when there is room', () => {
    const row = [days('2020-01-01', 3), days('2020-01-10', 3), days('2020-01-20', 3)]
    expect(layOutBars(row, view('2000-01-01', '2030-01-01')).map(({ count }) => count)).toEqual([3])
    expect(layOutBars(row, view('2020-01-01', '2020-02-01')).map(({ count }) => count)).toEqual([1, 1, 1])
  })

  it('follow each other without being joined', () => {
    const row = [days('2020-01-01', 366), days('2021-01-01', 365)]
    expect(layOutBars(row, view('2019-01-01', '2023-01-01')).map(({ count }) => count)).toEqual([1, 1])
  })
})
