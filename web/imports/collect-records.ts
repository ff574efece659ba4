import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { fitValues } from '#contract/clinical/fit-values.ts'
import { documents } from '#contract/documents/documents.ts'
import { detectFileType } from '#contract/documents/file-types.ts'
import { fingerprintOf } from '#contract/imports/fingerprint.ts'
import { MAX_RECORDS } from '#contract/imports/import-batches.ts'
import type { ImportLine } from '#contract/imports/imports.ts'
import { dayIn } from '#contract/record/time/days.ts'
import { allRecordTypes, recordTypes } from '#contract/records.ts'
import type { FoundDocument, FoundRecord, ImportSink, LeftOutReason, ReadContext, Signature } from './import-format.ts'

export interface LeftOut {
  what: string
  reason: LeftOutReason | 'too-many'
  count: number
}

/** A document that is sent before the records: its line and its bytes. */
export interface DocumentToSend {
  key: string
  name: string
  hash: string
  content: Blob
}

export interface Collected {
  lines: ImportLine[]
  documents: DocumentToSend[]
  leftOut: LeftOut[]
  /** One per issuer. */
  signatures: Signature[]
}

const MAX_KEY = 200
const MAX_DOCUMENTS = 1000

/** Long keys are replaced by their hash. */
const shortKey = (key: string) => (key.length <= MAX_KEY ? key : `sha256/${bytesToHex(sha256(utf8ToBytes(key)))}`)

const typesByName = new Map(recordTypes.map(type => [type.name, type]))

const keyOf = ({ type, key, origin, values }: FoundRecord) => {
  if (key) return shortKey(key)
  if (origin.identifier) return shortKey(`${origin.source}/${type}/${origin.identifier}`)
  const named = typesByName.get(type)
  const fingerprint = named && fingerprintOf(named, values)
  return shortKey(`${origin.source}/${fingerprint ?? `${type}/${JSON.stringify(values)}`}`)
}

/** Collects what the readers of formats find, as the lines of an import. */
export const collectRecords = ({ timeZone, now }: ReadContext, onProgress: (part: number) => void) => {
  const today = dayIn(timeZone, now)
  const lines = new Map<string, ImportLine>()
  const found: FoundDocument[] = []
  const leftOut = new Map<string, LeftOut>()
  const signatures = new Map<string, Signature>()

  const leave = (what: string, reason: LeftOut['reason'], count = 1) => {
    const name = `${reason}/${what}`
    const known = leftOut.get(name)
    if (known) known.count += count
    else leftOut.set(name, { what, reason, count })
  }

  const addRecord = (record: FoundRecord) => {
    const type = typesByName.get(record.type)
    const values = type && fitValues(type, record.values, today)
    if (!type || !values) return leave(type?.one ?? record.type, 'impossible')
    const key = keyOf({ ...record, values })
    const name = `${record.type}/${key}`
    const known = lines.get(name)
    // Repeated, as in several documents about one visit: the newer one counts.
    if (known && !isNewer(record, known)) return
    if (!known && lines.size >= MAX_RECORDS) return leave(type.one, 'too-many')
    const { id, origin } = record
    const at = now.toISOString()
    lines.set(name, {
      type: record.type,
      key,
      values,
      ...(record.references && { references: keysOf(record.references) }),
      ...(id
        ? { restored: { id, version: 1, action: 'created', createdAt: at, updatedAt: at, isSample: false } }
        : { origin }),
    })
  }

  const keysOf = (references: Record<string, FoundRecord>) =>
    Object.fromEntries(
      Object.entries(references).map(([field, other]) => {
        const type = typesByName.get(other.type)
        const values = (type && fitValues(type, other.values, today)) ?? other.values
        return [field, { key: keyOf({ ...other, values }) }]
      }),
    )

  const sink: ImportSink = {
    record: addRecord,
    document: document => {
      if (found.length < MAX_DOCUMENTS) found.push(document)
      else leave(documents.one, 'too-many')
    },
    leftOut: leave,
    progress: onProgress,
    signed: signature => {
      // One forged card is reported, however many valid ones the issuer has signed.
      if (signatures.get(signature.issuer)?.isVerified !== false) signatures.set(signature.issuer, signature)
    },
  }

  const finish = async (): Promise<Collected> => {
    const toSend: DocumentToSend[] = []
    for (const document of found) {
      const sent = await readDocument(document)
      if (!sent) leave(documents.one, 'no-place')
      else if (!lines.has(`${documents.name}/${sent.file.key}`)) {
        toSend.push(sent.file)
        lines.set(`${documents.name}/${sent.file.key}`, sent.line)
      }
    }
    return {
      lines: referencedFirst([...lines.values()]),
      documents: toSend,
      leftOut: [...leftOut.values()],
      signatures: [...signatures.values()],
    }
  }

  return { sink, finish }
}

const order = new Map(allRecordTypes.map(({ name }, index) => [name, index]))

/** A record may refer only to records before it. */
const referencedFirst = (lines: ImportLine[]) =>
  lines.sort((a, b) => (order.get(a.type) ?? 0) - (order.get(b.type) ?? 0))

const isNewer = ({ origin }: FoundRecord, known: ImportLine) =>
  Date.parse(origin.changedAt ?? '') > Date.parse(known.origin?.changedAt ?? '')

/** Undefined if the file type is not supported. */
const readDocument = async (document: FoundDocument) => {
  const content = await document.content()
  const bytes = new Uint8Array(await content.arrayBuffer())
  if (bytes.length === 0 || !detectFileType(bytes)) return undefined
  const hash = bytesToHex(sha256(bytes))
  const key = `document/${hash}`
  const { title, kind, date, fileName, origin } = document
  const line: ImportLine = { type: documents.name, key, values: { title, kind, date }, origin }
  return { file: { key, name: fileName, hash, content: new Blob([bytes]) }, line }
}
