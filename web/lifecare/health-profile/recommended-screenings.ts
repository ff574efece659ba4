import { ageOn } from '#contract/account/profile/age.ts'
import type { Profile } from '#contract/account/profile/profile.ts'
import { type Lasts, SCREENING_GUIDE, type ScreeningAdvice } from '#contract/facts/screenings/screening-guide.ts'
import { matches, type Pattern } from '#contract/facts/screenings/screening-history.ts'
import type { ScreeningTest } from '#contract/lifecare/health-profile/preventive-screenings.ts'
import { type Message, message } from '#contract/lifecare/topics/message.ts'
import { addYears } from '#contract/record/time/days.ts'
import { firstDayOf } from '#contract/record/time/partial-dates.ts'

/** In the order shown. */
export const SCREENING_STATES = ['due', 'talk', 'for-some', 'done', 'followed', 'not-now'] as const
export type ScreeningState = (typeof SCREENING_STATES)[number]

export interface SuggestedScreening {
  name: string
  state: ScreeningState
  message: Message
  /** What in the records the message is about. */
  reason?: string
  source: Message
  published: number
  grade: ScreeningAdvice['grade']
  /** The usual test. */
  test: ScreeningTest
}

export interface CompletedTest {
  test: ScreeningTest
  date: string
  /** What was found, or that the test could not be read: then no interval holds. */
  finding?: string
}

export interface ScreeningFacts {
  dateOfBirth: string
  gender: Profile['gender']
  done: readonly CompletedTest[]
  /** The names and codes of what the person has. */
  conditions: readonly string[]
  /** The same of what is over, and procedures with what was found. */
  past: readonly string[]
}

const ADULT = 18

const isSexKnown = (gender: Profile['gender']): gender is 'female' | 'male' => gender === 'female' || gender === 'male'

const yearsOf = (lasts: Lasts, age: number) => (typeof lasts === 'function' ? lasts(age) : lasts)

/** How long the completed tests are sufficient: until a day, or `always`. */
const coveredUntil = ({ tests }: ScreeningAdvice, done: readonly CompletedTest[], age: number) => {
  const ends = done.flatMap(({ test, date }) => {
    const lasts = tests[test]
    if (lasts === undefined) return []
    const years = yearsOf(lasts, age)
    return [{ date, until: years === null ? 'always' : addYears(firstDayOf(date), years) }]
  })
  return ends.toSorted((a, b) => b.until.localeCompare(a.until))[0]
}

/** The finding of the newest test; another test of the same day counts, too. */
const newestFinding = ({ tests }: ScreeningAdvice, done: readonly CompletedTest[]) => {
  const counted = done.filter(({ test }) => tests[test] !== undefined)
  const newest = counted.map(({ date }) => date).reduce((a, b) => (a > b ? a : b), '')
  return counted.find(({ date, finding }) => date === newest && finding)?.finding
}

const standing = (
  advice: ScreeningAdvice,
  { gender, done, conditions, past }: ScreeningFacts,
  age: number,
  today: string,
): Pick<SuggestedScreening, 'state' | 'message' | 'reason'> => {
  const find = (pattern: Pattern | undefined, texts: readonly string[]) =>
    pattern && texts.find(text => matches(pattern, text))
  const followed = find(advice.unless, conditions)
  if (followed)
    return { state: 'followed', message: message('Already being followed: {condition}', { condition: followed }) }
  const had = find(advice.unless, past)
  if (had) return { state: 'talk', message: message('Discuss with your doctor'), reason: had }
  const removed = find(advice.removed, [...past, ...conditions])
  if (removed) return { state: 'not-now', message: message('Usually not needed any more'), reason: removed }
  const enough = coveredUntil(advice, done, age)
  const isEnough = enough && (enough.until === 'always' || enough.until >= today)
  const finding = isEnough && newestFinding(advice, done)
  if (finding) return { state: 'talk', message: message('Discuss with your doctor'), reason: finding }
  const sooner = find(advice.sooner, [...conditions, ...past])
  // With such a risk the usual age does not hold either.
  if (sooner && (isEnough || age < advice.from))
    return { state: 'talk', message: message('Your doctor may want it sooner'), reason: sooner }
  const fromAge = (): Pick<SuggestedScreening, 'state' | 'message'> => ({
    state: 'not-now',
    message: message('From age {age}', { age: advice.from }),
  })
  // A child's reading is not enough by a guideline for adults.
  if (age < Math.min(advice.from, ADULT)) return fromAge()
  if (enough?.until === 'always')
    return { state: 'done', message: message('Done {day}', { day: { day: enough.date } }) }
  if (enough && enough.until >= today) {
    return { state: 'done', message: message('Up to date until {day}', { day: { day: enough.until } }) }
  }
  if (age < advice.from) return fromAge()
  if (age > advice.to) return { state: 'not-now', message: message('Until age {age}', { age: advice.to }) }
  if (advice.sex && !isSexKnown(gender)) {
    return { state: 'for-some', message: advice.sex === 'female' ? message('For women') : message('For men') }
  }
  if (advice.isDiscussion) return { state: 'talk', message: message('Discuss with your doctor') }
  return { state: 'due', message: enough ? message('Due since {day}', { day: { day: enough.until } }) : message('Due') }
}

/** What guidelines suggest for a person's age and sex, with the state of each. */
export const recommendedScreenings = (facts: ScreeningFacts, today: string): SuggestedScreening[] => {
  const age = ageOn(facts.dateOfBirth, today)
  return SCREENING_GUIDE.filter(({ sex }) => !sex || !isSexKnown(facts.gender) || sex === facts.gender)
    .map(advice => {
      const [test] = Object.keys(advice.tests) as ScreeningTest[]
      return {
        name: advice.name,
        source: advice.source,
        published: advice.published,
        grade: advice.grade,
        test: test ?? 'blood-pressure',
        ...standing(advice, facts, age, today),
      }
    })
    .toSorted((a, b) => SCREENING_STATES.indexOf(a.state) - SCREENING_STATES.indexOf(b.state))
}
