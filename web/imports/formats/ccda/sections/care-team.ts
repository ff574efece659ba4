import { codeOf, nameOf } from '../codes.ts'
import type { FoundStatement } from '../found-records.ts'
import { addressOf, authorName, emailOf, organizationName, phoneOf } from '../people.ts'
import { refusal, type Section } from '../statements.ts'
import { attribute, child, children, descendants, textOf } from '../xml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'

/** A performer as a provider, with their role; undefined without a name. */
const providerOf = (performer: XmlElement, section: Section): Omit<FoundStatement, 'changedAt'> | undefined => {
  const role = child(performer, 'assignedEntity') ?? child(performer, 'participantRole')
  const name = authorName(performer)
  const organization = organizationName(performer)
  if (!name) return undefined
  const isOrganization = (part: XmlElement | undefined) => part?.name === 'representedOrganization'
  const [practice] = children(role, 'representedOrganization').filter(isOrganization)
  const specialty =
    nameOf(child(role, 'code'), section.narrative) ?? nameOf(child(performer, 'functionCode'), section.narrative)
  // The National Provider Identifier is the same in all documents.
  const npi = children(role, 'id').find(id => attribute(id, 'root') === '2.16.840.1.113883.4.6')
  const number = attribute(npi, 'extension')
  return {
    type: 'providers',
    what: name,
    ...(number && { identifier: `2.16.840.1.113883.4.6^${number}` }),
    codes: [],
    identity: [],
    values: {
      name,
      specialty: specialty?.replace(/^Allopathic & Osteopathic Physicians;\s*/i, ''),
      practiceName: organization,
      phone: phoneOf(role) ?? phoneOf(practice),
      email: emailOf(role),
      address: addressOf(role) ?? addressOf(practice),
    },
  }
}

const readProvider = (performer: XmlElement, section: Section) => {
  const provider = providerOf(performer, section)
  if (provider) section.found(provider, performer)
}

/** Members are performers anywhere in the section, but not the patient and the family. */
export const readCareTeam = (section: Section) => {
  for (const entry of section.entries) {
    const reason = refusal(entry)
    if (reason) {
      section.leftOut(section.title, reason)
      continue
    }
    for (const performer of descendants(entry, 'performer')) readProvider(performer, section)
  }
}

/** Who provided the care that a document describes. */
export const readHeaderProviders = (root: XmlElement, section: Section) => {
  for (const event of children(root, 'documentationOf').map(each => child(each, 'serviceEvent'))) {
    for (const performer of children(event, 'performer')) readProvider(performer, section)
  }
}

/** Whom the person saw: the first performer with a name becomes a provider; an organization alone stays text. */
export const seenBy = (statement: XmlElement, section: Section) => {
  const performers = children(statement, 'performer')
  for (const performer of performers) {
    const provider = providerOf(performer, section)
    if (provider) return { references: { providerId: provider } }
  }
  return { words: organizationName(performers[0]) }
}

/** Where something took place. */
export const locationOf = (statement: XmlElement): string | undefined => {
  const location = children(statement, 'participant').find(each => attribute(each, 'typeCode') === 'LOC')
  const role = child(location, 'participantRole')
  const place = textOf(child(role, 'playingEntity', 'name'), 200)
  return (
    place ||
    textOf(child(role, 'scopingEntity', 'desc'), 200) ||
    (codeOf(child(role, 'code')) && attribute(child(role, 'code'), 'displayName')) ||
    undefined
  )
}
