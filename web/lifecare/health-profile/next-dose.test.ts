import { expect, it } from 'vitest'
import type { Immunization } from '#contract/lifecare/health-profile/immunizations.ts'
import { nextDose } from './next-dose.ts'

const TODAY = '2026-11-15'
const given = (vaccine: string, date: string, nextDue: string | null = null): Immunization => ({
  id: date,
  version: 1,
  createdAt: '',
  updatedAt: '',
  isSample: false,
  cvxCode: null,
  dose: null,
  where: null,
  lot: null,
  notes: null,
  vaccine,
  date,
  nextDue,
})

it('says when the next dose is due, and since when', () => {
  const late = given('Influenza, any kind', '2025-10-01', '2026-10-01')
  expect(nextDose(late, TODAY, [late])).toMatchObject({
    tone: 'warning',
    message: { text: 'Next dose due since {day}' },
  })
  const coming = given('Hepatitis A (adult)', '2026-10-01', TODAY)
  expect(nextDose(coming, TODAY, [coming])?.tone).toBe('info')
  expect(nextDose(given('Rabies', '2020-01-01'), TODAY, [])).toBeUndefined()
})

it('says nothing once a later dose against the same illness was given', () => {
  const first = given('Influenza, any kind', '2025-10-01', '2026-10-01')
  const later = given('Influenza (high dose)', '2026-10-20')
  const other = given('Hepatitis B (adult)', '2026-10-20')
  expect(nextDose(first, TODAY, [later, other, first])).toBeUndefined()
  const hepatitisA = given('Hepatitis A (adult)', '2025-10-01', '2026-10-01')
  expect(nextDose(hepatitisA, TODAY, [other, hepatitisA])?.tone).toBe('warning')
})
