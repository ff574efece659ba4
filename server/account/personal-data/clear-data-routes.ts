import { clearData, renewEncryptionKey } from '#contract/account/personal-data/personal-data-endpoints.ts'
import type { PersonAccess } from '#server/platform/database/person-access.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import type { EraseAll } from '#server/record/erase-all.ts'
import type { RenewKey } from '#server/record/key-renewal/renew-key.ts'

interface Parts {
  eraseAll: EraseAll
  /** Data of a person other than records, such as a calendar feed. */
  eraseBesides: (access: PersonAccess) => Promise<unknown>
  renewKey: RenewKey
}

/** "Clear Data": deletes all health records and keeps the account. */
export const clearDataRoutes = (app: App, { eraseAll, eraseBesides, renewKey }: Parts) => {
  handle(app, clearData, async request => {
    const { access } = callerOf(request)
    // First, so that a later failure leaves no link open that the person believes closed.
    await eraseBesides(access)
    await eraseAll(access, new Date())
    return { message: 'All your health data has been permanently deleted.' }
  })

  handle(app, renewEncryptionKey, request => renewKey(callerOf(request).access, 'key-renewed', new Date()))
}
