import type { ImportFile, ImportFormat, ImportSink, ReadContext } from '#web/imports/import-format.ts'
import { UnreadableFile } from '#web/record/import/unreadable-file.ts'
import { parseJson } from './base64url.ts'
import { type HealthCard, type IssuerKeys, readHealthCards } from './health-card.ts'
import { parseHealthLink } from './health-link.ts'
import { type LinkOptions, readHealthLink } from './read-health-link.ts'

/** Reads a FHIR bundle, as the FHIR format does. */
export type ReadBundle = (bundle: unknown, sink: ImportSink, context: ReadContext) => void | Promise<void>

export interface SmartHealthOptions {
  readBundle: ReadBundle
  /** Keys of issuers whose signatures can be checked. */
  keys?: readonly IssuerKeys[]
}

const hostOf = (issuer: string) => {
  try {
    return new URL(issuer).host.replace(/^www\./, '')
  } catch {
    return issuer
  }
}

/** Who signed a card is its source, and whether that was checked goes with each record. */
const signedSink = (sink: ImportSink, card: HealthCard, keys: readonly IssuerKeys[]): ImportSink => {
  const known = keys.find(({ issuer }) => issuer.replace(/\/$/, '') === card.issuer.replace(/\/$/, ''))
  const source = (known?.name ?? hostOf(card.issuer)).slice(0, 200)
  const mark = card.isVerified === undefined ? {} : { isVerified: card.isVerified }
  return {
    ...sink,
    record: found => sink.record({ ...found, origin: { ...found.origin, source, ...mark } }),
    document: found => sink.document({ ...found, origin: { ...found.origin, source, ...mark } }),
  }
}

const readCards = async (text: string, sink: ImportSink, context: ReadContext, options: SmartHealthOptions) => {
  const { readBundle, keys = [] } = options
  for (const card of await readHealthCards(text, keys)) {
    // A card that its issuer did not sign says nothing.
    if (card.isVerified === false) sink.leftOut(hostOf(card.issuer), 'unreadable')
    else await readBundle(card.bundle, signedSink(sink, card, keys), context)
  }
}

const readFhir = async (text: string, sink: ImportSink, context: ReadContext, { readBundle }: SmartHealthOptions) => {
  const bundle = parseJson(text)
  if (bundle === undefined) sink.leftOut('application/fhir+json', 'unreadable')
  else await readBundle(bundle, sink, context)
}

/** Tells of what the files of a health link hold. */
export const readLinkedRecords = async (
  text: string,
  sink: ImportSink,
  context: ReadContext,
  options: SmartHealthOptions & LinkOptions,
) => {
  const files = await readHealthLink(parseHealthLink(text), options)
  for (const [index, { contentType = '', text: content }] of files.entries()) {
    context.signal.throwIfAborted()
    const type = contentType.split(';')[0]?.trim().toLowerCase()
    if (type === 'application/smart-health-card') await readCards(content, sink, context, options)
    else if (type === 'application/fhir+json') await readFhir(content, sink, context, options)
    else sink.leftOut(type || 'File', 'no-place')
    sink.progress((index + 1) / files.length)
  }
}

const MAX_FILE = 5_000_000

const isCard = async (file: ImportFile) => {
  if (file.size > MAX_FILE) return false
  const start = new TextDecoder().decode(await file.start())
  return /^[\ufeff\s]*(?:shc:\/\d|\{[^{]*"verifiableCredential")/.test(start)
}

/** Files of health cards; links are read by `readLinkedRecords`, because they need the network. */
export const smartHealthFormat = (options: SmartHealthOptions): ImportFormat => ({
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
        await readCards(await file.text(), sink, context, options)
        read += 1
      } catch (error) {
        if (!(error instanceof UnreadableFile)) throw error
        sink.leftOut(file.path.split('/').at(-1) ?? file.path, 'unreadable')
      }
      sink.progress((index + 1) / files.length)
    }
    if (read === 0) throw new UnreadableFile('unreadable')
  },
})
