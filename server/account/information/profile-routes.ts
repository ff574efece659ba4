import { z } from 'zod'
import { profileSamples } from '#contract/account/profile.samples.ts'
import { profiles } from '#contract/account/profile.ts'
import { personSchema, profileChangeSchema } from '#contract/account/profile-schema.ts'
import { callerOf } from '#server/platform/http/access.ts'
import type { App } from '#server/platform/http/http-server.ts'
import { refusalSchema } from '#server/platform/http/refusal.ts'
import { ownOrigin } from '#server/platform/http/same-origin.ts'
import { historyRoutes } from '#server/record/record-routes.ts'
import { sampleContext } from '#server/record/record-samples.ts'
import { clockFor } from '#server/record/request-clock.ts'
import { createPerson, type PersonParts } from './person.ts'

const config = { access: 'signed-in' } as const
const tags = ['Profile']

/** My Information: what the account and the profile know of a person, as one. */
export const profileRoutes = (app: App, parts: PersonParts) => {
  const { store, accounts } = parts
  const person = createPerson(parts)

  app.get(
    '/api/users/profile',
    {
      config: { ...config, activity: { kind: 'looked', about: profiles.name } },
      schema: { tags, summary: 'Who the caller is, as they describe themselves', response: { 200: personSchema } },
    },
    async request => person.find(callerOf(request)),
  )

  app.put(
    '/api/users/profile',
    {
      config,
      schema: {
        tags,
        summary: 'Change the fields sent; another email needs the password',
        body: profileChangeSchema,
        response: { 200: personSchema, 400: refusalSchema, 409: refusalSchema, 429: refusalSchema },
      },
    },
    async request => {
      const origin = ownOrigin(request, accounts.origin) ?? ''
      const caller = callerOf(request)
      return person.change(caller, request.body, { origin, moment: clockFor(caller) })
    },
  )

  historyRoutes(app, store, profiles, { afterRestore: person.takeNameOf })

  app.post(
    '/api/populate-sample-profile',
    {
      config,
      schema: {
        tags: ['Sample data'],
        summary: 'Fill an empty profile with sample details, or refresh them',
        response: { 200: z.object({ message: z.string() }) },
      },
    },
    async request => {
      const caller = callerOf(request)
      const { userId } = caller
      const moment = clockFor(caller)
      // One that the person wrote has no room for a sample beside it.
      await store.replaceSamples(userId, [[profiles, profileSamples(sampleContext(userId, moment))]], moment)
      return { message: 'Sample profile loaded' }
    },
  )
}
