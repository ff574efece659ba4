import { isObject, listOf, plainText, type Resource } from '#contract/fhir/resource.ts'
import type { ProviderStatement } from '../../../clinical/statement.ts'
import { openResource } from './elements/element.ts'
import { addressText, personName } from './elements/words.ts'
import { baseOf, openReading, type Reading, type ReadResource } from './reading.ts'

const reachBy = (resource: Resource | undefined, system: string): string | undefined =>
  listOf(resource?.telecom).flatMap(point => {
    const value = isObject(point) && point.system === system ? plainText(point.value) : undefined
    // Some software writes a number as a URI.
    return value?.replace(/^(tel|mailto):/i, '') ?? []
  })[0]

const addressIn = (resource: Resource | undefined) =>
  listOf(resource?.address).flatMap(address => (isObject(address) ? (addressText(address) ?? []) : []))[0]

const nameIn = ({ name }: Resource) => listOf(name).flatMap(item => (isObject(item) ? (personName(item) ?? []) : []))[0]

/** A practitioner, with the role in which they treat the patient if it is known. */
export const providerFrom = (
  practitioner: Resource,
  role: Resource | undefined,
  context: Reading,
): ProviderStatement | undefined => {
  const name = nameIn(practitioner)
  if (!name) return undefined
  const roleElement = role && openResource(role, context.references)
  const [organization] = roleElement?.targets('organization') ?? []
  const reading = openReading(practitioner, context)
  const qualifications = reading.element.parts('qualification').flatMap(part => part.words('code') ?? [])
  const specialties = [...(roleElement?.allWords('specialty') ?? []), ...(roleElement?.allWords('code') ?? [])]
  reading.element.skip('name', 'telecom', 'address', 'active', 'gender', 'birthDate', 'photo', 'communication')
  return {
    kind: 'provider',
    name,
    specialty: specialties[0] ?? reading.element.words('specialty') ?? qualifications[0],
    practice: roleElement?.words('organization'),
    phone: reachBy(practitioner, 'phone') ?? reachBy(role, 'phone') ?? reachBy(organization, 'phone'),
    email: reachBy(practitioner, 'email') ?? reachBy(role, 'email'),
    address: addressIn(practitioner) ?? addressIn(organization),
    ...baseOf(reading),
  }
}

/** The practitioner behind a reference, directly or through a role; undefined for anything else. */
export const providerAt = (target: Resource, context: Reading): ProviderStatement | undefined => {
  if (target.resourceType === 'Practitioner') return providerFrom(target, undefined, context)
  if (target.resourceType !== 'PractitionerRole') return undefined
  const [practitioner] = openResource(target, context.references).targets('practitioner')
  return practitioner && providerFrom(practitioner, target, context)
}

/** The first practitioner among those who took part. */
export const firstProvider = (targets: readonly Resource[], context: Reading): ProviderStatement | undefined =>
  targets.flatMap(target => providerAt(target, context) ?? [])[0]

export const readCareTeam: ReadResource = reading =>
  reading.element
    .parts('participant')
    .flatMap(part => part.targets('member'))
    .flatMap(target => providerAt(target, reading) ?? [])

/** The patient's own doctors. The patient is read by `patient.ts`. */
export const readGeneralPractitioners: ReadResource = reading =>
  [...reading.element.targets('generalPractitioner'), ...reading.element.targets('careProvider')].flatMap(target => {
    const provider = providerAt(target, reading)
    return provider ? [{ ...provider, isPrimary: true }] : []
  })
