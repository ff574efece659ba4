import { NOTHING_KNOWN } from '#contract/clinical/nothing-known.ts'
import { ICD10CM } from '#contract/fhir/terms.ts'
import { codeIn, codingsOf, isOneOf, nameOf } from '../codes.ts'
import {
  commentsOf,
  identifierOf,
  notesOf,
  outermost,
  refusal,
  type Section,
  severityOf,
  statedStatus,
  statusOf,
  vagueNote,
} from '../statements.ts'
import { readPeriod, type WrittenPeriod } from '../times.ts'
import { STOPPED } from '../vendor-oddities.ts'
import { attribute, child } from '../xml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'

/** Observations that are not problems themselves: status, severity, age, priority, prognosis, comments. */
const NOT_PROBLEMS = [
  '33999-4',
  'SEV',
  '11323-3',
  '445518008',
  '225773000',
  '75328-5',
  '48767-8',
  '11310-0',
  '105721009',
]

const isProblem = (statement: XmlElement) => {
  const value = child(statement, 'value')
  const isCoded = value !== undefined && !['PQ', 'INT', 'REAL', 'IVL_PQ'].includes(attribute(value, 'type') ?? '')
  return (
    statement.name === 'observation' &&
    isCoded &&
    !isOneOf(child(statement, 'code'), NOT_PROBLEMS) &&
    (attribute(statement, 'moodCode') ?? 'EVN') === 'EVN'
  )
}

type Stated = ReturnType<typeof statedStatus>

const statusFrom = (stated: Stated, period: WrittenPeriod, concern: XmlElement, section: Section) => {
  const { status, isChronic } = stated
  const isEnded = period.end !== undefined && period.end.day <= section.today
  if (status === 'resolved' || status === 'inactive' || isEnded) return 'resolved'
  if (status === 'active') return isChronic ? 'chronic' : 'active'
  const state = concern.name === 'act' ? (statusOf(concern) ?? '') : ''
  if (STOPPED.has(state)) return 'resolved'
  // In R1.1, vendors write "completed" for every problem; only those with an unknown end have ended.
  const isClosed = state === 'completed' && (!section.isEarlyRelease || period.isEndUnknown)
  return isClosed ? 'resolved' : 'active'
}

const readProblem = (observation: XmlElement, concern: XmlElement, section: Section) => {
  const { narrative, today } = section
  const value = child(observation, 'value')
  const name =
    nameOf(value, narrative) ?? (narrative.name(value) || narrative.name(child(observation, 'text')) || undefined)
  const what = name ?? section.title
  const reason = refusal(observation, concern)
  if (reason) return section.leftOut(what, reason)
  if (isOneOf(value, NOTHING_KNOWN)) return section.leftOut(what, 'negated')
  if (!name) return section.leftOut(what, 'incomplete')
  const period = readPeriod(child(observation, 'effectiveTime'), section.timeZone)
  const status = statusFrom(statedStatus(observation, narrative), period, concern, section)
  const { start, end } = period
  const started = start?.vague ? undefined : start?.day
  const ended = status === 'resolved' && !end?.vague && end && end.day <= today ? end.day : undefined
  section.found(
    {
      type: 'medical-conditions',
      what,
      identifier: identifierOf(observation) ?? identifierOf(concern),
      codes: codingsOf(value),
      identity: [start?.vague ?? start?.day],
      values: {
        conditionName: name,
        icd10Code: codeIn(value, ICD10CM),
        dateDiagnosed: started,
        status,
        dateResolved: ended && started && ended < started ? undefined : ended,
        severity: severityOf(observation, narrative),
        notes: notesOf(
          vagueNote('Since', start?.vague),
          status === 'resolved' && vagueNote('Until', end?.vague),
          commentsOf(observation, narrative),
          concern !== observation && commentsOf(concern, narrative),
        ),
      },
    },
    observation,
  )
}

const readEach = (section: Section, isWanted: (statement: XmlElement) => boolean) => {
  for (const entry of section.entries) {
    const problems = outermost(entry, isWanted)
    for (const observation of problems) readProblem(observation, entry, section)
    if (problems.length === 0) section.leftOut(section.title, refusal(entry) ?? 'no-place')
  }
}

export const readProblems = (section: Section) => readEach(section, isProblem)

/** Concerns in free text are not diagnoses. */
export const readConcerns = (section: Section) =>
  readEach(section, statement => isProblem(statement) && codingsOf(child(statement, 'value')).length > 0)
