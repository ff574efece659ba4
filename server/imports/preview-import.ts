import { fingerprintOf } from '#contract/imports/fingerprint.ts'
import { CHOICES_SHOWN, FAULTS_SHOWN } from '#contract/imports/import-batches.ts'
import type { Counts, ImportFault, ImportPreview } from '#contract/imports/imports.ts'
import { type AnyRecordType, isSingleton } from '#contract/record/define-record.ts'
import { missingReferences, valuesOf, type WriteContext } from '#server/record/record-writer.ts'
import { currentRows, idsByKey } from '#server/record/rows/write-rows.ts'
import { openRecord } from '#server/record/sealed-record.ts'
import { findSingleton, withEmptyFilled } from './fill-empty.ts'
import { findKnown, isRestoredRow, type RestoredRow } from './insert-restored.ts'
import { type ImportRow, LineFault } from './read-import.ts'
import { withReferences } from './resolve-references.ts'
import { findImported, type Outcome } from './update-imported.ts'

type Conflict = Extract<Outcome, { kind: 'conflict' }>

export type ImportFaults = ReturnType<typeof collectFaults>

/** Counts all faults, but keeps only the first ones. */
export const collectFaults = () => {
  const first: ImportFault[] = []
  let count = 0
  return {
    first,
    count: () => count,
    add: (fault: ImportFault) => {
      count += 1
      if (first.length < FAULTS_SHOWN) first.push(fault)
    },
  }
}

type Answer = Omit<ImportPreview, 'faults' | 'faultCount'>

export const emptyPreview = (): Answer => ({
  added: {},
  already: {},
  filled: {},
  updated: {},
  conflicts: [],
  similar: [],
})

/** Counts the outcome of each row, type by type. */
export const createPreview = (response: Answer, faults: ImportFaults) => {
  const seen = new Set<string>()
  const isFirst = (...names: string[]) => {
    const isNew = !names.some(name => seen.has(name))
    for (const name of names) seen.add(name)
    return isNew
  }
  const countIn = (counts: Counts, { type }: WriteContext) => {
    counts[type.name] = (counts[type.name] ?? 0) + 1
  }

  const countRestored = async (context: WriteContext, rows: RestoredRow[]) => {
    if (rows.length === 0) return
    const idHere = await findKnown(context, rows)
    for (const row of rows) {
      const isNew = isFirst(row.restored.id, row.idempotencyKeyHash.toString('hex')) && !idHere(row)
      countIn(isNew ? response.added : response.already, context)
    }
  }

  const countFresh = async (context: WriteContext, fresh: ImportRow[]) => {
    if (fresh.length === 0) return
    const rows = await withReferences(context, fresh)
    for (const { field, ids, message: reason } of await missingReferences(
      context,
      rows.map(({ input }) => input),
    )) {
      for (const { line, input } of rows)
        if (ids.has(String(input[field]))) faults.add(new LineFault(line, reason, field).fault)
    }
    const known = await idsByKey(
      context,
      rows.map(({ idempotencyKeyHash }) => idempotencyKeyHash),
    )
    const outcomes = await findImported(context, rows)
    for (const row of rows) {
      const key = row.idempotencyKeyHash.toString('hex')
      const isNew = isFirst(key) && !known.has(key)
      const outcome = outcomes.get(key)
      outcomes.delete(key)
      if (outcome?.kind === 'update') countIn(response.updated, context)
      else if (outcome?.kind === 'conflict') addConflict(context, row, outcome)
      else countIn(isNew ? response.added : response.already, context)
      if (isNew) await lookForSimilar(context, row)
    }
  }

  const addConflict = ({ type }: WriteContext, { line }: ImportRow, { record, values }: Conflict) => {
    if (response.conflicts.length >= CHOICES_SHOWN) return
    const { id } = record
    response.conflicts.push({ line, type: type.name, id, current: valuesOf(type, record), imported: values })
  }

  /** The current records by fingerprint, read once per type. */
  const fingerprints = new Map<AnyRecordType, Map<string, { id: string | null; otherLine: number | null }>>()
  const fingerprintsOf = async (context: WriteContext) => {
    const { type, key, personId } = context
    const there = fingerprints.get(type)
    if (there) return there
    const byFingerprint = new Map<string, { id: string | null; otherLine: number | null }>()
    for (const row of await currentRows(context)) {
      const fingerprint = fingerprintOf(type, openRecord(key, type, personId, row))
      if (fingerprint) byFingerprint.set(fingerprint, { id: row.id, otherLine: null })
    }
    fingerprints.set(type, byFingerprint)
    return byFingerprint
  }

  const lookForSimilar = async (context: WriteContext, { line, type, input, origin }: ImportRow) => {
    const fingerprint = origin && fingerprintOf(type, input)
    if (!fingerprint) return
    const known = await fingerprintsOf(context)
    const other = known.get(fingerprint)
    if (!other) known.set(fingerprint, { id: null, otherLine: line })
    else if (response.similar.length < CHOICES_SHOWN) response.similar.push({ line, type: type.name, ...other })
  }

  return async (context: WriteContext, all: ImportRow[]) => {
    const rows = all.filter(({ earlier }) => !earlier)
    const current = isSingleton(context.type) ? await findSingleton(context) : undefined
    const fills = current ? rows.filter(({ restored }) => restored?.action !== 'deleted') : []
    for (const { input } of fills) {
      if (current) countIn(withEmptyFilled(context, current, input) ? response.filled : response.already, context)
    }
    const others = rows.filter(row => !fills.includes(row))
    await countRestored(context, others.filter(isRestoredRow))
    await countFresh(
      context,
      others.filter(row => !isRestoredRow(row)),
    )
  }
}
