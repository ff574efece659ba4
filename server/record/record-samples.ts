import { createHash } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { SampleContext } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'
import { momentAt } from '#contract/record/time/zoned.ts'
import { recordHistory } from '#server/platform/database/tables.ts'
import { waitForTurn, withoutTakenFlag } from './only-one.ts'
import { tableOf } from './record-table.ts'
import { type Given, insertRecords, type Moment, type Writing } from './record-writer.ts'

export type GivenSample = Given & { key?: string; createdAt?: string }

/** The id of a person's sample with a key: the same at each loading, and another for each person. */
const sampleId = (owner: string, key: string) => {
  const hash = createHash('sha256').update(`${owner}/${key}`).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

/** What a person's samples are counted from. */
export const sampleContext = (owner: string, { today, timeZone }: Moment): SampleContext => ({
  today,
  at: (days, time) => momentAt(timeZone, `${addDays(today, days)}T${time}`),
  idOf: key => sampleId(owner, key),
})

/** Adds samples, except those with a key that the person has made their own. */
export const insertSamples = async (writing: Writing, samples: GivenSample[]) => {
  const { tx, owner, record } = writing
  await waitForTurn(writing)
  const table = tableOf(record)
  const keyed = samples.flatMap(({ key }) => (key ? [sampleId(owner, key)] : []))
  const adopted = keyed.length > 0 ? await tx.select({ id: table.id }).from(table).where(inArray(table.id, keyed)) : []
  const theirs = new Set(adopted.map(({ id }) => id))
  const rows = (await withoutTakenFlag(writing, samples)).map(({ key, createdAt, ...given }) => ({
    given,
    id: key && sampleId(owner, key),
    createdAt,
    isSample: true,
  }))
  await insertRecords(
    writing,
    rows.filter(({ id }) => !id || !theirs.has(id)),
  )
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
