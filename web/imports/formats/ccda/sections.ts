import type { LeftOut } from '#contract/clinical/decided.ts'
import type { OtherStatement, Statement } from '#contract/clinical/statement.ts'
import { nameOf } from './codes.ts'
import { blocksOf } from './narrative-blocks.ts'
import { firstName } from './people.ts'
import {
  baseOf,
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
  /** LOINC codes, because titles differ between vendors. */
  codes: readonly string[]
  /** For sections without a code that is known. */
  templates: readonly string[]
}

const readDirectives: SectionReader = section =>
  readOthers(section).map(statement => ({ ...statement, isDirective: true }))

const KNOWN: readonly KnownSection[] = [
  { read: readAllergies, codes: ['48765-2'], templates: [`${CCDA}.6`, `${CCDA}.6.1`, `${CCD}.2`] },
  {
    read: readMedications,
    // Current, on admission, at discharge, and administered.
    codes: ['10160-0', '42346-7', '10183-2', '75311-1', '29549-3', '66149-6', '57828-6'],
    templates: [`${CCDA}.1`, `${CCDA}.1.1`, `${CCDA}.11`, `${CCDA}.11.1`, `${CCDA}.44`, `${CCDA}.38`, `${CCD}.8`],
  },
  {
    read: readProblems,
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
  { read: readConcerns, codes: ['75310-3'], templates: [`${CCDA}.58`] },
  {
    read: readObservations('laboratory'),
    codes: ['30954-2', '18725-2', '26436-6', '18719-5', '11502-2'],
    templates: [`${CCDA}.3`, `${CCDA}.3.1`, `${CCD}.14`],
  },
  { read: readObservations('vital-signs'), codes: ['8716-3'], templates: [`${CCDA}.4`, `${CCDA}.4.1`, `${CCD}.16`] },
  { read: readImmunizations, codes: ['11369-6'], templates: [`${CCDA}.2`, `${CCDA}.2.1`, `${CCD}.6`] },
  { read: readProcedures, codes: ['47519-4'], templates: [`${CCDA}.7`, `${CCDA}.7.1`, `${CCD}.12`] },
  { read: readEncounters, codes: ['46240-8'], templates: [`${CCDA}.22`, `${CCDA}.22.1`, `${CCD}.3`] },
  { read: readFamilyHistory, codes: ['10157-6'], templates: [`${CCDA}.15`, `${CCD}.4`] },
  { read: readPayers, codes: ['48768-6'], templates: [`${CCDA}.18`, `${CCD}.9`] },
  { read: readPlan, codes: ['18776-5'], templates: [`${CCDA}.10`, `${CCD}.10`] },
  { read: readInterventions, codes: ['62387-6', '51847-2'], templates: ['2.16.840.1.113883.10.20.21.2.3'] },
  { read: readGoals, codes: ['61146-7'], templates: [`${CCDA}.60`] },
  { read: readEquipment, codes: ['46264-8'], templates: [`${CCDA}.23`, `${CCD}.7`] },
  { read: readCareTeam, codes: ['85847-2'], templates: [`${CCDA}.500`] },
  { read: readObservations('social-history'), codes: ['29762-2'], templates: [`${CCDA}.17`, `${CCD}.15`] },
  { read: readObservations('functional-status'), codes: ['47420-5'], templates: [`${CCDA}.14`, `${CCD}.5`] },
  { read: readObservations('cognitive-status'), codes: ['10190-7'], templates: [`${CCDA}.56`] },
  { read: readDirectives, codes: ['42348-3'], templates: [`${CCDA}.21`, `${CCDA}.21.1`, `${CCD}.1`] },
]

/** Procedures and visits are what they are in any section, as in the notes of an operation. */
const readUnknown: SectionReader = section =>
  section.entries.flatMap(entry => {
    const alone = { ...section, entries: [entry] }
    if (entry.name === 'procedure') return readProcedures(alone)
    return entry.name === 'encounter' ? readEncounters(alone) : readOthers(alone)
  })

const byCode = new Map(KNOWN.flatMap(({ read, codes }) => codes.map(code => [code, read] as const)))

export const sectionCodes: readonly string[] = [...byCode.keys()]

const codesOf = (section: XmlElement) => {
  const code = child(section, 'code')
  return [code, ...children(code, 'translation')].flatMap(each => attribute(each, 'code') ?? [])
}

const readerOf = (section: XmlElement, codes: string[]): SectionReader => {
  const found = codes.map(each => byCode.get(each)).find(Boolean)
  return found ?? KNOWN.find(({ templates }) => hasTemplate(section, ...templates))?.read ?? readUnknown
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
  isDirective: readerOf(section.element, section.codes) === readDirectives,
  notes: [{ text: blocks.join('\n') }],
})

export const readSection = (element: XmlElement, document: SourceDocument): ReadSections => {
  const codes = codesOf(element)
  const sectionTitle = titleOf(element)
  const entries = entriesOf(element)
  const isFamily = codes.includes(FAMILY_HISTORY)
  const subject = isFamily ? undefined : otherSubject(element, document)
  if (subject) return { statements: [], leftOut: ofAnother(sectionTitle, subject, Math.max(1, entries.length)) }
  const foreign = isFamily ? [] : entries.filter(entry => otherSubject(entry, document) !== undefined)
  const own = entries.filter(entry => !foreign.includes(entry))
  const section: Section = { ...document, element, sectionTitle, codes, entries: own }
  const leftOut = foreign.flatMap(entry => ofAnother(sectionTitle, otherSubject(entry, document) ?? '', 1))
  if (entries.length > 0) {
    // An entry that is marked as no information is no fact, whatever it contains.
    const [empty, told] = [own.filter(isNull), own.filter(entry => !isNull(entry))]
    const others = readOthers({ ...section, entries: empty }).filter(
      ({ notes, what }) => notes.length > 0 || what !== sectionTitle,
    )
    const statements = [...readerOf(element, codes)({ ...section, entries: told }), ...others]
    return { statements: [...statements, ...untoldIn(section, statements)], leftOut }
  }
  const blocks = blocksOf(child(element, 'text'))
  return { statements: blocks.every(saysNothing) ? [] : [onlyText(section, blocks)], leftOut }
}
