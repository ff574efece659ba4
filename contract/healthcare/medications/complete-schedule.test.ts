import { expect, it } from 'vitest'
import './complete-schedule.ts'
import { completeValues, faultBetween } from '#contract/record/schemas.ts'
import { type Medication, medications } from './medications.ts'

const today = '2026-11-15'
const saved = (given: Partial<Medication>, before: ReturnType<typeof values> | null = null) =>
  medications.deriveFields?.({ ...(before ?? values({})), ...given }, before, { today }) ?? values(given)
const values = (given: Partial<Medication>) => completeValues(medications, { medicationName: 'A', ...given })
const faultOf = (given: Partial<Medication>) => faultBetween(medications, values(given))?.field

it('derives times from the frequency of a new medication only', () => {
  expect(saved({ frequency: 'Twice daily' }).scheduleTimes).toBe('08:00, 20:00')
  expect(saved({ frequency: 'Twice daily', scheduleTimes: '07:00, 19:00' }).scheduleTimes).toBe('07:00, 19:00')
  expect(saved({ frequency: 'With meals' }).scheduleTimes).toBeNull()
  expect(saved({ frequency: 'Twice daily', asNeeded: true }).scheduleTimes).toBeNull()
})

it('times that followed from the frequency follow a new one; those that a person set or cleared stay', () => {
  const twice = saved({ frequency: 'Twice daily' })
  expect(saved({ frequency: 'Once daily' }, twice).scheduleTimes).toBe('08:00')
  expect(saved({ scheduleTimes: null }, twice).scheduleTimes).toBeNull()
  const own = saved({ frequency: 'Twice daily', scheduleTimes: '07:00, 19:00' })
  expect(saved({ frequency: 'Once daily' }, own).scheduleTimes).toBe('07:00, 19:00')
  expect(saved({ dosage: '20 mg' }, { ...twice, scheduleTimes: null }).scheduleTimes).toBeNull()
})

it('days follow from the frequency too, where they can be counted', () => {
  expect(saved({ frequency: 'Every other day', startDate: today })).toMatchObject({
    scheduleDays: 'interval',
    scheduleInterval: 2,
    scheduleTimes: '08:00',
  })
  expect(saved({ frequency: 'Every other day' })).toMatchObject({ scheduleDays: 'open', scheduleTimes: null })
  expect(saved({ frequency: 'Mondays and Thursdays' }).scheduleWeekdays).toBe('mon, thu')
  expect(saved({ frequency: 'As needed for pain' }).asNeeded).toBe(true)
})

it('clears the fields of another kind of schedule', () => {
  const cycle = saved({ scheduleDays: 'cycle', cycleDaysOn: 21, cycleDaysOff: 7, startDate: today })
  expect(saved({ scheduleDays: 'weekdays', scheduleWeekdays: 'Friday and Monday' }, cycle)).toMatchObject({
    scheduleWeekdays: 'mon, fri',
    cycleDaysOn: null,
    cycleDaysOff: null,
  })
  const asNeeded = saved({ asNeeded: true, maxPerDay: 4 })
  expect(saved({ asNeeded: false }, asNeeded).maxPerDay).toBeNull()
})

it('remembers the day on which a supply was counted', () => {
  const counted = saved({ supplyLeft: 30 })
  expect(counted.supplyCountedOn).toBe(today)
  const earlier = { ...counted, supplyCountedOn: '2026-11-01' }
  expect(saved({ notes: 'x' }, earlier).supplyCountedOn).toBe('2026-11-01')
  expect(saved({ supplyLeft: 28 }, earlier).supplyCountedOn).toBe(today)
  expect(saved({ supplyLeft: null }, earlier).supplyCountedOn).toBeNull()
  expect(saved({ supplyLeft: 30, supplyCountedOn: '2026-11-01' }).supplyCountedOn).toBe('2026-11-01')
})

it.each([
  [{ scheduleDays: 'interval' as const, startDate: today }, 'scheduleInterval'],
  [{ scheduleDays: 'interval' as const, scheduleInterval: 2 }, 'startDate'],
  [{ scheduleDays: 'weekdays' as const, scheduleWeekdays: 'often' }, 'scheduleWeekdays'],
  [{ scheduleDays: 'cycle' as const, cycleDaysOn: 21, startDate: today }, 'cycleDaysOff'],
  [{ scheduleDays: 'taper' as const, taperSteps: 'slowly', startDate: today }, 'taperSteps'],
  [{ scheduleDays: 'taper' as const, taperSteps: '40 mg\n20 mg for 5 days', startDate: today }, 'taperSteps'],
  [{ scheduleDays: 'taper' as const, taperSteps: '40 mg for 5 days\n20 mg' }, 'startDate'],
  [{ scheduleDays: 'weekdays' as const, scheduleWeekdays: 'Mon, Fri' }, undefined],
])('asks for what the schedule %j lacks', (given, field) => {
  expect(faultOf(given)).toBe(field)
})
