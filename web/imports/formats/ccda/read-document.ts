import { labeledSensitivity } from '#contract/facts/sensitive/security-labels.ts'
import type { LeftOut } from '../../clinical/decided.ts'
import type { Statement } from '../../clinical/statement.ts'
import { codeOf } from './codes.ts'
import type { DocumentHeader } from './document-header.ts'
import { withHeaderEvents } from './header-events.ts'
import { indexNarrative } from './narrative.ts'
import type { ReadSections, Section, SourceDocument } from './section.ts'
import { readHeaderProviders } from './sections/care-team.ts'
import { readSection, sectionsOf } from './sections.ts'
import { child, children } from './xml/elements.ts'
import type { XmlElement, XmlTree } from './xml/xml-tree.ts'

/** The sections of a document, or of a part of one. */
const sectionsIn = (root: XmlElement): XmlElement[] => {
  if (root.name === 'section') return [root, ...sectionsOf(root)]
  if (root.name === 'component') return children(root, 'section').flatMap(sectionsIn)
  return sectionsOf(root.name === 'structuredBody' ? root : child(root, 'component', 'structuredBody'))
}

const labelOf = (element: XmlElement) => labeledSensitivity([codeOf(child(element, 'confidentialityCode')) ?? ''])

/** Reads what a document says without deciding anything, and lists what is about another patient or cut off. */
export const readDocument = (tree: XmlTree, header: DocumentHeader, timeZone: string): ReadSections => {
  const { root, isBroken } = tree
  if (!root) return { statements: [], leftOut: [] }
  const { title, source, changedAt, date, isEarlyRelease } = header
  const document: SourceDocument = {
    title,
    source,
    isEarlyRelease,
    narrative: indexNarrative(root),
    timeZone,
    ...(changedAt && { changedAt }),
    ...(date && { date }),
  }
  const sections = sectionsIn(root)
  const whole: Section = { ...document, element: root, sectionTitle: title, codes: [], entries: [] }
  const providers: Statement[] = readHeaderProviders(root, whole)
  const read = sections.map(section => {
    const { statements, leftOut } = readSection(section, document)
    const sensitivity = labelOf(section) ?? labelOf(root)
    return { statements: sensitivity ? statements.map(each => ({ ...each, sensitivity })) : statements, leftOut }
  })
  const body = read.flatMap(({ statements }) => statements)
  const cutOff: LeftOut = { what: title, kind: 'Document', reason: 'cut-off', count: 1 }
  return {
    statements: [...providers, ...withHeaderEvents(body, root, whole)],
    leftOut: [...read.flatMap(({ leftOut }) => leftOut), ...(isBroken ? [cutOff] : [])],
  }
}
