import { Readable } from 'node:stream'
import { AppError } from './http/errors.ts'

/** For exports, of one person or of everybody. */
export const exportsBusy = () => new AppError('too_many_exports', {}, { retryAfter: 60 })

/**
 * Runs at most `limit` tasks at once, per key if given, and rejects the rest. A task that returns
 * a stream lasts until the stream is closed, because it holds its database connection that long.
 */
export const limitConcurrency = (limit: number, refusal: () => AppError) => {
  const running = new Map<string, number>()

  return async <Result>(work: () => Promise<Result>, key = ''): Promise<Result> => {
    const before = running.get(key) ?? 0
    if (before >= limit) throw refusal()
    // Counted before anything is awaited, so that concurrent calls are rejected.
    running.set(key, before + 1)
    const end = () => {
      const left = (running.get(key) ?? 1) - 1
      if (left > 0) running.set(key, left)
      else running.delete(key)
    }
    try {
      const result = await work()
      if (result instanceof Readable) result.once('close', end)
      else end()
      return result
    } catch (error) {
      end()
      throw error
    }
  }
}
