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
/** The server fetches the links, because the content security policy lets pages call only our own server. */
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
  summary: 'The files of a SMART Health Link, still encrypted',
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
