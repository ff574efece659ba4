import type { Samples } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'
import type { profiles } from './profile.ts'

export const profileSamples: Samples<typeof profiles> = ({ today }) => [
  {
    phone: '(555) 010-0199',
    gender: 'prefer-not-to-say',
    address: '24 Orchard Lane, Springfield',
    dateOfBirth: addDays(today, -17_000),
    emergencyContactName: 'Robin Morgan',
    emergencyContactPhone: '(555) 010-0188',
    emergencyContactEmail: 'robin@family.example',
    emergencyContactFacebook: 'facebook.example/robin.morgan',
    emergencyContactRelationship: 'sibling',
  },
]
