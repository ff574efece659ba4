import { expect, it } from 'vitest'
import type { LabResult } from '#contract/healthcare/test-results/lab-results.ts'
import { newAbnormalResults } from './new-results.ts'

const result = (testName: string, testDate: string, status: LabResult['status']) => ({ testName, testDate, status })

it('finds the abnormal ones among new results, the critical ones first', () => {
  const newestFirst = [
    result('Sodium', '2026-11-15', 'normal'),
    result('LDL', '2026-11-15', 'abnormal'),
    result('Potassium', '2026-11-14', 'critical'),
    result('TSH', '2026-11-14', null),
    result('A1c', '2026-10-01', 'abnormal'),
  ]
  expect(newAbnormalResults(newestFirst, '2026-11-16').map(({ testName }) => testName)).toEqual(['Potassium', 'LDL'])
})

it('names no result after the test was judged anew on a later day', () => {
  const newestFirst = [
    result('INR', '2026-11-15', null),
    result('inr ', '2026-11-14', 'normal'),
    result('Potassium', '2026-11-13', 'normal'),
    result('Potassium', '2026-11-13', 'critical'),
    result('INR', '2026-11-12', 'critical'),
  ]
  expect(newAbnormalResults(newestFirst, '2026-11-16').map(({ testName }) => testName)).toEqual(['Potassium'])
  expect(newAbnormalResults(newestFirst.slice(2), '2026-11-16').map(({ testName }) => testName)).toEqual([
    'Potassium',
    'INR',
  ])
})
