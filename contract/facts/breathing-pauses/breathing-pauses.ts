import type { Tone } from '#contract/lifecare/topics/figure.ts'
import { type Message, message } from '#contract/lifecare/topics/message.ts'
import type { Source } from '../fact-set.ts'

const AASM: Source = {
  title: 'American Academy of Sleep Medicine Task Force, Sleep 1999;22:667–689: grades of adults',
  url: 'https://doi.org/10.1093/sleep/22.5.667',
}
const ASA: Source = {
  title:
    'American Society of Anesthesiologists, Practice guidelines for the perioperative management of patients with obstructive sleep apnea, Anesthesiology 2014;120:268–286: grades of children',
  url: 'https://doi.org/10.1097/ALN.0000000000000053',
}
export const BREATHING_PAUSE_SOURCES = [AASM, ASA]

export interface Grade {
  message: Message
  tone: Tone
}

const ADULTS: [from: number, Grade][] = [
  [30, { message: message('AHI 30 or more: severe sleep apnea'), tone: 'danger' }],
  [15, { message: message('AHI 15 to 29: moderate sleep apnea'), tone: 'warning' }],
  [5, { message: message('AHI 5 to 14: mild sleep apnea'), tone: 'info' }],
  [0, { message: message('AHI below 5: normal'), tone: 'good' }],
]
/** Where sources differ about the bounds, the lower one. */
const CHILDREN: [from: number, Grade][] = [
  [10, { message: message('AHI 10 or more: severe sleep apnea in children'), tone: 'danger' }],
  [5, { message: message('AHI 5 to 9: moderate sleep apnea in children'), tone: 'warning' }],
  [1, { message: message('AHI 1 to 4: mild sleep apnea in children'), tone: 'info' }],
  [0, { message: message('AHI below 1: normal in children'), tone: 'good' }],
]

const CHILDREN_UNTIL_YEARS = 13
const ADULTS_FROM_YEARS = 18

/**
 * What an apnea-hypopnea index means at an age in years, which counts as an adult's if null. Between 13 and 17 it is not
 * graded: laboratories count by the rules of children or of adults.
 */
export const gradeOf = (ahi: number, years: number | null): Grade | undefined => {
  const isBetween = years !== null && years >= CHILDREN_UNTIL_YEARS && years < ADULTS_FROM_YEARS
  if (isBetween) return { message: message('AHI at 13 to 17: not graded here, ask your doctor'), tone: 'neutral' }
  const grades = years !== null && years < CHILDREN_UNTIL_YEARS ? CHILDREN : ADULTS
  return grades.find(([from]) => ahi >= from)?.[1]
}
