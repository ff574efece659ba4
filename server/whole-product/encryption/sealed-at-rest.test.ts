import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sha256 } from '#server/testing/send-file.ts'
import { start, temporaryFolder } from '#server/testing/start-server.ts'

const CANARY = 'canary-in-the-coal-mine'

const filesUnder = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
}

it('leaves no word of a record readable in the data folder or the logs, not even when it is killed', async () => {
  const data = await temporaryFolder()
  const server = await start(data)
  const call = async (method: string, path: string, body: object, cookie = '') => {
    const headers = { 'content-type': 'application/json', origin: server.url, cookie }
    return fetch(`${server.url}${path}`, { method, headers, body: JSON.stringify(body) })
  }
  const account = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org', password: 'a quiet Heron at dawn' }
  const registered = await call('POST', '/api/register', account)
  const cookie = registered.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')

  const saved = await call('POST', '/api/medications', { medicationName: CANARY, notes: CANARY }, cookie)
  expect(saved.status).toBe(201)
  const { id } = (await saved.json()) as { id: string }
  await call('PUT', `/api/medications/${id}`, { notes: `${CANARY} again` }, cookie)
  // What is refused, or goes wrong, must not be written down either.
  await call('POST', '/api/medications', { medicationName: CANARY, [CANARY]: CANARY }, cookie)
  await call('PUT', `/api/medications/${id}`, { startDate: CANARY }, cookie)
  await call('POST', `/api/medications/${CANARY}/restore`, { version: 1 }, cookie)
  const about = { name: `${CANARY}.txt`, size: CANARY.length, hash: sha256(Buffer.from(CANARY)) }
  const { id: fileId } = (await (await call('POST', '/api/files', about, cookie)).json()) as { id: string }
  const chunk = await fetch(`${server.url}/api/files/${fileId}/chunks/0`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream', origin: server.url, cookie },
    body: CANARY,
  })
  expect(chunk.status).toBe(204)
  await call('PUT', `/api/files/${fileId}/text`, { pages: [CANARY], source: 'file' }, cookie)
  expect((await call('POST', '/api/documents', { title: CANARY, fileId }, cookie)).status).toBe(201)
  await server.end('SIGKILL')

  const files = await filesUnder(data)
  expect(files.length).toBeGreaterThan(100)
  const readable: string[] = []
  for (const file of files) if ((await readFile(file)).includes(CANARY)) readable.push(file)
  expect(readable).toEqual([])
  expect(server.said.out + server.said.err).not.toContain(CANARY)
})
