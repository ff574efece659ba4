import type { Concept, ImmunizationStatement, Statement } from '../../../clinical/statement.ts'
import { conceptName, nameOf } from '../codes.ts'
import type { Cell, NamedRow } from '../narrative.ts'
import { authorName, organizationName } from '../people.ts'
import { amountInWords } from '../quantities.ts'
import { baseOf, isNegated, namesOf, outermost, partsOf, type Section } from '../section.ts'
import { firstPeriod, periodOf } from '../times.ts'
import { withUntold } from '../untold.ts'
import { attribute, child, children, hasTemplate, textOf } from '../xml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { locationOf } from './care-team.ts'
import { datesIn, monthsIn } from './match-rows.ts'
import { materialOf, perhapsInText, productOf } from './medications.ts'
import { otherOf } from './other.ts'

const SERIES = '30973-2'

/** The number of a dose in its series: an observation, or the repeat number. */
const doseNumber = (administration: XmlElement) => {
  const series = partsOf(administration).find(each => attribute(child(each, 'code'), 'code') === SERIES)
  return attribute(child(series, 'value'), 'value') ?? attribute(child(administration, 'repeatNumber'), 'value')
}

const REFUSAL_REASON = '2.16.840.1.113883.10.20.22.4.53'

const dayOf = (administration: XmlElement) =>
  firstPeriod(...children(administration, 'effectiveTime').map(each => periodOf(each))).start?.date

/** The rows of its day to which no entry refers: those of its name, if it has one. */
const rowsOfDay = (administration: XmlElement, vaccine: Concept, { narrative, element }: Section): NamedRow[] => {
  const [day, name] = [dayOf(administration), conceptName(vaccine)]
  const rows = name ? narrative.rowsNamed(element, name) : narrative.freeRows(element)
  return day ? rows.filter(({ cells }) => cells.some(({ text }) => datesIn(text).includes(day))) : []
}

const VACCINE_WORDS = /^(?:vaccines?|virus|viral|toxoids?|unspecified|formulation|injectable|conjugate|preservative)$/

const mainWords = (name: string) =>
  new Set((name.toLowerCase().match(/\p{L}{5,}/gu) ?? []).filter(word => !VACCINE_WORDS.test(word)))

/** The rows that may tell of a vaccine that its entry denies, called a little otherwise or dated by the month alone. */
const rowsAlike = (administration: XmlElement, vaccine: Concept, { narrative, element }: Section): NamedRow[] => {
  const day = dayOf(administration)
  const words = mainWords([vaccine.text, ...vaccine.codes.map(({ display }) => display)].join(' '))
  if (!day || !isNegated(administration)) return []
  return narrative
    .freeRows(element)
    .filter(
      ({ name, cells }) =>
        [...mainWords(name)].some(word => words.has(word)) &&
        cells.some(({ text }) => datesIn(text).includes(day) || monthsIn(text).includes(day.slice(0, 7))),
    )
}

const NOT_GIVEN = /\b(?:refused|declined|not[ -](?:given|administered))\b/i

/** The status in the row of the narrative; in all rows that may be its own, if it refers to none. */
const statusInRows = (rows: readonly Cell[][]): string | undefined => {
  const texts = rows.flatMap(row => [
    ...row.filter(({ title, text }) => /\bstatus$/i.test(title.trim()) && text).slice(0, 1),
    ...row.filter(({ title, text }) => /\b(?:notes?|comments?)$/i.test(title.trim()) && NOT_GIVEN.test(text)),
  ])
  return [...new Set(texts.map(({ text }) => text))].join(', ') || undefined
}

/** Called as the only row of its day, if nothing else names it. */
const withRowName = (vaccine: Concept, rows: readonly NamedRow[], isOnlyOfDay: boolean): Concept => {
  const [row, ...others] = rows
  const isNamed = conceptName(vaccine) !== undefined || !isOnlyOfDay || others.length > 0
  return isNamed || !row?.name ? vaccine : { ...vaccine, text: row.name }
}

const readImmunization = (
  administration: XmlElement,
  section: Section,
  all: readonly XmlElement[],
): ImmunizationStatement => {
  const { narrative } = section
  const vaccine = productOf(administration, section)
  const own = narrative.row(administration)
  const ofDay = own.length > 0 ? [] : rowsOfDay(administration, vaccine, section)
  const possible = own.length > 0 || ofDay.length > 0 ? ofDay : rowsAlike(administration, vaccine, section)
  const isOnlyOfDay = all.filter(each => dayOf(each) === dayOf(administration)).length === 1
  const base = baseOf(section, administration)
  const reasonParts = partsOf(administration, 'RSON')
  const reasons = namesOf(reasonParts, section)
  const refusals = reasonParts.filter(part => hasTemplate(part, REFUSAL_REASON))
  const product = child(administration, 'consumable', 'manufacturedProduct')
  const isRefused = base.isNegated || base.status !== 'completed'
  const performers = children(administration, 'performer')
  const statement: ImmunizationStatement = {
    ...base,
    notes: [...base.notes, ...(possible.length > 1 ? possible.map(perhapsInText) : [])],
    kind: 'immunization',
    vaccine: withRowName(vaccine, possible, isOnlyOfDay),
    at: firstPeriod(...children(administration, 'effectiveTime').map(each => periodOf(each))),
    ...((isRefused || refusals.length > 0) && reasons.length > 0 && { statusReason: reasons.join(', ') }),
    writtenStatus: statusInRows(own.length > 0 ? [own] : possible.map(({ cells }) => cells)),
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

const givenIn = (entry: XmlElement) => outermost(entry, ({ name }) => name === 'substanceAdministration')

export const readImmunizations = (section: Section): Statement[] =>
  section.entries.flatMap((entry): Statement[] => {
    const given = givenIn(entry)
    const all = section.entries.flatMap(givenIn)
    return given.length > 0 ? given.map(each => readImmunization(each, section, all)) : [otherOf(entry, section)]
  })
