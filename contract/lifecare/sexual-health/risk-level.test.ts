import { expect, it } from 'vitest'
import { type RiskAnswers, riskAdvice, riskLevel } from './risk-level.ts'

const open: RiskAnswers = {
  newPartner: null,
  severalPartners: null,
  withoutCondom: null,
  partnerWithInfection: null,
  ownInfection: null,
  sharedNeedles: null,
  symptoms: null,
}

it.each([
  [{}, null],
  [{ newPartner: false }, 'lower'],
  [{ newPartner: true }, 'some'],
  [{ severalPartners: true }, 'some'],
  [{ withoutCondom: true }, 'some'],
  [{ ownInfection: true }, 'some'],
  [{ severalPartners: true, withoutCondom: true }, 'higher'],
  [{ partnerWithInfection: true }, 'higher'],
  [{ sharedNeedles: true }, 'higher'],
  [{ symptoms: true }, 'higher'],
] as const)('%j makes the level %s', (answers, level) => {
  expect(riskLevel({ ...open, ...answers })).toBe(level)
})

it('gives advice for every level, symptoms first, and only one testing interval', () => {
  expect(riskAdvice(open)).toEqual([])
  expect(riskAdvice({ ...open, symptoms: false })).toHaveLength(1)
  const all = riskAdvice({
    newPartner: true,
    severalPartners: true,
    withoutCondom: true,
    partnerWithInfection: true,
    ownInfection: true,
    sharedNeedles: true,
    symptoms: true,
  }).map(({ text }) => text)
  expect(all[0]).toContain('within a few days')
  expect(all.filter(text => text.includes('Based on your answers'))).toHaveLength(1)
})
