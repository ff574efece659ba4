import { expect, it } from 'vitest'
import { readingGroups } from './reading-groups.ts'

const twiceADay = (days: number) =>
  Array.from({ length: days * 2 }, (_, index) => ({
    clock: `${new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 2))).toISOString().slice(0, 10)}T${index % 2 ? '20' : '08'}:00`,
    value: index % 2 ? 130 : 120,
  }))

it('leaves few readings one by one', () => {
  const [first, ...others] = readingGroups(twiceADay(10), 60)
  expect(first).toEqual({ clock: '2026-01-01T08:00', count: 1, lowest: 120, average: 120, highest: 120 })
  expect(others).toHaveLength(19)
})

it.each([
  [31, 31, '2026-01-01'],
  [365, 12, '2026-01'],
  [6000, 17, '2026'],
])('puts %d days of readings into %d rows, such as %s', (days, rows, clock) => {
  const groups = readingGroups(twiceADay(days), 60)
  expect(groups).toHaveLength(rows)
  expect(groups[0]).toMatchObject({ clock, lowest: 120, average: 125, highest: 130 })
  expect(groups.reduce((count, group) => count + group.count, 0)).toBe(days * 2)
})
