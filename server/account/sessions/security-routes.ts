import { z } from 'zod'
import {
  accountSecuritySchema,
  confirmationSchema,
  deletionSchema,
  openSessionSchema,
  passwordChangeSchema,
} from '#contract/account/security/security.ts'
import { callerOf } from '#server/platform/http/access.ts'
import type { App } from '#server/platform/http/http-server.ts'
import { refusalSchema } from '#server/platform/http/refusal.ts'
import { idOf, idParams } from '#server/platform/id-params.ts'
import type { Accounts } from '../accounts.ts'

const tags = ['Account security']
const nothing = z.object({})
const signedIn = { access: 'signed-in' } as const
const confirmed = { access: 'signed-in', recentSignIn: true } as const

/** What people do about their own account's safety, sessions and passwords first. */
export const securityRoutes = (app: App, accounts: Accounts) => {
  const { sessions, passwords } = accounts

  app.get(
    '/api/account/security',
    {
      config: signedIn,
      schema: { tags, summary: 'What there is to sign in with', response: { 200: accountSecuritySchema } },
    },
    async request => accounts.security(callerOf(request)),
  )

  app.get(
    '/api/account/sessions',
    {
      config: signedIn,
      schema: { tags, summary: 'Where the account is signed in', response: { 200: z.array(openSessionSchema) } },
    },
    async request => sessions.list(callerOf(request)),
  )

  app.delete(
    '/api/account/sessions/:id',
    {
      config: { ...confirmed, activity: { kind: 'session-ended' } },
      schema: {
        tags,
        summary: 'End one session',
        params: idParams,
        response: { 200: nothing, 404: refusalSchema },
      },
    },
    async request => {
      await sessions.endOne(callerOf(request), idOf(request, 'This session has already ended.'))
      return {}
    },
  )

  app.delete(
    '/api/account/sessions',
    {
      config: { ...confirmed, activity: { kind: 'session-ended' } },
      schema: { tags, summary: 'End every session but this one', response: { 200: nothing } },
    },
    async request => {
      await sessions.endOthers(callerOf(request))
      return {}
    },
  )

  app.put(
    '/api/account/password',
    {
      config: signedIn,
      schema: {
        tags,
        summary: 'Change the password; ends all other sessions',
        body: passwordChangeSchema,
        response: { 200: nothing, 400: refusalSchema, 409: refusalSchema, 429: refusalSchema },
      },
    },
    async (request, reply) => {
      const { currentPassword, newPassword } = request.body
      const cookie = await accounts.changePassword(callerOf(request), currentPassword, newPassword)
      return reply.header('set-cookie', cookie).send({})
    },
  )

  app.post(
    '/api/account/confirm',
    {
      config: signedIn,
      schema: {
        tags,
        summary: 'Enter the password again, for what asks for a recent sign-in',
        body: confirmationSchema,
        response: { 200: nothing, 400: refusalSchema, 409: refusalSchema, 429: refusalSchema },
      },
    },
    async request => {
      const caller = callerOf(request)
      await passwords.check(caller, 'password', request.body.password)
      await sessions.confirm(caller)
      return {}
    },
  )

  app.get(
    '/api/account/recent-sign-in',
    {
      config: confirmed,
      schema: {
        tags,
        summary: 'Whether the sign-in is recent, asked before a download that cannot ask by itself',
        response: { 200: nothing, 403: refusalSchema },
      },
    },
    async () => ({}),
  )

  app.post(
    '/api/account/delete',
    {
      config: confirmed,
      schema: {
        tags,
        summary: 'Delete the account and everything that belongs to it',
        body: deletionSchema,
        response: { 200: nothing, 400: refusalSchema, 409: refusalSchema, 429: refusalSchema },
      },
    },
    async (request, reply) => {
      const cookie = await accounts.deleteAccount(callerOf(request), request.body.password)
      return reply.header('set-cookie', cookie).send({})
    },
  )
}
