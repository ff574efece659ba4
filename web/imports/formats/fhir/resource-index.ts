import type { Reference } from '#contract/fhir/lenient-schemas.ts'
import type { ReadResource, Resource } from './read-resources.ts'

export type Find = (reference: Reference | undefined, within?: Resource) => Resource | undefined

const contained = (within: Resource | undefined, id: string): Resource | undefined => {
  const list: unknown[] = Array.isArray(within?.contained) ? within.contained : []
  const found = list.find(
    (item): item is Resource => typeof item === 'object' && item !== null && 'id' in item && item.id === id,
  )
  return typeof found?.resourceType === 'string' ? found : undefined
}

/** `https://server/Patient/1/_history/2` and `Patient/1` are the same. */
const relative = (url: string) => url.replace(/\/_history\/[^/]*$/, '').match(/[A-Z][A-Za-z]+\/[^/#?]+$/)?.[0]

/** Finds resources by full URL, by relative or absolute reference, or by `#id` within a resource. */
export const indexResources = (resources: readonly ReadResource[]): Find => {
  const byName = new Map<string, Resource>()
  for (const { fullUrl, resource } of resources) {
    const { id } = resource
    const names = [fullUrl, typeof id === 'string' ? `${resource.resourceType}/${id}` : undefined]
    for (const name of names) if (name && !byName.has(name)) byName.set(name, resource)
  }
  return (reference, within) => {
    const written = reference?.reference
    if (!written) return undefined
    if (written.startsWith('#')) return contained(within, written.slice(1))
    const short = relative(written)
    const found = byName.get(written) ?? (short ? byName.get(short) : undefined)
    if (found || !written.startsWith('urn:uuid:')) return found
    return undefined
  }
}
