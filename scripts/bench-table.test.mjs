import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { saveLines } from './bench-table.mjs'
import { root } from './run.mjs'

const line = (name, ratio) => ({ name, against: 'the baseline', ratio, limit: 'at least 0.5', passed: ratio >= 0.5 })
const page = 'What it is.\n'
const savedOn = (day, isWhole) => ({ day, isWhole })
const rowsIn = text => text.split('\n').filter(row => row.includes('the baseline'))
const daysIn = text => rowsIn(text).map(row => [row.split(' | ')[0], row.split(' | ').at(-1)].join(' '))

it('writes the lines of a run under the text of the page, with their day', () => {
  const saved = saveLines(page, [line('A list', 0.7), line('A write', 0.4)], savedOn('2026-11-18', true))
  expect(saved.startsWith('What it is.\n\n| what | against |')).toBe(true)
  expect(rowsIn(saved)).toEqual([
    '| A list | the baseline | 0.70 | at least 0.5 |  |  |  | passed | 2026-11-18 |',
    '| A write | the baseline | 0.40 | at least 0.5 |  |  |  | FAILED | 2026-11-18 |',
  ])
})

it('keeps what a run of some benches did not measure, and forgets it after a run of all', () => {
  const before = saveLines(page, [line('A list', 0.7), line('A write', 0.4)], savedOn('2026-11-18', true))
  const again = [line('A write', 0.6), line('A search', 0.9)]
  const some = saveLines(before, again, savedOn('2026-11-19', false))
  expect(daysIn(some)).toEqual(['| A list 2026-11-18 |', '| A write 2026-11-19 |', '| A search 2026-11-19 |'])
  const all = saveLines(some, again, savedOn('2026-11-20', true))
  expect(daysIn(all)).toEqual(['| A write 2026-11-20 |', '| A search 2026-11-20 |'])
})

it('finds every line of the page that there is', () => {
  const measurements = readFileSync(join(root, 'docs/measurements.md'), 'utf8')
  expect(saveLines(measurements, [], savedOn('', false))).toBe(measurements)
  expect(measurements.split('\n').filter(row => row.startsWith('|')).length).toBeGreaterThan(40)
})
