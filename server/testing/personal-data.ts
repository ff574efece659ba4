import { createHash } from 'node:crypto'
import { configure, type FileEntry, Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'
import { expect } from 'vitest'
import type { ImportBatch, ImportLine, ImportPreview } from '#contract/imports/imports.ts'
import { type OwnData, readOwnData } from '#contract/imports/personal-data.ts'
import { allRecords } from '#contract/records.ts'
import type { Person } from './person.ts'

configure({ useWebWorkers: false })

type Caller = Pick<Person, 'call'>

/** The files of a zip, by path. */
export const unzip = async (zip: Uint8Array): Promise<Map<string, Uint8Array>> => {
  const reader = new ZipReader(new Uint8ArrayReader(zip), { checkSignature: true })
  const entries = (await reader.getEntries()).filter((entry): entry is FileEntry => !entry.directory)
  const files = new Map<string, Uint8Array>()
  for (const entry of entries) files.set(entry.filename, await entry.getData(new Uint8ArrayWriter()))
  return files
}

export const exportOf = async (person: Caller, path = '/api/export'): Promise<Uint8Array> => {
  const answer = await person.call('GET', path)
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

/** As the browser reads it. */
export const readZip = async (zip: Uint8Array): Promise<OwnData> => {
  const files = await unzip(zip)
  return readOwnData({
    read: async path => files.get(path),
    sha256: content => createHash('sha256').update(content).digest('hex'),
    records: allRecords,
  })
}

const bodyOf = (lines: ImportLine[]) =>
  [{ source: 'wellkept', fileName: 'wellkept-export.zip' }, ...lines].map(line => `${JSON.stringify(line)}\n`).join('')
const headers = { 'content-type': 'application/x-ndjson' }

export const previewOf = async (person: Caller, lines: ImportLine[]): Promise<ImportPreview> => {
  const answer = await person.call('POST', '/api/imports/preview', bodyOf(lines), { headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

export const importLines = async (person: Caller, lines: ImportLine[]): Promise<ImportBatch> => {
  const answer = await person.call('POST', '/api/imports', bodyOf(lines), { headers })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
