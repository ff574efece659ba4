import { z } from 'zod'
import { inviteSchema, newInviteSchema, registrationRuleSchema } from '#contract/account/invites.ts'
import { callerOf } from '#server/platform/http/access.ts'
import type { App } from '#server/platform/http/http-server.ts'
import { refusalSchema } from '#server/platform/http/refusal.ts'
import { ownOrigin } from '#server/platform/http/same-origin.ts'
import { idOf, idParams } from '#server/platform/id-params.ts'
import type { Accounts } from '../accounts.ts'

const tags = ['Administration']
const looking = { access: 'administrator' } as const
const changing = { access: 'administrator', recentSignIn: true } as const
const nothing = z.object({})

/** Who may open an account here, and invitations to do so. */
export const registrationRoutes = (app: App, { registration, invites, origin }: Accounts) => {
  app.get(
    '/api/admin/registration',
    {
      config: looking,
      schema: { tags, summary: 'Who can create an account', response: { 200: registrationRuleSchema } },
    },
    async () => ({ rule: await registration.rule() }),
  )

  app.put(
    '/api/admin/registration',
    {
      config: changing,
      schema: {
        tags,
        summary: 'Open registration, close it, or make it by invitation only',
        body: registrationRuleSchema,
        response: { 200: registrationRuleSchema },
      },
    },
    async request => {
      await registration.setRule(request.body.rule)
      return { rule: request.body.rule }
    },
  )

  app.get(
    '/api/admin/invites',
    {
      config: looking,
      schema: { tags, summary: 'Invitations that nobody has used', response: { 200: z.array(inviteSchema) } },
    },
    async () => invites.list(),
  )

  app.post(
    '/api/admin/invites',
    {
      config: changing,
      schema: {
        tags,
        summary: 'Make a link with which one person can open an account; answered only this once',
        response: { 201: newInviteSchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await invites.make(callerOf(request).userId, ownOrigin(request, origin) ?? '')),
  )

  app.delete(
    '/api/admin/invites/:id',
    {
      config: looking,
      schema: {
        tags,
        summary: 'Take an invitation back',
        params: idParams,
        response: { 200: nothing, 404: refusalSchema },
      },
    },
    async request => {
      await invites.revoke(idOf(request, 'This invitation has already been used or has expired.'))
      return {}
    },
  )
}
