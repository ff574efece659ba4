import type { ImportFile, ImportFormat, ImportSink, ReadContext } from '../../import-format.ts'
import { UnreadableFile } from '../../unreadable-file.ts'
import { isHealthCard, readHealthCards } from './health-card.ts'

/** Reads a FHIR bundle, as the FHIR format does. The issuer is the source. */
export type ReadBundle = (
  bundle: unknown,
  sink: ImportSink,
  context: ReadContext,
  signed: { source: string; isVerified?: boolean | undefined },
) => void | Promise<void>

/** People know an issuer by its domain. */
const hostOf = (issuer: string) => {
  try {
    return new URL(issuer).host.replace(/^www\./, '')
  } catch {
    return issuer
  }
}

const readCards = async (text: string, sink: ImportSink, context: ReadContext, readBundle: ReadBundle) => {
  for (const card of await readHealthCards(text, context.issuerKeys)) {
    const { issuer, isVerified } = card
    sink.signed?.({ issuer, name: hostOf(issuer), isVerified })
    // A card with an invalid signature is not imported.
    if (isVerified === false)
      sink.leftOut({ what: hostOf(issuer), kind: 'SMART Health Card', reason: 'forged', count: 1 })
    else await readBundle(card.bundle, sink, context, { source: hostOf(issuer), isVerified })
  }
}

const MAX_FILE = 5_000_000

const isCard = async (file: ImportFile) => {
  if (file.size > MAX_FILE) return false
  const start = new TextDecoder().decode(await file.start()).replace(/^[\ufeff\s]+/, '')
  return isHealthCard(start)
}

/** Files of health cards. The files of a link are fetched before (`read-health-link.ts`). */
export const smartHealthFormat = (readBundle: ReadBundle): ImportFormat => ({
  source: 'smart-health',
  recognize: async files => {
    const isOne = await Promise.all(files.map(isCard))
    return files.filter((_, index) => isOne[index])
  },
  read: async (files, sink, context) => {
    let read = 0
    for (const [index, file] of files.entries()) {
      context.signal.throwIfAborted()
      try {
        await readCards(await file.text(), sink, context, readBundle)
        read += 1
      } catch (error) {
        if (!(error instanceof UnreadableFile)) throw error
        sink.leftOut({ what: file.path.split('/').at(-1) ?? file.path, kind: 'File', reason: 'unreadable', count: 1 })
      }
      sink.progress((index + 1) / files.length)
    }
    if (read === 0) throw new UnreadableFile('unreadable')
  },
})
