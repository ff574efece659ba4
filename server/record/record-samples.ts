import { createHash, randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { DEFAULT_TIME_ZONE } from '#contract/account/time-zone.ts'
import { addDays } from '#contract/record/days.ts'
import type { SampleContext } from '#contract/record/define-record.ts'
import { momentAt } from '#contract/record/zoned.ts'
import { recordHistory } from '#server/platform/tables.ts'
import { tableOf } from './record-table.ts'
import { type Given, insertRecord, type Moment, type Writing } from './record-writer.ts'

export type GivenSample = Given & { key?: string; createdAt?: string }

/** The id of a person's sample with a key: the same at each loading, and another for each person. */
const sampleId = (owner: string, key: string) => {
  const hash = createHash('sha256').update(`${owner}/${key}`).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

/** What a person's samples are counted from. */
export const sampleContext = (owner: string, { today }: Moment): SampleContext => ({
  today,
  at: (days, time) => momentAt(DEFAULT_TIME_ZONE, `${addDays(today, days)}T${time}`),
  idOf: key => sampleId(owner, key),
})

/** Adds a sample, unless the person has made the one with this key their own. */
export const insertSample = async (writing: Writing, { key, createdAt, ...given }: GivenSample) => {
  const id = key ? sampleId(writing.owner, key) : randomUUID()
  const table = tableOf(writing.record)
  const isIts = and(eq(table.userId, writing.owner), eq(table.id, id))
  const adopted = key ? await writing.tx.select({ id: table.id }).from(table).where(isIts) : []
  if (adopted.length > 0) return
  await insertRecord(writing, given, { id, isSample: true, ...(createdAt && { createdAt }) })
}

/** Erases samples for good, history included: nobody wrote them. */
export const eraseSamples = async ({ tx, owner, record }: Writing) => {
  const table = tableOf(record)
  const gone = await tx
    .delete(table)
    .where(and(eq(table.userId, owner), eq(table.isSample, true)))
    .returning({ id: table.id })
  if (gone.length === 0) return
  const ids = gone.map(({ id }) => id)
  await tx.delete(recordHistory).where(and(eq(recordHistory.userId, owner), inArray(recordHistory.recordId, ids)))
}
