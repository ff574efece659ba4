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

const no = {
  newPartner: false,
  severalPartners: false,
  withoutCondom: false,
  partnerWithInfection: false,
  ownInfection: false,
  sharedNeedles: false,
  symptoms: false,
}

it.each([
  [{}, null],
  [{ newPartner: false }, null],
  [{ ...no, symptoms: null }, null],
  [no, 'lower'],
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
  expect(riskAdvice(open, 0)).toEqual([])
  expect(riskAdvice({ ...open, symptoms: false }, 0)[0]?.text).toContain('does not mean a lower risk')
  expect(riskAdvice(no, 0).map(({ text }) => text)).toEqual([expect.stringContaining('Routine screenings')])
  const all = riskAdvice(
    {
      newPartner: true,
      severalPartners: true,
      withoutCondom: true,
      partnerWithInfection: true,
      ownInfection: true,
      sharedNeedles: true,
      symptoms: true,
    },
    0,
  ).map(({ text }) => text)
  expect(all[0]).toContain('72 hours')
  expect(all[3]).toContain('within a few days')
  expect(all.filter(text => text.includes('Based on your answers'))).toHaveLength(1)
})

it('gives no urgent steps any more when their time is over', () => {
  expect(riskAdvice({ ...no, sharedNeedles: true }, 5)[0]?.text).toContain('72 hours')
  expect(riskAdvice({ ...no, sharedNeedles: true }, 6)[0]?.text).not.toContain('72 hours')
})
