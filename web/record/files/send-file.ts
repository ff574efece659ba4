import { CHUNK_BYTES, chunkCount } from '#contract/documents/file-chunks.ts'
import { readUpload, sendChunk, startUpload } from '#contract/documents/file-endpoints.ts'
import type { Upload } from '#contract/documents/file-schemas.ts'
import { ApiError, isRefusedAs } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'

/** More at once is hardly faster, and takes the connections from the rest of the page. */
const IN_FLIGHT = 3
const ATTEMPTS = 4

interface About {
  name: string
  /** SHA-256, in hex. */
  hash: string
  /** Of a file that is restored from an export. */
  id?: string
}

interface Sending {
  signal?: AbortSignal
  /** How many bytes have arrived. */
  onProgress?: (bytes: number) => void
}

const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/** A lost connection and a busy server are worth another attempt; a refusal is not. */
const isWorthAgain = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500

/** Begins a file, or goes on with one that is there. */
const begin = async (content: Blob, { name, hash, id }: About, signal?: AbortSignal): Promise<Upload> => {
  const options = signal ? { signal } : {}
  try {
    return await call(startUpload, { body: { name, hash, size: content.size, ...(id && { id }) } }, options)
  } catch (error) {
    if (!id || !isRefusedAs(error, 'file_exists')) throw error
    return call(readUpload, { params: { id } }, options)
  }
}

/** Sends a file in chunks, a few at a time; answers with its id, and whether anything of it was missing. */
export const sendFile = async (content: Blob, about: About, { signal, onProgress }: Sending = {}) => {
  const { id, size, received } = await begin(content, about, signal)
  const numbers = Array.from({ length: chunkCount(size) }, (_, number) => number)
  const missing = numbers.filter(number => !received.includes(number))
  const isNew = missing.length > 0
  let sent = size - missing.length * CHUNK_BYTES

  const send = async (number: number) => {
    const body = content.slice(number * CHUNK_BYTES, (number + 1) * CHUNK_BYTES, 'application/octet-stream')
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await call(sendChunk, { params: { id, number }, body }, signal ? { signal } : {})
      } catch (error) {
        if (signal?.aborted || attempt === ATTEMPTS || !isWorthAgain(error)) throw error
        await wait(attempt * 1000)
      }
    }
  }
  const sendNext = async () => {
    for (let number = missing.shift(); number !== undefined; number = missing.shift()) {
      await send(number)
      sent += CHUNK_BYTES
      onProgress?.(Math.max(0, Math.min(size, sent)))
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, sendNext))
  return { id, isNew }
}
