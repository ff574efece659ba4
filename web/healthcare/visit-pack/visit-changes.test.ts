import { describe, expect, it } from 'vitest'
import { type Appointment, appointments } from '#contract/healthcare/appointments/appointments.ts'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { medicalConditions } from '#contract/healthcare/medical-history/medical-conditions.ts'
import { medications } from '#contract/healthcare/medications/medications.ts'
import { labResults } from '#contract/healthcare/test-results/lab-results.ts'
import { allergies } from '#contract/lifecare/health-profile/allergies.ts'
import type { AnyRecordType, NewRecord, RecordOf } from '#contract/record/define-record.ts'
import { completeValues } from '#contract/record/schemas.ts'
import { type VisitRecords, visitChanges } from './visit-changes.ts'
import type { MedicationWithHistory } from './visit-medications.ts'
import { visitPeriod } from './visit-period.ts'

const ZONE = 'America/New_York'
const NOW = new Date('2026-11-15T15:00:00Z')
const GARCIA = 'garcia'

let made = 0
const a = <R extends AnyRecordType>(type: R, overrides: NewRecord<R>, createdAt = '2026-01-02T12:00:00.000Z') => {
  made += 1
  const meta = { id: `id-${made}`, version: 1, createdAt, updatedAt: createdAt, isSample: false }
  return { ...completeValues(type, overrides), ...meta } as RecordOf<R>
}

const appointment = (appointmentDate: string, more: Partial<Appointment> = {}) =>
  a(appointments, { type: 'Checkup', appointmentDate, providerId: GARCIA, status: 'completed', ...more })

const coming = appointment('2026-11-24T14:30:00.000Z', { status: 'scheduled' })
const last = appointment('2026-09-01T01:30:00.000Z')

describe('the period before a visit', () => {
  it('begins with the last completed visit to the same provider, in the person’s own days', () => {
    const all = [
      coming,
      last,
      appointment('2026-05-01T14:00:00.000Z'),
      appointment('2026-10-01T14:00:00.000Z', { status: 'no-show' }),
      appointment('2026-10-02T14:00:00.000Z', { status: 'cancelled' }),
      appointment('2026-10-03T14:00:00.000Z', { providerId: 'lee' }),
      // Marked as completed before its date.
      appointment('2026-11-20T14:00:00.000Z'),
    ]
    const period = visitPeriod(coming, all, NOW, ZONE)
    expect(period.lastVisit).toBe(last)
    // It is still the day before in New York.
    expect(period).toMatchObject({ since: last.appointmentDate, sinceDay: '2026-08-31', untilDay: '2026-11-15' })
  })

  it('is twelve months if there was no visit, or its provider is unknown', () => {
    expect(visitPeriod(coming, [coming], NOW, ZONE)).toMatchObject({ lastVisit: null, sinceDay: '2025-11-15' })
    const alone = appointment('2026-11-24T14:30:00.000Z', { providerId: null })
    const other = appointment('2026-09-01T01:30:00.000Z', { providerId: null })
    expect(visitPeriod(alone, [alone, other], NOW, ZONE).lastVisit).toBe(null)
  })

  it('ends with the visit if it is in the past', () => {
    const earlier = appointment('2026-05-01T14:00:00.000Z')
    const period = visitPeriod(last, [coming, last, earlier], NOW, ZONE)
    expect(period).toMatchObject({ lastVisit: earlier, until: last.appointmentDate, untilDay: '2026-08-31' })
  })
})

const period = visitPeriod(coming, [coming, last], NOW, ZONE)
const nothing: VisitRecords = { medications: [], results: [], conditions: [], allergies: [], vitals: [] }
const changes = (records: Partial<VisitRecords>) => visitChanges({ ...nothing, ...records }, period)

describe('medications since the last visit', () => {
  const medication = (medicationName: string, overrides: Partial<MedicationWithHistory>): MedicationWithHistory =>
    Object.assign(a(medications, { medicationName }), overrides)
  const namesIn = (given: MedicationWithHistory[]) => {
    const { started, stopped, changed } = changes({ medications: given }).medications
    return {
      started: started.map(each => each.medicationName),
      stopped: stopped.map(each => each.medicationName),
      changed: changed.map(change => change.medication.medicationName),
    }
  }

  it('are those that started or ended in the period, each once', () => {
    expect(
      namesIn([
        medication('Old', { startDate: '2020-01-01' }),
        medication('New', { startDate: '2026-08-31' }),
        medication('Tomorrow', { startDate: '2026-11-16' }),
        medication('Undated', { createdAt: '2026-10-01T12:00:00.000Z' }),
        medication('Course', { startDate: '2026-10-01', endDate: '2026-10-10', status: 'discontinued' }),
        medication('Ended before', { startDate: '2020-01-01', endDate: '2026-08-30', status: 'discontinued' }),
      ]),
    ).toEqual({ started: ['New', 'Undated'], stopped: ['Course'], changed: [] })
  })

  const version = (at: string, record: MedicationWithHistory) => ({ at, record })

  it('finds a changed dose by the version before the last visit, and when it changed', () => {
    const before = medication('Lisinopril', { startDate: '2020-01-01', dosage: '10 mg', frequency: 'Once daily' })
    const between = { ...before, dosage: '20 mg' }
    const now = { ...between, refillsRemaining: 2 }
    const versions = [
      version('2026-10-20T12:00:00.000Z', now),
      version('2026-10-01T12:00:00.000Z', between),
      version('2026-01-02T12:00:00.000Z', before),
    ]
    const [change] = changes({ medications: [{ ...now, versions }] }).medications.changed
    expect(change?.medication.dosage).toBe('20 mg')
    expect(change?.before.dosage).toBe('10 mg')
    expect(change?.at).toBe('2026-10-01T12:00:00.000Z')
  })

  it('ignores a dose that was changed and changed back, changed before the last visit, or added later', () => {
    const lisinopril = medication('Lisinopril', { startDate: '2020-01-01', dosage: '10 mg' })
    const other = { ...lisinopril, dosage: '20 mg' }
    const back = [
      version('2026-10-20T12:00:00.000Z', lisinopril),
      version('2026-10-01T12:00:00.000Z', other),
      version('2026-01-02T12:00:00.000Z', lisinopril),
    ]
    const earlier = [version('2026-08-01T12:00:00.000Z', lisinopril), version('2026-01-02T12:00:00.000Z', other)]
    const later = [version('2026-10-20T12:00:00.000Z', lisinopril), version('2026-10-01T12:00:00.000Z', other)]
    for (const versions of [back, earlier, later]) expect(namesIn([{ ...lisinopril, versions }]).changed).toEqual([])
  })

  it('counts a medication that is taken again as started', () => {
    const stopped = medication('Ibuprofen', { startDate: '2020-01-01', endDate: '2021-01-01', status: 'discontinued' })
    const again = { ...stopped, endDate: null, status: 'active' as const }
    const versions = [version('2026-10-01T12:00:00.000Z', again), version('2026-01-02T12:00:00.000Z', stopped)]
    expect(namesIn([{ ...again, versions }]).started).toEqual(['Ibuprofen'])
  })
})

describe('results since the last visit', () => {
  const result = (testName: string, testDate: string, more: object = {}) =>
    a(labResults, { testName, testDate, resultValue: '5', resultUnit: '%', status: 'normal', ...more })

  it('are one for each test, the worst first, with the previous one and the number of others', () => {
    const { results } = changes({
      results: [
        result('TSH', '2026-11-14', { status: 'pending' }),
        result('Sodium', '2026-11-01'),
        result('sodium ', '2026-10-01', { status: 'abnormal' }),
        result('Sodium', '2026-09-10', { status: 'critical' }),
        result('Sodium', '2026-08-01'),
        result('Potassium', '2026-10-10', { status: 'critical' }),
        result('A1c', '2026-11-02', { status: 'abnormal', resultValue: '6.2' }),
        result('A1c', '2026-08-16', { resultValue: '6.4', status: 'abnormal' }),
        result('A1c', '2026-10-16', { resultValue: '44', resultUnit: 'mmol/mol' }),
        result('Old', '2026-08-30', { status: 'abnormal' }),
        result('To come', '2026-11-16'),
      ],
    })
    expect(
      results.map(({ latest, isAbnormal, before, others, abnormalOthers }) => [
        `${latest.testName} ${latest.resultUnit}`,
        isAbnormal,
        before?.testDate ?? null,
        others,
        abnormalOthers,
      ]),
    ).toEqual([
      ['Potassium %', true, null, 0, 0],
      ['A1c %', true, '2026-08-16', 0, 0],
      ['Sodium %', false, '2026-10-01', 2, 2],
      ['TSH %', false, null, 0, 0],
      ['A1c mmol/mol', false, null, 0, 0],
    ])
  })
})

it('shows conditions that started and ended, and new allergies, the severe first', () => {
  const condition = (conditionName: string, overrides: object) => a(medicalConditions, { conditionName, ...overrides })
  const { conditions, allergies: found } = changes({
    conditions: [
      condition('Gout', { dateDiagnosed: '2026-10-01' }),
      condition('Asthma', { dateDiagnosed: '2010-10-01' }),
      condition('Cold', { dateDiagnosed: '2026-10-01', dateResolved: '2026-10-09', status: 'resolved' }),
      condition('Measles', { dateDiagnosed: '1980-10-01', dateResolved: '1980-11-09', status: 'resolved' }),
    ],
    allergies: [
      a(allergies, { substance: 'Pollen', severity: 'mild', noticedOn: '2026-10-01' }),
      a(allergies, { substance: 'Latex', severity: 'severe', noticedOn: '2026-10-02' }),
      a(allergies, { substance: 'Nuts', noticedOn: '1999-10-02' }),
    ],
  })
  expect(conditions.found.map(each => each.conditionName)).toEqual(['Gout'])
  expect(conditions.resolved.map(each => each.conditionName)).toEqual(['Cold'])
  expect(found.map(allergy => allergy.substance)).toEqual(['Latex', 'Pollen'])
})

it('follows each vital sign from the first reading to the last, and remarks on what is not normal', () => {
  const reading = (recordedDate: string, overrides: object) => a(vitals, { recordedDate, ...overrides })
  const { vitals: courses } = changes({
    vitals: [
      reading('2026-11-10T12:00:00.000Z', { bpSystolic: 142, bpDiastolic: 84, weight: 180 }),
      reading('2026-10-10T12:00:00.000Z', { temperature: 98.6 }),
      reading('2026-09-10T12:00:00.000Z', { bpSystolic: 120, bpDiastolic: 76 }),
      reading('2026-08-10T12:00:00.000Z', { bpSystolic: 190, bpDiastolic: 100, heartRate: 70 }),
    ],
  })
  expect(courses).toEqual([
    {
      measure: 'bloodPressure',
      first: { at: '2026-09-10T12:00:00.000Z', values: [120, 76] },
      last: { at: '2026-11-10T12:00:00.000Z', values: [142, 84] },
      average: [131, 80],
      readings: 2,
      remark: 'High',
    },
    expect.objectContaining({ measure: 'weight', readings: 1, remark: null }),
    expect.objectContaining({ measure: 'temperature', readings: 1, remark: null }),
  ])
})

it('takes of two readings of one minute the one that was entered last for the last', () => {
  const at = '2026-11-10T12:00:00.000Z'
  const entered = (second: number, temperature: number) =>
    a(vitals, { recordedDate: at, temperature }, `2026-11-10T12:00:0${second}.000Z`)
  const { vitals: courses } = changes({ vitals: [entered(2, 103.3), entered(1, 98.8)] })
  expect(courses).toMatchObject([{ first: { values: [98.8] }, last: { values: [103.3] }, remark: 'Fever' }])
})
