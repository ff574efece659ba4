import { z } from 'zod'
import { profileSamples } from '#contract/account/profile.samples.ts'
import { profiles } from '#contract/account/profile.ts'
import { callerOf } from '#server/platform/access.ts'
import type { App } from '#server/platform/http-server.ts'
import { momentFor } from '#server/record/moment.ts'
import { sampleContext } from '#server/record/record-samples.ts'
import type { RecordStore } from '#server/record/record-store.ts'

/** Fills a profile that is absent or a sample; one that the person wrote has no room beside it. */
export const profileRoutes = (app: App, store: RecordStore) => {
  const schema = {
    tags: ['Sample data'],
    summary: 'Fill an empty profile with sample details, or refresh them',
    response: { 200: z.object({ message: z.string() }) },
  }
  app.post('/api/populate-sample-profile', { config: { access: 'signed-in' }, schema }, async request => {
    const caller = callerOf(request)
    const { userId } = caller
    const moment = momentFor(caller)
    await store.replaceSamples(userId, [[profiles, profileSamples(sampleContext(userId, moment))]], moment)
    return { message: 'Sample profile loaded' }
  })
}
