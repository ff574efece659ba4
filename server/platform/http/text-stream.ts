import { Readable } from 'node:stream'

/** Whoever takes nothing for so long holds a connection to the database for nothing. */
const SILENCE_TIMEOUT = 60_000

/**
 * Text as it is written: as much is made as is taken, and nothing is kept. Where the writing fails, the stream breaks
 * off, so that half a file never looks like a whole one.
 */
export const textStream = (write: (add: (text: string) => Promise<void>) => Promise<void>): Readable => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const stream = Readable.fromWeb(readable as Parameters<typeof Readable.fromWeb>[0])
  const timer = setTimeout(() => stream.destroy(new Error('Nobody takes the file')), SILENCE_TIMEOUT)
  const writer = writable.getWriter()
  const encoder = new TextEncoder()
  write(async text => {
    timer.refresh()
    await writer.write(encoder.encode(text))
  })
    .then(() => writer.close())
    .catch(error => {
      stream.destroy(error instanceof Error ? error : new Error(String(error)))
    })
    .finally(() => clearTimeout(timer))
  return stream
}
