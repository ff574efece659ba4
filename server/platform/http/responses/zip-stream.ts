import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { closeAfter } from './close-after.ts'
import { endForSlowReaders } from './slow-readers.ts'

/** A file to be zipped: its chunks, each with the number of items in it. */
export interface ZipFile {
  path: string
  pieces: AsyncIterable<{ text: string | Uint8Array; count: number }>
  /** It would not become smaller. */
  isPacked?: boolean
}

export interface WrittenFile {
  path: string
  bytes: number
  count: number
  sha256: string
}

/** Writes files one after the other, and returns what was written. */
export type AddFile = (file: ZipFile) => Promise<WrittenFile>

/**
 * A zip stream with backpressure. If writing fails, the stream is aborted
 * so that a partial file never looks complete.
 */
export const zipStream = (write: (add: AddFile) => Promise<void>, checkEvery?: number): Readable => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
    transform(packed, controller) {
      count(packed.length)
      controller.enqueue(packed)
    },
  })
  const stream = Readable.fromWeb(readable as Parameters<typeof Readable.fromWeb>[0])
  // A response that fails before it is sent never listens, and an error without a listener would end the process.
  stream.on('error', () => {})
  const count = endForSlowReaders(stream, checkEvery)
  const run = async () => {
    // Loaded on first use: most servers never need it.
    const { configure, ZipWriter } = await import('@zip.js/zip.js')
    configure({ useWebWorkers: false })
    const zip = new ZipWriter(writable)
    const add: AddFile = async ({ path, pieces, isPacked = false }) => {
      const hash = createHash('sha256')
      let bytes = 0
      let items = 0
      async function* content() {
        for await (const piece of pieces) {
          const data = typeof piece.text === 'string' ? Buffer.from(piece.text) : piece.text
          hash.update(data)
          bytes += data.length
          items += piece.count
          yield new Uint8Array(data)
        }
      }
      const source = content()
      try {
        await zip.add(path, ReadableStream.from(source), { level: isPacked ? 0 : 6 })
      } finally {
        // Waits for what it still reads for a reader who left.
        await source.return()
      }
      return { path, bytes, count: items, sha256: hash.digest('hex') }
    }
    await write(add)
    await zip.close()
  }
  const work = run().catch(error => {
    stream.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  closeAfter(stream, work)
  return stream
}
