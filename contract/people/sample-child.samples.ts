import type { profiles } from '#contract/account/profile/profile.ts'
import type { appointments } from '#contract/healthcare/appointments/appointments.ts'
import { growthSamples } from '#contract/healthcare/growth/growth.samples.ts'
import type { vitals } from '#contract/healthcare/health-data/vitals.ts'
import type { providers } from '#contract/healthcare/providers/providers.ts'
import type { immunizations } from '#contract/lifecare/health-profile/immunizations.ts'
import type { Samples } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'

// A little over four years old.
const bornOn = (today: string) => addDays(today, -1500)
const PRACTICE = 'Springfield Children’s Clinic'

export const childProfileSamples: Samples<typeof profiles> = ({ today }) => [
  { gender: 'male', dateOfBirth: bornOn(today), address: '24 Orchard Lane, Springfield' },
]

export const childProviderSamples: Samples<typeof providers> = () => [
  {
    key: 'dr-novak',
    name: 'Dr. Lena Novak',
    specialty: 'Pediatrics',
    practiceName: PRACTICE,
    phone: '(555) 010-0165',
    email: 'novak@children.example',
    address: '8 School Road, Springfield',
    isPrimary: true,
  },
]

export const childAppointmentSamples: Samples<typeof appointments> = ({ at, idOf }) => [
  {
    type: 'Checkup',
    appointmentDate: at(18, '15:30'),
    duration: 30,
    providerId: idOf('dr-novak'),
    location: PRACTICE,
    reason: 'Yearly checkup and vaccinations',
  },
]

export const childVitalSamples: Samples<typeof vitals> = ({ today }) =>
  growthSamples({ dateOfBirth: bornOn(today), sex: 'male' }, today)

/** Each vaccine with the days of age at which it was given. */
const GIVEN: { vaccine: string; cvxCode: string; ages: number[] }[] = [
  { vaccine: 'Hepatitis B (child)', cvxCode: '08', ages: [1, 61, 183] },
  { vaccine: 'Rotavirus', cvxCode: '122', ages: [61, 122] },
  { vaccine: 'Diphtheria, tetanus, pertussis for children (DTaP)', cvxCode: '20', ages: [61, 122, 183, 457] },
  { vaccine: 'Hib (Haemophilus influenzae b)', cvxCode: '17', ages: [61, 122, 183, 372] },
  { vaccine: 'Pneumococcal (PCV15)', cvxCode: '215', ages: [61, 122, 183, 372] },
  { vaccine: 'Polio (injection)', cvxCode: '10', ages: [61, 122, 183] },
  { vaccine: 'Measles, mumps, rubella (MMR)', cvxCode: '03', ages: [372] },
  { vaccine: 'Chickenpox (varicella)', cvxCode: '21', ages: [372] },
  { vaccine: 'Hepatitis A (child)', cvxCode: '83', ages: [372, 560] },
]

export const childImmunizationSamples: Samples<typeof immunizations> = ({ today }) =>
  GIVEN.flatMap(({ vaccine, cvxCode, ages }) =>
    ages.map((age, index) => ({
      ...{ vaccine, cvxCode, date: addDays(bornOn(today), age), dose: index + 1 },
      where: age === 1 ? 'Springfield Hospital' : PRACTICE,
    })),
  )
