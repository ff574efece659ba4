import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitOnPage, linesOf } from './fit-page.ts'

describe('what fits on a page', () => {
  it('is everything, if it fits', () => {
    expect(fitOnPage([{ lines: [1, 1] }, { lines: [2] }, { lines: [] }], 5)).toEqual([2, 1, 0])
  })

  it('shortens the long section, and never drops a short one', () => {
    const long = { lines: [1, 1, 1, 1, 1, 1, 1, 1] }
    expect(fitOnPage([long, { lines: [1, 1] }, { lines: [] }], 8)).toEqual([4, 2, 0])
    expect(fitOnPage([long, long], 10)).toEqual([4, 4])
    expect(fitOnPage([long, { ...long, perTurn: 3 }], 10)).toEqual([2, 6])
  })

  it('never exceeds the page, and leaves nothing out unnecessarily', () => {
    const lines = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 30 })
    const sections = fc.array(fc.record({ lines, perTurn: fc.integer({ min: 1, max: 3 }) }), { maxLength: 8 })
    fc.assert(
      fc.property(sections, fc.integer({ min: 8, max: 60 }), (given, page) => {
        const shown = fitOnPage(given, page)
        const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
        const used = given.map(({ lines: entries }, index) => {
          const count = shown[index] ?? 0
          return sum(entries.slice(0, count)) + (count === entries.length && count > 0 ? 0 : 1)
        })
        expect(sum(used)).toBeLessThanOrEqual(page)
        const whole = sum(given.map(({ lines: entries }) => Math.max(1, sum(entries))))
        if (whole <= page) expect(shown).toEqual(given.map(({ lines: entries }) => entries.length))
      }),
    )
  })
})

it('counts the lines of a text, wide letters as wide', () => {
  expect(linesOf('')).toBe(1)
  expect(linesOf('x'.repeat(88))).toBe(1)
  expect(linesOf('x'.repeat(89))).toBe(2)
  expect(linesOf('X'.repeat(80))).toBe(2)
  expect(linesOf('血'.repeat(45))).toBe(2)
  expect(linesOf('x'.repeat(500))).toBe(6)
})
