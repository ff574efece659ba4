import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import { MANIFEST_PATH } from './share-limits.ts'
import {
  checkShareSchema,
  createdShareSchema,
  manifestRequestSchema,
  manifestSchema,
  newShareSchema,
  shareNoteSchema,
  shareSchema,
} from './shares.ts'

const tag = 'Shares'

export const listShares = defineEndpoint({
  method: 'GET',
  path: '/api/shares',
  person: 'manage',
  tag,
  summary: 'Shares, and who opened them',
  access: 'signed-in',
  response: z.array(shareSchema),
})

export const createShare = defineEndpoint({
  method: 'POST',
  path: '/api/shares',
  person: 'manage',
  tag,
  summary: 'Share a file that was encrypted in the browser',
  access: 'signed-in',
  // As with an export: someone at an unlocked screen could otherwise take everything.
  recentSignIn: true,
  body: newShareSchema,
  status: 201,
  response: createdShareSchema,
  errors: [400, 404, 409, 413],
})

export const revokeShare = defineEndpoint({
  method: 'DELETE',
  path: '/api/shares/:id',
  person: 'manage',
  tag,
  summary: 'Revoke a share',
  access: 'signed-in',
})

/** Defined by SMART Health Links, for other software. */
export const openShare = defineEndpoint({
  method: 'POST',
  path: `${MANIFEST_PATH}/:link/manifest`,
  tag,
  summary: 'The content of a SMART Health Link, encrypted; each response counts as an opening',
  access: 'anyone',
  body: manifestRequestSchema,
  response: manifestSchema,
  errors: [404, 429],
})

export const checkShare = defineEndpoint({
  method: 'POST',
  path: '/api/shared/check',
  tag,
  summary: 'Check whether a share’s link works; does not count as an opening',
  access: 'anyone',
  body: checkShareSchema,
  errors: [404, 429],
})

export const downloadShare = defineEndpoint({
  method: 'GET',
  path: `${MANIFEST_PATH}/:link/file`,
  tag,
  summary: 'The encrypted file of an opening, for an hour',
  access: 'anyone',
  response: 'file',
})

export const downloadSharedDocument = defineEndpoint({
  method: 'GET',
  path: `${MANIFEST_PATH}/:link/documents/:id`,
  tag,
  summary: 'An encrypted document of an opening, for an hour',
  access: 'anyone',
  response: 'file',
  errors: [404],
})

export const sendShareNote = defineEndpoint({
  method: 'POST',
  path: '/api/shared/note',
  tag,
  summary: 'Send a note to the person who shared, by an opened share',
  access: 'anyone',
  body: shareNoteSchema,
  status: 201,
  response: z.object({}),
  errors: [404, 429],
})
