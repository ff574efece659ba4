import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { outsideOfTransactions } from '../database/retry-while-locked.ts'

export type InBackground = (name: string, work: () => Promise<unknown>) => void

/**
 * For work that a response must not wait for, because its duration would reveal something, or because another server
 * is slow. Failures are logged by kind only; a stopping server waits for it.
 */
export const createBackground = (app: Pick<FastifyInstance, 'addHook'> & { log: FastifyBaseLogger }): InBackground => {
  const running = new Set<Promise<unknown>>()
  app.addHook('onClose', async () => {
    await Promise.all(running)
  })
  return (name, work) => {
    const run = outsideOfTransactions(work)
      .catch(error => app.log.error({ kind: error instanceof Error ? error.name : typeof error }, `${name} failed`))
      .finally(() => running.delete(run))
    running.add(run)
  }
}
