import type { StatedPatient } from '#contract/clinical/statement.ts'
import type { ImportFile, ImportFormat, ImportSink, ReadContext } from '../../import-format.ts'
import { foundSink } from '../found-records.ts'
import { choosePatient } from './choose-patient.ts'
import { displayOf, type Mapping, nameOf, type ReadOne, resourceLabel } from './mapping-context.ts'
import { inR4 } from './older-versions.ts'
import { readOwnRecords } from './own-records.ts'
import { type ReadResource, type Resource, readResources } from './read-resources.ts'
import { indexReports } from './reports.ts'
import { indexResources } from './resource-index.ts'
import { readAllergy } from './resources/allergies.ts'
import { readAppointment } from './resources/appointments.ts'
import { readCarePlan, readCoverage, readGoal } from './resources/care.ts'
import { readCondition } from './resources/conditions.ts'
import { readDevices } from './resources/devices.ts'
import { readDocuments } from './resources/documents.ts'
import { readFamilyHistory } from './resources/family-history.ts'
import { readImmunization } from './resources/immunizations.ts'
import { readMedications } from './resources/medications.ts'
import { readObservations } from './resources/observations.ts'
import { readProcedure } from './resources/procedures.ts'
import { readProviders } from './resources/providers.ts'
import { readVisit } from './resources/visits.ts'

/** Resources that become one record each. */
const SINGLE: Record<string, ReadOne> = {
  AllergyIntolerance: readAllergy,
  Appointment: readAppointment,
  CarePlan: readCarePlan,
  Condition: readCondition,
  Coverage: readCoverage,
  Encounter: readVisit,
  FamilyMemberHistory: readFamilyHistory,
  Goal: readGoal,
  Immunization: readImmunization,
  Procedure: readProcedure,
}

const MEDICATIONS = ['MedicationRequest', 'MedicationStatement', 'MedicationDispense']

/** Read together with others, or not about the person's health. */
const SUPPORTING = new Set([
  ...['Patient', 'Practitioner', 'PractitionerRole', 'Organization', 'Location', 'RelatedPerson', 'CareTeam'],
  ...['Medication', 'Binary', 'Composition', 'Provenance', 'Specimen', 'ServiceRequest', 'ProcedureRequest'],
  ...['OperationOutcome', 'AuditEvent', 'Device', 'DeviceUseStatement', 'DocumentReference', 'DiagnosticReport'],
  ...['Endpoint', 'HealthcareService', 'Substance', 'Bundle', 'Parameters', 'List'],
])

/** Who issued the file: the author of a document, or the patient's organization. */
const sourceOf = (found: readonly ReadResource[], mapping: Omit<Mapping, 'source'>): string | undefined => {
  const named = { ...mapping, source: '' }
  const references = (type: string, element: string) =>
    found.flatMap(({ resource }) => {
      if (resource.resourceType !== type) return []
      const value: unknown = resource[element]
      const [first]: unknown[] = Array.isArray(value) ? value : [value]
      if (typeof first !== 'object' || first === null) return []
      const text = (name: string) => Object.entries(first).find(([key]) => key === name)?.[1]
      const reference = text('reference')
      const display = text('display')
      return (
        displayOf(
          {
            reference: typeof reference === 'string' ? reference : undefined,
            display: typeof display === 'string' ? display : undefined,
            type: undefined,
          },
          named,
          resource,
        ) ?? []
      )
    })
  const organizations = found.flatMap(({ resource }) =>
    resource.resourceType === 'Organization' ? (nameOf(resource) ?? []) : [],
  )
  return (
    references('Composition', 'custodian')[0] ??
    references('Patient', 'managingOrganization')[0] ??
    references('Encounter', 'serviceProvider')[0] ??
    organizations[0]
  )
}

export interface FhirOptions {
  /** Whether the signature of the whole file was checked. */
  isVerified?: boolean
  /** Who issued it, if the file does not say. */
  source?: string
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

const statedPatient = (patient: Resource): StatedPatient => {
  const [name, birthDate, sex] = [nameOf(patient), textOf(patient.birthDate), textOf(patient.gender)]
  return { ...(name && { name }), ...(birthDate && { birthDate }), ...(sex && { sex }), identifiers: [] }
}

/** Converts resources to records. */
export const readFhir = (
  read: readonly ReadResource[],
  to: ImportSink,
  context: ReadContext,
  { isVerified = false, source }: FhirOptions = {},
) => {
  const sink = foundSink(to)
  const modern = read.map(one => ({ ...one, resource: inR4(one.resource) }))
  const find = indexResources(modern)
  const { mine, others } = choosePatient(modern, find, context)
  if (others > 0) sink.leftOut('Records of another person', 'other-patient', others)
  for (const { resource } of mine) if (resource.resourceType === 'Patient') sink.patient(statedPatient(resource))
  const own = new Set<Resource>()
  const unnamed = { sink, context, find, isVerified, own }
  const mapping: Mapping = { ...unnamed, source: (source ?? sourceOf(mine, unnamed) ?? 'Health record').slice(0, 200) }
  const foreign = readOwnRecords(mine, mapping)
  const areForeign = new Set(foreign)
  for (const one of mine) if (!areForeign.has(one)) own.add(one.resource)
  const ofType = (...types: string[]) => foreign.filter(({ resource }) => types.includes(resource.resourceType))
  readMedications(ofType(...MEDICATIONS), mapping)
  readObservations(ofType('Observation'), indexReports(foreign, mapping), mapping)
  readDevices(foreign, mapping)
  readDocuments(foreign, mapping)
  readProviders(foreign, mapping)
  for (const one of foreign) {
    const { resourceType } = one.resource
    const readOne = SINGLE[resourceType]
    if (readOne) readOne(one, mapping)
    else if (![...MEDICATIONS, 'Observation'].includes(resourceType) && !SUPPORTING.has(resourceType))
      sink.leftOut(resourceLabel(resourceType), 'no-place')
  }
}

const looksLikeFhir = async (file: ImportFile) => {
  if (/\.(xml|html?|csv|pdf)$/i.test(file.path)) return false
  const start = new TextDecoder().decode(await file.start()).replace(/^\uFEFF/, '')
  return /^\s*[[{]/.test(start) && /"(resourceType|fhirBundle)"/.test(start)
}

export const fhirFormat: ImportFormat = {
  source: 'fhir',
  recognize: async files => {
    const mine: ImportFile[] = []
    for (const file of files) if (await looksLikeFhir(file)) mine.push(file)
    return mine
  },
  read: async (files, sink, context) => {
    const read: ReadResource[] = []
    for (const [index, file] of files.entries()) {
      context.signal.throwIfAborted()
      read.push(...(await readResources(file)))
      sink.progress((index + 1) / (files.length + 1))
    }
    readFhir(read, sink, context)
    sink.progress(1)
  },
}
