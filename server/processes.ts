import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { z } from 'zod'
import { StartError } from './platform/start/start-error.ts'

const RESTART_AFTER = 1000
const MAX_RESTART_AFTER = 60_000
/** How long an exit counts toward the next delay. */
const REMEMBERED = 10 * 60_000

/** The delay before the next start: doubled by each recent exit. Restarting is never given up. */
export const restartDelay = (ends: readonly number[], now: number) => {
  const recent = ends.filter(end => now - end < REMEMBERED).length
  return Math.min(MAX_RESTART_AFTER, RESTART_AFTER * 2 ** Math.max(0, recent - 1))
}

/** What a worker process needs to serve: only the first process runs the database and knows its folder. */
const assignmentSchema = z.object({ connection: z.custom<pg.ClientConfig>(), dataFolder: z.string() })
type Assignment = z.output<typeof assignmentSchema>

/** What a worker reports once: where it serves, or why it does not. */
const outcomeSchema = z.union([z.object({ address: z.string() }), z.object({ refused: z.string() })])
type Outcome = z.output<typeof outcomeSchema>

/** Forks a worker, which loads its code and then waits for its assignment. */
const fork = () => {
  const worker = cluster.fork()
  // Errors of sending to an exited worker; its exit is handled too.
  worker.on('error', () => {})
  const outcome = new Promise<Outcome>(resolve => {
    worker.on('message', message => {
      const parsed = outcomeSchema.safeParse(message)
      if (parsed.success) resolve(parsed.data)
    })
    worker.once('exit', () => resolve({ refused: 'A server process ended before it was ready' }))
  })
  return { worker, outcome }
}
type Forked = ReturnType<typeof fork>

/**
 * Server processes behind one port, to which this process passes the connections. One that
 * exits is restarted; this process serves no requests, so that no request can crash it.
 */
export const openProcesses = (count: number, log: (line: string) => void) => {
  const first = Array.from({ length: count }, fork)
  const living = new Set<Worker>(first.map(({ worker }) => worker))
  const begun = new Set<Worker>()
  let ends: number[] = []
  const stopping = new AbortController()

  const begin = ({ worker, outcome }: Forked, assignment: Assignment) => {
    begun.add(worker)
    worker.send(assignment)
    return outcome
  }

  const replace = async (assignment: Assignment) => {
    const now = Date.now()
    ends = [...ends.filter(end => now - end < REMEMBERED), now]
    await pause(restartDelay(ends, now), undefined, { signal: stopping.signal }).catch(() => {})
    if (stopping.signal.aborted) return
    const forked = fork()
    keep(forked, assignment)
    const outcome = await begin(forked, assignment)
    if ('refused' in outcome) log(outcome.refused)
  }

  const keep = ({ worker }: Forked, assignment: Assignment) => {
    living.add(worker)
    worker.once('exit', (code: number, signal: string | undefined) => {
      living.delete(worker)
      if (stopping.signal.aborted) return
      log(`A server process has ended (${signal || code}): starting another`)
      void replace(assignment)
    })
  }

  return {
    /** Starts serving; returns the address once all are ready. */
    async serve(assignment: Assignment): Promise<string> {
      let address = ''
      // One after the other: the first one migrates the database, and an error is printed once.
      for (const forked of first) {
        const outcome = await begin(forked, assignment)
        if ('refused' in outcome) throw new StartError(outcome.refused)
        keep(forked, assignment)
        address = outcome.address
      }
      return address
    },

    /** Each finishes its running requests. */
    async stop() {
      stopping.abort()
      const ended = [...living].filter(worker => !worker.isDead()).map(worker => once(worker, 'exit'))
      // A worker without an assignment would wait for one.
      for (const worker of living) worker.process.kill(begun.has(worker) ? 'SIGTERM' : 'SIGKILL')
      await Promise.all(ended)
    },
  }
}

/** In a worker: waits for its assignment. */
export const receiveAssignment = () =>
  new Promise<Assignment>(resolve => process.once('message', message => resolve(assignmentSchema.parse(message))))

/** In a worker: reports whether it serves. */
export const reportOutcome = (outcome: Outcome) =>
  new Promise<void>(resolve => {
    if (process.send) process.send(outcome, undefined, undefined, () => resolve())
    else resolve()
  })
