import { concept, madeFrom, some, telecom, textExtension } from '#contract/fhir/build.ts'
import { defineMapping } from '#contract/fhir/mapping.ts'
import { partId, urn } from '#contract/fhir/uuid.ts'
import { providers } from './providers.ts'

/** The id of the provider's PractitionerRole. */
export const roleIdOf = (providerId: string) => partId(providerId, 'role')

export const providersInFhir = defineMapping({
  type: providers,
  toFhir: record => {
    const practitionerResource: fhir4.Practitioner = {
      resourceType: 'Practitioner',
      id: record.id,
      ...some('extension', textExtension('notes', record.notes)),
      identifier: madeFrom(providers.name, record.id),
      name: [{ text: record.name }],
      ...telecom([
        ['phone', record.phone],
        ['email', record.email],
      ]),
      ...some('address', record.address ? [{ text: record.address }] : []),
    }
    const role: fhir4.PractitionerRole = {
      resourceType: 'PractitionerRole',
      id: roleIdOf(record.id),
      identifier: madeFrom(providers.name, record.id),
      practitioner: { reference: urn(record.id), type: 'Practitioner', display: record.name },
      ...(record.practiceName && { organization: { display: record.practiceName } }),
      ...some('specialty', record.specialty ? [concept(record.specialty)] : []),
    }
    return [
      { resource: role, section: 'care-team' },
      { resource: practitionerResource, section: null },
    ]
  },
})
