import { isObject, isResource, listOf, type Resource } from '#contract/fhir/resource.ts'

export interface FoundResource {
  resource: Resource
  fullUrl?: string | undefined
  /** The name of its file: ids count within it first. */
  file: string
}

/** A bundle may contain bundles; deeper nesting is an attack or a mistake. */
const MAX_DEPTH = 5

/** The wrappers of some portals and of health cards. */
const WRAPPERS = ['fhirBundle', 'resource', 'Resource', 'bundle', 'data']

/** The resources in a value: a bundle's entries, a list's items, or the value itself. */
export function* resourcesIn(value: unknown, file: string, fullUrl?: string, depth = 0): Generator<FoundResource> {
  if (depth > MAX_DEPTH) return
  if (Array.isArray(value)) {
    for (const item of value) yield* resourcesIn(item, file, undefined, depth + 1)
  } else if (isResource(value)) {
    if (value.resourceType === 'Parameters') yield* inParameters(value, file, depth)
    else if (value.resourceType !== 'Bundle') yield { resource: value, fullUrl, file }
    else {
      for (const entry of listOf(value.entry)) {
        if (!isObject(entry)) continue
        const url = typeof entry.fullUrl === 'string' ? entry.fullUrl : undefined
        yield* resourcesIn(withLabelsOf(value, entry.resource), file, url, depth + 1)
      }
    }
  } else if (isObject(value)) {
    for (const name of WRAPPERS)
      if (isObject(value[name]) || Array.isArray(value[name]))
        yield* resourcesIn(value[name], file, undefined, depth + 1)
  }
}

/** A bundle's security labels hold for all that is in it. */
const withLabelsOf = ({ meta }: Resource, resource: unknown): unknown => {
  const labels = listOf(isObject(meta) ? meta.security : undefined)
  if (labels.length === 0 || !isResource(resource)) return resource
  const own = isObject(resource.meta) ? resource.meta : {}
  return { ...resource, meta: { ...own, security: [...listOf(own.security), ...labels] } }
}

function* inParameters({ parameter }: Resource, file: string, depth: number): Generator<FoundResource> {
  for (const item of listOf(parameter))
    if (isObject(item)) yield* resourcesIn(item.resource, file, undefined, depth + 1)
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** One JSON value, or one per line (NDJSON); empty if it is neither. */
export const jsonValues = (text: string): { values: unknown[]; unreadable: number } => {
  const whole = parse(text)
  if (whole !== undefined) return { values: [whole], unreadable: 0 }
  const lines = text.split('\n').filter(line => line.trim() !== '')
  const values = lines.map(parse).filter(value => value !== undefined)
  // A line that is cut off at the end is lost; a file that is mostly unreadable is something else.
  return values.length * 2 > lines.length
    ? { values, unreadable: lines.length - values.length }
    : { values: [], unreadable: 0 }
}
