import { afterAll, beforeAll, expect, it } from 'vitest'
import { CHUNK_BYTES } from '#contract/documents/file-chunks.ts'
import { UnreadablePersonalData } from '#contract/imports/personal-data.ts'
import { exportOf, importLines, importZip, readFiles, readZip, unzip } from '#server/testing/personal-data.ts'
import { addDocument, pdfOf, sendFile, sha256 } from '#server/testing/send-file.ts'
import { type Registered, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const BACKUP = '/api/export/with-history'
const TEXT = { pages: ['Ferritin 38'], source: 'file' }

const hashOf = async (person: Registered, id: string) =>
  sha256((await person.call('GET', `/api/files/${id}/content`)).rawPayload)

const storedBytes = async (person: Registered) =>
  (await person.call('GET', '/api/storage')).json<{ bytes: number }>().bytes

/** A document with an earlier version and a text, one of the same name and day, a deleted one, and one on paper. */
const someDocuments = async (person: Registered) => {
  const about = { title: 'Blood test', date: '2025-03-02' }
  const replaced = await addDocument(person, pdfOf(50), about)
  const fileId = await sendFile(person, pdfOf(2 * CHUNK_BYTES + 3), { name: 'corrected.pdf' })
  await person.call('PUT', `/api/documents/${replaced.id}`, { fileId })
  await person.call('PUT', `/api/files/${fileId}/text`, TEXT)
  const same = await addDocument(person, pdfOf(60), about)
  const deleted = await addDocument(person, Buffer.from('a letter'), { title: 'Old: letter/1' })
  await person.call('DELETE', `/api/documents/${deleted.id}`)
  await person.call('POST', '/api/documents', { title: 'Booklet', kind: 'vaccination' })
  return { replaced: { ...replaced, fileId }, earlier: replaced.fileId, same, deleted }
}

it('exports the files of documents with readable names, and the others in a backup', async () => {
  const person = await testApp.register()
  const { replaced, earlier, same, deleted } = await someDocuments(person)
  const files = await unzip(await exportOf(person))
  const names = [...files.keys()].filter(path => path.startsWith('files/'))
  expect(names.sort()).toEqual(['files/2025-03-02 Blood test (2).pdf', 'files/2025-03-02 Blood test.pdf'])
  const { files: listed } = JSON.parse(new TextDecoder().decode(files.get('manifest.json')))
  for (const { id, fileId } of [replaced, same]) {
    const entry = listed.find(({ file }: { file?: { id: string } }) => file?.id === fileId)
    const content = Buffer.from(files.get(entry.path) ?? [])
    expect([entry.bytes, entry.sha256]).toEqual([content.length, await hashOf(person, fileId)])
    expect(entry.sha256).toBe(sha256(content))
    const documents = JSON.parse(new TextDecoder().decode(files.get('data/documents.json')))
    expect(documents).toContainEqual(expect.objectContaining({ id, fileId, fileHash: entry.sha256 }))
  }
  const backup = await readZip(await exportOf(person, BACKUP))
  expect(backup.files.map(({ path }) => path).sort()).toEqual([
    'files/2025-03-02 Blood test (2).pdf',
    'files/2025-03-02 Blood test.pdf',
    'files/earlier/Old letter 1.txt',
    'files/earlier/report.pdf',
  ])
  expect(backup.files.map(({ id }) => id).sort()).toEqual(
    [replaced.fileId, earlier, same.fileId, deleted.fileId].sort(),
  )
})

it.each(['/api/export', BACKUP])(
  'brings the files of %s into another account bit for bit, and out again',
  async path => {
    const [person, other] = [await testApp.register(), await testApp.register()]
    const { replaced, earlier, deleted } = await someDocuments(person)
    const zip = await exportOf(person, path)
    const batch = await importZip(other, zip)
    expect(batch.added).toMatchObject({ documents: 4 })
    const listOf = async (who: Registered) => (await who.call('GET', '/api/documents')).json<{ title: string }[]>()
    const withoutVersion = (documents: object[]) => documents.map(document => ({ ...document, version: 0 }))
    expect(withoutVersion(await listOf(other))).toEqual(withoutVersion(await listOf(person)))
    for (const { id, fileId } of (await other.call('GET', '/api/documents')).json()) {
      if (!fileId) continue
      expect([id, await hashOf(other, fileId)]).toEqual([id, await hashOf(person, fileId)])
    }
    expect((await other.call('GET', `/api/files/${replaced.fileId}/text`)).json()).toEqual(TEXT)
    const history = (await other.call('GET', `/api/documents/${replaced.id}/history`)).json()
    if (path === BACKUP) {
      expect(history.map(({ record }: { record: { fileId: string } }) => record.fileId)).toEqual([
        replaced.fileId,
        earlier,
      ])
      expect(await hashOf(other, earlier)).toBe(await hashOf(person, earlier))
      expect(await hashOf(other, deleted.fileId)).toBe(await hashOf(person, deleted.fileId))
    } else {
      // What a deleted document had is only in a backup.
      const [gone] = (await other.call('GET', '/api/documents/deleted')).json()
      expect(gone).toMatchObject({ fileId: null, fileName: null, fileSize: null })
    }
    await other.call('POST', `/api/imports/${batch.id}/undo`)
    expect(await storedBytes(other)).toBe(0)
    expect(await testApp.sqlAsSuperuser('select from file_chunks where person_id = $1', [other.id])).toHaveLength(0)
  },
)

it('tells which files were taken out of a zip, and refuses one that was altered', async () => {
  const [person, other] = [await testApp.register(), await testApp.register()]
  const { replaced } = await someDocuments(person)
  const files = await unzip(await exportOf(person))
  const path = 'files/2025-03-02 Blood test.pdf'
  const content = files.get(path) ?? new Uint8Array()
  files.delete(path)
  const read = () => readFiles(files)
  const { withoutFile, lines } = await read()
  expect(withoutFile).toEqual(['Blood test'])
  await importLines(other, lines)
  expect((await other.call('GET', `/api/documents/${replaced.id}`)).json()).toMatchObject({ fileId: null })
  content[20] = (content[20] ?? 0) ^ 1
  files.set(path, content)
  await expect(read()).rejects.toThrow(UnreadablePersonalData)
})

it('says of a restored file what is known of it here, whatever the zip says', async () => {
  const [person, other] = [await testApp.register(), await testApp.register()]
  const { same } = await someDocuments(person)
  const { lines } = await readZip(await exportOf(person))
  await sendFile(other, Buffer.from('only a text'), { name: 'real.txt', id: same.fileId })
  await importLines(other, lines)
  expect((await other.call('GET', `/api/documents/${same.id}`)).json()).toMatchObject({
    ...{ fileId: same.fileId, fileName: 'real.txt', fileType: 'text', fileSize: 11 },
    fileHash: sha256(Buffer.from('only a text')),
  })
})
