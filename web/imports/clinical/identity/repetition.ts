import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { DecidedRecord, LeftOut } from '../decided.ts'
import { canonical, sortedByText } from './canonical.ts'

export interface Finished {
  type: AnyRecordType
  record: DecidedRecord
  what: string
  date?: string | undefined
  /** Different ones may be alike: procedures, visits, doses given. */
  canRepeat: boolean
  /** Nothing but its name tells what it is: within a document, two of them may be two different things. */
  isVague?: boolean
  /** Its key is the id of a resource. */
  hasSourceId: boolean
  /** Others refer to it, as many visits do to one provider: named once, and never told to be repeated. */
  isReferenced?: boolean
}

const PROVIDERS = 'providers'

const factsOf = ({ record: { type, values, references = {} } }: Finished) =>
  canonical([type, values, Object.fromEntries(Object.entries(references).map(([field, { key }]) => [field, key]))])

const withoutNotes = ({ record: { values } }: Finished) => canonical({ ...values, notes: null })

const changedAt = ({ record }: Finished) => Date.parse(record.origin.changedAt ?? '')

const repeatedOf = ({ type, what, date }: Finished, detail?: string): LeftOut => ({
  what,
  kind: type.one,
  reason: 'repeated',
  ...(date && { date }),
  ...(detail && { detail }),
  count: 1,
})

/** What an older version says and the newer one does not. */
const differences = (older: Finished, newer: Finished) =>
  Object.entries(older.record.values)
    .flatMap(([name, value]) =>
      value === null || value === newer.record.values[name] ? [] : [`${older.type.fields[name].label}: ${value}`],
    )
    .join('; ')

const joinNotes = (items: readonly Finished[]) =>
  [...new Set(items.flatMap(({ record }) => String(record.values.notes ?? '').split('\n')).filter(Boolean))].join(
    '\n',
  ) || null

type Resolved = { kept: Finished[]; leftOut: LeftOut[] }

/** A provider is mentioned in many places, with more or less about them: the first of each fact counts. */
const joinMentions = (items: Finished[]): Resolved => {
  const [first, ...others] = items
  if (!first) return { kept: [], leftOut: [] }
  const values = { ...first.record.values }
  for (const { record } of others)
    for (const [name, value] of Object.entries(record.values)) if (value !== null) values[name] ??= value
  const joined = { ...first, record: { ...first.record, values } }
  const unlike = others.map(item => ({ item, detail: differences(item, joined) }))
  return {
    kept: [joined],
    leftOut: unlike.flatMap(({ item, detail }) => (detail || !item.isReferenced ? [repeatedOf(item, detail)] : [])),
  }
}

/** One document states an item once; the ids of resources are unique anyway. */
const areVersions = (items: readonly Finished[]) => {
  const documents = new Set(items.map(({ record }) => record.origin.document))
  return documents.size === items.length || items.every(({ hasSourceId }) => hasSourceId)
}

/** Items under one key. */
const resolve = (items: Finished[]): Resolved => {
  if (items[0]?.record.type === PROVIDERS) return joinMentions(items)
  if (items.length === 1) return { kept: items, leftOut: [] }
  const different = [...Map.groupBy(items, factsOf).values()].flatMap(([first]) => first ?? [])
  const repeated = items.filter(item => !different.includes(item)).map(item => repeatedOf(item))
  const [first, ...others] = different
  if (!first || others.length === 0) return { kept: different, leftOut: repeated }
  const times = different.map(changedAt)
  const newest = Math.max(...times)
  const latest = different.filter((_, index) => times[index] === newest)
  if (times.every(Number.isFinite) && latest.length === 1 && areVersions(different)) {
    const [newer = first] = latest
    const older = different.filter(item => item !== newer)
    return { kept: [newer], leftOut: [...repeated, ...older.map(item => repeatedOf(item, differences(item, newer)))] }
  }
  const notes = 'notes' in first.record.values ? joinNotes(different) : null
  if (different.every(item => withoutNotes(item) === withoutNotes(first)) && notes) {
    const record = { ...first.record, values: { ...first.record.values, notes } }
    return { kept: [{ ...first, record }], leftOut: [...repeated, ...others.map(item => repeatedOf(item))] }
  }
  // It is unclear which version is right: both stay, each under its own key.
  const kept = different.map(item => ({
    ...item,
    record: { ...item.record, key: `${item.record.key}/${factsOf(item)}` },
  }))
  return { kept, leftOut: repeated }
}

const mostOfOneDocument = (items: Finished[]): Finished[] =>
  [...Map.groupBy(items, ({ record }) => record.origin.document ?? '').values()].reduce((most, each) =>
    each.length > most.length ? each : most,
  )

/** Under different ids, but alike in every fact: documents about one visit repeat the whole list. */
const withoutAlike = (items: Finished[]): Resolved => {
  const groups = Map.groupBy(items, item =>
    // Records refer to a provider by its key.
    item.record.type === PROVIDERS
      ? item.record.key
      : canonical([
          item.record.origin.source,
          factsOf(item),
          // Two samples of one day may have the same result.
          item.record.origin.writtenTimes,
          item.canRepeat ? item.record.origin.document : '',
          item.canRepeat && item.record.key,
        ]),
  )
  const kept: Finished[] = []
  const leftOut: LeftOut[] = []
  for (const alike of groups.values()) {
    const same = alike[0]?.isVague ? mostOfOneDocument(alike) : alike.slice(0, 1)
    kept.push(...same)
    leftOut.push(...alike.filter(item => !same.includes(item)).map(item => repeatedOf(item)))
  }
  return { kept, leftOut }
}

/** One record for what a file states several times; everything that differs in a fact stays. */
export const withoutRepetition = (items: readonly Finished[]): Resolved => {
  const sorted = sortedByText(items, sortKey)
  const resolved = [...Map.groupBy(sorted, ({ record }) => `${record.type}|${record.key}`).values()].map(resolve)
  const alike = withoutAlike(resolved.flatMap(({ kept }) => kept))
  return { kept: alike.kept, leftOut: [...resolved.flatMap(({ leftOut }) => leftOut), ...alike.leftOut] }
}

const sortKey = ({ record }: Finished) => canonical([record.type, record.key, record.values, record.origin])
