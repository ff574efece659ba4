import type { ForeignSource } from '#contract/imports/imports.ts'
import type { Origin } from '#contract/imports/origin.ts'
import type { StatedPatient } from '#contract/imports/stated-patient.ts'
import type { Wording } from '#contract/languages/message.ts'
import type { Sensitive } from '#contract/record/define-record.ts'
import type { DecidedRecord, LeftOut } from './clinical/decided.ts'
import type { IssuerKeys } from './formats/smart-health/health-card.ts'

/** A file to import: chosen by the person, or an entry of a zip. */
export interface ImportFile {
  /** With its folders, such as `IHE_XDM/SUBSET01/DOC0001.XML`. */
  path: string
  size: number
  /** Can be read more than once. */
  stream: () => ReadableStream<Uint8Array>
  /** For formats whose files fit in memory; fails above `MAX_TEXT_BYTES`. */
  text: () => Promise<string>
  bytes: () => Promise<Uint8Array<ArrayBuffer>>
  /** The first kilobytes, to recognize the format. */
  start: () => Promise<Uint8Array>
}

/** An embedded file that becomes a document. */
export interface FoundDocument {
  title: string
  /** One of `DOCUMENT_KINDS`. */
  kind: string
  date: string | null
  fileName: string
  content: () => Promise<Blob>
  /** What the source says of the content: SHA-1 or SHA-256, in base64 or hex. */
  hash?: string | undefined
  /** By the source's security labels. */
  sensitivity?: Sensitive | undefined
  origin: Origin
  /** The document's own record, if Wellkept exported it. */
  exported?: DecidedRecord
}

/** Receives what a format's reader and the rules make of a file. */
export interface ImportSink {
  record: (record: DecidedRecord) => void
  document: (found: FoundDocument) => void
  leftOut: (item: LeftOut) => void
  /** Whom the records are about; called each time the file names a patient. */
  patient: (stated: StatedPatient) => void
  /** The fraction that is read, from 0 to 1. */
  progress: (part: number) => void
  /** Who signed the records that follow. */
  signed?: (signature: Signature) => void
}

export interface Signature {
  /** A URL. */
  issuer: string
  /** A name that people know. */
  name: string
  /** Undefined if it was not checked. */
  isVerified: boolean | undefined
}

export interface ReadContext {
  /** The person's time zone, for times without a zone. */
  timeZone: string
  now: Date
  signal: AbortSignal
  /** The person's answers to the questions of an earlier attempt, by the question's name. */
  answers: Record<string, string>
  /** Files that the format's `attached` found. */
  attached?: readonly ImportFile[]
  /** The keys of issuers whose signatures the person wants checked. */
  issuerKeys?: readonly IssuerKeys[]
}

/** A question that must be answered before a file can be read, such as "pounds or kilograms?". */
export interface ImportQuestion {
  name: string
  text: Wording
  options: { value: string; label: Wording }[]
}

/** The file cannot be read before the person has answered. */
export class QuestionsOpen extends Error {
  readonly questions: ImportQuestion[]

  constructor(questions: ImportQuestion[]) {
    super('questions open')
    this.questions = questions
  }
}

export interface ImportFormat {
  source: ForeignSource
  /** The files that this format reads; empty if none. */
  recognize: (files: ImportFile[]) => Promise<ImportFile[]>
  /** The files that this format's own files refer to: they become documents, whatever they contain. */
  attached?: (mine: readonly ImportFile[], all: readonly ImportFile[]) => Promise<ImportFile[]>
  read: (files: ImportFile[], sink: ImportSink, context: ReadContext) => Promise<void>
}
