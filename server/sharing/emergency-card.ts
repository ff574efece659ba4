import { type Profile, profiles } from '#contract/account/profile/profile.ts'
import type { Settings } from '#contract/account/settings/settings.ts'
import {
  conditionRemarks,
  isCurrent,
  type MedicalCondition,
  medicalConditions,
} from '#contract/healthcare/medical-history/medical-conditions.ts'
import { metAllergies } from '#contract/healthcare/medications/checks/met-allergies.ts'
import { mayBeTaken, medicationRemarks, takenFirst } from '#contract/healthcare/medications/medication-now.ts'
import { type Medication, medications } from '#contract/healthcare/medications/medications.ts'
import {
  type Allergy,
  allergies,
  allergyDanger,
  allergyRemarks,
  bySeverity,
  isRuledOut,
} from '#contract/lifecare/health-profile/allergies.ts'
import { type Device, devices, isOnBody } from '#contract/lifecare/health-profile/devices/devices.ts'
import { type HealthBasics, healthBasics, statesNoAllergies } from '#contract/lifecare/health-profile/health-basics.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { dayIn } from '#contract/record/time/days.ts'
import type { EmergencyCard } from '#contract/sharing/emergency-card.ts'
import { sortByImportance } from '#contract/sharing/importance-order.ts'
import type { PersonAccess } from '#server/platform/database/person-access.ts'
import type { RecordStore } from '#server/record/record-store.ts'

export interface CardOwner {
  access: PersonAccess
  firstName: string
  lastName: string
  settings: Settings
}

const contactOf = (profile: Profile | undefined): EmergencyCard['contact'] => {
  const { emergencyContactName: name, emergencyContactPhone: phone, emergencyContactEmail: email } = profile ?? {}
  if (!name && !phone && !email) return null
  const { options } = profiles.fields.emergencyContactRelationship
  const relationship = profile?.emergencyContactRelationship
  return {
    name: name ?? null,
    relationship: (relationship && options[relationship]) ?? null,
    phone: phone ?? null,
    email: email ?? null,
  }
}

export const cardMedication = (medication: Medication, known: readonly Allergy[], today: string) => ({
  name: medication.medicationName,
  remarks: medicationRemarks(medication, today),
  status: medication.status,
  dosage: medication.dosage,
  frequency: medication.frequency,
  asNeeded: medication.asNeeded,
  scheduleDays: medication.scheduleDays,
  scheduleInterval: medication.scheduleInterval,
  scheduleWeekdays: medication.scheduleWeekdays,
  cycleDaysOn: medication.cycleDaysOn,
  cycleDaysOff: medication.cycleDaysOff,
  taperSteps: medication.taperSteps,
  startDate: medication.startDate,
  endDate: medication.endDate,
  lastDose: medication.lastDose,
  allergies: metAllergies(medication, known).map(({ substance }) => substance),
})

/** Computed from the current records, so that it is never out of date. */
export const readEmergencyCard = async (store: RecordStore, person: CardOwner, now: Date): Promise<EmergencyCard> => {
  const list = async <One>(type: AnyRecordType, view?: string): Promise<One[]> =>
    (await store.list(person.access, type, { view, now })).map(text => JSON.parse(text))
  const [[profile], [basics], allergyRecords, conditions, medicationRecords, deviceRecords] = await Promise.all([
    list<Profile>(profiles),
    list<HealthBasics>(healthBasics),
    list<Allergy>(allergies),
    list<MedicalCondition>(medicalConditions),
    list<Medication>(medications),
    list<Device>(devices),
  ])
  const current = sortByImportance(conditions.filter(isCurrent))
  const known = allergyRecords.filter(allergy => !isRuledOut(allergy))
  const asOf = dayIn(person.settings.timeZone, now)
  const taken = takenFirst(medicationRecords.filter(mayBeTaken), asOf)
  const onBody = deviceRecords.filter(device => isOnBody(device, asOf))
  const dateOfBirth = profile?.dateOfBirth ?? null
  return {
    name: `${person.firstName} ${person.lastName}`.trim(),
    dateOfBirth,
    bloodType: (basics?.bloodType && healthBasics.fields.bloodType.options[basics.bloodType]) ?? null,
    notes: basics?.emergencyNotes ?? null,
    allergies: bySeverity(known).map(allergy => ({
      substance: allergy.substance,
      danger: allergyDanger(allergy),
      severity: (allergy.severity && allergies.fields.severity.options[allergy.severity]) ?? null,
      reaction: allergy.reaction,
      remarks: allergyRemarks(allergy),
    })),
    noKnownAllergies: statesNoAllergies(basics, known),
    conditions: current.map(condition => ({ name: condition.conditionName, remarks: conditionRemarks(condition) })),
    medications: taken.map(medication => cardMedication(medication, known, asOf)),
    devices: onBody.map(({ name, bodySite, mriSafety }) => ({ name, bodySite, mriSafety })),
    contact: contactOf(profile),
    hasSamples: [profile, basics, ...known, ...current, ...taken, ...onBody].some(record => record?.isSample),
    asOf,
  }
}
