import { anyRecordInFhir } from './fhir/any-record.ts'
import type { FhirMapping } from './fhir/mapping.ts'
import { appointmentsInFhir } from './healthcare/appointments.fhir.ts'
import { labResultsInFhir } from './healthcare/lab-results.fhir.ts'
import { medicalConditionsInFhir } from './healthcare/medical-conditions.fhir.ts'
import { medicationsInFhir } from './healthcare/medications.fhir.ts'
import { providersInFhir } from './healthcare/providers.fhir.ts'
import { vitalsInFhir } from './healthcare/vitals.fhir.ts'
import { supplementsInFhir } from './lifecare/nutrition/supplements.fhir.ts'
import { allergiesInFhir } from './lifecare/profile/allergies.fhir.ts'
import { familyHistoryInFhir } from './lifecare/profile/family-history.fhir.ts'
import { healthBasicsInFhir } from './lifecare/profile/health-basics.fhir.ts'
import { immunizationsInFhir } from './lifecare/profile/immunizations.fhir.ts'
import type { AnyRecordType } from './record/define-record.ts'
import { records } from './records.ts'

/** What has a resource of its own in FHIR. */
const own: readonly FhirMapping<AnyRecordType>[] = [
  medicationsInFhir,
  supplementsInFhir,
  medicalConditionsInFhir,
  allergiesInFhir,
  labResultsInFhir,
  vitalsInFhir,
  immunizationsInFhir,
  appointmentsInFhir,
  providersInFhir,
  healthBasicsInFhir,
  familyHistoryInFhir,
]

/** How the records of each type are said in FHIR. The profile is not among them: it is the patient. */
export const fhirMappings: readonly FhirMapping<AnyRecordType>[] = [
  ...own,
  ...records.filter(record => !own.some(mapping => mapping.record === record)).map(record => anyRecordInFhir(record)),
]
