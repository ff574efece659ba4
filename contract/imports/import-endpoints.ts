import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import { importBatch, importPreview, importSource, undoOutcome } from './imports.ts'

const path = '/api/imports'
const common = { tag: 'Imports', access: 'signed-in' } as const

export const listImports = defineEndpoint({
  ...common,
  method: 'GET',
  path,
  person: 'manage',
  needsEverything: true,
  summary: 'Imports, newest first',
  response: z.array(importBatch),
})

/** Lines of JSON (`IMPORT_CONTENT_TYPE`): a header, then one record per line. */
export const addImport = defineEndpoint({
  ...common,
  method: 'POST',
  path,
  person: 'manage',
  needsEverything: true,
  summary: 'Import records, all or none; records that were imported before are skipped',
  body: 'file',
  status: 201,
  response: importBatch,
  errors: [400, 409],
})

export const previewImport = defineEndpoint({
  ...common,
  method: 'POST',
  path: `${path}/preview`,
  person: 'manage',
  needsEverything: true,
  summary: 'What an import would add, and which lines it would refuse, without adding anything',
  body: 'file',
  response: importPreview,
  errors: [400],
})

export const listImportSources = defineEndpoint({
  ...common,
  method: 'GET',
  path: `${path}/sources`,
  person: 'manage',
  needsEverything: true,
  summary: 'Who the imported records came from, and how many of each type',
  response: z.array(importSource),
})

export const removeImportSource = defineEndpoint({
  ...common,
  method: 'POST',
  path: `${path}/sources/remove`,
  person: 'manage',
  needsEverything: true,
  needsLasting: true,
  summary: 'Permanently erase all records from one source, except those that the person has changed or refers to',
  body: z.strictObject({ source: z.string().min(1).max(200) }),
  response: undoOutcome.pick({ removed: true, stayed: true, referred: true }),
})

export const cancelImport = defineEndpoint({
  ...common,
  method: 'DELETE',
  path: `${path}/:id`,
  person: 'manage',
  needsEverything: true,
  summary: 'Cancel an import by the id that its sender gave it, whether it is still to come, running or done',
})

export const undoImport = defineEndpoint({
  ...common,
  method: 'POST',
  path: `${path}/:id/undo`,
  person: 'manage',
  needsEverything: true,
  summary: 'Undo an import, except for records that were changed since',
  response: importBatch,
  errors: [404],
})
