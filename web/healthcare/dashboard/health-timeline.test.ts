import { expect, it } from 'vitest'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { medications } from '#contract/healthcare/medications/medications.ts'
import { labResults } from '#contract/healthcare/test-results/lab-results.ts'
import { completeValues } from '#contract/record/schemas.ts'
import { healthTimeline, type RecentHealth } from './health-timeline.ts'

const ZONE = 'America/New_York'
const meta = { version: 1, createdAt: '', updatedAt: '', isSample: false }

const lab = (testName: string, testDate: string) => ({
  ...completeValues(labResults, { testName, testDate, resultValue: '1' }),
  ...meta,
  id: testName,
})
const vital = (recordedDate: string) => ({
  ...completeValues(vitals, { recordedDate, heartRate: 70 }),
  ...meta,
  id: recordedDate,
})
const medication = (medicationName: string, asNeeded = false) => ({
  ...completeValues(medications, { medicationName, asNeeded }),
  ...meta,
  id: medicationName,
})

const titles = (recent: Partial<RecentHealth>) =>
  healthTimeline({ labs: [], vitals: [], medications: [], ...recent }, ZONE, '2026-11-18').map(item => {
    if (item.type === 'lab') return item.record.testName
    return item.type === 'vital' ? item.record.recordedDate : item.record.medicationName
  })

it('is empty for an empty account', () => expect(titles({})).toEqual([]))

it('merges 3 lab and 2 vitals items, newest first, and shows 5', () => {
  const labs = [lab('A', '2026-11-15'), lab('B', '2026-11-12'), lab('C', '2026-11-01'), lab('D', '2026-10-01')]
  const readings = ['2026-11-14T12:00:00.000Z', '2026-11-10T12:00:00.000Z', '2026-11-09T12:00:00.000Z']
  const meds = [medication('Lisinopril'), medication('Metformin')]
  expect(titles({ labs, vitals: readings.map(vital), medications: meds })).toEqual([
    'A',
    '2026-11-14T12:00:00.000Z',
    'B',
    '2026-11-10T12:00:00.000Z',
    'C',
  ])
})

it('puts at most 2 medication reminders last, whatever came before', () => {
  const meds = ['Lisinopril', 'Metformin', 'Atorvastatin'].map(name => medication(name))
  expect(titles({ labs: [lab('A', '2001-01-01')], medications: meds })).toEqual(['A', 'Lisinopril', 'Metformin'])
})

it('has no daily reminder for medications taken as needed', () => {
  expect(titles({ medications: [medication('Ibuprofen', true), medication('Lisinopril')] })).toEqual(['Lisinopril'])
})

it('leaves out what has not started yet, and what has ended', () => {
  const dated = (name: string, dates: object) => ({ ...medication(name), ...dates })
  const later = dated('Apixaban', { startDate: '2026-11-19' })
  const ended = dated('Amoxicillin', { endDate: '2026-11-17' })
  const now = dated('Metformin', { startDate: '2026-11-18', endDate: '2026-11-18' })
  expect(titles({ medications: [later, ended, now] })).toEqual(['Metformin'])
})

it('uses the person’s day: a reading late at night is older than the next day’s test', () => {
  const lateAt = '2026-11-15T03:30:00.000Z'
  expect(titles({ labs: [lab('A', '2026-11-15')], vitals: [vital(lateAt)] })).toEqual(['A', lateAt])
})
