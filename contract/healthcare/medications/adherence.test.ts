import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SampleContext } from '#contract/record/define-record.ts'
import { completeValues } from '#contract/record/schemas.ts'
import { addDays } from '#contract/record/time/days.ts'
import { adherence, countDoses, dosesDueOn, dosesOn, withoutTimes, withUncheckedTimes } from './adherence.ts'
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
  it('is unknown if no dose was ever marked, or none was due', () => {
    expect(adherence([daily], [], today, 7)).toBeNull()
    expect(adherence([], [mark(1)], today, 7)).toBeNull()
  })

  it('counts an unmarked dose as missed once its day is over', () => {
    expect(adherence([daily], [mark(1), mark(2), mark(3)], today, 7)).toBe(50)
    expect(adherence([daily], [mark(0), mark(1), mark(2), mark(3)], today, 7)).toBe(57)
  })

  it('counts a skipped dose as not taken', () => {
    expect(adherence([{ ...daily, startDate: addDays(today, -2) }], [mark(1), mark(2, 'skipped')], today, 7)).toBe(50)
  })

  it('leaves out medications taken as needed, and those without a schedule', () => {
    const others = [
      { ...daily, id: 'b', asNeeded: true },
      { ...daily, id: 'c', scheduleTimes: null },
    ]
    const every = Array.from({ length: 7 }, (_, daysAgo) => mark(daysAgo))
    expect(adherence([daily, ...others], every, today, 7)).toBe(100)
  })

  it('names the active medications that it leaves out because they have no times', () => {
    const open = { ...daily, scheduleTimes: null }
    const list = [daily, open, { ...open, asNeeded: true }, { ...open, endDate: addDays(today, -1) }]
    expect(withoutTimes(list, today)).toEqual([open])
    expect(withoutTimes([{ ...open, status: 'discontinued' as const }], today)).toEqual([])
  })

  it.each(['on-hold', 'unknown', 'planned', 'given', 'discontinued'] as const)('has no doses if it is %s', status => {
    expect(dosesDueOn([{ ...daily, status }], today)).toEqual([])
  })

  it('has no doses until the times from an import are checked, and counts none of the days before', () => {
    const imported = { ...daily, scheduleConfirmed: false }
    expect(dosesDueOn([imported], today)).toEqual([])
    expect(withUncheckedTimes([daily, imported, { ...imported, asNeeded: true }], today)).toEqual([imported])
    expect(withoutTimes([{ ...imported, scheduleTimes: null }], today)).toEqual([])
    const agreed = { ...daily, earlier: [{ ...imported, until: addDays(today, -2) }] }
    expect(dosesDueOn([agreed], addDays(today, -3))).toEqual([])
    expect(dosesDueOn([agreed], addDays(today, -2))).toHaveLength(1)
  })

  it('counts none of the days on which it was on hold', () => {
    const held = { ...daily, earlier: [{ ...daily, status: 'on-hold' as const, until: addDays(today, -2) }] }
    expect(adherence([held], [mark(1), mark(2)], today, 7)).toBe(100)
  })

  it.each([
    [{ startDate: '2026' }, '2026-01-01', 1],
    [{ startDate: '2026' }, '2025-12-31', 0],
    [{ startDate: '2026-12' }, today, 0],
    [{ endDate: '2026' }, today, 1],
    [{ endDate: '2026-10' }, today, 0],
    // It may have been stopped on the first day of the year.
    [{ endDate: '2026', status: 'discontinued' as const }, '2026-01-02', 0],
    [{ endDate: '2026', status: 'discontinued' as const }, '2025-12-31', 1],
    // The days cannot be counted from a year.
    [{ startDate: '2026', scheduleDays: 'interval' as const, scheduleInterval: 1 }, today, 0],
    [{ startDate: '2026', scheduleDays: 'taper' as const, taperSteps: '5 mg' }, today, 0],
  ])('with %j has on %s so many doses: %i', (dates, day, count) => {
    expect(dosesDueOn([{ ...daily, ...dates }], day)).toHaveLength(count)
  })

  it('has no doses before the first day or after the last', () => {
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

  it('is unknown if the only marks are of a deleted medication', () => {
    expect(adherence([{ ...daily, id: 'b' }], [mark(1)], today, 7)).toBeNull()
  })

  it('does not count doses before the medication was added as missed, but counts marked ones', () => {
    const addedToday = { ...daily, startDate: addDays(today, -300), addedOn: today }
    expect(countDoses([addedToday], [mark(0)], today, 90)).toEqual({ taken: 1, due: 1 })
    expect(countDoses([addedToday], [mark(0), mark(3), mark(4, 'skipped')], today, 90)).toEqual({ taken: 2, due: 3 })
  })

  it('judges each day by the schedule of that day', () => {
    const every = Array.from({ length: 30 }, (_, daysAgo) => mark(daysAgo + 1))
    const before = { scheduleTimes: '08:00', asNeeded: false, until: today }
    const changed = { ...daily, scheduleTimes: '09:30, 21:30', earlier: [before] }
    expect(adherence([changed], every, today, 30)).toBe(100)
    expect(countDoses([changed], [...every, mark(0, 'taken', '09:30')], today, 30)).toEqual({ taken: 30, due: 30 })
    expect(dosesDueOn([changed], addDays(today, -1))).toHaveLength(1)
    expect(dosesDueOn([changed], today)).toHaveLength(2)
  })

  it('keeps a dose that was marked before its time was taken off the schedule on the same day', () => {
    const changed = { ...daily, scheduleTimes: '20:00' }
    expect(dosesOn([changed], [mark(0)], today).map(({ time, mark }) => [time, mark?.status])).toEqual([
      ['08:00', 'taken'],
      ['20:00', undefined],
    ])
  })

  it('still counts what was taken of a medicine that was stopped, with a last day and without', () => {
    const stopped = { ...daily, status: 'discontinued' as const }
    const marks = [mark(1, 'skipped'), mark(2), mark(3), mark(4)]
    expect(countDoses([stopped], marks, today, 7)).toEqual({ taken: 3, due: 4 })
    expect(countDoses([{ ...stopped, endDate: addDays(today, -1) }], marks, today, 7)).toEqual({ taken: 3, due: 6 })
    // A dose marked after the last day was no longer due.
    expect(countDoses([{ ...stopped, endDate: addDays(today, -3) }], marks, today, 7)).toEqual({ taken: 2, due: 4 })
  })

  it('never has more doses due than marked or scheduled, whatever the dates', () => {
    const day = fc.option(fc.integer({ min: -120, max: 30 }).map(days => addDays(today, days)))
    const medicine = fc.record({
      id: fc.constant('a'),
      scheduleTimes: fc.constantFrom(null, '08:00', '08:00, 20:00', '02:30'),
      asNeeded: fc.boolean(),
      startDate: day,
      endDate: day,
      status: fc.constantFrom('active' as const, 'discontinued' as const),
      addedOn: fc.integer({ min: -120, max: 0 }).map(days => addDays(today, days)),
    })
    fc.assert(
      fc.property(medicine, doses, fc.constantFrom(7, 30, 90), (medication, list, days) => {
        const count = countDoses([medication], toMarks(list), today, days)
        if (medication.asNeeded) expect(count).toBeNull()
        if (!count) return
        expect(count.taken).toBeLessThanOrEqual(count.due)
        const first = [medication.startDate ?? '', addDays(today, 1 - days)].sort().at(-1) ?? ''
        const asked = list.filter(dose => mark(dose.daysAgo).day >= first).length
        const perDay = medication.scheduleTimes?.split(', ').length ?? 0
        expect(count.due).toBeLessThanOrEqual(asked + perDay * days)
      }),
    )
  })

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

  it('does not change with marks outside the period', () => {
    fc.assert(
      fc.property(doses, fc.constantFrom(7, 30), (list, days) => {
        const inside = list.filter(dose => dose.daysAgo < days)
        fc.pre(inside.length > 0)
        expect(adherence([daily], toMarks(list), today, days)).toBe(adherence([daily], toMarks(inside), today, days))
      }),
    )
  })

  it('is 95, 92 and 89 percent for the samples', () => {
    const context: SampleContext = { today, at: days => addDays(today, days), idOf: key => key }
    const list = medicationSamples(context).map(({ key, createdAt, ...given }) => ({
      ...completeValues(medications, given),
      id: key ?? 'other',
      addedOn: createdAt,
    }))
    const marked = medicationDoseSamples(context)
    expect([7, 30, 90].map(days => adherence(list, marked, today, days))).toEqual([95, 92, 89])
  })
})
