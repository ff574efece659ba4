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

/** How strongly the answers suggest a test; null if no question was answered. */
export const riskLevel = (answers: RiskAnswers): RiskLevel | null => {
  if (NAMES.every(name => answers[name] === null)) return null
  const { symptoms, partnerWithInfection, sharedNeedles, severalPartners, withoutCondom } = answers
  if (symptoms || partnerWithInfection || sharedNeedles || (severalPartners && withoutCondom)) return 'higher'
  return NAMES.some(name => answers[name]) ? 'some' : 'lower'
}

/** Most urgent first, and without judgment. */
export const riskAdvice = (answers: RiskAnswers): Message[] => {
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
    [riskLevel(answers) === 'lower', message('Routine screenings are enough. Check again when something changes.')],
  ]
  return advice.flatMap(([applies, sentence]) => (applies ? [sentence] : []))
}
