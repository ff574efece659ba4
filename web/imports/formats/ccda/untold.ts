import { isPlaceholder } from '../../clinical/identity/names.ts'
import type { LabeledText, Statement } from '../../clinical/statement.ts'
import { cleanName, nameOf } from './codes.ts'
import type { Narrative } from './narrative.ts'
import { personName } from './people.ts'
import { amountInWords, ratioInWords, valueInWords } from './quantities.ts'
import { partsOf, type Section } from './section.ts'
import { periodInWords, periodOf } from './times.ts'
import { attribute, child, children, childrenOf, textOf } from './xml/elements.ts'
import type { XmlElement } from './xml/xml-tree.ts'

/**
 * The words of an entry that no element of its statement has: they go to the notes, so that a reader of one section
 * cannot lose what it does not know. What is deliberately not told stands here.
 */

/** Ids, technical codes and addresses; times and states, which readers read; texts, which are treated apart. */
const NOT_TOLD = new Set([
  ...['templateId', 'id', 'typeId', 'realmCode', 'statusCode', 'effectiveTime', 'time', 'text', 'reference', 'value'],
  ...['telecom', 'addr', 'sequenceNumber', 'languageCode', 'setId', 'versionNumber', 'entryRelationship', 'component'],
  ...['repeatNumber', 'seperatableInd', 'independentInd', 'interpretationCode', 'translation', 'signatureCode'],
  ...['awarenessCode', 'confidentialityCode', 'sdtcText', 'uncertaintyCode', 'birthTime', 'deceasedTime', 'qualifier'],
  // Only the author's name goes to the notes.
  ...['functionCode', 'assignedAuthoringDevice'],
])

const LABELS: Record<string, string> = {
  routeCode: 'Route',
  approachSiteCode: 'Site',
  targetSiteCode: 'Body site',
  methodCode: 'Method',
  priorityCode: 'Priority',
  administrationUnitCode: 'Form',
  formCode: 'Form',
  doseQuantity: 'Dose',
  rateQuantity: 'Rate',
  maxDoseQuantity: 'Maximum dose',
  quantity: 'Quantity',
  performer: 'Performed by',
  informant: 'Informed by',
  author: 'Recorded by',
  participant: 'Participant',
  specimen: 'Specimen',
  precondition: 'Condition',
  referenceRange: 'Reference range',
  lotNumberText: 'Lot',
  desc: 'Description',
  manufacturerModelName: 'Model',
  softwareName: 'Software',
  manufacturerOrganization: 'Manufacturer',
  dischargeDispositionCode: 'Discharge',
  expectedUseTime: 'Expected use',
  product: 'Product',
  consumable: 'Product',
  subject: 'Subject',
}

const PARTICIPANTS: Record<string, string> = {
  LOC: 'Location',
  VRF: 'Verified by',
  DEV: 'Device',
  PRD: 'Product',
  HLD: 'Subscriber',
  COV: 'Covered',
  REF: 'Referred by',
}

/** Kinds of observations, whose names label their values and tell nothing by themselves. */
const KIND_CODES = new Set([
  ...['ASSERTION', 'CONC', 'SEV', '33999-4', '48767-8', '64572001', '55607006', '282291009', '29308-4', '75323-6'],
  ...['48765-2', '11450-4', '10160-0'],
  ...['409586006', '418799008', '409073007', '311401005', '412307009', '46241-6', '75310-3', '10219-4', '10218-6'],
  ...['INT', 'DRIV', '76662-6', '445518008', '11323-3', '404684003', '75326-9', '75325-1', '29299-5', '52797-8'],
])

/** For kinds whose names vendors leave out. */
const KIND_LABELS: Record<string, string> = {
  '33999-4': 'Status',
  SEV: 'Severity',
  '445518008': 'Age',
  '82606-5': 'Criticality',
  '11323-3': 'Health status',
  '30973-2': 'Dose number',
}

const isKind = (code: XmlElement | undefined) => KIND_CODES.has(attribute(code, 'code') ?? '')

/** By its own code or by a translation of it. */
const isKindOrIn = (code: XmlElement) => isKind(code) || children(code, 'translation').some(isKind)

const labelFor = (element: XmlElement, label: string) => {
  if (element.name === 'participant') return PARTICIPANTS[attribute(element, 'typeCode') ?? ''] ?? 'Participant'
  return LABELS[element.name] ?? label
}

const NAMES = new Set(['name', 'title', 'desc', 'lotNumberText', 'manufacturerModelName', 'softwareName'])
const AMOUNTS = new Set(['doseQuantity', 'rateQuantity', 'maxDoseQuantity', 'quantity'])

/** The clinic's words for a code, and the code's own where they differ. */
const codeWords = (element: XmlElement, narrative: Narrative): string[] => [
  ...new Set([nameOf(element, narrative), attribute(element, 'displayName')].flatMap(name => name ?? [])),
]

/** The words that an element itself has, without those of its children's elements. */
const ownWords = (element: XmlElement, narrative: Narrative): string[] => {
  if (element.name === 'name') return [personName(element) ?? []].flat()
  if (AMOUNTS.has(element.name)) return [ratioInWords(element) ?? amountInWords(element) ?? []].flat()
  if (NAMES.has(element.name)) return [textOf(element)]
  if (child(element, 'originalText') || attribute(element, 'displayName')) return codeWords(element, narrative)
  const text = element.nodes.flatMap(node => (typeof node === 'string' ? node.trim() : [])).filter(Boolean)
  return text.length > 0 ? [text.join(' ')] : []
}

/** "Laterality: Left" of a coded element. */
const qualifiersOf = (element: XmlElement, narrative: Narrative): Fact[] =>
  children(element, 'qualifier').flatMap(qualifier => {
    const text = nameOf(child(qualifier, 'value'), narrative)
    return text ? [{ label: nameOf(child(qualifier, 'name'), narrative) ?? 'Qualifier', text }] : []
  })

/** The values of a statement in words, with what qualifies them. */
const valueFacts = (statement: XmlElement, label: string, { narrative }: Section, isNumberTold = false): Fact[] =>
  children(statement, 'value').flatMap(value => {
    const names = codeWords(value, narrative)
    const words = names.length > 0 || isNumberTold ? names : [valueInWords(value, narrative) ?? []].flat()
    return [...words.map(text => ({ label, text })), ...qualifiersOf(value, narrative)]
  })

interface Fact extends LabeledText {
  /** With its date, which alone is no news. */
  dated?: string
}

/** The specialty of the participant. */
const AUTHOR_CODES = /^assigned(?:Author|Entity)\/code$/

/** The facts in an element, but not in the statements inside it. */
const factsIn = (element: XmlElement, label: string, section: Section): Fact[] =>
  childrenOf(element)
    .filter(({ name }) => !NOT_TOLD.has(name))
    .flatMap(part => {
      const name = labelFor(part, label)
      const isNamed = (part.name === 'code' && isKindOrIn(part)) || AUTHOR_CODES.test(`${element.name}/${part.name}`)
      const words = isNamed ? [] : ownWords(part, section.narrative)
      return [
        ...words.map(text => ({ label: name, text })),
        ...qualifiersOf(part, section.narrative),
        ...factsIn(part, name, section),
      ]
    })

const MAX_DEPTH = 12

/** A statement inside another: its values labeled with its name. */
const factsOf = (statement: XmlElement, section: Section, read: ReadonlySet<XmlElement>, depth = 0): Fact[] => {
  if (read.has(statement) || depth > MAX_DEPTH) return []
  const { narrative } = section
  const code = child(statement, 'code')
  const name = nameOf(code, narrative)
  const label = KIND_LABELS[attribute(code, 'code') ?? ''] ?? name ?? LABELS[statement.name] ?? 'Also'
  const when = periodInWords(periodOf(child(statement, 'effectiveTime')))
  // The readers know the codes of these kinds.
  const isCode = ({ text: words }: Fact) =>
    isKind(code) && children(statement, 'value').some(value => attribute(value, 'code') === words)
  const values = valueFacts(statement, label, section).filter(fact => !isCode(fact))
  const text = narrative.phrase(child(statement, 'text'))
  const dated = (fact: Fact): Fact => ({ ...fact, ...(when && { dated: `${fact.text} (${when})` }) })
  const own = [...values, ...(text ? [{ label, text }] : [])].map(dated)
  // An act without a value is the fact itself.
  const isNamed = own.length === 0 && name !== undefined && !isKind(code)
  return [
    ...own,
    ...(isNamed ? [dated({ label: 'Also', text: name })] : []),
    ...factsIn(statement, label, section).filter(fact => !(fact.text === name && fact.label === label)),
    ...partsOf(statement).flatMap(part => factsOf(part, section, read, depth + 1)),
  ]
}

const normalized = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

const SILENT_KEYS = new Set(['identifiers', 'sourceId', 'source', 'document', 'changedAt', 'kind', 'members', 'partOf'])

const addStrings = (value: unknown, found: string[]) => {
  if (typeof value === 'string' || typeof value === 'number') found.push(String(value))
  else if (Array.isArray(value)) for (const item of value) addStrings(item, found)
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) if (!SILENT_KEYS.has(key)) addStrings(inner, found)
}

/** All texts and numbers of a statement, without its ids. */
export const stringsIn = (statement: Statement): string[] => {
  const found: string[] = []
  addStrings(statement, found)
  return found
}

const wordsIn = (statement: Statement): string => normalized(stringsIn(statement).join(' | '))

const IN_DATE =
  /^(?:\d*(?:st|nd|rd|th|am|pm)?|utc|to|at|on|today|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w{0,8})$/i
/** The codes are in the entry. */
const CODE_COLUMN = /^(?:code|code system|system|loinc|snomed(?:[- ]ct)?|rxnorm|rxnorm ?code|icd.{0,10})$/i

const isDate = (text: string) => text.split(/[/.\-–:\s,]/).every(part => IN_DATE.test(part))

/** What the row of the narrative tells that the entry does not. */
const factsInRow = (statement: XmlElement, read: ReadonlySet<XmlElement>, { narrative }: Section): LabeledText[] =>
  narrative.row(statement, read).flatMap(({ title, text }) => {
    const isWords = /\p{L}{2}/u.test(text) && !isDate(text) && !isPlaceholder(text) && !CODE_COLUMN.test(title.trim())
    return isWords ? [{ label: title || 'Text', text }] : []
  })

const isDisplay = (statement: XmlElement, text: string) =>
  children(statement, 'value').some(value => [attribute(value, 'displayName'), attribute(value, 'code')].includes(text))

interface Told {
  /** The statement's element first, then those around it. */
  elements: XmlElement[]
  /** Elements that the reader has told completely, or that are statements of their own. */
  read?: Iterable<XmlElement>
  /** The value is a kind, such as "drug allergy", that the statement tells in its own way. */
  typeIsTold?: boolean
}

/** The statement with everything else that its elements tell in its notes. */
export const withUntold = <S extends Statement>(
  statement: S,
  { elements, read = [], typeIsTold = false }: Told,
  section: Section,
): S => {
  const all = [...new Set(elements)]
  const others = new Set(read)
  const known = new Set([...others, ...all])
  const facts: Fact[] = all.flatMap(element => [
    ...valueFacts(element, 'Value', section, statement.kind === 'observation').filter(
      ({ text }) => !typeIsTold || !isDisplay(element, text),
    ),
    ...factsIn(element, 'Also', section),
    ...partsOf(element).flatMap(part => factsOf(part, section, known)),
    ...[section.narrative.phrase(child(element, 'text'))].filter(Boolean).map(text => ({ label: 'Text', text })),
    ...factsInRow(element, others, section),
  ])
  if (facts.length === 0) return statement
  const told = [wordsIn(statement)]
  const isTold = (text: string) => {
    const words = normalized(
      cleanName(
        text,
        elements.map(element => child(element, 'value') ?? child(element, 'code')),
      ),
    )
    return words.trim() === '' || told.some(each => each.includes(words))
  }
  const untold = facts.filter(({ label, text }) => {
    // The dates of an entry are read; a cell that it refers to may be that of the date.
    if (isTold(text) || isPlaceholder(text) || (label === 'Text' && /\d{4}/.test(text) && isDate(text))) return false
    told.push(normalized(text))
    return true
  })
  const notes = untold.map(({ label, text, dated }) => ({ ...(label && { label }), text: dated ?? text }))
  return notes.length > 0 ? { ...statement, notes: [...statement.notes, ...notes] } : statement
}
