import { type OwnRecord, readOwnRecord } from '#contract/fhir/own-records/own-record.ts'
import { isObject, isResource, listOf, plainText, type Resource } from '#contract/fhir/resource.ts'
import { recordSystem } from '#contract/fhir/terms.ts'
import type { StatedPatient } from '#contract/imports/stated-patient.ts'
import { UNNAMED_SOURCE } from '../../../clinical/finish-draft.ts'
import type { ProviderStatement, Statement } from '../../../clinical/statement.ts'
import { inR4 } from './bundle/older-versions.ts'
import { indexReferences } from './bundle/references.ts'
import type { FoundResource } from './bundle/resources-in.ts'
import { indexSubjects, type Subject } from './bundle/subjects.ts'
import { exportedFile, readDocuments, type StatedDocument } from './documents.ts'
import type { References } from './elements/element.ts'
import { otherStatement, readOther, resourceLabel } from './other.ts'
import { providerFrom } from './providers.ts'
import { readers, SUPPORTING } from './readers.ts'
import { openReading, type Reading, type ReadingContext } from './reading.ts'

const OWN_SYSTEM = recordSystem('')

/** The record that a resource was made from, by its identifier: `medications|<id>`. */
const recordName = ({ identifier }: Resource): string | undefined =>
  listOf(identifier).flatMap(item => {
    const system = isObject(item) ? plainText(item.system) : undefined
    return isObject(item) && system?.startsWith(OWN_SYSTEM) ? [`${system.slice(OWN_SYSTEM.length)}|${item.value}`] : []
  })[0]

/** Finds which exported record a resource came from, if none of that record's resources was edited. */
const findOwnRecords = (found: readonly FoundResource[]) => {
  const groups = Map.groupBy(found, ({ resource, file }) => `${file}|${recordName(resource) ?? ''}`)
  const records = new Map<Resource, { record: OwnRecord; isMain: boolean; parts: Resource[] }>()
  for (const parts of groups.values()) {
    const resources = parts.map(({ resource }) => resource)
    const [first] = resources
    const record = first && recordName(first) !== undefined ? readOwnRecord(resources) : undefined
    if (record)
      for (const resource of resources) records.set(resource, { record, isMain: resource === first, parts: resources })
  }
  return (resource: Resource) => records.get(resource)
}

/** Our plan section lists the appointments, which are records of their own. */
const isOwnList = (resource: Resource) =>
  resource.resourceType === 'CarePlan' && recordName(resource)?.startsWith('appointments|') === true

export interface FhirOptions {
  /** Who issued it, if the file does not say. */
  source?: string
  /** The signature of the whole file was checked. */
  isVerified?: boolean
  /** The keys of the subjects who are the patient, if there are several. */
  chosen?: readonly string[]
  /** Exported record types that are read by their resources anyway. */
  byResources?: readonly string[]
  fileAt?: ReadingContext['fileAt']
}

export interface FhirContent {
  /** Whom the file is about. If there are several and none is chosen, nothing else is read. */
  subjects: Subject[]
  patient?: StatedPatient
  statements: Statement[]
  documents: StatedDocument[]
  /** All people named as practitioners, whether or not they treat the patient. */
  practitioners: ProviderStatement[]
  /** Records that Wellkept exported, exactly as they were. */
  own: (OwnRecord & { document: string; sourceIds: string[]; filePath: string | undefined })[]
  /** How many resources of each kind are about other patients. */
  otherPatients: Map<string, number>
}

/** Results may be inside the report that lists them. */
const withContained = (found: FoundResource): FoundResource[] => {
  const { resource, file } = found
  if (resource.resourceType !== 'DiagnosticReport' && resource.resourceType !== 'Observation') return [found]
  const results = listOf(resource.contained)
    .filter(isResource)
    .filter(({ resourceType }) => resourceType === 'Observation')
  return [found, ...results.map(result => ({ resource: result, file }))]
}

/** Who issued the file: the custodian of a document, the patient's organization, or the provider of a visit. */
const sourceOf = (found: readonly FoundResource[], references: References): string | undefined => {
  const named = (type: string, element: string) =>
    found.flatMap(({ resource }) =>
      resource.resourceType === type ? (references.name(listOf(resource[element])[0], resource) ?? []) : [],
    )[0]
  const organization = found.find(({ resource }) => resource.resourceType === 'Organization')?.resource
  return (
    named('Composition', 'custodian') ??
    named('Patient', 'managingOrganization') ??
    named('Encounter', 'serviceProvider') ??
    (organization && references.name(organization, organization))
  )
}

const USED = new Set(['Device', 'ServiceRequest'])

/** Resources that others stand for: devices in use, and orders with results. */
const indexUses = (found: readonly FoundResource[], { find }: References) => {
  const devices = new Set<Resource>()
  const orders = new Set<Resource>()
  // Pages of one search repeat what their resources refer to.
  const used = found.flatMap(({ resource }) => (USED.has(resource.resourceType) ? [resource] : []))
  const copies = new Map(
    [...Map.groupBy(used, resource => JSON.stringify(resource)).values()].flatMap(same =>
      same.map(each => [each, same] as const),
    ),
  )
  for (const { resource } of found) {
    const add = (element: string, to: Set<Resource>) => {
      for (const reference of listOf(resource[element])) {
        const target = find(reference, resource)
        if (target) for (const copy of copies.get(target) ?? [target]) to.add(copy)
      }
    }
    if (resource.resourceType === 'DeviceUseStatement') add('device', devices)
    add('basedOn', orders)
  }
  return { devices, orders }
}

const readOne = (reading: Reading, { devices, orders }: ReturnType<typeof indexUses>): Statement[] => {
  const { resource } = reading
  const { resourceType } = resource
  if (SUPPORTING.has(resourceType)) return []
  // A device without a patient only measured something; one in use is described by its use.
  if (resourceType === 'Device' && (resource.patient === undefined || devices.has(resource))) return []
  if (resourceType === 'ServiceRequest' && orders.has(resource)) return [otherStatement(reading, 'Order')]
  return (Object.hasOwn(readers, resourceType) ? readers[resourceType] : readOther)?.(reading) ?? []
}

const sourceIdOf = ({ resourceType, id }: Resource) => (typeof id === 'string' ? [`${resourceType}/${id}`] : [])

/** A practitioner, with the first role that names them. */
const practitionerIn = (reading: Reading, found: readonly FoundResource[]): ProviderStatement[] => {
  const { resource, references } = reading
  const role = found.find(
    other =>
      other.resource.resourceType === 'PractitionerRole' &&
      references.find(other.resource.practitioner, other.resource) === resource,
  )
  const provider = providerFrom(resource, role?.resource, reading)
  return provider ? [provider] : []
}

/** Translates resources of any version to statements about one patient. Decides nothing. */
export const readFhir = (read: readonly FoundResource[], options: FhirOptions = {}): FhirContent => {
  const ownRecordOf = findOwnRecords(read)
  const modern = read
    .map(found => ({ ...found, resource: inR4(found.resource), own: ownRecordOf(found.resource) }))
    .map(found => (options.byResources?.includes(found.own?.record.type ?? '') ? { ...found, own: undefined } : found))
  const references = indexReferences(modern)
  const { subjects, keyOf } = indexSubjects(modern, references)
  const chosen = options.chosen ?? (subjects.length === 1 ? subjects.map(({ key }) => key) : [])
  const patient = subjects.find(({ key }) => chosen.includes(key))?.patient
  const content: FhirContent = {
    subjects,
    patient,
    statements: [],
    documents: [],
    practitioners: [],
    own: [],
    otherPatients: new Map(),
  }
  if (subjects.length > 1 && chosen.length === 0) return content
  const source = options.source ?? sourceOf(modern, references) ?? UNNAMED_SOURCE
  const uses = indexUses(modern, references)
  for (const found of modern) {
    const { resource, file, own } = found
    const subject = keyOf(found)
    const isSupporting = SUPPORTING.has(resource.resourceType)
    // Without a subject, it belongs to the only patient that there is.
    const isMine = isSupporting || (subject ? chosen.includes(subject) : subjects.length <= 1)
    if (!isMine) {
      const label = resourceLabel(resource.resourceType)
      content.otherPatients.set(label, (content.otherPatients.get(label) ?? 0) + 1)
      continue
    }
    const { isVerified, fileAt } = options
    const context = { references, source, document: file, isVerified, fileAt }
    if (own?.isMain)
      content.own.push({
        ...own.record,
        document: file,
        sourceIds: own.parts.flatMap(sourceIdOf),
        filePath: exportedFile(resource, context),
      })
    if (own || isOwnList(resource)) continue
    for (const part of withContained(found)) {
      const reading = openReading(part.resource, context)
      content.documents.push(...readDocuments(reading))
      content.statements.push(...readOne(reading, uses))
      if (part.resource.resourceType === 'Practitioner') content.practitioners.push(...practitionerIn(reading, modern))
    }
  }
  // A Patient refers to the doctor whom our own record of a provider is about.
  const ownIds = new Set(content.own.flatMap(({ sourceIds }) => sourceIds))
  content.statements = content.statements.filter(
    ({ kind, sourceId }) => kind !== 'provider' || sourceId === undefined || !ownIds.has(sourceId),
  )
  return content
}
