import { createShare, listShares, revokeShare } from '#contract/sharing/share-endpoints.ts'
import { MAX_SHARED } from '#contract/sharing/share-limits.ts'
import type { LogActivity } from '#server/activity/activity-log.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import { idOf } from '#server/platform/id-params.ts'
import { idOfKey } from '#server/record/idempotent-request.ts'
import { keyHeader } from '#server/record/record-routes.ts'
import { isSensitiveShare, type Shares } from './shares.ts'

/** What the activity log calls a share. */
export const SHARED = 'Shared records'

/** The owner's side of sharing. */
export const shareRoutes = (app: App, { shares, log }: { shares: Shares; log: LogActivity }) => {
  handle(app, listShares, request => shares.list(callerOf(request).access))

  handle(
    app,
    createShare,
    request => {
      const { access } = callerOf(request)
      const isHidden = isSensitiveShare(request.body.content)
      const writeLog = () => log(access.personId, { kind: 'link-made', about: SHARED, isHidden })
      const { 'idempotency-key': key } = keyHeader.parse(request.headers)
      return shares.make(access, request.body, writeLog, idOfKey(`share/${access.personId}`, access.actorId, key))
    },
    // Larger than the limit, so that most oversized shares get a specific error.
    { schema: { headers: keyHeader }, config: { longBody: true }, bodyLimit: MAX_SHARED * 2 },
  )

  handle(app, revokeShare, async request => {
    const { access } = callerOf(request)
    const id = idOf(request, 'share_not_found')
    const isKnown = access.includesSensitive || (await shares.list(access)).some(share => share.id === id)
    if (!isKnown) throw new AppError('share_not_found')
    const { is, isHidden } = await shares.revoke(access, id)
    if (is === 'unknown') throw new AppError('share_not_found')
    if (is === 'revoked') await log(access.personId, { kind: 'link-ended', about: SHARED, isHidden })
  })
}
