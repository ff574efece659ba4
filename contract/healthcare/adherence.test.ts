import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#contract/record/days.ts'
import type { SampleContext } from '#contract/record/define-record.ts'
import { completeValues } from '#contract/record/schemas.ts'
import { adherence, dosesDueOn } from './adherence.ts'
import { medicationDoseSamples } from './medication-doses.samples.ts'
import { medicationSamples } from './medications.samples.ts'
import { medications } from './medications.ts'

const today = '2026-11-15'
const daily = {
  id: 'a',
  scheduleTimes: '08:00',
  asNeeded: false,
  startDate: null,
  endDate: null,
  status: 'active' as const,
}
const mark = (daysAgo: number, status: 'taken' | 'skipped' = 'taken', time = '08:00') => ({
  medicationId: 'a',
  day: addDays(today, -daysAgo),
  time,
  status,
})

describe('adherence', () => {
  it('is unknown where no dose was ever marked, or none was due', () => {
    expect(adherence([daily], [], today, 7)).toBeNull()
    expect(adherence([], [mark(1)], today, 7)).toBeNull()
  })

  it('counts a dose that nobody marked as missed once its day is over', () => {
    expect(adherence([daily], [mark(1), mark(2), mark(3)], today, 7)).toBe(50)
    expect(adherence([daily], [mark(0), mark(1), mark(2), mark(3)], today, 7)).toBe(57)
  })

  it('counts a skipped dose as not taken', () => {
    expect(adherence([{ ...daily, startDate: addDays(today, -2) }], [mark(1), mark(2, 'skipped')], today, 7)).toBe(50)
  })

  it('leaves out medicines taken as needed, and those without a schedule', () => {
    const others = [
      { ...daily, id: 'b', asNeeded: true },
      { ...daily, id: 'c', scheduleTimes: null },
    ]
    const every = Array.from({ length: 7 }, (_, daysAgo) => mark(daysAgo))
    expect(adherence([daily, ...others], every, today, 7)).toBe(100)
  })

  it('asks nothing before the first day or after the last', () => {
    const short = {
      ...daily,
      startDate: addDays(today, -5),
      endDate: addDays(today, -4),
      status: 'discontinued' as const,
    }
    expect(adherence([short], [mark(5), mark(4)], today, 90)).toBe(100)
    expect(dosesDueOn([short], addDays(today, -6))).toEqual([])
    expect(dosesDueOn([short], addDays(today, -3))).toEqual([])
  })

  it('asks for one dose on the days on which clocks change, as on any other', () => {
    const atNight = { ...daily, scheduleTimes: '02:30' }
    for (const day of ['2026-03-08', '2026-11-01']) expect(dosesDueOn([atNight], day)).toHaveLength(1)
  })

  const doses = fc.uniqueArray(fc.record({ daysAgo: fc.nat(100), taken: fc.boolean() }), {
    selector: dose => dose.daysAgo,
  })
  const toMarks = (list: { daysAgo: number; taken: boolean }[]) =>
    list.map(({ daysAgo, taken }) => mark(daysAgo, taken ? 'taken' : 'skipped'))

  it('is always between 0 and 100, and never falls when one more dose was taken', () => {
    fc.assert(
      fc.property(doses, fc.constantFrom(7, 30, 90), fc.nat(100), (list, days, extra) => {
        const before = adherence([daily], toMarks(list), today, days)
        const after = adherence(
          [daily],
          toMarks([...list.filter(dose => dose.daysAgo !== extra), { daysAgo: extra, taken: true }]),
          today,
          days,
        )
        if (before !== null) expect(before).toBeGreaterThanOrEqual(0)
        expect(after ?? 0).toBeGreaterThanOrEqual(before ?? 0)
        expect(after ?? 0).toBeLessThanOrEqual(100)
      }),
    )
  })

  it('does not change with what was marked outside the period', () => {
    fc.assert(
      fc.property(doses, fc.constantFrom(7, 30), (list, days) => {
        const inside = list.filter(dose => dose.daysAgo < days)
        fc.pre(inside.length > 0)
        expect(adherence([daily], toMarks(list), today, days)).toBe(adherence([daily], toMarks(inside), today, days))
      }),
    )
  })

  it('is 95, 92 and 89 percent for the samples', () => {
    const context: SampleContext = { today, at: () => '', idOf: key => key }
    const list = medicationSamples(context).map(({ key, ...given }) => ({
      ...completeValues(medications, given),
      id: key ?? 'other',
    }))
    const marked = medicationDoseSamples(context)
    expect([7, 30, 90].map(days => adherence(list, marked, today, days))).toEqual([95, 92, 89])
  })
})
