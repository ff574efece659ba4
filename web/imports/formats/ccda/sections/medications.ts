import { findIngredients } from '#contract/facts/drugs/find-ingredients.ts'
import type { Concept, Fill, LabeledText, MedicationStatement, Statement } from '../../../clinical/statement.ts'
import { cleanName, conceptName, conceptOf, named, nameOf } from '../codes.ts'
import { type Cell, MAX_COMPARED, type NamedRow, saysMore } from '../narrative.ts'
import { authorName, organizationName } from '../people.ts'
import { amountInWords, quantityOf, ratioInWords } from '../quantities.ts'
import {
  baseOf,
  LISTED_UNDER,
  moodOf,
  namesOf,
  outermost,
  partsOf,
  type Section,
  statedStatus,
  statusOf,
} from '../section.ts'
import { periodOf, timeOf } from '../times.ts'
import { withUntold } from '../untold.ts'
import { attribute, child, children, hasTemplate, textOf } from '../xml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { allDirections, wordSet } from './directions.ts'
import { doseTiming } from './dose-timing.ts'
import { matchRows, type RowFacts, type RowMatch } from './match-rows.ts'
import { otherOf } from './other.ts'

type Found = XmlElement | undefined

export const materialOf = (administration: Found) => {
  const product =
    child(administration, 'consumable', 'manufacturedProduct') ??
    child(administration, 'product', 'manufacturedProduct')
  return child(product, 'manufacturedMaterial') ?? child(product, 'manufacturedLabeledDrug')
}

/** The clinic's own words first, then the product's written name; a brand beside them is told in the notes. */
export const productOf = (statement: XmlElement, { narrative, element }: Section): Concept => {
  const material = materialOf(statement)
  const concept = conceptOf(child(material, 'code'), narrative)
  const text = concept.text ?? (textOf(child(material, 'name')) || undefined)
  const isNamed = text !== undefined || conceptName(concept) !== undefined
  const fallback = isNamed
    ? undefined
    : narrative.name(child(statement, 'text')) || narrative.nameOfCode(element, concept.codes)
  return { ...concept, ...((text ?? fallback) && { text: text ?? fallback }) }
}

/** "Warfarin 2.5 mg" of the narrative, where the entry says "Warfarin". */
const withRowName = (product: Concept, namedRows: NamedRow[], code: Found): Concept => {
  const [only, ...others] = namedRows
  const name = conceptName(product)
  const inRow = only ? cleanName(only.name, [code]) : ''
  return others.length === 0 && name && saysMore(inRow, name) ? { ...product, text: inRow } : product
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

/** The number of fills, which is one more than the number of refills. */
const fillsAllowed = (orders: XmlElement[]): number | undefined => {
  const [written] = orders.flatMap(order => attribute(child(order, 'repeatNumber'), 'value') ?? [])
  return written && /^\d{1,3}$/.test(written) ? Number(written) : undefined
}

/** The template of a drug that is only planned. */
const PLANNED = '2.16.840.1.113883.10.20.22.4.42'

/** Medications administered, and anesthesia. */
const ADMINISTERED = ['29549-3', '59774-0']
/** Where being on the list is a fact of its own: on admission, at discharge. */
const LISTS = new Set(['42346-7', '10183-2', '75311-1', '66149-6'])

const roleOf = (administration: XmlElement, section: Section): MedicationStatement['role'] => {
  if (section.codes.some(code => ADMINISTERED.includes(code))) return 'administered'
  if (administration.name === 'supply') return isDispense(administration) ? 'dispensed' : 'prescribed'
  return moodOf(administration) === 'EVN' ? 'listed' : 'prescribed'
}

const hasEnd = (administration: XmlElement) =>
  doseTiming(children(administration, 'effectiveTime'), false).period.end !== undefined

/**
 * In old documents "completed" is written for every drug, and tells nothing if no drug has another status; in newer
 * ones, if none of several has an end either.
 */
const isStatusEmpty = (administrations: XmlElement[], { isEarlyRelease }: Section) =>
  administrations.every(each => statusOf(each) === 'completed') &&
  (isEarlyRelease || (administrations.length > 1 && !administrations.some(hasEnd)))

const STATUS_COLUMN = /\bstatus$/i
const STATUS_WORDS =
  /^(?:a|active|current|taking|not taking|completed|finished|discontinued|inactive|stopped|no longer active|on hold|held|suspended)$/i

/** The status in the narrative, if all rows agree. */
const statusInRows = (rows: Cell[][]): string | undefined => {
  const texts = rows.flatMap(row =>
    row.filter(({ title }) => STATUS_COLUMN.test(title.trim())).map(({ text }) => text.trim().toLowerCase()),
  )
  const [first, ...others] = [...new Set(texts)]
  if (!first || others.length > 0 || !STATUS_WORDS.test(first)) return undefined
  return first === 'a' ? 'active' : first
}

const statusFor = (administration: XmlElement, rows: Cell[][], section: Section, isEmptyStatus: boolean) => {
  const own = statedStatus(administration, section)
  const stated = own ?? statusInRows(rows)
  const written = statusOf(administration)
  const isCode = stated === undefined && !isEmptyStatus
  return {
    status: isCode ? written : stated,
    isStatusDisputed: own === undefined && stated !== undefined && stated !== 'active' && written === 'active',
    notes: isCode || !written || written === stated ? [] : [{ label: 'Status of the entry', text: written }],
  }
}

/** What a row says that may be about something, as a note. */
export const perhapsInText = ({ cells }: NamedRow): LabeledText => ({
  label: 'Perhaps in the text',
  text: cells.flatMap(({ title, text }) => (text ? [title ? `${title}: ${text}` : text] : [])).join(', '),
})

interface MedicationOptions {
  around?: XmlElement
  isStatusEmpty?: boolean
  /** The rows of the narrative with its name, if it refers to none. */
  named?: RowMatch | undefined
}

export const readMedication = (
  administration: XmlElement,
  section: Section,
  { around = administration, isStatusEmpty: isEmptyStatus = false, named: match }: MedicationOptions = {},
): MedicationStatement => {
  const { intent, ...base } = baseOf(section, administration, around)
  const isSupply = administration.name === 'supply'
  const { own: namedRows = [], possible = [] } = match ?? {}
  const material = materialOf(administration)
  const product = withRowName(productOf(administration, section), namedRows, child(material, 'code'))
  const row = section.narrative.row(administration)
  const rows = row.length > 0 ? [row] : namedRows.map(({ cells }) => cells)
  const supplies = isSupply ? [administration] : suppliesOf(administration)
  const [orders, dispenses] = [supplies.filter(each => !isDispense(each)), supplies.filter(isDispense)]
  const { status, notes, isStatusDisputed } = statusFor(administration, rows, section, isEmptyStatus)
  const allowed = fillsAllowed(orders)
  const also = otherName(product)
  const authors = [administration, ...orders].flatMap(each => children(each, 'author'))
  const isList = section.codes.some(code => LISTS.has(code))
  const role = roleOf(administration, section)
  // Where the status tells nothing, an unknown end tells no more.
  const isOngoing = status === 'active' || (isEmptyStatus && status === undefined)
  const timing = doseTiming(children(administration, 'effectiveTime'), isOngoing)
  const statement: MedicationStatement = {
    ...base,
    // On a list, an intended drug is one that the patient takes; planned drugs are in the plan section.
    ...(intent && (moodOf(administration) !== 'INT' || role === 'administered') && { intent }),
    ...(hasTemplate(administration, PLANNED) && { intent: 'proposed' as const }),
    status,
    notes: [
      ...(also ? [{ label: 'Also called', text: also }] : []),
      ...(isList ? [{ label: LISTED_UNDER, text: section.sectionTitle }] : []),
      ...notes,
      ...base.notes,
      ...possible.map(perhapsInText),
      ...(allowed !== undefined ? [{ label: 'Fills allowed', text: String(allowed) }] : []),
    ],
    kind: 'medication',
    ...(possible.length > 0 && { isTextUnclear: true }),
    ...(isStatusDisputed && { isStatusDisputed }),
    role,
    product,
    strength: strengthOf(material, section),
    form: nameOf(child(material, 'formCode') ?? child(administration, 'administrationUnitCode'), section.narrative),
    period: isSupply ? {} : timing.period,
    authored: [...orders, administration]
      .flatMap(each => timeOf(attribute(child(each, 'author', 'time'), 'value')) ?? [])
      .at(0),
    directions: isSupply ? [] : allDirections(administration, section, product, rows),
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

const contentOf = ({ name, attributes, nodes }: XmlElement): string => {
  const parts = nodes.flatMap(node =>
    typeof node === 'string' ? node.trim() : node.name === 'id' ? [] : contentOf(node),
  )
  return JSON.stringify([name, ...attributes, ...parts])
}

const ingredientsIn = (name: string) => findIngredients(name).ingredients.toSorted().join()

type RowsByIngredients = () => ReadonlyMap<string, NamedRow[]>

/** By name, else by ingredients: many tables have the brand where the entry has the substance. */
const rowsOf = (names: readonly string[], section: Section, byIngredients: RowsByIngredients): NamedRow[] => {
  const [name] = names
  const named = name ? section.narrative.rowsNamed(section.element, name) : []
  if (!name || named.length > 0) return named
  const ingredients = ingredientsIn(name)
  return ingredients ? (byIngredients().get(ingredients) ?? []) : []
}

const factsForRows = (drug: XmlElement, section: Section, byIngredients: RowsByIngredients): RowFacts => {
  const product = productOf(drug, section)
  const names = [conceptName(product), ...product.codes.map(({ display }) => display)].flatMap(each => each ?? [])
  const { period } = doseTiming(children(drug, 'effectiveTime'), false)
  const authored = timeOf(attribute(child(drug, 'author', 'time'), 'value'))
  return {
    names,
    dates: [period.start, period.end, authored].flatMap(time => time?.date ?? []),
    words: [amountInWords(child(drug, 'doseQuantity')), statedStatus(drug, section)].flatMap(each => each ?? []),
    content: contentOf(drug),
    rows: rowsOf(names, section, byIngredients),
  }
}

/** For each drug without a row of its own, the rows that name it. */
const namedRowsOf = (drugs: XmlElement[], section: Section) => {
  let known: Map<string, NamedRow[]> | undefined
  const byIngredients = () => {
    known ??= Map.groupBy(section.narrative.freeRows(section.element).slice(0, MAX_COMPARED), ({ name }) =>
      ingredientsIn(name),
    )
    return known
  }
  return matchRows(
    new Map(
      drugs
        .filter(drug => section.narrative.row(drug).length === 0)
        .map(drug => [drug, factsForRows(drug, section, byIngredients)] as const),
    ),
  )
}

export const readMedications = (section: Section): Statement[] => {
  const all = section.entries.map(entry => ({ entry, drugs: outermost(entry, isDrug) }))
  const drugsOfAll = all.flatMap(({ drugs }) => drugs)
  const isEmptyStatus = isStatusEmpty(drugsOfAll, section)
  const rows = namedRowsOf(drugsOfAll, section)
  return all.flatMap(({ entry, drugs }): Statement[] =>
    drugs.length > 0
      ? drugs.map(each =>
          readMedication(each, section, { around: entry, isStatusEmpty: isEmptyStatus, named: rows.get(each) }),
        )
      : [otherOf(entry, section)],
  )
}
