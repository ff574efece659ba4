import { sampleImports } from '#contract/lifecare/digital-health-tools/sample-imports.ts'
import { loadSampleData } from '#contract/record/sample-data-endpoints.ts'
import { sampleSets } from '#contract/samples.ts'
import type { ImportBatches } from '#server/imports/import-batches.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/http-server.ts'
import { sampleContext } from './record-samples.ts'
import type { RecordStore } from './record-store.ts'
import { clockFor } from './request-clock.ts'

/** "Load sample data": repeatable, and leaves the person's own records alone. */
export const sampleDataRoutes = (app: App, store: RecordStore, batches: ImportBatches) => {
  handle(app, loadSampleData, async request => {
    const caller = callerOf(request)
    const { personId } = caller
    const clock = clockFor(caller)
    const context = sampleContext(personId, clock)
    await store.replaceSamples(
      personId,
      sampleSets.map(({ record: type, samples }) => [type, samples(context)]),
      clock,
    )
    await batches.replaceSamples(personId, sampleImports(context))
    return { message: 'Sample data loaded' }
  })
}
