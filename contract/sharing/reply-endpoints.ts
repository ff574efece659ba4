import { defineEndpoint } from '#contract/endpoint.ts'
import { openConversationSchema, openReplySchema, sendReplySchema } from './conversations.ts'

const common = { method: 'POST', tag: 'Reply links', access: 'anyone', response: openConversationSchema } as const

export const openReplyLink = defineEndpoint({
  ...common,
  path: '/api/reply/open',
  summary: 'The conversation, by its reply link',
  body: openReplySchema,
  errors: [404, 429],
})

export const sendReply = defineEndpoint({
  ...common,
  path: '/api/reply',
  summary: 'Reply by a link',
  body: sendReplySchema,
  status: 201,
  errors: [404, 429],
})
