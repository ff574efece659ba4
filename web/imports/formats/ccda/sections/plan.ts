import { IN_ERROR } from '../../../clinical/left-out.ts'
import type { CarePlanStatement, GoalStatement, LabeledText, Statement } from '../../../clinical/statement.ts'
import { codeOf, conceptName, conceptOf, nameOf } from '../codes.ts'
import { blocksOf } from '../narrative-blocks.ts'
import { authorName } from '../people.ts'
import { valueInWords } from '../quantities.ts'
import { baseOf, isNegated, moodOf, partsOf, type Section, statusOf } from '../section.ts'
import { periodInWords, periodOf } from '../times.ts'
import { withUntold } from '../untold.ts'
import { saysNothing } from '../vendor-oddities.ts'
import { attribute, child, children } from '../xml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { doseTiming, timingInWords } from './dose-timing.ts'
import { productOf, readMedication } from './medications.ts'
import { otherOf } from './other.ts'

const GENERIC_GOAL = new Set(['ASSERTION', '8689-2'])

/** The only goal of a section is the one that its text is about. */
const wholeText = ({ element }: Section): string | undefined =>
  blocksOf(child(element, 'text'))
    .filter(block => !saysNothing(block))
    .join('; ') || undefined

const readGoal = (goal: XmlElement, section: Section, isOnly = false): GoalStatement => {
  const { narrative } = section
  const code = child(goal, 'code')
  const target = valueInWords(child(goal, 'value'), narrative)
  const isGeneric = GENERIC_GOAL.has(codeOf(code) ?? '')
  const concept = isGeneric ? { codes: [] } : conceptOf(code, narrative)
  const text =
    narrative.titledName(child(goal, 'text')) ||
    concept.text ||
    (conceptName(concept) ? undefined : (target ?? (isOnly ? wholeText(section) : undefined)))
  const { start, end } = periodOf(child(goal, 'effectiveTime'))
  const statement: GoalStatement = {
    ...baseOf(section, goal),
    kind: 'goal',
    goal: { ...concept, ...(text && { text }) },
    targets: target && target !== text ? [target] : [],
    ...(start && { start }),
    ...(end && { due: end }),
    setBy: authorName(child(goal, 'author')),
  }
  return withUntold(statement, { elements: [goal] }, section)
}

const isGoal = (statement: XmlElement) => moodOf(statement) === 'GOL'

const INTERVENTION = '362956003'

/** The single statements of a plan, without their organizers and interventions. */
const planned = (statement: XmlElement): XmlElement[] => {
  const parts = partsOf(statement)
  const isWrapper =
    statement.name === 'organizer' ||
    (statement.name === 'act' && attribute(child(statement, 'code'), 'code') === INTERVENTION && parts.length > 0)
  return isWrapper ? parts.flatMap(planned) : [statement]
}

const labeled = ({ label, text }: LabeledText) => (label && label !== 'Also' ? `${label}: ${text}` : text)

/** A planned thing as one line with all that is told of it: "Colonoscopy, 2026-05-01". */
const stepOf = (statement: XmlElement, section: Section): string | undefined => {
  const { narrative } = section
  const times = children(statement, 'effectiveTime')
  const timing = doseTiming(times)
  const name =
    conceptName(productOf(statement, section)) ??
    nameOf(child(statement, 'code'), narrative) ??
    (narrative.name(child(statement, 'text')) || undefined)
  const words = [name, timingInWords(timing), periodInWords(timing.period)].filter(Boolean).join(', ')
  const other = { ...baseOf(section, statement), kind: 'other' as const, what: words }
  const { notes } = withUntold(other, { elements: [statement] }, section)
  return [words, ...notes.map(labeled)].filter(Boolean).join('; ').replace(/\s+/g, ' ') || undefined
}

const LAST = '9999'

const dayOfStep = (statement: XmlElement) => {
  const { start, end } = doseTiming(children(statement, 'effectiveTime')).period
  return (start ?? end)?.date ?? LAST
}

/** Planned, and neither taken back nor stopped. */
const isOpen = (statement: XmlElement) =>
  !isNegated(statement) &&
  !IN_ERROR.has(statusOf(statement) ?? '') &&
  !/^(?:aborted|cancell?ed)$/.test(statusOf(statement) ?? '')

const carePlan = (statements: XmlElement[], section: Section): CarePlanStatement[] => {
  const [first] = statements
  // By time, because the order of entries means nothing and differs between exports.
  const steps = statements
    .flatMap(each => {
      const step = stepOf(each, section)
      return step ? [{ step, on: dayOfStep(each) }] : []
    })
    .toSorted((a, b) => (a.on === b.on ? (a.step < b.step ? -1 : 1) : a.on < b.on ? -1 : 1))
    .map(({ step }) => step)
  if (!first || steps.length === 0) return []
  return [
    {
      ...baseOf(section, first),
      identifiers: [],
      notes: [],
      kind: 'care-plan',
      intent: 'planned',
      status: undefined,
      name: section.sectionTitle,
      period: section.date ? { start: { date: section.date.date } } : {},
      careTeam: [],
      reasons: [],
      steps,
    },
  ]
}

const isDrug = (statement: XmlElement) => statement.name === 'substanceAdministration'

/** Everything in a plan is planned, since whatever day: goals and drugs by themselves, all else as the steps of one care plan. */
export const readPlan = (section: Section): Statement[] => {
  const all = section.entries.flatMap(planned)
  const rest = all.filter(each => !isGoal(each) && !isDrug(each))
  return [
    ...all.filter(isGoal).map(goal => readGoal(goal, section)),
    ...all.filter(isDrug).map(drug => ({ ...readMedication(drug, section), intent: 'proposed' as const })),
    ...rest.filter(each => !isOpen(each)).map(each => otherOf(each, section)),
    ...carePlan(rest.filter(isOpen), section),
  ]
}

export const readGoals = (section: Section): Statement[] =>
  section.entries.flatMap(planned).map((goal, _, all) => readGoal(goal, section, all.length === 1))

const isDone = (statement: XmlElement) => moodOf(statement) === 'EVN'

/** Interventions may be planned or done; only planned ones are part of a plan. */
export const readInterventions = (section: Section): Statement[] => {
  const all = section.entries.flatMap(planned)
  return [
    ...all.filter(isDone).map(each => otherOf(each, section)),
    ...readPlan({ ...section, entries: all.filter(each => !isDone(each)) }),
  ]
}
