import { describe, expect, it } from 'vitest'
import { faultsOf } from '#contract/record/faults.ts'
import { completeValues } from '#contract/record/schemas.ts'
import { conditionRemarks, listOf, medicalConditions } from './medical-conditions.ts'

const today = '2026-11-15'
const asthma = completeValues(medicalConditions, { conditionName: 'Asthma' })

describe('a condition', () => {
  it.each([
    ['active', 'confirmed', 'active', []],
    ['chronic', 'confirmed', 'chronic', []],
    ['resolved', 'confirmed', 'resolved', []],
    ['inactive', 'confirmed', 'resolved', []],
    ['remission', 'confirmed', 'resolved', []],
    ['unknown', 'unconfirmed', 'active', ['Status not known', 'Not confirmed']],
    ['chronic', 'unconfirmed', 'chronic', ['Not confirmed']],
    ['active', 'refuted', 'resolved', []],
  ] as const)('that is %s and %s stands among the %s ones', (status, verification, list, remarks) => {
    expect(listOf({ status, verification })).toBe(list)
    expect(conditionRemarks({ status, verification })).toEqual(remarks)
  })

  it('has an end only if it is over', () => {
    for (const status of ['resolved', 'inactive', 'remission'] as const) {
      expect(faultsOf(medicalConditions, { ...asthma, status, dateResolved: '2013' })).toEqual({})
    }
    expect(faultsOf(medicalConditions, { ...asthma, status: 'unknown', dateResolved: '2013' })).toHaveProperty(
      'dateResolved',
    )
  })

  it.each([
    [{ status: 'resolved' as const }, today],
    [{ status: 'resolved' as const, dateResolved: null }, null],
    [{ status: 'resolved' as const, dateResolved: '2013' }, '2013'],
  ])('changed by %j is over since %j', (patch, dateResolved) => {
    const changed = medicalConditions.deriveFields?.({ ...asthma, ...patch }, asthma, { today, patch })
    expect(changed?.dateResolved).toBe(dateResolved)
  })
})
