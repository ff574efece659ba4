import { ageMessage } from '#contract/account/profile/age.ts'
import { type Profile, profiles } from '#contract/account/profile/profile.ts'
import {
  isCurrent,
  type MedicalCondition,
  medicalConditions,
} from '#contract/healthcare/medical-history/medical-conditions.ts'
import { type Procedure, procedures } from '#contract/healthcare/medical-history/procedures.ts'
import { allergyMark, metAllergies } from '#contract/healthcare/medications/checks/met-allergies.ts'
import { datesTexts, howOften, medicationRemarks, takenFirst } from '#contract/healthcare/medications/medication-now.ts'
import type { Medication } from '#contract/healthcare/medications/medications.ts'
import type { Provider } from '#contract/healthcare/providers/providers.ts'
import {
  type Allergy,
  allergies,
  allergyDanger,
  allergyRemarks,
  bySeverity,
  isRuledOut,
} from '#contract/lifecare/health-profile/allergies.ts'
import { type Device, isOnBody } from '#contract/lifecare/health-profile/devices/devices.ts'
import { type FamilyIllness, familyHistory } from '#contract/lifecare/health-profile/family-history.ts'
import { type HealthBasics, healthBasics, statesNoAllergies } from '#contract/lifecare/health-profile/health-basics.ts'
import type { Immunization } from '#contract/lifecare/health-profile/immunizations.ts'
import type { ChoiceField } from '#contract/record/fields.ts'
import { day as dayIn } from '#server/pdf/pdf-page.ts'
import type { Translate } from '#server/platform/translations.ts'

export interface HealthRecord {
  patient: string
  today: string
  /** Whether its reader may see sensitive records. */
  isWhole: boolean
  profile: Profile | undefined
  basics: HealthBasics | undefined
  allergies: Allergy[]
  conditions: MedicalCondition[]
  medications: Medication[]
  procedures: Procedure[]
  devices: Device[]
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
  /** Shown if the part is empty. */
  none: string
}

const join = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ')

/** What a health record summary says, in the order in which a doctor reads it. Nothing of it is sensitive by its type. */
export const partsOf = (record: HealthRecord, translate: Translate, locale: string): Part[] => {
  const day = (iso: string) => dayIn({ locale }, iso)
  const chosen = (field: { options: ChoiceField['options'] }, value: string | null | undefined) =>
    value ? translate(field.options[value] ?? value) : null
  const lineFor = (name: string, facts: string | null | undefined): Line[] => (facts ? [{ name, facts }] : [])
  const { profile, basics, today } = record
  const ageText = (dateOfBirth: string) => {
    const { text, params } = ageMessage(dateOfBirth, today)
    return translate(text, params)
  }
  const { fields } = healthBasics
  const clockFormat = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', timeStyle: 'short' })
  const clock = (time: string) => clockFormat.format(new Date(`2000-01-01T${time}:00Z`))
  const speaker = { t: translate, locale, day, clock }

  const identity = [
    ...lineFor(
      translate('Date of birth'),
      profile?.dateOfBirth && join(day(profile.dateOfBirth), ageText(profile.dateOfBirth)),
    ),
    ...lineFor(translate('Gender'), chosen(profiles.fields.gender, profile?.gender)),
    ...lineFor(translate('Phone'), profile?.phone),
    ...lineFor(translate('Address'), profile?.address?.replace(/\s*\n\s*/g, ', ')),
    ...lineFor(translate('Blood type'), chosen(fields.bloodType, basics?.bloodType)),
    ...lineFor(translate('Organ donor'), chosen(fields.organDonor, basics?.organDonor)),
    ...lineFor(
      translate('Advance directive'),
      join(chosen(fields.advanceDirective, basics?.advanceDirective), basics?.advanceDirectivePlace),
    ),
    ...lineFor(
      translate('Primary doctor'),
      record.primary && join(record.primary.name, record.primary.practiceName, record.primary.phone),
    ),
    ...lineFor(translate('Pharmacy'), join(basics?.preferredPharmacy, basics?.pharmacyPhone)),
    ...lineFor(translate('Insurance'), basics?.insuranceNote),
  ]
  const emergency = [
    ...lineFor(
      translate('Emergency contact'),
      profile &&
        join(
          profile.emergencyContactName,
          chosen(profiles.fields.emergencyContactRelationship, profile.emergencyContactRelationship),
          profile.emergencyContactPhone,
          profile.emergencyContactEmail,
        ),
    ),
    ...lineFor(translate('Medical notes'), basics?.emergencyNotes),
  ]
  const conditionLine = (condition: MedicalCondition): Line => ({
    name: condition.conditionName,
    facts: join(
      chosen(medicalConditions.fields.status, condition.status),
      condition.verification !== 'confirmed' && chosen(medicalConditions.fields.verification, condition.verification),
      chosen(medicalConditions.fields.severity, condition.severity),
      condition.icd10Code,
      condition.dateDiagnosed && translate('since {day}', { day: day(condition.dateDiagnosed) }),
      condition.dateResolved && translate('until {day}', { day: day(condition.dateResolved) }),
    ),
  })

  const dangerOf = (allergy: Allergy) => {
    const danger = allergy.status === 'active' && allergyDanger(allergy)
    return danger ? translate(danger) : null
  }

  return [
    { title: translate('Identity'), lines: identity, none: translate('Nothing has been filled in.') },
    { title: translate('Emergency'), lines: emergency, none: translate('No emergency contact has been added.') },
    {
      title: translate('Allergies'),
      lines: bySeverity(record.allergies.filter(allergy => !isRuledOut(allergy))).map(allergy => ({
        name: allergy.substance,
        facts: join(
          ...allergyRemarks(allergy).map(remark => translate(remark)),
          allergy.severity !== 'severe' && dangerOf(allergy),
          chosen(allergies.fields.severity, allergy.severity),
          allergy.reaction,
          allergy.noticedOn && translate('noticed {day}', { day: day(allergy.noticedOn) }),
        ),
        isPressing: dangerOf(allergy) !== null,
      })),
      none: statesNoAllergies(
        basics,
        record.allergies.filter(allergy => !isRuledOut(allergy)),
      )
        ? translate('No known allergies')
        : translate('No allergies have been recorded.'),
    },
    {
      title: translate('Conditions'),
      lines: [
        ...record.conditions.filter(isCurrent),
        ...record.conditions.filter(condition => !isCurrent(condition)),
      ].map(conditionLine),
      none: translate('No conditions have been recorded.'),
    },
    {
      title: translate('Medications'),
      lines: takenFirst(record.medications, today).map(medication => ({
        name: medication.medicationName,
        isPressing: metAllergies(medication, record.allergies).length > 0,
        facts: join(
          ...metAllergies(medication, record.allergies).map(allergy => {
            const { text, params } = allergyMark(allergy)
            return translate(text, params)
          }),
          ...medicationRemarks(medication, today).map(remark => translate(remark)),
          medication.dosage,
          ...howOften(medication, today, speaker),
          medication.instructions,
          ...datesTexts(medication, today, speaker),
        ),
      })),
      none: translate('No medicines have been recorded.'),
    },
    {
      title: translate('Procedures'),
      lines: record.procedures
        .filter(({ status }) => status !== 'not-done' && status !== 'planned')
        .map(procedure => ({
          name: procedure.name,
          facts: join(
            procedure.status !== 'completed' && chosen(procedures.fields.status, procedure.status),
            procedure.date && day(procedure.date),
            procedure.bodySite,
          ),
        })),
      none: translate('No procedures have been recorded.'),
    },
    {
      title: translate('Implants & Devices'),
      lines: record.devices
        .filter(device => isOnBody(device, today))
        .map(device => ({
          name: device.name,
          facts: join(
            device.bodySite,
            device.mriSafety,
            device.startDate && translate('since {day}', { day: day(device.startDate) }),
          ),
        })),
      none: translate('No implants or devices have been recorded.'),
    },
    {
      title: translate('Immunizations'),
      lines: record.immunizations.map(immunization => ({
        name: immunization.vaccine,
        facts: join(
          immunization.date ? day(immunization.date) : translate('Date not known'),
          immunization.dose !== null && translate('dose {number}', { number: immunization.dose }),
          immunization.where,
          immunization.lot && translate('lot {lot}', { lot: immunization.lot }),
        ),
      })),
      none: translate('No immunizations have been recorded.'),
    },
    {
      title: translate('Family history'),
      lines: record.family.map(illness => ({
        name: illness.condition,
        facts: join(
          chosen(familyHistory.fields.relative, illness.relative),
          illness.ageAtOnset !== null && translate('from age {age}', { age: illness.ageAtOnset }),
        ),
      })),
      none: translate('No family history has been recorded.'),
    },
  ]
}
