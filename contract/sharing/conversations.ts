import { z } from 'zod'
import { messages } from '#contract/healthcare/messages/messages.ts'
import { schemasOf } from '#contract/record/schemas.ts'

export const REPLY_LINK_DAYS = 14
export const MAX_ATTACHED = 10
/** Saves whose answers were lost, one after another. */
export const MAX_REPLACED = 50

const requiredText = (max: number) => z.string().trim().min(1).max(max)
const content = requiredText(messages.fields.content.max)
const attached = z.array(z.string().max(100)).max(MAX_ATTACHED).default([])
/** Created with the draft, so that sending it twice creates one message. */
const draftId = z.uuid()

export const composeSchema = z.strictObject({
  draftId,
  providerId: z.uuid({ error: 'Choose one from the list.' }),
  subject: requiredText(messages.fields.subject.max),
  content,
  attached,
})

export const replySchema = z.strictObject({ draftId, providerId: z.uuid().optional(), content, attached })

/** What became of the email with a link; null if there was none. Unknown while it is on its way, too. */
const mailOutcome = z.enum(['sent', 'refused', 'unknown']).nullable()

export const newReplyLinkSchema = z.object({
  /** Returned only here. */
  address: z.string(),
  expiresAt: z.iso.datetime(),
  mail: mailOutcome,
})
export type NewReplyLink = z.output<typeof newReplyLinkSchema>

export const sentSchema = z.object({
  message: schemasOf(messages).record,
  conversationId: z.uuid(),
  link: newReplyLinkSchema,
})
export interface Sent {
  message: { id: string }
  conversationId: string
  link: NewReplyLink
}

export const replyLinkStateSchema = z.object({
  /** The conversation's id. */
  id: z.uuid(),
  expiresAt: z.iso.datetime().nullable(),
  openedAt: z.iso.datetime().nullable(),
  /** When a link was mailed or copied; null while only the person can have it. */
  deliveredAt: z.iso.datetime().nullable(),
  mail: mailOutcome,
})

export const draftSchema = z.strictObject({
  draftId,
  providerId: z.string().max(36),
  subject: z.string().max(messages.fields.subject.max),
  content: z.string().max(messages.fields.content.max),
  attached: z.array(z.string().max(100)).max(MAX_ATTACHED),
  /** New with every save, so that two tabs with one draft do not overwrite each other's. */
  savedAs: z.uuid().optional(),
})
/** The saves that may be replaced: the one that was read, and one's own since. */
export const savedDraftSchema = draftSchema.extend({ replaces: z.array(z.uuid()).max(MAX_REPLACED).default([]) })
export const discardedDraftSchema = z.strictObject({
  /** Separated by commas. */
  replaces: z
    .string()
    .max(37 * MAX_REPLACED)
    .default(''),
})
export type Draft = z.output<typeof draftSchema>

const token = z.string().min(1).max(200)

/** Sent with a reply link: the secret is in the body, never in an address. */
export const openReplySchema = z.strictObject({ token })
export const sendReplySchema = z.strictObject({ token, draftId, content })

export const openConversationSchema = z.object({
  patient: z.string(),
  provider: z.string(),
  subject: z.string(),
  expiresAt: z.iso.datetime(),
  /** Whether the patient lets their care team see the emergency card. */
  hasEmergencyCard: z.boolean(),
  /** Oldest first. */
  messages: z.array(
    z.object({
      from: z.enum(['patient', 'provider']),
      at: z.iso.datetime(),
      content: z.string(),
      attachment: z.string().nullable(),
    }),
  ),
})
export type OpenConversation = z.output<typeof openConversationSchema>
