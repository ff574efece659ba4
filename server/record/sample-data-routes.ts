import { sampleImports } from '#contract/lifecare/digital-health-tools/sample-imports.ts'
import { sampleSets } from '#contract/samples.ts'
import type { RecordBatches } from '#server/imports/import-batches.ts'
import { callerOf } from '#server/platform/http/access.ts'
import type { App } from '#server/platform/http/http-server.ts'
import { sampleContext } from './record-samples.ts'
import type { RecordStore } from './record-store.ts'
import { momentFor } from './request-clock.ts'

/** "Load sample data": repeatable, and without a touch on what the person wrote. */
export const sampleDataRoutes = (app: App, store: RecordStore, batches: RecordBatches) => {
  const schema = { tags: ['Sample data'], summary: 'Fill the account with sample records, or refresh them' }
  app.post('/api/seed-sample-data', { config: { access: 'signed-in' }, schema }, async request => {
    const caller = callerOf(request)
    const { userId } = caller
    const moment = momentFor(caller)
    const context = sampleContext(userId, moment)
    await store.replaceSamples(
      userId,
      sampleSets.map(({ record, samples }) => [record, samples(context)]),
      moment,
    )
    await batches.replaceSamples(userId, sampleImports(context))
    return { message: 'Sample data loaded' }
  })
}
