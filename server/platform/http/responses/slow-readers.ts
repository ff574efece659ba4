import type { Readable } from 'node:stream'

const CHECK_EVERY = 60_000
/** Less than any connection that a person would wait for. */
const MIN_BYTES_PER_SECOND = 10_000

/**
 * Ends a download whose client takes nothing, or so little that it never ends: it holds a place in the queue, and
 * mostly a database connection. The caller reports how many bytes it has passed on, as sent: compression makes many
 * bytes few.
 */
export const endForSlowReaders = (stream: Readable, checkEvery = CHECK_EVERY) => {
  let taken = 0
  const check = () => {
    // A reader that has taken everything so far is waiting for the server.
    const hasMore = stream.readableLength > 0 || stream.readableFlowing === null
    if (hasMore && taken < (checkEvery / 1000) * MIN_BYTES_PER_SECOND)
      stream.destroy(new Error('Nobody takes the file'))
    taken = 0
  }
  // Until it is closed: what is written may still wait for its reader.
  const timer = setInterval(check, checkEvery).unref()
  stream.once('close', () => clearInterval(timer))
  return (bytes: number) => {
    taken += bytes
  }
}
