import { urgentSteps } from '#contract/facts/after-exposure/after-exposure.ts'
import { type Message, message } from '../topics/message.ts'

/** Null if a question was not answered. */
export interface RiskAnswers {
  newPartner: boolean | null
  severalPartners: boolean | null
  withoutCondom: boolean | null
  partnerWithInfection: boolean | null
  ownInfection: boolean | null
  sharedNeedles: boolean | null
  symptoms: boolean | null
}

export type RiskLevel = 'lower' | 'some' | 'higher'

const NAMES = [
  'newPartner',
  'severalPartners',
  'withoutCondom',
  'partnerWithInfection',
  'ownInfection',
  'sharedNeedles',
  'symptoms',
] as const satisfies (keyof RiskAnswers)[]

/** How strongly the answers suggest a test; null if an open question could still raise it from nothing. */
export const riskLevel = (answers: RiskAnswers): RiskLevel | null => {
  const { symptoms, partnerWithInfection, sharedNeedles, severalPartners, withoutCondom } = answers
  if (symptoms || partnerWithInfection || sharedNeedles || (severalPartners && withoutCondom)) return 'higher'
  if (NAMES.some(name => answers[name])) return 'some'
  return NAMES.every(name => answers[name] === false) ? 'lower' : null
}

const URGENT_DAYS = 5

/** Most urgent first, and without judgment. */
export const riskAdvice = (answers: RiskAnswers, daysAgo: number): Message[] => {
  const { symptoms, partnerWithInfection, sharedNeedles, severalPartners, withoutCondom, newPartner, ownInfection } =
    answers
  const advice: [boolean | null, Message][] = [
    [
      symptoms,
      message('See a doctor or clinic within a few days. Most infections are easy to treat once they are found.'),
    ],
    [partnerWithInfection, message('Ask for a test and treatment now, even if you feel fine.')],
    [sharedNeedles, message('Ask for tests for HIV and hepatitis B and C, and about clean equipment.')],
    [
      severalPartners && withoutCondom,
      message('Based on your answers, a test every 3 to 6 months makes sense. Ask about PrEP, too.'),
    ],
    [
      (newPartner || severalPartners || withoutCondom) && !(severalPartners && withoutCondom),
      message('Based on your answers, a test now and once a year makes sense. Condoms lower the risk.'),
    ],
    [
      ownInfection,
      message('A second test about 3 months after treatment is recommended, because infections can come back.'),
    ],
    [
      riskLevel(answers) === null && NAMES.some(name => answers[name] === false),
      message('Some questions are open, so there is no result. An open question does not mean a lower risk.'),
    ],
    [riskLevel(answers) === 'lower', message('Routine screenings are enough. Check again when something changes.')],
  ]
  // Later the time for them is over.
  const urgent = daysAgo <= URGENT_DAYS ? urgentSteps(answers).map(step => message(step)) : []
  return [...urgent, ...advice.flatMap(([applies, sentence]) => (applies ? [sentence] : []))]
}
