import { profileSamples } from '#contract/account/profile/profile.samples.ts'
import { profiles } from '#contract/account/profile/profile.ts'
import { changePerson, findPerson } from '#contract/account/profile/profile-endpoints.ts'
import { loadSampleProfile } from '#contract/account/profile/sample-profile-endpoints.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import { ownOrigin } from '#server/platform/http/protection/same-origin.ts'
import { historyRoutes } from '#server/record/record-routes.ts'
import { sampleContext } from '#server/record/record-samples.ts'
import { clockFor } from '#server/record/request-clock.ts'
import { createPerson, type PersonParts } from './person.ts'

/** My Information: the account and the profile together. */
export const profileRoutes = (app: App, parts: PersonParts) => {
  const { store, accounts } = parts
  const person = createPerson(parts)

  handle(app, findPerson, request => person.find(callerOf(request)))

  handle(app, changePerson, request => {
    const origin = ownOrigin(request, accounts.origin) ?? ''
    const caller = callerOf(request)
    return person.change(caller, request.body, { origin, clock: clockFor(caller) })
  })

  historyRoutes(app, store, profiles, { checkRestore: person.checkNameOf, afterRestore: person.takeNameOf })

  handle(app, loadSampleProfile, async request => {
    const caller = callerOf(request)
    const { access } = caller
    const clock = clockFor(caller)
    // A person has one profile, so a sample cannot stand beside their own.
    await store.replaceSamples(access, [[profiles, profileSamples(sampleContext(access.personId, clock))]], clock)
    return { message: 'Sample profile loaded' }
  })
}
