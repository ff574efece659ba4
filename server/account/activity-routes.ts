import { checkActivity, listActivity } from '#contract/account/activity/activity-endpoints.ts'
import type { ActivityLog } from '#server/activity/activity-log.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'

export const activityRoutes = (app: App, activity: Pick<ActivityLog, 'list' | 'verify'>) => {
  handle(app, listActivity, request => activity.list(callerOf(request).access, request.query))
  handle(app, checkActivity, request => activity.verify(callerOf(request).access.personId))
}
