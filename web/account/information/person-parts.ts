import type { Profile, profiles } from '#contract/account/profile/profile.ts'

type FieldName = keyof typeof profiles.fields & keyof Profile

interface Part {
  title: string
  fields: FieldName[]
}

/** The cards of My Information for viewing and editing; name and email are in the first two. */
export const personalDetails: Part = { title: 'Personal Details', fields: ['dateOfBirth', 'gender'] }
export const contact: Part = { title: 'Contact', fields: ['phone', 'address'] }
export const emergencyContact: Part = {
  title: 'Emergency Contact',
  fields: [
    'emergencyContactName',
    'emergencyContactRelationship',
    'emergencyContactPhone',
    'emergencyContactEmail',
    'emergencyContactFacebook',
  ],
}
