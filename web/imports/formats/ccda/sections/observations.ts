import type {
  LabeledText,
  ObservationStatement,
  Observed,
  ObservedRange,
  Statement,
} from '../../../clinical/statement.ts'
import { cleanName, codeOf, conceptName, conceptOf, isOneOf, nameOf } from '../codes.ts'
import { authorName, organizationName } from '../people.ts'
import { observedValue, quantityOf, valueInWords } from '../quantities.ts'
import { baseOf, outermost, partsOf, type Section, type SectionReader } from '../section.ts'
import { firstPeriod, periodOf } from '../times.ts'
import { withUntold } from '../untold.ts'
import { saysNothing } from '../vendor-oddities.ts'
import { attribute, child, children, descendants, textOf } from '../xml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { withPressure } from './blood-pressure.ts'
import { otherOf } from './other.ts'

/** Comments, statuses, and confidentiality. */
const NOT_OBSERVED = ['48767-8', '33999-4', 'SECCONOBS', 'SECCLASSOBS', 'SECCATOBS', 'SECINTOBS']

const isObservation = (statement: XmlElement) =>
  statement.name === 'observation' && !isOneOf(child(statement, 'code'), NOT_OBSERVED)

const rangeOf = (range: XmlElement, { narrative }: Section): ObservedRange => {
  const value = child(range, 'value')
  const [low, high] = [quantityOf(child(value, 'low')), quantityOf(child(value, 'high'))]
  const text = narrative.text(child(range, 'text')).replace(/\s+/g, ' ')
  const words = text || (low || high ? undefined : valueInWords(value, narrative))
  return { ...(low && { low }), ...(high && { high }), ...(words && { text: words }) }
}

const rangeInWords = (range: XmlElement, { narrative }: Section) => {
  const text = narrative.text(child(range, 'text')).replace(/\s+/g, ' ')
  const value = text || valueInWords(child(range, 'value'), narrative)
  const meaning = nameOf(child(range, 'interpretationCode'), narrative) ?? codeOf(child(range, 'interpretationCode'))
  return [meaning && `${meaning}:`, value].filter(Boolean).join(' ')
}

/** The normal range; the others are notes. */
const rangesOf = (observation: XmlElement, section: Section): { range?: ObservedRange; notes: LabeledText[] } => {
  const ranges = children(observation, 'referenceRange').flatMap(each => child(each, 'observationRange') ?? [])
  const normal = ranges.find(each => codeOf(child(each, 'interpretationCode')) === 'N') ?? ranges[0]
  if (!normal) return { notes: [] }
  const range = rangeOf(normal, section)
  const others = ranges.filter(each => each !== normal).map(each => rangeInWords(each, section))
  return {
    ...(Object.keys(range).length > 0 && { range }),
    notes: others.filter(Boolean).map(text => ({ label: 'Reference range', text })),
  }
}

const FLAG_COLUMN = /flag|interpretation|abnormal/i
/** What laboratories print beside a result, as HL7's codes. */
const FLAGS: Record<string, string> = {
  ...{ '*': 'A', a: 'A', abnormal: 'A', n: 'N', normal: 'N', h: 'H', high: 'H', l: 'L', low: 'L' },
  ...{ hh: 'HH', ll: 'LL', aa: 'AA', 'critical high': 'HH', 'critical low': 'LL', critical: 'AA' },
}

const flagsInRow = (observation: XmlElement, { narrative }: Section) =>
  narrative
    .row(observation)
    .filter(({ title }) => FLAG_COLUMN.test(title))
    .flatMap(({ text }) => FLAGS[text.trim().toLowerCase()] ?? [])

/** The code, or else the flag in the narrative. */
const interpretationOf = (observation: XmlElement, section: Section) => {
  const codes = children(observation, 'interpretationCode')
  const coded = codes.flatMap(code => codeOf(code) ?? nameOf(code, section.narrative) ?? [])
  return coded.length > 0 ? coded : flagsInRow(observation, section)
}

/** One value, or several as one text. */
const valuesOf = (
  observation: XmlElement,
  { narrative }: Section,
): Pick<Observed, 'quantity' | 'text' | 'absentReason'> => {
  const values = children(observation, 'value')
  const [first] = values
  if (values.length > 1) {
    const texts = values.flatMap(value => valueInWords(value, narrative) ?? [])
    return texts.length > 0 ? { text: [...new Set(texts)].join(', ') } : {}
  }
  const read = observedValue(first, narrative)
  const missing = attribute(first, 'nullFlavor')
  return read.quantity || read.text ? read : { ...(missing && { absentReason: missing }) }
}

const performersOf = (...statements: (XmlElement | undefined)[]) => {
  const performers = statements.flatMap(each => children(each, 'performer'))
  const places = statements
    .flatMap(each => children(each, 'participant'))
    .filter(each => attribute(each, 'typeCode') === 'LOC')
    .map(each => textOf(child(each, 'participantRole', 'playingEntity', 'name')))
  return [
    ...new Set([
      ...performers.flatMap(each => organizationName(each) ?? []),
      ...places.filter(Boolean),
      ...performers.flatMap(each => authorName(each) ?? []),
    ]),
  ]
}

const specimenOf = (section: Section, ...statements: (XmlElement | undefined)[]): string | undefined =>
  statements
    .flatMap(each => [...children(each, 'specimen'), ...descendants(child(each, 'procedure'), 'specimen')])
    .flatMap(each => {
      const entity = child(each, 'specimenRole', 'specimenPlayingEntity')
      return nameOf(child(entity, 'code'), section.narrative) ?? (textOf(child(entity, 'name')) || [])
    })[0]

interface Panel {
  element: XmlElement
  name: string | undefined
  /** The notes of the whole panel, which each of its results gets. */
  notes: LabeledText[]
}

/** That it is an assertion, a finding or a complaint says nothing about what was observed. */
const ASSERTIONS = [
  ...['ASSERTION', '409586006', '55607006', '404684003', '64572001', '282291009', '418799008', '75326-9', '75325-1'],
]

/** A laboratory's own short code where its name should be, such as "NIST.UKET" or "26515-7". */
const isShortCode = (name: string | undefined) =>
  name !== undefined && name.length <= 40 && /^[A-Z\d._-]+$/.test(name) && /[\d._]/.test(name)

/** The name in the narrative, unless the entry refers to the value there. */
const isNameOf = (written: string | undefined, value: string | undefined) =>
  written !== undefined && /^\p{L}{2}/u.test(written) && written.toLowerCase() !== value?.toLowerCase()

const ANSWERED = new Set(['social-history', 'functional-status', 'cognitive-status'])

/** Then its name is the answer, such as "Never smoker". */
const isWithoutValue = (observation: XmlElement) =>
  children(observation, 'value').every(value => attribute(value, 'nullFlavor') === 'OTH')

/** Tells nothing about the vital signs in it. */
const USUAL_PANEL = /^vital signs/i

const readObservation = (
  observation: XmlElement,
  panel: Panel | undefined,
  section: Section,
  category: string,
  inside: XmlElement[] = [],
): ObservationStatement => {
  const { narrative } = section
  const base = baseOf(section, observation, panel?.element)
  const code = child(observation, 'code')
  const concept = conceptOf(code, narrative)
  const isAssertion = ASSERTIONS.includes(codeOf(code) ?? '')
  const name = isAssertion ? { text: section.sectionTitle, codes: [] } : concept
  const written =
    narrative.titledName(child(observation, 'text')) || narrative.nameOfCode(section.element, concept.codes)
  const { range, notes } = rangesOf(observation, section)
  const values = valuesOf(observation, section)
  const known = conceptName(name)
  const isNamed = known !== undefined && !(isShortCode(known) && isNameOf(written, values.text))
  const fallback = isNamed ? undefined : (written ?? (name.codes.length === 0 ? panel?.name : undefined))
  const isOnlyCode = values.text !== undefined && values.text === codeOf(child(observation, 'value'))
  const text = (values.quantity || values.text) && !isOnlyCode ? '' : narrative.phrase(child(observation, 'text'))
  const isName = cleanName(text, [code]).toLowerCase() === (fallback ?? known)?.toLowerCase()
  const isText = text !== '' && !saysNothing(text) && !isName
  const isAnswer = ANSWERED.has(category) && !values.quantity && !values.text && !isText && isWithoutValue(observation)
  const answer = isAnswer ? (fallback ?? known) : undefined
  const statement: ObservationStatement = {
    ...base,
    notes: [
      ...(isOnlyCode && isText && values.text ? [{ label: 'Code', text: values.text }] : []),
      ...notes,
      ...base.notes.filter(note => !panel?.notes.includes(note)),
    ],
    kind: 'observation',
    code: answer ? { text: section.sectionTitle, codes: name.codes } : fallback ? { ...name, text: fallback } : name,
    ...(answer ? { text: answer } : values),
    ...(isText && { text }),
    ...(range && { range }),
    interpretation: interpretationOf(observation, section),
    categories: [category],
    at: firstPeriod(periodOf(child(observation, 'effectiveTime')), periodOf(child(panel?.element, 'effectiveTime'))),
    components: [],
    members: [],
    specimen: specimenOf(section, observation, panel?.element),
    method: children(observation, 'methodCode').flatMap(each => nameOf(each, narrative) ?? [])[0],
    bodySite: children(observation, 'targetSiteCode').flatMap(each => nameOf(each, narrative) ?? [])[0],
    performers: performersOf(observation, panel?.element),
    ...(panel?.name && panel.name !== conceptName(concept) && !USUAL_PANEL.test(panel.name) && { panel: panel.name }),
  }
  const told = withUntold(statement, { elements: [observation], read: inside }, section)
  const isNew = ({ text: words }: LabeledText) => !told.notes.some(note => note.text === words)
  return panel ? { ...told, notes: [...told.notes, ...panel.notes.filter(isNew)] } : told
}

const panelOf = (organizer: XmlElement, section: Section, members: XmlElement[]): Panel => {
  const name = conceptName(conceptOf(child(organizer, 'code'), section.narrative))
  // Once for the panel, because it may have thousands of members.
  const own = withUntold(
    {
      ...baseOf(section, organizer),
      kind: 'other',
      what: [name, specimenOf(section, organizer), ...performersOf(organizer)].filter(Boolean).join(' | '),
    },
    { elements: [organizer], read: members },
    section,
  )
  return { element: organizer, name, notes: own.notes }
}

/** If an observation without a value contains observations, these are the results. */
const readMember = (observation: XmlElement, panel: Panel | undefined, section: Section, category: string) => {
  const inside = partsOf(observation, 'COMP').filter(isObservation)
  if (inside.length === 0) return [readObservation(observation, panel, section, category)]
  const inner = panelOf(observation, section, inside)
  const parts = inside.map(part => readObservation(part, inner, section, category))
  return child(observation, 'value')
    ? [readObservation(observation, panel, section, category, inside), ...parts]
    : parts
}

const readEntry = (
  statement: XmlElement,
  panel: Panel | undefined,
  section: Section,
  category: string,
): ObservationStatement[] => {
  if (statement.name === 'organizer') {
    const members = partsOf(statement)
    const inner = members.filter(each => each.name === 'organizer' || outermost(each, isObservation).length > 0)
    const own = panelOf(statement, section, inner)
    return withPressure(inner.flatMap(each => readEntry(each, own, section, category)))
  }
  return outermost(statement, isObservation).flatMap(each => readMember(each, panel, section, category))
}

/** Results, vital signs and other observations, in panels or alone. */
export const readObservations =
  (category: string): SectionReader =>
  section =>
    section.entries.flatMap((entry): Statement[] => {
      const found = readEntry(entry, undefined, section, category)
      return found.length > 0 ? found : [otherOf(entry, section)]
    })
