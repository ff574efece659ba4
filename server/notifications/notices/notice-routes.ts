import { listNotices, readNotices } from '#contract/healthcare/reminders/notice-endpoints.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import type { Notices } from './notices.ts'

export const noticeRoutes = (app: App, notices: Notices) => {
  handle(app, listNotices, request => notices.list(callerOf(request).userId, new Date()))
  handle(app, readNotices, request => notices.markRead(callerOf(request).userId, request.body.ids, new Date()))
}
