import type { RecordOrigin } from '#contract/imports/origin.ts'
import type { FieldValue } from '#contract/record/fields.ts'

type Values = Record<string, FieldValue>

/** A version of a record, and who wrote it: the person, an import, or neither, as for a rule or an undone import. */
export interface AuthoredVersion {
  author: 'person' | 'import' | 'nobody'
  values: Values
  origin: RecordOrigin | undefined
}

/**
 * What a record would be if only the person and the imports that are left had written it. A person's version counts for
 * the fields that it changed. An import's counts for all fields that are not the person's, because a dose of one version
 * and a frequency of another would be what no source ever said; but where it only fills a person's one record, it counts
 * for the fields that it filled, and so does everything after the first version. What the person changed, an import
 * replaces only if it knew that.
 */
export const replayVersions = (versions: readonly AuthoredVersion[], isFilled: boolean) => {
  const values: Values = {}
  /** The fields whose value is the person's; true for those that they changed in what a source says. */
  const own = new Map<string, boolean>()
  let before: Values | undefined
  let isFirst = true
  for (const { author, values: next, origin } of versions) {
    const isPartial = isFilled && before !== undefined
    const isFilling = isPartial && author === 'import'
    // The first version that counts is what the others changed.
    const isWhole = isFirst && !isPartial
    for (const [name, value] of author === 'nobody' ? [] : Object.entries(next)) {
      const isStated = author === 'import' && !isFilling && !own.has(name)
      if (!isWhole && !isStated && before?.[name] === value) continue
      if (author === 'import' && own.get(name) && before?.[name] !== values[name]) continue
      values[name] = value
      if (author !== 'person') own.delete(name)
      else if (!isWhole) own.set(name, origin?.isChangedHere === true)
    }
    if (author !== 'nobody') isFirst = false
    before = next
  }
  return { values, origin: replayOrigin(versions, [...own.values()].includes(true)) }
}

/** No remaining import accounts for this version, so older versions of the source count again. */
export const withoutChangedAt = ({ changedAt: _, ...origin }: RecordOrigin): RecordOrigin => origin

const firstOrigin = (versions: readonly AuthoredVersion[]) => {
  const origin = versions.find(version => version.origin)?.origin
  return origin && withoutChangedAt(origin)
}

/**
 * The source as the last remaining import states it, and whether the person has changed something of the record since.
 */
const replayOrigin = (versions: readonly AuthoredVersion[], hasOwn: boolean): RecordOrigin | undefined => {
  const last = versions.findLastIndex(({ author }) => author === 'import')
  const origin = versions[last]?.origin ?? firstOrigin(versions)
  const isChangedSince = versions
    .slice(last + 1)
    .some(version => version.author === 'person' && version.origin?.isChangedHere)
  return origin && { ...origin, ...((hasOwn || isChangedSince) && { isChangedHere: true }) }
}
