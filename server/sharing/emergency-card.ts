import { type Profile, profiles } from '#contract/account/profile/profile.ts'
import type { Settings } from '#contract/account/settings/settings.ts'
import {
  conditionRemarks,
  isCurrent,
  type MedicalCondition,
  medicalConditions,
} from '#contract/healthcare/medical-history/medical-conditions.ts'
import { metAllergies } from '#contract/healthcare/medications/checks/met-allergies.ts'
import {
  isActive,
  type Medication,
  mayBeTaken,
  medicationRemarks,
  medications,
} from '#contract/healthcare/medications/medications.ts'
import { writtenFrequency } from '#contract/healthcare/medications/schedule/written-frequency.ts'
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
  const taken = medicationRecords.filter(mayBeTaken).toSorted((a, b) => Number(isActive(b)) - Number(isActive(a)))
  const asOf = dayIn(person.settings.timeZone, now)
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
    medications: taken.map(medication => ({
      name: medication.medicationName,
      dosage: medication.dosage,
      frequency: writtenFrequency(medication, person.settings.language),
      asNeeded: medication.asNeeded,
      isDaily: medication.scheduleDays === 'daily' || medication.scheduleDays === 'taper',
      remarks: medicationRemarks(medication, asOf),
      allergies: metAllergies(medication, known).map(({ substance }) => substance),
    })),
    devices: onBody.map(({ name, bodySite, mriSafety }) => ({ name, bodySite, mriSafety })),
    contact: contactOf(profile),
    hasSamples: [profile, basics, ...known, ...current, ...taken, ...onBody].some(record => record?.isSample),
    asOf,
  }
}
