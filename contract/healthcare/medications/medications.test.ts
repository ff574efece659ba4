import { describe, expect, it } from 'vitest'
import './complete-schedule.ts'
import { faultsOf } from '#contract/record/faults.ts'
import { completeValues } from '#contract/record/schemas.ts'
import { isRefillDue, medications } from './medications.ts'

const today = '2026-11-15'
const lisinopril = completeValues(medications, { medicationName: 'Lisinopril', startDate: '2026-01-01' })

describe('a medication', () => {
  it('cannot end before it starts', () => {
    expect(faultsOf(medications, { ...lisinopril, endDate: '2025-12-31' })).toEqual({
      endDate: 'The end date cannot be before the start date.',
    })
    expect(faultsOf(medications, { ...lisinopril, endDate: '2026-01-01' })).toEqual({})
  })

  it('ends today when it is discontinued without a date', () => {
    const stopped = medications.deriveFields?.({ ...lisinopril, status: 'discontinued' }, lisinopril, { today })
    expect(stopped?.endDate).toBe(today)
  })

  it('keeps the date that was given when it is discontinued', () => {
    const wanted = { ...lisinopril, status: 'discontinued' as const, endDate: '2026-10-01' }
    expect(medications.deriveFields?.(wanted, lisinopril, { today })?.endDate).toBe('2026-10-01')
  })

  it('can be discontinued before its start', () => {
    const later = { ...lisinopril, startDate: '2026-12-01' }
    const stopped = medications.deriveFields?.({ ...later, status: 'discontinued' }, later, { today })
    expect(faultsOf(medications, { ...stopped })).toEqual({})
  })

  it.each([
    [null, false],
    [0, true],
    [2, true],
    [3, false],
  ])('with %j refills remaining is due for a refill: %j', (refillsRemaining, isDue) => {
    expect(isRefillDue({ refillsRemaining })).toBe(isDue)
  })
})
