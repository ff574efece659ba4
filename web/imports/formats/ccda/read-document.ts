import { labeledSensitivity } from '#contract/facts/sensitive/security-labels.ts'
import type { LeftOut } from '../../clinical/decided.ts'
import type { ProcedureStatement, ProviderStatement, Statement, VisitStatement } from '../../clinical/statement.ts'
import { codeOf, codingsOf, conceptName, conceptOf, nameOf } from './codes.ts'
import type { DocumentHeader } from './document-header.ts'
import { indexNarrative } from './narrative.ts'
import { authorName, organizationName } from './people.ts'
import { baseOf, type ReadSections, type Section, type SourceDocument } from './section.ts'
import { providerOf, readHeaderProviders } from './sections/care-team.ts'
import { readSection, sectionsOf } from './sections.ts'
import { periodOf } from './times.ts'
import { child, children, textOf } from './xml/elements.ts'
import type { XmlElement, XmlTree } from './xml/xml-tree.ts'

const ACT_CODE = 'http://terminology.hl7.org/CodeSystem/v3-ActCode'

const placeOf = (encounter: XmlElement, { narrative }: Section): string | undefined => {
  const facility = child(encounter, 'location', 'healthCareFacility')
  return (
    textOf(child(facility, 'location', 'name')) ||
    textOf(child(facility, 'serviceProviderOrganization', 'name')) ||
    nameOf(child(facility, 'code'), narrative)
  )
}

/** Who was responsible for a visit, and who took part. */
const peopleAt = (encounter: XmlElement, section: Section) => {
  const parties = [...children(encounter, 'responsibleParty'), ...children(encounter, 'encounterParticipant')]
  const found = parties.map(party => providerOf(party, section))
  const provider = found.find(Boolean)
  const names = parties.flatMap(party => authorName(party) ?? organizationName(party) ?? [])
  return { provider, others: [...new Set(names)].filter(name => name !== provider?.name) }
}

/** The visit during which a document was written. */
const headerVisit = (root: XmlElement, section: Section): VisitStatement | undefined => {
  const encounter = child(root, 'componentOf', 'encompassingEncounter')
  if (!encounter) return undefined
  const code = child(encounter, 'code')
  const concept = conceptOf(code, section.narrative)
  const { provider, others } = peopleAt(encounter, section)
  const visit: VisitStatement = {
    ...baseOf(section, encounter),
    kind: 'visit',
    types: concept.codes.length > 0 || concept.text ? [concept] : [],
    setting: codingsOf(code).find(({ system }) => system === ACT_CODE)?.code,
    at: periodOf(child(encounter, 'effectiveTime')),
    ...(provider && { provider }),
    participants: others,
    location: placeOf(encounter, section),
    reasons: [],
    diagnoses: [],
    discharge: nameOf(child(encounter, 'dischargeDispositionCode'), section.narrative),
  }
  return visit.at.start || visit.at.end ? visit : undefined
}

const dayOf = ({ at }: VisitStatement) => (at.start ?? at.end)?.date.slice(0, 10)

const isSameVisit = (visit: VisitStatement, header: VisitStatement) =>
  visit.identifiers.some(id => header.identifiers.includes(id)) || dayOf(visit) === dayOf(header)

/** A visit from the body, completed with what only the header says of it. */
const withHeader = (visit: VisitStatement, header: VisitStatement): VisitStatement => {
  const { provider = header.provider, location = header.location, discharge = header.discharge } = visit
  const known = new Set([provider?.name, ...visit.participants])
  const others = [header.provider?.name ?? [], header.participants].flat().filter(name => !known.has(name))
  const isOtherPlace = header.location !== undefined && header.location !== location
  return {
    ...visit,
    ...(provider && { provider }),
    location,
    discharge,
    participants: [...visit.participants, ...others],
    notes: isOtherPlace ? [...visit.notes, { label: 'Location', text: header.location ?? '' }] : visit.notes,
  }
}

/** Notes about one operation or procedure, which their header names. */
const PROCEDURE_NOTES = new Set(['11504-8', '28570-0'])

const headerProcedures = (root: XmlElement, section: Section): ProcedureStatement[] => {
  if (!PROCEDURE_NOTES.has(codeOf(child(root, 'code')) ?? '')) return []
  return children(root, 'documentationOf').flatMap(each => {
    const event = child(each, 'serviceEvent')
    const name = conceptOf(child(event, 'code'), section.narrative)
    if (!event || !conceptName(name)) return []
    const performers = children(event, 'performer')
    const providers = performers.flatMap((performer): ProviderStatement[] =>
      [providerOf(performer, section) ?? []].flat(),
    )
    return [
      {
        ...baseOf(section, event),
        kind: 'procedure' as const,
        name,
        at: periodOf(child(event, 'effectiveTime')),
        ...(providers[0] && { provider: providers[0] }),
        performers: providers.slice(1).map(provider => provider.name),
        bodySites: [],
        reasons: [],
        complications: [],
        followUps: [],
      },
    ]
  })
}

const isSameProcedure = (statement: Statement, { name }: ProcedureStatement) =>
  statement.kind === 'procedure' &&
  (conceptName(statement.name) === conceptName(name) ||
    statement.name.codes.some(({ system, code }) =>
      name.codes.some(each => each.system === system && each.code === code),
    ))

/** The statements of the body, with the visit and the procedures of the header where the body does not tell them. */
const withHeaderEvents = (body: Statement[], root: XmlElement, section: Section): Statement[] => {
  const visit = headerVisit(root, section)
  const procedures = headerProcedures(root, section).filter(each => !body.some(other => isSameProcedure(other, each)))
  const known = visit && body.find(each => each.kind === 'visit' && isSameVisit(each, visit))
  if (!visit || !known) return [...body, ...procedures, ...(visit ? [visit] : [])]
  const joined = body.map(each => (each === known && each.kind === 'visit' ? withHeader(each, visit) : each))
  return [...joined, ...procedures]
}

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
