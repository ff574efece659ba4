import { type Profile, profiles } from '#contract/account/profile/profile.ts'
import { documents } from '#contract/documents/documents.ts'
import { sampleImports } from '#contract/lifecare/digital-health-tools/sample-imports.ts'
import { loadSampleData, removeSampleData } from '#contract/record/sample-data-endpoints.ts'
import { sampleSets } from '#contract/samples.ts'
import type { ImportBatches } from '#server/imports/import-batches.ts'
import type { PersonAccess } from '#server/platform/database/person-access.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import type { FileStore } from './files/file-store.ts'
import { withSampleFiles } from './files/sample-files.ts'
import { sampleContext } from './record-samples.ts'
import type { RecordStore } from './record-store.ts'
import type { RequestClock } from './record-writer.ts'
import { clockFor } from './request-clock.ts'

interface Parts {
  store: RecordStore
  files: FileStore
  batches: ImportBatches
  /** The people that sample data brought to an account. */
  removeFamily: (accountId: string, clock: RequestClock) => Promise<void>
}

/** "Load sample data": repeatable, and leaves the person's own records alone. */
export const sampleDataRoutes = (app: App, { store, files, batches, removeFamily }: Parts) => {
  handle(app, loadSampleData, async request => {
    const caller = callerOf(request)
    const { access } = caller
    const clock = clockFor(caller)
    const context = sampleContext(access.personId, clock)
    const withFiles = await withSampleFiles(files, access, context, new Date())
    await store.replaceSamples(
      access,
      sampleSets.map(({ record: type, samples }) => [type, type === documents ? withFiles : samples(context)]),
      clock,
    )
    await batches.replaceSamples(access, sampleImports(context))
    return { message: 'Sample data loaded' }
  })

  /** A profile that the person has changed stays, without the values in it that are still the sample's. */
  const emptySampleProfile = async (access: PersonAccess, clock: RequestClock) => {
    const [text] = await store.list(access, profiles, clock)
    if (text === undefined) return
    const profile: Profile = JSON.parse(text)
    const first = (await store.history(access, profiles, profile.id)).at(-1)?.record
    if (!first?.isSample) return
    const left = Object.entries(profile).filter(
      ([name, value]) => name in profiles.fields && value !== null && value === first[name],
    )
    const emptied = Object.fromEntries(left.map(([name]) => [name, null]))
    if (left.length > 0) await store.change(access, profiles, profile.id, emptied, clock)
  }

  handle(app, removeSampleData, async request => {
    const caller = callerOf(request)
    const { access } = caller
    const clock = clockFor(caller)
    await store.removeSamples(access, clock)
    await emptySampleProfile(access, clock)
    await batches.replaceSamples(access, [])
    // Not when somebody else's samples are removed.
    if (access.personId === caller.userId) await removeFamily(caller.userId, clock)
  })
}
