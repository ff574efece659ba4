import { defineEndpoint } from '#contract/endpoint.ts'
import { quotaSchema, storageSchema } from './storage.ts'

export const readStorage = defineEndpoint({
  tag: 'Account',
  access: 'signed-in',
  method: 'GET',
  path: '/api/storage',
  person: 'view',
  needsEverything: true,
  summary: 'How much the caller has stored, and the limits',
  response: storageSchema,
})

const administrators = { tag: 'Administration', access: 'administrator', path: '/api/admin/quota' } as const

export const readQuota = defineEndpoint({
  ...administrators,
  method: 'GET',
  summary: 'How much each person may store, and how many people an account may manage',
  response: quotaSchema,
})

export const setQuota = defineEndpoint({
  ...administrators,
  method: 'PUT',
  summary: 'Set how much each person may store, and how many people an account may manage',
  administration: 'rule-changed',
  recentSignIn: true,
  body: quotaSchema,
  response: quotaSchema,
})
