import { activityCheckSchema, activityPageSchema, activityQuerySchema } from '#contract/account/activity-answers.ts'
import type { ActivityLog } from '#server/activity/activity-log.ts'
import { callerOf } from '#server/platform/http/access.ts'
import type { App } from '#server/platform/http/http-server.ts'

const config = { access: 'signed-in' } as const
const tags = ['Activity']

export const activityRoutes = (app: App, activity: Pick<ActivityLog, 'list' | 'verify'>) => {
  app.get(
    '/api/activity',
    {
      config,
      schema: {
        tags,
        summary: 'What happened in the account, the newest first',
        querystring: activityQuerySchema,
        response: { 200: activityPageSchema },
      },
    },
    async request => activity.list(callerOf(request).userId, request.query),
  )

  app.get(
    '/api/activity/check',
    {
      config,
      schema: {
        tags,
        summary: 'Whether the whole log is as it was written',
        response: { 200: activityCheckSchema },
      },
    },
    async request => activity.verify(callerOf(request).userId),
  )
}
