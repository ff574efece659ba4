import type { Resource } from './read-resources.ts'

/**
 * Converts DSTU2 and STU3 to R4, as far as older portals use them. Recognized by their elements, because the version
 * is often missing.
 */

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value])
const object = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

/** Some codes became concepts in R4. */
const asConcept = (value: unknown) => (typeof value === 'string' ? { coding: [{ code: value }] } : value)

/** Old names of elements, by resource. */
const RENAMED: Record<string, Record<string, string>> = {
  MedicationRequest: { dateWritten: 'authoredOn', prescriber: 'requester' },
  MedicationStatement: {},
  AllergyIntolerance: { substance: 'code', recordedDate: 'recordedDate', onset: 'onsetDateTime' },
  Condition: { dateRecorded: 'recordedDate', assertedDate: 'recordedDate' },
  Immunization: { date: 'occurrenceDateTime' },
  Procedure: { reasonCodeableConcept: 'reasonCode' },
  Observation: {},
  Encounter: { reason: 'reasonCode', indication: 'reasonReference' },
  DocumentReference: { created: 'date', indexed: 'date' },
}

const OLD_TYPES: Record<string, string> = {
  MedicationOrder: 'MedicationRequest',
  MedicationPrescription: 'MedicationRequest',
}

const renamed = (resource: Resource): Resource => {
  const resourceType = OLD_TYPES[resource.resourceType] ?? resource.resourceType
  const next: Resource = { ...resource, resourceType }
  for (const [old, now] of Object.entries(RENAMED[resourceType] ?? {})) {
    if (next[old] !== undefined && next[now] === undefined) next[now] = next[old]
  }
  return next
}

const CONVERSIONS: Record<string, (resource: Resource) => Resource> = {
  MedicationRequest: resource => ({
    ...resource,
    // In STU3, the requester contains an agent.
    requester: object(resource.requester).agent ?? resource.requester,
    reasonCode: resource.reasonCode ?? list(resource.reasonCodeableConcept),
    dosageInstruction: list(resource.dosageInstruction).map(modernDosage),
  }),
  MedicationStatement: resource => ({
    ...resource,
    ...(resource.wasNotTaken === true || resource.taken === 'n' ? { status: 'not-taken' } : {}),
    reasonCode: resource.reasonCode ?? list(resource.reasonForUseCodeableConcept),
    note: notes(resource.note),
    dosage: list(resource.dosage).map(modernDosage),
  }),
  AllergyIntolerance: resource => ({
    ...resource,
    category: list(resource.category),
    ...oldAllergyStatus(resource),
    note: notes(resource.note),
    reaction: list(resource.reaction).map(reaction => {
      const { manifestation, ...rest } = object(reaction)
      return { ...rest, manifestation: list(manifestation) }
    }),
    criticality:
      { CRITL: 'low', CRITH: 'high', CRITU: undefined }[String(resource.criticality)] ?? resource.criticality,
  }),
  Condition: resource => ({
    ...resource,
    category: list(resource.category),
    clinicalStatus: asConcept(resource.clinicalStatus),
    verificationStatus: asConcept(resource.verificationStatus),
    note: notes(resource.note ?? resource.notes),
  }),
  Immunization: resource => ({
    ...resource,
    ...(resource.wasNotGiven === true || resource.notGiven === true ? { status: 'not-done' } : {}),
    protocolApplied:
      resource.protocolApplied ??
      list(resource.vaccinationProtocol).map(protocol => ({ doseNumberPositiveInt: object(protocol).doseSequence })),
  }),
  Observation: resource => ({
    ...resource,
    category: list(resource.category),
    interpretation: list(resource.interpretation),
    note: notes(resource.note ?? resource.comment ?? resource.comments),
    component: list(resource.component).map(part => ({
      ...object(part),
      interpretation: list(object(part).interpretation),
    })),
  }),
  Procedure: resource => ({
    ...resource,
    ...(resource.notPerformed === true || resource.notDone === true ? { status: 'not-done' } : {}),
    reasonCode: list(resource.reasonCode),
    note: notes(resource.note ?? resource.notes),
  }),
  Encounter: resource => ({
    ...resource,
    class: typeof resource.class === 'string' ? { code: resource.class } : resource.class,
    reasonCode: list(resource.reasonCode),
  }),
  DiagnosticReport: resource => ({ ...resource, category: list(resource.category) }),
}

function modernDosage(dosage: unknown): unknown {
  const { doseQuantity, asNeeded, ...rest } = object(dosage)
  if (doseQuantity === undefined || rest.doseAndRate !== undefined) return dosage
  return { ...rest, ...(asNeeded === undefined ? {} : { asNeededBoolean: asNeeded }), doseAndRate: [{ doseQuantity }] }
}

function notes(note: unknown): unknown[] {
  return list(note).map(item => (typeof item === 'string' ? { text: item } : item))
}

/** DSTU2 had one status for both verification and activity. */
function oldAllergyStatus({ status, clinicalStatus, verificationStatus }: Resource) {
  if (clinicalStatus !== undefined || verificationStatus !== undefined || typeof status !== 'string')
    return { clinicalStatus: asConcept(clinicalStatus), verificationStatus: asConcept(verificationStatus) }
  const isTakenBack = status === 'entered-in-error' || status === 'refuted'
  return isTakenBack ? { verificationStatus: asConcept(status) } : { clinicalStatus: asConcept(status) }
}

export const inR4 = (resource: Resource): Resource => {
  const next = renamed(resource)
  return CONVERSIONS[next.resourceType]?.(next) ?? next
}
