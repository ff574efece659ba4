import type { Readable } from 'node:stream'
import { MAX_LINE_LENGTH } from '#contract/imports/import-batches.ts'
import { AppError } from '#server/platform/http/errors.ts'

const LINE_END = 10

const tooLarge = () => new AppError('import_too_large')

/** Yields the lines of a body as it arrives, with at most a chunk and a line in memory. */
export async function* linesOf(body: Readable, maxBytes: () => number): AsyncGenerator<string> {
  let bytes = 0
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes()) throw tooLarge()
    let text: Buffer = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    for (let end = text.indexOf(LINE_END); end >= 0; end = text.indexOf(LINE_END)) {
      if (end > MAX_LINE_LENGTH) throw tooLarge()
      if (end > 0) yield text.toString('utf8', 0, end)
      text = text.subarray(end + 1)
    }
    if (text.length > MAX_LINE_LENGTH) throw tooLarge()
    rest = text
  }
  if (rest.length > 0) yield rest.toString('utf8')
}
