import { defineEndpoint } from '#contract/endpoint.ts'
import { schemasOf } from '#contract/record/schemas.ts'
import { messages } from './messages.ts'

/** What a message has beside the calls of every record. */
export const markMessageRead = defineEndpoint({
  method: 'PUT',
  path: `${messages.path}/:id/read`,
  tag: messages.many,
  summary: 'Mark a message as read',
  access: 'signed-in',
  answer: schemasOf(messages).record,
  refusals: [404],
})
