import { profiles } from '#contract/account/profile/profile.ts'
import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import { medicalConditions } from '#contract/healthcare/medical-history/medical-conditions.ts'
import { medications } from '#contract/healthcare/medications/medications.ts'
import { providers } from '#contract/healthcare/providers/providers.ts'
import { labResults } from '#contract/healthcare/test-results/lab-results.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { Field } from '#contract/record/fields.ts'

/** The types of CSV files that administrators import, in the order of import. */
export const importTypes = {
  demographics: 'Demographics',
  conditions: 'Medical Conditions',
  medications: 'Medications',
  'lab-results': 'Test Results',
  appointments: 'Appointments',
  providers: 'Providers',
} as const
export type ImportType = keyof typeof importTypes
export const importTypeNames = [
  'demographics',
  'conditions',
  'medications',
  'lab-results',
  'appointments',
  'providers',
] as const satisfies ImportType[]

export const importKinds = { ...importTypes, export: 'Exported data' } as const
export type ImportKind = keyof typeof importKinds
export const importKindNames = [...importTypeNames, 'export'] as const satisfies ImportKind[]

export const recordOfImport: Record<ImportType, AnyRecordType> = {
  demographics: profiles,
  conditions: medicalConditions,
  medications,
  'lab-results': labResults,
  appointments,
  providers,
}

/** The names of columns in other systems, by field. */
const aliases: Record<ImportType, Record<string, readonly string[]>> = {
  demographics: {
    patientEmail: ['email', 'e-mail', 'email address'],
    relation: ['relationship', 'relation to caregiver'],
    gender: ['sex'],
    dateOfBirth: ['dob', 'birth date', 'birthday'],
    phone: ['telephone', 'phone number', 'mobile'],
    emergencyContactRelationship: ['emergency relationship', 'emergency contact relation'],
  },
  conditions: {
    conditionName: ['diagnosis', 'name', 'problem'],
    icd10Code: ['icd10', 'icd', 'code'],
    dateDiagnosed: ['diagnosis date', 'onset', 'onset date'],
    dateResolved: ['resolution date', 'end date'],
  },
  medications: {
    medicationName: ['medication', 'drug', 'medicine', 'name'],
    dosage: ['dose', 'strength'],
    prescribedBy: ['prescriber', 'doctor'],
    refillsRemaining: ['refills'],
    startDate: ['start'],
    endDate: ['end', 'stop date'],
    purpose: ['indication'],
  },
  'lab-results': {
    testName: ['test', 'name', 'analyte'],
    testDate: ['date', 'collected', 'collection date'],
    resultValue: ['value', 'result'],
    resultUnit: ['unit', 'units'],
    referenceRangeLow: ['low', 'range low', 'reference low'],
    referenceRangeHigh: ['high', 'range high', 'reference high'],
    orderingProvider: ['ordered by', 'doctor'],
  },
  appointments: {
    appointmentDate: ['date', 'when', 'start'],
    type: ['appointment type', 'kind'],
    duration: ['minutes', 'length'],
    provider: ['provider name', 'doctor', 'with'],
  },
  providers: {
    name: ['provider', 'provider name', 'doctor'],
    practiceName: ['practice', 'clinic'],
    isPrimary: ['primary', 'primary care'],
    phone: ['telephone', 'phone number'],
  },
}
const everywhere: Record<string, readonly string[]> = {
  patientEmail: ['patient', 'patient e-mail', 'email of patient', 'member email'],
  caregiverEmail: ['caregiver', 'caregiver e-mail', 'email of caregiver', 'guardian email'],
  firstName: ['first', 'given name', 'forename'],
  lastName: ['last', 'family name', 'surname'],
  externalId: ['external identifier', 'source id', 'record id'],
}

export interface ImportColumn {
  name: string
  label: string
  required: boolean
  /** The field of the record type; undefined for columns that identify the person. */
  field?: Field
}

const needed = (field: Field) => field.required === true && field.default === undefined

/** Whose record it is: an account, by its email; or a person without a login, by name and a caregiver's email. */
const personColumns = (type: ImportType): ImportColumn[] => [
  { name: 'patientEmail', label: 'Patient email', required: true },
  { name: 'caregiverEmail', label: 'Caregiver email', required: false },
  // The name belongs to the account or the person; the profile has only a copy.
  { name: 'firstName', label: 'First name', required: type === 'demographics' },
  { name: 'lastName', label: 'Last name', required: type === 'demographics' },
  ...(type === 'demographics' ? [{ name: 'relation', label: 'Relation to the caregiver', required: false }] : []),
]

/** The columns of a type's file. References are by name, because other systems do not know our ids. */
export const columnsOf = (type: ImportType): ImportColumn[] => [
  ...personColumns(type),
  { name: 'externalId', label: 'External ID', required: false },
  ...Object.entries<Field>(recordOfImport[type].fields).flatMap(([name, field]) => {
    if (personColumns(type).some(column => column.name === name)) return []
    return field.kind === 'reference'
      ? { name: 'provider', label: field.label, required: false }
      : { name, label: field.label, required: needed(field), field }
  }),
]

const bare = (header: string) => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Finds a column by name, label or alias. */
export const columnNamed = (type: ImportType, header: string): ImportColumn | undefined => {
  const wanted = bare(header)
  const columns = columnsOf(type)
  const others = ({ name }: ImportColumn) => [...(aliases[type][name] ?? []), ...(everywhere[name] ?? [])]
  return (
    columns.find(({ name, label }) => bare(name) === wanted || bare(label) === wanted) ??
    columns.find(column => others(column).some(alias => bare(alias) === wanted))
  )
}
