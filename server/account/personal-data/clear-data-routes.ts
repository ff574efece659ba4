import { clearData } from '#contract/account/personal-data-endpoints.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/http-server.ts'
import type { RecordStore } from '#server/record/record-store.ts'
import { clockFor } from '#server/record/request-clock.ts'

interface Parts {
  store: RecordStore
  /** What areas keep of a person beside records, such as a calendar feed. */
  eraseBesides: (userId: string) => Promise<unknown>
}

/** "Clear Data": the account stays, and nothing of its health records does. */
export const clearDataRoutes = (app: App, { store, eraseBesides }: Parts) => {
  handle(app, clearData, async request => {
    const caller = callerOf(request)
    // First, so that a failure later leaves nothing open that the person believes closed.
    await eraseBesides(caller.userId)
    await store.eraseAll(caller.userId, clockFor(caller))
    return { message: 'All your health data has been permanently deleted.' }
  })
}
