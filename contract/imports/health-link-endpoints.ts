import { defineEndpoint } from '#contract/endpoint.ts'
import {
  issuerKeysAnswer,
  issuerSchema,
  linkAnswer,
  linkedFileAnswer,
  linkedFileSchema,
  linkSchema,
} from './health-links.ts'

const path = '/api/imports/smart-link'
/** For those who may import. The server fetches, because the content policy lets pages call no other. */
const common = {
  tag: 'Imports',
  access: 'signed-in',
  person: 'manage',
  needsEverything: true,
  method: 'POST',
  errors: [400, 403, 424, 429],
} as const

export const openHealthLink = defineEndpoint({
  ...common,
  path,
  summary: 'Which files a SMART Health Link leads to; they stay encrypted',
  body: linkSchema,
  response: linkAnswer,
})

export const fetchLinkedFile = defineEndpoint({
  ...common,
  path: `${path}/file`,
  summary: 'An encrypted file of a SMART Health Link',
  body: linkedFileSchema,
  response: linkedFileAnswer,
})

export const fetchIssuerKeys = defineEndpoint({
  ...common,
  path: `${path}/keys`,
  summary: 'The public keys that an issuer of SMART Health Cards publishes',
  body: issuerSchema,
  response: issuerKeysAnswer,
})
