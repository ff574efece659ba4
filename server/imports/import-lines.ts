import type { Readable } from 'node:stream'
import { MAX_LINE_LENGTH } from '#contract/imports/import-batches.ts'
import { AppError } from '#server/platform/http/errors.ts'

const LINE_END = 10
/** A silent client holds a transaction open, so there is a timeout. */
const SILENCE_TIMEOUT = 30_000
/** A slow client too: after a minute, it must have sent this many bytes a second. */
const SLOWEST = 1000
const HEAD_START = 60_000

const tooLarge = () => new AppError('import_too_large')
const stopped = () => new AppError('import_too_slow')

/** The chunks of a body; a slow one is not destroyed, because the connection must carry the response. */
async function* piecesOf(body: Readable, silenceTimeout: number, headStart: number): AsyncGenerator<Buffer> {
  const chunks: AsyncIterator<Buffer> = body.iterator({ destroyOnReturn: false })
  const since = performance.now()
  let bytes = 0
  let isSilent = false
  const next = () => {
    const { promise, resolve, reject } = Promise.withResolvers<IteratorResult<Buffer>>()
    const silent = setTimeout(() => {
      isSilent = true
      reject(stopped())
    }, silenceTimeout)
    chunks
      .next()
      .then(resolve, reject)
      .finally(() => clearTimeout(silent))
    return promise
  }
  try {
    for (let found = await next(); !found.done; found = await next()) {
      bytes += found.value.length
      if (performance.now() - since > headStart + (bytes / SLOWEST) * 1000) throw stopped()
      yield found.value
    }
  } finally {
    // A pending read would wait here too.
    if (!isSilent) await chunks.return?.()
  }
}

/** The lines of a streamed body, with at most a chunk and a line in memory. */
export async function* linesOf(
  body: Readable,
  maxBytes: () => number,
  { silenceTimeout = SILENCE_TIMEOUT, headStart = HEAD_START } = {},
): AsyncGenerator<string> {
  let bytes = 0
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of piecesOf(body, silenceTimeout, headStart)) {
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
