import { expect, it } from 'vitest'
import { inWords, periodInWords, periodOf, timeOf } from './times.ts'
import { parseXml } from './xml/xml-tree.ts'

it.each([
  ['20240301223000-0600', { date: '2024-03-01', time: '22:30', offset: '-06:00' }, '2024-03-01 22:30'],
  ['20240110023000+0000', { date: '2024-01-10', time: '02:30', offset: '+00:00' }, '2024-01-10 02:30'],
  ['201208061030', { date: '2012-08-06', time: '10:30' }, '2012-08-06 10:30'],
  ['20120806000000+0000', { date: '2012-08-06' }, '2012-08-06'],
  ['2012', { date: '2012' }, '2012'],
  ['201205', { date: '2012-05' }, '2012-05'],
])('keeps %s as it was written, with its own offset', (written, time, words) => {
  expect(timeOf(written)).toEqual(time)
  expect(inWords(time)).toBe(words)
})

it.each(['', 'unknown', '20121301', '00000000', '99991231', '9'.repeat(100_000)])('reads no time in “%.20s”', written =>
  expect(timeOf(written)).toBeUndefined(),
)

const period = (inner: string, isOngoing = false) => periodOf(parseXml(inner).root, isOngoing)
const day = (date: string) => ({ date })

it.each([
  ['<t><low value="20200102"/><high value="20200304"/></t>', { start: day('2020-01-02'), end: day('2020-03-04') }],
  ['<t value="20200102"/>', { start: day('2020-01-02'), isPoint: true }],
  ['<t><center value="20200102"/></t>', { start: day('2020-01-02'), isPoint: true }],
  ['<t><low value="2020"/><high nullFlavor="UNK"/></t>', { start: day('2020'), hasEnded: true }],
  ['<t><low value="2020"/><high nullFlavor="NI"/></t>', { start: day('2020') }],
  ['<t><low nullFlavor="UNK"/></t>', {}],
])('reads %s', (inner, expected) => expect(period(inner)).toEqual(expected))

it('takes an unknown end of something that goes on for no end', () => {
  expect(period('<t><low value="2020"/><high nullFlavor="UNK"/></t>', true)).toEqual({ start: day('2020') })
})

it('writes periods for people', () => {
  expect(periodInWords({ start: day('2020-01-02'), end: day('2020-03') })).toBe('2020-01-02 – 2020-03')
  expect(periodInWords({ end: day('2020') })).toBe('until 2020')
  expect(periodInWords({})).toBeUndefined()
})
