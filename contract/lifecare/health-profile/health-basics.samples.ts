import type { Samples } from '#contract/record/define-record.ts'
import type { healthBasics } from './health-basics.ts'

export const healthBasicsSamples: Samples<typeof healthBasics> = () => [
  {
    bloodType: 'o-positive',
    organDonor: 'yes',
    advanceDirective: 'in-place',
    advanceDirectivePlace: 'With Robin, and at Riverside Family Practice',
    preferredPharmacy: 'Corner Pharmacy, 5 Main Street, Springfield',
    pharmacyPhone: '(555) 010-0120',
    insuranceNote: 'Springfield Health Plan, member 000-12-EXAMPLE',
    emergencyNotes: 'Severe allergy to bee stings, carries an epinephrine pen. Type 2 diabetes, takes metformin.',
  },
]
