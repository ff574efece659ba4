import { BlobReader, BlobWriter, ZipWriter } from '@zip.js/zip.js'
import { expect, it } from 'vitest'
import { MANIFEST } from '#contract/imports/personal-data.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { openPersonalData } from './open-personal-data.ts'

const ID = '6f2c1a34-8d8f-4f6e-9a49-0d9d6a1b1c11'
const file = { id: ID, name: 'x.pdf', part: 'content' }
const entryOf = (path: string, more: object = {}) => ({ path, bytes: 10, count: 1, sha256: '', ...more })
const manifestOf = (...files: object[]) =>
  JSON.stringify({ product: 'Wellkept', format: 1, version: '1', at: '2026-11-01T12:00:00Z', files })

const zipOf = async (contents: Record<string, string>) => {
  const writer = new ZipWriter(new BlobWriter())
  for (const [path, content] of Object.entries(contents)) await writer.add(path, new BlobReader(new Blob([content])))
  return writer.close()
}

const LIMITS = { text: 20_000, file: 10_000 }
const LARGE = '0'.repeat(1_000_000)

it.each([
  ['manifest', { [MANIFEST]: LARGE }],
  ['list of records', { [MANIFEST]: manifestOf(entryOf('data/vitals.json')), 'data/vitals.json': LARGE }],
  ['file of a document', { [MANIFEST]: manifestOf(entryOf('files/x.pdf', { file })), 'files/x.pdf': LARGE }],
])('refuses a %s that unpacks to more than any real one', async (_, contents) => {
  await expect(openPersonalData(await zipOf(contents), LIMITS)).rejects.toThrow(UnreadableFile)
})
