import { type Reference, reachBy, wordsOf } from '#contract/fhir/lenient-schemas.ts'
import { organization, patient, practitioner, practitionerRole, readAs } from '#contract/fhir/resources.ts'
import { providers } from '#contract/healthcare/providers/providers.ts'
import { type Mapping, nameOf, originOf } from '../mapping-context.ts'
import type { ReadResource } from '../read-resources.ts'
import { careTeam } from './schemas.ts'

/** The person's own doctors: their general practitioners and their care team, not everybody whom the file names. */
export const readProviders = (found: readonly ReadResource[], mapping: Mapping) => {
  const { find, sink } = mapping
  const general = found.flatMap(({ resource }) => readAs(patient, resource)?.generalPractitioner ?? [])
  const team = found.flatMap(({ resource }) =>
    (readAs(careTeam, resource)?.participant ?? []).flatMap(({ member }) => member ?? []),
  )
  const seen = new Set<unknown>()
  const add = (reference: Reference) => {
    const target = find(reference)
    const role = readAs(practitionerRole, target)
    const person = readAs(practitioner, role ? find(role.practitioner) : target)
    const practice = readAs(organization, role ? find(role.organization) : undefined)
    const resource = role ? find(role.practitioner) : target
    if (!person || !resource || seen.has(resource)) return
    seen.add(resource)
    const name = nameOf(resource)
    const entry = found.find(candidate => candidate.resource === resource)
    if (!name || !entry) return
    const telecom = [...person.telecom, ...(role?.telecom ?? [])]
    const [home] = person.address
    const line = [...(home?.line ?? []), home?.city, home?.state, home?.postalCode].filter(Boolean).join(', ')
    sink.record({
      type: providers.name,
      origin: originOf(entry, mapping),
      values: {
        name,
        specialty: wordsOf(role?.specialty[0]) ?? wordsOf(role?.code[0]),
        practiceName: practice?.name ?? role?.organization?.display ?? null,
        phone: reachBy(telecom, 'phone')?.slice(0, 40) ?? null,
        email: reachBy(telecom, 'email'),
        address: home?.text ?? (line || null),
      },
    })
  }
  for (const reference of [...general, ...team]) add(reference)
}
