import { isObject, isResource, listOf, plainText, type Resource } from '#contract/fhir/resource.ts'
import type { References } from '../elements/element.ts'
import { toConcept, wordsOf } from '../elements/values.ts'
import { personName } from '../elements/words.ts'
import { identifiersOf } from '../reading.ts'
import type { FoundResource } from './resources-in.ts'

/** `https://server/Patient/1/_history/2` and `Patient/1` are the same. */
export const relativeReference = (url: string) =>
  url
    .replace(/\/_history\/[^/]*$/, '')
    .split('/')
    .slice(-2)
    .join('/')
    .match(/^[A-Z][A-Za-z]{1,60}\/[^/#?]+$/)?.[0]

/** `Practitioner?identifier=system|value` */
const CONDITIONAL = /^[A-Z][A-Za-z]+\?identifier=([^&]+)$/

/** What a reference says: its text, or the identifier of its target. */
const writtenIn = (reference: unknown): { text?: string; identifier?: string; display?: string } => {
  if (typeof reference === 'string') return { text: reference }
  if (!isObject(reference)) return {}
  // In R5, a reference may be inside a CodeableReference.
  if (isObject(reference.reference)) return writtenIn(reference.reference)
  const text = plainText(reference.reference)
  const conditional = text && CONDITIONAL.exec(text)?.[1]
  const [logical] = identifiersOf({ resourceType: '', identifier: reference.identifier })
  return {
    text,
    identifier: conditional ? decodeURIComponent(conditional) : logical,
    display: plainText(reference.display),
  }
}

/** The same name for two different resources finds none of them. */
const createIndex = () => {
  const found = new Map<string, Resource | null>()
  return {
    add: (name: string, resource: Resource) => {
      const known = found.get(name)
      if (known === undefined) found.set(name, resource)
      else if (known !== null && known !== resource && JSON.stringify(known) !== JSON.stringify(resource))
        found.set(name, null)
    },
    find: (name: string) => found.get(name) ?? undefined,
  }
}

const NAMED_BY = [
  ...['code', 'vaccineCode', 'medicationCodeableConcept', 'medication', 'type', 'title', 'description', 'category'],
]

const containedIn = ({ contained }: Resource): Resource[] => listOf(contained).filter(isResource)

/** Finds resources by reference: first within their own file, because ids are unique only there. */
export const indexReferences = (found: readonly FoundResource[]): References => {
  const everywhere = createIndex()
  const inFile = new Map<string, ReturnType<typeof createIndex>>()
  const fileOf = new Map<Resource, string>()
  const ids = new Map<Resource, string>()
  const containers = new Map<Resource, Resource>()
  for (const { resource, fullUrl, file } of found) {
    const id = plainText(resource.id)
    const own = id && `${resource.resourceType}/${id}`
    const identifiers = identifiersOf(resource).filter(identifier => identifier.includes('|'))
    const names = [fullUrl, own, id && `urn:uuid:${id}`, ...identifiers.map(identifier => `identifier:${identifier}`)]
    const index = inFile.get(file) ?? createIndex()
    inFile.set(file, index)
    for (const name of names) {
      if (!name) continue
      index.add(name, resource)
      everywhere.add(name, resource)
    }
    fileOf.set(resource, file)
    const sourceId = own ?? fullUrl
    if (sourceId) ids.set(resource, sourceId)
    for (const part of containedIn(resource)) {
      containers.set(part, resource)
      fileOf.set(part, file)
      ids.set(part, `${sourceId ?? ''}#${plainText(part.id) ?? ''}`)
    }
  }

  const find: References['find'] = (reference, within) => {
    const { text, identifier } = writtenIn(reference)
    const container = containers.get(within) ?? within
    if (text?.startsWith('#')) return containedIn(container).find(({ id }) => id === text.slice(1))
    const names = [text, text && relativeReference(text), identifier && `identifier:${identifier}`]
    const indexes = [inFile.get(fileOf.get(within) ?? ''), everywhere]
    for (const index of indexes) {
      for (const name of names) {
        const target = name && index?.find(name)
        if (target) return target
      }
    }
    return undefined
  }

  const nameOf = (resource: Resource, depth = 0): string | undefined => {
    if (depth > 3) return undefined
    const [named]: unknown[] = listOf(resource.name)
    const own = typeof named === 'string' ? plainText(named) : isObject(named) ? personName(named) : undefined
    if (own) return own
    if (resource.resourceType === 'PractitionerRole')
      return nameAt(resource.practitioner, resource, depth) ?? nameAt(resource.organization, resource, depth)
    for (const element of NAMED_BY) {
      const words = wordsOf(toConcept(listOf(resource[element])[0]))
      if (words) return words
    }
    return nameAt(resource.medicationReference, resource, depth)
  }

  const nameAt = (reference: unknown, within: Resource, depth: number): string | undefined => {
    const { display } = writtenIn(reference)
    const target = display ? undefined : isResource(reference) ? reference : find(reference, within)
    return display ?? (target && nameOf(target, depth + 1))
  }

  return { find, name: (reference, within) => nameAt(reference, within, 0), idOf: resource => ids.get(resource) }
}
