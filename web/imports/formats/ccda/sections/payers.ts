import { codingsOf, nameOf } from '../codes.ts'
import { organizationName, personName, phoneOf } from '../people.ts'
import { identifierOf, outermost, partsOf, refusal, type Section } from '../statements.ts'
import { readPeriod } from '../times.ts'
import { attribute, child, children, textOf } from '../xml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'

const idOf = (role: XmlElement | undefined) => children(role, 'id').flatMap(id => attribute(id, 'extension') ?? [])[0]

const participantOf = (policy: XmlElement, typeCode: string) =>
  children(policy, 'participant').find(each => attribute(each, 'typeCode') === typeCode)

/** The payer is the policy's performer. */
const payerOf = (policy: XmlElement) => {
  const performers = children(policy, 'performer')
  const isPayer = (performer: XmlElement) => attribute(child(performer, 'assignedEntity', 'code'), 'code') === 'PAYOR'
  return [...performers.filter(isPayer), ...performers].find(organizationName)
}

/** The plan's name is in an act below the policy. */
const planOf = (policy: XmlElement, { narrative }: Section) =>
  partsOf(policy, 'REFR')
    .flatMap(part => narrative.name(child(part, 'text')) || [])
    .find(Boolean)

const readPolicy = (policy: XmlElement, section: Section) => {
  const { narrative, timeZone } = section
  const payer = payerOf(policy)
  const name = organizationName(payer) ?? nameOf(child(policy, 'code'), narrative)
  const what = name ?? section.title
  const reason = refusal(policy)
  if (reason) return section.leftOut(what, reason)
  if (!name) return section.leftOut(what, 'incomplete')
  const covered = child(participantOf(policy, 'COV'), 'participantRole')
  const holder = child(participantOf(policy, 'HLD'), 'participantRole')
  const { start, end } = readPeriod(
    child(participantOf(policy, 'COV'), 'time') ?? child(policy, 'effectiveTime'),
    timeZone,
  )
  const organization = child(payer, 'assignedEntity', 'representedOrganization')
  const memberNumber = idOf(covered) ?? idOf(holder)
  const kind = nameOf(child(policy, 'code'), narrative)
  section.found(
    {
      type: 'insurance-coverage',
      what,
      identifier: identifierOf(policy),
      codes: codingsOf(child(policy, 'code')),
      identity: [name.toLowerCase(), memberNumber],
      values: {
        payer: name,
        plan: planOf(policy, section) ?? (kind === name ? undefined : kind),
        memberNumber,
        groupNumber: children(policy, 'id').flatMap(id => attribute(id, 'extension') ?? [])[0],
        subscriber: personName(child(holder, 'playingEntity', 'name')),
        validFrom: start?.vague ? undefined : start?.day,
        validTo: end?.vague ? undefined : end?.day,
        phone: phoneOf(child(payer, 'assignedEntity')) ?? phoneOf(organization),
        notes: textOf(child(policy, 'text'), 500) || undefined,
      },
    },
    policy,
  )
}

/** A coverage act contains policies, which have a payer or a covered person. */
const isPolicy = (act: XmlElement) =>
  act.name === 'act' && (children(act, 'performer').length > 0 || participantOf(act, 'COV') !== undefined)

export const readPayers = (section: Section) => {
  for (const entry of section.entries) {
    const policies = outermost(entry, isPolicy)
    for (const policy of policies) readPolicy(policy, section)
    if (policies.length === 0) section.leftOut(section.title, refusal(entry) ?? 'incomplete')
  }
}
