import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import { importResultSchema, importTypeField, pastImportSchema } from './imports.ts'

const common = { tag: 'Administration', access: 'administrator' } as const

export const listPastImports = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/admin/imports',
  summary: 'Past imports, newest first',
  response: z.array(pastImportSchema),
})

export const undoPastImport = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/admin/imports/:id/undo',
  summary: 'Undo an import, except for records that people have changed since',
  administration: 'import-undone',
  recentSignIn: true,
  response: pastImportSchema,
  errors: [404],
})

export const importFile = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/admin/import-csv',
  summary:
    'Import a CSV file, or an export: a form of file, importType, dryRun where nothing is to be written, and acceptedAccount once for the email of each unconfirmed account that is meant',
  recentSignIn: true,
  administration: 'imported',
  body: 'file',
  response: importResultSchema,
  errors: [409, 413],
})

const params = z.object({ type: importTypeField })

export const downloadTemplate = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/admin/import-templates/:type',
  summary: 'An empty CSV file with the columns of a type',
  params,
  response: 'file',
})

export const downloadDemoFile = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/admin/demo-files/:type',
  summary: 'A demo clinic’s CSV file of a type, ready to be imported',
  params,
  response: 'file',
})

export const exportEverything = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/admin/export-data',
  summary: 'All accounts and current records as one JSON file; recorded in each person’s activity log',
  administration: 'exported',
  recentSignIn: true,
  response: 'file',
  errors: [503],
})
