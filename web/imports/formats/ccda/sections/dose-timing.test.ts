import { expect, it } from 'vitest'
import { childrenOf } from '../xml/elements.ts'
import { parseXml } from '../xml/xml-tree.ts'
import { doseTiming, timingInWords } from './dose-timing.ts'

const read = (inner: string) => doseTiming(childrenOf(parseXml(`<d>${inner}</d>`).root))
const every = (period: number, periodUnit: string) => ({ frequency: 1, period, periodUnit })
const aDay = (frequency: number) => ({ frequency, period: 1, periodUnit: 'd' })

it.each([
  ['<t institutionSpecified="true"><period value="6" unit="h"/></t>', [aDay(4)]],
  ['<t><period value="6" unit="h"/></t>', [every(6, 'h')]],
  ['<t institutionSpecified="true"><period value="12" unit="h"/></t>', [aDay(2)]],
  ['<t><period value="1" unit="d"/></t>', [aDay(1)]],
  ['<t institutionSpecified="true"><period value="0.5" unit="d"/></t>', [aDay(2)]],
  ['<t><period value="2" unit="weeks"/></t>', [every(2, 'wk')]],
  ['<t><period value="1" unit="mo"/></t>', [every(1, 'mo')]],
  ['<t><period><low value="4" unit="h"/><high value="6" unit="h"/></period></t>', [{ ...every(4, 'h'), periodMax: 6 }]],
  ['<t><event code="HS"/></t>', [{ when: ['HS'] }]],
  ['<t><event code="ACM"/><offset value="-30" unit="min"/></t>', [{ when: ['ACM'], offsetMinutes: 30 }]],
  ['<t><event code="CM"/><offset value="-1" unit="h"/></t>', [{ when: ['ACM'], offsetMinutes: 60 }]],
  ['<t><period value="1" unit="d"/></t><t operator="A"><event code="ACM"/></t>', [{ ...aDay(1), when: ['ACM'] }]],
  ['<t><comp><event code="CM"/></comp><comp operator="I"><event code="CV"/></comp></t>', [{ when: ['CM', 'CV'] }]],
  [
    '<t><phase><low value="198701010800"/></phase><period value="1" unit="d"/></t><t><phase><low value="198701012000"/></phase><period value="1" unit="d"/></t>',
    [{ ...aDay(2), timesOfDay: ['08:00', '20:00'] }],
  ],
  [
    '<t alignment="DW"><phase><low value="19870105"/></phase><period value="1" unit="wk"/></t>',
    [{ ...every(1, 'wk'), daysOfWeek: ['mon'] }],
  ],
  ['<t><low value="20240101"/><width value="10" unit="d"/></t>', [{ boundsDays: 10 }]],
  ['<t><low value="20240101"/></t><t><period nullFlavor="UNK"/></t>', []],
  ['<t><low value="20240101"/></t><t><period value="2982616" unit="m"/></t>', []],
])('reads every part of %s', (inner, timings) => {
  const { timings: found, notRead } = read(inner)
  expect(found).toEqual(timings)
  expect(notRead).toBeUndefined()
})

it.each([
  ['a unit that nobody knows', '<t><period value="1" unit="?"/></t>', 'every 1 ?'],
  [
    'a first day of a rhythm',
    '<t><phase><low value="20130105"/></phase><period value="1" unit="wk"/></t>',
    '2013-01-05',
  ],
  ['a duration', '<t><phase><width value="2" unit="h"/></phase><period value="1" unit="d"/></t>', 'each over 2 h'],
  [
    'an offset as a range',
    '<t><event code="HS"/><offset><low value="1" unit="h"/><high value="2" unit="h"/></offset></t>',
    '1–2 h from HS',
  ],
  [
    'what is taken away',
    '<t><period value="1" unit="d"/></t><t operator="E"><low value="20240101"/></t>',
    'with exceptions',
  ],
])('says in words what it could not read: %s', (_, inner, words) => {
  expect(read(inner).notRead).toBe(words)
})

it('tells the time during which it is taken', () => {
  expect(
    read('<t><low value="20240101"/><high value="20240110"/></t><t><period value="1" unit="d"/></t>').period,
  ).toEqual({
    start: { date: '2024-01-01' },
    end: { date: '2024-01-10' },
  })
})

it('writes a timing for the step of a plan', () => {
  expect(timingInWords(read('<t institutionSpecified="true"><period value="12" unit="h"/></t>'))).toBe(
    '2 times every day',
  )
  expect(timingInWords(read('<t><period value="2" unit="wk"/></t>'))).toBe('every 2 weeks')
})
