import { agreedSchedule } from '#contract/healthcare/medications/schedule/agreed-schedule.ts'
import { scheduleValues } from '#contract/healthcare/medications/schedule/schedule-values.ts'
import type { TimingEntry } from '#contract/healthcare/medications/schedule/timing.ts'
import type { FieldValue } from '#contract/record/fields.ts'
import type { Doubt } from '../decided.ts'
import { printTime, type WrittenPeriod } from '../source-time.ts'
import type { Direction, Timing } from '../statement.ts'
import { timingWords } from './timing-words.ts'

const unique = <Item>(items: readonly Item[]) => [...new Set(items)]

/** The value that all entries share; undefined if they differ. */
const shared = (values: readonly (string | undefined)[]): string | undefined => {
  const [first, ...others] = unique(values)
  return others.length === 0 ? first : undefined
}

const printPeriod = ({ start, end }: WrittenPeriod) =>
  [start && `from ${printTime(start)}`, end && `until ${printTime(end)}`].filter(Boolean).join(' ')

/** The parts of an entry on one line: "2 tablets, in the morning, from 2024-03-01". */
const entryLine = ({ dose, timing, route, period }: Direction, isRouteShared: boolean) =>
  [dose, timing && timingWords(timing), isRouteShared ? undefined : route, period && printPeriod(period)]
    .filter(Boolean)
    .join(', ')

const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim()

/** Whole words: "take" is not part of "takes". */
const wordsOf = (text: string) =>
  ` ${plain(text)
    .replace(/[^\p{L}\p{M}\p{N}%.]+/gu, ' ')
    .trim()} `

/** Without lines that another one contains. */
const withoutRepeated = (lines: readonly string[]) => {
  const all = unique(lines.map(line => line.trim()).filter(Boolean))
  return all.filter((line, index) =>
    all.every(
      (other, at) =>
        at === index || !wordsOf(other).includes(wordsOf(line)) || (wordsOf(other) === wordsOf(line) && at > index),
    ),
  )
}

const labeled = (label: string, text: string | undefined) => (text ? [`${label}: ${text}`] : [])

const asNeededLine = ({ asNeeded, asNeededFor }: Direction) => {
  if (asNeededFor) return [`As needed for ${asNeededFor}`]
  return asNeeded ? ['As needed'] : []
}

/** The sentences as the source wrote them. */
const sentencesOf = (directions: readonly Direction[]) =>
  withoutRepeated(
    directions.flatMap(({ patientText, text, additional }) => [patientText ?? '', text ?? '', ...additional]),
  )

/** "QD", where nothing else tells the times: it has to agree with the sentences, too. */
const onlyWords = ({ text, ...rest }: Timing) => (Object.keys(rest).length === 0 && text ? { code: text } : {})

const toTimingEntry = ({ timing, dose, asNeeded, asNeededFor, maxPerDay, sequence }: Direction): TimingEntry => ({
  ...timing,
  ...(timing && onlyWords(timing)),
  ...(dose && { dose }),
  ...(asNeeded && { asNeeded: asNeededFor ?? true }),
  ...(maxPerDay && { maxPerDay }),
  ...(sequence !== undefined && { sequence }),
})

const hasTiming = ({ timing, asNeeded }: Direction) => timing !== undefined || asNeeded

const AROUND =
  /\b(?:hours?|hrs?|minutes?|mins?|Stunden?|Minuten?|heures?|minutos?|horas?)\.? (?:before|after|prior|vor|nach|avant|après|antes|después)/i

/** "1 hour before breakfast": only the person knows when that is. */
const isAroundEvent = ({ timing }: Direction) => timing?.offsetMinutes !== undefined && timing.offsetMinutes !== 0

/** The schedule only if all of it was understood and the text agrees; otherwise it is left open, for the person to enter. */
const scheduleOf = (directions: readonly Direction[], startDate: string | null) => {
  const text = sentencesOf(directions).join('. ')
  const agreed = agreedSchedule({ timing: directions.filter(hasTiming).map(toTimingEntry), text: text || null })
  const isContradicted = directions.some(({ dose }) => isOtherUnit(dose, text))
  const isUnread =
    isContradicted ||
    AROUND.test(text) ||
    directions.some(each => each.timingNotRead !== undefined || isAroundEvent(each))
  const values = scheduleValues(isUnread ? null : agreed.schedule, startDate)
  // Understood, but not as times that the fields can have, such as two doses that differ.
  const isLeftOpen = agreed.schedule !== null && !agreed.asNeeded && values.scheduleTimes === null
  const doubts: Doubt[] = []
  if (isContradicted || agreed.reason === 'disagree') doubts.push('schedule-disagrees')
  else if (isUnread || isLeftOpen || agreed.reason === 'not-understood') doubts.push('schedule-not-understood')
  return {
    ...values,
    asNeeded: agreed.asNeeded,
    doubts,
    isContradicted,
    isTextDoubtful: agreed.reason === 'not-understood' || agreed.reason === 'disagree',
  }
}

export interface ReadDirections {
  values: Record<string, FieldValue | undefined>
  doubts: Doubt[]
}

const maximumOf = (directions: readonly Direction[]) => {
  const counts = unique(directions.flatMap(({ maxPerDay }) => maxPerDay ?? []))
  return counts.length === 1 && Number.isInteger(counts[0]) ? counts[0] : undefined
}

/** "10 U" may be misread as 100; the third of a day that software divides is eight hours. */
const asPeopleWrite = (direction: Direction): Direction => {
  const { dose, timing } = direction
  const hours = timing?.periodUnit === 'd' && timing.period !== undefined ? timing.period * 24 : 0
  const isPartOfDay = hours > 0 && hours < 24 && Math.abs(hours - Math.round(hours)) < 0.1 && !timing?.periodMax
  return {
    ...direction,
    ...(dose && { dose: dose.replace(/^([\d.–]+) U$/, (_, count) => `${count} ${count === '1' ? 'unit' : 'units'}`) }),
    ...(isPartOfDay && { timing: { ...timing, period: Math.round(hours), periodUnit: 'h' as const } }),
  }
}

const MASS =
  /(?<![\d.,])(\d{1,10}(?:[.,]\d{1,10})?)\s{0,3}(mcg|[µμu]g|micrograms?|mg|milligrams?|gm?|grams?)(?![a-z])/gi
const unitOfMass = (unit: string) => (/^(?:mi?cr?|[µμu])/i.test(unit) ? 'mcg' : /^mi?l?l?i?g/i.test(unit) ? 'mg' : 'g')
const massesIn = (text: string) =>
  [...text.matchAll(MASS)].map(([, value = '', unit = '']) => ({
    value: value.replace(',', '.'),
    unit: unitOfMass(unit),
  }))

/** "500 mg" in the field and "500 micrograms" in the text: a thousand times too much, or too little. */
const isOtherUnit = (dose: string | undefined, text: string): boolean => {
  const [own] = massesIn(dose ?? '')
  const same = own ? massesIn(text).filter(({ value }) => value === own.value) : []
  return same.length > 0 && same.every(({ unit }) => unit !== own?.unit)
}

const isZero = (dose: string | undefined) => dose !== undefined && /^0(?:\.0+)?(?: |$)/.test(dose)

/** Software writes 0 into an empty dose field; it means "none" only beside another dose. */
const withoutZeroDoses = (directions: readonly Direction[]): readonly Direction[] =>
  directions.every(({ dose }) => isZero(dose)) ? directions.map(each => ({ ...each, dose: undefined })) : directions

/** All entries of a medication's directions as the fields of a medication. Every word stands in one of them. */
export const readDirections = (given: readonly Direction[], startDate: string | null): ReadDirections => {
  const directions = withoutZeroDoses(given.map(asPeopleWrite))
  if (directions.length === 0) return { values: { asNeeded: false, scheduleConfirmed: false }, doubts: [] }
  const { doubts, isContradicted, isTextDoubtful, ...schedule } = scheduleOf(directions, startDate)
  const sentences = sentencesOf(directions)
  const dosage = shared(directions.map(({ dose }) => dose))
  const coded = shared(directions.map(({ timing }) => timing && timingWords(timing)))
  // "Once a day" from the fields must not stand as a fact beside "every 4 to 6 hours as needed", or "hold until seen".
  const isCodedDoubtful = isTextDoubtful && sentences.length > 0
  const route = shared(directions.map(direction => direction.route))
  const isVaried =
    directions.length > 1 && unique(directions.map(direction => entryLine(direction, route !== undefined))).length > 1
  // The period of a single entry is that of the drug.
  const hasSteps = directions.length > 1 && directions.some(({ period }) => period !== undefined)
  const lines = directions.flatMap(direction => [
    ...asNeededLine(direction),
    ...labeled('Rate', direction.rate),
    ...labeled('At most', direction.maximum),
    ...labeled('Site', direction.site),
    ...labeled('Method', direction.method),
    ...labeled('Timing', direction.timingNotRead),
  ])
  const steps = isVaried || hasSteps ? directions.map(direction => entryLine(direction, route !== undefined)) : []
  return {
    values: {
      ...schedule,
      dosage: isContradicted ? undefined : dosage,
      frequency: isCodedDoubtful ? undefined : coded,
      route,
      maxPerDay: maximumOf(directions) ?? schedule.maxPerDay,
      instructions:
        withoutRepeated([
          ...sentences,
          ...steps,
          ...unique(lines),
          ...(isContradicted ? labeled('Coded as', dosage) : []),
          ...(isCodedDoubtful ? labeled('Coded as', coded) : []),
        ]).join('\n') || null,
      scheduleConfirmed: false,
    },
    doubts,
  }
}

/** All words of directions on one line, for notes. */
export const directionsText = (directions: readonly Direction[]): string => {
  const { dosage, frequency, route, instructions } = readDirections(directions, null).values
  return [dosage, frequency, route, instructions].filter(Boolean).join(', ')
}
