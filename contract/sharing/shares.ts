import { z } from 'zod'
import { messages } from '#contract/healthcare/messages/messages.ts'
import {
  MAX_OPENINGS,
  MAX_SHARE_HOURS,
  MAX_SHARED_DOCUMENTS,
  MIN_PASSCODE_LENGTH,
  normalizePasscode,
  type ShareState,
  shareStates,
} from './share-limits.ts'

const name = z.string().trim().min(1).max(200)

/** Describes a share in the person's list, because the server cannot read the file. */
export const shareContentSchema = z.strictObject({
  /** The recipient, as the person entered it. */
  label: z.string().trim().max(80).nullable(),
  /** The number of records by type. */
  records: z.array(z.strictObject({ type: z.string().max(60), count: z.int().min(0) })).max(100),
  /** The first and the last day, if a period was chosen. */
  from: z.iso.date().nullable(),
  until: z.iso.date().nullable(),
})
export type ShareContent = z.output<typeof shareContentSchema>

const passcode = z.string().overwrite(normalizePasscode)

/** Created in the browser: the file is encrypted there, with a key that is never sent. */
export const newShareSchema = z.strictObject({
  /** The random part of the link, which identifies the file. It is not the key. */
  link: z.string().regex(/^[\w-]{43}$/),
  /** A JWE in compact form. */
  file: z.string().regex(/^[\w-]+\.[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+$/),
  hours: z.int().min(1).max(MAX_SHARE_HOURS),
  openings: z.int().min(1).max(MAX_OPENINGS).nullable(),
  passcode: passcode.min(MIN_PASSCODE_LENGTH).max(100).nullable(),
  content: shareContentSchema,
  /** Files that were uploaded before, encrypted; they become part of this share. */
  documents: z.array(z.uuid()).max(MAX_SHARED_DOCUMENTS).optional(),
})
export type NewShare = z.input<typeof newShareSchema>

export const createdShareSchema = z.object({ id: z.uuid(), expiresAt: z.iso.datetime() })

const states = Object.keys(shareStates) as [ShareState, ...ShareState[]]

export const openingSchema = z.object({
  at: z.iso.datetime(),
  /** As stated by the reader. */
  recipient: z.string(),
  device: z.string(),
  address: z.string().nullable(),
})

export const shareSchema = z.object({
  id: z.uuid(),
  state: z.enum(states),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  hasPasscode: z.boolean(),
  wrongPasscodes: z.int(),
  mostOpenings: z.int().nullable(),
  /** Newest first. */
  openings: z.array(openingSchema),
  content: shareContentSchema,
})
export type Share = z.output<typeof shareSchema>

/** The request of a SMART Health Links reader. Not strict: other software may send more. */
export const manifestRequestSchema = z.object({
  recipient: name,
  passcode: passcode.max(200).optional(),
  embeddedLengthMax: z.int().min(0).optional(),
})

export const checkShareSchema = z.strictObject({ link: z.string().max(200) })

const contentType = z.literal('application/fhir+json')
export const manifestSchema = z.object({
  status: z.literal('finalized'),
  files: z.array(
    z.union([z.object({ contentType, embedded: z.string() }), z.object({ contentType, location: z.string() })]),
  ),
})
export type Manifest = z.output<typeof manifestSchema>

export const wrongPasscodeSchema = z.object({ message: z.string(), code: z.string(), remainingAttempts: z.int() })

/** A note from the reader of a share to the person who shared it. */
export const shareNoteSchema = z.strictObject({
  token: z.string().min(1).max(200),
  draftId: z.uuid(),
  content: z.string().trim().min(1).max(messages.fields.content.max),
})
