import { documentsInFhir } from './documents/documents.fhir.ts'
import { anyRecordInFhir } from './fhir/any-record.ts'
import type { FhirMapping } from './fhir/mapping.ts'
import { appointmentsInFhir } from './healthcare/appointments/appointments.fhir.ts'
import { vitalsInFhir } from './healthcare/health-data/vitals.fhir.ts'
import { careGoalsInFhir } from './healthcare/medical-history/care-goals.fhir.ts'
import { carePlansInFhir } from './healthcare/medical-history/care-plans.fhir.ts'
import { medicalConditionsInFhir } from './healthcare/medical-history/medical-conditions.fhir.ts'
import { proceduresInFhir } from './healthcare/medical-history/procedures.fhir.ts'
import { symptomsInFhir } from './healthcare/medical-history/symptoms.fhir.ts'
import { visitsInFhir } from './healthcare/medical-history/visits.fhir.ts'
import { medicationsInFhir } from './healthcare/medications/medications.fhir.ts'
import { insuranceCoverageInFhir } from './healthcare/providers/insurance-coverage.fhir.ts'
import { providersInFhir } from './healthcare/providers/providers.fhir.ts'
import { labResultsInFhir } from './healthcare/test-results/lab-results.fhir.ts'
import { supplementsInFhir } from './lifecare/diet-nutrition/supplements.fhir.ts'
import { allergiesInFhir } from './lifecare/health-profile/allergies.fhir.ts'
import { devicesInFhir } from './lifecare/health-profile/devices/devices.fhir.ts'
import { familyHistoryInFhir } from './lifecare/health-profile/family-history.fhir.ts'
import { healthBasicsInFhir } from './lifecare/health-profile/health-basics.fhir.ts'
import { immunizationsInFhir } from './lifecare/health-profile/immunizations.fhir.ts'
import { lifestyleInFhir } from './lifecare/health-profile/lifestyle.fhir.ts'
import type { AnyRecordType } from './record/define-record.ts'
import { recordTypes } from './records.ts'

/** Types with a FHIR resource of their own. */
const specific: readonly FhirMapping<AnyRecordType>[] = [
  medicationsInFhir,
  supplementsInFhir,
  medicalConditionsInFhir,
  allergiesInFhir,
  labResultsInFhir,
  vitalsInFhir,
  immunizationsInFhir,
  proceduresInFhir,
  devicesInFhir,
  symptomsInFhir,
  carePlansInFhir,
  careGoalsInFhir,
  visitsInFhir,
  appointmentsInFhir,
  providersInFhir,
  insuranceCoverageInFhir,
  healthBasicsInFhir,
  familyHistoryInFhir,
  lifestyleInFhir,
  documentsInFhir,
]

/** The FHIR mapping of each type, except the profile, which becomes the Patient resource. */
export const fhirMappings: readonly FhirMapping<AnyRecordType>[] = [
  ...specific,
  ...recordTypes.filter(type => !specific.some(mapping => mapping.type === type)).map(type => anyRecordInFhir(type)),
]
