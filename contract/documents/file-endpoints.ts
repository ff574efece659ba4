import { defineEndpoint } from '#contract/endpoint.ts'
import { chunkParamsSchema, fileTextSchema, newFileSchema, uploadSchema } from './file-schemas.ts'

const common = { tag: 'Files', access: 'signed-in' } as const
const changes = { ...common, person: 'contribute' } as const

export const startUpload = defineEndpoint({
  ...changes,
  method: 'POST',
  path: '/api/files',
  summary: 'Start to upload a file in chunks; it is kept once a document refers to it',
  body: newFileSchema,
  status: 201,
  response: uploadSchema,
  errors: [400, 409, 413],
})

export const readUpload = defineEndpoint({
  ...changes,
  method: 'GET',
  path: '/api/files/:id',
  summary: 'Which chunks of a file have arrived, to resume after a lost connection',
  response: uploadSchema,
  errors: [404],
})

export const sendChunk = defineEndpoint({
  ...changes,
  method: 'PUT',
  path: '/api/files/:id/chunks/:number',
  summary: 'Send one chunk of a file, 1 MiB except for the last; sending it again changes nothing',
  params: chunkParamsSchema,
  body: 'file',
  errors: [400, 404, 409, 415],
})

export const cancelUpload = defineEndpoint({
  ...changes,
  method: 'DELETE',
  path: '/api/files/:id',
  summary: 'Cancel an upload that no document refers to',
  errors: [404, 409],
})

export const downloadFile = defineEndpoint({
  ...common,
  person: 'view',
  method: 'GET',
  path: '/api/files/:id/content',
  summary: 'The bytes of a file; supports Range',
  response: 'file',
  errors: [404, 416],
  activity: { kind: 'downloaded', about: 'documents' },
})

export const sendThumbnail = defineEndpoint({
  ...changes,
  method: 'PUT',
  path: '/api/files/:id/thumbnail',
  summary: 'Store a small JPEG of the first page, at most 64 KB; sending it again changes nothing',
  body: 'file',
  errors: [400, 404, 409],
})

export const readThumbnail = defineEndpoint({
  ...common,
  person: 'view',
  method: 'GET',
  path: '/api/files/:id/thumbnail',
  summary: 'A small image of the first page; 204 if there is none',
  response: 'file',
  errors: [404],
})

export const sendFileText = defineEndpoint({
  ...changes,
  method: 'PUT',
  path: '/api/files/:id/text',
  summary:
    'Store the text of a file, page by page, as extracted by the browser; sending it again changes nothing, and only recognized text replaces other text',
  body: fileTextSchema,
  errors: [400, 404, 409],
})

export const readFileText = defineEndpoint({
  ...common,
  person: 'view',
  method: 'GET',
  path: '/api/files/:id/text',
  summary: 'The text of a file, page by page; 404 if it was never extracted',
  response: fileTextSchema,
  errors: [404],
})

export const eraseDocument = defineEndpoint({
  ...common,
  person: 'manage',
  needsLasting: true,
  method: 'POST',
  path: '/api/documents/:id/erase',
  summary: 'Permanently erase a deleted document, with all versions of its file',
  errors: [404, 409],
})
