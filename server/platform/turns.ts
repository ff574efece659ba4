import { AppError } from './http/errors.ts'

interface Patience {
  milliseconds: number
  refusal: () => Error
}

/** Lets so many run at once for each key; some more wait for their turn, for so long, and the rest is refused. */
export const createTurns = (maxRunning: number, maxWaiting: number, patience?: Patience) => {
  const queues = new Map<string, { running: number; waiting: (() => void)[] }>()

  /** Returns what ends the turn. */
  return async (key: string, onWaited?: () => void) => {
    const queue = queues.get(key) ?? { running: 0, waiting: [] }
    queues.set(key, queue)
    if (queue.running < maxRunning) queue.running += 1
    else if (queue.waiting.length < maxWaiting) {
      await new Promise<void>((resolve, reject) => {
        const giveUp = ({ refusal }: Patience) => {
          queue.waiting.splice(queue.waiting.indexOf(begin), 1)
          reject(refusal())
        }
        const timer = patience && setTimeout(giveUp, patience.milliseconds, patience)
        const begin = () => {
          clearTimeout(timer)
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
