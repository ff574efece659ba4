import { defineEndpoint } from '#contract/endpoint.ts'

export const followEvents = defineEndpoint({
  method: 'GET',
  path: '/api/events',
  tag: 'Account',
  summary: 'Live updates, as server-sent events',
  access: 'signed-in',
  response: 'file',
})
