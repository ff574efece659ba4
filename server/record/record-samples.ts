import { createHash } from 'node:crypto'
import type { SampleContext } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'
import { instantAt } from '#contract/record/time/zoned.ts'
import { waitForTurn, withoutTakenFlag } from './exclusive-flag.ts'
import { insertRecords, type RecordInput, type RequestClock, type WriteContext } from './record-writer.ts'
import { knownIds } from './rows/write-rows.ts'

export type SampleInput = RecordInput & { key?: string; createdAt?: string }

/** The id of a sample: the same at each load, and different for each person. */
export const sampleId = (personId: string, key: string) => {
  const hash = createHash('sha256').update(`${personId}/${key}`).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

export const sampleContext = (personId: string, { today, timeZone }: RequestClock): SampleContext => ({
  today,
  at: (days, time) => instantAt(timeZone, `${addDays(today, days)}T${time}`),
  idOf: key => sampleId(personId, key),
})

/** Adds samples, except those with a key that the person has made their own. */
export const insertSamples = async (context: WriteContext, samples: SampleInput[]) => {
  const { personId } = context
  await waitForTurn(context)
  const keyed = samples.flatMap(({ key }) => (key ? [sampleId(personId, key)] : []))
  const adopted = keyed.length > 0 ? await knownIds(context, keyed) : new Set<string>()
  const inputs = (await withoutTakenFlag(context, samples)).map(({ key, createdAt, ...input }) => ({
    input,
    id: key && sampleId(personId, key),
    createdAt,
    isSample: true,
  }))
  await insertRecords(
    context,
    inputs.filter(({ id }) => !id || !adopted.has(id)),
  )
}
