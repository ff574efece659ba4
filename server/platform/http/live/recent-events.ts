/** Longer than any page takes to load. */
const REMEMBERED_MS = 5 * 60_000
const MAX_EVENTS = 10_000
/** The clocks of two servers differ a little. */
const CLOCK_SKEW_MS = 1000

interface Event {
  at: number
  userId: string
  topic: string
}

/** The announcements of the last minutes: a page has read its records before its stream begins. */
export const createRecentEvents = () => {
  let events: Event[] = []
  /** No event after this time is missing. */
  let completeSince = Number.POSITIVE_INFINITY

  return {
    /** Events before now are unknown. */
    start(now: number) {
      events = []
      completeSince = now
    },

    add(event: Event) {
      events.push(event)
      const isForgotten = ({ at }: Event) => events.length > MAX_EVENTS || at <= event.at - REMEMBERED_MS
      while (events[0] && isForgotten(events[0])) completeSince = events.shift()?.at ?? completeSince
    },

    /** What was announced to an account since then; undefined if that is no longer known. */
    since(userId: string, time: number) {
      const from = time - CLOCK_SKEW_MS
      if (from <= completeSince) return undefined
      const missed = events.filter(event => event.userId === userId && event.at >= from)
      return new Set(missed.map(({ topic }) => topic))
    },
  }
}
