import type { profiles } from '#contract/account/profile/profile.ts'
import type { appointments } from '#contract/healthcare/appointments/appointments.ts'
import type { vitals } from '#contract/healthcare/health-data/vitals.ts'
import type { medicalConditions } from '#contract/healthcare/medical-history/medical-conditions.ts'
import type { procedures } from '#contract/healthcare/medical-history/procedures.ts'
import type { medications } from '#contract/healthcare/medications/medications.ts'
import type { insuranceCoverage } from '#contract/healthcare/providers/insurance-coverage.ts'
import type { providers } from '#contract/healthcare/providers/providers.ts'
import type { allergies } from '#contract/lifecare/health-profile/allergies.ts'
import type { devices } from '#contract/lifecare/health-profile/devices/devices.ts'
import type { Samples } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'

const GARCIA = 'Dr. Maria Garcia'
const LEE = 'Dr. James Lee'

export const grandmotherProfileSamples: Samples<typeof profiles> = ({ today }) => [
  {
    gender: 'female',
    dateOfBirth: addDays(today, -28_500),
    phone: '(555) 010-0133',
    address: '3 Mill Lane, Springfield',
  },
]

export const grandmotherProviderSamples: Samples<typeof providers> = () => [
  {
    key: 'dr-garcia',
    name: GARCIA,
    specialty: 'Family medicine',
    practiceName: 'Riverside Family Practice',
    phone: '(555) 010-0142',
    isPrimary: true,
  },
  {
    key: 'dr-lee',
    name: LEE,
    specialty: 'Cardiology',
    practiceName: 'Springfield Heart Center',
    phone: '(555) 010-0177',
  },
]

export const grandmotherConditionSamples: Samples<typeof medicalConditions> = ({ today }) =>
  [
    { conditionName: 'Essential hypertension', icd10Code: 'I10', severity: 'moderate' as const, ago: 7400 },
    { conditionName: 'Atrial fibrillation', icd10Code: 'I48.91', severity: 'moderate' as const, ago: 1250 },
    { conditionName: 'Type 2 diabetes mellitus without complications', icd10Code: 'E11.9', ago: 4100 },
    { conditionName: 'Hyperlipidemia', icd10Code: 'E78.5', ago: 5200 },
    { conditionName: 'Hypothyroidism', icd10Code: 'E03.9', severity: 'mild' as const, ago: 3300 },
    { conditionName: 'Age-related osteoporosis', icd10Code: 'M81.0', ago: 900 },
    { conditionName: 'Osteoarthritis of the knee', icd10Code: 'M17.9', severity: 'mild' as const, ago: 2600 },
  ].map(({ ago, ...condition }) => ({ ...condition, status: 'chronic' as const, dateDiagnosed: addDays(today, -ago) }))

export const grandmotherAllergySamples: Samples<typeof allergies> = ({ today }) => [
  {
    substance: 'Penicillin',
    kind: 'medicine',
    severity: 'moderate',
    reaction: 'Itchy rash',
    noticedOn: addDays(today, -9000),
  },
]

/** Each is for one of the conditions above; calcium and thyroid hormone must be taken hours apart. */
export const grandmotherMedicationSamples: Samples<typeof medications> = ({ today }) => [
  {
    medicationName: 'Amlodipine',
    dosage: '5 mg',
    frequency: 'Once daily',
    scheduleTimes: '08:00',
    purpose: 'High blood pressure',
    prescribedBy: GARCIA,
    startDate: addDays(today, -2400),
    refillsRemaining: 3,
  },
  {
    medicationName: 'Metoprolol succinate',
    dosage: '50 mg',
    frequency: 'Once daily',
    scheduleTimes: '08:00',
    purpose: 'Atrial fibrillation',
    instructions: 'Swallow whole',
    prescribedBy: LEE,
    startDate: addDays(today, -1240),
    refillsRemaining: 4,
  },
  {
    medicationName: 'Apixaban',
    dosage: '5 mg',
    frequency: 'Twice daily',
    scheduleTimes: '08:00, 20:00',
    purpose: 'Atrial fibrillation, to prevent stroke',
    instructions: 'Do not skip doses',
    prescribedBy: LEE,
    startDate: addDays(today, -1240),
    refillsRemaining: 4,
  },
  {
    medicationName: 'Metformin',
    dosage: '500 mg',
    frequency: 'Twice daily',
    scheduleTimes: '08:00, 18:00',
    purpose: 'Type 2 diabetes',
    instructions: 'Take with breakfast and with dinner',
    prescribedBy: GARCIA,
    startDate: addDays(today, -4080),
    refillsRemaining: 5,
  },
  {
    medicationName: 'Atorvastatin',
    dosage: '20 mg',
    frequency: 'Once daily',
    scheduleTimes: '20:00',
    purpose: 'High cholesterol',
    prescribedBy: GARCIA,
    startDate: addDays(today, -5100),
    refillsRemaining: 2,
  },
  {
    medicationName: 'Levothyroxine',
    dosage: '50 mcg',
    frequency: 'Once daily',
    scheduleTimes: '07:00',
    purpose: 'Underactive thyroid',
    instructions: 'Take with water, at least 30 minutes before breakfast',
    prescribedBy: GARCIA,
    startDate: addDays(today, -3280),
    refillsRemaining: 5,
  },
  {
    medicationName: 'Alendronate',
    dosage: '70 mg',
    frequency: 'Once a week',
    scheduleTimes: '06:30',
    scheduleDays: 'weekdays',
    scheduleWeekdays: 'Sun',
    purpose: 'Osteoporosis',
    instructions: 'Take with a full glass of water before anything else, and stay upright for 30 minutes',
    prescribedBy: GARCIA,
    startDate: addDays(today, -880),
    refillsRemaining: 1,
  },
  {
    medicationName: 'Calcium with vitamin D',
    dosage: '600 mg / 400 IU',
    frequency: 'Once daily',
    scheduleTimes: '13:00',
    purpose: 'Osteoporosis',
    instructions: 'Take with lunch',
    startDate: addDays(today, -880),
  },
  {
    medicationName: 'Acetaminophen',
    dosage: '500 mg',
    frequency: 'As needed',
    asNeeded: true,
    maxPerDay: 6,
    purpose: 'Knee pain',
    startDate: addDays(today, -2500),
  },
]

export const grandmotherVitalSamples: Samples<typeof vitals> = ({ at }) =>
  [
    { ago: 60, bpSystolic: 142, bpDiastolic: 80, heartRate: 72 },
    { ago: 45, bpSystolic: 138, bpDiastolic: 78, heartRate: 70 },
    { ago: 30, bpSystolic: 136, bpDiastolic: 76, heartRate: 74 },
    { ago: 14, bpSystolic: 134, bpDiastolic: 78, heartRate: 68 },
    { ago: 3, bpSystolic: 132, bpDiastolic: 76, heartRate: 70 },
  ].map(({ ago, ...reading }) => ({ recordedDate: at(-ago, '09:15'), ...reading }))

export const grandmotherAppointmentSamples: Samples<typeof appointments> = ({ at, idOf }) => [
  {
    type: 'Follow-up',
    appointmentDate: at(12, '10:00'),
    duration: 30,
    providerId: idOf('dr-lee'),
    location: 'Springfield Heart Center',
    reason: 'Heart rhythm check',
  },
]

export const grandmotherProcedureSamples: Samples<typeof procedures> = ({ today, idOf }) => [
  {
    name: 'Cardioversion',
    date: addDays(today, -1225),
    providerId: idOf('dr-lee'),
    location: 'Springfield Heart Center',
    reason: 'Atrial fibrillation',
    outcome: 'Regular rhythm for three months',
  },
  {
    name: 'Cataract surgery',
    date: addDays(today, -2050),
    location: 'Springfield Eye Hospital',
    bodySite: 'Both eyes',
    outcome: 'Sees well without glasses at a distance',
  },
]

export const grandmotherDeviceSamples: Samples<typeof devices> = ({ today }) => [
  {
    name: 'Artificial lenses',
    kind: 'implant',
    bodySite: 'Both eyes',
    startDate: addDays(today, -2050),
    mriSafety: 'MR Safe',
  },
  { name: 'Cane', kind: 'mobility-aid', startDate: addDays(today, -600) },
]

export const grandmotherInsuranceSamples: Samples<typeof insuranceCoverage> = ({ today }) => [
  {
    payer: 'Medicare',
    kind: 'medical',
    plan: 'Parts A and B',
    memberNumber: '0EX0-AM0-PLE0',
    validFrom: addDays(today, -4760),
  },
]
