import { parentPort } from 'node:worker_threads'
import { BrokenSeal, open, type SealingKey } from './sealing.ts'

export interface OpeningRequest {
  id: number
  /** Its id has become plain bytes on the way. */
  key: Omit<SealingKey, 'id'> & { id: Uint8Array }
  bindings: string[]
  /** All sealed values, one after the other. */
  sealed: Uint8Array<ArrayBuffer>
  lengths: number[]
}

export type OpeningResponse =
  | { id: number; contents: Uint8Array<ArrayBuffer>; lengths: number[] }
  | { id: number; brokenSeal: string }

const respond = ({ id, key: { secret, ...key }, bindings, sealed, lengths }: OpeningRequest): OpeningResponse => {
  const opening = { id: Buffer.from(key.id), secret }
  // A value is shorter than its seal.
  const contents = new Uint8Array(sealed.length)
  const opened: number[] = []
  let [from, to] = [0, 0]
  try {
    for (const [index, length = 0] of lengths.entries()) {
      const content = open(opening, bindings[index] ?? '', Buffer.from(sealed.buffer, from, length))
      contents.set(content, to)
      opened.push(content.length)
      from += length
      to += content.length
    }
    return { id, contents, lengths: opened }
  } catch (error) {
    if (!(error instanceof BrokenSeal)) throw error
    return { id, brokenSeal: error.message }
  }
}

parentPort?.on('message', (request: OpeningRequest) => {
  const response = respond(request)
  parentPort?.postMessage(response, 'contents' in response ? [response.contents.buffer] : [])
})
