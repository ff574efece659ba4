import { CHUNK_BYTES, chunkCount, chunkLength } from '#contract/documents/file-chunks.ts'
import { cancelUpload, readUpload, sendChunk, startUpload } from '#contract/documents/file-endpoints.ts'
import { ApiError, isRefusedAs } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'

/** The server takes six of one person at once. */
const IN_FLIGHT = 3
/** The limit for a stalled connection; while offline it waits without limit. */
const MAX_ATTEMPTS = 8
const LONGEST_WAIT = 8000

interface NewFile {
  name: string
  /** SHA-256, in hex. */
  hash: string
  content: Blob
  /** The id of a file that is restored from an export, which may be stored already. */
  id?: string
  /** For a share. */
  encrypted?: true
}

interface SendOptions {
  signal: AbortSignal
  /** How many bytes have arrived. */
  onProgress?: (sent: number) => void
  /** The connection broke, or is back. */
  onWaiting?: (isWaiting: boolean) => void
}

const ignore = () => {}

/** A broken connection, a proxy without its server, or too much at once: it passes. */
const passes = (error: unknown) => !(error instanceof ApiError) || [429, 502, 503, 504].includes(error.status)

/** Waits before the next attempt: longer each time, or until the device is online. */
const nextAttempt = (attempt: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const timer = navigator.onLine ? setTimeout(done, Math.min(250 * 2 ** attempt, LONGEST_WAIT)) : undefined
    function done() {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    window.addEventListener('online', done)
    signal.addEventListener('abort', done)
  })

/** Begins a file; undefined if it is here already. */
const begin = async ({ name, hash, content, id, encrypted }: NewFile, signal: AbortSignal) => {
  try {
    const body = { name, hash, size: content.size, ...(id && { id }), ...(encrypted && { encrypted }) }
    return (await call(startUpload, { body }, { signal })).id
  } catch (error) {
    if (!id || !isRefusedAs(error, 'file_exists')) throw error
    return undefined
  }
}

/**
 * Sends a file in chunks, some at once. After a broken connection it asks what has arrived, and sends the rest. Answers
 * with its id, and whether anything of it was missing.
 */
export const sendFile = async (file: NewFile, { signal, onProgress = ignore, onWaiting = ignore }: SendOptions) => {
  const { content } = file
  const { size } = content
  const arrived = new Set<number>()
  const sentBytes = () => [...arrived].reduce((sum, number) => sum + chunkLength(size, number), 0)
  let id: string | undefined
  let isNew = false

  const sendMissing = async (fileId: string) => {
    const missing = Array.from({ length: chunkCount(size) }, (_, number) => number).filter(n => !arrived.has(n))
    const sendNext = async (): Promise<void> => {
      const number = missing.shift()
      if (number === undefined) return
      isNew = true
      const bytes = content.slice(number * CHUNK_BYTES, (number + 1) * CHUNK_BYTES, 'application/octet-stream')
      await call(sendChunk, { params: { id: fileId, number }, body: bytes }, { signal })
      arrived.add(number)
      onProgress(sentBytes())
      return sendNext()
    }
    await Promise.all(Array.from({ length: IN_FLIGHT }, sendNext))
  }

  for (let attempt = 0; ; attempt += 1) {
    try {
      const isBegun = id !== undefined
      const begun = isBegun ? undefined : await begin(file, signal)
      id ??= begun ?? file.id
      if (id === undefined) throw new Error('A file without an id')
      if (begun === undefined) {
        const { received } = await call(readUpload, { params: { id } }, { signal })
        attempt = received.length > arrived.size ? 0 : attempt
        arrived.clear()
        for (const number of received) arrived.add(number)
        onProgress(sentBytes())
      }
      onWaiting(false)
      await sendMissing(id)
      return { id, isNew }
    } catch (error) {
      if (signal.aborted && id !== undefined) void call(cancelUpload, { params: { id } }).catch(ignore)
      if (signal.aborted || !passes(error)) throw error
      if (navigator.onLine && attempt >= MAX_ATTEMPTS) throw error
      onWaiting(true)
      await nextAttempt(attempt, signal)
    }
  }
}
