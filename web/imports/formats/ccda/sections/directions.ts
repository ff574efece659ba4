import { isPlaceholder } from '../../../clinical/identity/names.ts'
import type { Concept, Direction } from '../../../clinical/statement.ts'
import { conceptName, isOneOf, nameOf } from '../codes.ts'
import type { Cell } from '../narrative.ts'
import { amountInWords, quantityOf, ratioInWords } from '../quantities.ts'
import { partsOf, type Section, statusOf } from '../section.ts'
import { child, children, hasTemplate, isNull, textOf } from '../xml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { doseTiming } from './dose-timing.ts'

type Found = XmlElement | undefined

export const wordSet = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}.]+/gu) ?? [])

/** A dose without a unit counts the product itself: tablets of "atenolol 25 MG Oral Tablet". */
const FORM = /\b(tablet|capsule|patch|suppository|lozenge|film)(?:e?s)?\b/i

/** The most tablets taken at once: a larger number is a strength or what the pharmacy gave out. */
const MAX_COUNT = 8

const countedIn = (form: string, dose: string) => {
  if (dose === '1') return form
  return form.endsWith('y') ? form.replace(/y$/, 'ies') : `${form}${form.endsWith('ch') ? 'es' : 's'}`
}

/** "500 MG" in the column of doses, for a 500 in the entry. */
const doseInRows = (rows: Cell[][], dose: string) =>
  rows
    .flat()
    .filter(({ title, text }) => /^dos(?:e|age)$/i.test(title.trim()) && /^[\d.]+\s*\p{L}/u.test(text))
    .find(({ text }) => Number.parseFloat(text) === Number(dose))?.text

interface ReadDose {
  dose?: string | undefined
  /** A number that may count anything. */
  unclear?: string
}

const doseOf = (administration: XmlElement, section: Section, drug: string | undefined, rows: Cell[][]): ReadDose => {
  const quantity = child(administration, 'doseQuantity')
  const dose = amountInWords(quantity) ?? (textOf(child(quantity, 'originalText')) || undefined)
  if (dose === undefined || !/^[\d.–]+$/.test(dose)) return { dose }
  const unit = nameOf(child(administration, 'administrationUnitCode'), section.narrative)
  const inRow = unit === undefined ? doseInRows(rows, dose) : undefined
  const form = FORM.exec(drug ?? '')?.[1]?.toLowerCase()
  if (unit || inRow || !form) return { dose: inRow ?? [dose, unit].filter(Boolean).join(' ') }
  const isCount = Number(dose.split('–').at(-1)) <= MAX_COUNT
  return isCount ? { dose: `${dose} ${countedIn(form, dose)}` } : { unclear: `Dose without a unit: ${dose}` }
}

/** How many doses a day the maximum allows, if both are counted in the same unit. */
const maxPerDay = (administration: XmlElement): number | undefined => {
  const maximum = child(administration, 'maxDoseQuantity')
  const [most, during] = [quantityOf(child(maximum, 'numerator')), quantityOf(child(maximum, 'denominator'))]
  const dose = quantityOf(child(administration, 'doseQuantity'))
  const isDay = during && ((during.unit === 'd' && during.value === 1) || (during.unit === 'h' && during.value === 24))
  const doses = most && dose && dose.unit === most.unit && dose.value > 0 ? most.value / dose.value : undefined
  return isDay && doses !== undefined && Number.isInteger(doses) ? doses : undefined
}

const FREE_TEXT_SIG = '2.16.840.1.113883.10.20.22.4.147'
const INSTRUCTIONS = ['2.16.840.1.113883.10.20.22.4.20', '2.16.840.1.113883.10.20.1.49']

const isInstruction = (part: XmlElement) =>
  part.name === 'act' &&
  (hasTemplate(part, ...INSTRUCTIONS) || isOneOf(child(part, 'code'), ['FINSTRUCT', 'PINSTRUCT']))
const isFreeText = (part: XmlElement) =>
  part.name === 'substanceAdministration' &&
  (hasTemplate(part, FREE_TEXT_SIG) || isOneOf(child(part, 'code'), ['76662-6']))

const DIRECTION_COLUMNS = /\bsig\b|direction|instruction|how to take|administration/i
const DOSE_COLUMNS = /\bdos(?:e|age)\b|frequency|route|\bprn\b|schedule/i

/** The directions in the narrative's row; several rows only if they agree. */
const directionsInRows = (rows: Cell[][]): string | undefined => {
  const [first, ...others] = [...new Set(rows.flatMap(row => directionsInRow(row) ?? []))]
  return others.length === 0 ? first : undefined
}

const directionsInRow = (row: Cell[]): string | undefined => {
  const cells = row.filter(({ title }) => DIRECTION_COLUMNS.test(title))
  const parts = (cells.some(({ text }) => text) ? cells : row.filter(({ title }) => DOSE_COLUMNS.test(title))).map(
    ({ text }) => text,
  )
  return parts.filter(part => part && !isPlaceholder(part)).join(', ') || undefined
}

/** A text that only repeats the drug's name and code gives no directions. */
const isOnlyName = (text: string, product: Concept) => {
  const names = product.codes.flatMap(({ display, code }) => [display, code, 'rxnorm', 'ndc'])
  const known = wordSet([product.text, ...names].join(' '))
  return [...wordSet(text)].every(word => known.has(word))
}

const isTold = (criterion: Found) =>
  criterion !== undefined &&
  !isNull(criterion) &&
  (child(criterion, 'value') ?? child(criterion, 'text') ?? child(criterion, 'code')) !== undefined

/** Whether it is taken as needed, and for what; empty conditions are ignored. */
const neededFor = (administration: XmlElement, { narrative }: Section) => {
  const criteria = children(administration, 'precondition')
    .map(each => child(each, 'criterion'))
    .filter(isTold)
  const reasons = criteria.flatMap(
    each =>
      nameOf(child(each, 'value'), narrative) ??
      (narrative.name(child(each, 'value')) || narrative.name(child(each, 'text')) || undefined) ??
      (isOneOf(child(each, 'code'), ['ASSERTION']) ? undefined : nameOf(child(each, 'code'), narrative)) ??
      [],
  )
  return { asNeeded: criteria.length > 0, ...(reasons.length > 0 && { asNeededFor: [...new Set(reasons)].join(', ') }) }
}

/** The directions of an administration or of one of its steps; several if its timings cannot be told as one. */
const directionsOf = (
  administration: XmlElement,
  section: Section,
  product: Concept,
  rows: Cell[][],
  sequence?: number,
): Direction[] => {
  const { narrative } = section
  const parts = partsOf(administration)
  const textIn = (part: XmlElement) => narrative.text(child(part, 'text')) || []
  const sigs = parts.filter(isFreeText).flatMap(textIn)
  const instructions = parts.filter(isInstruction).flatMap(textIn)
  const own = narrative.phrase(child(administration, 'text'))
  const texts = [...sigs, ...(own && !isOnlyName(own, product) ? [own] : []), ...[directionsInRows(rows) ?? []].flat()]
  const [text, ...others] = [...new Set(texts)]
  const timing = doseTiming(children(administration, 'effectiveTime'), statusOf(administration) === 'active')
  const { dose, unclear } = doseOf(administration, section, conceptName(product), rows)
  const rest: Omit<Direction, 'timing'> = {
    ...(text && { text }),
    additional: [...new Set([...others, ...instructions, ...(unclear ? [unclear] : [])])].filter(each => each !== text),
    ...(timing.notRead && { timingNotRead: timing.notRead }),
    dose,
    rate: amountInWords(child(administration, 'rateQuantity')),
    maximum: ratioInWords(child(administration, 'maxDoseQuantity')),
    maxPerDay: maxPerDay(administration),
    ...neededFor(administration, section),
    route: nameOf(child(administration, 'routeCode'), narrative),
    site: nameOf(child(administration, 'approachSiteCode'), narrative),
    sequence,
    ...(sequence !== undefined && { period: timing.period }),
  }
  return timing.timings.length > 0 ? timing.timings.map(each => ({ ...rest, timing: each })) : [rest]
}

const isStep = (part: XmlElement) => part.name === 'substanceAdministration' && !isFreeText(part)

const isEmpty = ({ text, timing, dose, rate, maximum, route, asNeeded, additional, timingNotRead, site }: Direction) =>
  !(text ?? timing ?? dose ?? rate ?? maximum ?? route ?? timingNotRead ?? site) && !asNeeded && additional.length === 0

/** Changing doses are steps one after the other. */
export const allDirections = (
  administration: XmlElement,
  section: Section,
  product: Concept,
  rows: Cell[][],
): Direction[] => {
  const steps = partsOf(administration)
    .filter(isStep)
    .flatMap((step, index) => directionsOf(step, section, product, [], index + 1))
  return [...directionsOf(administration, section, product, rows), ...steps].filter(each => !isEmpty(each))
}
