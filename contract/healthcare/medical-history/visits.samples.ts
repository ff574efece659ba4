import type { Samples } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'
import type { visits } from './visits.ts'

export const visitSamples: Samples<typeof visits> = ({ today, idOf }) => [
  {
    type: 'Telehealth',
    date: addDays(today, -48),
    setting: 'virtual',
    providerId: idOf('dr-garcia'),
    reason: 'Questions about the new dose',
    notes: 'Stay on the dose and keep measuring in the morning.',
  },
  {
    type: 'Checkup',
    date: addDays(today, -91),
    setting: 'clinic',
    providerId: idOf('dr-garcia'),
    location: 'Riverside Family Practice',
    reason: 'Yearly physical',
    diagnosis: 'Blood pressure well controlled',
  },
  {
    type: 'Office visit',
    date: addDays(today, -152),
    setting: 'clinic',
    providerId: idOf('dr-garcia'),
    location: 'Riverside Family Practice',
    reason: 'Cough and fever for a week',
    diagnosis: 'Acute bronchitis',
    notes: 'Amoxicillin for ten days.',
  },
  {
    type: 'Heart check',
    date: addDays(today, -342),
    setting: 'clinic',
    providerId: idOf('dr-lee'),
    location: 'Springfield Heart Center',
    reason: 'Yearly heart check',
  },
  {
    type: 'Emergency visit',
    date: addDays(today, -1580),
    setting: 'emergency',
    location: 'Springfield Hospital',
    reason: 'Bee sting, swollen throat',
    diagnosis: 'Anaphylaxis',
    notes: 'Two hours of observation. Epinephrine pen prescribed.',
  },
  {
    type: 'Ankle surgery',
    date: addDays(today, -3650),
    endDate: addDays(today, -3648),
    setting: 'hospital',
    location: 'Springfield Hospital',
    reason: 'Torn ligament in the left ankle',
  },
]
