import { wordsIn } from '#contract/search/fold.ts'
import { searchAnswerSchema, searchSchema } from '#contract/search/search.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { App } from '#server/platform/http/http-server.ts'
import { refusalSchema } from '#server/platform/http/refusal.ts'
import { limitConcurrency } from '#server/platform/limit-concurrency.ts'
import { translatorFor } from '#server/platform/translations.ts'
import type { RecordStore } from '#server/record/record-store.ts'
import { searchRecords } from './record-search.ts'

// Someone who types waits for one; a second tab and an answer that nobody waits for any more fit beside it.
const AT_ONCE = 3
const busy = () =>
  new AppError('too_many', 'Your other searches are still running. Try again in a moment.', { retryAfter: 1 })

/**
 * Searches one's own records. By POST although it changes nothing: what a person looks for, such as a diagnosis, would
 * stand in the address, and addresses are kept by proxies, logs and the browser's history. Bodies are not.
 */
export const searchRoutes = (app: App, store: RecordStore) => {
  /** One person's searches use the processor in turn with everybody's calls, so nobody has many of them. */
  const limited = limitConcurrency(AT_ONCE, busy)

  app.post(
    '/api/search',
    {
      config: { access: 'signed-in', activity: { kind: 'searched' } },
      schema: {
        tags: ['Search'],
        summary: 'Search your own records: every word must occur in one; capitals and accents make no difference',
        body: searchSchema,
        response: { 200: searchAnswerSchema, 400: refusalSchema, 429: refusalSchema },
      },
    },
    async (request, reply) => {
      const { personId, settings } = callerOf(request)
      const say = await translatorFor(settings.language)
      const search = { words: wordsIn(request.body.q), say, isOver: () => reply.raw.destroyed }
      return limited(() => searchRecords(store, personId, search), personId)
    },
  )
}
