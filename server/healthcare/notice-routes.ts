import { z } from 'zod'
import { noticeSchema, readNoticesSchema } from '#contract/healthcare/reminders/notices.ts'
import { callerOf } from '#server/platform/http/access.ts'
import type { App } from '#server/platform/http/http-server.ts'
import type { Notices } from './notices.ts'

const config = { access: 'signed-in' } as const
const tags = ['Notices']

/** What a person was reminded of. */
export const noticeRoutes = (app: App, notices: Notices) => {
  const list = { tags, summary: 'Reminders and alerts of the last 30 days', response: { 200: z.array(noticeSchema) } }
  app.get('/api/notices', { config, schema: list }, async request =>
    notices.list(callerOf(request).personId, new Date()),
  )

  const read = { tags, summary: 'Mark notices as read', body: readNoticesSchema }
  app.post('/api/notices/read', { config, schema: read }, async (request, reply) => {
    await notices.markRead(callerOf(request).personId, request.body.ids, new Date())
    return reply.code(204).send()
  })
}
