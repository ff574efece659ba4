import { type Profile, profiles } from '#contract/account/profile/profile.ts'
import { limitsPeriod } from '#contract/facts/pregnancy/pregnancy-period.ts'
import { readGrowthPerson } from '#contract/healthcare/growth/growth-endpoints.ts'
import type { GrowthPerson } from '#contract/healthcare/growth/growth-person.ts'
import { type Pregnancy, pregnancies } from '#contract/lifecare/sexual-health/pregnancies.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import type { RecordStore } from '#server/record/record-store.ts'

const sexOf = (gender: string | null | undefined): GrowthPerson['sex'] =>
  gender === 'female' || gender === 'male' ? gender : null

export const growthRoutes = (app: App, store: RecordStore) => {
  handle(app, readGrowthPerson, async request => {
    const { access } = callerOf(request)
    const now = new Date()
    const [[text], expected] = await Promise.all([
      store.list(access, profiles, { now }),
      store.list(access, pregnancies, { now }),
    ])
    const profile: Profile | undefined = text === undefined ? undefined : JSON.parse(text)
    return {
      dateOfBirth: profile?.dateOfBirth ?? null,
      sex: sexOf(profile?.gender),
      weeksAtBirth: profile?.weeksAtBirth ?? null,
      pregnancyPeriods: expected.map((pregnancy): Pregnancy => JSON.parse(pregnancy)).map(limitsPeriod),
    }
  })
}
