import type { CoverageStatement, Statement } from '../../../clinical/statement.ts'
import { nameOf } from '../codes.ts'
import { organizationName, personName, phoneOf } from '../people.ts'
import { baseOf, outermost, partsOf, type Section } from '../section.ts'
import { firstPeriod, periodOf } from '../times.ts'
import { withUntold } from '../untold.ts'
import { attribute, child, children } from '../xml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { otherOf } from './other.ts'

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

const readPolicy = (policy: XmlElement, section: Section): CoverageStatement => {
  const payer = payerOf(policy)
  const [covered, holder] = [participantOf(policy, 'COV'), participantOf(policy, 'HLD')]
  const entity = child(payer, 'assignedEntity')
  const statement: CoverageStatement = {
    ...baseOf(section, policy),
    kind: 'coverage',
    payer: organizationName(payer),
    type: nameOf(child(policy, 'code'), section.narrative),
    plan: planOf(policy, section),
    memberNumber: idOf(child(covered, 'participantRole')) ?? idOf(child(holder, 'participantRole')),
    groupNumber: children(policy, 'id').flatMap(id => attribute(id, 'extension') ?? [])[0],
    subscriber: personName(child(holder, 'participantRole', 'playingEntity', 'name')),
    period: firstPeriod(periodOf(child(covered, 'time')), periodOf(child(policy, 'effectiveTime'))),
    phone: phoneOf(entity) ?? phoneOf(child(entity, 'representedOrganization')),
  }
  return withUntold(statement, { elements: [policy] }, section)
}

/** A coverage act contains policies, which have a payer or a covered person. */
const isPolicy = (act: XmlElement) =>
  act.name === 'act' && (children(act, 'performer').length > 0 || participantOf(act, 'COV') !== undefined)

export const readPayers = (section: Section): Statement[] =>
  section.entries.flatMap((entry): Statement[] => {
    const policies = outermost(entry, isPolicy)
    return policies.length > 0 ? policies.map(each => readPolicy(each, section)) : [otherOf(entry, section)]
  })
