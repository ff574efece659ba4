import { concept, madeFrom, some, telecom, textExtension } from '#contract/fhir/build.ts'
import { extensionText, reachBy, wellkeptExtension, wordsOf } from '#contract/fhir/lenient-schemas.ts'
import { defineMapping } from '#contract/fhir/mapping.ts'
import { practitioner, practitionerRole } from '#contract/fhir/resources/people.ts'
import { firstOf } from '#contract/fhir/resources/resource.ts'
import { extensionUrl } from '#contract/fhir/terms.ts'
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
      ...some('extension', record.isPrimary ? [{ url: extensionUrl('primary-care'), valueBoolean: true }] : []),
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
  fromFhir: resources => {
    const practitionerResource = firstOf(practitioner, resources)
    const role = firstOf(practitionerRole, resources)
    const name = practitionerResource?.name[0]?.text
    if (!name) return null
    return {
      name,
      specialty: wordsOf(role?.specialty[0]),
      practiceName: role?.organization?.display ?? null,
      phone: reachBy(practitionerResource.telecom, 'phone'),
      email: reachBy(practitionerResource.telecom, 'email'),
      address: practitionerResource.address[0]?.text ?? null,
      notes: extensionText(practitionerResource.extension, 'notes'),
      isPrimary: wellkeptExtension(role?.extension ?? [], 'primary-care')?.valueBoolean ?? false,
    }
  },
})
