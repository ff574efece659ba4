import { expect, it } from 'vitest'
import { urgentSteps } from './after-exposure.ts'

const NO = { withoutCondom: false, partnerWithInfection: false, sharedNeedles: false, symptoms: false }
const steps = (answers: Partial<Record<keyof typeof NO, boolean | null>>) => urgentSteps({ ...NO, ...answers })

it('names PEP within 72 hours after each way to catch HIV', () => {
  for (const answer of ['withoutCondom', 'partnerWithInfection', 'sharedNeedles'])
    expect(steps({ [answer]: true })[0]).toContain('72 hours')
})

it('names emergency contraception within 5 days, and same-day care for pain, fever and pregnancy', () => {
  expect(steps({ withoutCondom: true })[1]).toContain('5 days')
  expect(steps({ symptoms: true })).toEqual([expect.stringMatching(/today.*testicle.*fever.*pregnant/)])
  expect(steps({})).toEqual([])
  expect(steps({ withoutCondom: null, symptoms: null })).toEqual([])
})
