import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#contract/record/time/days.ts'
import { dosesDueOn } from './adherence.ts'
import { dosageOn, isScheduledOn, type Schedule } from './schedule-days.ts'

const START = '2026-11-02' // A Monday.
const plain: Schedule = { scheduleTimes: '08:00', asNeeded: false }
const daysDue = (schedule: Partial<Schedule>, days = 14) =>
  Array.from({ length: days }, (_, index) => index).filter(index =>
    isScheduledOn({ ...plain, ...schedule }, START, addDays(START, index)),
  )

describe('the days on which a medication is due', () => {
  it('are all days by default, as in versions from before there was a choice', () => {
    expect(daysDue({}, 3)).toEqual([0, 1, 2])
    expect(daysDue({ scheduleDays: 'daily' }, 3)).toEqual([0, 1, 2])
  })

  it('are every few days from the start date on', () => {
    expect(daysDue({ scheduleDays: 'interval', scheduleInterval: 3 })).toEqual([0, 3, 6, 9, 12])
    expect(isScheduledOn({ ...plain, scheduleDays: 'interval', scheduleInterval: 3 }, START, addDays(START, -3))).toBe(
      false,
    )
    expect(isScheduledOn({ ...plain, scheduleDays: 'interval', scheduleInterval: 3 }, null, START)).toBe(false)
  })

  it('are certain weekdays, with or without a start date', () => {
    const weekdays = { ...plain, scheduleDays: 'weekdays' as const, scheduleWeekdays: 'mon, wed, fri' }
    expect(daysDue(weekdays, 8)).toEqual([0, 2, 4, 7])
    expect(isScheduledOn(weekdays, null, START)).toBe(true)
  })

  it('are a number of days on and a number of days off', () => {
    expect(daysDue({ scheduleDays: 'cycle', cycleDaysOn: 3, cycleDaysOff: 2 }, 10)).toEqual([0, 1, 2, 5, 6, 7])
  })

  it('are those of a taper’s steps, each with its dose, to the last', () => {
    const taper = { ...plain, dosage: '5 mg tablets', startDate: START, scheduleDays: 'taper' as const }
    const ending = { ...taper, taperSteps: '40 mg for 2 days\n20 mg: 1 week' }
    expect(daysDue(ending)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect([0, 1, 2, 8].map(index => dosageOn(ending, addDays(START, index)))).toEqual([
      '40 mg',
      '40 mg',
      '20 mg',
      '20 mg',
    ])
    const goingOn = { ...taper, taperSteps: '40 mg for 2 days\n5 mg' }
    expect(dosageOn(goingOn, addDays(START, 100))).toBe('5 mg')
    expect(isScheduledOn(goingOn, START, addDays(START, 100))).toBe(true)
  })

  it('are never after the end date, whatever the schedule', () => {
    const medicine = { ...plain, id: 'a', startDate: START, endDate: addDays(START, 3), status: 'active' as const }
    const schedule = { ...medicine, scheduleDays: 'interval' as const, scheduleInterval: 2 }
    const due = Array.from({ length: 8 }, (_, index) => dosesDueOn([schedule], addDays(START, index)).length)
    expect(due).toEqual([1, 0, 1, 0, 0, 0, 0, 0])
  })

  it('of a cycle repeat in every round', () => {
    const length = fc.integer({ min: 1, max: 40 })
    fc.assert(
      fc.property(length, length, fc.nat(300), (on, off, index) => {
        const cycle = { ...plain, scheduleDays: 'cycle' as const, cycleDaysOn: on, cycleDaysOff: off }
        const isDue = (day: number) => isScheduledOn(cycle, START, addDays(START, day))
        expect(isDue(index)).toBe(isDue(index + on + off))
      }),
    )
  })
})
