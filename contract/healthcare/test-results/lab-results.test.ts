import { expect, it } from 'vitest'
import { completeValues } from '#contract/record/schemas.ts'
import { labResults } from './lab-results.ts'

const high = completeValues(labResults, {
  testName: 'Hemoglobin A1c',
  testDate: '2026-11-01',
  resultValue: '5.8',
  referenceRangeHigh: 5.6,
})
const context = { today: '2026-11-15' }

it('gets its status from its value and range, and follows them when they are corrected', () => {
  const stored = labResults.deriveFields?.(high, null, context) ?? high
  expect(stored.status).toBe('abnormal')
  expect(labResults.deriveFields?.({ ...stored, resultValue: '5.2' }, stored, context)?.status).toBe('normal')
})

it('keeps the status that a person chose', () => {
  const chosen = { ...high, status: 'critical' as const }
  expect(labResults.deriveFields?.(chosen, null, context)?.status).toBe('critical')
  expect(labResults.deriveFields?.({ ...chosen, resultValue: '5.2' }, chosen, context)?.status).toBe('critical')
})
