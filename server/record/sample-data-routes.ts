import { documents } from '#contract/documents/documents.ts'
import { type AnyRecordType, isSingleton } from '#contract/record/define-record.ts'
import { loadSampleData, removeSampleData } from '#contract/record/sample-data-endpoints.ts'
import { allRecordTypes } from '#contract/records.ts'
import { sampleSets } from '#contract/samples.ts'
import type { ImportBatches } from '#server/imports/import-batches.ts'
import type { PersonAccess } from '#server/platform/database/person-access.ts'
import { type Caller, callerOf } from '#server/platform/http/access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import type { FileStore } from './files/file-store.ts'
import { withSampleFiles } from './files/sample-files.ts'
import { sampleContext } from './record-samples.ts'
import type { RecordStore } from './record-store.ts'
import type { RequestClock } from './record-writer.ts'
import { clockFor } from './request-clock.ts'
import { sampleImports } from './sample-imports.ts'
import { leftoverFields, withoutValues } from './sample-values.ts'
import type { StoredRecord } from './sealed-record.ts'
import { translatedSamples } from './translated-samples.ts'

interface Parts {
  store: RecordStore
  files: FileStore
  batches: ImportBatches
  /** The people that sample data brought to an account. */
  removeFamily: (accountId: string, clock: RequestClock) => Promise<void>
}

const ATTEMPTS = 3

/** The person has cleared all data while the samples' files were on their way. */
const isFileGone = (error: unknown) =>
  error instanceof AppError && (error.code === 'file_not_found' || error.fields?.fileId !== undefined)

/** The person has changed or deleted the record since it was read. */
const hasMoved = (error: unknown) =>
  error instanceof AppError && ['record_changed', 'record_not_found'].includes(error.code)

/** "Load sample data": repeatable, and leaves the person's own records alone. */
export const sampleDataRoutes = (app: App, { store, files, batches, removeFamily }: Parts) => {
  const load = async (caller: Caller, clock: RequestClock) => {
    const { access } = caller
    const context = sampleContext(access.personId, clock)
    const withFiles = await withSampleFiles(files, access, context, new Date())
    await store.replaceSamples(
      access,
      sampleSets.map(({ record: type, samples }) => [
        type,
        translatedSamples(type, type === documents ? withFiles : samples(context), caller.settings.language),
      ]),
      clock,
    )
    await batches.replaceSamples(access, sampleImports(context))
  }

  handle(app, loadSampleData, async request => {
    const caller = callerOf(request)
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      try {
        await load(caller, clockFor(caller))
        return { message: 'Sample data loaded' }
      } catch (error) {
        if (!isFileGone(error)) throw error
      }
    }
    throw new AppError('samples_cleared')
  })

  /** A profile or another single record that the person has changed stays, without what is still the sample's in it. */
  const emptySampleValues = async (access: PersonAccess, type: AnyRecordType, clock: RequestClock): Promise<void> => {
    const [text] = await store.list(access, type, clock)
    if (text === undefined) return
    const record: StoredRecord = JSON.parse(text)
    const first = (await store.history(access, type, record.id)).at(-1)?.record
    const emptied = withoutValues(type, leftoverFields(type, record, first))
    if (Object.entries(emptied).every(([name, value]) => record[name] === value)) return
    try {
      await store.change(access, type, record.id, { ...emptied, version: record.version }, clock)
    } catch (error) {
      // The person may have changed some of it by now.
      if (!hasMoved(error)) throw error
      await emptySampleValues(access, type, clock)
    }
  }

  handle(app, removeSampleData, async request => {
    const caller = callerOf(request)
    const { access } = caller
    const clock = clockFor(caller)
    await store.removeSamples(access, clock)
    for (const type of allRecordTypes.filter(isSingleton)) await emptySampleValues(access, type, clock)
    await batches.replaceSamples(access, [])
    // Not when another person's samples are removed.
    if (access.personId === caller.userId) await removeFamily(caller.userId, clock)
  })
}
