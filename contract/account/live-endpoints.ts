import { defineEndpoint } from '#contract/endpoint.ts'

export const followEvents = defineEndpoint({
  method: 'GET',
  path: '/api/events',
  tag: 'Account',
  summary: 'What changes, as it changes: a stream of server-sent events',
  access: 'signed-in',
  response: 'file',
})
