import type { SampleContext } from '#contract/record/define-record.ts'
import { addDays } from '#contract/record/time/days.ts'
import { instantAt } from '#contract/record/time/zoned.ts'
import { waitForTurn, withoutTakenFlag } from './exclusive-flag.ts'
import { insertRecords, type RecordInput, type RequestClock, type WriteContext } from './record-writer.ts'
import { knownIds } from './rows/write-rows.ts'
import { stableId } from './stable-id.ts'

export type SampleInput = RecordInput & { key?: string; createdAt?: string }

export const sampleContext = (personId: string, { today, timeZone, now }: RequestClock): SampleContext => ({
  today,
  at: (days, time) => {
    const instant = instantAt(timeZone, `${addDays(today, days)}T${time}`)
    // Loaded early in the morning, what happened "today" has not happened in the future.
    return days === 0 && instant > now.toISOString() ? now.toISOString() : instant
  },
  idOf: key => stableId(personId, key),
})

/** Adds samples, except those that are still here, because the person or a rule has changed them. */
export const insertSamples = async (context: WriteContext, samples: SampleInput[]) => {
  const { personId, type } = context
  await waitForTurn(context)
  const inputs = (await withoutTakenFlag(context, samples)).map(({ key, createdAt, ...input }, index) => ({
    input,
    // The same at each load, so that none comes twice.
    id: stableId(personId, key ?? `${type.name}/${index}`),
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
