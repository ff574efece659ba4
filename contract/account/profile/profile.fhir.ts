import { coded, concept, some, telecom, unknown } from '#contract/fhir/build.ts'
import { CONTACT_ROLE, extensionUrl, ROLE_CODE } from '#contract/fhir/terms.ts'
import type { Values } from '#contract/record/define-record.ts'
import { profiles } from './profile.ts'

/** A person in a summary: name and email from the account, the rest from the profile. */
export interface PersonValues extends Values<typeof profiles> {
  firstName: string
  lastName: string
  email: string | null
}

type Gender = NonNullable<PersonValues['gender']>
type Relationship = NonNullable<PersonValues['emergencyContactRelationship']>

const GENDERS: Record<Gender, NonNullable<fhir4.Patient['gender']>> = {
  male: 'male',
  female: 'female',
  other: 'other',
  'prefer-not-to-say': 'unknown',
}

const RELATIONSHIPS: Record<Relationship, string | null> = {
  spouse: 'SPS',
  parent: 'PRN',
  child: 'CHILD',
  sibling: 'SIB',
  friend: 'FRND',
  other: null,
}

const relationshipOf = (relationship: Relationship) => {
  const code = RELATIONSHIPS[relationship]
  const { options } = profiles.fields.emergencyContactRelationship
  return concept(options[relationship], ...(code ? [{ system: ROLE_CODE, code }] : []))
}

const contactOf = (person: PersonValues): fhir4.PatientContact[] => {
  const { emergencyContactName: name, emergencyContactRelationship: relationship } = person
  const reach = telecom([
    ['phone', person.emergencyContactPhone],
    ['email', person.emergencyContactEmail],
    ['url', person.emergencyContactFacebook],
  ])
  // FHIR requires more than a relationship.
  if (!name && !reach.telecom) return []
  return [
    {
      relationship: [
        coded(CONTACT_ROLE, 'C', 'Emergency Contact'),
        ...(relationship ? [relationshipOf(relationship)] : []),
      ],
      ...(name && { name: { text: name } }),
      ...reach,
    },
  ]
}

export const patientToFhir = (id: string, person: PersonValues): fhir4.Patient => ({
  resourceType: 'Patient',
  id,
  ...some(
    'extension',
    person.weeksAtBirth === null ? [] : [{ url: extensionUrl('weeks-at-birth'), valueInteger: person.weeksAtBirth }],
  ),
  name: [
    {
      ...(person.lastName && { family: person.lastName }),
      ...some('given', person.firstName ? [person.firstName] : []),
      text: `${person.firstName} ${person.lastName}`.trim() || '?',
    },
  ],
  ...telecom([
    ['phone', person.phone],
    ['email', person.email],
  ]),
  ...(person.gender && { gender: GENDERS[person.gender] }),
  ...(person.dateOfBirth ? { birthDate: person.dateOfBirth } : { _birthDate: { extension: unknown } }),
  ...some('address', person.address ? [{ text: person.address }] : []),
  ...some('contact', contactOf(person)),
})
