import type { ForeignSource } from '#contract/imports/imports.ts'
import type { Origin } from '#contract/imports/origin.ts'
import type { Wording } from '#contract/languages/message.ts'
import type { FieldValue } from '#contract/record/fields.ts'
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

/** A record in a file. */
export interface FoundRecord {
  /** The record type's name. */
  type: string
  /** For a record that Wellkept exported. */
  id?: string
  values: Record<string, FieldValue>
  /** The records that fields refer to; they are added too. */
  references?: Record<string, FoundRecord>
  /**
   * Identifies the same item in every import, whatever the file. The default is the source and its identifier, or
   * without one a fingerprint: kind, code or name, day and value.
   */
  key?: string
  origin: Origin
}

/** An embedded file that becomes a document. */
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
  /** Wellkept has no record type for it; it stays in the source document. */
  | 'no-place'
  /** The source says that it was entered in error. */
  | 'entered-in-error'
  /** It states that there is none of something, such as "no known allergies". */
  | 'negated'
  /** It has no name or no date. */
  | 'incomplete'
  /** An impossible value, or a date in the future. */
  | 'impossible'
  /** It is about another patient than the rest of the file. */
  | 'other-patient'
  /** The file also contains it in a better form. */
  | 'repeated'
  /** The rest of a file that is cut off. */
  | 'cut-off'
  /** Its signature is not by the issuer that it names. */
  | 'forged'
  | 'unreadable'

/** Receives what a format's reader finds. */
export interface ImportSink {
  record: (found: FoundRecord) => void
  document: (found: FoundDocument) => void
  /** `what` is as the source calls it, such as `Claim` or `Steps`. */
  leftOut: (what: string, reason: LeftOutReason, count?: number) => void
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
  read: (files: ImportFile[], sink: ImportSink, context: ReadContext) => Promise<void>
}
