import { createHash } from 'node:crypto'
import { configure, type FileEntry, Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'
import { expect } from 'vitest'
import type { ImportBatch, ImportLine, ImportPreview } from '#contract/imports/imports.ts'
import { type PersonalData, readPersonalData } from '#contract/imports/personal-data.ts'
import { allRecordTypes } from '#contract/records.ts'
import type { Person } from './person.ts'
import { sendFile } from './send-file.ts'

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
  const response = await person.call('GET', path)
  expect(response.statusCode).toBe(200)
  return response.rawPayload
}

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

/** The files of a zip, as the browser reads them. */
export const readFiles = (files: Map<string, Uint8Array>): Promise<PersonalData> =>
  readPersonalData({
    read: async path => files.get(path),
    sha256,
    examine: async path => {
      const content = files.get(path)
      return content && { bytes: content.length, sha256: sha256(content) }
    },
    records: allRecordTypes,
  })

export const readZip = async (zip: Uint8Array) => readFiles(await unzip(zip))

/** Sends the files of an export first, then its records, as the browser does. */
export const importZip = async (person: Caller, zip: Uint8Array): Promise<ImportBatch> => {
  const [contents, { files, lines }] = [await unzip(zip), await readZip(zip)]
  for (const { id, name, path, textPath } of files) {
    await sendFile(person, Buffer.from(contents.get(path) ?? []), { name, id })
    if (!textPath) continue
    const text = JSON.parse(new TextDecoder().decode(contents.get(textPath)))
    expect((await person.call('PUT', `/api/files/${id}/text`, text)).statusCode).toBe(204)
  }
  return importLines(person, lines)
}

const bodyOf = (lines: ImportLine[]) =>
  [{ source: 'wellkept', fileName: 'wellkept-export.zip' }, ...lines].map(line => `${JSON.stringify(line)}\n`).join('')
const headers = { 'content-type': 'application/x-ndjson' }

export const previewOf = async (person: Caller, lines: ImportLine[]): Promise<ImportPreview> => {
  const response = await person.call('POST', '/api/imports/preview', bodyOf(lines), { headers })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

export const importLines = async (person: Caller, lines: ImportLine[]): Promise<ImportBatch> => {
  const response = await person.call('POST', '/api/imports', bodyOf(lines), { headers })
  expect(response.statusCode, response.body).toBe(201)
  return response.json()
}
