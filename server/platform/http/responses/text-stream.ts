import { Readable } from 'node:stream'

/** The timeout for a client that reads nothing, because it holds a database connection. */
const SILENCE_TIMEOUT = 60_000

/**
 * A text stream with backpressure. If writing fails, the stream is aborted
 * so that a partial file never looks complete.
 */
export const textStream = (write: (add: (piece: string | Uint8Array) => Promise<void>) => Promise<void>): Readable => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const stream = Readable.fromWeb(readable as Parameters<typeof Readable.fromWeb>[0])
  // A response that fails before it is sent never listens, and an error without a listener would end the process.
  stream.on('error', () => {})
  const timer = setTimeout(() => stream.destroy(new Error('Nobody takes the file')), SILENCE_TIMEOUT)
  const writer = writable.getWriter()
  const encoder = new TextEncoder()
  write(async piece => {
    timer.refresh()
    await writer.write(typeof piece === 'string' ? encoder.encode(piece) : piece)
  })
    .then(() => writer.close())
    .catch(error => {
      stream.destroy(error instanceof Error ? error : new Error(String(error)))
    })
    .finally(() => clearTimeout(timer))
  return stream
}
