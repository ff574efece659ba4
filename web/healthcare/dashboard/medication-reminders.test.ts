import { describe, expect, it } from 'vitest'
import type { MedicationDose } from '#contract/healthcare/medications/medication-doses.ts'
import { medicationSamples } from '#contract/healthcare/medications/medications.samples.ts'
import { type Medication, medications } from '#contract/healthcare/medications/medications.ts'
import { completeValues } from '#contract/record/schemas.ts'
import { instantAt } from '#contract/record/time/zoned.ts'
import { medicationAlerts } from './medication-reminders.ts'

const ZONE = 'America/New_York'
const at = (time: string) => new Date(instantAt(ZONE, `2026-11-15T${time}`))

const medication = (medicationName: string, values: Partial<Medication> = {}): Medication => ({
  ...completeValues(medications, { medicationName, ...values }),
  id: medicationName,
  version: 1,
  createdAt: '',
  updatedAt: '',
  isSample: false,
})

const alertsAt = (time: string, ...active: Medication[]) =>
  medicationAlerts(active, [], at(time), ZONE).map(({ kind, medication: { medicationName } }) => [kind, medicationName])

describe('Medication Refill Due', () => {
  it.each([
    [null, []],
    [3, []],
    [2, [['refill', 'Lisinopril']]],
    [0, [['refill', 'Lisinopril']]],
  ])('with %j refills remaining', (refillsRemaining, expected) => {
    expect(alertsAt('12:00', medication('Lisinopril', { refillsRemaining }))).toEqual(expected)
  })

  it('names only the first', () => {
    const some = ['A', 'B', 'C'].map((name, index) => medication(name, { refillsRemaining: 3 - index }))
    expect(alertsAt('12:00', ...some)).toEqual([['refill', 'B']])
  })
})

describe('Medication Reminder, in the evening', () => {
  const dinner = medication('Metformin', { instructions: 'Take with dinner' })

  it.each(['00:00', '06:59', '12:00', '16:59'])('shows nothing at %s', time =>
    expect(alertsAt(time, dinner)).toEqual([]),
  )
  it.each(['17:00', '20:30', '23:59'])('reminds at %s', time =>
    expect(alertsAt(time, dinner)).toEqual([['evening', 'Metformin']]),
  )

  it('asks what hour it is for the person, not for the server', () => {
    const now = new Date('2026-11-15T22:30:00Z')
    expect(medicationAlerts([dinner], [], now, ZONE)).toHaveLength(1)
    expect(medicationAlerts([dinner], [], now, 'America/Los_Angeles')).toHaveLength(0)
  })

  it('says the time of one that has times, and nothing of one that is marked or has none in the evening', () => {
    const timed = (scheduleTimes: string) => medication('Metformin', { instructions: 'With dinner', scheduleTimes })
    const alerts = (taken: Medication, marked: MedicationDose[] = []) =>
      medicationAlerts([taken], marked, at('17:30'), ZONE)
    expect(alerts(timed('08:00, 20:00'))).toMatchObject([{ kind: 'evening', time: '20:00' }])
    expect(alerts(dinner)).toMatchObject([{ kind: 'evening', time: null }])
    expect(alerts(timed('08:00'))).toEqual([])
    const mark = { medicationId: 'Metformin', day: '2026-11-15', time: '20:00', status: 'taken', updatedAt: '' }
    expect(alerts(timed('08:00, 20:00'), [mark as MedicationDose])).toEqual([])
  })

  it('names a medication of six o’clock first among the samples', () => {
    const context = { today: '2026-11-15', at: () => '2026-01-01T00:00:00.000Z', idOf: (key: string) => key }
    const samples = medicationSamples(context).map(({ key, ...values }) => medication(values.medicationName, values))
    const active = samples
      .filter(({ status }) => status === 'active')
      .toSorted((a, b) => (b.startDate ?? '').localeCompare(a.startDate ?? ''))
    expect(medicationAlerts(active, [], at('17:30'), ZONE)).toContainEqual(
      expect.objectContaining({ kind: 'evening', time: '18:00' }),
    )
  })

  it('names only the first that is for the evening', () => {
    const night = medication('Melatonin', { instructions: 'At night' })
    expect(alertsAt('18:00', medication('Aspirin', { instructions: '6 tablets' }), night, dinner)).toEqual([
      ['evening', 'Melatonin'],
    ])
  })
})

describe('Morning Medication', () => {
  const breakfast = medication('Lisinopril', { instructions: 'At 8am, with breakfast' })

  it.each(['06:59', '10:00', '17:00'])('shows nothing at %s', time => expect(alertsAt(time, breakfast)).toEqual([]))
  it.each(['07:00', '08:00', '09:59'])('reminds at %s', time =>
    expect(alertsAt(time, breakfast)).toEqual([['morning', 'Lisinopril']]),
  )

  it('does not read "cramps" as a time in the morning', () => {
    expect(alertsAt('08:00', medication('Buscopan', { instructions: 'For cramps' }))).toEqual([])
  })
})

it.each([
  ['is taken only as needed', { asNeeded: true }],
  ['begins tomorrow', { startDate: '2026-11-16' }],
  ['ended yesterday', { endDate: '2026-11-14' }],
])('there is no reminder to take what %s', (_, values) => {
  expect(alertsAt('08:00', medication('Sumatriptan', { instructions: 'In the morning', ...values }))).toEqual([])
})
