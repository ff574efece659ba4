import { CVX } from '#contract/fhir/terms.ts'
import { codeIn, codingsOf } from '../codes.ts'
import { organizationName } from '../people.ts'
import {
  commentsOf,
  identifierOf,
  notesOf,
  outermost,
  partsOf,
  refusal,
  type Section,
  statusOf,
} from '../statements.ts'
import { readPeriod } from '../times.ts'
import { NOT_DONE } from '../vendor-oddities.ts'
import { attribute, child, children, textOf } from '../xml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { drugName, productOf } from './medications.ts'

/** The number of a dose in its series: an observation with LOINC 30973-2, or the repeat number. */
const doseNumber = (administration: XmlElement) => {
  const series = partsOf(administration).find(each => attribute(child(each, 'code'), 'code') === '30973-2')
  const written =
    attribute(child(series, 'value'), 'value') ?? attribute(child(administration, 'repeatNumber'), 'value')
  return written && /^[1-9]\d?$/.test(written) ? Number(written) : undefined
}

const placeOf = (administration: XmlElement) => {
  const location = children(administration, 'participant').find(each => attribute(each, 'typeCode') === 'LOC')
  const place = textOf(child(location, 'participantRole', 'playingEntity', 'name'), 200)
  return place || children(administration, 'performer').map(organizationName).find(Boolean)
}

const readImmunization = (administration: XmlElement, section: Section) => {
  const { narrative } = section
  const material = productOf(administration)
  const code = child(material, 'code')
  const vaccine = drugName(material, section) ?? (narrative.name(child(administration, 'text')) || undefined)
  const what = vaccine ?? section.title
  const reason = refusal(administration)
  if (reason) return section.leftOut(what, reason)
  // Not given, or only planned.
  if (NOT_DONE.has(statusOf(administration) ?? '')) return section.leftOut(what, 'negated')
  if ((attribute(administration, 'moodCode') ?? 'EVN') !== 'EVN') return section.leftOut(what, 'no-place')
  const [time] = children(administration, 'effectiveTime')
  const { start, end } = readPeriod(time, section.timeZone)
  const given = start ?? end
  if (!vaccine || !given) return section.leftOut(what, 'incomplete')
  if (given.day > section.today) return section.leftOut(what, 'impossible')
  const manufacturer = child(administration, 'consumable', 'manufacturedProduct', 'manufacturerOrganization', 'name')
  const maker = textOf(manufacturer, 200)
  section.found(
    {
      type: 'immunizations',
      what,
      identifier: identifierOf(administration),
      codes: codingsOf(code),
      identity: [given.vague ?? given.day],
      values: {
        vaccine,
        cvxCode: codeIn(code, CVX),
        date: given.day,
        dose: doseNumber(administration),
        where: placeOf(administration),
        lot: textOf(child(material, 'lotNumberText'), 60),
        notes: notesOf(
          given.vague && `Only this is known of the date: ${given.vague}`,
          maker && `Manufacturer: ${maker}`,
          commentsOf(administration, narrative),
        ),
      },
    },
    administration,
  )
}

export const readImmunizations = (section: Section) => {
  for (const entry of section.entries) {
    const given = outermost(entry, statement => statement.name === 'substanceAdministration')
    for (const administration of given) readImmunization(administration, section)
    if (given.length === 0) section.leftOut(section.title, refusal(entry) ?? 'no-place')
  }
}
