import { z } from 'zod'
import {
  addPasskeySchema,
  passkeySchema,
  renamePasskeySchema,
  usePasskeySchema,
} from '#contract/account/security/passkeys.ts'
import { SIGN_IN_FAILED } from '#contract/account/security/sign-in.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { App } from '#server/platform/http/http-server.ts'
import { refusalSchema } from '#server/platform/http/refusal.ts'
import { idOf, idParams } from '#server/platform/id-params.ts'
import type { Accounts } from '../accounts.ts'
import { placeOf } from './place.ts'

const tags = ['Account security']
const nothing = z.object({})
/** As the browser takes them; the standard says what is in them. */
const options = z.looseObject({ challenge: z.string() })
const anyone = { access: 'anyone' } as const
const signedIn = { access: 'signed-in' } as const
const confirmed = { access: 'signed-in', recentSignIn: true } as const

const notRight = () => new AppError('unauthorized', SIGN_IN_FAILED)

export const passkeyRoutes = (app: App, { passkeys, sessions, openSession, findUser, origin }: Accounts) => {
  app.post(
    '/api/signin/passkey/options',
    { config: anyone, schema: { tags, summary: 'Begin to sign in with a passkey', response: { 200: options } } },
    async request => ({ ...(await passkeys.optionsToSignIn(placeOf(request, origin))) }),
  )

  app.post(
    '/api/signin/passkey',
    {
      config: anyone,
      schema: {
        tags,
        summary: 'Sign in with a passkey; it is both steps at once',
        body: usePasskeySchema,
        response: { 200: nothing, 401: refusalSchema },
      },
    },
    async (request, reply) => {
      const userId = await passkeys.ownerSigningIn(request.body.answer, placeOf(request, origin))
      if (!userId) throw notRight()
      return reply.header('set-cookie', await openSession(userId)).send({})
    },
  )

  app.post(
    '/api/account/confirm/passkey/options',
    { config: signedIn, schema: { tags, summary: 'Begin to confirm with a passkey', response: { 200: options } } },
    async request => ({ ...(await passkeys.optionsToConfirm(callerOf(request), placeOf(request, origin))) }),
  )

  app.post(
    '/api/account/confirm/passkey',
    {
      config: signedIn,
      schema: {
        tags,
        summary: 'Use a passkey in the place of entering the password again',
        body: usePasskeySchema,
        response: { 200: nothing, 400: refusalSchema },
      },
    },
    async request => {
      const caller = callerOf(request)
      const isRight = await passkeys.isConfirmed(caller, request.body.answer, placeOf(request, origin))
      if (!isRight) throw new AppError('bad_request', 'This passkey does not belong to this account.')
      await sessions.confirm(caller)
      return {}
    },
  )

  app.get(
    '/api/account/passkeys',
    { config: signedIn, schema: { tags, summary: 'Passkeys', response: { 200: z.array(passkeySchema) } } },
    async request => passkeys.list(callerOf(request)),
  )

  app.post(
    '/api/account/passkeys/options',
    { config: confirmed, schema: { tags, summary: 'Begin to add a passkey', response: { 200: options } } },
    async request => {
      const caller = callerOf(request)
      const { email, firstName, lastName } = await findUser(caller)
      const owner = { email, name: `${firstName} ${lastName}` }
      return { ...(await passkeys.optionsToAdd(caller, owner, placeOf(request, origin))) }
    },
  )

  app.post(
    '/api/account/passkeys',
    {
      config: { ...confirmed, activity: { kind: 'passkey-added' } },
      schema: {
        tags,
        summary: 'Add a passkey',
        body: addPasskeySchema,
        response: { 201: nothing, 400: refusalSchema, 409: refusalSchema },
      },
    },
    async (request, reply) => {
      const { name, answer } = request.body
      await passkeys.add(callerOf(request), name, answer, placeOf(request, origin))
      return reply.code(201).send({})
    },
  )

  app.put(
    '/api/account/passkeys/:id',
    {
      config: confirmed,
      schema: {
        tags,
        summary: 'Rename a passkey',
        params: idParams,
        body: renamePasskeySchema,
        response: { 200: nothing, 404: refusalSchema },
      },
    },
    async request => {
      await passkeys.rename(callerOf(request), idOf(request, 'Passkey not found'), request.body.name)
      return {}
    },
  )

  app.delete(
    '/api/account/passkeys/:id',
    {
      config: { ...confirmed, activity: { kind: 'passkey-removed' } },
      schema: {
        tags,
        summary: 'Remove a passkey',
        params: idParams,
        response: { 200: nothing, 404: refusalSchema, 409: refusalSchema },
      },
    },
    async request => {
      await passkeys.remove(callerOf(request), idOf(request, 'Passkey not found'))
      return {}
    },
  )
}
