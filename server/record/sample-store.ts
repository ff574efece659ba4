import type { AnyRecordType } from '#contract/record/define-record.ts'
import { allRecordTypes } from '#contract/records.ts'
import { appendActivity } from '#server/activity/append-activity.ts'
import type { PersonAccess } from '#server/platform/database/person-access.ts'
import { findKept, type Leaving, linkedTags, referencesOfRow } from './kept-references.ts'
import type { PersonKeys } from './person-keys.ts'
import { insertSamples, type SampleInput } from './record-samples.ts'
import type { AfterWrite } from './record-store.ts'
import type { RequestClock } from './record-writer.ts'
import { samplePages } from './rows/import-rows.ts'
import type { PersonTransaction } from './rows/transactions.ts'
import { eraseSampleRows } from './rows/write-rows.ts'
import { noUsage, saveUsage } from './usage.ts'

/** Loads and removes the sample records, which are never the person's own. */
export const createSampleStore = (keys: PersonKeys, afterWrite: AfterWrite) => {
  /** Replaces the samples, all or none. The person's own records stay. */
  const replaceSamples = async (
    access: PersonAccess,
    samples: [AnyRecordType, SampleInput[]][],
    clock: RequestClock,
  ) => {
    await keys.asPersonAlone(access, async (tx, key) => {
      const { personId, actorId } = access
      const types = samples.map(([type]) => type)
      const context = { tx, personId, key, usage: noUsage() }
      await eraseSampleRows(context, types, { isRefresh: true })
      for (const [type, inputs] of samples)
        await insertSamples({ ...context, actorId, type, clock, events: [] }, inputs)
      const about = types.length === 1 ? types[0]?.name : undefined
      await appendActivity(context, [{ kind: 'samples-loaded', about }], clock.now)
      await saveUsage(context)
      await afterWrite(tx, personId, types)
    })
  }

  /** What the person's own records refer to, such as the provider of an appointment. */
  const referredTo = async (context: PersonTransaction) => {
    const leaving: Leaving = new Map()
    for await (const page of samplePages(context, linkedTags(context)))
      for (const row of page) leaving.set(row.id, referencesOfRow(context, row))
    return [...(await findKept(context, leaving))]
  }

  /** Erases the samples, except those that the person has changed and those that their own records refer to. */
  const removeSamples = async (access: PersonAccess, clock: RequestClock) => {
    await keys.asPersonAlone(access, async (tx, key) => {
      const { personId } = access
      const context = { tx, personId, key, usage: noUsage() }
      await eraseSampleRows(context, allRecordTypes, { isRefresh: false, except: await referredTo(context) })
      await appendActivity(context, [{ kind: 'samples-removed' }], clock.now)
      await saveUsage(context, false)
      await afterWrite(tx, personId, allRecordTypes)
    })
  }

  return { replaceSamples, removeSamples }
}
