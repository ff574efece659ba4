import type { Readable } from 'node:stream'
import { AppError } from './http/errors.ts'

/** Files that each hold connections to the database for as long as they are taken: so many at once, and no more. */
export const limitConcurrency = (most: number) => {
  let running = 0
  return async <Stream extends Readable>(begin: () => Promise<Stream>): Promise<Stream> => {
    if (running >= most) {
      throw new AppError('unavailable', 'Others are exporting right now. Please try again in a minute.', {
        retryAfter: 60,
      })
    }
    // Counted before anything is waited for: of ten that come at once, the rest are refused.
    running += 1
    const end = () => {
      running -= 1
    }
    try {
      const stream = await begin()
      stream.once('close', end)
      return stream
    } catch (error) {
      end()
      throw error
    }
  }
}
