import { sha1 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { documents } from '#contract/documents/documents.ts'
import { MAX_FILE_BYTES } from '#contract/documents/file-chunks.ts'
import { detectFileType } from '#contract/documents/file-types.ts'
import { fit } from '#contract/imports/fit-values.ts'
import { MAX_RECORDS } from '#contract/imports/import-batches.ts'
import type { ImportLine } from '#contract/imports/imports.ts'
import type { StatedPatient } from '#contract/imports/stated-patient.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { dayIn } from '#contract/record/time/days.ts'
import { allRecordTypes, recordTypes } from '#contract/records.ts'
import type { DecidedRecord, Doubt, LeftOut, LeftOutReason } from './clinical/decided.ts'
import type { FoundDocument, ImportSink, ReadContext, Signature } from './import-format.ts'
import { UnreadableFile } from './unreadable-file.ts'

type Values = DecidedRecord['values']

/** What is not imported, by the rules or because of the file or its size. */
export type NotImported = Omit<LeftOut, 'reason'> & {
  reason: LeftOutReason | 'too-many' | 'unknown-file' | 'file-altered' | 'file-too-large'
}

/** A document that is sent before the records: its line and its bytes. */
export interface DocumentToSend {
  key: string
  name: string
  hash: string
  content: Blob
  /** The id of a file that Wellkept exported. */
  id?: string
}

export interface Collected {
  lines: ImportLine[]
  /** By the index of their line. */
  doubts: Map<number, Doubt[]>
  /** As the file names them, each once. */
  patients: StatedPatient[]
  documents: DocumentToSend[]
  leftOut: NotImported[]
  /** One per issuer. */
  signatures: Signature[]
}

const MAX_KEY = 200
const MAX_DOCUMENTS = 1000

/** Long keys are replaced by their hash. */
const shortKey = (key: string) => (key.length <= MAX_KEY ? key : `sha256/${bytesToHex(sha256(utf8ToBytes(key)))}`)

const typesByName = new Map(recordTypes.map(type => [type.name, type]))

interface Collecting {
  line: ImportLine
  doubts: Doubt[]
  /** Known only because another record refers to it. */
  isReferred: boolean
}

const nameOf = ({ type, key }: { type: string; key: string }) => `${type}/${key}`

/** Collects what the readers of formats find, as the lines of an import. */
export const collectRecords = ({ timeZone, now }: ReadContext, onProgress: (part: number) => void) => {
  const today = dayIn(timeZone, now)
  const collected = new Map<string, Collecting>()
  const found: FoundDocument[] = []
  const leftOut = new Map<string, NotImported>()
  const patients = new Map<string, StatedPatient>()
  const signatures = new Map<string, Signature>()

  const leave = ({ count, ...item }: NotImported) => {
    const name = JSON.stringify([item.reason, item.kind, item.what, item.date, item.detail])
    const known = leftOut.get(name)
    if (known) known.count += count
    else leftOut.set(name, { ...item, count })
  }

  const leaveRecord = (type: AnyRecordType, values: Values, reason: NotImported['reason']) => {
    const date = type.newestBy && values[type.newestBy]
    leave({
      what: String(values[type.title] ?? type.one),
      kind: type.one,
      reason,
      ...(typeof date === 'string' && { date }),
      count: 1,
    })
  }

  const addRecord = (record: DecidedRecord, isReferred = false) => {
    const type = typesByName.get(record.type)
    if (!type) return leave({ what: record.type, kind: record.type, reason: 'no-place', count: 1 })
    const fitted = fit(type, record.values, today)
    if (!fitted) return leaveRecord(type, record.values, 'impossible')
    for (const other of Object.values(record.references ?? {})) addRecord(other, true)
    const line = lineOf(record, fitted.values, now)
    const known = collected.get(nameOf(line))
    if (!known && collected.size >= MAX_RECORDS) return leaveRecord(type, fitted.values, 'too-many')
    if (known && !isReferred && !known.isReferred) leaveRecord(type, fitted.values, 'repeated')
    if (known && !isBetter(line, known.line)) {
      known.isReferred &&= isReferred
      return
    }
    const doubts = new Set(record.doubts)
    if (fitted.inNotes.length > 0) doubts.add('value-in-notes')
    collected.set(nameOf(line), { line, doubts: [...doubts], isReferred })
  }

  const sink: ImportSink = {
    record: record => addRecord(record),
    document: document => {
      if (found.length < MAX_DOCUMENTS || document.exported) found.push(document)
      else leave({ what: document.title, kind: documents.one, reason: 'too-many', count: 1 })
    },
    leftOut: leave,
    patient: stated => {
      const { name = '', birthDate = '', sex = '' } = stated
      patients.set(JSON.stringify([name, birthDate, sex]), stated)
    },
    progress: onProgress,
    signed: signature => {
      // One forged card is reported, however many valid ones the issuer has signed.
      if (signatures.get(signature.issuer)?.isVerified !== false) signatures.set(signature.issuer, signature)
    },
  }

  const finish = async (): Promise<Collected> => {
    const toSend: DocumentToSend[] = []
    for (const document of found) {
      const item = { what: document.title, kind: documents.one, count: 1 }
      const sent = await readDocument(document, { now, today })
      if (typeof sent === 'string') leave({ ...item, reason: sent })
      else if (collected.has(nameOf(sent.line))) leave({ ...item, reason: 'repeated' })
      else {
        toSend.push(sent.file)
        collected.set(nameOf(sent.line), { line: sent.line, doubts: [], isReferred: false })
      }
    }
    const ordered = [...collected.values()].sort((a, b) => compareLines(a.line, b.line))
    return {
      lines: ordered.map(({ line }) => line),
      doubts: new Map(ordered.flatMap(({ doubts }, index) => (doubts.length > 0 ? [[index, doubts] as const] : []))),
      patients: [...patients.values()],
      documents: toSend,
      leftOut: [...leftOut.values()],
      signatures: [...signatures.values()],
    }
  }

  return { sink, leave, finish }
}

const lineOf = (
  { type, id, restored, key, origin, references }: DecidedRecord,
  values: Values,
  now: Date,
): ImportLine => {
  const at = now.toISOString()
  return {
    type,
    key: shortKey(key),
    values,
    ...(references && {
      references: Object.fromEntries(
        Object.entries(references).map(([field, other]) => [field, { key: shortKey(other.key) }]),
      ),
    }),
    ...(id
      ? { restored: { id, version: 1, action: 'created', createdAt: at, updatedAt: at, isSample: false, ...restored } }
      : { origin }),
  }
}

const order = new Map(allRecordTypes.map(({ name }, index) => [name, index]))

/** A record may refer only to records before it. Within a type the order of the file does not matter. */
const compareLines = (a: ImportLine, b: ImportLine) =>
  (order.get(a.type) ?? 0) - (order.get(b.type) ?? 0) || (a.key < b.key ? -1 : 1)

/** If two versions have the same key, the newer one wins, then the more complete one, in whatever order they come. */
const isBetter = (line: ImportLine, known: ImportLine) => {
  const [changed, before] = [line, known].map(({ origin }) => Date.parse(origin?.changedAt ?? '') || 0)
  if (changed !== before) return (changed ?? 0) > (before ?? 0)
  const [text, other] = [JSON.stringify(line.values), JSON.stringify(known.values)]
  return text.length === other.length ? text > other : text.length > other.length
}

/** Whether a hash that the source gave contradicts the content; one of another kind proves nothing. */
const isAltered = (bytes: Uint8Array, sha256Hex: string, written = '') => {
  const short = sha1(bytes)
  const known = [sha256Hex, toBase64(hexToBytes(sha256Hex)), bytesToHex(short), toBase64(short)]
  const sameForm = known.filter(({ length }) => length === written.length)
  return sameForm.length > 0 && !sameForm.includes(/=$/.test(written) ? written : written.toLowerCase())
}

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))

/** The line and the file of a document, or why it is left out. */
const readDocument = async (
  document: FoundDocument,
  { now, today }: { now: Date; today: string },
): Promise<{ line: ImportLine; file: DocumentToSend } | NotImported['reason']> => {
  const content = await document.content().catch(error => {
    if (error instanceof UnreadableFile) return undefined
    throw error
  })
  if (!content) return 'unreadable'
  if (content.size > MAX_FILE_BYTES) return 'file-too-large'
  const bytes = new Uint8Array(await content.arrayBuffer())
  const hash = bytesToHex(sha256(bytes))
  if (isAltered(bytes, hash, document.hash)) return 'file-altered'
  if (bytes.length === 0 || !detectFileType(bytes)) return 'no-place'
  const { title, kind, date, fileName, origin, sensitivity, exported } = document
  const file = { name: fileName, hash, content: new Blob([bytes]) }
  if (!exported) {
    const key = `document/${hash}`
    return {
      line: { type: documents.name, key, values: { title, kind, date, ...(sensitivity && { sensitivity }) }, origin },
      file: { ...file, key },
    }
  }
  const fitted = fit(documents, exported.values, today)
  if (!fitted) return 'impossible'
  const line = lineOf(exported, fitted.values, now)
  return { line, file: { ...file, key: line.key, id: String(exported.values.fileId) } }
}
