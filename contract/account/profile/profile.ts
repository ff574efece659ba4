import { defineRecord, type RecordOf } from '#contract/record/define-record.ts'
import { choice, date, integer, longText, text } from '#contract/record/fields.ts'
import { isEmail } from '#contract/record/is-email.ts'

/**
 * A person's details besides name, email and role, which are in the account. When the name changes it is copied
 * here, so that each version has the name of its time.
 */
export const profiles = defineRecord({
  name: 'profiles',
  one: 'Profile',
  many: 'Profile',
  // Search leaves it out: it describes the account's owner.
  page: null,
  title: 'phone',
  atMostOne: 'record',
  fields: {
    firstName: text('First name', { max: 100 }),
    lastName: text('Last name', { max: 100 }),
    phone: text('Phone', { placeholder: '(555) 010-0199', max: 40 }),
    gender: choice('Gender', {
      male: 'Male',
      female: 'Female',
      other: 'Other',
      'prefer-not-to-say': 'Prefer not to say',
    }),
    address: longText('Address', { max: 500 }),
    dateOfBirth: date('Date of birth'),
    weeksAtBirth: integer('Weeks of pregnancy at birth', {
      min: 20,
      max: 45,
      unit: 'weeks',
      hint: 'For a child born before 37 weeks, growth charts then use the corrected age until 24 months.',
    }),
    emergencyContactName: text('Emergency contact'),
    emergencyContactPhone: text('Emergency phone', { max: 40 }),
    emergencyContactEmail: text('Emergency email', { max: 254 }),
    emergencyContactFacebook: text('Emergency Facebook'),
    emergencyContactRelationship: choice('Relationship', {
      spouse: 'Spouse',
      parent: 'Parent',
      child: 'Child',
      sibling: 'Sibling',
      friend: 'Friend',
      other: 'Other',
    }),
  },
  validate: ({ dateOfBirth, emergencyContactEmail: email }, context) => {
    if (dateOfBirth && context && dateOfBirth > context.today)
      return { field: 'dateOfBirth', message: 'A date of birth cannot be in the future.' }
    return email && !isEmail(email)
      ? { field: 'emergencyContactEmail', message: 'Enter a valid email address.' }
      : undefined
  },
})

export type Profile = RecordOf<typeof profiles>
