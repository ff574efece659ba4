import { Readable } from 'node:stream'
import { closeAfter } from './close-after.ts'
import { endForSlowReaders } from './slow-readers.ts'

/**
 * A text stream with backpressure. If writing fails, the stream is aborted
 * so that a partial file never looks complete.
 */
export const textStream = (
  write: (add: (piece: string | Uint8Array) => Promise<void>) => Promise<void>,
  checkEvery?: number,
): Readable => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const stream = Readable.fromWeb(readable as Parameters<typeof Readable.fromWeb>[0])
  // A response that fails before it is sent never listens, and an error without a listener would end the process.
  stream.on('error', () => {})
  const count = endForSlowReaders(stream, checkEvery)
  const writer = writable.getWriter()
  const encoder = new TextEncoder()
  const work = write(async piece => {
    const bytes = typeof piece === 'string' ? encoder.encode(piece) : piece
    count(bytes.length)
    await writer.write(bytes)
  })
    .then(() => writer.close())
    .catch(error => {
      stream.destroy(error instanceof Error ? error : new Error(String(error)))
    })
  closeAfter(stream, work)
  return stream
}
