import { and, eq, inArray } from 'drizzle-orm'
import { FAULTS_SHOWN } from '#contract/imports/import-batches.ts'
import type { Counts, ImportFault, ImportPreview } from '#contract/imports/imports.ts'
import { tableOf } from '#server/record/record-table.ts'
import { missingReferences, type Writing } from '#server/record/record-writer.ts'
import { findOnly, whatFills } from './fill-empty.ts'
import { findKept, isKeptRow, type KeptRow } from './insert-restored.ts'
import type { ImportRow } from './read-import.ts'

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

/** Looks at the rows of one type after the other, and counts what would become of them. */
export const createLook = (answer: Answer, faults: ImportFaults) => {
  const seen = new Set<string>()
  const isFirst = (...names: string[]) => {
    const isNew = !names.some(name => seen.has(name))
    for (const name of names) seen.add(name)
    return isNew
  }
  const countIn = (counts: Counts, { record }: Writing) => {
    counts[record.name] = (counts[record.name] ?? 0) + 1
  }

  const lookAtKept = async (writing: Writing, rows: KeptRow[]) => {
    if (rows.length === 0) return
    const idHere = await findKept(writing, rows)
    for (const row of rows) {
      const isNew = isFirst(row.kept.id, row.requestKey.toString('hex')) && !idHere(row)
      countIn(isNew ? answer.added : answer.already, writing)
    }
  }

  const lookAtFresh = async (writing: Writing, rows: ImportRow[]) => {
    if (rows.length === 0) return
    const { tx, owner, record } = writing
    for (const { field, ids, message } of await missingReferences(
      writing,
      rows.map(({ given }) => given),
    )) {
      for (const { line, given } of rows) if (ids.has(String(given[field]))) faults.add({ line, field, message })
    }
    const table = tableOf(record)
    const keys = rows.map(({ requestKey }) => requestKey)
    const found = await tx
      .select({ key: table.requestKey })
      .from(table)
      .where(and(eq(table.userId, owner), inArray(table.requestKey, keys)))
    const known = new Set(found.map(({ key }) => key?.toString('hex')))
    for (const { requestKey } of rows) {
      const key = requestKey.toString('hex')
      countIn(isFirst(key) && !known.has(key) ? answer.added : answer.already, writing)
    }
  }

  return async (writing: Writing, all: ImportRow[]) => {
    const rows = all.filter(({ earlier }) => !earlier)
    const present = writing.record.onePerPerson ? await findOnly(writing) : undefined
    const fills = present ? rows.filter(({ kept }) => kept?.action !== 'deleted') : []
    for (const { given } of fills) {
      if (present) countIn(whatFills(writing, present, given) ? answer.filled : answer.already, writing)
    }
    const others = rows.filter(row => !fills.includes(row))
    await lookAtKept(writing, others.filter(isKeptRow))
    await lookAtFresh(
      writing,
      others.filter(row => !isKeptRow(row)),
    )
  }
}
