import { describe, expect, it } from 'vitest'
import { clockIn, instantAt } from '#contract/record/time/zoned.ts'
import { type Appointment, clashesWith, isCalledOff, isPast, isUpcoming } from './appointments.ts'

const appointment = (overrides: Partial<Appointment>): Appointment => ({
  id: 'a',
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  isSample: false,
  type: 'Checkup',
  appointmentDate: '2026-03-10T14:00:00.000Z',
  duration: 30,
  providerId: null,
  location: null,
  reason: null,
  sensitivity: null,
  status: 'scheduled',
  notes: null,
  ...overrides,
})

const before = new Date('2026-03-10T13:59:59.999Z')
const at = new Date('2026-03-10T14:00:00.000Z')
const after = new Date('2026-03-10T14:00:00.001Z')

describe('which list an appointment is in', () => {
  const listsAt = (visit: Appointment, now: Date) => [isUpcoming, isCalledOff, isPast].map(rule => rule(visit, now))

  it('is upcoming while scheduled and not in the past, to the minute', () => {
    expect(listsAt(appointment({}), before)).toEqual([true, false, false])
    expect(listsAt(appointment({}), at)).toEqual([true, false, false])
    expect(listsAt(appointment({}), after)).toEqual([false, false, true])
  })

  it('is past when completed, even before its time', () => {
    expect(listsAt(appointment({ status: 'completed' }), before)).toEqual([false, false, true])
  })

  it.each(['cancelled', 'no-show'] as const)('is in a list of its own when %s ahead, and past afterwards', status => {
    expect(listsAt(appointment({ status }), before)).toEqual([false, true, false])
    expect(listsAt(appointment({ status }), after)).toEqual([false, false, true])
  })

  it('is in exactly one list at any time and status', () => {
    for (const status of ['scheduled', 'completed', 'cancelled', 'no-show'] as const)
      for (const now of [before, at, after])
        expect(listsAt(appointment({ status }), now).filter(Boolean)).toHaveLength(1)
  })

  it('uses the person’s time zone, even across a clock change', () => {
    // Clocks in New York go forward on March 8, 2026 at 02:00.
    const appointmentDate = instantAt('America/New_York', '2026-03-08T09:00')
    expect(appointmentDate).toBe('2026-03-08T13:00:00.000Z')
    expect(isUpcoming(appointment({ appointmentDate }), new Date('2026-03-08T12:59:00Z'))).toBe(true)
    expect(isPast(appointment({ appointmentDate }), new Date('2026-03-08T13:01:00Z'))).toBe(true)
    expect(clockIn('America/New_York', new Date(appointmentDate))).toBe('2026-03-08T09:00')
  })
})

describe('a clash', () => {
  const others = [appointment({ id: 'other', appointmentDate: '2026-03-10T14:00:00.000Z', duration: 30 })]
  const clashes = (appointmentDate: string, duration: number | null, id?: string) =>
    clashesWith({ appointmentDate, duration, ...(id && { id }) }, others).length > 0

  it('is any overlap, but not back-to-back appointments', () => {
    expect(clashes('2026-03-10T14:29:00.000Z', 10)).toBe(true)
    expect(clashes('2026-03-10T13:31:00.000Z', 30)).toBe(true)
    expect(clashes('2026-03-10T13:00:00.000Z', 240)).toBe(true)
    expect(clashes('2026-03-10T14:10:00.000Z', 5)).toBe(true)
    expect(clashes('2026-03-10T14:30:00.000Z', 30)).toBe(false)
    expect(clashes('2026-03-10T13:30:00.000Z', 30)).toBe(false)
  })

  it('assumes half an hour if no duration is given', () => {
    expect(clashes('2026-03-10T13:31:00.000Z', null)).toBe(true)
    expect(clashes('2026-03-10T13:30:00.000Z', null)).toBe(false)
  })

  it('is never with itself or with a canceled appointment', () => {
    expect(clashes('2026-03-10T14:00:00.000Z', 30, 'other')).toBe(false)
    for (const status of ['completed', 'cancelled', 'no-show'] as const)
      expect(clashesWith(appointment({}), [appointment({ id: 'other', status })])).toEqual([])
  })
})
