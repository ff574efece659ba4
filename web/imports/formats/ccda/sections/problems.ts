import type { WrittenPeriod } from '../../../clinical/source-time.ts'
import type { Concept, ConditionStatement, Statement } from '../../../clinical/statement.ts'
import { cleanName, codingsOf, conceptName, conceptOf, isOneOf, nameOf } from '../codes.ts'
import { amountInWords } from '../quantities.ts'
import {
  baseOf,
  LISTED_UNDER,
  moodOf,
  outermost,
  partsOf,
  type Section,
  severityOf,
  statedStatus,
  statusOf,
} from '../section.ts'
import { periodOf } from '../times.ts'
import { withUntold } from '../untold.ts'
import { child, children, typeOf } from '../xml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { isMarkedAllergy, readAllergy } from './allergies.ts'
import { otherOf } from './other.ts'

export const AGE_CODES = ['445518008', '30525-0', '397659008']

/** Observations that are not problems themselves: status, severity, age, priority, prognosis, comments. */
const NOT_PROBLEMS = [
  ...['33999-4', 'SEV', '11323-3', '225773000', '75328-5', '48767-8', '11310-0', '105721009'],
  ...AGE_CODES,
]

const isProblem = (statement: XmlElement) => {
  const value = child(statement, 'value')
  const isCoded = value !== undefined && !['PQ', 'INT', 'REAL', 'IVL_PQ'].includes(typeOf(value) ?? '')
  return (
    statement.name === 'observation' &&
    isCoded &&
    !isOneOf(child(statement, 'code'), NOT_PROBLEMS) &&
    moodOf(statement) === 'EVN'
  )
}

/** A sentence is a comment, not a name. */
const MAX_NAME = 120

/** The clinic's words beside the code, then those of the narrative, then the code's. */
export const problemName = (observation: XmlElement, { narrative, element }: Section): Concept => {
  const value = child(observation, 'value')
  const concept = conceptOf(value, narrative)
  const stated = concept.text ?? (narrative.name(value) || undefined)
  const written = cleanName(narrative.titledName(child(observation, 'text')), [value])
  const isName = written !== '' && written.length <= MAX_NAME && !written.includes(':')
  const fallback = conceptName(concept)
    ? undefined
    : narrative.name(child(observation, 'text')) || narrative.nameOfCode(element, concept.codes)
  const text = stated ?? (isName ? written : fallback)
  return { ...(text && { text }), codes: concept.codes }
}

export const agePartsOf = (observation: XmlElement) =>
  partsOf(observation).filter(part => isOneOf(child(part, 'code'), AGE_CODES))

/** "Age 57", or "Age 18 mo". */
export const ageInWords = (observation: XmlElement): string | undefined => {
  const words = agePartsOf(observation).flatMap(part => amountInWords(child(part, 'value')) ?? [])[0]
  return words && `Age ${words.replace(/ a$/, '')}`
}

/** Lists on which a problem stands for a reason of its own, such as past illnesses or at discharge. */
const LISTS = new Set([
  '11348-0',
  '46241-6',
  '11535-2',
  '78375-3',
  '10219-4',
  '10218-6',
  '29308-4',
  '44100-6',
  '75310-3',
])

/** Some vendors write the day of the start as that of the end, too. */
const withoutRepeatedDay = ({ start, end, ...rest }: WrittenPeriod): WrittenPeriod =>
  start && end && start.date === end.date
    ? { start, ...rest }
    : { ...rest, ...(start && { start }), ...(end && { end }) }

/** The words that lists of problems use for a status. */
const STATUS_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:active|existing|current|ongoing)$/i, 'active'],
  [/^(?:resolved|recovered|cured)$/i, 'resolved'],
  [/^(?:inactive|not active|no longer active|past)$/i, 'inactive'],
  [/^chronic$/i, 'chronic'],
]

const statusInRow = (observation: XmlElement, { narrative }: Section): string | undefined =>
  narrative
    .row(observation)
    .filter(({ title }) => /\bstatus$/i.test(title.trim()))
    .flatMap(({ text }) => STATUS_WORDS.find(([words]) => words.test(text.trim()))?.[1] ?? [])[0]

/** An end without a date says nothing where every problem of a list has one. */
const isEndEmpty = (problems: readonly XmlElement[]) =>
  problems.length > 1 && problems.every(each => periodOf(child(each, 'effectiveTime')).hasEnded)

const readProblem = (
  observation: XmlElement,
  concern: XmlElement,
  section: Section,
  isEmptyEnd: boolean,
): ConditionStatement => {
  const base = baseOf(section, observation, concern)
  const siblings = outermost(concern, isProblem).filter(each => each !== observation)
  const stated = statedStatus(observation, section) ?? statusInRow(observation, section)
  const concernStatus = concern === observation ? undefined : statusOf(concern)
  const isOngoing =
    stated === undefined ? concernStatus === 'active' : /^(?:active|chronic|recurrence|relapse)/.test(stated)
  const isList = section.codes.some(code => LISTS.has(code))
  const period = periodOf(child(observation, 'effectiveTime'), isOngoing || isEmptyEnd)
  const statement: ConditionStatement = {
    ...base,
    status: concernStatus,
    notes: [...(isList ? [{ label: LISTED_UNDER, text: section.sectionTitle }] : []), ...base.notes],
    kind: 'condition',
    name: problemName(observation, section),
    clinicalStatus: stated === 'chronic' ? 'active' : stated,
    ...(stated?.includes('chronic') && { isChronic: true }),
    severity: severityOf(observation, section) ?? (siblings.length === 0 ? severityOf(concern, section) : undefined),
    period: isOngoing ? withoutRepeatedDay(period) : period,
    onsetText: ageInWords(observation),
    bodySites: children(observation, 'targetSiteCode').flatMap(site => nameOf(site, section.narrative) ?? []),
  }
  return withUntold(
    statement,
    { elements: [observation, concern], read: [...siblings, ...agePartsOf(observation)] },
    section,
  )
}

const readEach = (section: Section, isWanted: (statement: XmlElement) => boolean): Statement[] => {
  const all = section.entries.map(entry => ({ entry, problems: outermost(entry, isWanted) }))
  const isEmptyEnd = isEndEmpty(all.flatMap(({ problems }) => problems))
  const read = (each: XmlElement, entry: XmlElement): Statement[] =>
    isMarkedAllergy(each) ? readAllergy(each, entry, section) : [readProblem(each, entry, section, isEmptyEnd)]
  return all.flatMap(({ entry, problems }): Statement[] =>
    problems.length > 0 ? problems.flatMap(each => read(each, entry)) : [otherOf(entry, section)],
  )
}

export const readProblems = (section: Section) => readEach(section, isProblem)

/** Concerns in free text are not diagnoses. */
export const readConcerns = (section: Section) =>
  readEach(section, statement => isProblem(statement) && codingsOf(child(statement, 'value')).length > 0)
