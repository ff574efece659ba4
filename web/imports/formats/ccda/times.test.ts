import { expect, it } from 'vitest'
import { inWords, readPeriod, readTime } from './times.ts'
import { parseXml } from './xml/xml-tree.ts'

const at = (written: string, timeZone = 'America/New_York') => {
  const time = readTime(written, timeZone)
  return time && [time.day, time.instant, time.vague ?? inWords(time, timeZone)]
}

it.each([
  ['a time without a zone is the person’s own', '201208061030', '2012-08-06', '2012-08-06T14:30:00.000Z'],
  ['with an offset it is converted', '20120806233000-0700', '2012-08-07', '2012-08-07T06:30:00.000Z'],
  ['an evening at home is the next day in UTC', '20240110023000+0000', '2024-01-09', '2024-01-10T02:30:00.000Z'],
  ['fractions and short offsets', '20220813124536.123-500', '2022-08-13', '2022-08-13T17:45:00.000Z'],
  ['as ISO writes it', '2012-08-06T10:30:00-04:00', '2012-08-06', '2012-08-06T14:30:00.000Z'],
  ['a day stands at noon', '20120806', '2012-08-06', '2012-08-06T16:00:00.000Z'],
  ['midnight stands for a day, in any zone', '20120806000000+0000', '2012-08-06', '2012-08-06T16:00:00.000Z'],
])('reads %s', (_, written, day, instant) => {
  expect(at(written)?.slice(0, 2)).toEqual([day, instant])
})

it.each([
  ['2012', '2012-01-01', '2012'],
  ['201205', '2012-05-01', '2012-05'],
  ['20120000', '2012-01-01', '2012'],
  ['20120500', '2012-05-01', '2012-05'],
])('says of %s that only this is known', (written, day, vague) => {
  expect(readTime(written, 'UTC')).toMatchObject({ day, vague })
})

it.each(['', 'unknown', '20121301', '20120230', '00000000', '18991230', '99991231', '19000101', '201', '2012080699x'])(
  'reads no time in “%s”',
  written => expect(readTime(written, 'UTC')).toBeUndefined(),
)

it('reads intervals, single times and centers, and knows an end that is not known', () => {
  const period = (inner: string) => {
    const { start, end, isPoint, isEndUnknown } = readPeriod(parseXml(inner).root, 'UTC')
    return [start?.day, end?.day, isPoint, isEndUnknown]
  }
  expect(period('<t><low value="20200102"/><high value="20200304"/></t>')).toEqual([
    '2020-01-02',
    '2020-03-04',
    false,
    false,
  ])
  expect(period('<t value="20200102"/>')).toEqual(['2020-01-02', undefined, true, false])
  expect(period('<t><center value="20200102"/></t>')).toEqual(['2020-01-02', undefined, true, false])
  expect(period('<t><low nullFlavor="UNK"/><high nullFlavor="UNK"/></t>')).toEqual([undefined, undefined, false, true])
})
