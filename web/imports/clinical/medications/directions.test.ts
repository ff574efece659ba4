import { expect, it } from 'vitest'
import { direction, on } from '../testing/statements.ts'
import { readDirections } from './directions.ts'
import { timingWords } from './timing-words.ts'

const read = (...directions: Parameters<typeof direction>[0][]) =>
  readDirections(directions.map(direction), '2026-01-01')

it.each([
  ['twice a day', { frequency: 2, period: 1, periodUnit: 'd' as const }, 'Twice a day'],
  ['a range of hours', { frequency: 1, period: 4, periodMax: 6, periodUnit: 'h' as const }, 'Every 4–6 hours'],
  ['events', { when: ['ACM', 'HS'] }, 'Before breakfast, at bedtime'],
  ['minutes before an event', { when: ['ACM'], offsetMinutes: 30 }, '30 minutes before breakfast'],
  ['weekdays and times', { daysOfWeek: ['mon', 'fri'], timesOfDay: ['08:00'] }, 'On Monday, Friday, at 08:00'],
  ['a code', { code: 'BID' }, 'BID'],
  [
    'its own words and all numbers',
    { text: 'Twice daily', when: ['MORN', 'EVE'] },
    'Twice daily, in the morning, in the evening',
  ],
  ['for how long', { frequency: 1, period: 1, periodUnit: 'd' as const, boundsDays: 10 }, 'Once a day, for 10 days'],
])('writes a timing in words: %s', (_, timing, words) => {
  expect(timingWords(timing)).toBe(words)
})

it('keeps the sentence for the patient and the one for professionals', () => {
  const { values } = read({
    text: '1 tab PO BID',
    patientText: 'Take one tablet twice a day',
    additional: ['With food'],
  })
  expect(values.instructions).toBe('Take one tablet twice a day\n1 tab PO BID\nWith food')
})

it('never confirms a schedule by itself', () => {
  expect(read({ timing: { frequency: 2, period: 1, periodUnit: 'd' } }).values.scheduleConfirmed).toBe(false)
  expect(readDirections([], null).values.scheduleConfirmed).toBe(false)
})

it('keeps as-needed with its reason, its range and its maximum', () => {
  const { values } = read({
    dose: '1–2 tablets',
    timing: { frequency: 1, period: 4, periodMax: 6, periodUnit: 'h' },
    asNeeded: true,
    asNeededFor: 'pain',
    maximum: '8 tablets per day',
    maxPerDay: 8,
  })
  expect(values).toMatchObject({ asNeeded: true, dosage: '1–2 tablets', frequency: 'Every 4–6 hours', maxPerDay: 8 })
  expect(values.instructions).toBe('As needed for pain\nAt most: 8 tablets per day')
})

const twice = { frequency: 2, period: 1, periodUnit: 'd' as const }

it('takes times over where fields and text agree', () => {
  const { values, doubts } = read({ text: 'Take 1 tablet twice daily', timing: twice })
  expect(values).toMatchObject({ scheduleDays: 'daily', scheduleTimes: '08:00, 20:00', scheduleConfirmed: false })
  expect(doubts).toEqual([])
})

it.each<[string, Parameters<typeof direction>[0][], string]>([
  ['fields and text disagree', [{ text: 'Take 1 tablet once daily', timing: twice }], 'schedule-disagrees'],
  ['a word is not known', [{ text: 'Take 1 tablet at moonrise and twice daily' }], 'schedule-not-understood'],
  [
    'the doses of a day differ',
    [
      { dose: '1 tablet', timing: { when: ['MORN'] } },
      { dose: '2 tablets', timing: { when: ['EVE'] } },
    ],
    'schedule-not-understood',
  ],
])('leaves the times open where %s', (_, directions, doubt) => {
  const { values, doubts } = read(...directions)
  expect(values.scheduleTimes).toBeNull()
  expect(doubts).toEqual([doubt])
})

it('takes every part of a day, and not only the first', () => {
  expect(read({ timing: { when: ['MORN', 'EVE'] } }).values.scheduleTimes).toBe('08:00, 18:00')
  expect(read({ text: '1-0-1-0' }).values.scheduleTimes).toBe('08:00, 18:00')
})

it('counts no interval from an unknown start', () => {
  const { values, doubts } = readDirections([direction({ timing: { frequency: 1, period: 2, periodUnit: 'd' } })], null)
  expect(values).toMatchObject({ scheduleDays: 'open', scheduleTimes: null, frequency: 'Every 2 days' })
  expect(doubts).toEqual(['schedule-not-understood'])
})

it('gives no single dose where the doses of a day differ', () => {
  const { values } = read(
    { dose: '1 tablet', timing: { when: ['MORN'] } },
    { dose: '2 tablets', timing: { when: ['EVE'] } },
  )
  expect(values).toMatchObject({ dosage: undefined, frequency: undefined })
  expect(values.instructions).toBe('1 tablet, In the morning\n2 tablets, In the evening')
})

it('writes each step of a changing dose on a line of its own', () => {
  const { values } = read(
    { dose: '40 mg', sequence: 1, period: { start: on('2026-01-01'), end: on('2026-01-05') } },
    { dose: '20 mg', sequence: 2, period: { start: on('2026-01-06') } },
  )
  expect(values.instructions).toBe('40 mg, from 2026-01-01 until 2026-01-05\n20 mg, from 2026-01-06')
})

it('leaves the times open and says so where a part of the timing was not read', () => {
  const { values, doubts } = read({ timing: { frequency: 2, period: 1, periodUnit: 'd' }, timingNotRead: 'count: 3' })
  expect(values.scheduleTimes).toBeNull()
  expect(values.instructions).toBe('Timing: count: 3')
  expect(doubts).toEqual(['schedule-not-understood'])
})

it('leaves how often to the text where the fields say something else, and keeps both', () => {
  const { values, doubts } = read({
    text: 'take 2 capsules every 4 - 6 hours as needed',
    timing: { frequency: 6, period: 1, periodUnit: 'd' },
  })
  expect(doubts).toContain('schedule-disagrees')
  expect(values.frequency).toBeUndefined()
  expect(values.instructions).toBe('take 2 capsules every 4 - 6 hours as needed\nCoded as: 6 times a day')
})
