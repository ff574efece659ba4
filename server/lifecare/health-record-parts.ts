import { ageOn } from '#contract/account/age.ts'
import { type Profile, profiles } from '#contract/account/profile.ts'
import { type MedicalCondition, medicalConditions } from '#contract/healthcare/medical-history/medical-conditions.ts'
import type { Medication } from '#contract/healthcare/medications/medications.ts'
import type { Provider } from '#contract/healthcare/providers/providers.ts'
import { type Allergy, allergies, bySeverity } from '#contract/lifecare/health-profile/allergies.ts'
import { type FamilyIllness, familyHistory } from '#contract/lifecare/health-profile/family-history.ts'
import { type HealthBasics, healthBasics } from '#contract/lifecare/health-profile/health-basics.ts'
import type { Immunization } from '#contract/lifecare/health-profile/immunizations.ts'
import type { ChoiceField } from '#contract/record/fields.ts'
import { day as dayIn } from '#server/pdf/pdf-page.ts'
import type { Translate } from '#server/platform/translations.ts'

export interface HealthRecord {
  patient: string
  today: string
  profile: Profile | undefined
  basics: HealthBasics | undefined
  allergies: Allergy[]
  conditions: MedicalCondition[]
  medications: Medication[]
  immunizations: Immunization[]
  family: FamilyIllness[]
  primary: Provider | undefined
}

/** One line of a part: a name, what is told of it, and whether it must not be overlooked. */
export interface Line {
  name: string
  facts: string
  isPressing?: boolean
}

export interface Part {
  title: string
  lines: Line[]
  /** Said where there is nothing. */
  none: string
}

const join = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ')

/** What a health record summary says, in the order in which a doctor reads it. Nothing of it is sensitive by its type. */
export const partsOf = (record: HealthRecord, say: Translate, locale: string): Part[] => {
  const day = (iso: string) => dayIn({ locale }, iso)
  const chosen = (field: { options: ChoiceField['options'] }, value: string | null | undefined) =>
    value ? say(field.options[value] ?? value) : null
  const told = (name: string, facts: string | null | undefined): Line[] => (facts ? [{ name, facts }] : [])
  const { profile, basics, today } = record
  const { fields } = healthBasics

  const identity = [
    ...told(
      say('Date of birth'),
      profile?.dateOfBirth &&
        say('{day}, {age} years old', { day: day(profile.dateOfBirth), age: ageOn(profile.dateOfBirth, today) }),
    ),
    ...told(say('Gender'), chosen(profiles.fields.gender, profile?.gender)),
    ...told(say('Phone'), profile?.phone),
    ...told(say('Address'), profile?.address?.replace(/\s*\n\s*/g, ', ')),
    ...told(say('Blood type'), chosen(fields.bloodType, basics?.bloodType)),
    ...told(say('Organ donor'), chosen(fields.organDonor, basics?.organDonor)),
    ...told(
      say('Advance directive'),
      join(chosen(fields.advanceDirective, basics?.advanceDirective), basics?.advanceDirectivePlace),
    ),
    ...told(
      say('Primary doctor'),
      record.primary && join(record.primary.name, record.primary.practiceName, record.primary.phone),
    ),
    ...told(say('Pharmacy'), join(basics?.preferredPharmacy, basics?.pharmacyPhone)),
    ...told(say('Insurance'), basics?.insuranceNote),
  ]
  const emergency = [
    ...told(
      say('Emergency contact'),
      profile &&
        join(
          profile.emergencyContactName,
          chosen(profiles.fields.emergencyContactRelationship, profile.emergencyContactRelationship),
          profile.emergencyContactPhone,
          profile.emergencyContactEmail,
        ),
    ),
    ...told(say('Medical notes'), basics?.emergencyNotes),
  ]
  const conditionLine = (one: MedicalCondition): Line => ({
    name: one.conditionName,
    facts: join(
      chosen(medicalConditions.fields.status, one.status),
      chosen(medicalConditions.fields.severity, one.severity),
      one.icd10Code,
      one.dateDiagnosed && say('since {day}', { day: day(one.dateDiagnosed) }),
      one.dateResolved && say('until {day}', { day: day(one.dateResolved) }),
    ),
  })

  return [
    { title: say('Identity'), lines: identity, none: say('Nothing has been filled in.') },
    { title: say('Emergency'), lines: emergency, none: say('No emergency contact has been added.') },
    {
      title: say('Allergies'),
      lines: bySeverity(record.allergies).map(one => ({
        name: one.substance,
        facts: join(
          chosen(allergies.fields.severity, one.severity),
          one.reaction,
          one.noticedOn && say('noticed {day}', { day: day(one.noticedOn) }),
        ),
        isPressing: one.severity === 'severe',
      })),
      none: say('No allergies have been recorded.'),
    },
    {
      title: say('Conditions'),
      lines: [
        ...record.conditions.filter(({ status }) => status !== 'resolved'),
        ...record.conditions.filter(({ status }) => status === 'resolved'),
      ].map(conditionLine),
      none: say('No conditions have been recorded.'),
    },
    {
      title: say('Medications'),
      lines: record.medications.map(one => ({
        name: one.medicationName,
        facts: join(one.dosage, one.frequency, one.instructions),
      })),
      none: say('No medicines have been recorded.'),
    },
    {
      title: say('Immunizations'),
      lines: record.immunizations.map(one => ({
        name: one.vaccine,
        facts: join(
          day(one.date),
          one.dose !== null && say('dose {number}', { number: one.dose }),
          one.where,
          one.lot && say('lot {lot}', { lot: one.lot }),
        ),
      })),
      none: say('No immunizations have been recorded.'),
    },
    {
      title: say('Family history'),
      lines: record.family.map(one => ({
        name: one.condition,
        facts: join(
          chosen(familyHistory.fields.relative, one.relative),
          one.ageAtOnset !== null && say('from age {age}', { age: one.ageAtOnset }),
        ),
      })),
      none: say('No family history has been recorded.'),
    },
  ]
}
