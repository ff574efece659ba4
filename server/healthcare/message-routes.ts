import { markMessageRead } from '#contract/healthcare/messages/message-endpoints.ts'
import { messages } from '#contract/healthcare/messages/messages.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import { recordIdOf } from '#server/record/record-id.ts'
import type { RecordStore } from '#server/record/record-store.ts'
import { clockFor } from '#server/record/request-clock.ts'

export const messageRoutes = (app: App, store: RecordStore) => {
  handle(app, markMessageRead, async request => {
    const caller = callerOf(request)
    const id = recordIdOf(messages, request)
    return store.change(caller.access, messages, id, { isRead: true }, clockFor(caller), 'rule')
  })
}
