import { clearData, renewEncryptionKey } from '#contract/account/personal-data/personal-data-endpoints.ts'
import type { PersonAccess } from '#server/platform/database/person-access.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import type { EraseAll } from '#server/record/erase-all.ts'
import type { RenewKey } from '#server/record/key-renewal/renew-key.ts'

interface Parts {
  eraseAll: EraseAll
  /** What areas keep of a person beside records, such as a calendar feed. */
  eraseBesides: (access: PersonAccess) => Promise<unknown>
  renewKey: RenewKey
}

/** "Clear Data": the account stays, and nothing of its health records does. */
export const clearDataRoutes = (app: App, { eraseAll, eraseBesides, renewKey }: Parts) => {
  handle(app, clearData, async request => {
    const { access } = callerOf(request)
    // First, so that a failure later leaves nothing open that the person believes closed.
    await eraseBesides(access)
    await eraseAll(access, new Date())
    return { message: 'All your health data has been permanently deleted.' }
  })

  handle(app, renewEncryptionKey, request => renewKey(callerOf(request).access, 'key-renewed', new Date()))
}
