import { expect, it } from 'vitest'
import { asWritten, clockOf, dayOf, foreignOffset } from './written-time.ts'

const measured = (recordedDate: string, written?: string) => ({
  recordedDate,
  origin: written ? { writtenTimes: { recordedDate: written } } : undefined,
})
const EVENING = measured('2024-03-02T04:30:00.000Z', '2024-03-01T22:30-06:00')

it('shows an evening in Chicago as that evening to a reader in Berlin', () => {
  const instant = asWritten(EVENING, 'recordedDate')
  expect(clockOf('Europe/Berlin', instant)).toBe('2024-03-01T22:30')
  expect(dayOf('Europe/Berlin', instant)).toBe('2024-03-01')
  expect(Date.parse(instant)).toBe(Date.parse(EVENING.recordedDate))
})

it.each([
  ['no source wrote a time', measured('2024-03-02T04:30:00.000Z')],
  ['the person changed it since', measured('2024-03-02T05:30:00.000Z', '2024-03-01T22:30-06:00')],
  ['the source wrote no offset', measured('2024-03-02T04:30:00.000Z', '2024-03-02T04:30:00Z')],
  ['the source wrote nonsense', measured('2024-03-02T04:30:00.000Z', 'yesterday')],
])('shows the reader’s own clock where %s', (_, record) => {
  expect(clockOf('Europe/Berlin', asWritten(record, 'recordedDate'))).toBe(
    record.recordedDate.includes('T05') ? '2024-03-02T06:30' : '2024-03-02T05:30',
  )
})

it.each([
  ['2024-03-01T22:30-06:00', 'America/Chicago', null],
  ['2024-03-01T22:30-06:00', 'Europe/Berlin', 'UTC−6'],
  ['2024-03-01T22:30:15+05:30', 'Europe/Berlin', 'UTC+5:30'],
  ['2024-03-01T22:30+00:00', 'Europe/Berlin', 'UTC'],
  ['2024-03-01T22:30:00.000Z', 'Europe/Berlin', null],
])('%s read in %s has the offset %j', (instant, timeZone, offset) => {
  expect(foreignOffset(timeZone, instant)).toBe(offset)
})
