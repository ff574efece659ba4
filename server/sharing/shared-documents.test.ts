import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CHUNK_BYTES } from '#contract/documents/file-chunks.ts'
import { MAX_SHARED_DOCUMENT_BYTES, NOTE_HEADER } from '#contract/sharing/share-limits.ts'
import { sendFile, sha256, startFile } from '#server/testing/send-file.ts'
import { type Registered, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const DEAD = [404, 'link_over']

const share = async (person: Registered, documents: string[], more: object = {}) => {
  const link = randomBytes(32).toString('base64url')
  const content = { label: null, records: [], from: null, until: null }
  const body = { link, file: 'e30..aaaa.bbbb.cccc', hours: 24, openings: null, passcode: null, content, documents }
  const answer = await person.call('POST', '/api/shares', { ...body, ...more })
  return { link, answer, id: answer.json<{ id: string }>().id }
}

const open = async (link: string, more: object = {}) => {
  const body = { recipient: 'Dr. Lee', ...more }
  const opened = await testApp.visitor().call('POST', `/api/shl/${link}/manifest`, body)
  return String(opened.headers[NOTE_HEADER])
}

const read = (token: string, id: string) => testApp.visitor().call('GET', `/api/shl/${token}/documents/${id}`)

const answerOf = async (token: string, id: string) => {
  const response = await read(token, id)
  return [response.statusCode, response.json<{ code: string }>().code]
}

const storedBytes = async (person: Registered) =>
  (await person.call('GET', '/api/storage')).json<{ bytes: number }>().bytes

const filesOf = async (person: Registered) =>
  (await testApp.sqlAsSuperuser('select id from files where person_id = $1', [person.id])).length

const ciphertext = (size = CHUNK_BYTES + 100) => randomBytes(size)
const send = (person: Registered, bytes: Buffer) => sendFile(person, bytes, { encrypted: true })

it('gives its documents to whoever opened it, as they were encrypted', async () => {
  const person = await testApp.register()
  const bytes = ciphertext()
  const id = await send(person, bytes)
  const { link, answer } = await share(person, [id])
  expect(answer.statusCode).toBe(201)
  const token = await open(link)
  const { statusCode, headers, rawPayload } = await read(token, id)
  expect([statusCode, sha256(rawPayload)]).toEqual([200, sha256(bytes)])
  expect(headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  })
  expect(headers['access-control-allow-origin']).toBeUndefined()
  // It counts toward the owner's storage, and the owner can neither read nor cancel it as a file.
  expect(await storedBytes(person)).toBe(bytes.length)
  for (const [method, path] of [
    ['GET', `/api/files/${id}/content`],
    ['GET', `/api/files/${id}`],
  ] as const)
    expect((await person.call(method, path)).statusCode).toBe(404)
  await person.call('DELETE', `/api/files/${id}`)
  expect((await read(token, id)).statusCode).toBe(200)
})

it('gives nothing to anyone else, nor the documents of another share', async () => {
  const person = await testApp.register()
  const [one, two] = [await send(person, ciphertext(50)), await send(person, ciphertext(50))]
  const first = await share(person, [one])
  await share(person, [two])
  const token = await open(first.link)
  expect(await answerOf(token, two)).toEqual(DEAD)
  expect(await answerOf(token, randomUUID())).toEqual(DEAD)
  expect(await answerOf(token, 'x')).toEqual(DEAD)
  expect(await answerOf(first.link, one)).toEqual(DEAD)
  const other = await testApp.register()
  const theirs = await send(other, ciphertext(50))
  await share(other, [theirs])
  expect(await answerOf(token, theirs)).toEqual(DEAD)
})

it('is erased with its documents when it is revoked, locked or over, or when everything is', async () => {
  const person = await testApp.register()
  const make = async (more: object = {}) => {
    const id = await send(person, ciphertext(50))
    return { documentId: id, ...(await share(person, [id], more)) }
  }
  const revoked = await make()
  const token = await open(revoked.link)
  await person.call('DELETE', `/api/shares/${revoked.id}`)
  expect(await answerOf(token, revoked.documentId)).toEqual(DEAD)
  expect([await filesOf(person), await storedBytes(person)]).toEqual([0, 0])

  const locked = await make({ passcode: 'blue heron' })
  for (let tries = 0; tries < 5; tries += 1) await open(locked.link, { passcode: 'wrong one' })
  expect([await filesOf(person), await storedBytes(person)]).toEqual([0, 0])

  const expired = await make()
  const opened = await open(expired.link)
  await testApp.sqlAsSuperuser("update shares set expires_at = now() - interval '1 second' where id = $1", [expired.id])
  expect(await answerOf(opened, expired.documentId)).toEqual(DEAD)

  await make()
  expect((await person.call('POST', '/api/clear-all-data')).statusCode).toBe(200)
  expect([await filesOf(person), await storedBytes(person)]).toEqual([0, 0])
})

it('takes only whole documents that were encrypted for a share, and no document twice', async () => {
  const person = await testApp.register()
  const whole = await send(person, ciphertext(50))
  const plain = await sendFile(person, Buffer.from('a plain letter'))
  const half = await startFile(person, ciphertext(50), { encrypted: true })
  const stranger = await send(await testApp.register(), ciphertext(50))
  for (const documents of [[plain], [half], [stranger], [randomUUID()], [whole, plain]]) {
    const { answer } = await share(person, documents)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'file_not_found'])
  }
  expect((await person.call('GET', '/api/shares')).json()).toEqual([])
  expect((await share(person, [whole])).answer.statusCode).toBe(201)
  expect((await share(person, [whole])).answer.statusCode).toBe(404)
  // A share's file cannot be attached to a record.
  const encrypted = await send(person, ciphertext(50))
  expect((await person.call('POST', '/api/documents', { title: 'Sealed', fileId: encrypted })).statusCode).toBe(400)
})

it('holds 25 MB of documents and no more', async () => {
  const person = await testApp.register()
  const half = await send(person, ciphertext(MAX_SHARED_DOCUMENT_BYTES / 2 + 1000))
  const more = await send(person, ciphertext(MAX_SHARED_DOCUMENT_BYTES / 2))
  const { answer } = await share(person, [half, more])
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([413, 'share_too_large'])
  expect((await share(person, [more])).answer.statusCode).toBe(201)
})

it('says so where bytes are missing or changed, and never gives a shorter document', async () => {
  const person = await testApp.register()
  const id = await send(person, ciphertext(2 * CHUNK_BYTES))
  const { link } = await share(person, [id])
  const token = await open(link)
  await testApp.sqlAsSuperuser('update file_chunks set sealed = set_byte(sealed, 100, 7) where file_id = $1', [id])
  const damaged = await read(token, id)
  expect([damaged.statusCode, damaged.json<{ code: string }>().code]).toEqual([500, 'file_damaged'])
})

it('keeps its documents when uploads of yesterday are cleaned up, and loses those that no share took', async () => {
  const person = await testApp.register()
  const kept = await send(person, ciphertext(50))
  await send(person, ciphertext(60))
  await share(person, [kept])
  await testApp.sqlAsSuperuser("update files set created_at = now() - interval '2 days' where person_id = $1", [
    person.id,
  ])
  await testApp.app.cleanUp()
  const rows = await testApp.sqlAsSuperuser('select id from files where person_id = $1', [person.id])
  expect(rows).toEqual([{ id: kept }])
})
