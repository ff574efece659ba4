import type { Readable } from 'node:stream'
import { LONGEST_LINE } from '#contract/record/import-batches.ts'
import { AppError } from '#server/platform/errors.ts'

const LINE_END = 10
/** A sender that falls silent holds a transaction open, so it is waited for only so long. */
const LONGEST_SILENCE = 30_000

const tooLarge = () => new AppError('too_large', 'This is too large to be imported at once.')

/** The lines of a body as it arrives, one at a time; never more of it in memory than a piece and a line. */
export async function* linesOf(
  body: Readable,
  mostBytes: () => number,
  longestSilence = LONGEST_SILENCE,
): AsyncGenerator<string> {
  const silent = setTimeout(
    () => body.destroy(new AppError('bad_request', 'The file stopped arriving. Nothing was imported.')),
    longestSilence,
  )
  let bytes = 0
  let rest: Buffer = Buffer.alloc(0)
  try {
    // Not destroyed when a line is refused: the connection must live to carry the answer.
    for await (const piece of body.iterator({ destroyOnReturn: false })) {
      silent.refresh()
      bytes += piece.length
      if (bytes > mostBytes()) throw tooLarge()
      let text: Buffer = rest.length > 0 ? Buffer.concat([rest, piece]) : piece
      for (let end = text.indexOf(LINE_END); end >= 0; end = text.indexOf(LINE_END)) {
        if (end > LONGEST_LINE) throw tooLarge()
        if (end > 0) yield text.toString('utf8', 0, end)
        text = text.subarray(end + 1)
      }
      if (text.length > LONGEST_LINE) throw tooLarge()
      rest = text
    }
    if (rest.length > 0) yield rest.toString('utf8')
  } finally {
    clearTimeout(silent)
  }
}
