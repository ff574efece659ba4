import { describe, expect, it } from 'vitest'
import './complete-schedule.ts'
import { faultsOf } from '#contract/record/faults.ts'
import { completeValues } from '#contract/record/schemas.ts'
import { addDays } from '#contract/record/time/days.ts'
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

  it('ends today when a change discontinues it and says nothing about the end', () => {
    const patch = { status: 'discontinued' as const }
    expect(medications.deriveFields?.({ ...lisinopril, ...patch }, lisinopril, { today, patch })?.endDate).toBe(today)
  })

  it.each([
    ['a change that says that the day is not known', lisinopril, { status: 'discontinued', endDate: null }],
    ['a new record', null, undefined],
    ['an import', lisinopril, undefined],
  ] as const)('is stopped on a day that is not known by %s', (_, before, patch) => {
    const stopped = medications.deriveFields?.({ ...lisinopril, status: 'discontinued' }, before, { today, patch })
    expect(stopped).toMatchObject({ status: 'discontinued', endDate: null })
  })

  it('may start and end in parts of the same year', () => {
    expect(faultsOf(medications, { ...lisinopril, startDate: '2013', endDate: '2013-05' })).toEqual({})
    expect(faultsOf(medications, { ...lisinopril, startDate: '2013-06', endDate: '2013' })).toEqual({})
    expect(faultsOf(medications, { ...lisinopril, startDate: '2013-06', endDate: '2013-05' })).toHaveProperty('endDate')
  })

  it('keeps the date that was given when it is discontinued', () => {
    const wanted = { ...lisinopril, status: 'discontinued' as const, endDate: '2026-10-01' }
    expect(medications.deriveFields?.(wanted, lisinopril, { today })?.endDate).toBe('2026-10-01')
  })

  it('can be discontinued before its start', () => {
    const later = { ...lisinopril, startDate: '2026-12-01' }
    const stopped = medications.deriveFields?.({ ...later, status: 'discontinued' }, later, { today, patch: {} })
    expect(stopped?.endDate).toBe('2026-12-01')
    expect(faultsOf(medications, { ...stopped })).toEqual({})
  })

  it('has no end any more when it is taken again, unless that is a later or a new one', () => {
    const again = (end: string, patch: Record<string, unknown>, given = end) => {
      const before = { ...lisinopril, status: 'discontinued' as const, endDate: end }
      const values = { ...before, status: 'active' as const, endDate: given }
      return medications.deriveFields?.(values, before, { today, patch })?.endDate
    }
    const yesterday = addDays(today, -1)
    expect(again(yesterday, { status: 'active' })).toBeNull()
    // As a form sends it, and of the same day.
    expect(again(today, { status: 'active', endDate: today })).toBeNull()
    expect(again(addDays(today, 5), { status: 'active' })).toBe(addDays(today, 5))
    expect(again(yesterday, { status: 'active', endDate: today }, today)).toBe(today)
    const onHold = { ...lisinopril, status: 'on-hold' as const, endDate: yesterday }
    expect(medications.deriveFields?.(onHold, { ...onHold, dosage: '' }, { today, patch: {} })?.endDate).toBe(yesterday)
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
