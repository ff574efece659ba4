import { createHmac } from 'node:crypto'
import { type AnyRecordType, isSensitiveType } from '#contract/record/define-record.ts'
import { allRecordTypes } from '#contract/records.ts'
import type { SealingKey } from '#server/platform/secrets/sealing.ts'

interface Tags {
  ofType: Map<AnyRecordType, string>
  toType: Map<string, AnyRecordType>
}

const known = new WeakMap<SealingKey, Tags>()

// A name such as `contraception` would reveal much in a stolen dump, so the tag differs per person.
const opaque = (key: SealingKey, name: string) =>
  createHmac('sha256', key.secret).update(`record-type/${name}`).digest('base64url').slice(0, 16)

const tagsUnder = (key: SealingKey): Tags => {
  const found = known.get(key)
  if (found) return found
  const ofType = new Map(allRecordTypes.map(type => [type, isSensitiveType(type) ? opaque(key, type.name) : type.name]))
  const toType = new Map([...ofType].map(([type, tag]) => [tag, type]))
  const tags = { ofType, toType }
  known.set(key, tags)
  return tags
}

/** A record type in the database: its name, or for a sensitive one a tag derived from the person's key. */
export const typeTag = (key: SealingKey, type: AnyRecordType): string => {
  const tag = tagsUnder(key).ofType.get(type)
  if (!tag) throw new Error(`${type.name} is not in the list of record types`)
  return tag
}

const sensitiveNames = new Map(allRecordTypes.filter(isSensitiveType).map(type => [type.name, type]))

/** What a line of the activity log is about, as it is stored: a sensitive type by its tag. */
export const hideSensitiveName = (key: SealingKey, about: string) => {
  const type = sensitiveNames.get(about)
  return type ? typeTag(key, type) : about
}

/** The same, as its owner reads it. */
export const showSensitiveName = (key: SealingKey, about: string) => typeOfTag(key, about)?.name ?? about

/** The record type of a stored row; undefined for one of another version of the product. */
export const typeOfTag = (key: SealingKey, tag: string) => tagsUnder(key).toType.get(tag)
