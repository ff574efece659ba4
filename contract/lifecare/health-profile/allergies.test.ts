import { describe, expect, it } from 'vitest'
import { allergyDanger, allergyRemarks, bySeverity, isPresent } from './allergies.ts'

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

  it.each([
    ['severe', null, null, 'Severe'],
    [null, 'Anaphylaxis', null, 'Could be life-threatening'],
    ['mild', 'Hives, anaphylactic shock in 2019', null, 'Could be life-threatening'],
    [null, 'Anaphylaktischer Schock', null, 'Could be life-threatening'],
    [null, 'Choque anafiláctico', null, 'Could be life-threatening'],
    ['mild', 'Hives', 'Criticality: high (a future reaction could be life-threatening)', 'Could be life-threatening'],
    ['mild', 'Hives', 'Criticality: low (a future reaction is not expected to be life-threatening)', null],
    ['moderate', 'Hives, no anaphylaxis', null, null],
    ['mild', 'Anaphylaxis in 2010, no anaphylaxis since', null, 'Could be life-threatening'],
    ['moderate', 'Ausschlag, keine Anaphylaxie', null, null],
    [null, null, null, null],
  ] as const)('of severity %s with %s, noted as %s, is dangerous: %s', (severity, reaction, notes, danger) => {
    expect(allergyDanger({ severity, reaction, notes })).toBe(danger)
  })

  it('that could be life-threatening comes before a moderate one', () => {
    const allergy = (severity: 'mild' | 'moderate', reaction: string) =>
      ({ severity, reaction, notes: null, status: 'active', verification: 'confirmed' }) as const
    const sorted = bySeverity([allergy('moderate', 'Hives'), allergy('mild', 'Anaphylaxis')])
    expect(sorted.map(({ reaction }) => reaction)).toEqual(['Anaphylaxis', 'Hives'])
  })

  it('that is over comes after a milder one that is not', () => {
    const allergy = (severity: 'mild' | 'severe', status: 'active' | 'resolved') => ({
      severity,
      status,
      verification: 'confirmed' as const,
      reaction: null,
      notes: null,
    })
    expect(bySeverity([allergy('severe', 'resolved'), allergy('mild', 'active'), allergy('severe', 'active')])).toEqual(
      [allergy('severe', 'active'), allergy('mild', 'active'), allergy('severe', 'resolved')],
    )
  })
})
