import { CHUNK_BYTES } from '#contract/documents/file-chunks.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { PersonAccess } from '#server/platform/database/person-access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { BrokenSeal } from '#server/platform/secrets/sealing.ts'
import { chunkSelect } from './file-rows.ts'
import { type OpenFile, openChunk } from './sealed-file.ts'

const ignore = () => {}

const damaged = () => new AppError('file_damaged')

/**
 * The bytes of a file, a chunk at a time: each is a separate query, so that a slow reader holds no connection. A
 * missing or altered chunk is an error, never a shorter file. The next one is read while the reader takes one.
 */
export const readChunks = async (
  database: Database,
  access: PersonAccess,
  file: OpenFile,
  start: number,
  end: number,
): Promise<AsyncGenerator<Buffer>> => {
  const last = Math.floor((end - 1) / CHUNK_BYTES)

  const read = async (number: number) => {
    const sealed = await database.readBytesAsPerson(access, chunkSelect(access.personId, file.id, number))
    if (!sealed) throw damaged()
    try {
      return openChunk(file, number, sealed)
    } catch (error) {
      throw error instanceof BrokenSeal ? damaged() : error
    }
  }

  const first = Math.floor(start / CHUNK_BYTES)
  const firstBytes = await read(first)

  return (async function* () {
    let bytes = firstBytes
    for (let number = first; number <= last; number++) {
      const next = number < last ? read(number + 1) : undefined
      // It is awaited below; it may fail before.
      next?.catch(ignore)
      const offset = number * CHUNK_BYTES
      try {
        yield bytes.subarray(Math.max(0, start - offset), Math.min(bytes.length, end - offset))
      } finally {
        // Also after the reader has left: until then the download is not over.
        await next?.catch(ignore)
      }
      if (next) bytes = await next
    }
  })()
}
