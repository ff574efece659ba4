import { z } from 'zod'
import { profileSamples } from '#contract/account/profile.samples.ts'
import { profiles } from '#contract/account/profile.ts'
import { completeValues, schemasOf } from '#contract/record/schemas.ts'
import { type Caller, callerOf } from '#server/platform/access.ts'
import type { App } from '#server/platform/http-server.ts'
import { momentNow } from '#server/record/moment.ts'
import { sampleContext } from '#server/record/record-samples.ts'
import type { RecordStore } from '#server/record/record-store.ts'

type FindUser = (caller: Caller) => Promise<{ firstName: string; lastName: string }>

const {
  id: _,
  version: __,
  createdAt: ___,
  updatedAt: ____,
  isSample: _____,
  ...fields
} = schemasOf(profiles).record.shape
const personSchema = z.object({ ...fields, firstName: z.string(), lastName: z.string() })

/** Fills a profile that is absent or a sample; one that the person wrote has no room beside it. */
export const profileRoutes = (app: App, store: RecordStore, findUser: FindUser) => {
  app.get(
    '/api/users/profile',
    { config: { access: 'signed-in' }, schema: { tags: ['Profile'], response: { 200: personSchema } } },
    async request => {
      const caller = callerOf(request)
      const { firstName, lastName } = await findUser(caller)
      const [text] = await store.list(caller.userId, profiles, { now: new Date() })
      return { ...completeValues(profiles, text ? JSON.parse(text) : {}), firstName, lastName }
    },
  )

  const schema = {
    tags: ['Sample data'],
    summary: 'Fill an empty profile with sample details, or refresh them',
    response: { 200: z.object({ message: z.string() }) },
  }
  app.post('/api/populate-sample-profile', { config: { access: 'signed-in' }, schema }, async request => {
    const { userId } = callerOf(request)
    const moment = momentNow()
    await store.replaceSamples(userId, [[profiles, profileSamples(sampleContext(userId, moment))]], moment)
    return { message: 'Sample profile loaded' }
  })
}
