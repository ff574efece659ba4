import { createHash } from 'node:crypto'
import { chunkCount } from '#contract/documents/file-chunks.ts'
import { type PersonTransaction, run } from '../rows/transactions.ts'
import { chunkQuery } from './file-rows.ts'
import { type OpenFile, openChunk } from './sealed-file.ts'

/** Whether all chunks have arrived, with the hash that was declared before. One chunk is in memory at a time. */
export const isAsDeclared = async (context: PersonTransaction, file: OpenFile) => {
  const hash = createHash('sha256')
  for (let number = 0; number < chunkCount(file.size); number++) {
    const [row] = await run<{ sealed: Buffer }>(context, chunkQuery(context.personId, file.id, number))
    if (!row) return false
    hash.update(openChunk(file, number, row.sealed))
  }
  return hash.digest('hex') === file.hash
}
