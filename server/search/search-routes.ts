import { wordsIn } from '#contract/search/fold.ts'
import { search } from '#contract/search/search-endpoints.ts'
import { termsOf } from '#contract/search/search-terms.ts'
import { accountIn } from '#server/platform/database/person-access.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import { limitConcurrency } from '#server/platform/limit-concurrency.ts'
import { translatorFor } from '#server/platform/translations.ts'
import type { FileStore } from '#server/record/files/file-store.ts'
import type { RecordStore } from '#server/record/record-store.ts'
import { otherNames } from './other-names.ts'
import { searchRecords } from './record-search.ts'
import { createSearchFilters } from './search-filters.ts'

// Allows one search, a second tab and an aborted one.
const CONCURRENCY = 3
const busy = () => new AppError('too_many_searches', {}, { retryAfter: 1 })

/** Searches the caller's own records. */
export const searchRoutes = (app: App, store: RecordStore, files: Pick<FileStore, 'readText'>) => {
  /** Limited, because searches use much CPU. */
  const limited = limitConcurrency(CONCURRENCY, busy)
  const filters = createSearchFilters()

  handle(app, search, async (request, reply) => {
    const { access, settings } = callerOf(request)
    const translate = await translatorFor(settings.language)
    const words = wordsIn(request.body.q)
    const names = otherNames(words.join(' '))
    // Added to every term's synonyms, because one of them stands for all words.
    const terms = termsOf(words, settings.language).map(term => ({ ...term, synonyms: [...term.synonyms, ...names] }))
    const readPages = (recordId: string, fileId: string) => files.readText(access, recordId, fileId)
    const asked = { terms, settings, translate, readPages, filters, isOver: () => reply.raw.destroyed }
    return limited(() => searchRecords(store, access, asked), accountIn(access))
  })
}
