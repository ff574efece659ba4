import { defineRecord, type RecordOf } from '#contract/record/define-record.ts'
import { choice, flag, longText, text } from '#contract/record/fields.ts'

/** What first responders need first. */
export const healthBasics = defineRecord({
  name: 'health-basics',
  one: 'Health Profile',
  many: 'Health Profile',
  page: '/health-profile',
  messages: {
    add: 'Update Profile',
    added: 'Health Profile Updated',
    edit: 'Update Profile',
  },
  title: 'bloodType',
  atMostOne: 'record',
  shared: true,
  fields: {
    bloodType: choice('Blood type', {
      'a-positive': 'A+',
      'a-negative': 'A−',
      'b-positive': 'B+',
      'b-negative': 'B−',
      'ab-positive': 'AB+',
      'ab-negative': 'AB−',
      'o-positive': 'O+',
      'o-negative': 'O−',
    }),
    noKnownAllergies: flag('No known allergies', {
      required: true,
      default: false,
      hint: 'Shown on your emergency card and in what you share, as long as no allergy is on your list.',
    }),
    organDonor: choice('Organ donor', { yes: 'Yes, registered', no: 'No', undecided: 'Not decided yet' }),
    advanceDirective: choice('Advance directive', {
      'in-place': 'In place',
      'in-work': 'In preparation',
      none: 'None',
    }),
    advanceDirectivePlace: text('Where the directive is kept', { placeholder: 'With Robin, and at the practice' }),
    preferredPharmacy: text('Preferred pharmacy', { placeholder: 'Corner Pharmacy, 5 Main Street' }),
    pharmacyPhone: text('Pharmacy phone', { placeholder: '(555) 010-0120', max: 40 }),
    insuranceNote: longText('Insurance', { max: 500, placeholder: 'Plan, member number, phone' }),
    emergencyNotes: longText('Emergency medical notes', {
      max: 2000,
      hint: 'What an emergency team should know first: an implant, a blood thinner, how you communicate best.',
    }),
  },
})

export type HealthBasics = RecordOf<typeof healthBasics>

/** Ignored if the list has an allergy, or if the list is unknown. */
export const statesNoAllergies = (
  basics: Pick<HealthBasics, 'noKnownAllergies'> | undefined,
  allergies: readonly unknown[] | undefined,
) => basics?.noKnownAllergies === true && allergies?.length === 0
