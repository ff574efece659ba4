import { describe, expect, it } from 'vitest'
import { agreedSchedule } from './agreed-schedule.ts'
import { describeSchedule } from './describe-schedule.ts'
import { scheduleOfDirections } from './directions.ts'
import { endOfSchedule, OPEN_SCHEDULE, scheduleValues } from './schedule-values.ts'
import { readTiming, type TimingEntry } from './timing.ts'

const MONDAY = '2026-11-02'
const valuesOf = (timing: TimingEntry[], text: string | null = null) => {
  const agreed = agreedSchedule({ timing, text })
  return { ...scheduleValues(agreed.schedule, MONDAY), reason: agreed.reason }
}
const day = { period: 1, periodUnit: 'd' } as const

describe('structured timing is a schedule', () => {
  it.each<[TimingEntry[], object]>([
    [[{ frequency: 2, ...day }], { scheduleTimes: '08:00, 20:00', scheduleDays: 'daily' }],
    [[{ period: 8, periodUnit: 'h' }], { scheduleTimes: '06:00, 14:00, 22:00' }],
    [[{ frequency: 1, period: 24, periodUnit: 'h' }], { scheduleTimes: '08:00', scheduleDays: 'daily' }],
    [[{ period: 0.5, periodUnit: 'd' }], { scheduleTimes: '08:00, 20:00' }],
    [[{ period: 2, periodUnit: 'd' }], { scheduleDays: 'interval', scheduleInterval: 2 }],
    [
      [{ frequency: 1, period: 1, periodUnit: 'wk', daysOfWeek: ['mon'] }],
      { scheduleDays: 'weekdays', scheduleWeekdays: 'mon' },
    ],
    [[{ frequency: 1, period: 1, periodUnit: 'wk' }], { scheduleDays: 'open', scheduleTimes: null }],
    [[{ period: 2, periodUnit: 'wk' }], { scheduleDays: 'interval', scheduleInterval: 14 }],
    [[{ period: 1, periodUnit: 'mo' }], { scheduleDays: 'open', scheduleTimes: null }],
    [[{ when: ['EVE', 'HS'] }], { scheduleTimes: '18:00, 22:00', scheduleDays: 'daily' }],
    [[{ when: ['MORN', 'EVE'] }], { scheduleTimes: '08:00, 18:00', scheduleDays: 'daily' }],
    [[{ when: ['ACM'], offsetMinutes: 30 }, { when: ['HS'] }], { scheduleTimes: '07:30, 22:00' }],
    [[{ timesOfDay: ['07:00:00', '19:30'], frequency: 2, ...day }], { scheduleTimes: '07:00, 19:30' }],
    [[{ code: 'BID' }], { scheduleTimes: '08:00, 20:00' }],
    [[{ code: 'QOD' }], { scheduleDays: 'interval', scheduleInterval: 2 }],
    [[{ code: 'Q6H' }], { scheduleTimes: '00:00, 06:00, 12:00, 18:00' }],
    [[{ code: 'BED' }], { scheduleTimes: '22:00' }],
    [
      [{ period: 4, periodMax: 6, periodUnit: 'h', asNeeded: 'pain', maxPerDay: 4 }],
      { asNeeded: true, maxPerDay: 4, scheduleTimes: null },
    ],
    [
      [
        { when: ['MORN'], dose: '1 tablet' },
        { when: ['NIGHT'], dose: '1 tablet' },
      ],
      { scheduleTimes: '08:00, 22:00' },
    ],
    // The record cannot store doses that differ.
    [
      [
        { when: ['MORN'], dose: '1 tablet' },
        { when: ['NIGHT'], dose: '2 tablets' },
      ],
      { scheduleTimes: null },
    ],
    [
      [
        { frequency: 1, ...day, boundsDays: 5, dose: '40 mg', sequence: 1 },
        { frequency: 1, ...day, boundsDays: 5, dose: '20 mg', sequence: 2 },
      ],
      { scheduleDays: 'taper', taperSteps: '40 mg for 5 days\n20 mg for 5 days', scheduleTimes: '08:00' },
    ],
  ])('%j', (timing, expected) => expect(valuesOf(timing)).toMatchObject({ ...expected, reason: undefined }))

  it.each<[TimingEntry[]]>([
    [[{ frequency: 1, ...day, when: ['MORN', 'EVE'] }]],
    [[{ frequency: 1, period: 1, periodUnit: 'wk', daysOfWeek: ['mon', 'wed', 'fri'] }]],
    [[{ frequency: 2 }]],
    [[{ when: ['IMD'] }]],
    [[{ code: 'XYZ' }]],
    [[{ period: 2, periodMax: 3, periodUnit: 'd' }]],
    [[{ period: 90, periodUnit: 'min' }]],
    [[{ timesOfDay: ['25:00'] }]],
    [
      [
        { frequency: 1, ...day },
        { frequency: 2, ...day },
      ],
    ],
    [
      [
        { when: ['MORN'], sequence: 1 },
        { when: ['EVE'], sequence: 2 },
      ],
    ],
    [[{ when: ['MORN'] }, { when: ['EVE'], asNeeded: true }]],
    [[{ daysOfWeek: ['someday'] }]],
  ])('left open: %j', timing => {
    expect(valuesOf(timing)).toEqual({ ...OPEN_SCHEDULE, reason: 'not-understood' })
  })

  it('says nothing where there is only a dose', () => {
    expect(readTiming([{ dose: '40 mg' }])).toBeNull()
    expect(readTiming([])).toBeNull()
  })
})

describe('structured timing and the text of the directions', () => {
  it.each<[TimingEntry[], string, object]>([
    [[{ frequency: 2, ...day }], 'Take 1 tablet by mouth twice daily', { scheduleTimes: '08:00, 20:00' }],
    [[{ frequency: 2, ...day }], 'morgens und abends', { scheduleTimes: '08:00, 18:00' }],
    [[{ period: 12, periodUnit: 'h' }], '2x täglich', { scheduleTimes: '08:00, 20:00' }],
    [
      [{ frequency: 1, period: 1, periodUnit: 'wk' }],
      'Take 6 tablets every Monday',
      { scheduleWeekdays: 'mon', scheduleTimes: '08:00' },
    ],
    [[{ frequency: 1, ...day }], 'Take 1 tablet daily. Avoid grapefruit.', { scheduleTimes: '08:00' }],
    [[{ frequency: 1, ...day, dose: '500 mg' }], '1 tablet in the evening', { scheduleTimes: '18:00' }],
    [[], 'Once weekly on Monday', { scheduleWeekdays: 'mon' }],
  ])('agree: %j and “%s”', (timing, text, expected) => {
    expect(valuesOf(timing, text)).toMatchObject({ ...expected, reason: undefined })
  })

  it.each<[TimingEntry[], string, string]>([
    [[{ frequency: 1, ...day }], 'Take 6 tablets every Monday', 'disagree'],
    [[{ frequency: 1, ...day }], 'once weekly', 'disagree'],
    [[{ frequency: 1, ...day }], 'Monday to Friday', 'disagree'],
    [[{ frequency: 1, ...day }], 'twice daily', 'disagree'],
    [[{ when: ['MORN'] }], 'at bedtime', 'disagree'],
    [[{ timesOfDay: ['08:00', '20:00'] }], 'in the morning and in the evening', 'disagree'],
    [[{ frequency: 1, ...day, boundsDays: 5 }], 'daily for 10 days', 'disagree'],
    [[{ frequency: 1, ...day, dose: '1 tablet' }], '2 tablets daily', 'disagree'],
    [[{ frequency: 1, ...day, dose: '4 g/d' }], '', 'not-understood'],
    [[{ frequency: 1, ...day, dose: '20 mg' }], '40 mg = 1 tab(s), PO, Once Daily', 'disagree'],
    [[{ frequency: 1, ...day, dose: '20 mg' }], 'Take 1 tablet (40 mg) daily', 'disagree'],
    [[{ timesOfDay: ['08:00'], dose: '20 mg' }], '40 mg at 8:00 AM', 'disagree'],
    [[{ frequency: 2, ...day, asNeeded: true }], 'twice daily', 'disagree'],
    [[{ frequency: 1, ...day }], 'Take as directed by the clinic', 'not-understood'],
    [[{ frequency: 1, ...day }], 'Take 1 tablet daily. On Sundays take 2.', 'not-understood'],
    [[], 'Swallow whole', 'none'],
  ])('leave it open: %j and “%s” (%s)', (timing, text, reason) => {
    expect(valuesOf(timing, text)).toEqual({ ...OPEN_SCHEDULE, reason })
  })

  it('are one dose where the text only says when in the day', () => {
    expect(valuesOf([{ timesOfDay: ['18:00'] }], 'in the evening').scheduleTimes).toBe('18:00')
    expect(scheduleOfDirections('Every morning', 'Take 30 minutes before breakfast')).toMatchObject({
      understood: { doses: { times: [{ meal: 'breakfast', relation: 'before' }] } },
    })
    expect(scheduleOfDirections('Every morning', 'Take at bedtime')).toEqual({ notUnderstood: 'Take at bedtime' })
  })

  it('say that it is as needed even where the rest was not understood', () => {
    expect(agreedSchedule({ timing: [], text: 'as needed when the moon is full, twice' }).asNeeded).toBe(true)
  })
})

it('has words for a schedule that only structured data states, and its last day', () => {
  const { schedule } = agreedSchedule({
    timing: [{ when: ['MORN', 'HS'], boundsDays: 10, dose: '1 tablet' }],
    text: null,
  })
  expect(schedule && describeSchedule({ ...schedule, amount: null, duration: null }, 'en')).toBe(
    'Every day in the morning and at bedtime',
  )
  expect(schedule && endOfSchedule(schedule, MONDAY)).toBe('2026-11-11')
  const monthly = agreedSchedule({ timing: [], text: 'daily for 3 months' }).schedule
  expect(monthly && endOfSchedule(monthly, '2026-11-30')).toBe('2027-02-27')
})

it('is left open where days are counted from an unknown start', () => {
  const { schedule } = agreedSchedule({ timing: [], text: 'every other day' })
  expect(scheduleValues(schedule, null)).toEqual(OPEN_SCHEDULE)
  expect(scheduleValues(schedule, '2013')).toEqual(OPEN_SCHEDULE)
  const everyOtherMonday = agreedSchedule({ timing: [], text: 'every 2 weeks on Monday' }).schedule
  expect(scheduleValues(everyOtherMonday, MONDAY).scheduleInterval).toBe(14)
  expect(scheduleValues(everyOtherMonday, '2026-11-03')).toEqual(OPEN_SCHEDULE)
})
