import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#contract/languages/locales.ts'
import { WEEKDAYS } from '../weekdays.ts'
import { describeSchedule } from './describe-schedule.ts'
import {
  type Amount,
  type DoseDays,
  type DoseSchedule,
  type Doses,
  type DoseTime,
  MEALS,
  PARTS_OF_DAY,
  type TimeOfDay,
} from './dose-schedule.ts'
import { parseSchedule } from './parse-schedule.ts'
import { byClock } from './times-of-day.ts'

const PLAIN: DoseSchedule = {
  doses: { perDay: { min: 1, max: 1 } },
  days: { kind: 'daily' },
  meals: null,
  amount: null,
  asNeeded: null,
  maxPerDay: null,
  taper: null,
  duration: null,
}

const range = (min: number, max: number) =>
  fc
    .tuple(fc.integer({ min, max }), fc.integer({ min, max }))
    .map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }))

const UNITS = [
  'tablet',
  'capsule',
  'drop',
  'puff',
  'unit',
  'teaspoon',
  'sachet',
  'patch',
  'mg',
  'mcg',
  'ml',
  'IU',
  null,
]
const amount: fc.Arbitrary<Amount> = fc.oneof(
  fc.record({ count: range(1, 9), unit: fc.constantFrom(...UNITS) }).map(({ count, unit }) => ({ ...count, unit })),
  fc.constantFrom(0.5, 1.5, 0.25, 2.5).map(value => ({ min: value, max: value, unit: 'tablet' })),
)

const time: fc.Arbitrary<TimeOfDay> = fc.oneof(
  fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map(([hour, minute]) => ({ clock: `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` })),
  fc.constantFrom(...PARTS_OF_DAY).map(part => ({ part })),
  fc.record({ meal: fc.constantFrom(...MEALS), relation: fc.constantFrom('before' as const, 'with', 'after') }),
)

const times = fc
  .uniqueArray(time, { minLength: 1, maxLength: 4, selector: value => JSON.stringify(value) })
  .map((found): DoseTime[] => found.sort(byClock))

const weekdays = fc.subarray([...WEEKDAYS], { minLength: 1, maxLength: 6 })

const days: fc.Arbitrary<DoseDays> = fc.oneof(
  fc.constant<DoseDays>({ kind: 'daily' }),
  weekdays.map((named): DoseDays => ({ kind: 'weekdays', weekdays: named })),
  range(1, 6).map((count): DoseDays => ({ kind: 'perWeek', count })),
  // "Every 8 days" and "every 15 days" mean one and two weeks to many, so they are asked about.
  fc
    .integer({ min: 2, max: 60 })
    .filter(every => every !== 8 && every !== 15)
    .map((every): DoseDays => ({ kind: 'interval', every, unit: 'day' })),
  fc.integer({ min: 2, max: 12 }).map((every): DoseDays => ({ kind: 'interval', every, unit: 'week' })),
  fc
    .tuple(fc.integer({ min: 2, max: 12 }), weekdays)
    .map(([every, named]): DoseDays => ({ kind: 'interval', every, unit: 'week', weekdays: named })),
  fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.constantFrom('month' as const, 'year' as const))
    .map(([every, unit]): DoseDays => ({ kind: 'interval', every, unit })),
  fc
    .tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }))
    .map(([on, off]): DoseDays => ({ kind: 'cycle', on, off })),
  fc.integer({ min: 2, max: 60 }).map((on): DoseDays => ({ kind: 'cycle', on, off: null })),
  fc
    .uniqueArray(fc.integer({ min: 1, max: 31 }), { minLength: 1, maxLength: 5 })
    .map((found): DoseDays => ({ kind: 'monthDays', days: found.sort((a, b) => a - b) })),
)

const hours = range(1, 23).map((everyHours): Doses => ({ everyHours }))
const doses: fc.Arbitrary<Doses> = fc.oneof(
  times.map((found): Doses => ({ times: found })),
  range(1, 8).map((perDay): Doses => ({ perDay })),
  hours,
)

/** Doses that differ by time. */
const differing = fc.tuple(times, fc.array(amount, { minLength: 4, maxLength: 4 })).map(([found, amounts]): Doses => {
  const timed = found.map((value, index) => ({ ...value, amount: amounts[index] ?? { min: 1, max: 1, unit: null } }))
  const isSame = timed.every(value => JSON.stringify(value.amount) === JSON.stringify(timed[0]?.amount))
  return { times: isSame ? found : timed }
})

const extras = fc.record({
  meals: fc.constantFrom(null, 'before' as const, 'with', 'after'),
  asNeeded: fc.constantFrom(null, { reason: null }, { reason: 'Migräne' }),
  maxPerDay: fc.option(
    fc.record({ count: fc.integer({ min: 1, max: 12 }), unit: fc.constantFrom(null, 'tablet', 'puff', 'mg') }),
  ),
  duration: fc.oneof(
    fc.constantFrom(null, 'until finished' as const),
    fc.record({ count: fc.integer({ min: 1, max: 90 }), unit: fc.constantFrom('day' as const, 'week', 'month') }),
  ),
})

/** "In the morning and at breakfast" may be one dose, and so may a clock beside a part of the day or a meal. */
const MAY_BE_ONE: readonly string[][] = [
  ['waking', 'breakfast'],
  ['morning', 'breakfast'],
  ['noon', 'lunch'],
  ['evening', 'dinner'],
]
const mayBeOne = (found: readonly TimeOfDay[]) => {
  const names: string[] = found.map(value => ('part' in value ? value.part : 'meal' in value ? value.meal : 'clock'))
  const isMixed = names.includes('clock') && names.some(name => name !== 'clock')
  return isMixed || MAY_BE_ONE.some(pair => pair.every(name => names.includes(name)))
}

/** The schedules that directions can state; "every 8 hours, every 3 days" is none. */
const isStateable = ({ doses: taken, days: on }: DoseSchedule) =>
  !(taken && 'everyHours' in taken && on.kind === 'interval') && !(taken && 'times' in taken && mayBeOne(taken.times))

const schedule: fc.Arbitrary<DoseSchedule> = fc
  .oneof(
    fc
      .tuple(doses, days, extras, fc.option(amount))
      .map(([taken, on, more, each]): DoseSchedule => ({ ...PLAIN, ...more, doses: taken, days: on, amount: each })),
    fc
      .tuple(differing, days, extras)
      .map(([taken, on, more]): DoseSchedule => ({ ...PLAIN, ...more, doses: taken, days: on })),
    fc.constantFrom<DoseSchedule>(
      { ...PLAIN, doses: null, asNeeded: { reason: null } },
      { ...PLAIN, doses: null, meals: 'with' },
      { ...PLAIN, doses: null, maxPerDay: { count: 3, unit: null } },
    ),
    fc
      .tuple(
        doses,
        fc.array(fc.tuple(amount, fc.integer({ min: 1, max: 60 })), { minLength: 2, maxLength: 5 }),
        fc.boolean(),
      )
      .map(
        ([taken, steps, isOpen]): DoseSchedule => ({
          ...PLAIN,
          doses: taken,
          taper: steps.map(([each, length], index) => ({
            amount: each,
            days: isOpen && index === steps.length - 1 ? null : length,
          })),
        }),
      ),
  )
  .filter(isStateable)

describe('a schedule in words', () => {
  it.each(LANGUAGES)('means the same schedule, in %s', language => {
    fc.assert(
      fc.property(schedule, value => {
        const text = describeSchedule(value, language)
        expect(parseSchedule(text), text).toEqual({ understood: value })
      }),
      { numRuns: 400 },
    )
  })

  it('is written as people of each language would', () => {
    const monday: DoseSchedule = {
      ...PLAIN,
      days: { kind: 'weekdays', weekdays: ['mon'] },
      doses: { times: [{ clock: '08:00' }] },
    }
    expect(LANGUAGES.map(language => describeSchedule(monday, language))).toEqual([
      'Every Monday at 8:00 AM',
      'Cada lunes a las 08:00',
      'Chaque lundi à 08:00',
      'Jeden Montag um 08:00 Uhr',
    ])
    const painkiller: DoseSchedule = {
      ...PLAIN,
      doses: { everyHours: { min: 4, max: 6 } },
      amount: { min: 1, max: 2, unit: 'tablet' },
      asNeeded: { reason: null },
      maxPerDay: { count: 8, unit: 'tablet' },
      duration: { count: 10, unit: 'day' },
    }
    expect(LANGUAGES.map(language => describeSchedule(painkiller, language))).toEqual([
      '1 to 2 tablets every 4 to 6 hours, as needed, at most 8 tablets a day, for 10 days',
      '1 a 2 comprimidos cada 4 a 6 horas, si es necesario, como máximo 8 comprimidos al día, durante 10 días',
      '1 à 2 comprimés toutes les 4 à 6 heures, si besoin, au maximum 8 comprimés par jour, pendant 10 jours',
      '1 bis 2 Tabletten alle 4 bis 6 Stunden, bei Bedarf, höchstens 8 Tabletten täglich, für 10 Tage',
    ])
  })
})
