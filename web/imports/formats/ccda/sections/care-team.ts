import { codeOf, nameOf } from '../codes.ts'
import { addressOf, authorName, emailOf, organizationName, phoneOf } from '../people.ts'
import { refusal, type Section } from '../statements.ts'
import { attribute, child, children, descendants, textOf } from '../xml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'

/** A member of the care team: a performer with the role that it has. */
export const readProvider = (performer: XmlElement, section: Section) => {
  const role = child(performer, 'assignedEntity') ?? child(performer, 'participantRole')
  const name = authorName(performer)
  const organization = organizationName(performer)
  if (!name) return
  const isOrganization = (part: XmlElement | undefined) => part?.name === 'representedOrganization'
  const [practice] = children(role, 'representedOrganization').filter(isOrganization)
  const specialty =
    nameOf(child(role, 'code'), section.narrative) ?? nameOf(child(performer, 'functionCode'), section.narrative)
  // The National Provider Identifier is the same in all documents.
  const npi = children(role, 'id').find(id => attribute(id, 'root') === '2.16.840.1.113883.4.6')
  const number = attribute(npi, 'extension')
  section.found(
    {
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
    },
    performer,
  )
}

/** Members are performers, wherever in the section; the person and the family are none. */
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

/** "Dr. Garcia, Riverside Clinic" of whoever performed something. */
export const performerInWords = (statement: XmlElement): string | undefined => {
  const [performer] = children(statement, 'performer')
  return [authorName(performer), organizationName(performer)].filter(Boolean).join(', ') || undefined
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
