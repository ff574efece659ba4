import { expect } from 'vitest'
import { registered } from '../../faults/support/caller.ts'
import { createWriter, type Writer } from '../../faults/support/writer.ts'
import { createRepeater } from './repeater.ts'

/** No response may take longer, however the database is: a query that hangs is given up after fifteen seconds. */
const SLOWEST = 18_000

/** Three people who write and read what they wrote, and one who repeats what was refused. */
export const registerPeople = async (url: () => string) => {
  const writers: Writer[] = []
  for (const name of ['Ada', 'Ben', 'Cid']) writers.push(createWriter(await registered(url, name)))
  const repeater = createRepeater(await registered(url, 'Dee'))
  const acknowledged = () => writers.reduce((sum, writer) => sum + writer.count(), 0)

  return {
    writers,
    acknowledged,
    repeater,
    slowest: () => Math.max(...writers.map(writer => writer.slowest())),
    /** They work until told to stop; whatever else than success or 503 they see fails the test. */
    startWork() {
      let isOver = false
      const ended = Promise.allSettled([
        ...writers.map(writer => writer.work(() => isOver, { mayBeGone: false })),
        repeater.work(() => isOver),
      ])
      return async () => {
        isOver = true
        expect((await ended).flatMap(end => (end.status === 'rejected' ? [end.reason] : []))).toEqual([])
      }
    },
    /** What was acknowledged is there. */
    async verify(which: 'new' | 'all') {
      for (const writer of writers) expect(await writer.verify(which)).toBeGreaterThan(0)
      await repeater.verify()
      for (const writer of writers) expect(writer.slowest()).toBeLessThan(SLOWEST)
    },
  }
}

export type People = Awaited<ReturnType<typeof registerPeople>>
