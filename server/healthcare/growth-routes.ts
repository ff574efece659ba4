import { type Profile, profiles } from '#contract/account/profile/profile.ts'
import { readGrowthPerson } from '#contract/healthcare/growth/growth-endpoints.ts'
import type { GrowthPerson } from '#contract/healthcare/growth/growth-person.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import type { RecordStore } from '#server/record/record-store.ts'

const sexOf = (gender: string | null | undefined): GrowthPerson['sex'] =>
  gender === 'female' || gender === 'male' ? gender : null

export const growthRoutes = (app: App, store: RecordStore) => {
  handle(app, readGrowthPerson, async request => {
    const [text] = await store.list(callerOf(request).access, profiles, { now: new Date() })
    const profile: Profile | undefined = text === undefined ? undefined : JSON.parse(text)
    return { dateOfBirth: profile?.dateOfBirth ?? null, sex: sexOf(profile?.gender) }
  })
}
