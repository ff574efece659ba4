import { addDays } from '#contract/record/time/days.ts'
import { columnsOf, type ImportType } from './import-types.ts'

/** A row of a demo file, by column. */
type Row = Record<string, string>

const PEOPLE = 25
const FIRST = [
  'Maya',
  'Owen',
  'Priya',
  'Lukas',
  'Amara',
  'Diego',
  'Hana',
  'Noah',
  'Ingrid',
  'Tariq',
  'Chloe',
  'Mateo',
  'Yuki',
]
const LAST = ['Abbott', 'Bauer', 'Castro', 'Dubois', 'Eriksen', 'Farah', 'Grant', 'Haddad', 'Ivanov', 'Jensen', 'Kim']
const STREETS = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm']

const DOCTORS = [
  { name: 'Dr. Maria Garcia', specialty: 'Family medicine' },
  { name: 'Dr. Samuel Osei', specialty: 'Cardiology' },
  { name: 'Dr. Elin Lund', specialty: 'Endocrinology' },
]

/** An illness with its medication and lab test. */
const ILLNESSES = [
  {
    condition: 'Essential hypertension',
    icd: 'I10',
    drug: 'Lisinopril',
    dosage: '10 mg',
    test: 'Potassium',
    value: 4.2,
    unit: 'mmol/L',
    low: 3.5,
    high: 5.1,
    doctor: 1,
  },
  {
    condition: 'Type 2 diabetes',
    icd: 'E11.9',
    drug: 'Metformin',
    dosage: '500 mg',
    test: 'Hemoglobin A1c',
    value: 6.4,
    unit: '%',
    low: 4,
    high: 5.6,
    doctor: 2,
  },
  {
    condition: 'Hyperlipidemia',
    icd: 'E78.5',
    drug: 'Atorvastatin',
    dosage: '20 mg',
    test: 'LDL cholesterol',
    value: 118,
    unit: 'mg/dL',
    low: 0,
    high: 130,
    doctor: 1,
  },
  {
    condition: 'Hypothyroidism',
    icd: 'E03.9',
    drug: 'Levothyroxine',
    dosage: '50 mcg',
    test: 'TSH',
    value: 2.1,
    unit: 'mIU/L',
    low: 0.4,
    high: 4,
    doctor: 2,
  },
  {
    condition: 'Asthma',
    icd: 'J45.909',
    drug: 'Albuterol',
    dosage: '90 mcg',
    test: 'Eosinophils',
    value: 3,
    unit: '%',
    low: 0,
    high: 6,
    doctor: 0,
  },
] as const

const pick = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

/** A patient of the demo clinic; always the same, with dates relative to a day. */
const personAt = (index: number) => {
  const firstName = pick(FIRST, index * 5 + 2)
  const lastName = pick(LAST, index * 4 + 1)
  const email = `${firstName}.${lastName}.${index + 1}@demo.example`.toLowerCase()
  // One or two illnesses each.
  const illnesses = [pick(ILLNESSES, index), ...(index % 3 === 0 ? [pick(ILLNESSES, index + 2)] : [])]
  return { place: index, firstName, lastName, email, illnesses, number: String(index + 1).padStart(2, '0') }
}
const people = Array.from({ length: PEOPLE }, (_, index) => personAt(index))
type Person = (typeof people)[number]

const builders: Record<ImportType, (person: Person, today: string) => Row[]> = {
  demographics: ({ place: index, firstName, lastName, number }) => [
    {
      externalId: `demo-patient-${number}`,
      firstName,
      lastName,
      phone: `(555) 010-01${number}`,
      gender: pick(['female', 'male', 'other'], index * 7),
      address: `${index + 10} ${pick(STREETS, index)} Street, Riverside`,
      dateOfBirth: `${1942 + index * 2}-${String((index % 12) + 1).padStart(2, '0')}-${String(((index * 3) % 28) + 1).padStart(2, '0')}`,
      emergencyContactName: `${pick(FIRST, index + 4)} ${lastName}`,
      emergencyContactPhone: `(555) 010-02${number}`,
      emergencyContactRelationship: pick(['spouse', 'parent', 'sibling', 'friend'], index),
    },
  ],
  providers: ({ illnesses, number }) =>
    DOCTORS.flatMap((doctor, index) =>
      index === 0 || illnesses.some(illness => illness.doctor === index)
        ? [
            {
              ...doctor,
              externalId: `demo-provider-${number}-${index}`,
              practiceName: 'Riverside Clinic',
              phone: `(555) 010-030${index}`,
              isPrimary: index === 0 ? 'yes' : 'no',
            },
          ]
        : [],
    ),
  conditions: ({ place, illnesses, number }, today) =>
    illnesses.map(({ condition, icd }, index) => ({
      externalId: `demo-condition-${number}-${index}`,
      conditionName: condition,
      icd10Code: icd,
      status: 'chronic',
      severity: pick(['mild', 'moderate'], place),
      dateDiagnosed: addDays(today, -400 - place * 31 - index * 90),
    })),
  medications: ({ place, illnesses, number }, today) =>
    illnesses.map(({ drug, dosage, condition, doctor }, index) => ({
      externalId: `demo-medication-${number}-${index}`,
      medicationName: drug,
      dosage,
      frequency: 'Once daily',
      purpose: condition,
      startDate: addDays(today, -380 - place * 31 - index * 90),
      prescribedBy: pick(DOCTORS, doctor).name,
      refillsRemaining: String(place % 5),
      status: 'active',
    })),
  'lab-results': ({ place, illnesses, number }, today) =>
    illnesses.flatMap(({ test, value, unit, low, high, doctor }, index) =>
      [0, 1].map(visit => ({
        externalId: `demo-result-${number}-${index}-${visit}`,
        testName: test,
        testDate: addDays(today, -30 - place - visit * 180),
        resultValue: String(Math.round((value + ((place % 5) - 2) * value * 0.03 + visit * value * 0.04) * 10) / 10),
        resultUnit: unit,
        referenceRangeLow: String(low),
        referenceRangeHigh: String(high),
        orderingProvider: pick(DOCTORS, doctor).name,
      })),
    ),
  appointments: ({ place: index, number }, today) => [
    {
      externalId: `demo-appointment-${number}-past`,
      type: 'Checkup',
      appointmentDate: `${addDays(today, -30 - index)} 09:30`,
      duration: '30',
      provider: pick(DOCTORS, 0).name,
      location: 'Riverside Clinic',
      status: 'completed',
    },
    {
      externalId: `demo-appointment-${number}-next`,
      type: 'Follow-up',
      appointmentDate: `${addDays(today, 7 + index)} 14:00`,
      duration: '20',
      provider: pick(DOCTORS, 0).name,
      location: 'Riverside Clinic',
      status: 'scheduled',
    },
  ],
}

/** The clinic's first patient, as a preview of the files. */
export const samplePatient = () => {
  const { firstName, lastName, email, illnesses } = personAt(0)
  const [row] = builders.demographics(personAt(0), '')
  return {
    name: `${firstName} ${lastName}`,
    email,
    dateOfBirth: row?.dateOfBirth ?? '',
    conditions: illnesses.map(({ condition }) => condition),
    medications: illnesses.map(({ drug, dosage }) => `${drug} ${dosage}`),
    provider: pick(DOCTORS, 0).name,
  }
}

/** The demo file of one type for the clinic's 25 patients: header and rows. */
export const demoFile = (type: ImportType, today: string): string[][] => {
  const columns = columnsOf(type).map(({ name }) => name)
  const rows = people.flatMap(person =>
    builders[type](person, today).map((row): Row => ({ patientEmail: person.email, ...row })),
  )
  return [columns, ...rows.map(row => columns.map(name => row[name] ?? ''))]
}

export const templateFile = (type: ImportType): string[][] => [columnsOf(type).map(({ name }) => name)]
