import { EARS, type Ear, type HearingTest } from '#contract/lifecare/hearing/hearing-tests.ts'
import { type Message, message } from '#contract/lifecare/topics/message.ts'

/** The frequencies of speech, in Hz, which determine the grade. */
const AVERAGED = [500, 1000, 2000, 4000] as const

/** In dB HL; undefined unless all four frequencies were measured. */
export const pureToneAverage = (test: Pick<HearingTest, AveragedFields>, ear: Ear): number | undefined => {
  const levels = AVERAGED.flatMap(frequency => test[`${ear}${frequency}`] ?? [])
  if (levels.length < AVERAGED.length) return undefined
  return levels.reduce((sum, level) => sum + level, 0) / levels.length
}

type AveragedFields = `${Ear}${(typeof AVERAGED)[number]}`

export interface HearingGrade {
  /** The lowest average of this grade, in dB HL. */
  from: number
  name: Message
}

/** The grades in the World Health Organization's World report on hearing (2021); each ends where the next starts. */
export const HEARING_GRADES: readonly [HearingGrade, ...HearingGrade[]] = [
  { from: -10, name: message('Normal') },
  { from: 20, name: message('Mild') },
  { from: 35, name: message('Moderate') },
  { from: 50, name: message('Moderately severe') },
  { from: 65, name: message('Severe') },
  { from: 80, name: message('Profound') },
  { from: 95, name: message('Complete') },
]

export const gradeOf = (average: number): HearingGrade =>
  HEARING_GRADES.findLast(({ from }) => average >= from) ?? HEARING_GRADES[0]

export const degreeOf = (average: number): Message => {
  const { from, name } = gradeOf(average)
  return from < 20 ? message('Normal hearing') : message('{degree} hearing loss', { degree: name })
}

export interface HearingLevel<T> {
  test: T
  right: number | undefined
  left: number | undefined
}

/** Only tests with a pure-tone average for at least one ear. */
export const hearingLevels = <T extends Pick<HearingTest, AveragedFields>>(tests: readonly T[]): HearingLevel<T>[] =>
  tests
    .map(test => ({ test, right: pureToneAverage(test, 'right'), left: pureToneAverage(test, 'left') }))
    .filter(level => EARS.some(ear => level[ear] !== undefined))
