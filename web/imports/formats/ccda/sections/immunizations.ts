import type { ImmunizationStatement, Statement } from '#contract/clinical/statement.ts'
import { nameOf } from '../codes.ts'
import { authorName, organizationName } from '../people.ts'
import { amountInWords } from '../quantities.ts'
import { baseOf, namesOf, outermost, partsOf, type Section } from '../section.ts'
import { firstPeriod, periodOf } from '../times.ts'
import { withUntold } from '../untold.ts'
import { attribute, child, children, hasTemplate, textOf } from '../xml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { locationOf } from './care-team.ts'
import { materialOf, productOf } from './medications.ts'
import { otherOf } from './other.ts'

const SERIES = '30973-2'

/** The number of a dose in its series: an observation, or the repeat number. */
const doseNumber = (administration: XmlElement) => {
  const series = partsOf(administration).find(each => attribute(child(each, 'code'), 'code') === SERIES)
  return attribute(child(series, 'value'), 'value') ?? attribute(child(administration, 'repeatNumber'), 'value')
}

const REFUSAL_REASON = '2.16.840.1.113883.10.20.22.4.53'

/** The status in the row of the narrative. */
const statusInRow = (administration: XmlElement, { narrative }: Section): string | undefined =>
  narrative.row(administration).find(({ title, text }) => /\bstatus$/i.test(title.trim()) && text)?.text

const readImmunization = (administration: XmlElement, section: Section): ImmunizationStatement => {
  const { narrative } = section
  const base = baseOf(section, administration)
  const reasonParts = partsOf(administration, 'RSON')
  const reasons = namesOf(reasonParts, section)
  const refusals = reasonParts.filter(part => hasTemplate(part, REFUSAL_REASON))
  const product = child(administration, 'consumable', 'manufacturedProduct')
  const isRefused = base.isNegated || base.status !== 'completed'
  const performers = children(administration, 'performer')
  const statement: ImmunizationStatement = {
    ...base,
    kind: 'immunization',
    vaccine: productOf(administration, section),
    at: firstPeriod(...children(administration, 'effectiveTime').map(each => periodOf(each))),
    ...((isRefused || refusals.length > 0) && reasons.length > 0 && { statusReason: reasons.join(', ') }),
    writtenStatus: statusInRow(administration, section),
    dose: doseNumber(administration),
    lot: textOf(child(materialOf(administration), 'lotNumberText')) || undefined,
    manufacturer: textOf(child(product, 'manufacturerOrganization', 'name')) || undefined,
    route: nameOf(child(administration, 'routeCode'), narrative),
    site: nameOf(child(administration, 'approachSiteCode'), narrative),
    amount: amountInWords(child(administration, 'doseQuantity')),
    performers: performers.flatMap(each => authorName(each) ?? []),
    location: locationOf(administration, section) ?? performers.flatMap(each => organizationName(each) ?? [])[0],
  }
  return withUntold(statement, { elements: [administration] }, section)
}

export const readImmunizations = (section: Section): Statement[] =>
  section.entries.flatMap((entry): Statement[] => {
    const given = outermost(entry, statement => statement.name === 'substanceAdministration')
    return given.length > 0 ? given.map(each => readImmunization(each, section)) : [otherOf(entry, section)]
  })
