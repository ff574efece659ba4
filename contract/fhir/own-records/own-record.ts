import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { z } from 'zod'
import { isObject, type Json, listOf, type Resource } from '#contract/fhir/resource.ts'
import { extensionUrl } from '#contract/fhir/terms.ts'
import { recordOrigin } from '#contract/imports/origin.ts'

/**
 * A resource that we make from a record carries that record exactly, in an extension, with a hash of the record and of
 * all its resources. If another program changed one of them, the record no longer says the same, and is read like a
 * foreign one.
 */

const OWN_RECORD = extensionUrl('record')

const ownRecord = z.object({
  type: z.string(),
  id: z.uuid(),
  /** Without empty fields. */
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** Only in an export, which restores it. */
  restored: z
    .object({
      version: z.int().min(1),
      createdAt: z.iso.datetime(),
      updatedAt: z.iso.datetime(),
      isSample: z.boolean(),
      importKey: z.string().optional(),
      origin: recordOrigin.optional(),
    })
    .optional(),
})
export type OwnRecord = z.output<typeof ownRecord>

/** The same for the same content, whatever the order of its elements. */
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (!isObject(value)) return JSON.stringify(value) ?? 'null'
  const names = Object.keys(value).filter(name => value[name] !== undefined)
  return `{${names
    .toSorted()
    .map(name => `${JSON.stringify(name)}:${canonical(value[name])}`)
    .join(',')}}`
}

const isOwn = (extension: unknown) => isObject(extension) && extension.url === OWN_RECORD

/** What the hash covers. A server that stores a resource changes its `meta`. */
const coveredPart = (resource: object): Json => {
  const { meta: _, extension, ...rest }: Json = { ...resource }
  const others = listOf(extension).filter(item => !isOwn(item))
  return { ...rest, ...(others.length > 0 && { extension: others }) }
}

const hashOf = (text: string, resources: readonly object[]) => {
  const parts = resources.map(resource => canonical(coveredPart(resource))).toSorted()
  return bytesToHex(sha256(utf8ToBytes([text, ...parts].join('\n'))))
}

/** The extension for the first of a record's resources. */
export const ownRecordExtension = (record: OwnRecord, resources: readonly object[]): fhir4.Extension => {
  const text = JSON.stringify(record)
  return {
    url: OWN_RECORD,
    extension: [
      { url: 'record', valueString: text },
      { url: 'hash', valueString: hashOf(text, resources) },
    ],
  }
}

const partOf = (extension: Json, name: string): string | undefined => {
  const part = listOf(extension.extension).find(item => isObject(item) && item.url === name)
  return isObject(part) && typeof part.valueString === 'string' ? part.valueString : undefined
}

const parse = (text: string) => {
  try {
    return ownRecord.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** The record that these resources were made from; undefined if they are not ours, or not as we wrote them. */
export const readOwnRecord = (resources: readonly Resource[]): OwnRecord | undefined => {
  const extensions = resources.flatMap(({ extension }) => listOf(extension).filter(isOwn))
  const [own] = extensions
  if (!isObject(own) || extensions.length > 1) return undefined
  const text = partOf(own, 'record')
  return text !== undefined && partOf(own, 'hash') === hashOf(text, resources) ? parse(text) : undefined
}
