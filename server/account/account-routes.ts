import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { currentUserSchema } from '#contract/account/current-user.ts'
import { firstPasswordSchema, registeredSchema, registrationSchema } from '#contract/account/registration.ts'
import { codeSchema } from '#contract/account/security/security.ts'
import { signedInSchema, signInSchema } from '#contract/account/security/sign-in.ts'
import { callerOf } from '#server/platform/http/access.ts'
import type { App } from '#server/platform/http/http-server.ts'
import { refusalSchema } from '#server/platform/http/refusal.ts'
import { isOwnNavigation } from '#server/platform/http/same-origin.ts'
import type { Accounts } from './accounts.ts'

const SIGN_IN_PAGE = '/?tab=signin'
const tags = ['Account']
const nothing = z.object({})

// A browser that only prepares a page in advance has not been told to sign anyone out.
const isMeant = (request: FastifyRequest) => request.headers['sec-purpose'] === undefined

export const accountRoutes = (app: App, accounts: Accounts) => {
  app.post(
    '/api/register',
    {
      config: { access: 'anyone' },
      schema: {
        tags,
        summary: 'Register',
        body: registrationSchema,
        response: { 201: registeredSchema, 400: refusalSchema, 429: refusalSchema },
      },
    },
    async (request, reply) => {
      const { isAdmin, cookie } = await accounts.register(request.body)
      return reply.code(201).header('set-cookie', cookie).send({ isAdmin })
    },
  )

  app.post(
    '/api/signin',
    {
      config: { access: 'anyone' },
      schema: {
        tags,
        summary: 'Sign in',
        body: signInSchema,
        response: { 200: signedInSchema, 401: refusalSchema, 429: refusalSchema },
      },
    },
    async (request, reply) => {
      const { secondStep, cookie } = await accounts.signIn(request.body)
      return reply.header('set-cookie', cookie).send(secondStep ? { secondStep } : {})
    },
  )

  app.post(
    '/api/signin/code',
    {
      config: { access: 'anyone' },
      schema: {
        tags,
        summary: 'The second step of signing in: a one-time code, or a recovery code',
        body: codeSchema,
        response: { 200: nothing, 401: refusalSchema, 429: refusalSchema },
      },
    },
    async (request, reply) => {
      const cookies = await accounts.giveCode(request.body.code)
      return reply.header('set-cookie', cookies).send({})
    },
  )

  app.get(
    '/api/auth/user',
    {
      config: { access: 'signed-in' },
      schema: { tags, summary: 'Who is signed in', response: { 200: currentUserSchema, 401: refusalSchema } },
    },
    async request => accounts.findUser(callerOf(request)),
  )

  app.post(
    '/api/account/password',
    {
      // Only where there is a passkey to prove it with: an account with neither is known by its session.
      config: { access: 'signed-in', recentSignIn: true },
      schema: {
        tags,
        summary: 'Set a password where there is none',
        body: firstPasswordSchema,
        response: { 200: nothing, 400: refusalSchema, 409: refusalSchema },
      },
    },
    async (request, reply) => {
      const { newPassword } = request.body
      const cookie = await accounts.setFirstPassword(callerOf(request), newPassword)
      return reply.header('set-cookie', cookie).send({})
    },
  )

  app.get(
    '/api/login',
    { config: { access: 'anyone' }, schema: { tags, summary: 'Go to the sign-in page' } },
    async (_, reply) => reply.redirect(SIGN_IN_PAGE),
  )

  app.get(
    '/api/logout',
    { config: { access: 'anyone' }, schema: { tags, summary: 'Sign out and go to the sign-in page' } },
    async (request, reply) => {
      if (isOwnNavigation(request, accounts.origin) && isMeant(request)) {
        reply.header('set-cookie', await accounts.signOut())
      }
      return reply.redirect(SIGN_IN_PAGE)
    },
  )
}
