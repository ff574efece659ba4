import { documents } from '#contract/documents/documents.ts'
import { isObject, type Resource } from '#contract/fhir/resource.ts'
import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { medicalConditions } from '#contract/healthcare/medical-history/medical-conditions.ts'
import { medications } from '#contract/healthcare/medications/medications.ts'
import { providers } from '#contract/healthcare/providers/providers.ts'
import { labResults } from '#contract/healthcare/test-results/lab-results.ts'
import { supplements } from '#contract/lifecare/diet-nutrition/supplements.ts'
import { allergies } from '#contract/lifecare/health-profile/allergies.ts'
import { healthBasics } from '#contract/lifecare/health-profile/health-basics.ts'
import { immunizations } from '#contract/lifecare/health-profile/immunizations.ts'
import { recordTypes } from '#contract/records.ts'
import { SECTIONS } from '#contract/sharing/sections.ts'
import type {
  ReadSummary,
  RequiredPart,
  SummaryEntry,
  SummaryOfPatient,
  SummaryOther,
  SummaryProvider,
} from '#contract/sharing/summary-of-patient.ts'
import { sectionTitle } from '#contract/sharing/summary-sections.ts'
import { type DecideContext, decide } from '#web/imports/clinical/decide.ts'
import type { ObservationStatement, Statement } from '#web/imports/clinical/statement.ts'
import { inR4 } from '#web/imports/formats/fhir/read/bundle/older-versions.ts'
import { indexReferences } from '#web/imports/formats/fhir/read/bundle/references.ts'
import { type FoundResource, resourcesIn } from '#web/imports/formats/fhir/read/bundle/resources-in.ts'
import { type FhirContent, readFhir } from '#web/imports/formats/fhir/read/read-fhir.ts'
import { whenOf } from './reading/by-time.ts'
import { allergiesIn, appointmentsIn, conditionsIn, immunizationsIn, medicinesIn } from './reading/clinical-parts.ts'
import { absenceIn, emptySections, type Frame, frameOf } from './reading/composition.ts'
import { DOCUMENT, documentsIn } from './reading/documents.ts'
import { observationEntry, otherEntry, recordEntry, reportEntry } from './reading/others.ts'
import { patientOf } from './reading/patient.ts'
import { resultsIn, undatedResults } from './reading/results.ts'
import { decidedRecord, ownRecords, type SummaryRecord, text } from './reading/summary-record.ts'
import { isVital, vitalsIn } from './reading/vitals.ts'

/** Shown by what was measured: in the author's units. */
const BY_RESOURCES = [vitals.name, healthBasics.name]

/** Types with a part of their own; all others are shown by their declaration. */
const OWN_PARTS = new Set(
  [
    ...[medications, supplements, medicalConditions, allergies, labResults, immunizations, appointments],
    ...[providers, documents, vitals],
  ].map(({ name }) => name),
)

const RESULTS = ['laboratory', 'lab', 'imaging', 'procedure']

/** Which parts observations belong to, by their section or category. */
const partOf = (read: ObservationStatement, { sections }: Frame) => {
  if (isVital(read)) return 'vital'
  const section = sections.find(({ entries }) => read.sourceId && entries.includes(read.sourceId))
  if (section) return section.loinc === SECTIONS.results.code ? 'result' : 'other'
  // Without sections, everything that has no category is a result.
  const isResult =
    read.categories.some(category => RESULTS.includes(category)) ||
    (sections.length === 0 && read.categories.length === 0)
  return isResult ? 'result' : 'other'
}

const ofKind = <K extends Statement['kind']>(statements: readonly Statement[], kind: K) =>
  statements.filter((statement): statement is Extract<Statement, { kind: K }> => statement.kind === kind)

/** "No known allergies" and the like are shown as a sentence, not as an entry. */
const absences = (statements: readonly Statement[]) => {
  const empty: SummaryOfPatient['empty'] = {}
  const add = (part: RequiredPart, statement: Statement, concept: Parameters<typeof absenceIn>[0]) => {
    const absence = absenceIn(concept)
    if (absence) empty[part] = absence
    return absence ? [statement] : []
  }
  const absent = [
    ...ofKind(statements, 'allergy').flatMap(statement => add('allergies', statement, statement.substance)),
    ...ofKind(statements, 'condition').flatMap(statement => add('conditions', statement, statement.name)),
    ...ofKind(statements, 'medication').flatMap(statement => add('medicines', statement, statement.product)),
  ]
  return { empty, absent: new Set<Statement>(absent) }
}

const providersIn = (records: readonly SummaryRecord[], { practitioners }: FhirContent): SummaryProvider[] => [
  ...records
    .filter(({ type }) => type === providers.name)
    .map(record => ({
      name: text(record, 'name') ?? '',
      specialty: text(record, 'specialty'),
      practice: text(record, 'practiceName'),
      phone: text(record, 'phone'),
      email: text(record, 'email'),
      address: text(record, 'address'),
      isPrimary: record.values.isPrimary === true,
    })),
  ...practitioners.map(({ name, specialty, practice, phone, email, address }) => ({
    name,
    specialty: specialty ?? null,
    practice: practice ?? null,
    phone: phone ?? null,
    email: email ?? null,
    address: address ?? null,
    isPrimary: false,
  })),
]

const idsOf = ({ sourceId }: { sourceId?: string | undefined }) => (sourceId ? [sourceId] : [])

/** Each part under the title that its section gives it, in the order of the sections. */
const groupBySection = (entries: { title: string; ids: string[]; entry: SummaryEntry }[], frame: Frame) => {
  const groups = new Map<string, SummaryEntry[]>()
  for (const { title, ids, entry } of entries) {
    const section = frame.sections.find(candidate => ids.some(id => candidate.entries.includes(id)))
    const name = section ? section.title : title
    groups.set(name, [...(groups.get(name) ?? []), entry])
  }
  const order = (title: string) => {
    const index = frame.sections.findIndex(section => section.title === title)
    return index < 0 ? frame.sections.length : index
  }
  const parts: SummaryOther[] = [...groups].map(([title, list]) => ({ title, entries: list, text: null }))
  const texts = frame.sections.flatMap((section): SummaryOther[] =>
    section.text && section.entries.length === 0 && !section.emptyReason
      ? [{ title: section.title, entries: [], text: section.text }]
      : [],
  )
  return [...parts, ...texts].toSorted((a, b) => order(a.title) - order(b.title))
}

const othersIn = (
  records: readonly SummaryRecord[],
  statements: readonly Statement[],
  frame: Frame,
): SummaryOther[] => {
  const typed = records.flatMap(record => {
    const type = OWN_PARTS.has(record.type) ? undefined : recordTypes.find(({ name }) => name === record.type)
    return type
      ? [{ title: sectionTitle(type), ids: record.ownIds ?? idsOf(record), entry: recordEntry(type, record) }]
      : []
  })
  const stated = statements.flatMap(statement => {
    if (statement.isInError) return []
    if (statement.kind === 'observation')
      return [{ title: '', ids: idsOf(statement), entry: observationEntry(statement) }]
    if (statement.kind === 'report' && statement.conclusion)
      return [{ title: '', ids: idsOf(statement), entry: reportEntry(statement) }]
    // Sections that have only text are shown by it, and what has no name tells a reader nothing.
    if (statement.kind !== 'other' || !statement.name || statement.what === DOCUMENT) return []
    return [{ title: '', ids: idsOf(statement), entry: otherEntry(statement) }]
  })
  return groupBySection([...typed, ...stated], frame)
}

/** When each thing was measured, by its id. */
const timesOf = (statements: readonly Statement[]) =>
  new Map(
    ofKind(statements, 'observation').map(
      ({ sourceId, at, issued }) => [sourceId, whenOf(at.start ?? issued)] as const,
    ),
  )

/** By the order of the file, which may be that of importance. */
const inFileOrder = (records: SummaryRecord[], statements: readonly Statement[]) => {
  const order = new Map(statements.map(({ sourceId }, index) => [sourceId, index]))
  const indexOf = ({ sourceId }: SummaryRecord) => order.get(sourceId) ?? statements.length
  return records.toSorted((a, b) => indexOf(a) - indexOf(b))
}

/** A summary is about its first patient; resources of other patients are not shown. */
const subjectsOf = (found: readonly FoundResource[]) => {
  const { subjects } = readFhir(found)
  return subjects.slice(0, 1).map(({ key }) => key)
}

const firstOf = (found: readonly FoundResource[], type: string): Resource | undefined =>
  found.find(({ resource }) => resource.resourceType === type)?.resource

const summarize = (found: readonly FoundResource[], context: DecideContext): SummaryOfPatient => {
  const modern = found.map(resource => ({ ...resource, resource: inR4(resource.resource) }))
  const frame = frameOf(firstOf(modern, 'Composition'), indexReferences(modern))
  const content = readFhir(modern, { chosen: subjectsOf(modern), byResources: BY_RESOURCES })
  const { empty, absent } = absences(content.statements)
  const statements = content.statements.filter(statement => !absent.has(statement))
  const observations = Map.groupBy(ofKind(statements, 'observation'), statement => partOf(statement, frame))
  const shownApart = new Set<Statement>([...(observations.get('vital') ?? []), ...(observations.get('other') ?? [])])
  const { records } = decide(
    statements.filter(statement => !shownApart.has(statement)),
    context,
  )
  const times = timesOf(statements)
  const made = records.map(record => decidedRecord(record, times))
  const undated = undatedResults(observations.get('result') ?? [])
  const all = [...ownRecords(content.own), ...inFileOrder([...made, ...undated], statements)]
  const elsewhere = ofKind(statements, 'other').filter(({ what, isInError }) => what === DOCUMENT && !isInError)
  const patient = firstOf(modern, 'Patient')
  return {
    title: frame.title,
    at: frame.at,
    author: frame.author,
    patient: patient ? patientOf(patient) : null,
    medicines: medicinesIn(all),
    conditions: conditionsIn(all),
    allergies: allergiesIn(all),
    results: resultsIn(all),
    vitals: vitalsIn(observations.get('vital') ?? []),
    immunizations: immunizationsIn(all, ofKind(statements, 'immunization')),
    appointments: appointmentsIn(all),
    providers: providersIn(
      all.filter(({ ownIds }) => ownIds !== undefined),
      content,
    ),
    documents: documentsIn(all, content.documents, elsewhere),
    others: othersIn(
      all,
      statements.filter(
        statement => statement.kind !== 'observation' || observations.get('other')?.includes(statement),
      ),
      frame,
    ),
    empty: { ...emptySections(frame), ...empty },
  }
}

/**
 * A patient summary for display, ours or from other software, by the same reader and rules as an import. Unreadable
 * parts are left out; this never throws.
 */
export const readSummary = (content: unknown, context: DecideContext): ReadSummary => {
  if (!isObject(content) || content.resourceType !== 'Bundle') return { summary: null, problem: 'not-a-bundle' }
  const found = [...resourcesIn(content, 'summary')]
  if (found.length === 0) return { summary: null, problem: 'nothing-readable' }
  return { summary: summarize(found, context), problem: null }
}
