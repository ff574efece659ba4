import type { ActivityHead } from './activity-proof.ts'

const REMEMBERED = 10_000

interface Remembered {
  head: ActivityHead
  /**
   * Whether this server made the last two writes without another server's write between them, so that the next one may
   * count on it.
   */
  isOnlyWriter: boolean
}

export type RememberedHeads = ReturnType<typeof createRememberedHeads>

/** Where this server's last write left each log. Another server may have added to it since, so each use checks it. */
export const createRememberedHeads = () => {
  const remembered = new Map<string, Remembered>()

  return {
    /** The head to count on, if it is likely to be the log's. */
    likely(personId: string) {
      const known = remembered.get(personId)
      return known?.isOnlyWriter ? known.head : undefined
    },

    /** After a committed write: the head that it found, and the one that it left. */
    remember(found: ActivityHead, left: ActivityHead) {
      const { personId } = left
      const isOnlyWriter = remembered.get(personId)?.head.proof.equals(found.proof) ?? false
      const oldest = remembered.keys().next().value
      if (remembered.size >= REMEMBERED && oldest !== undefined) remembered.delete(oldest)
      remembered.set(personId, { head: left, isOnlyWriter })
    },

    /** The remembered head was not the log's. */
    forget: (personId: string) => remembered.delete(personId),
  }
}
