import { NOTHING_KNOWN } from '#contract/clinical/nothing-known.ts'
import { codingsOf, isOneOf, writtenNameOf } from '../codes.ts'
import {
  commentsOf,
  identifierOf,
  notesOf,
  outermost,
  partsOf,
  refusal,
  type Section,
  statusOf,
  vagueNote,
} from '../statements.ts'
import { readPeriod } from '../times.ts'
import { child } from '../xml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { locationOf, seenBy } from './care-team.ts'

const STATUSES: Record<string, string> = {
  completed: 'completed',
  active: 'in-progress',
  new: 'planned',
  held: 'planned',
  aborted: 'stopped',
  suspended: 'stopped',
  cancelled: 'not-done',
  canceled: 'not-done',
}

const isDone = ({ name }: XmlElement) => name === 'procedure' || name === 'act' || name === 'observation'

/** The reason as text. */
export const reasonOf = (statement: XmlElement, { narrative }: Section): string | undefined =>
  partsOf(statement, 'RSON')
    .flatMap(each => writtenNameOf(child(each, 'value'), narrative) ?? (narrative.name(child(each, 'text')) || []))
    .join(', ') || undefined

const readProcedure = (procedure: XmlElement, section: Section) => {
  const { narrative, timeZone } = section
  const code = child(procedure, 'code')
  const name = writtenNameOf(code, narrative) ?? (narrative.name(child(procedure, 'text')) || undefined)
  const what = name ?? section.title
  const reason = refusal(procedure)
  if (reason) return section.leftOut(what, reason)
  if (isOneOf(code, NOTHING_KNOWN)) return section.leftOut(what, 'negated')
  if (!name) return section.leftOut(what, 'incomplete')
  const { start, end } = readPeriod(child(procedure, 'effectiveTime'), timeZone)
  const done = start ?? end
  const { words, ...seen } = seenBy(procedure, section)
  const outcome = procedure.name === 'observation' ? writtenNameOf(child(procedure, 'value'), narrative) : undefined
  section.found(
    {
      type: 'procedures',
      ...seen,
      what,
      identifier: identifierOf(procedure),
      codes: codingsOf(code),
      identity: [done?.vague ?? done?.day],
      values: {
        name,
        date: done?.vague ? undefined : done?.day,
        status: STATUSES[statusOf(procedure) ?? ''] ?? 'completed',
        location: locationOf(procedure),
        bodySite: writtenNameOf(child(procedure, 'targetSiteCode'), narrative),
        reason: reasonOf(procedure, section),
        outcome,
        notes: notesOf(
          vagueNote('Date', done?.vague),
          words && `Performed by: ${words}`,
          commentsOf(procedure, narrative),
        ),
      },
    },
    procedure,
  )
}

export const readProcedures = (section: Section) => {
  for (const entry of section.entries) {
    const procedures = outermost(entry, isDone)
    for (const procedure of procedures) readProcedure(procedure, section)
    if (procedures.length === 0) section.leftOut(section.title, refusal(entry) ?? 'no-place')
  }
}
