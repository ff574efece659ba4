export interface KnownFilter {
  /** Identifies the content that the filter was made from. */
  sealTag: string
  filter: string
}

/** The filters of one person's records, by id. */
export type PersonFilters = ReadonlyMap<string, KnownFilter>

const FORGOTTEN_AFTER = 10 * 60_000
const MAX_BYTES = 32 * 1024 * 1024
/** What a filter takes besides its own bytes. */
const OVERHEAD = 200

const bytesOf = (filters: PersonFilters) => {
  let bytes = 0
  for (const { filter } of filters.values()) bytes += OVERHEAD + filter.length
  return bytes
}

/**
 * The filters of those who searched last, in memory only, for ten minutes after a search: people type, look and type
 * on. A filter counts only while its record has the same seal, so none can be out of date.
 */
export const createSearchFilters = () => {
  const people = new Map<string, { filters: PersonFilters; bytes: number; timer: NodeJS.Timeout }>()
  let total = 0

  const forget = (personId: string) => {
    const known = people.get(personId)
    if (!known) return
    clearTimeout(known.timer)
    total -= known.bytes
    people.delete(personId)
  }

  return {
    of: (personId: string) => people.get(personId)?.filters,

    keep(personId: string, filters: PersonFilters) {
      forget(personId)
      const bytes = bytesOf(filters)
      if (bytes > MAX_BYTES) return
      const timer = setTimeout(() => forget(personId), FORGOTTEN_AFTER).unref()
      people.set(personId, { filters, bytes, timer })
      total += bytes
      for (const oldest of people.keys()) {
        if (total <= MAX_BYTES) break
        forget(oldest)
      }
    },
  }
}

export type SearchFilters = ReturnType<typeof createSearchFilters>
