import type { z } from 'zod'
import { type Address, type HumanName, wordsOf } from '#contract/fhir/lenient-schemas.ts'
import { patient } from '#contract/fhir/resources/people.ts'
import { readAs } from '#contract/fhir/resources/resource.ts'
import { CONTACT_ROLE } from '#contract/fhir/terms.ts'
import type { SummaryContact, SummaryPatient } from '../summary-of-patient.ts'

type Patient = z.output<typeof patient>

export const nameOf = (name: HumanName | undefined): string | null =>
  name?.text ?? ([...(name?.prefix ?? []), ...(name?.given ?? []), name?.family].filter(Boolean).join(' ') || null)

export const addressOf = (address: Address | undefined): string | null => {
  if (!address) return null
  const { text, line, postalCode, city, state, country } = address
  return text ?? ([...line, city, state, postalCode, country].filter(Boolean).join(', ') || null)
}

/** Some software writes a number as a URI: "tel:+64…". */
export const bare = (value: string) => value.replace(/^(tel|mailto):/i, '')

const valuesBy = ({ telecom }: Pick<Patient, 'telecom'>, kind: string) =>
  telecom.flatMap(({ system, value }) => (system === kind && value ? [bare(value)] : []))

const kindOf = (system: string | undefined) =>
  system === 'phone' || system === 'email' || system === 'url' ? system : 'other'

const contactOf = ({ name, relationship, telecom }: Patient['contact'][number]): SummaryContact => {
  // All of them are emergency contacts, so the relationship is the concept without that role.
  const relation = relationship.find(({ coding }) => !coding.some(({ system }) => system === CONTACT_ROLE))
  return {
    name: nameOf(name),
    relationship: wordsOf(relation ?? relationship[0]),
    reach: telecom.flatMap(({ system, value }) => (value ? [{ kind: kindOf(system), value: bare(value) }] : [])),
  }
}

const genderOf = (gender: string | undefined): SummaryPatient['gender'] =>
  gender === 'male' || gender === 'female' || gender === 'other' || gender === 'unknown' ? gender : null

export const readPatient = (resource: unknown): SummaryPatient | null => {
  const read = readAs(patient, resource)
  if (!read) return null
  const { name, birthDate, gender, address, contact } = read
  return {
    name: nameOf(name[0]) ?? '',
    dateOfBirth: birthDate ?? null,
    gender: genderOf(gender),
    phones: valuesBy(read, 'phone'),
    emails: valuesBy(read, 'email'),
    address: addressOf(address[0]),
    contacts: contact.map(contactOf),
  }
}
