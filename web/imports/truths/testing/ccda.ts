import { writeDocument, writeSection } from '../../formats/ccda/testing/write-document.ts'

/** Parts of clinical documents of an invented patient, for the truths. */

const OIDS = {
  SNOMED: '2.16.840.1.113883.6.96',
  RxNorm: '2.16.840.1.113883.6.88',
  LOINC: '2.16.840.1.113883.6.1',
  CVX: '2.16.840.1.113883.12.292',
  'ICD-10': '2.16.840.1.113883.6.90',
}

export interface Coded {
  /** As the clinic calls it. */
  name?: string
  /** As the code's own name. */
  display?: string
  code?: string
  system?: keyof typeof OIDS
  nullFlavor?: string
  type?: string
}

const attributes = (pairs: Record<string, string | undefined>) =>
  Object.entries(pairs)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${value}"`]))
    .join('')

/** A coded element with the clinic's own words. */
export const concept = (element: string, { name, display, code, system, nullFlavor, type }: Coded) => {
  const missing = nullFlavor ?? (code === undefined ? 'UNK' : undefined)
  const written = attributes({
    'xsi:type': type,
    code,
    codeSystem: system && OIDS[system],
    displayName: display,
    nullFlavor: missing,
  })
  return `<${element}${written}>${name ? `<originalText>${name}</originalText>` : ''}</${element}>`
}

export const interval = (low?: string, high?: string) =>
  `<effectiveTime xsi:type="IVL_TS">${low ? `<low value="${low}"/>` : '<low nullFlavor="UNK"/>'}${high ? `<high value="${high}"/>` : ''}</effectiveTime>`

export const at = (value: string) => `<effectiveTime value="${value}"/>`

export const every = (value: string, unit: string, more = '') =>
  `<effectiveTime xsi:type="PIVL_TS" operator="A"${more}><period value="${value}" unit="${unit}"/></effectiveTime>`

export const event = (code: string, offset = '') =>
  `<effectiveTime xsi:type="EIVL_TS" operator="A"><event code="${code}"/>${offset}</effectiveTime>`

export const statusObservation = (name: string, code = '55561003') =>
  `<entryRelationship typeCode="REFR"><observation classCode="OBS" moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.28"/><code code="33999-4" codeSystem="${OIDS.LOINC}" displayName="Status"/><statusCode code="completed"/><value xsi:type="CD" code="${code}" codeSystem="${OIDS.SNOMED}" displayName="${name}"/></observation></entryRelationship>`

interface Entry {
  id?: string
  /** The status of the surrounding act, or of the entry itself. */
  status?: string
  mood?: string
  negated?: boolean
  time?: string
  more?: string
}

const idOf = (id: string | undefined) => (id ? `<id root="1.2.3.9" extension="${id}"/>` : '')

const concern = (inner: string, status: string, id?: string) =>
  `<act classCode="ACT" moodCode="EVN">${idOf(id)}<code code="CONC" codeSystem="2.16.840.1.113883.5.6"/><statusCode code="${status}"/><entryRelationship typeCode="SUBJ">${inner}</entryRelationship></act>`

const negation = (negated: boolean) => (negated ? ' negationInd="true"' : '')

export const reaction = (name: string, severity?: string) =>
  `<entryRelationship typeCode="MFST" inversionInd="true"><observation classCode="OBS" moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.9"/><code code="ASSERTION" codeSystem="2.16.840.1.113883.5.4"/><statusCode code="completed"/>${concept('value', { name, type: 'CD', nullFlavor: 'OTH' })}${severity ? severityOf(severity) : ''}</observation></entryRelationship>`

export const severityOf = (name: string) =>
  `<entryRelationship typeCode="SUBJ" inversionInd="true"><observation classCode="OBS" moodCode="EVN"><templateId root="2.16.840.1.113883.10.20.22.4.8"/><code code="SEV" codeSystem="2.16.840.1.113883.5.4"/><statusCode code="completed"/><value xsi:type="CD" code="${{ Mild: '255604002', Moderate: '6736007', Severe: '24484000' }[name] ?? ''}" codeSystem="${OIDS.SNOMED}" displayName="${name}"/></observation></entryRelationship>`

export const allergyEntry = (
  substance: Coded & { entityName?: string },
  { id, status = 'active', negated = false, time = interval('20190401'), more = '' }: Entry = {},
) =>
  concern(
    `<observation classCode="OBS" moodCode="EVN"${negation(negated)}>${idOf(id && `${id}-1`)}<templateId root="2.16.840.1.113883.10.20.22.4.7"/><code code="ASSERTION" codeSystem="2.16.840.1.113883.5.4"/><statusCode code="completed"/>${time}<value xsi:type="CD" code="419199007" codeSystem="${OIDS.SNOMED}" displayName="Allergy to substance"/><participant typeCode="CSM"><participantRole classCode="MANU"><playingEntity classCode="MMAT">${concept('code', substance)}${substance.entityName ? `<name>${substance.entityName}</name>` : ''}</playingEntity></participantRole></participant>${more}</observation>`,
    status,
    id,
  )

export const problemEntry = (
  problem: Coded,
  { id, status = 'active', negated = false, time = interval('20190401'), more = '' }: Entry = {},
) =>
  concern(
    `<observation classCode="OBS" moodCode="EVN"${negation(negated)}>${idOf(id && `${id}-1`)}<templateId root="2.16.840.1.113883.10.20.22.4.4"/><code code="55607006" codeSystem="${OIDS.SNOMED}"/><statusCode code="completed"/>${time}${concept('value', { type: 'CD', ...problem })}${more}</observation>`,
    status,
    id,
  )

export const drugEntry = (
  drug: Coded,
  {
    id,
    status = 'active',
    mood = 'INT',
    negated = false,
    time = interval('20240101'),
    text = '',
    dose = '',
    more = '',
  }: Entry & { text?: string; dose?: string } = {},
) =>
  `<substanceAdministration classCode="SBADM" moodCode="${mood}"${negation(negated)}>${idOf(id)}<templateId root="2.16.840.1.113883.10.20.22.4.16"/>${text ? `<text>${text}</text>` : ''}<statusCode code="${status}"/>${time}${dose}<consumable><manufacturedProduct classCode="MANU"><manufacturedMaterial>${concept('code', drug)}</manufacturedMaterial></manufacturedProduct></consumable>${more}</substanceAdministration>`

/** As-needed, and for what. */
export const asNeeded = (reason: string) =>
  `<precondition typeCode="PRCN"><criterion><code code="ASSERTION" codeSystem="2.16.840.1.113883.5.4"/>${concept('value', { name: reason, type: 'CD', nullFlavor: 'OTH' })}</criterion></precondition>`

export const vaccineEntry = (
  vaccine: Coded,
  { id, status = 'completed', mood = 'EVN', negated = false, time = at('20201005'), more = '' }: Entry = {},
) =>
  `<substanceAdministration classCode="SBADM" moodCode="${mood}"${negation(negated)}>${idOf(id)}<statusCode code="${status}"/>${time}<consumable><manufacturedProduct classCode="MANU"><manufacturedMaterial>${concept('code', vaccine)}</manufacturedMaterial></manufacturedProduct></consumable>${more}</substanceAdministration>`

export const resultEntry = (
  test: Coded,
  value: string,
  { id, status = 'completed', time = at('20240301'), more = '' }: Entry = {},
) =>
  `<organizer classCode="BATTERY" moodCode="EVN"><code nullFlavor="UNK"/><statusCode code="completed"/><component><observation classCode="OBS" moodCode="EVN">${idOf(id)}${concept('code', test)}<statusCode code="${status}"/>${time}${value}${more}</observation></component></organizer>`

export const procedureEntry = (
  name: Coded,
  { id, status = 'completed', mood = 'EVN', negated = false, time = at('20200504'), more = '' }: Entry = {},
) =>
  `<procedure classCode="PROC" moodCode="${mood}"${negation(negated)}>${idOf(id)}${concept('code', name)}<statusCode code="${status}"/>${time}${more}</procedure>`

export const habitEntry = (question: Coded, value: string, { id, time = at('20240301') }: Entry = {}) =>
  `<observation classCode="OBS" moodCode="EVN">${idOf(id)}${concept('code', question)}<statusCode code="completed"/>${time}${value}</observation>`

const SECTIONS = {
  allergies: ['48765-2', 'Allergies'],
  medications: ['10160-0', 'Medications'],
  administered: ['29549-3', 'Medications Administered'],
  problems: ['11450-4', 'Problems'],
  results: ['30954-2', 'Results'],
  immunizations: ['11369-6', 'Immunizations'],
  procedures: ['47519-4', 'Procedures'],
  plan: ['18776-5', 'Plan of Treatment'],
  social: ['29762-2', 'Social History'],
  goals: ['61146-7', 'Goals'],
  concerns: ['75310-3', 'Health Concerns'],
  equipment: ['46264-8', 'Medical Equipment'],
} as const

/** Entries by section. `text` is the narrative that they refer to. */
export type Sections = { [Name in keyof typeof SECTIONS]?: string[] } & {
  text?: string
  /** `R` for restricted. */
  confidentiality?: string
}

const sectionsOf = ({ text = '', confidentiality: _, ...sections }: Sections, isReversed: boolean) =>
  Object.entries(sections).map(([name, entries]) => {
    const [, [code, title]] = Object.entries(SECTIONS).find(([known]) => known === name) ?? ['', ['', '']]
    return writeSection(code, title, text, ...(isReversed ? entries.toReversed() : entries))
  })

/** Release 2.1, which has the codes that release 1.1 left to vendors. */
const RELEASE = '2015-08-01'

/** The same document in both orders of its entries. */
export const writeCcda = (sections: Sections): Record<string, File> => {
  const { confidentiality } = sections
  const header = confidentiality ? `<confidentialityCode code="${confidentiality}"/>` : ''
  const write = (isReversed: boolean) =>
    new File([writeDocument({ release: RELEASE, header, sections: sectionsOf(sections, isReversed) })], 'DOC0001.XML')
  return { XML: write(false), 'XML, in the other order': write(true) }
}
