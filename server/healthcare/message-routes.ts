import { messages } from '#contract/healthcare/messages/messages.ts'
import { schemasOf } from '#contract/record/schemas.ts'
import { callerOf } from '#server/platform/http/access.ts'
import type { App } from '#server/platform/http/http-server.ts'
import { refusalSchema } from '#server/platform/http/refusal.ts'
import { idParams } from '#server/platform/id-params.ts'
import { recordIdOf } from '#server/record/record-id.ts'
import type { RecordStore } from '#server/record/record-store.ts'
import { clockFor } from '#server/record/request-clock.ts'

/** What a message has beside the routes of every record. */
export const messageRoutes = (app: App, store: RecordStore) => {
  const schema = {
    tags: [messages.many],
    summary: 'Mark a message as read',
    params: idParams,
    response: { 200: schemasOf(messages).record, 404: refusalSchema },
  }
  app.put(`${messages.path}/:id/read`, { config: { access: 'signed-in' }, schema }, async request => {
    const caller = callerOf(request)
    return store.change(caller.personId, messages, recordIdOf(messages, request), { isRead: true }, clockFor(caller))
  })
}
