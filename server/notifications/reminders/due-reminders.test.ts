import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Appointment } from '#contract/healthcare/appointments/appointments.ts'
import { type Vitals, vitals } from '#contract/healthcare/health-data/vitals.ts'
import type { MedicationDose } from '#contract/healthcare/medications/medication-doses.ts'
import { type Medication, medications } from '#contract/healthcare/medications/medications.ts'
import type { Message } from '#contract/healthcare/messages/messages.ts'
import type { LabResult } from '#contract/healthcare/test-results/lab-results.ts'
import { completeValues } from '#contract/record/schemas.ts'
import { addDays } from '#contract/record/time/days.ts'
import { clockIn, instantAt } from '#contract/record/time/zoned.ts'
import { nextReminderCheck, type ReminderRecords, remindersDue } from './due-reminders.ts'

const ZONE = 'America/New_York'
const LONG_AGO = '2020-01-01T00:00:00.000Z'
const meta = (id: string) => ({ id, version: 1, createdAt: LONG_AGO, updatedAt: LONG_AGO, isSample: false })

const medication = (id: string, scheduleTimes: string, more: Partial<Medication> = {}): Medication => ({
  ...meta(id),
  ...completeValues(medications, { medicationName: id, scheduleTimes }),
  ...more,
})
const appointment = (appointmentDate: string, more: Partial<Appointment> = {}): Appointment => ({
  ...meta('visit'),
  type: 'Checkup',
  appointmentDate,
  duration: 30,
  providerId: null,
  location: null,
  reason: null,
  sensitivity: null,
  status: 'scheduled',
  notes: null,
  ...more,
})
const result = (status: LabResult['status'], more: Partial<LabResult> = {}): LabResult => ({
  ...meta('result'),
  testName: 'A1c',
  testDate: '2026-03-01',
  resultValue: '9',
  resultUnit: null,
  referenceRangeLow: null,
  referenceRangeHigh: null,
  panel: null,
  laboratory: null,
  orderingProvider: null,
  sensitivity: null,
  status,
  notes: null,
  updatedAt: '2026-03-02T12:00:00.000Z',
  ...more,
})
const message = (more: Partial<Message> = {}): Message => ({
  ...meta('message'),
  subject: 'Hello',
  content: 'World',
  messageType: 'other',
  fromProvider: null,
  isRead: false,
  createdAt: '2026-03-02T12:00:00.000Z',
  direction: 'received',
  conversationId: null,
  providerId: null,
  attached: null,
  attachment: null,
  sensitivity: null,
  ...more,
})
const mark = (medicationId: string, day: string, time: string): MedicationDose => ({
  ...meta(`${medicationId} ${day} ${time}`),
  medicationId,
  day,
  time,
  status: 'taken',
  takenAt: null,
})

const nothing: ReminderRecords = {
  medications: [],
  doses: [],
  appointments: [],
  results: [],
  readings: [],
  pregnancies: [],
  messages: [],
}
const at = (clock: string, timeZone = ZONE) => new Date(instantAt(timeZone, clock))
const due = (records: Partial<ReminderRecords>, now: Date, timeZone = ZONE, since = new Date(0)) =>
  remindersDue({ ...nothing, ...records }, { now, since, timeZone })
const keys = (...given: Parameters<typeof due>) => due(...given).map(({ key }) => key)

describe('doses', () => {
  const pills = [medication('one', '08:00, 20:00'), medication('two', '08:00')]

  it('are reminded of together, from their minute on and for two hours', () => {
    expect(keys({ medications: pills }, at('2026-03-02T07:59'))).toEqual([])
    expect(due({ medications: pills }, at('2026-03-02T08:00')).map(({ content }) => content)).toEqual([
      { kind: 'doses', day: '2026-03-02', time: '08:00', names: ['one', 'two'] },
    ])
    expect(keys({ medications: pills }, at('2026-03-02T09:59'))).toEqual(['doses/2026-03-02/08:00'])
    expect(keys({ medications: pills }, at('2026-03-02T10:00'))).toEqual([])
  })

  it('cause no reminder once marked, or if the medication is stopped, a sample, or added later', () => {
    const now = at('2026-03-02T08:05')
    const doses = [mark('one', '2026-03-02', '08:00')]
    const [left] = due({ medications: pills, doses }, now)
    expect(left?.content).toMatchObject({ names: ['two'] })
    for (const more of [
      { status: 'discontinued', endDate: '2026-03-02' } as const,
      { isSample: true },
      { createdAt: at('2026-03-02T08:03').toISOString() },
      { startDate: '2026-03-03' },
      { asNeeded: true },
    ]) {
      expect(keys({ medications: [medication('one', '08:00', more)] }, now), JSON.stringify(more)).toEqual([])
    }
  })

  it('of the late evening still cause a reminder after midnight', () => {
    const medications = [medication('one', '23:30')]
    expect(keys({ medications }, at('2026-03-03T00:30'))).toEqual(['doses/2026-03-02/23:30'])
  })

  it('come once a day, even when the clocks change', () => {
    const zones = fc.constantFrom(
      'America/New_York',
      'Europe/Berlin',
      'Australia/Lord_Howe',
      'Asia/Kolkata',
      'Africa/Cairo',
    )
    const time = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30'))
    fc.assert(
      fc.property(zones, time, fc.integer({ min: 0, max: 364 }), (zone, [hour, minutes], days) => {
        const day = addDays('2026-01-01', days)
        const medications = [medication('one', `${String(hour).padStart(2, '0')}:${minutes}`)]
        const key = `doses/${day}/${medications[0]?.scheduleTimes}`
        // Checked at each due time, starting the evening before.
        const keysAt = new Set<string>()
        let now: Date | null = at(`${addDays(day, -1)}T12:00`, zone)
        while (now && clockIn(zone, now) < `${addDays(day, 1)}T12:00`) {
          for (const told_ of keys({ medications }, now, zone)) keysAt.add(told_)
          const next = nextReminderCheck({ ...nothing, medications }, { now, timeZone: zone })
          expect(next && next > now).toBe(true)
          now = next
        }
        expect(keysAt).toContain(key)
      }),
      { numRuns: 150 },
    )
  })
})

describe('an appointment', () => {
  const visit = appointment(at('2026-03-10T09:30').toISOString())
  const keysAt = (now: Date, more: Partial<Appointment> = {}) =>
    due({ appointments: [{ ...visit, ...more }] }, now).map(
      ({ content }) => content.kind === 'appointment' && content.when,
    )

  it('causes a reminder the day before and an hour before', () => {
    expect(keysAt(at('2026-03-09T09:29'))).toEqual([])
    expect(keysAt(at('2026-03-09T09:30'))).toEqual(['day'])
    expect(keysAt(at('2026-03-10T08:29'))).toEqual(['day'])
    expect(keysAt(at('2026-03-10T08:30'))).toEqual(['hour'])
    expect(keysAt(at('2026-03-10T09:30'))).toEqual([])
  })

  it('causes no reminder at night on the day before', () => {
    const early = { appointmentDate: at('2026-03-10T06:00').toISOString() }
    expect([keysAt(at('2026-03-09T07:59'), early), keysAt(at('2026-03-09T08:00'), early)]).toEqual([[], ['day']])
    const late = { appointmentDate: at('2026-03-10T22:00').toISOString() }
    expect([keysAt(at('2026-03-09T19:59'), late), keysAt(at('2026-03-09T20:00'), late)]).toEqual([[], ['day']])
  })

  it('is at the same time the day before, even if the clocks change in between', () => {
    const after = { appointmentDate: at('2026-03-08T09:30').toISOString() }
    expect([keysAt(at('2026-03-07T09:29'), after), keysAt(at('2026-03-07T09:30'), after)]).toEqual([[], ['day']])
  })

  it('causes no reminder when canceled, a sample, or added after the time', () => {
    const now = at('2026-03-09T12:00')
    expect(keysAt(now, { status: 'cancelled' })).toEqual([])
    expect(keysAt(now, { isSample: true })).toEqual([])
    expect(keysAt(now, { createdAt: at('2026-03-09T11:00').toISOString() })).toEqual([])
  })

  it('causes a new reminder when it was rescheduled', () => {
    const now = at('2026-03-09T12:00')
    const moved = appointment(at('2026-03-10T10:00').toISOString())
    expect(keys({ appointments: [visit] }, now)).not.toEqual(keys({ appointments: [moved] }, now))
  })
})

describe('very high blood pressure', () => {
  const now = new Date('2026-03-02T12:01:00.000Z')
  const since = new Date('2026-03-02T11:55:00.000Z')
  const reading = (bpSystolic: number, bpDiastolic: number, more: Partial<Vitals> = {}): Vitals => ({
    ...completeValues(vitals, { recordedDate: '2026-03-02T12:00:00.000Z', bpSystolic, bpDiastolic }),
    ...meta('reading'),
    updatedAt: '2026-03-02T12:00:00.000Z',
    ...more,
  })
  const keysOf = (...readings: Vitals[]) => keys({ readings }, now, ZONE, since)

  it('causes one notice, about the newest reading', () => {
    expect(keysOf(reading(190, 125))).toEqual(['reading/reading'])
    expect(keysOf(reading(190, 125, { id: 'newest' }), reading(200, 100))).toEqual(['reading/newest'])
  })

  it('causes none if it is not that high, is old, was reported before, or is a sample', () => {
    expect(keysOf(reading(150, 95))).toEqual([])
    expect(keysOf(reading(190, 125, { recordedDate: '2026-02-20T12:00:00.000Z' }))).toEqual([])
    expect(keysOf(reading(190, 125, { updatedAt: LONG_AGO }))).toEqual([])
    expect(keysOf(reading(190, 125, { isSample: true }))).toEqual([])
  })
})

describe('results and messages', () => {
  const now = new Date('2026-03-02T12:01:00.000Z')
  const since = new Date('2026-03-02T11:55:00.000Z')

  it('cause a notice when they are new', () => {
    const keysAt = (status: LabResult['status'], more = {}) =>
      keys({ results: [result(status, more)] }, now, ZONE, since)
    expect(keysAt('abnormal')).toEqual(['result/result/abnormal'])
    expect(keysAt('critical')).toEqual(['result/result/critical'])
    expect([keysAt('normal'), keysAt('pending'), keysAt(null)]).toEqual([[], [], []])
    expect(keysAt('critical', { updatedAt: LONG_AGO })).toEqual([])
    expect(keysAt('critical', { testDate: '2026-01-30' })).toEqual([])
    expect(keysAt('critical', { isSample: true })).toEqual([])
    expect(keys({ messages: [message()] }, now, ZONE, since)).toEqual(['message/message'])
    for (const more of [{ isRead: true }, { isSample: true }, { createdAt: LONG_AGO }]) {
      expect(keys({ messages: [message(more)] }, now, ZONE, since)).toEqual([])
    }
  })
})

it('checks next when the first thing is due, and not at all if nothing is', () => {
  const now = at('2026-03-02T12:00')
  const next = (records: Partial<ReminderRecords>) =>
    nextReminderCheck({ ...nothing, ...records }, { now, timeZone: ZONE })
  expect(next({})).toBeNull()
  expect(next({ medications: [medication('one', '08:00, 20:00')] })).toEqual(at('2026-03-02T20:00'))
  expect(next({ medications: [medication('one', '08:00', { startDate: '2026-04-01' })] })).toEqual(
    at('2026-03-03T00:00'),
  )
  expect(next({ appointments: [appointment(at('2026-03-10T09:30').toISOString())] })).toEqual(at('2026-03-09T09:30'))
})
