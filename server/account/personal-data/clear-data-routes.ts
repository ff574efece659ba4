import { z } from 'zod'
import { callerOf } from '#server/platform/http/access.ts'
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
  const schema = {
    tags: ['Account'],
    summary: 'Erase every record of the caller for good, history included',
    response: { 200: z.object({ message: z.string() }) },
  }
  app.post('/api/clear-all-data', { config: { access: 'signed-in', recentSignIn: true }, schema }, async request => {
    const caller = callerOf(request)
    // First, so that a failure later leaves nothing open that the person believes closed.
    await eraseBesides(caller.userId)
    await store.eraseAll(caller.userId, clockFor(caller))
    return { message: 'All your health data has been permanently deleted.' }
  })
}
