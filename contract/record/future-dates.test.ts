import { expect, it } from 'vitest'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { labResults } from '#contract/healthcare/test-results/lab-results.ts'
import { faultsOf } from './faults.ts'
import { completeValues, faultBetween } from './schemas.ts'

const context = { today: '2026-11-16' }
const result = (testDate: string) => completeValues(labResults, { testName: 'A1c', testDate, resultValue: '5.6' })

it.each([
  ['2026-11-16', undefined],
  ['2026-11-17', undefined],
  ['2026-11-18', 'This date is in the future.'],
  ['2062-11-16', 'This date is in the future.'],
])('a result of %s', (testDate, fault) => {
  expect(faultsOf(labResults, result(testDate), context).testDate).toBe(fault)
})

it.each([
  ['2026-11-17T11:59:00.000Z', undefined],
  ['2026-11-18T00:00:00.000Z', 'This date is in the future.'],
])('a reading of %s', (recordedDate, fault) => {
  expect(faultsOf(vitals, completeValues(vitals, { recordedDate, heartRate: 70 }), context).recordedDate).toBe(fault)
})

it('accepts a date that was stored before the rule', () => {
  const stored = result('2030-01-01')
  expect(faultBetween(labResults, { ...stored, notes: 'Checked' }, context, stored)).toBeUndefined()
  expect(faultBetween(labResults, { ...stored, testDate: '2031-01-01' }, context, stored)).toMatchObject({
    field: 'testDate',
  })
})
