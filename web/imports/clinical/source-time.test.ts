import { expect, it } from 'vitest'
import { dayOf, fromFhirTime, fromHl7Time, instantOf, printTime, writtenTimes } from './source-time.ts'

it.each([
  ['2013', { date: '2013' }],
  ['2013-05', { date: '2013-05' }],
  ['2013-05-04', { date: '2013-05-04' }],
  ['2013-05-04T22:30:00-06:00', { date: '2013-05-04', time: '22:30', offset: '-06:00' }],
  ['2013-05-04T22:30:15.123Z', { date: '2013-05-04', time: '22:30', offset: '+00:00' }],
  ['2013-05-04T22:30:00+00:00', { date: '2013-05-04', time: '22:30', offset: '+00:00' }],
  ['2013-05-04T22:30', { date: '2013-05-04', time: '22:30' }],
  ['2013-05-04T00:00:00Z', { date: '2013-05-04' }],
  ['2013-05-04T00:00:00-05:00', { date: '2013-05-04', time: '00:00', offset: '-05:00' }],
  ['2013-05-04T00:00:01Z', { date: '2013-05-04', time: '00:00', offset: '+00:00' }],
])('reads FHIR’s %s as it is written', (text, written) => {
  expect(fromFhirTime(text)).toEqual(written)
})

it.each([
  ['20120806103000.000-0500', { date: '2012-08-06', time: '10:30', offset: '-05:00' }],
  ['20220813124536.123-500', { date: '2022-08-13', time: '12:45', offset: '-05:00' }],
  ['201208061030', { date: '2012-08-06', time: '10:30' }],
  ['2012-08-06T10:30:00-04:00', { date: '2012-08-06', time: '10:30', offset: '-04:00' }],
  ['20120806', { date: '2012-08-06' }],
  ['20120806000000+0000', { date: '2012-08-06' }],
  ['20120806000000-0500', { date: '2012-08-06' }],
  ['20120806993000', { date: '2012-08-06' }],
  ['201205', { date: '2012-05' }],
  ['20120500', { date: '2012-05' }],
  ['20120000', { date: '2012' }],
  ['2012', { date: '2012' }],
])('reads HL7’s %s as it is written', (text, written) => {
  expect(fromHl7Time(text)).toEqual(written)
})

it.each([
  '',
  'unknown',
  '20121301',
  '20120230',
  '00000000',
  '18991230',
  '99991231',
  '19000101',
  '201',
  '2012080699x',
  '9999-12-31',
])('reads no date in “%s”', text => {
  expect(fromHl7Time(text)).toBeUndefined()
  expect(fromFhirTime(text)).toBeUndefined()
})

const evening = { date: '2024-03-01', time: '22:30', offset: '-06:00' }

it('keeps the clinic’s day, wherever the reader is', () => {
  expect(['Europe/Berlin', 'America/Chicago', 'Asia/Tokyo'].map(zone => dayOf(evening, zone))).toEqual([
    '2024-03-01',
    '2024-03-01',
    '2024-03-01',
  ])
})

it('takes a time in UTC for an instant, whose day is the reader’s', () => {
  const utc = { date: '2024-03-02', time: '04:30', offset: '+00:00' }
  expect([dayOf(utc, 'America/Chicago'), dayOf(utc, 'Europe/Berlin')]).toEqual(['2024-03-01', '2024-03-02'])
})

it('takes an offset of zero for an offset', () => {
  expect(instantOf({ date: '2024-03-01', time: '22:30', offset: '+00:00' }, 'America/Chicago')).toBe(
    '2024-03-01T22:30:00.000Z',
  )
})

it.each([
  ['a written offset counts', evening, '2024-03-02T04:30:00.000Z'],
  ['a time without one is the reader’s', { date: '2024-03-01', time: '22:30' }, '2024-03-02T03:30:00.000Z'],
  ['a day stands at noon', { date: '2024-03-01' }, '2024-03-01T17:00:00.000Z'],
  ['a month has no instant', { date: '2024-03' }, undefined],
])('knows the instant: %s', (_, written, instant) => {
  expect(instantOf(written, 'America/New_York')).toBe(instant)
})

it('tells times of day as they were written, for an origin', () => {
  expect(writtenTimes({ recordedDate: evening, date: { date: '2024-03-01' }, other: undefined })).toEqual({
    recordedDate: '2024-03-01T22:30-06:00',
  })
  expect(printTime(evening)).toBe('2024-03-01 22:30 (-06:00)')
})
