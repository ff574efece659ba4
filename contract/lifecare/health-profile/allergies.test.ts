import { describe, expect, it } from 'vitest'
import { allergyRemarks, bySeverity, isPresent } from './allergies.ts'

describe('an allergy', () => {
  it.each([
    ['active', 'confirmed', [], true],
    ['active', 'unconfirmed', ['Not confirmed'], true],
    ['inactive', 'confirmed', ['No longer active'], false],
    ['resolved', 'unconfirmed', ['No longer active', 'Not confirmed'], false],
    ['active', 'refuted', ['Ruled out'], false],
  ] as const)('that is %s and %s is told with %j', (status, verification, remarks, isThere) => {
    expect(allergyRemarks({ status, verification })).toEqual(remarks)
    expect(isPresent({ status, verification })).toBe(isThere)
  })

  it('that is over comes after a milder one that is not', () => {
    const allergy = (severity: 'mild' | 'severe', status: 'active' | 'resolved') => ({
      severity,
      status,
      verification: 'confirmed' as const,
    })
    expect(bySeverity([allergy('severe', 'resolved'), allergy('mild', 'active'), allergy('severe', 'active')])).toEqual(
      [allergy('severe', 'active'), allergy('mild', 'active'), allergy('severe', 'resolved')],
    )
  })
})
