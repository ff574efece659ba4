import { AppError } from './http/errors.ts'

interface Limits {
  /** At once, for each key. */
  running: number
  waiting: number
  /** How long to wait, and the refusal then. */
  patience?: { milliseconds: number; refusal: () => Error }
  /** For all keys together, beyond the first of each, so that a few keys leave room for the others. */
  beyondFirst?: number
}

interface Wait {
  /** Called when the turn comes, if it had to be waited for. */
  onWaited?: () => void
  /** Who waits, if they can leave: they lose their place then. */
  reader?: { once(event: 'close', listener: () => void): unknown; off(event: 'close', listener: () => void): unknown }
}

interface Queue {
  running: number
  waiting: (() => void)[]
}

/** The client has disconnected, so it never receives this error. */
export const readerLeft = () => new AppError('too_many_requests', {}, { retryAfter: 1 })

/**
 * Bounds how many run at once for each key; some more wait for their turn, for a bounded time, and the rest are
 * refused.
 */
export const createTurns = ({ running, waiting, patience, beyondFirst = Number.POSITIVE_INFINITY }: Limits) => {
  const queues = new Map<string, Queue>()
  let runningBeyond = 0

  const mayBegin = (queue: Queue) => queue.running === 0 || (queue.running < running && runningBeyond < beyondFirst)

  const begin = (queue: Queue) => {
    if (queue.running > 0) runningBeyond += 1
    queue.running += 1
  }

  /**
   * Of the waiting keys, the one with the fewest running. Without a limit for all, only the key of the ended turn can
   * begin now.
   */
  const beginNext = (ended: Queue) => {
    const candidates = beyondFirst === Number.POSITIVE_INFINITY ? [ended] : [...queues.values()]
    const next = candidates
      .filter(queue => queue.waiting.length > 0 && mayBegin(queue))
      .reduce<Queue | undefined>((least, queue) => (least && least.running <= queue.running ? least : queue), undefined)
    if (!next) return
    begin(next)
    next.waiting.shift()?.()
  }

  const waitIn = (queue: Queue, reader: Wait['reader']) =>
    new Promise<void>((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer)
        reader?.off('close', leave)
      }
      const giveUp = (reason: Error) => {
        stop()
        queue.waiting.splice(queue.waiting.indexOf(go), 1)
        reject(reason)
      }
      const go = () => {
        stop()
        resolve()
      }
      const leave = () => giveUp(readerLeft())
      const timer = patience && setTimeout(() => giveUp(patience.refusal()), patience.milliseconds)
      reader?.once('close', leave)
      queue.waiting.push(go)
    })

  /** Returns what ends the turn. */
  return async (key: string, { onWaited, reader }: Wait = {}) => {
    const queue = queues.get(key) ?? { running: 0, waiting: [] }
    queues.set(key, queue)
    if (mayBegin(queue)) begin(queue)
    else if (queue.waiting.length < waiting) {
      await waitIn(queue, reader)
      onWaited?.()
    } else throw new AppError('too_many_requests', {}, { retryAfter: 1 })
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      queue.running -= 1
      if (queue.running > 0) runningBeyond -= 1
      beginNext(queue)
      if (queue.running === 0) queues.delete(key)
    }
  }
}
