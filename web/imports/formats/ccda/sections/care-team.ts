import { IN_ERROR } from '../../../clinical/left-out.ts'
import type { ProviderStatement, Statement } from '../../../clinical/statement.ts'
import { nameOf } from '../codes.ts'
import { addressOf, authorName, emailOf, organizationName, phoneOf } from '../people.ts'
import { baseOf, isNegated, type Section, statusOf } from '../section.ts'
import { attribute, child, children, descendants, textOf } from '../xml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { otherOf } from './other.ts'

/** The National Provider Identifier is the same in all documents. */
const NPI = '2.16.840.1.113883.4.6'
const PRIMARY = 'PCP'

/** A performer as a provider, with their role; undefined without a name. */
export const providerOf = (performer: XmlElement, section: Section): ProviderStatement | undefined => {
  const role = child(performer, 'assignedEntity') ?? child(performer, 'participantRole')
  const name = authorName(performer)
  if (!name) return undefined
  const practice = child(role, 'representedOrganization')
  const functionCode = child(performer, 'functionCode')
  const specialty = nameOf(child(role, 'code'), section.narrative) ?? nameOf(functionCode, section.narrative)
  const number = children(role, 'id')
    .filter(id => attribute(id, 'root') === NPI)
    .flatMap(id => attribute(id, 'extension') ?? [])[0]
  const isPrimary = attribute(functionCode, 'code') === PRIMARY
  return {
    ...baseOf(section, performer),
    identifiers: number ? [`${NPI}^${number}`] : [],
    kind: 'provider',
    name,
    specialty: specialty?.replace(/^Allopathic & Osteopathic Physicians;\s*/i, ''),
    practice: organizationName(performer),
    phone: phoneOf(role) ?? phoneOf(practice),
    email: emailOf(role),
    address: addressOf(role) ?? addressOf(practice),
    ...(isPrimary && { isPrimary }),
  }
}

/** Members are performers anywhere in the section, but not the patient and the family. */
export const readCareTeam = (section: Section): Statement[] =>
  section.entries.flatMap((entry): Statement[] => {
    const isRefused = isNegated(entry) || IN_ERROR.has(statusOf(entry) ?? '')
    const members = isRefused ? [] : descendants(entry, 'performer').flatMap(each => providerOf(each, section) ?? [])
    return members.length > 0 ? members : [otherOf(entry, section)]
  })

/** Who provided the care that a document describes. */
export const readHeaderProviders = (root: XmlElement, section: Section): ProviderStatement[] =>
  children(root, 'documentationOf')
    .map(each => child(each, 'serviceEvent'))
    .flatMap(event => children(event, 'performer'))
    .flatMap(performer => providerOf(performer, section) ?? [])

/** Whom the person saw: the first performer with a name, and the names of all others. */
export const seenBy = (statement: XmlElement, section: Section) => {
  const performers = children(statement, 'performer')
  const found = performers.map(performer => providerOf(performer, section))
  const provider = found.find(Boolean)
  const others = performers
    .filter((_, index) => found[index] !== provider || !provider)
    .flatMap(performer => authorName(performer) ?? organizationName(performer) ?? [])
  return { ...(provider && { provider }), others: [...new Set(others)] }
}

/** Where something took place. */
export const locationOf = (statement: XmlElement, { narrative }: Section): string | undefined =>
  children(statement, 'participant')
    .filter(each => attribute(each, 'typeCode') === 'LOC')
    .flatMap(each => {
      const role = child(each, 'participantRole')
      return (
        (textOf(child(role, 'playingEntity', 'name')) || textOf(child(role, 'scopingEntity', 'desc')) || undefined) ??
        nameOf(child(role, 'code'), narrative) ??
        []
      )
    })[0]
