import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  emailConfirmationSchema,
  emailConfirmedSchema,
  newResetLinkSchema,
  passwordResetSchema,
  resetLinkCheckSchema,
  resetLinkSchema,
  resetRequestSchema,
  resetStateSchema,
} from '#contract/account/security/password-reset.ts'
import type { App } from '#server/platform/http/http-server.ts'
import { refusalSchema } from '#server/platform/http/refusal.ts'
import { ownOrigin } from '#server/platform/http/same-origin.ts'
import { idOf, idParams } from '#server/platform/id-params.ts'
import type { Accounts } from '../accounts.ts'

const tags = ['Account']
const anyone = { access: 'anyone' } as const
const nothing = z.object({})

/** What a link can do for whoever holds it, and how one comes by it. */
export const passwordResetRoutes = (app: App, { passwordReset, emailChange, origin }: Accounts) => {
  const originFor = (request: FastifyRequest) => ownOrigin(request, origin) ?? ''

  app.get(
    '/api/password-reset',
    {
      config: anyone,
      schema: { tags, summary: 'How to get a link for a new password', response: { 200: resetStateSchema } },
    },
    async () => ({ isMailSetUp: passwordReset.isMailSetUp }),
  )

  app.post(
    '/api/password-reset/request',
    {
      config: anyone,
      schema: {
        tags,
        summary: 'Ask for a link by mail; answers the same whether the account exists or not',
        body: resetRequestSchema,
        response: { 202: nothing, 400: refusalSchema, 409: refusalSchema, 429: refusalSchema },
      },
    },
    async (request, reply) => {
      await passwordReset.request(request.body.email, originFor(request))
      return reply.code(202).send({})
    },
  )

  app.post(
    '/api/password-reset/check',
    {
      config: anyone,
      schema: {
        tags,
        summary: 'Whether a link still works',
        body: resetLinkCheckSchema,
        response: { 200: resetLinkSchema, 404: refusalSchema },
      },
    },
    async request => passwordReset.ownerOf(request.body.token),
  )

  app.post(
    '/api/password-reset',
    {
      config: anyone,
      schema: {
        tags,
        summary: 'Set a new password by a link; ends every session of that account',
        body: passwordResetSchema,
        response: { 200: nothing, 400: refusalSchema, 404: refusalSchema },
      },
    },
    async request => {
      await passwordReset.reset(request.body.token, request.body.newPassword)
      return {}
    },
  )

  app.post(
    '/api/email-confirmation',
    {
      config: anyone,
      schema: {
        tags,
        summary: 'Confirm a new email by the link that was sent to it',
        body: emailConfirmationSchema,
        response: { 200: emailConfirmedSchema, 404: refusalSchema, 409: refusalSchema },
      },
    },
    async request => ({ email: await emailChange.confirm(request.body.token) }),
  )

  app.post(
    '/api/admin/users/:id/reset-link',
    {
      config: { access: 'administrator', recentSignIn: true },
      schema: {
        tags: ['Administration'],
        summary: 'Make a link with which a user sets a new password; answered only this once',
        params: idParams,
        response: { 201: newResetLinkSchema, 404: refusalSchema },
      },
    },
    async (request, reply) => {
      const id = idOf(request, 'User not found')
      return reply.code(201).send(await passwordReset.makeLink(id, originFor(request)))
    },
  )
}
