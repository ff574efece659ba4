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

/** Adds samples, except those that are still here, because the person or a rule has changed them. */
export const insertSamples = async (context: WriteContext, samples: SampleInput[]) => {
  const { personId, type } = context
  await waitForTurn(context)
  const inputs = (await withoutTakenFlag(context, samples)).map(({ key, createdAt, ...input }, index) => ({
    input,
    // The same at each load, so that none comes twice.
    id: sampleId(personId, key ?? `${type.name}/${index}`),
    createdAt,
    isSample: true,
  }))
  const here = await knownIds(
    context,
    inputs.map(({ id }) => id),
  )
  await insertRecords(
    context,
    inputs.filter(({ id }) => !here.has(id)),
  )
}
