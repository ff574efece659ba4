import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import { messages } from '#contract/healthcare/messages/messages.ts'
import {
  composeSchema,
  discardedDraftSchema,
  draftSchema,
  newReplyLinkSchema,
  replyLinkStateSchema,
  replySchema,
  savedDraftSchema,
  sentSchema,
} from './conversations.ts'

const common = { tag: messages.many, access: 'signed-in' } as const

export const composeMessage = defineEndpoint({
  ...common,
  method: 'POST',
  path: `${messages.path}/compose`,
  person: 'contribute',
  summary: 'Write to a provider; the same draft again returns the same link',
  body: composeSchema,
  status: 201,
  response: sentSchema,
  errors: [400, 404],
})

export const replyToMessage = defineEndpoint({
  ...common,
  method: 'POST',
  path: `${messages.path}/:id/reply`,
  person: 'contribute',
  summary: 'Reply to a message; the same draft again returns the same link',
  body: replySchema,
  status: 201,
  response: sentSchema,
  errors: [400, 404],
})

const linkPath = '/api/conversations/:id/reply-link'

export const findReplyLink = defineEndpoint({
  ...common,
  method: 'GET',
  path: linkPath,
  person: 'view',
  summary: 'Whether a reply link to a conversation works',
  response: replyLinkStateSchema,
  errors: [404],
})

export const listReplyLinks = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/reply-links',
  person: 'view',
  summary: 'The reply links of all conversations, and when they were opened',
  response: z.array(replyLinkStateSchema),
})

export const noteReplyLinkCopied = defineEndpoint({
  ...common,
  method: 'PUT',
  path: `${linkPath}/copied`,
  person: 'contribute',
  summary: 'Record that the reply link was copied',
  errors: [404],
})

export const renewReplyLink = defineEndpoint({
  ...common,
  method: 'POST',
  path: linkPath,
  person: 'contribute',
  summary: 'Create a new reply link, returned only once; the previous ones stop working',
  status: 201,
  response: newReplyLinkSchema,
  errors: [404],
})

export const revokeReplyLink = defineEndpoint({
  ...common,
  method: 'DELETE',
  path: linkPath,
  person: 'contribute',
  summary: 'Revoke the reply links to a conversation',
})

/** `new`, or the id of the message to reply to. */
const params = z.object({ thread: z.string().regex(/^[\w-]{1,36}$/) })
const draftPath = '/api/message-drafts/:thread'

export const findDraft = defineEndpoint({
  ...common,
  method: 'GET',
  path: draftPath,
  person: 'contribute',
  summary: 'A draft, or null',
  params,
  response: draftSchema.nullable(),
})

export const saveDraft = defineEndpoint({
  ...common,
  method: 'PUT',
  path: draftPath,
  person: 'contribute',
  summary: 'Save a draft, unless it was changed since it was read',
  params,
  body: savedDraftSchema,
  errors: [409],
})

export const discardDraft = defineEndpoint({
  ...common,
  method: 'DELETE',
  path: draftPath,
  person: 'contribute',
  summary: 'Discard a draft, unless it was changed since it was read',
  params,
  query: discardedDraftSchema,
})
