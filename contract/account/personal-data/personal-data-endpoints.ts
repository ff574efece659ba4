import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'

const common = { tag: 'Account', access: 'signed-in', recentSignIn: true } as const

export const clearData = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/clear-all-data',
  person: 'manage',
  needsEverything: true,
  needsLasting: true,
  summary: 'Permanently erase all records of the caller, including their history',
  response: z.object({ message: z.string() }),
})

export const renewEncryptionKey = defineEndpoint({
  ...common,
  method: 'POST',
  path: '/api/account/encryption-key',
  person: 'manage',
  needsEverything: true,
  summary: 'Encrypt all of the caller’s data with a new key, and destroy the previous key',
})

export const downloadExport = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/export',
  person: 'manage',
  needsEverything: true,
  summary: 'All of the person’s data, as a zip of JSON and CSV files',
  response: 'file',
  errors: [503],
  activity: { kind: 'exported' },
})

export const downloadFhir = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/fhir',
  person: 'manage',
  needsEverything: true,
  summary:
    'Every current record as one FHIR R4 bundle (an International Patient Summary, or a collection if it is large), in a zip with the files of documents',
  response: 'file',
  errors: [503],
  activity: { kind: 'exported' },
})

export const downloadBackup = defineEndpoint({
  ...common,
  method: 'GET',
  path: '/api/export/with-history',
  person: 'manage',
  needsEverything: true,
  summary: 'The same with every version; the browser encrypts it into a backup',
  response: 'file',
  errors: [503],
  activity: { kind: 'backup-made' },
})
