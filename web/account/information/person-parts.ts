import type { Profile, profiles } from '#contract/account/profile/profile.ts'
import { CORRECTED_UNTIL_MONTHS, monthsOld } from '#contract/healthcare/growth/growth-age.ts'
import { today } from '#web/platform/time-zone.ts'

type FieldName = keyof typeof profiles.fields & keyof Profile

interface Part {
  title: string
  fields: FieldName[]
}

/** The cards of My Information for viewing and editing; name and email are in the first two. */
export const personalDetails: Part = { title: 'Personal Details', fields: ['dateOfBirth', 'gender', 'weeksAtBirth'] }

/** The weeks at birth are asked for small children only; later nothing depends on them. */
export const isAsked = (
  name: FieldName,
  { dateOfBirth, weeksAtBirth }: Pick<Profile, 'dateOfBirth' | 'weeksAtBirth'>,
) =>
  name !== 'weeksAtBirth' ||
  weeksAtBirth !== null ||
  (dateOfBirth !== null && monthsOld(dateOfBirth, today()) < CORRECTED_UNTIL_MONTHS)

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
