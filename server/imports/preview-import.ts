import { FAULTS_SHOWN } from '#contract/imports/import-batches.ts'
import type { Counts, ImportFault, ImportPreview } from '#contract/imports/imports.ts'
import { isSingleton } from '#contract/record/define-record.ts'
import { missingReferences, type WriteContext } from '#server/record/record-writer.ts'
import { idsByKey } from '#server/record/rows/write-rows.ts'
import { findSingleton, withEmptyFilled } from './fill-empty.ts'
import { findKnown, isRestoredRow, type RestoredRow } from './insert-restored.ts'
import { type ImportRow, LineFault } from './read-import.ts'

export type ImportFaults = ReturnType<typeof collectFaults>

/** Counts every fault, and remembers as many as a person will read. */
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

type Answer = Pick<ImportPreview, 'added' | 'already' | 'filled'>

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

  const countFresh = async (context: WriteContext, rows: ImportRow[]) => {
    if (rows.length === 0) return
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
    for (const { idempotencyKeyHash } of rows) {
      const key = idempotencyKeyHash.toString('hex')
      countIn(isFirst(key) && !known.has(key) ? response.added : response.already, context)
    }
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
