import { expect, it } from 'vitest'
import { completeValues, faultBetween } from '#contract/record/schemas.ts'
import { addDays } from '#contract/record/time/days.ts'
import { instantAt } from '#contract/record/time/zoned.ts'
import { dosesDueOn } from './adherence.ts'
import { completeSchedule } from './complete-schedule.ts'
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

it('reads the shortest time between doses taken as needed, and the most of a day, and follows a change of them', () => {
  const ibuprofen = saved({ frequency: 'Every 4–6 hours as needed' })
  expect(ibuprofen).toMatchObject({ asNeeded: true, minHoursApart: 4 })
  expect(saved({ frequency: 'Alle 6 Stunden bei Bedarf' })).toMatchObject({ minHoursApart: 6 })
  expect(saved({ frequency: 'cada 8 horas si es necesario' })).toMatchObject({ minHoursApart: 8 })
  expect(saved({ frequency: 'toutes les 6 heures si besoin' })).toMatchObject({ minHoursApart: 6 })
  // The person says that it is as needed, and the frequency how far apart.
  expect(saved({ frequency: 'Every 4 to 6 hours', asNeeded: true })).toMatchObject({ minHoursApart: 4 })
  expect(saved({ frequency: 'Every 4 hours' })).toMatchObject({ asNeeded: false, minHoursApart: null })
  expect(saved({ frequency: 'Every 8 hours as needed' }, ibuprofen)).toMatchObject({ minHoursApart: 8 })
  expect(saved({ frequency: 'Every 8 hours as needed' }, { ...ibuprofen, minHoursApart: 5 })).toMatchObject({
    minHoursApart: 5,
  })
  const most = saved({ frequency: 'As needed, at most 4 times a day' })
  expect(most.maxPerDay).toBe(4)
  expect(saved({ frequency: 'As needed, at most 2 times a day' }, most).maxPerDay).toBe(2)
})

it.each([
  ['Once a week as needed', 7],
  ['una vez por semana si precisa', 7],
  ['1 fois par semaine si besoin', 7],
  ['bei Bedarf 1x pro Woche', 7],
  ['Every 72 hours as needed', 3],
  ['Every 2 weeks as needed', 14],
  ['1 tablet monthly as needed', 28],
  ['Every year as needed', 365],
])('“%s” allows no dose every day, but asks before one within %d days', (frequency, days) => {
  const apart = { asNeeded: true, maxPerDay: null, minHoursApart: days * 24 }
  expect(saved({ frequency })).toMatchObject(apart)
  expect(medications.fields.minHoursApart.max).toBeGreaterThanOrEqual(days * 24)
})

it('names no most of a day where only certain days are meant', () => {
  const unlimited = { asNeeded: true, maxPerDay: null, minHoursApart: null }
  expect(saved({ frequency: 'Twice a week as needed' })).toMatchObject(unlimited)
  expect(saved({ frequency: 'Mon and Thu as needed' })).toMatchObject(unlimited)
  expect(saved({ frequency: 'Once daily as needed' }).maxPerDay).toBe(1)
  // A sleeping pill is not taken again at two in the morning without a question.
  for (const frequency of [
    'qhs prn sleep',
    'al acostarse si es necesario',
    'au coucher si besoin',
    'zur Nacht bei Bedarf',
  ])
    expect(saved({ frequency })).toMatchObject({ asNeeded: true, maxPerDay: 1 })
  expect(saved({ frequency: 'Morning and bedtime as needed' }).maxPerDay).toBe(2)
  // The person says that it is as needed, and the frequency how often at most.
  expect(saved({ frequency: 'At bedtime', asNeeded: true }).maxPerDay).toBe(1)
  expect(saved({ frequency: 'Twice daily', asNeeded: true }).maxPerDay).toBe(2)
  expect(saved({ frequency: 'Twice daily', asNeeded: true, maxPerDay: 3 }).maxPerDay).toBe(3)
})

it('a weekly medication never becomes a daily one', () => {
  expect(saved({ frequency: 'Once weekly on Monday' })).toMatchObject({
    scheduleDays: 'weekdays',
    scheduleWeekdays: 'mon',
    scheduleTimes: '08:00',
  })
  // The weekday is unknown: nothing is due until the person chooses one.
  expect(saved({ frequency: 'Once weekly' })).toMatchObject({ scheduleDays: 'open', scheduleTimes: null })
  expect(saved({ frequency: 'Monthly' })).toMatchObject({ scheduleDays: 'open', scheduleTimes: null })
  expect(saved({ frequency: 'Once daily for 7 days then weekly' })).toMatchObject({
    scheduleDays: 'open',
    scheduleTimes: null,
  })
  const daily = saved({ frequency: 'Once daily' })
  expect(saved({ frequency: 'Once weekly' }, daily)).toMatchObject({ scheduleDays: 'open', scheduleTimes: null })
  const own = saved({ frequency: 'Once daily', scheduleTimes: '07:00' })
  expect(saved({ frequency: 'Every Monday' }, own)).toMatchObject({ scheduleWeekdays: 'mon', scheduleTimes: '07:00' })
})

it.each(['Every 36 hours', 'alle 30 Stunden', 'cada 36 horas', 'toutes les 36 heures', 'Every 48 to 72 hours'])(
  'leaves days and times of “%s” to the person, and refuses more doses than that',
  frequency => {
    expect(saved({ frequency, startDate: today })).toMatchObject({ scheduleDays: 'open', scheduleTimes: null })
    expect(faultOf({ frequency, scheduleTimes: '08:00' })).toBe('scheduleTimes')
    const everyOtherDay = { scheduleDays: 'interval' as const, scheduleInterval: 2, startDate: today }
    expect(faultOf({ frequency, scheduleTimes: '08:00', ...everyOtherDay })).toBeUndefined()
  },
)

it.each([
  ['2 tablets every 4 hours, max 8 per day', 4],
  ['1 g every 4 hours, max 4 g per day', 4],
  ['500 mg every 4 hours, max 2 g per day', 4],
  ['every 4 hours, not more than 4 times a day', 4],
  ['alle 6 Stunden 1 Tablette, höchstens 3 Tabletten am Tag', 3],
  ['1 cp toutes les 6 heures, max 3 par jour', 3],
  ['1 comprimido cada 6 horas, máximo 3 al día', 3],
  ['morning, noon and evening, max 2 per day', 2],
])('reminds never more often than its own maximum: %s', (frequency, most) => {
  expect(saved({ frequency })).toMatchObject({ scheduleTimes: null })
  const times = ['06:00', '11:00', '16:00', '20:00', '23:00']
  expect(faultOf({ frequency, scheduleTimes: times.slice(0, most + 1).join(', ') })).toBe('scheduleTimes')
})

it('keeps the times that a maximum allows', () => {
  for (const frequency of ['1 g every 6 hours, max 4 g per day', '2 puffs four times a day, max 8 puffs a day'])
    expect(saved({ frequency }).scheduleTimes, frequency).not.toBeNull()
  // The amount of a dose is unknown.
  expect(saved({ frequency: 'three times a day, max 4 tablets a day' }).scheduleTimes).toBeNull()
  expect(saved({ frequency: 'Every 8 hours', instructions: 'At most 2 per day' }).scheduleTimes).toBeNull()
})

it('sets no time for the dose of a whole day', () => {
  for (const dosage of ['4 g/day', '1500 mg per day', '3 g pro Tag', '2 g al día', '3 comprimés par jour']) {
    expect(saved({ dosage, frequency: 'Daily' }), dosage).toMatchObject({ scheduleDays: 'open', scheduleTimes: null })
    expect(saved({ dosage, frequency: 'Once daily' }).scheduleTimes, dosage).toBe('08:00')
    expect(saved({ dosage, frequency: 'In the morning' }).scheduleTimes, dosage).toBe('08:00')
  }
  for (const dosage of ['500 mg', '1 tablet per day', '1 Tablette'])
    expect(saved({ dosage, frequency: 'Daily' }).scheduleTimes, dosage).toBe('08:00')
})

it('leaves times that differ from day to day to the person, and refuses more of them than fit', () => {
  for (const frequency of ['Every 10 hours', 'Every 7 hours', 'alle 9 Stunden', 'cada 5 horas', 'toutes les 18 heures'])
    expect(saved({ frequency }), frequency).toMatchObject({ scheduleTimes: null })
  expect(faultOf({ frequency: 'Every 10 hours', scheduleTimes: '06:00, 16:00' })).toBeUndefined()
  expect(faultOf({ frequency: 'Every 10 hours', scheduleTimes: '02:00, 12:00, 22:00' })).toBe('scheduleTimes')
  expect(faultOf({ frequency: 'Every 6 hours', scheduleTimes: '00:00, 06:00, 12:00, 18:00' })).toBeUndefined()
})

it('fills in the times of a frequency on days that a person chose', () => {
  expect(saved({ frequency: 'Once weekly', scheduleDays: 'weekdays', scheduleWeekdays: 'Wednesday' })).toMatchObject({
    scheduleWeekdays: 'wed',
    scheduleTimes: '08:00',
  })
})

it('a frequency for some days ends with them', () => {
  expect(saved({ frequency: 'Twice daily for 10 days', startDate: today })).toMatchObject({
    endDate: '2026-11-24',
    scheduleTimes: '08:00, 20:00',
  })
  expect(saved({ frequency: 'Twice daily for 10 days' })).toMatchObject({ scheduleDays: 'open', scheduleTimes: null })
  for (const instructions of ['For 7 days', 'Take with food. For 7 days.', 'pendant 7 jours'])
    expect(saved({ frequency: 'Twice daily', instructions, startDate: today })).toMatchObject({
      endDate: '2026-11-21',
      scheduleTimes: '08:00, 20:00',
    })
})

const course = { frequency: 'Twice daily for 7 days', startDate: today }
const at = (clock: string, given: Partial<Medication>, before: ReturnType<typeof values> | null = null) =>
  medications.deriveFields?.({ ...(before ?? values({})), ...given }, before, {
    today,
    now: new Date(instantAt('Europe/Berlin', `${today}T${clock}`)),
    timeZone: 'Europe/Berlin',
    ...(before && { patch: given }),
  }) ?? values(given)
const dosesIn = (medication: ReturnType<typeof values>) =>
  Array.from({ length: 30 }, (_, days) => addDays(today, days - 5)).flatMap(day =>
    dosesDueOn([{ ...medication, id: 'a' }], day).map(dose => `${dose.day} ${dose.time}`),
  )

it.each([
  ['07:30', '2026-11-15 08:00', '2026-11-21 20:00'],
  ['09:40', '2026-11-15 08:00', '2026-11-21 20:00'],
  ['14:00', '2026-11-15 20:00', '2026-11-22 08:00'],
  ['18:30', '2026-11-15 20:00', '2026-11-22 08:00'],
  ['23:50', '2026-11-15 20:00', '2026-11-22 08:00'],
])('twice daily for 7 days has 14 doses, also begun at %s: from %s to %s', (clock, first, last) => {
  const doses = dosesIn(at(clock, course))
  expect(doses).toHaveLength(14)
  expect([doses[0], doses.at(-1)]).toEqual([first, last])
  expect(dosesIn(at(clock, { ...course, scheduleTimes: '08:00, 20:00' }))).toEqual(doses)
  const threeTimes = at(clock, { frequency: '3x daily', instructions: 'For 5 days', startDate: today })
  expect(dosesIn(threeTimes)).toHaveLength(15)
})

it('a course ends with its own days whatever is changed, unless a person sets another end', () => {
  const evening = at('18:30', course)
  expect(evening).toMatchObject({ firstDose: '20:00', endDate: '2026-11-22', lastDose: '08:00' })
  expect(at('21:00', { notes: 'with food' }, evening)).toEqual({ ...evening, notes: 'with food' })
  expect(at('21:00', { frequency: 'Twice daily for 10 days' }, evening)).toMatchObject({
    endDate: '2026-11-25',
    lastDose: '08:00',
  })
  // Begun tomorrow, with both doses of that day.
  expect(dosesIn(at('21:00', { startDate: '2026-11-16' }, evening))).toHaveLength(14)
  expect(at('21:00', { startDate: '2026-11-16' }, evening)).toMatchObject({
    firstDose: null,
    endDate: '2026-11-22',
    lastDose: null,
  })
  // It had begun in the morning after all.
  expect(at('21:00', { firstDose: null }, evening)).toMatchObject({ endDate: '2026-11-21', lastDose: null })
  // The person's own end has all doses of its day.
  expect(at('21:00', { endDate: '2026-11-24' }, evening)).toMatchObject({ endDate: '2026-11-24', lastDose: null })
  expect(at('18:30', { ...course, endDate: '2026-11-23' })).toMatchObject({ endDate: '2026-11-23', lastDose: null })
  expect(at('18:30', { frequency: 'Twice daily', startDate: today })).toMatchObject({ firstDose: null, endDate: null })
  expect(at('21:00', { frequency: 'Twice daily' }, evening)).toMatchObject({ endDate: null, lastDose: null })
  expect(at('21:00', { status: 'discontinued' }, evening)).toMatchObject({ endDate: today })
})

it('a course that began last evening can be told by its first dose', () => {
  const begun = { ...course, startDate: '2026-11-14', firstDose: '20:00' }
  const doses = dosesIn(at('10:00', begun))
  expect(doses).toHaveLength(14)
  expect(doses.at(-1)).toBe('2026-11-21 08:00')
  expect(faultOf({ firstDose: '08:00, 20:00' })).toBe('firstDose')
})

it('an imported schedule that nobody agreed to is left as it is', () => {
  const imported = { ...values({ frequency: 'Twice daily' }), scheduleConfirmed: false }
  expect(completeSchedule(imported, null, { today })).toEqual(imported)
})

it.each([
  [{ frequency: 'Once weekly', scheduleTimes: '08:00' }, 'scheduleDays'],
  [{ frequency: 'Every Monday', scheduleTimes: '08:00' }, 'scheduleDays'],
  [
    { frequency: 'Every Monday', scheduleTimes: '08:00', scheduleDays: 'weekdays' as const, scheduleWeekdays: 'Tue' },
    'scheduleDays',
  ],
  [
    {
      frequency: 'Once weekly',
      scheduleTimes: '08:00',
      scheduleDays: 'weekdays' as const,
      scheduleWeekdays: 'Mon-Fri',
    },
    'scheduleDays',
  ],
  [{ frequency: 'Once daily', scheduleTimes: '08:00, 20:00' }, 'scheduleTimes'],
  [{ frequency: 'As needed', scheduleTimes: '08:00' }, 'scheduleTimes'],
  [{ frequency: 'Anything', scheduleTimes: '08:00', scheduleDays: 'open' as const }, 'scheduleDays'],
  [
    { frequency: 'Once weekly', scheduleTimes: '08:00', scheduleDays: 'weekdays' as const, scheduleWeekdays: 'Tue' },
    undefined,
  ],
  [
    {
      frequency: 'Once daily',
      scheduleTimes: '08:00',
      scheduleDays: 'cycle' as const,
      cycleDaysOn: 21,
      cycleDaysOff: 7,
      startDate: today,
    },
    undefined,
  ],
  [{ frequency: 'Twice daily', scheduleTimes: '08:00' }, undefined],
])('refuses days and times that contradict the frequency: %j', (given, field) => {
  expect(faultOf(given)).toBe(field)
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

it('saves methotrexate only once a week, by any of its names', () => {
  const methotrexate = (given: Partial<Medication>) =>
    faultBetween(medications, saved({ medicationName: 'Metotrexato 2,5 mg', ...given }))?.field
  expect(methotrexate({ frequency: 'Once daily' })).toBe('scheduleDays')
  expect(methotrexate({})).toBe('scheduleDays')
  expect(methotrexate({ frequency: 'Mon, Wed, Fri' })).toBe('scheduleDays')
  expect(methotrexate({ frequency: 'Every other day', startDate: today })).toBe('scheduleDays')
  expect(methotrexate({ scheduleDays: 'taper', taperSteps: '5 mg for 5 days', startDate: today })).toBe('scheduleDays')
  expect(methotrexate({ frequency: 'As needed' })).toBe('asNeeded')
  expect(methotrexate({ frequency: 'Once weekly on Monday' })).toBeUndefined()
  expect(methotrexate({ frequency: 'Once weekly' })).toBeUndefined()
  expect(methotrexate({ frequency: 'Every 7 days', startDate: today })).toBeUndefined()
  // Two parts of the weekly dose on one day.
  expect(
    methotrexate({ frequency: 'Mondays', scheduleDays: 'weekdays', scheduleWeekdays: 'mon', scheduleTimes: '08:00' }),
  ).toBeUndefined()
  // There are no reminders for these.
  expect(methotrexate({ frequency: 'Once daily', status: 'discontinued' })).toBeUndefined()
  expect(methotrexate({ frequency: 'Once daily', scheduleConfirmed: false })).toBeUndefined()
})
