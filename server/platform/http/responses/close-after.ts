import type { Readable } from 'node:stream'

/**
 * Keeps a stream from closing until the work that writes it has stopped: as long it holds its database connection, also
 * after its reader left, and limits on downloads count it until it is closed. `work` never rejects.
 */
export const closeAfter = (stream: Readable, work: Promise<unknown>) => {
  const destroy = stream._destroy.bind(stream)
  stream._destroy = (error, callback) => destroy(error, failure => void work.then(() => callback(failure)))
}
