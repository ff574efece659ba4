import { clearData, renewEncryptionKey } from '#contract/account/personal-data/personal-data-endpoints.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import type { EraseAll } from '#server/record/erase-all.ts'
import type { RenewKey } from '#server/record/key-renewal/renew-key.ts'

interface Parts {
  eraseAll: EraseAll
  /** Erases what areas store besides records, such as a calendar feed. */
  eraseBesides: (userId: string) => Promise<unknown>
  renewKey: RenewKey
}

/** "Clear Data": the account stays, and nothing of its health records does. */
export const clearDataRoutes = (app: App, { eraseAll, eraseBesides, renewKey }: Parts) => {
  handle(app, clearData, async request => {
    const { userId } = callerOf(request)
    // First, so that a later failure leaves no link open.
    await eraseBesides(userId)
    await eraseAll(userId, new Date())
    return { message: 'All your health data has been permanently deleted.' }
  })

  handle(app, renewEncryptionKey, request => renewKey(callerOf(request).userId, 'key-renewed', new Date()))
}
