import { describe, expect, it } from 'vitest'
import { sensitivityOf } from '#contract/facts/sensitive/sensitivity-of.ts'
import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import { careGoals } from '#contract/healthcare/medical-history/care-goals.ts'
import { carePlans } from '#contract/healthcare/medical-history/care-plans.ts'
import { medicalConditions } from '#contract/healthcare/medical-history/medical-conditions.ts'
import { procedures } from '#contract/healthcare/medical-history/procedures.ts'
import { symptoms } from '#contract/healthcare/medical-history/symptoms.ts'
import { visits } from '#contract/healthcare/medical-history/visits.ts'
import { medications } from '#contract/healthcare/medications/medications.ts'
import { labResults } from '#contract/healthcare/test-results/lab-results.ts'
import { allergies } from '#contract/lifecare/health-profile/allergies.ts'
import { devices } from '#contract/lifecare/health-profile/devices/devices.ts'
import { moodEntries } from '#contract/lifecare/mood-wellbeing/mood-entries.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { isSensitiveType } from '#contract/record/define-record.ts'
import { recordTypes } from '#contract/records.ts'
import { CORE, isInPeriod, isShareable } from './shareable.ts'

const meta = {
  id: '1',
  version: 1,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  isSample: false,
}
const of = (type: AnyRecordType, values: object) =>
  ({ ...Object.fromEntries(Object.keys(type.fields).map(name => [name, null])), ...meta, ...values }) as never

describe('what is left out by default', () => {
  it.each([
    [medicalConditions, { conditionName: 'Alcohol dependence', icd10Code: 'F10.20' }, 'substance'],
    [medicalConditions, { conditionName: 'Something', icd10Code: 'F17.210' }, 'substance'],
    [medicalConditions, { conditionName: 'Former smoker' }, 'substance'],
    [medicalConditions, { conditionName: 'Depression' }, 'mood'],
    [medicalConditions, { conditionName: 'Illness', icd10Code: 'B20' }, 'sexual-health'],
    [medicalConditions, { conditionName: 'Type 2 diabetes', icd10Code: 'E11.9' }, undefined],
    [medicalConditions, { conditionName: 'Hypertension', icd10Code: 'I10' }, undefined],
    [labResults, { testName: 'HIV 1/2 antibody' }, 'sexual-health'],
    [labResults, { testName: 'Urine drug screen' }, 'substance'],
    [labResults, { testName: 'Hemoglobin A1c' }, undefined],
    [appointments, { type: 'Sexual health consultation' }, 'sexual-health'],
    [appointments, { type: 'Therapy session' }, 'mood'],
    [appointments, { type: 'Checkup', reason: 'Quit smoking' }, 'substance'],
    [appointments, { type: 'Physical therapy' }, undefined],
    [appointments, { type: 'Untersuchung', reason: 'Wie es ist, vor Gebrauch' }, undefined],
    [appointments, { type: 'Colonoscopy', reason: 'The prep and its effects' }, undefined],
    [procedures, { name: 'Termination of pregnancy' }, 'sexual-health'],
    [procedures, { name: 'Colonoscopy' }, undefined],
    [visits, { type: 'Office visit', diagnosis: 'Major depressive disorder' }, 'mood'],
    [visits, { type: 'Office visit', reason: 'Cough' }, undefined],
    [carePlans, { name: 'Alcohol detox' }, 'substance'],
    [careGoals, { goal: 'Stop smoking' }, 'substance'],
    [symptoms, { symptom: 'Panic attack' }, 'mood'],
    [symptoms, { symptom: 'Headache' }, undefined],
    [moodEntries, { mood: 'good' }, 'mood'],
  ] as [AnyRecordType, object, string | undefined][])('%# says what kind it is', (type, values, kind) => {
    expect(sensitivityOf(type, of(type, values))).toBe(kind)
  })
})

it('includes in a period what happened in it, lasts into it, or has no date', () => {
  const period = { from: '2026-01-01', until: '2026-06-30' }
  const isIn = (type: AnyRecordType, values: object) => isInPeriod(type, of(type, values), period)
  expect(isIn(labResults, { testDate: '2026-01-01' })).toBe(true)
  expect(isIn(labResults, { testDate: '2025-12-31' })).toBe(false)
  expect(isIn(appointments, { appointmentDate: '2026-06-30T23:00:00Z' })).toBe(true)
  expect(isIn(appointments, { appointmentDate: '2026-07-01T01:00:00Z' })).toBe(false)
  expect(isIn(medications, { startDate: '2019-01-01' })).toBe(true)
  expect(isIn(medications, { startDate: '2019-01-01', endDate: '2020-01-01' })).toBe(false)
  expect(isIn(medications, { startDate: '2026-07-01' })).toBe(false)
  expect(isIn(medicalConditions, { dateDiagnosed: null })).toBe(true)
  expect(isIn(devices, { startDate: '2015-01-01' })).toBe(true)
  expect(isIn(devices, { startDate: '2015-01-01', removedOn: '2016-01-01' })).toBe(false)
  expect(isIn(careGoals, { startDate: '2019-01-01' })).toBe(true)
  expect(isIn(symptoms, { startDate: '2025-12-01', endDate: '2026-01-02' })).toBe(true)
  expect(isIn(allergies, { noticedOn: '1999-01-01' })).toBe(true)
  expect(isInPeriod(labResults, of(labResults, { testDate: '1990-01-01' }), { from: null, until: null })).toBe(true)
})

it('names in its core only what exists, is shareable and is not sensitive', () => {
  for (const name of CORE) {
    const type = recordTypes.find(candidate => candidate.name === name)
    expect([name, type && isShareable(type), type && isSensitiveType(type)]).toEqual([name, true, false])
  }
})
