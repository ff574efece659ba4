import { z } from 'zod'
import { draftSchema } from '#contract/sharing/conversations.ts'
import { callerOf } from '#server/platform/http/access.ts'
import type { App } from '#server/platform/http/http-server.ts'
import type { MessageDrafts } from './message-drafts.ts'

const tags = ['Messages']
const config = { access: 'signed-in' } as const
const params = z.object({ thread: z.string().regex(/^[\w-]{1,36}$/) })
const PATH = '/api/message-drafts/:thread'

/** What somebody has begun to write, so that a reload loses nothing. */
export const draftRoutes = (app: App, drafts: MessageDrafts) => {
  app.get(
    PATH,
    { config, schema: { tags, summary: 'A draft, or null', params, response: { 200: draftSchema.nullable() } } },
    async request => drafts.find(callerOf(request).personId, request.params.thread),
  )

  app.put(
    PATH,
    { config, schema: { tags, summary: 'Keep a draft', params, body: draftSchema } },
    async (request, reply) => {
      await drafts.keep(callerOf(request).personId, request.params.thread, request.body)
      return reply.code(204).send()
    },
  )

  app.delete(PATH, { config, schema: { tags, summary: 'Discard a draft', params } }, async (request, reply) => {
    await drafts.discard(callerOf(request).personId, request.params.thread)
    return reply.code(204).send()
  })
}
