import { UnreadableFile } from '#web/record/import/unreadable-file.ts'
import type { ImportFile } from '../../import-format.ts'

export interface Resource {
  resourceType: string
  [element: string]: unknown
}

/** A resource, and where it was found. */
export interface ReadResource {
  resource: Resource
  fullUrl: string | undefined
  /** The file's name. */
  file: string
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isResource = (value: unknown): value is Resource => isObject(value) && typeof value.resourceType === 'string'

/** A bundle may contain bundles; deeper nesting is an attack or a mistake. */
const MAX_DEPTH = 5

/** The resources in a value: a bundle's entries, a list's items, or the value itself. */
export function* resourcesIn(value: unknown, file: string, fullUrl?: string, depth = 0): Generator<ReadResource> {
  if (depth > MAX_DEPTH) return
  if (Array.isArray(value)) {
    for (const item of value) yield* resourcesIn(item, file, undefined, depth + 1)
  } else if (isResource(value)) {
    if (value.resourceType !== 'Bundle') yield { resource: value, fullUrl, file }
    else if (Array.isArray(value.entry)) {
      for (const entry of value.entry) {
        if (!isObject(entry)) continue
        const url = typeof entry.fullUrl === 'string' ? entry.fullUrl : undefined
        yield* resourcesIn(entry.resource, file, url, depth + 1)
      }
    }
    // The wrappers of some portals.
  } else if (isObject(value) && 'fhirBundle' in value) yield* resourcesIn(value.fhirBundle, file, undefined, depth + 1)
  else if (isObject(value) && isResource(value.resource)) yield* resourcesIn(value.resource, file, undefined, depth + 1)
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** One JSON value, or one per line (NDJSON). */
const valuesIn = (text: string): unknown[] => {
  const whole = parse(text)
  if (whole !== undefined) return [whole]
  const lines = text.split('\n').filter(line => line.trim() !== '')
  const values = lines.map(parse)
  // A line that is cut off at the end is lost; a file that is mostly unreadable is something else.
  return values.filter(value => value !== undefined).length * 2 > lines.length ? values : []
}

export const baseName = (path: string) => path.split('/').at(-1) ?? path

export const readResources = async (file: ImportFile): Promise<ReadResource[]> => {
  const text = (await file.text()).replace(/^\uFEFF/, '')
  const values = valuesIn(text)
  if (values.length === 0) throw new UnreadableFile('unreadable')
  return values.flatMap(value => [...resourcesIn(value, baseName(file.path))])
}
