import { type Reference, reachBy, wordsOf } from '#contract/fhir/lenient-schemas.ts'
import { organization, patient, practitioner, practitionerRole } from '#contract/fhir/resources/people.ts'
import { readAs } from '#contract/fhir/resources/resource.ts'
import { providers } from '#contract/healthcare/providers/providers.ts'
import type { FoundRecord } from '../../found-records.ts'
import { type Mapping, nameOf, originOf } from '../mapping-context.ts'
import type { ReadResource, Resource } from '../read-resources.ts'
import { careTeam } from './schemas.ts'

/** The practitioner of a reference, directly or through a PractitionerRole; undefined for anything else. */
const providerOf = (
  reference: Reference | undefined,
  mapping: Mapping,
  within: ReadResource,
): FoundRecord | undefined => {
  const target = mapping.find(reference, within.resource)
  const role = readAs(practitionerRole, target)
  const resource = role ? mapping.find(role.practitioner, target) : target
  const person = readAs(practitioner, resource)
  const name = resource && nameOf(resource)
  if (!person || !name || mapping.own.has(resource)) return undefined
  const practice = readAs(organization, role ? mapping.find(role.organization, target) : undefined)
  const telecom = [...person.telecom, ...(role?.telecom ?? [])]
  const [home] = person.address
  const line = [...(home?.line ?? []), home?.city, home?.state, home?.postalCode].filter(Boolean).join(', ')
  return {
    type: providers.name,
    origin: providerOrigin(resource, within, mapping),
    values: {
      name,
      specialty: wordsOf(role?.specialty[0]) ?? wordsOf(role?.code[0]),
      practiceName: practice?.name ?? role?.organization?.display ?? null,
      phone: reachBy(telecom, 'phone')?.slice(0, 40) ?? null,
      email: reachBy(telecom, 'email'),
      address: home?.text ?? (line || null),
    },
  }
}

/** A contained resource's id is valid only inside its container. */
const providerOrigin = (resource: Resource, within: ReadResource, mapping: Mapping) => {
  const { contained } = within.resource
  const { identifier, ...origin } = originOf({ ...within, resource }, mapping)
  const isContained = Array.isArray(contained) && contained.includes(resource)
  return { ...origin, ...(identifier && !isContained && { identifier }) }
}

/** Only general practitioners and the care team, not everyone mentioned in the file. */
export const readProviders = (found: readonly ReadResource[], mapping: Mapping) => {
  for (const one of found) {
    const general = readAs(patient, one.resource)?.generalPractitioner ?? []
    const team = (readAs(careTeam, one.resource)?.participant ?? []).flatMap(({ member }) => member ?? [])
    for (const reference of [...general, ...team]) {
      const provider = providerOf(reference, mapping, one)
      if (provider) mapping.sink.record(provider)
    }
  }
}

/** Whom the person saw: the first participating practitioner becomes a provider, the others are only named. */
export const readSeenProvider = (took: readonly (Reference | undefined)[], mapping: Mapping, within: ReadResource) => {
  for (const [index, reference] of took.entries()) {
    const provider = providerOf(reference, mapping, within)
    if (!provider) continue
    mapping.sink.record(provider)
    return { references: { providerId: provider }, others: took.filter((_, other) => other !== index) }
  }
  return { others: took }
}
