import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** An uploaded file on disk, encrypted with a key that exists only during the request. */
export interface TemporaryUpload {
  bytes: number
  /** SHA-256 of its content. */
  hash: string
  content: () => Readable
  discard: () => Promise<void>
}

const PIECE = 65_536

const piecesOf = async function* (file: FileHandle) {
  for (let position = 0; ; ) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(PIECE), 0, PIECE, position)
    if (bytesRead === 0) return
    position += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
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
    await file.close()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    // Unlinked at once, if the system allows it, so that nothing is left after a crash.
    await rm(path).catch(() => {})
    const key = randomBytes(32)
    const start = randomBytes(16)
    const hash = createHash('sha256')
    let bytes = 0
    const counted = async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        bytes += piece.length
        // Read and discarded, because clients read the response only after sending everything.
        if (bytes > most) continue
        hash.update(piece)
        yield piece
      }
    }
    await pipeline(
      sent,
      counted,
      createCipheriv('aes-256-ctr', key, start),
      // Only through the handle: a stream on its descriptor closes that when it is destroyed, and `discard` would close
      // it again, which by then may be the socket of another request.
      async (pieces: AsyncIterable<Buffer>) => {
        for await (const piece of pieces) await file.appendFile(piece)
      },
    )
    const content = () => {
      const opened = createDecipheriv('aes-256-ctr', key, start)
      const stored = Readable.from(piecesOf(file), { objectMode: false })
      stored.on('error', error => opened.destroy(error))
      return stored.pipe(opened)
    }
    return { bytes, hash: hash.digest('hex'), content, discard }
  } catch (error) {
    await discard()
    throw error
  }
}
