import { saysNone } from '#contract/clinical/nothing-known.ts'
import { codingsOf, nameOf, writtenNameOf } from '../codes.ts'
import { authorName } from '../people.ts'
import { readValue } from '../quantities.ts'
import {
  commentsOf,
  identifierOf,
  notesOf,
  partsOf,
  refusal,
  type Section,
  statusOf,
  vagueNote,
} from '../statements.ts'
import { inWords, readPeriod } from '../times.ts'
import { STOPPED } from '../vendor-oddities.ts'
import { attribute, child, children, hasTemplate } from '../xml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { frequencyOf, takenDuring } from './dose-timing.ts'
import { drugName, productOf } from './medications.ts'

const INSTRUCTION = '2.16.840.1.113883.10.20.22.4.20'

const GOAL_STATUSES: Record<string, string> = {
  active: 'active',
  completed: 'completed',
  suspended: 'on-hold',
  held: 'on-hold',
  new: 'planned',
  aborted: 'cancelled',
  cancelled: 'cancelled',
}

const GENERIC_GOAL = new Set(['ASSERTION', '8689-2'])

const readGoal = (goal: XmlElement, section: Section) => {
  const { narrative, timeZone } = section
  const code = child(goal, 'code')
  const value = readValue(child(goal, 'value'), narrative)
  const target = value && [value.value, value.unit].filter(Boolean).join(' ')
  const isGeneric = GENERIC_GOAL.has(attribute(code, 'code') ?? '')
  const name = narrative.name(child(goal, 'text')) || (isGeneric ? target : nameOf(code, narrative)) || target
  const what = name || section.title
  const reason = refusal(goal)
  if (reason) return section.leftOut(what, reason)
  if (!name) return section.leftOut(what, 'incomplete')
  const { start, end, isPoint } = readPeriod(child(goal, 'effectiveTime'), timeZone)
  const startDate = isPoint || start?.vague ? undefined : start?.day
  const due = isPoint ? start : end
  section.found(
    {
      type: 'care-goals',
      what,
      identifier: identifierOf(goal),
      codes: codingsOf(code),
      identity: [name.toLowerCase()],
      value: [target],
      values: {
        goal: name,
        target: target === name ? undefined : target,
        status: GOAL_STATUSES[statusOf(goal) ?? ''] ?? 'active',
        startDate,
        dueDate: due && !due.vague && due.day >= (startDate ?? '') ? due.day : undefined,
        setBy: authorName(child(goal, 'author')),
        notes: notesOf(vagueNote('Since', start?.vague), vagueNote('Due', due?.vague), commentsOf(goal, narrative)),
      },
    },
    goal,
  )
}

const isGoal = (statement: XmlElement) => attribute(statement, 'moodCode') === 'GOL'

/** A planned step as one line: "Colonoscopy, 2026-05-01". */
const stepOf = (statement: XmlElement, section: Section): string | undefined => {
  const { narrative, timeZone } = section
  if (statement.name === 'act' && hasTemplate(statement, INSTRUCTION)) {
    return narrative.text(child(statement, 'text')) || nameOf(child(statement, 'code'), narrative)
  }
  const timings = children(statement, 'effectiveTime')
  const name =
    drugName(productOf(statement), section) ??
    writtenNameOf(child(statement, 'code'), narrative) ??
    (narrative.name(child(statement, 'text')) || undefined)
  const { start, end } = readPeriod(takenDuring(timings), timeZone)
  const time = start ?? end
  // Some vendors put everything into a nested statement.
  if (!name) return partsOf(statement).flatMap(part => stepOf(part, section) ?? [])[0]
  return [name, frequencyOf(timings)?.toLowerCase(), time && inWords(time, timeZone)].filter(Boolean).join(', ')
}

const INTERVENTION = '362956003'

/** The single statements of a plan, without their organizers and interventions. */
const planned = (statement: XmlElement): XmlElement[] => {
  const parts = partsOf(statement)
  const isWrapper =
    statement.name === 'organizer' ||
    (statement.name === 'act' && attribute(child(statement, 'code'), 'code') === INTERVENTION && parts.length > 0)
  return isWrapper ? parts.flatMap(planned) : [statement]
}

export const readGoals = (section: Section) => {
  for (const entry of section.entries) for (const goal of planned(entry)) readGoal(goal, section)
}

/** A line for a planned statement; anything else is reported as left out, and undefined. */
const plannedStep = (statement: XmlElement, section: Section): string | undefined => {
  const step = stepOf(statement, section)
  const isStopped = STOPPED.has(statusOf(statement) ?? '') || (step !== undefined && saysNone(step))
  const reason = refusal(statement) ?? (isStopped ? 'negated' : undefined)
  if (!reason && step) return step
  section.leftOut(step ?? section.title, reason ?? 'incomplete')
  return undefined
}

/** Each section becomes one care plan with a step for each statement; goals are separate records. */
export const readPlan = (section: Section) => {
  const [goals, others] = partition(section.entries.flatMap(planned), isGoal)
  for (const goal of goals) readGoal(goal, section)
  const steps = others.flatMap(statement => plannedStep(statement, section) ?? [])
  const [first] = others
  if (!first || steps.length === 0) return
  section.found(
    {
      type: 'care-plans',
      what: section.title,
      codes: codingsOf(child(section.element, 'code')),
      identity: [section.documentDay, ...steps],
      values: {
        name: section.title,
        status: 'planned',
        startDate: section.documentDay,
        steps: steps.map(step => step.replace(/\s*\n\s*/g, ' ')).join('\n'),
      },
    },
    first,
  )
}

const partition = <Item>(items: Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] => [
  items.filter(isFirst),
  items.filter(item => !isFirst(item)),
]

const isDone = (statement: XmlElement) => (attribute(statement, 'moodCode') ?? 'EVN') === 'EVN'

/** Interventions may be planned or done; only planned ones are part of a plan. */
export const readInterventions = (section: Section) => {
  const [done, open] = partition(section.entries.flatMap(planned), isDone)
  for (const statement of done)
    section.leftOut(stepOf(statement, section) ?? section.title, refusal(statement) ?? 'no-place')
  readPlan({ ...section, entries: open })
}
