import { readAllergy } from './allergies.ts'
import { readCarePlan, readGoal } from './care-plans.ts'
import { readComposition } from './composition.ts'
import { readCondition } from './conditions.ts'
import { readCoverage } from './coverage.ts'
import { readDevice, readDeviceUse } from './devices.ts'
import { readDocumentReference } from './documents.ts'
import { readFamilyHistory } from './family-history.ts'
import { readImmunization } from './immunizations.ts'
import {
  readMedicationAdministration,
  readMedicationDispense,
  readMedicationRequest,
  readMedicationStatement,
} from './medications.ts'
import { readObservation, readReport } from './observations.ts'
import { readProcedure, readServiceRequest } from './procedures.ts'
import { readCareTeam, readGeneralPractitioners } from './providers.ts'
import type { ReadResource } from './reading.ts'
import { readAppointment, readEncounter } from './visits.ts'

/** The reader of each resource. Resources of other types are counted and named. */
export const readers: Record<string, ReadResource> = {
  AllergyIntolerance: readAllergy,
  Appointment: readAppointment,
  CarePlan: readCarePlan,
  CareTeam: readCareTeam,
  Composition: readComposition,
  Condition: readCondition,
  Coverage: readCoverage,
  Device: readDevice,
  DeviceUseStatement: readDeviceUse,
  DiagnosticReport: readReport,
  DocumentReference: readDocumentReference,
  Encounter: readEncounter,
  FamilyMemberHistory: readFamilyHistory,
  Goal: readGoal,
  Immunization: readImmunization,
  Media: readDocumentReference,
  MedicationAdministration: readMedicationAdministration,
  MedicationDispense: readMedicationDispense,
  MedicationRequest: readMedicationRequest,
  MedicationStatement: readMedicationStatement,
  Observation: readObservation,
  Patient: readGeneralPractitioners,
  Procedure: readProcedure,
  ServiceRequest: readServiceRequest,
}

/** Resources that are read where others refer to them, or that are not about a person's health. */
export const SUPPORTING: ReadonlySet<string> = new Set([
  ...['Practitioner', 'PractitionerRole', 'Organization', 'Location', 'RelatedPerson', 'HealthcareService'],
  ...['Medication', 'Binary', 'Provenance', 'Specimen', 'Substance', 'OperationOutcome', 'AuditEvent', 'Endpoint'],
  ...['Person', 'MessageHeader', 'CapabilityStatement', 'Subscription', 'StructureDefinition', 'ValueSet'],
])
