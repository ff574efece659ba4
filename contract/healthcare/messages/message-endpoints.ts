import { defineEndpoint } from '#contract/endpoint.ts'
import { schemasOf } from '#contract/record/schemas.ts'
import { messages } from './messages.ts'

export const markMessageRead = defineEndpoint({
  method: 'PUT',
  path: `${messages.path}/:id/read`,
  person: 'contribute',
  tag: messages.many,
  summary: 'Mark a message as read',
  access: 'signed-in',
  response: schemasOf(messages).record,
  errors: [404],
})
