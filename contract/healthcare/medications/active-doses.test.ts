import { expect, it } from 'vitest'
import { effectiveDoses } from './active-doses.ts'
import type { MedicationDose } from './medication-doses.ts'

const dose = (overrides: Partial<MedicationDose>): MedicationDose => ({
  id: 'one',
  version: 1,
  createdAt: '2026-11-15T08:00:00.000Z',
  updatedAt: '2026-11-15T08:00:00.000Z',
  isSample: false,
  medicationId: 'a',
  day: '2026-11-15',
  time: '08:00',
  status: 'taken',
  takenAt: null,
  ...overrides,
})

it('prefers the person’s mark to a sample’s, and the later mark to the earlier', () => {
  const ownDose = dose({ id: 'own', updatedAt: '2026-11-14T08:00:00.000Z' })
  const later = dose({ id: 'later', updatedAt: '2026-11-14T09:00:00.000Z', status: 'skipped' })
  const sample = dose({ id: 'sample', isSample: true })
  const other = dose({ id: 'other', time: '20:00' })
  for (const list of [
    [ownDose, later, sample, other],
    [sample, other, later, ownDose],
  ]) {
    expect(
      effectiveDoses(list)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['later', 'other'])
  }
})
