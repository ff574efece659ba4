import { coded, concept, some, telecom, unknown } from '#contract/fhir/build.ts'
import { codeIn, reachBy } from '#contract/fhir/lenient-schemas.ts'
import { patient } from '#contract/fhir/resources/people.ts'
import { firstOf } from '#contract/fhir/resources/resource.ts'
import { CONTACT_ROLE, ROLE_CODE } from '#contract/fhir/terms.ts'
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

const genderOf = (code: string | undefined): Gender | null => {
  if (code === 'unknown') return 'prefer-not-to-say'
  return code === 'male' || code === 'female' || code === 'other' ? code : null
}

const relationships: readonly Relationship[] = ['spouse', 'parent', 'child', 'sibling', 'friend']

export const patientFromFhir = (resources: readonly unknown[]): PersonValues | null => {
  const read = firstOf(patient, resources)
  if (!read) return null
  const [name] = read.name
  const contact = read.contact.find(({ relationship }) => relationship.some(role => codeIn(role, CONTACT_ROLE) === 'C'))
  const relationship = contact?.relationship.find(role => codeIn(role, CONTACT_ROLE) === null)
  return {
    firstName: name?.given[0] ?? '',
    lastName: name?.family ?? '',
    email: reachBy(read.telecom, 'email'),
    phone: reachBy(read.telecom, 'phone'),
    gender: genderOf(read.gender),
    address: read.address[0]?.text ?? null,
    dateOfBirth: read.birthDate ?? null,
    emergencyContactName: contact?.name?.text ?? null,
    emergencyContactPhone: reachBy(contact?.telecom ?? [], 'phone'),
    emergencyContactEmail: reachBy(contact?.telecom ?? [], 'email'),
    emergencyContactFacebook: reachBy(contact?.telecom ?? [], 'url'),
    emergencyContactRelationship: relationship
      ? (relationships.find(candidate => RELATIONSHIPS[candidate] === codeIn(relationship, ROLE_CODE)) ?? 'other')
      : null,
  }
}
