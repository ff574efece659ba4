import { z } from 'zod'
import { MOST_SHARED } from '#contract/sharing/share-limits.ts'
import { madeShareSchema, newShareSchema, shareSchema } from '#contract/sharing/shares.ts'
import type { LogActivity } from '#server/activity/activity-log.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { App } from '#server/platform/http/http-server.ts'
import { refusalSchema } from '#server/platform/http/refusal.ts'
import { idOf, idParams } from '#server/platform/id-params.ts'
import type { Shares } from './shares.ts'

/** What the activity log calls a share. */
export const SHARED = 'Shared records'

const tags = ['Shares']
const NOT_FOUND = 'Share not found'

/** The owner's side of sharing. */
export const shareRoutes = (app: App, { shares, log }: { shares: Shares; log: LogActivity }) => {
  app.get(
    '/api/shares',
    {
      config: { access: 'signed-in' },
      schema: { tags, summary: 'What was shared, and who opened it', response: { 200: z.array(shareSchema) } },
    },
    request => shares.list(callerOf(request).personId),
  )

  app.post(
    '/api/shares',
    {
      // As for an export: someone at an open screen could take everything along.
      config: { access: 'signed-in', recentSignIn: true, longBody: true },
      // A little more than a share can hold, so that its own answer is given to most that is too large.
      bodyLimit: MOST_SHARED * 2,
      schema: {
        tags,
        summary: 'Share a file that was encrypted in the browser',
        body: newShareSchema,
        response: { 201: madeShareSchema, 400: refusalSchema, 409: refusalSchema, 413: refusalSchema },
      },
    },
    async (request, reply) => {
      const { personId } = callerOf(request)
      const writeDown = () => log(personId, { kind: 'link-made', about: SHARED })
      return reply.code(201).send(await shares.make(personId, request.body, writeDown))
    },
  )

  app.delete(
    '/api/shares/:id',
    {
      config: { access: 'signed-in' },
      schema: { tags, summary: 'Revoke a share', params: idParams },
    },
    async (request, reply) => {
      const { personId } = callerOf(request)
      const outcome = await shares.revoke(personId, idOf(request, NOT_FOUND))
      if (outcome === 'unknown') throw new AppError('not_found', NOT_FOUND)
      if (outcome === 'revoked') await log(personId, { kind: 'link-ended', about: SHARED })
      return reply.code(204).send()
    },
  )
}
