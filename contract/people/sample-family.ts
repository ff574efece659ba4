import { profiles } from '#contract/account/profile/profile.ts'
import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { medicalConditions } from '#contract/healthcare/medical-history/medical-conditions.ts'
import { procedures } from '#contract/healthcare/medical-history/procedures.ts'
import { medications } from '#contract/healthcare/medications/medications.ts'
import { insuranceCoverage } from '#contract/healthcare/providers/insurance-coverage.ts'
import { providers } from '#contract/healthcare/providers/providers.ts'
import { allergies } from '#contract/lifecare/health-profile/allergies.ts'
import { devices } from '#contract/lifecare/health-profile/devices/devices.ts'
import { immunizations } from '#contract/lifecare/health-profile/immunizations.ts'
import { samplesOf } from '#contract/samples.ts'
import type { Relation } from './relations.ts'
import {
  childAppointmentSamples,
  childImmunizationSamples,
  childProfileSamples,
  childProviderSamples,
  childVitalSamples,
} from './sample-child.samples.ts'
import {
  grandmotherAllergySamples,
  grandmotherAppointmentSamples,
  grandmotherConditionSamples,
  grandmotherDeviceSamples,
  grandmotherInsuranceSamples,
  grandmotherMedicationSamples,
  grandmotherProcedureSamples,
  grandmotherProfileSamples,
  grandmotherProviderSamples,
  grandmotherVitalSamples,
} from './sample-grandmother.samples.ts'

/** The people that the account with the sample data takes care of. They get its last name; referenced records come first. */
export const sampleFamily = [
  {
    firstName: 'Leo',
    relation: 'child' satisfies Relation,
    sets: [
      samplesOf(profiles, childProfileSamples),
      samplesOf(providers, childProviderSamples),
      samplesOf(appointments, childAppointmentSamples),
      samplesOf(vitals, childVitalSamples),
      samplesOf(immunizations, childImmunizationSamples),
    ],
  },
  {
    firstName: 'Rosa',
    // The child's grandmother.
    relation: 'parent' satisfies Relation,
    sets: [
      samplesOf(profiles, grandmotherProfileSamples),
      samplesOf(providers, grandmotherProviderSamples),
      samplesOf(medicalConditions, grandmotherConditionSamples),
      samplesOf(allergies, grandmotherAllergySamples),
      samplesOf(medications, grandmotherMedicationSamples),
      samplesOf(procedures, grandmotherProcedureSamples),
      samplesOf(devices, grandmotherDeviceSamples),
      samplesOf(insuranceCoverage, grandmotherInsuranceSamples),
      samplesOf(vitals, grandmotherVitalSamples),
      samplesOf(appointments, grandmotherAppointmentSamples),
    ],
  },
] as const
