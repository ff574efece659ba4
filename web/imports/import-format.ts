import type { ForeignSource } from '#contract/imports/imports.ts'
import type { Origin } from '#contract/imports/origin.ts'
import type { Wording } from '#contract/languages/message.ts'
import type { FieldValue } from '#contract/record/fields.ts'
import type { IssuerKeys } from './formats/smart-health/health-card.ts'

/** A file to import: chosen by the person, or an entry of a zip that they chose. */
export interface ImportFile {
  /** With its folders, as `IHE_XDM/SUBSET01/DOC0001.XML`. */
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

/** One record that a file holds. */
export interface FoundRecord {
  /** The record type's name. */
  type: string
  /** Of a record that Wellkept itself exported. */
  id?: string
  values: Record<string, FieldValue>
  /** The records that fields refer to, which are found as well. */
  references?: Record<string, FoundRecord>
  /**
   * Identifies the same item in every import, whatever the file. By default the source and its identifier, or
   * without one a fingerprint: kind, code or name, day and value.
   */
  key?: string
  origin: Origin
}

/** A file inside what is imported that is kept among Documents. */
export interface FoundDocument {
  title: string
  /** One of `DOCUMENT_KINDS`. */
  kind: string
  date: string | null
  fileName: string
  content: () => Promise<Blob>
  origin: Origin
}

/** Why something in a file is not imported. */
export type LeftOutReason =
  /** Wellkept has no place for it; it stays in the source document. */
  | 'no-place'
  /** The source says that it was entered in error. */
  | 'entered-in-error'
  /** It says that something is not so, as "no known allergies". */
  | 'negated'
  /** It does not name what it is about, or has no date. */
  | 'incomplete'
  /** An impossible value, or a date in the future. */
  | 'impossible'
  /** It belongs to another patient than the rest of the file. */
  | 'other-patient'
  /** The file holds it in a finer or better form as well. */
  | 'repeated'
  /** The rest of a file that breaks off. */
  | 'cut-off'
  /** Its signature is not the one of whom it names as its source. */
  | 'forged'
  | 'unreadable'

/** What a format's reader tells of, piece by piece. */
export interface ImportSink {
  record: (found: FoundRecord) => void
  document: (found: FoundDocument) => void
  /** What it is, in the source's words, as `Claim` or `Steps`. */
  leftOut: (what: string, reason: LeftOutReason, count?: number) => void
  /** The fraction that is read, from 0 to 1. */
  progress: (part: number) => void
  /** Who signed what follows. */
  signed?: (signature: Signature) => void
}

/** A signature on what a file holds. */
export interface Signature {
  /** An address. */
  issuer: string
  /** As people call it. */
  name: string
  /** Undefined: not checked. */
  isVerified: boolean | undefined
}

export interface ReadContext {
  /** The person's, for times without a zone. */
  timeZone: string
  now: Date
  signal: AbortSignal
  /** What the person answered to questions of an earlier attempt, by the question's name. */
  answers: Record<string, string>
  /** The keys of issuers whose signatures the person wants checked. */
  issuerKeys?: readonly IssuerKeys[]
}

/** A question without whose answer a file cannot be read, as "pounds or kilograms?". */
export interface ImportQuestion {
  name: string
  text: Wording
  options: { value: string; label: Wording }[]
}

/** A file of this kind cannot be read before the person answered. */
export class QuestionsOpen extends Error {
  readonly questions: ImportQuestion[]

  constructor(questions: ImportQuestion[]) {
    super('questions open')
    this.questions = questions
  }
}

export interface ImportFormat {
  source: ForeignSource
  /** Which of the files it reads; empty if none. A lone file is a list of one. */
  recognize: (files: ImportFile[]) => Promise<ImportFile[]>
  read: (files: ImportFile[], sink: ImportSink, context: ReadContext) => Promise<void>
}
