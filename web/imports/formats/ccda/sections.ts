import type { LeftOut } from '../../clinical/decided.ts'
import type { OtherStatement, Statement } from '../../clinical/statement.ts'
import { nameOf } from './codes.ts'
import { type EntryKind, kindsOf } from './entry-kinds.ts'
import { blocksOf } from './narrative-blocks.ts'
import { firstName } from './people.ts'
import {
  baseOf,
  LISTED_UNDER,
  moodOf,
  type ReadSections,
  type Section,
  type SectionReader,
  type SourceDocument,
  statementIn,
} from './section.ts'
import { readAllergies } from './sections/allergies.ts'
import { readCareTeam } from './sections/care-team.ts'
import { readEncounters } from './sections/encounters.ts'
import { readEquipment } from './sections/equipment.ts'
import { readFamilyHistory } from './sections/family-history.ts'
import { readImmunizations } from './sections/immunizations.ts'
import { readMedications } from './sections/medications.ts'
import { readObservations } from './sections/observations.ts'
import { readOthers } from './sections/other.ts'
import { readPayers } from './sections/payers.ts'
import { readGoals, readInterventions, readPlan } from './sections/plan.ts'
import { readConcerns, readProblems } from './sections/problems.ts'
import { readProcedures } from './sections/procedures.ts'
import { untoldNarrative } from './untold-narrative.ts'
import { saysNothing } from './vendor-oddities.ts'
import { attribute, child, children, hasTemplate, isNull, textOf } from './xml/elements.ts'
import type { XmlElement } from './xml/xml-tree.ts'

const CCDA = '2.16.840.1.113883.10.20.22.2'
const CCD = '2.16.840.1.113883.10.20.1'

interface KnownSection {
  read: SectionReader
  /** The kinds of entries that are its own, or `any`; others are read as what they are. */
  takes: readonly EntryKind[] | 'any'
  /** LOINC codes, because titles differ between vendors. */
  codes: readonly string[]
  /** For sections without a code that is known. */
  templates: readonly string[]
}

const readDirectives: SectionReader = section =>
  readOthers(section).map(statement => ({ ...statement, isDirective: true }))

const OBSERVED: readonly EntryKind[] = ['result', 'vital-sign', 'habit', 'problem']
/** In a plan, these are often written as if they were done. */
const PLANNED: readonly EntryKind[] = ['procedure', 'visit', 'vaccine', 'habit']

const KNOWN: readonly KnownSection[] = [
  {
    read: readAllergies,
    takes: ['allergy', 'problem', 'drug', 'vaccine'],
    codes: ['48765-2'],
    templates: [`${CCDA}.6`, `${CCDA}.6.1`, `${CCD}.2`],
  },
  {
    read: readMedications,
    takes: ['drug'],
    // Current, on admission, at discharge, and administered.
    codes: ['10160-0', '42346-7', '10183-2', '75311-1', '29549-3', '66149-6', '57828-6'],
    templates: [`${CCDA}.1`, `${CCDA}.1.1`, `${CCDA}.11`, `${CCDA}.11.1`, `${CCDA}.44`, `${CCDA}.38`, `${CCD}.8`],
  },
  {
    read: readProblems,
    takes: ['problem'],
    // The problem list, past illnesses, on admission, at discharge, before and after surgery or a procedure.
    codes: [
      '11450-4',
      '11348-0',
      '46241-6',
      '42347-5',
      '11535-2',
      '78375-3',
      '10219-4',
      '10218-6',
      '59769-0',
      '29308-4',
      '75310-3',
      '44100-6',
    ],
    templates: [`${CCDA}.5`, `${CCDA}.5.1`, `${CCDA}.20`, `${CCDA}.43`, `${CCDA}.24`, `${CCDA}.36`, `${CCD}.11`],
  },
  { read: readConcerns, takes: ['problem'], codes: ['75310-3'], templates: [`${CCDA}.58`] },
  {
    read: readObservations('laboratory'),
    takes: OBSERVED,
    codes: ['30954-2', '18725-2', '26436-6', '18719-5', '11502-2'],
    templates: [`${CCDA}.3`, `${CCDA}.3.1`, `${CCD}.14`],
  },
  {
    read: readObservations('vital-signs'),
    takes: OBSERVED,
    codes: ['8716-3'],
    templates: [`${CCDA}.4`, `${CCDA}.4.1`, `${CCD}.16`],
  },
  {
    read: readImmunizations,
    takes: ['vaccine', 'drug'],
    codes: ['11369-6'],
    templates: [`${CCDA}.2`, `${CCDA}.2.1`, `${CCD}.6`],
  },
  {
    read: readProcedures,
    takes: ['procedure'],
    codes: ['47519-4'],
    templates: [`${CCDA}.7`, `${CCDA}.7.1`, `${CCD}.12`],
  },
  { read: readEncounters, takes: ['visit'], codes: ['46240-8'], templates: [`${CCDA}.22`, `${CCDA}.22.1`, `${CCD}.3`] },
  { read: readFamilyHistory, takes: 'any', codes: ['10157-6'], templates: [`${CCDA}.15`, `${CCD}.4`] },
  { read: readPayers, takes: [], codes: ['48768-6'], templates: [`${CCDA}.18`, `${CCD}.9`] },
  { read: readPlan, takes: PLANNED, codes: ['18776-5'], templates: [`${CCDA}.10`, `${CCD}.10`] },
  { read: readInterventions, takes: [], codes: ['62387-6', '51847-2'], templates: ['2.16.840.1.113883.10.20.21.2.3'] },
  { read: readGoals, takes: 'any', codes: ['61146-7'], templates: [`${CCDA}.60`] },
  { read: readEquipment, takes: ['procedure'], codes: ['46264-8'], templates: [`${CCDA}.23`, `${CCD}.7`] },
  { read: readCareTeam, takes: 'any', codes: ['85847-2'], templates: [`${CCDA}.500`] },
  {
    read: readObservations('social-history'),
    takes: OBSERVED,
    codes: ['29762-2'],
    templates: [`${CCDA}.17`, `${CCD}.15`],
  },
  {
    read: readObservations('functional-status'),
    takes: OBSERVED,
    codes: ['47420-5'],
    templates: [`${CCDA}.14`, `${CCD}.5`],
  },
  { read: readObservations('cognitive-status'), takes: OBSERVED, codes: ['10190-7'], templates: [`${CCDA}.56`] },
  { read: readDirectives, takes: 'any', codes: ['42348-3'], templates: [`${CCDA}.21`, `${CCDA}.21.1`, `${CCD}.1`] },
]

const READERS: Record<EntryKind, SectionReader> = {
  drug: section => readMedications(section).map(each => asElsewhere(each, section)),
  vaccine: readImmunizations,
  allergy: readAllergies,
  problem: readProblems,
  result: readObservations('laboratory'),
  'vital-sign': readObservations('vital-signs'),
  procedure: readProcedures,
  visit: readEncounters,
  habit: readObservations('social-history'),
  'family-history': readFamilyHistory,
}

/** Titles that tell that the drugs of a section are taken. */
const CURRENT =
  /^(?:(?:current|active|home|outpatient|ambulatory|prescribed) )*(?:medications?|meds|prescriptions?|drugs?)(?: list)?$/i

/** Titles of lists of drugs to avoid, which are not drugs that the patient takes. */
const AVOIDED = /\b(?:avoid|contraindicat\w*|allerg\w*|intoleran\w*|adverse|do not|not (?:to )?(?:take|use|given?))\b/i
const PAST = /\b(?:discontinued|stopped|past|previous\w*|prior|former\w*|histor\w*|inactive|no longer|ended|expired)\b/i
const FUTURE = /\b(?:planned|future|proposed|recommended|pending|upcoming)\b/i

/** In another section, only the title says why a drug is listed; if it contradicts the entry, the status is unclear. */
const asElsewhere = (statement: Statement, { sectionTitle }: Section): Statement => {
  if (statement.kind !== 'medication' || CURRENT.test(sectionTitle.trim())) return statement
  const doubtful = { ...statement, isStatusDisputed: true }
  if (FUTURE.test(sectionTitle)) return { ...doubtful, intent: 'proposed' }
  if (!PAST.test(sectionTitle) || statement.status !== 'active') return doubtful
  const notes = [{ label: 'Status of the entry', text: statement.status }, ...statement.notes]
  return { ...doubtful, status: 'unknown', notes }
}

const FACTS = new Set<Statement['kind']>(['medication', 'immunization', 'allergy', 'condition', 'family-history'])

const listedUnder = (statement: Statement, { sectionTitle }: Section): Statement => {
  const isTold = statement.notes.some(({ label }) => label === LISTED_UNDER)
  return FACTS.has(statement.kind) && !isTold
    ? { ...statement, notes: [{ label: LISTED_UNDER, text: sectionTitle }, ...statement.notes] }
    : statement
}

const UNKNOWN: KnownSection = { read: readOthers, takes: [], codes: [], templates: [] }

const byCode = new Map(KNOWN.flatMap(known => known.codes.map(code => [code, known] as const)))

export const sectionCodes: readonly string[] = [...byCode.keys()]

const codesOf = (section: XmlElement) => {
  const code = child(section, 'code')
  return [code, ...children(code, 'translation')].flatMap(each => attribute(each, 'code') ?? [])
}

const knownSection = (section: XmlElement, codes: string[]): KnownSection => {
  const found = codes.map(each => byCode.get(each)).find(Boolean)
  return found ?? KNOWN.find(({ templates }) => hasTemplate(section, ...templates)) ?? UNKNOWN
}

/** The kind as which an entry is read, if it is not one of its section's own. */
const kindElsewhere = (
  entry: XmlElement,
  { read, takes }: KnownSection,
  sectionTitle: string,
): EntryKind | undefined => {
  const kinds = kindsOf(entry)
  if (kinds[0] === 'drug' && AVOIDED.test(sectionTitle)) return undefined
  if (takes === 'any' || kinds.some(kind => takes.includes(kind))) return undefined
  const isPlanOrIntervention = read === readPlan || read === readInterventions
  return isPlanOrIntervention && moodOf(entry) !== 'EVN' ? undefined : kinds[0]
}

/** Entries are what they are in any section: by their section's reader, unless they are of another kind. */
const readEntries = (section: Section): Statement[] => {
  const known = knownSection(section.element, section.codes)
  return [...Map.groupBy(section.entries, entry => kindElsewhere(entry, known, section.sectionTitle))].flatMap(
    ([kind, entries]) => {
      const part = { ...section, entries }
      return kind ? READERS[kind](part).map(each => listedUnder(each, section)) : known.read(part)
    },
  )
}

/** Sections are in components, and may contain sections. */
export const sectionsOf = (element: XmlElement | undefined): XmlElement[] =>
  children(element, 'component')
    .flatMap(component => children(component, 'section'))
    .filter(({ isComplete }) => isComplete)
    .flatMap(section => [section, ...sectionsOf(section)])

const titleOf = (section: XmlElement) =>
  textOf(child(section, 'title')) || attribute(child(section, 'code'), 'displayName') || 'Section'

const entriesOf = (section: XmlElement) => children(section, 'entry').flatMap(entry => statementIn(entry) ?? [])

/** The codes of the patient's own roles. */
const SELF = new Set(['SELF', 'ONESELF', 'PAT'])
const FAMILY_HISTORY = '10157-6'

/** Whom a section or an entry is about, if that is not the patient: a newborn, a donor, a relative. */
const otherSubject = (element: XmlElement, { narrative }: SourceDocument): string | undefined => {
  const subject = child(element, 'subject', 'relatedSubject')
  const code = child(subject, 'code')
  if (!subject || SELF.has(attribute(code, 'code') ?? '')) return undefined
  return nameOf(code, narrative) ?? firstName(child(subject, 'subject')) ?? attribute(code, 'code') ?? 'Another person'
}

const ofAnother = (what: string, subject: string, count: number): LeftOut[] =>
  count > 0 ? [{ what, kind: subject, reason: 'other-patient', count }] : []

/** What only the narrative tells is named, with its words. */
const untoldIn = (section: Section, statements: Statement[]): Statement[] => {
  const untold = untoldNarrative(section.element, statements)
  return untold.length > 0 ? [onlyText(section, untold)] : []
}

const onlyText = (section: Section, blocks: string[]): OtherStatement => ({
  ...baseOf(section, section.element),
  kind: 'other',
  what: section.sectionTitle,
  isOnlyText: true,
  isDirective: knownSection(section.element, section.codes).read === readDirectives,
  notes: [{ text: blocks.join('\n') }],
})

export const readSection = (element: XmlElement, document: SourceDocument): ReadSections => {
  const codes = codesOf(element)
  const sectionTitle = titleOf(element)
  const entries = entriesOf(element)
  const isFamily = codes.includes(FAMILY_HISTORY)
  const subject = isFamily ? undefined : otherSubject(element, document)
  if (subject) return { statements: [], leftOut: ofAnother(sectionTitle, subject, Math.max(1, entries.length)) }
  const isForeign = (entry: XmlElement) =>
    otherSubject(entry, document) !== undefined && !kindsOf(entry).includes('family-history')
  const foreign = isFamily ? [] : entries.filter(isForeign)
  const own = entries.filter(entry => !foreign.includes(entry))
  const section: Section = { ...document, element, sectionTitle, codes, entries: own }
  const leftOut = foreign.flatMap(entry => ofAnother(sectionTitle, otherSubject(entry, document) ?? '', 1))
  if (entries.length > 0) {
    // An entry that is marked as no information is no fact, whatever it contains.
    const [empty, told] = [own.filter(isNull), own.filter(entry => !isNull(entry))]
    const others = readOthers({ ...section, entries: empty }).filter(
      ({ notes, what }) => notes.length > 0 || what !== sectionTitle,
    )
    const statements = [...readEntries({ ...section, entries: told }), ...others]
    return { statements: [...statements, ...untoldIn(section, statements)], leftOut }
  }
  const blocks = blocksOf(child(element, 'text'))
  return { statements: blocks.every(saysNothing) ? [] : [onlyText(section, blocks)], leftOut }
}
