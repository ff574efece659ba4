import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** An uploaded file on disk, encrypted with a key that exists only during the request. */
export interface TemporaryUpload {
  bytes: number
  content: () => Readable
  discard: () => Promise<void>
}

/**
 * Stores a file as it arrives. It cannot be processed at once, because its description comes after it in the same
 * request, and because a slow sender must not keep a transaction open.
 */
export const storeUpload = async (sent: Readable, most: number): Promise<TemporaryUpload> => {
  const folder = await mkdtemp(join(tmpdir(), 'wellkept-import-'))
  const path = join(folder, 'file')
  const file = await open(path, 'wx+', 0o600)
  const discard = async () => {
    await file.close().catch(() => {})
    await rm(folder, { recursive: true, force: true })
  }
  try {
    // Unlinked at once, if the system allows it, so that nothing is left after a crash.
    await rm(path).catch(() => {})
    // By file descriptor: a stream of the handle itself would prevent closing it.
    const onFile = { fd: file.fd, autoClose: false }
    const key = randomBytes(32)
    const start = randomBytes(16)
    let bytes = 0
    const counted = async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        bytes += piece.length
        // Read and discarded, because clients read the response only after sending everything.
        if (bytes <= most) yield piece
      }
    }
    await pipeline(
      sent,
      counted,
      createCipheriv('aes-256-ctr', key, start),
      createWriteStream(path, { ...onFile, start: 0 }),
    )
    const content = () => {
      const opened = createDecipheriv('aes-256-ctr', key, start)
      const stored = createReadStream(path, { ...onFile, start: 0 })
      stored.on('error', error => opened.destroy(error))
      return stored.pipe(opened)
    }
    return { bytes, content, discard }
  } catch (error) {
    await discard()
    throw error
  }
}
