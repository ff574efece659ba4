import { TOTAL_HEADER } from '#contract/batch.ts'
import { readBatch } from '#contract/batch-endpoints.ts'
import type { ResponseOf } from '#contract/endpoint.ts'

declare global {
  /** What the page asked for before any code had come (`web/build/first-reads.js`); never in development. */
  var firstReads:
    | {
        addresses: string[]
        answers: Promise<unknown>
        /** When the server began to read, by its own clock. */
        readAt: Promise<string | null>
        /** What other tabs hear of changes. */
        changes: BroadcastChannel
        heard: unknown[]
      }
    | undefined
}

type Part = ResponseOf<typeof readBatch>[number]

/** A read that did not fit into the batch is sent on its own. */
export const isLeftOut = ({ status }: Part) => status === 413

/** One part of a batch, as the response to its own request would have been. */
export const responseOf = ({ status, link, total, body }: Part) => {
  const text = body === null && status === 204 ? null : JSON.stringify(body)
  return new Response(text, {
    status,
    headers: { ...(link && { link }), ...(total !== undefined && { [TOTAL_HEADER]: String(total) }) },
  })
}

const { addresses, answers } = globalThis.firstReads ?? { addresses: [], answers: Promise.resolve([]) }
const untaken = new Set(addresses)
const arrived = new Map<string, Part>()

const arrival = answers
  .then(given => {
    const parts: Part[] = readBatch.response.parse(given)
    parts.forEach((part, index) => {
      if (!isLeftOut(part)) arrived.set(addresses[index] ?? '', part)
    })
  })
  .catch(() => {})

/** The response of a read that was sent early; each can be taken once. Undefined if the caller has to send it. */
export const takeFirstResponse = async (address: string) => {
  if (!untaken.delete(address)) return undefined
  await arrival
  const part = arrived.get(address)
  return part && responseOf(part)
}

/** The same at once, for the first render: the whole body of a success that has arrived. */
export const takeFirstBody = (address: string) => {
  const part = arrived.get(address)
  if (part?.status !== 200 || part.link || !untaken.delete(address)) return undefined
  return part.body
}

/** From here on every read is sent to the server. */
export const dropFirstReads = () => untaken.clear()
