import { z } from 'zod'
import { checkActivity, listActivity } from '#contract/account/activity/activity-endpoints.ts'
import type { ActivityLog } from '#server/activity/activity-log.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import { readPlace, writePlace } from '#server/platform/http/responses/next-page-link.ts'

const place = z.tuple([z.int()])

export const activityRoutes = (app: App, activity: Pick<ActivityLog, 'list' | 'verify'>) => {
  handle(app, listActivity, async request => {
    const [before] = readPlace(request, request.query.before, place) ?? []
    const { lines, hasMore } = await activity.list(callerOf(request).access, { ...request.query, before })
    return { hasMore, lines: lines.map(({ line, ...entry }) => ({ id: writePlace(request, [line]), ...entry })) }
  })
  handle(app, checkActivity, request => activity.verify(callerOf(request).access.personId))
}
