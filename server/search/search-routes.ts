import { wordsIn } from '#contract/search/fold.ts'
import { search } from '#contract/search/search-endpoints.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/http-server.ts'
import { sayIn } from '#server/platform/translations.ts'
import type { RecordStore } from '#server/record/record-store.ts'
import { searchRecords } from './record-search.ts'

// Someone who types waits for one; a second tab and an answer that nobody waits for any more fit beside it.
const AT_ONCE = 3

/** Searches one's own records. */
export const searchRoutes = (app: App, store: RecordStore) => {
  const running = new Map<string, number>()

  /** One person's searches use the processor in turn with everybody's calls, so nobody has many of them. */
  const amongFew = async <Result>(userId: string, work: () => Promise<Result>) => {
    const before = running.get(userId) ?? 0
    if (before >= AT_ONCE)
      throw new AppError('too_many', 'Other searches of yours are still running. Try again in a moment.', {
        retryAfter: 1,
      })
    running.set(userId, before + 1)
    try {
      return await work()
    } finally {
      const left = (running.get(userId) ?? 1) - 1
      if (left > 0) running.set(userId, left)
      else running.delete(userId)
    }
  }

  handle(app, search, async (request, reply) => {
    const { userId, settings } = callerOf(request)
    const say = await sayIn(settings.language)
    const asked = { words: wordsIn(request.body.q), say, isOver: () => reply.raw.destroyed }
    return amongFew(userId, () => searchRecords(store, userId, asked))
  })
}
