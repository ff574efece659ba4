import { defineEndpoint } from '#contract/endpoint.ts'
import { chunkParamsSchema, fileTextSchema, newFileSchema, uploadSchema } from './file-schemas.ts'

const common = { tag: 'Files', access: 'signed-in' } as const
const changes = { ...common, person: 'contribute' } as const

export const startUpload = defineEndpoint({
  ...changes,
  method: 'POST',
  path: '/api/files',
  summary: 'Start to send a file; it is sent in chunks, and kept when a document has its id',
  body: newFileSchema,
  status: 201,
  response: uploadSchema,
  errors: [400, 409, 413],
})

export const readUpload = defineEndpoint({
  ...changes,
  method: 'GET',
  path: '/api/files/:id',
  summary: 'Which chunks of a file have arrived, to go on after a broken connection',
  response: uploadSchema,
  errors: [404],
})

export const sendChunk = defineEndpoint({
  ...changes,
  method: 'PUT',
  path: '/api/files/:id/chunks/:number',
  summary: 'One chunk of a file, 1 MiB each but for the last; sending it again changes nothing',
  params: chunkParamsSchema,
  body: 'file',
  errors: [400, 404, 409, 415],
})

export const cancelUpload = defineEndpoint({
  ...changes,
  method: 'DELETE',
  path: '/api/files/:id',
  summary: 'Give up on a file that no document has',
  errors: [404, 409],
})

export const downloadFile = defineEndpoint({
  ...common,
  person: 'view',
  method: 'GET',
  path: '/api/files/:id/content',
  summary: 'The bytes of a file; a Range header asks for a part',
  response: 'file',
  errors: [404, 416],
  activity: { kind: 'downloaded', about: 'documents' },
})

export const sendThumbnail = defineEndpoint({
  ...changes,
  method: 'PUT',
  path: '/api/files/:id/thumbnail',
  summary: 'A small JPEG of the first page, at most 64 KB',
  body: 'file',
  errors: [400, 404],
})

export const readThumbnail = defineEndpoint({
  ...common,
  person: 'view',
  method: 'GET',
  path: '/api/files/:id/thumbnail',
  summary: 'A small picture of the first page; 204 where there is none',
  response: 'file',
  errors: [404],
})

export const sendFileText = defineEndpoint({
  ...changes,
  method: 'PUT',
  path: '/api/files/:id/text',
  summary: 'What a file says, page by page, as the browser read it',
  body: fileTextSchema,
  errors: [400, 404],
})

export const readFileText = defineEndpoint({
  ...common,
  person: 'view',
  method: 'GET',
  path: '/api/files/:id/text',
  summary: 'What a file says, page by page; 404 if it was never read',
  response: fileTextSchema,
  errors: [404],
})

export const eraseDocument = defineEndpoint({
  ...changes,
  method: 'POST',
  path: '/api/documents/:id/erase',
  summary: 'Erase a deleted document for good, with all versions of its file',
  errors: [404, 409],
})
