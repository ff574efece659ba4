import { ICD10CM } from '#contract/fhir/terms.ts'
import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import { medicalConditions } from '#contract/healthcare/medical-history/medical-conditions.ts'
import { medications } from '#contract/healthcare/medications/medications.ts'
import { supplements } from '#contract/lifecare/diet-nutrition/supplements.ts'
import { allergies } from '#contract/lifecare/health-profile/allergies.ts'
import { immunizations } from '#contract/lifecare/health-profile/immunizations.ts'
import type {
  SummaryAllergy,
  SummaryAppointment,
  SummaryCondition,
  SummaryImmunization,
  SummaryMedicine,
} from '#contract/sharing/summary-of-patient.ts'
import type { ImmunizationStatement } from '#web/imports/clinical/statement.ts'
import { wordsOf } from '#web/imports/formats/fhir/read/elements/values.ts'
import { codeOf, number, type SummaryRecord, text } from './summary-record.ts'

const ofType = (records: readonly SummaryRecord[], { name }: { name: string }) =>
  records.filter(({ type }) => type === name)

const { status, scheduleDays } = medications.fields

const isOption = <Option extends string>(
  options: Readonly<Record<Option, string>>,
  value: string | null,
): value is Option => value !== null && Object.hasOwn(options, value)

/** A choice of ours; of anything else the fallback. */
const choiceOf = <Option extends string>(
  { options }: { options: Readonly<Record<Option, string>> },
  value: string | null,
  fallback: NoInfer<Option>,
) => (isOption(options, value) ? value : fallback)

const toMedicine = (record: SummaryRecord): SummaryMedicine => ({
  name: text(record, 'medicationName') ?? '',
  code: codeOf(record),
  status: choiceOf(status, text(record, 'status'), 'unknown'),
  dosage: text(record, 'dosage'),
  frequency: text(record, 'frequency'),
  asNeeded: record.values.asNeeded === true,
  scheduleDays: choiceOf(scheduleDays, text(record, 'scheduleDays'), 'daily'),
  scheduleInterval: number(record, 'scheduleInterval'),
  scheduleWeekdays: text(record, 'scheduleWeekdays'),
  cycleDaysOn: number(record, 'cycleDaysOn'),
  cycleDaysOff: number(record, 'cycleDaysOff'),
  taperSteps: text(record, 'taperSteps'),
  startDate: text(record, 'startDate'),
  firstDose: text(record, 'firstDose'),
  endDate: text(record, 'endDate'),
  lastDose: text(record, 'lastDose'),
  instructions: text(record, 'instructions'),
  purpose: text(record, 'purpose'),
  prescribedBy: text(record, 'prescribedBy'),
  notes: text(record, 'notes'),
})

/** A supplement is taken like a medication. */
const toSupplement = (record: SummaryRecord): SummaryMedicine => ({
  ...toMedicine(record),
  name: text(record, 'name') ?? '',
  status: 'active',
  dosage: text(record, 'dose'),
  frequency: text(record, 'when'),
  purpose: text(record, 'reason'),
  startDate: text(record, 'since'),
  endDate: text(record, 'until'),
})

export const medicinesIn = (records: readonly SummaryRecord[]) => [
  ...ofType(records, medications).map(toMedicine),
  ...ofType(records, supplements).map(toSupplement),
]

type ConditionStatus = SummaryCondition['status']
const isConditionStatus = (status: string | null): status is ConditionStatus =>
  status !== null && Object.hasOwn(medicalConditions.fields.status.options, status)

export const conditionsIn = (records: readonly SummaryRecord[]): SummaryCondition[] =>
  ofType(records, medicalConditions).map(record => {
    const status = text(record, 'status')
    const icd10 = text(record, 'icd10Code')
    return {
      name: text(record, 'conditionName') ?? '',
      code: icd10 ? { system: ICD10CM, code: icd10 } : codeOf(record),
      status: isConditionStatus(status) ? status : 'unknown',
      isConfirmed: text(record, 'verification') !== 'unconfirmed',
      severity: optionOf(medicalConditions.fields.severity.options, record, 'severity'),
      from: text(record, 'dateDiagnosed'),
      until: text(record, 'dateResolved'),
      notes: text(record, 'notes'),
    }
  })

/** A choice in the words that have translations. */
const optionOf = (options: Readonly<Record<string, string>>, record: SummaryRecord, name: string): string | null => {
  const value = text(record, name)
  return value && (options[value] ?? value)
}

const SEVERITIES = ['mild', 'moderate', 'severe'] as const
const ALLERGY_STATUSES = ['active', 'inactive', 'resolved'] as const

export const allergiesIn = (records: readonly SummaryRecord[]): SummaryAllergy[] =>
  ofType(records, allergies).map(record => ({
    substance: text(record, 'substance') ?? '',
    code: codeOf(record),
    kind: optionOf(allergies.fields.kind.options, record, 'kind'),
    status: ALLERGY_STATUSES.find(status => status === text(record, 'status')) ?? 'active',
    isConfirmed: text(record, 'verification') !== 'unconfirmed',
    severity: SEVERITIES.find(severity => severity === text(record, 'severity')) ?? null,
    reaction: text(record, 'reaction'),
    since: text(record, 'noticedOn'),
    notes: text(record, 'notes'),
  }))

/** A vaccine that was not given is no record, but a reader should know. */
const refused = ({ vaccine, at, atText, statusReason }: ImmunizationStatement): SummaryImmunization => ({
  vaccine: wordsOf(vaccine) ?? '',
  code: null,
  given: at.start?.date ?? atText ?? null,
  status: 'not-given',
  dose: null,
  lot: null,
  where: null,
  nextDue: null,
  notes: statusReason ?? null,
})

export const immunizationsIn = (
  records: readonly SummaryRecord[],
  statements: readonly ImmunizationStatement[],
): SummaryImmunization[] => [
  ...ofType(records, immunizations).map(
    (record): SummaryImmunization => ({
      vaccine: text(record, 'vaccine') ?? '',
      code: codeOf(record),
      given: text(record, 'date'),
      status: 'given',
      dose: number(record, 'dose')?.toString() ?? null,
      lot: text(record, 'lot'),
      where: text(record, 'where'),
      nextDue: text(record, 'nextDue'),
      notes: text(record, 'notes'),
    }),
  ),
  ...statements.filter(({ status, isInError }) => status === 'not-done' && !isInError).map(refused),
]

type AppointmentStatus = Exclude<SummaryAppointment['status'], 'other'>
const isAppointmentStatus = (status: string | null): status is AppointmentStatus =>
  status !== null && Object.hasOwn(appointments.fields.status.options, status)

export const appointmentsIn = (records: readonly SummaryRecord[]): SummaryAppointment[] =>
  ofType(records, appointments).map(record => {
    const status = text(record, 'status')
    return {
      kind: text(record, 'type') ?? '',
      status: isAppointmentStatus(status) ? status : 'other',
      at: text(record, 'appointmentDate'),
      minutes: number(record, 'duration'),
      provider: record.provider ?? null,
      location: text(record, 'location'),
      reason: text(record, 'reason'),
      notes: text(record, 'notes'),
    }
  })
