import type { Concept, Reference } from '#contract/fhir/lenient-schemas.ts'
import { wordsOf } from '#contract/fhir/lenient-schemas.ts'
import type { Code, Origin } from '#contract/imports/origin.ts'
import type { FieldValue } from '#contract/record/fields.ts'
import type { ReadContext } from '../../import-format.ts'
import type { FoundSink } from '../found-records.ts'
import type { ReadResource, Resource } from './read-resources.ts'
import type { Find } from './resource-index.ts'

export type RecordValues = Record<string, FieldValue>

/** The context of all resource readers. */
export interface Mapping {
  sink: FoundSink
  context: ReadContext
  find: Find
  /** Who issued the file. */
  source: string
  /** Whether the source's signature was checked. */
  isVerified: boolean
  /** Resources from Wellkept's own export, which are already read. */
  own: ReadonlySet<Resource>
}

export type ReadOne = (read: ReadResource, mapping: Mapping) => void

const MAX_CODES = 20

export const codesOf = (...concepts: (Concept | undefined)[]): Code[] => {
  const codes = concepts.flatMap(concept =>
    (concept?.coding ?? []).flatMap(({ system, code, display }) =>
      system && code && code.length <= 100 && system.length <= 200
        ? [{ system, code, ...(display && { display: display.slice(0, 500) }) }]
        : [],
    ),
  )
  return codes.slice(0, MAX_CODES)
}

const lastUpdated = ({ meta }: Resource) =>
  typeof meta === 'object' && meta !== null && 'lastUpdated' in meta && typeof meta.lastUpdated === 'string'
    ? meta.lastUpdated.slice(0, 40)
    : undefined

const identifierOf = ({ resourceType, id }: Resource) =>
  typeof id === 'string' && id !== '' ? `${resourceType}/${id}`.slice(0, 500) : undefined

export const originOf = ({ resource, file }: ReadResource, mapping: Mapping, codes: Code[] = []): Origin => {
  const identifier = identifierOf(resource)
  const changedAt = lastUpdated(resource)
  return {
    source: mapping.source,
    document: file.slice(0, 255),
    ...(identifier && { identifier }),
    ...(changedAt && { changedAt }),
    ...(codes.length > 0 && { codes }),
    ...(mapping.isVerified && { isVerified: true }),
  }
}

/** A name for a reference's target. */
export const displayOf = (reference: Reference | undefined, { find }: Mapping, within?: Resource): string | null => {
  if (reference?.display) return reference.display
  const found = find(reference, within)
  return found ? nameOf(found) : null
}

const textIn = (value: unknown, name: string): string | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  const found = Object.entries(value).find(([key]) => key === name)?.[1]
  return typeof found === 'string' && found.trim() !== '' ? found.trim() : undefined
}

const joined = (value: unknown) =>
  Array.isArray(value) ? value.filter(part => typeof part === 'string').join(' ') : ''

/** The name of a person, an organization or a place. */
export const nameOf = ({ name }: Resource): string | null => {
  const first: unknown = Array.isArray(name) ? name[0] : name
  if (typeof first === 'string') return first.trim() || null
  if (typeof first !== 'object' || first === null) return null
  const parts = Object.entries(first)
  const part = (wanted: string) => parts.find(([key]) => key === wanted)?.[1]
  const family = Array.isArray(part('family')) ? joined(part('family')) : textIn(first, 'family')
  const words = [joined(part('prefix')), joined(part('given')), family].filter(Boolean).join(' ')
  return textIn(first, 'text') ?? (words || null)
}

/** Lines of notes, without empty ones. */
export const noteLines = (...lines: (string | null | undefined | false)[]) => lines.filter(Boolean).join('\n') || null

export const wordsOfAll = (concepts: readonly Concept[]) =>
  [...new Set(concepts.flatMap(concept => wordsOf(concept) ?? []))].join(', ') || null

/** "Explanation of benefit" for `ExplanationOfBenefit`. */
export const resourceLabel = (resourceType: string) =>
  resourceType.charAt(0) +
  resourceType
    .slice(1)
    .replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
    .slice(0, 60)
