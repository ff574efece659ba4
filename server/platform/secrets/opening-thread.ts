import { Worker } from 'node:worker_threads'
import { checkout } from '../checkout.ts'
import type { OpeningRequest, OpeningResponse } from './opening.worker.ts'
import { BrokenSeal, open, type SealingKey } from './sealing.ts'

const WORKER = new URL('server/platform/secrets/opening.worker.ts', checkout)

interface SealedValue {
  binding: string
  sealed: Buffer
}

/** Opens many values that were sealed with one key. */
export type OpenAll = (key: SealingKey, values: SealedValue[]) => Buffer[] | Promise<Buffer[]>

export const openAllHere: OpenAll = (key, values) => values.map(({ binding, sealed }) => open(key, binding, sealed))

/** Opens values on another core: nearly half of an export's work. It must be ended. */
export const startOpeningThread = (worker = WORKER): { openAll: OpenAll; end: () => Promise<unknown> } => {
  // Little, because what was opened is garbage at once.
  const thread = new Worker(worker, { resourceLimits: { maxYoungGenerationSizeMb: 8 } })
  const waiting = new Map<number, PromiseWithResolvers<Buffer[]>>()
  let lastId = 0
  let ended: Error | undefined

  const fail = (error: Error) => {
    ended ??= error
    for (const { reject } of waiting.values()) reject(ended)
    waiting.clear()
  }
  thread.on('error', fail)
  thread.on('exit', () => fail(new Error('The thread that opens records has ended')))
  thread.on('message', (response: OpeningResponse) => {
    const { resolve, reject } = waiting.get(response.id) ?? {}
    waiting.delete(response.id)
    if ('contents' in response) resolve?.(split(response.contents, response.lengths))
    else reject?.(new BrokenSeal(response.brokenSeal))
  })

  return {
    openAll(key, values) {
      if (ended) throw ended
      lastId += 1
      const answer = Promise.withResolvers<Buffer[]>()
      waiting.set(lastId, answer)
      const request: OpeningRequest = {
        id: lastId,
        key,
        bindings: values.map(({ binding }) => binding),
        sealed: joined(values),
        lengths: values.map(({ sealed }) => sealed.length),
      }
      thread.postMessage(request, [request.sealed.buffer])
      return answer.promise
    },
    end: () => thread.terminate(),
  }
}

/** Bytes of their own, because a part of the driver's buffer cannot be handed over. */
const joined = (values: SealedValue[]) => {
  const bytes = new Uint8Array(values.reduce((sum, { sealed }) => sum + sealed.length, 0))
  let at = 0
  for (const { sealed } of values) {
    bytes.set(sealed, at)
    at += sealed.length
  }
  return bytes
}

const split = ({ buffer }: Uint8Array<ArrayBuffer>, lengths: number[]) => {
  let end = 0
  return lengths.map(length => {
    end += length
    return Buffer.from(buffer, end - length, length)
  })
}
