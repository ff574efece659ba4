import { isObject, type Json, listOf, plainText, type Resource } from '#contract/fhir/resource.ts'
import { CONTACT_ROLE } from '#contract/fhir/terms.ts'
import type { SummaryContact, SummaryPatient } from '#contract/sharing/summary-of-patient.ts'
import { toConcept, wordsOf } from '#web/imports/formats/fhir/read/elements/values.ts'
import { addressText, personName } from '#web/imports/formats/fhir/read/elements/words.ts'
import { readPatient } from '#web/imports/formats/fhir/read/patient.ts'

/** Some software writes a number as a URI: "tel:+64…". */
const bare = (value: string) => value.replace(/^(tel|mailto):/i, '')

const reachOf = ({ telecom }: Json): SummaryContact['reach'] =>
  listOf(telecom).flatMap(point => {
    const value = isObject(point) ? plainText(point.value) : undefined
    if (!isObject(point) || !value) return []
    const { system } = point
    const kind = system === 'phone' || system === 'email' || system === 'url' ? system : 'other'
    return [{ kind, value: bare(value) }]
  })

const contactOf = (contact: Json): SummaryContact => {
  const roles = listOf(contact.relationship).flatMap(role => toConcept(role) ?? [])
  // All of them are emergency contacts, so the relationship is the concept without that role.
  const relation = roles.find(({ codes }) => !codes.some(({ system }) => system === CONTACT_ROLE))
  return {
    name: (isObject(contact.name) && personName(contact.name)) || null,
    relationship: wordsOf(relation ?? roles[0]) ?? null,
    reach: reachOf(contact),
  }
}

const GENDERS = ['male', 'female', 'other', 'unknown'] as const

/** The patient with everything that a reader may need to reach them. */
export const patientOf = (patient: Resource): SummaryPatient => {
  const { name, birthDate, sex } = readPatient(patient)
  const reach = reachOf(patient)
  const valuesBy = (kind: string) => reach.flatMap(point => (point.kind === kind ? [point.value] : []))
  const [address] = listOf(patient.address).filter(isObject)
  return {
    name: name ?? '',
    dateOfBirth: birthDate ?? null,
    gender: GENDERS.find(gender => gender === sex) ?? null,
    phones: valuesBy('phone'),
    emails: valuesBy('email'),
    address: (address && addressText(address)) || null,
    contacts: listOf(patient.contact).filter(isObject).map(contactOf),
  }
}
