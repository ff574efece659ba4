import type { Concept, Direction, Fill, MedicationStatement, Statement } from '#contract/clinical/statement.ts'
import { conceptName, conceptOf, isOneOf, named, nameOf } from '../codes.ts'
import { authorName, organizationName } from '../people.ts'
import { amountInWords, quantityOf, ratioInWords } from '../quantities.ts'
import { baseOf, moodOf, namesOf, outermost, partsOf, type Section, statedStatus, statusOf } from '../section.ts'
import { periodOf, timeOf } from '../times.ts'
import { withUntold } from '../untold.ts'
import { attribute, child, children, hasTemplate, isNull, textOf } from '../xml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { doseTiming } from './dose-timing.ts'
import { otherOf } from './other.ts'

type Found = XmlElement | undefined

export const materialOf = (administration: Found) => {
  const product =
    child(administration, 'consumable', 'manufacturedProduct') ??
    child(administration, 'product', 'manufacturedProduct')
  return child(product, 'manufacturedMaterial') ?? child(product, 'manufacturedLabeledDrug')
}

const wordSet = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}.]+/gu) ?? [])

/** The clinic's own words first, then the product's written name; a brand beside them is told in the notes. */
export const productOf = (statement: XmlElement, { narrative }: Section): Concept => {
  const material = materialOf(statement)
  const concept = conceptOf(child(material, 'code'), narrative)
  const text = concept.text ?? (textOf(child(material, 'name')) || undefined)
  const isNamed = text !== undefined || conceptName(concept) !== undefined
  const fallback = isNamed ? undefined : narrative.name(child(statement, 'text')) || undefined
  return { ...concept, ...((text ?? fallback) && { text: text ?? fallback }) }
}

/** The name that a code gives, if it has no word in common with the name that the source uses. */
const otherName = ({ text, codes }: Concept): string | undefined => {
  const words = wordSet(text ?? '')
  const displays = codes.flatMap(({ display }) => named(display) ?? [])
  const isOther = text !== undefined && displays.every(display => [...wordSet(display)].every(word => !words.has(word)))
  return isOther ? displays[0] : undefined
}

/** "5 mg per 1 mL" of the ingredients, as European documents have it. */
const strengthOf = (material: Found, { narrative }: Section): string | undefined => {
  const ingredients = children(material, 'ingredient').flatMap(ingredient => {
    const words = ratioInWords(child(ingredient, 'quantity')) ?? amountInWords(child(ingredient, 'quantity'))
    const substance = child(ingredient, 'ingredientSubstance') ?? child(ingredient, 'ingredient')
    const name = textOf(child(substance, 'name')) || nameOf(child(substance, 'code'), narrative)
    return words ? [[name, words].filter(Boolean).join(' ')] : []
  })
  return ingredients.join(', ') || undefined
}

/** A dose without a unit counts the product itself: tablets of "atenolol 25 MG Oral Tablet". */
const FORM = /\b(tablet|capsule|patch|suppository|lozenge|film)(?:e?s)?\b/i

const countedIn = (drug: string | undefined, dose: string) => {
  const form = FORM.exec(drug ?? '')?.[1]?.toLowerCase()
  if (!form || dose === '1') return form
  return form.endsWith('y') ? form.replace(/y$/, 'ies') : `${form}${form.endsWith('ch') ? 'es' : 's'}`
}

const doseOf = (administration: XmlElement, section: Section, drug: string | undefined) => {
  const quantity = child(administration, 'doseQuantity')
  const dose = amountInWords(quantity) ?? (textOf(child(quantity, 'originalText')) || undefined)
  const isBare = dose !== undefined && /^[\d.–]+$/.test(dose)
  const unit = isBare
    ? (nameOf(child(administration, 'administrationUnitCode'), section.narrative) ?? countedIn(drug, dose))
    : undefined
  return [dose, unit].filter(Boolean).join(' ') || undefined
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

const DIRECTION_COLUMNS = /\bsig\b|direction|instruction|how to take|dosage|administration/i
const DOSE_COLUMNS = /\bdose\b|frequency|route|\bprn\b|schedule/i

/** The directions in the row of the narrative that the entry refers to. */
const directionsInRow = (administration: XmlElement, { narrative }: Section): string | undefined => {
  const row = narrative.row(child(administration, 'text'))
  const cells = row.filter(({ title }) => DIRECTION_COLUMNS.test(title))
  const parts = (cells.some(({ text }) => text) ? cells : row.filter(({ title }) => DOSE_COLUMNS.test(title))).map(
    ({ text }) => text,
  )
  return parts.filter(Boolean).join(', ') || undefined
}

/** A text that only repeats the drug's name gives no directions. */
const isOnlyName = (text: string, product: Concept) => {
  const known = wordSet([product.text, ...product.codes.map(({ display }) => display)].join(' '))
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
  sequence?: number,
): Direction[] => {
  const { narrative } = section
  const parts = partsOf(administration)
  const textIn = (part: XmlElement) => narrative.text(child(part, 'text')) || []
  const sigs = parts.filter(isFreeText).flatMap(textIn)
  const instructions = parts.filter(isInstruction).flatMap(textIn)
  const own = narrative.phrase(child(administration, 'text'))
  const texts = [
    ...sigs,
    ...(own && !isOnlyName(own, product) ? [own] : []),
    ...[directionsInRow(administration, section) ?? []].flat(),
  ]
  const [text, ...others] = [...new Set(texts)]
  const timing = doseTiming(children(administration, 'effectiveTime'), statusOf(administration) === 'active')
  const rest: Omit<Direction, 'timing'> = {
    ...(text && { text }),
    additional: [...new Set([...others, ...instructions])].filter(each => each !== text),
    ...(timing.notRead && { timingNotRead: timing.notRead }),
    dose: doseOf(administration, section, conceptName(product)),
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
const allDirections = (administration: XmlElement, section: Section, product: Concept): Direction[] => {
  const steps = partsOf(administration)
    .filter(isStep)
    .flatMap((step, index) => directionsOf(step, section, product, index + 1))
  return [...directionsOf(administration, section, product), ...steps].filter(each => !isEmpty(each))
}

const suppliesOf = (administration: XmlElement) => partsOf(administration).filter(({ name }) => name === 'supply')

const isDispense = (supply: XmlElement) => moodOf(supply) === 'EVN'

const fillOf = (supply: XmlElement): Fill => {
  const { start, end } = periodOf(child(supply, 'effectiveTime'))
  const days = partsOf(supply)
    .map(part => child(part, 'quantity'))
    .find(quantity => attribute(quantity, 'unit') === 'd')
  return {
    on: start ?? end,
    quantity: amountInWords(child(supply, 'quantity')),
    daysSupply: quantityOf(days)?.value,
    by: children(supply, 'performer').flatMap(each => organizationName(each) ?? authorName(each) ?? [])[0],
  }
}

/** How often it may be filled: one more than it may be refilled. */
const fillsAllowed = (orders: XmlElement[]): number | undefined => {
  const [written] = orders.flatMap(order => attribute(child(order, 'repeatNumber'), 'value') ?? [])
  return written && /^\d{1,3}$/.test(written) ? Number(written) : undefined
}

const ADMINISTERED = '29549-3'
/** Where being on the list is a fact of its own: on admission, at discharge. */
const LISTS = new Set(['42346-7', '10183-2', '75311-1', '66149-6'])

const roleOf = (administration: XmlElement, section: Section): MedicationStatement['role'] => {
  if (section.codes.includes(ADMINISTERED)) return 'administered'
  if (administration.name === 'supply') return isDispense(administration) ? 'dispensed' : 'prescribed'
  return moodOf(administration) === 'EVN' ? 'listed' : 'prescribed'
}

/** In old documents "completed" is written for every drug, and tells nothing if no drug has another status. */
const isStatusEmpty = (administrations: XmlElement[], { isEarlyRelease }: Section) =>
  isEarlyRelease && administrations.every(each => statusOf(each) === 'completed')

const statusFor = (administration: XmlElement, section: Section, isEmptyStatus: boolean) => {
  const stated = statedStatus(administration, section)
  const written = statusOf(administration)
  const isCode = stated === undefined && !isEmptyStatus
  return {
    status: isCode ? written : stated,
    notes: isCode || !written || written === stated ? [] : [{ label: 'Status of the entry', text: written }],
  }
}

interface MedicationOptions {
  around?: XmlElement
  isStatusEmpty?: boolean
}

export const readMedication = (
  administration: XmlElement,
  section: Section,
  { around = administration, isStatusEmpty: isEmptyStatus = false }: MedicationOptions = {},
): MedicationStatement => {
  const { intent, ...base } = baseOf(section, administration, around)
  const isSupply = administration.name === 'supply'
  const product = productOf(administration, section)
  const material = materialOf(administration)
  const supplies = isSupply ? [administration] : suppliesOf(administration)
  const [orders, dispenses] = [supplies.filter(each => !isDispense(each)), supplies.filter(isDispense)]
  const { status, notes } = statusFor(administration, section, isEmptyStatus)
  const allowed = fillsAllowed(orders)
  const also = otherName(product)
  const authors = [administration, ...orders].flatMap(each => children(each, 'author'))
  const isList = section.codes.some(code => LISTS.has(code))
  const role = roleOf(administration, section)
  const timing = doseTiming(children(administration, 'effectiveTime'), status === 'active')
  const statement: MedicationStatement = {
    ...base,
    // A drug that somebody is meant to take is on the list; what is only planned is in the plan.
    ...(intent && moodOf(administration) !== 'INT' && { intent }),
    status,
    notes: [
      ...(also ? [{ label: 'Also called', text: also }] : []),
      ...(isList ? [{ label: 'Listed under', text: section.sectionTitle }] : []),
      ...notes,
      ...base.notes,
      ...(allowed !== undefined ? [{ label: 'Fills allowed', text: String(allowed) }] : []),
    ],
    kind: 'medication',
    role,
    product,
    strength: strengthOf(material, section),
    form: nameOf(child(material, 'formCode') ?? child(administration, 'administrationUnitCode'), section.narrative),
    period: isSupply ? {} : timing.period,
    authored: [...orders, administration]
      .flatMap(each => timeOf(attribute(child(each, 'author', 'time'), 'value')) ?? [])
      .at(0),
    directions: isSupply ? [] : allDirections(administration, section, product),
    reasons: namesOf(partsOf(administration, 'RSON'), section),
    prescriber: authors.flatMap(each => authorName(each) ?? [])[0],
    quantity: orders.flatMap(each => amountInWords(child(each, 'quantity')) ?? [])[0],
    refills: allowed === undefined ? undefined : Math.max(0, allowed - 1),
    fills: dispenses.map(fillOf),
    partOf: [],
  }
  return withUntold(statement, { elements: [administration, around] }, section)
}

const isDrug = (statement: XmlElement) =>
  statement.name === 'substanceAdministration' || (statement.name === 'supply' && materialOf(statement) !== undefined)

export const readMedications = (section: Section): Statement[] => {
  const all = section.entries.map(entry => ({ entry, drugs: outermost(entry, isDrug) }))
  const isEmptyStatus = isStatusEmpty(
    all.flatMap(({ drugs }) => drugs),
    section,
  )
  return all.flatMap(({ entry, drugs }): Statement[] =>
    drugs.length > 0
      ? drugs.map(each => readMedication(each, section, { around: entry, isStatusEmpty: isEmptyStatus }))
      : [otherOf(entry, section)],
  )
}
