import type { OtherStatement } from '../../../clinical/statement.ts'
import { nameOf } from '../codes.ts'
import { baseOf, partsOf, type Section } from '../section.ts'
import { withUntold } from '../untold.ts'
import { child } from '../xml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'

/** The name of whatever it is, found in it or in what it contains. */
const namedIn = (statement: XmlElement, section: Section): string | undefined => {
  const { narrative } = section
  return (
    nameOf(child(statement, 'code'), narrative) ??
    (narrative.titledName(child(statement, 'text')) || undefined) ??
    nameOf(child(statement, 'value'), narrative) ??
    partsOf(statement).flatMap(part => namedIn(part, section) ?? [])[0]
  )
}

/** Something that Wellkept has no place for: named, with all that it tells. */
export const otherOf = (statement: XmlElement, section: Section): OtherStatement => {
  const base = baseOf(section, statement, ...partsOf(statement).slice(0, 1))
  const what = namedIn(statement, section) ?? section.sectionTitle
  return withUntold({ ...base, kind: 'other', what }, { elements: [statement] }, section)
}

/** Each entry of a section that has no record type, by its name. */
export const readOthers = (section: Section): OtherStatement[] =>
  section.entries
    .flatMap(entry => (entry.name === 'organizer' ? partsOf(entry) : [entry]))
    .map(each => otherOf(each, section))
