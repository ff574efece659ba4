import type { ProcedureStatement, Statement } from '../../../clinical/statement.ts'
import { conceptName, conceptOf, isOneOf, nameOf } from '../codes.ts'
import { valueInWords } from '../quantities.ts'
import { baseOf, namesOf, outermost, partsOf, type Section } from '../section.ts'
import { periodOf } from '../times.ts'
import { withUntold } from '../untold.ts'
import { child, children } from '../xml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { locationOf, seenBy } from './care-team.ts'
import { implantsOf } from './devices.ts'
import { otherOf } from './other.ts'

const isProcedure = ({ name }: XmlElement) => name === 'procedure' || name === 'act' || name === 'observation'

const COMPLICATION = ['55109-3', '116223007']

const isComplication = (part: XmlElement) => isOneOf(child(part, 'code'), COMPLICATION)

/** The status of the procedure itself; "Result status" is a different column. */
const statusInRow = (procedure: XmlElement, { narrative }: Section) =>
  narrative
    .row(procedure)
    .filter(({ title, text }) => /\bstatus$/i.test(title.trim()) && !/\bresult/i.test(title) && text)
    .map(({ text }) => text)[0]

export const readProcedure = (procedure: XmlElement, section: Section): Statement[] => {
  const { narrative } = section
  const base = baseOf(section, procedure)
  const concept = conceptOf(child(procedure, 'code'), narrative)
  const written = conceptName(concept)
    ? undefined
    : narrative.name(child(procedure, 'text')) || narrative.nameOfCode(section.element, concept.codes)
  const { provider, others } = seenBy(procedure, section)
  const outcome = children(procedure, 'value').flatMap(value => valueInWords(value, narrative) ?? [])
  const statement: ProcedureStatement = {
    ...base,
    kind: 'procedure',
    name: written ? { ...concept, text: written } : concept,
    writtenStatus: statusInRow(procedure, section),
    at: periodOf(child(procedure, 'effectiveTime')),
    ...(provider && { provider }),
    performers: others,
    location: locationOf(procedure, section),
    bodySites: children(procedure, 'targetSiteCode').flatMap(site => nameOf(site, narrative) ?? []),
    reasons: namesOf(partsOf(procedure, 'RSON'), section),
    outcome: outcome.join(', ') || undefined,
    complications: namesOf(partsOf(procedure).filter(isComplication), section),
    followUps: [],
  }
  return [withUntold(statement, { elements: [procedure] }, section), ...implantsOf(procedure, section)]
}

export const readProcedures = (section: Section): Statement[] =>
  section.entries.flatMap((entry): Statement[] => {
    const procedures = outermost(entry, isProcedure)
    return procedures.length > 0 ? procedures.flatMap(each => readProcedure(each, section)) : [otherOf(entry, section)]
  })
