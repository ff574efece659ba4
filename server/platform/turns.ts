import { AppError } from './http/errors.ts'

interface Patience {
  milliseconds: number
  refusal: () => Error
}

interface Wait {
  /** Called when the turn comes, if it had to be waited for. */
  onWaited?: () => void
  /** Who waits, if they can leave: they lose their place then. */
  reader?: { once(event: 'close', listener: () => void): unknown; off(event: 'close', listener: () => void): unknown }
}

/** Nobody is there to hear it. */
export const readerLeft = () => new AppError('too_many_requests', {}, { retryAfter: 1 })

/** Lets so many run at once for each key; some more wait for their turn, for so long, and the rest is refused. */
export const createTurns = (maxRunning: number, maxWaiting: number, patience?: Patience) => {
  const queues = new Map<string, { running: number; waiting: (() => void)[] }>()

  /** Returns what ends the turn. */
  return async (key: string, { onWaited, reader }: Wait = {}) => {
    const queue = queues.get(key) ?? { running: 0, waiting: [] }
    queues.set(key, queue)
    if (queue.running < maxRunning) queue.running += 1
    else if (queue.waiting.length < maxWaiting) {
      await new Promise<void>((resolve, reject) => {
        const stopWaiting = () => {
          clearTimeout(timer)
          reader?.off('close', leave)
        }
        const giveUp = (reason: Error) => {
          stopWaiting()
          queue.waiting.splice(queue.waiting.indexOf(begin), 1)
          reject(reason)
        }
        const timer = patience && setTimeout(() => giveUp(patience.refusal()), patience.milliseconds)
        const leave = () => giveUp(readerLeft())
        reader?.once('close', leave)
        const begin = () => {
          stopWaiting()
          resolve()
        }
        queue.waiting.push(begin)
      })
      onWaited?.()
    } else throw new AppError('too_many_requests', {}, { retryAfter: 1 })
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      const next = queue.waiting.shift()
      if (next) return next()
      queue.running -= 1
      if (queue.running === 0) queues.delete(key)
    }
  }
}
