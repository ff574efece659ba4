import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CHUNK_BYTES, MAX_FILE_BYTES } from '#contract/documents/file-chunks.ts'
import { addDocument, pdfOf, sendChunkOf, sendFile, sha256, startFile } from '#server/testing/send-file.ts'
import { GOOD_PASSWORD, type Registered, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
let ada: Registered
beforeAll(async () => {
  testApp = await startTestApp()
  ada = await testApp.register()
})
afterAll(() => testApp.close())

const download = (person: Pick<Registered, 'call'>, id: string, headers: Record<string, string> = {}) =>
  person.call('GET', `/api/files/${id}/content`, undefined, { headers })

const storedBytes = async (person: Pick<Registered, 'call'>) =>
  (await person.call('GET', '/api/storage')).json<{ bytes: number }>().bytes

describe('a file', () => {
  it.each([1, CHUNK_BYTES, CHUNK_BYTES + 1, 2 * CHUNK_BYTES + 17])('of %i bytes comes back bit for bit', async size => {
    const bytes = size === 1 ? Buffer.from('a') : pdfOf(size)
    const { fileId } = await addDocument(ada, bytes)
    const response = await download(ada, fileId)
    expect(response.headers['content-length']).toBe(String(size))
    expect(sha256(response.rawPayload)).toBe(sha256(bytes))
  })

  it('is described by the server, whatever the caller says about it', async () => {
    const bytes = pdfOf(2000)
    const document = await addDocument(ada, bytes, { fileName: 'harmless.txt', fileType: 'text', fileSize: 1 })
    const facts = { fileName: 'report.pdf', fileType: 'pdf', fileSize: 2000, fileHash: sha256(bytes) }
    expect(document).toMatchObject(facts)
    const changed = await ada.call('PUT', `/api/documents/${document.id}`, { title: 'Scan', fileName: 'other' })
    expect(changed.json()).toMatchObject({ title: 'Scan', ...facts })
  })

  it('is never run by a browser, whoever leads it there', async () => {
    const { fileId } = await addDocument(ada, Buffer.from('a plain letter'))
    const { headers } = await download(ada, fileId)
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    })
    expect(headers['content-disposition']).toMatch(/^attachment; /)
  })

  it('is sent in part where a part is asked for', async () => {
    const bytes = pdfOf(CHUNK_BYTES + 500)
    const { fileId } = await addDocument(ada, bytes)
    const middle = await download(ada, fileId, { range: `bytes=${CHUNK_BYTES - 10}-${CHUNK_BYTES + 9}` })
    expect(middle.statusCode).toBe(206)
    expect(middle.headers['content-range']).toBe(`bytes ${CHUNK_BYTES - 10}-${CHUNK_BYTES + 9}/${bytes.length}`)
    expect(middle.rawPayload.equals(bytes.subarray(CHUNK_BYTES - 10, CHUNK_BYTES + 10))).toBe(true)
    const end = await download(ada, fileId, { range: 'bytes=-7' })
    expect(end.rawPayload.equals(bytes.subarray(-7))).toBe(true)
    expect((await download(ada, fileId, { range: `bytes=${bytes.length}-` })).statusCode).toBe(416)
    expect((await download(ada, fileId, { range: 'lines=1-2' })).statusCode).toBe(200)
  })
})

describe('sending', () => {
  it('goes on where a broken connection left it', async () => {
    const bytes = pdfOf(3 * CHUNK_BYTES)
    const id = await startFile(ada, bytes)
    for (const number of [0, 2]) await sendChunkOf(ada, id, bytes, number)
    expect((await ada.call('GET', `/api/files/${id}`)).json()).toMatchObject({ received: [0, 2] })
    const early = await ada.call('POST', '/api/documents', { title: 'Too early', fileId: id })
    expect([early.statusCode, early.json().fields]).toEqual([400, { fileId: expect.any(String) }])
    // The same chunk twice changes nothing.
    for (const number of [1, 1, 2]) expect((await sendChunkOf(ada, id, bytes, number)).statusCode).toBe(204)
    const document = await ada.call('POST', '/api/documents', { title: 'Whole', fileId: id })
    expect(document.statusCode).toBe(201)
    expect(sha256((await download(ada, id)).rawPayload)).toBe(sha256(bytes))
  })

  it('leaves nothing when it is given up, by the person or by time', async () => {
    const person = await testApp.register()
    const bytes = pdfOf(2 * CHUNK_BYTES)
    const cancelled = await startFile(person, bytes)
    await sendChunkOf(person, cancelled, bytes, 0)
    expect(await storedBytes(person)).toBe(bytes.length)
    expect((await person.call('DELETE', `/api/files/${cancelled}`)).statusCode).toBe(204)
    expect(await storedBytes(person)).toBe(0)

    const forgotten = await startFile(person, bytes)
    await sendChunkOf(person, forgotten, bytes, 0)
    await testApp.sqlAsSuperuser(`update files set created_at = now() - interval '2 days' where id = $1`, [forgotten])
    await startFile(person, pdfOf(10))
    const left = await testApp.sqlAsSuperuser('select from file_chunks where file_id = any ($1)', [
      [cancelled, forgotten],
    ])
    expect([left.length, await storedBytes(person)]).toEqual([0, 10])
  })

  it('is not found by a part that is under way while it is given up', async () => {
    const person = await testApp.register()
    const bytes = pdfOf(CHUNK_BYTES)
    for (let round = 0; round < 20; round += 1) {
      const id = await startFile(person, bytes)
      const [sent, canceled] = await Promise.all([
        sendChunkOf(person, id, bytes, 0),
        person.call('DELETE', `/api/files/${id}`),
      ])
      expect(canceled.statusCode).toBe(204)
      expect([sent.statusCode, sent.body]).toEqual([expect.toSatisfy(status => [204, 404].includes(status)), sent.body])
    }
  })

  it('is given up in the background too, after a day, for everybody', async () => {
    const [person, other] = [await testApp.register(), await testApp.register()]
    const stale = await startFile(person, pdfOf(CHUNK_BYTES))
    const recent = await startFile(other, pdfOf(20))
    const { fileId } = await addDocument(person, pdfOf(30))
    await sendChunkOf(person, stale, pdfOf(CHUNK_BYTES), 0)
    const before = await storedBytes(person)
    await testApp.sqlAsSuperuser(`update files set created_at = now() - interval '25 hours' where id = any ($1)`, [
      [stale, fileId],
    ])
    await testApp.app.cleanUp()
    expect((await person.call('GET', `/api/files/${stale}`)).statusCode).toBe(404)
    expect(await storedBytes(person)).toBe(before - CHUNK_BYTES)
    expect((await download(person, fileId)).statusCode).toBe(200)
    expect((await other.call('GET', `/api/files/${recent}`)).statusCode).toBe(200)
  })

  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a program', '\x7fELF\x02\x01\x01\0\0\0\0'],
    ['a zip that is no letter', 'PK\x03\x04\x14\0\0\0\0\0evil.exe'],
  ])('refuses %s', async (_, content) => {
    const bytes = Buffer.from(content, 'latin1')
    const id = await startFile(ada, bytes, { name: 'letter.pdf' })
    const response = await sendChunkOf(ada, id, bytes, 0)
    expect([response.statusCode, response.json().code]).toEqual([415, 'file_type_unknown'])
    expect((await ada.call('POST', '/api/documents', { title: 'No', fileId: id })).statusCode).toBe(400)
  })

  it('refuses what is too large, or has no room', async () => {
    const hash = sha256(Buffer.alloc(0))
    const large = await ada.call('POST', '/api/files', { name: 'a', size: MAX_FILE_BYTES + 1, hash })
    expect([large.statusCode, large.json().code]).toEqual([413, 'document_too_large'])
    const person = await testApp.register()
    await testApp.sqlAsSuperuser('update installation set quota_bytes = 1500000')
    try {
      expect((await person.call('POST', '/api/files', { name: 'a', size: 1_000_000, hash })).statusCode).toBe(201)
      const full = await person.call('POST', '/api/files', { name: 'b', size: 1_000_000, hash })
      expect([full.statusCode, full.json().code]).toEqual([413, 'storage_full'])
    } finally {
      await testApp.sqlAsSuperuser('update installation set quota_bytes = default')
    }
  })

  it('refuses chunks of another size, behind the end, and of a finished file', async () => {
    const bytes = pdfOf(CHUNK_BYTES + 5)
    const id = await startFile(ada, bytes)
    expect((await sendChunkOf(ada, id, bytes.subarray(0, 100), 0)).json().code).toBe('chunk_wrong_size')
    expect((await sendChunkOf(ada, id, Buffer.concat([bytes, bytes]), 1)).json().code).toBe('chunk_wrong_size')
    const { fileId } = await addDocument(ada, bytes)
    expect((await sendChunkOf(ada, fileId, bytes, 0)).json().code).toBe('file_complete')
    expect((await ada.call('DELETE', `/api/files/${fileId}`)).json().code).toBe('file_complete')
  })

  it('makes one document, however often its last step is repeated', async () => {
    const fileId = await sendFile(ada, pdfOf(100))
    const headers = { 'idempotency-key': fileId }
    const add = () => ada.call('POST', '/api/documents', { title: 'Once', fileId }, { headers })
    const [first, second] = [await add(), await add()]
    expect(second.json()).toEqual(first.json())
    const other = await ada.call('POST', '/api/documents', { title: 'Twice', fileId })
    expect(other.statusCode).toBe(409)
  })
})

describe('the same file, added twice at once', () => {
  const onlyNew = { 'if-none-match': '*' }
  const addTo = (person: Registered, base: string, fileId: string, title: string, headers = onlyNew) =>
    person.call('POST', `${base}/documents`, { title, fileId }, { headers: { ...headers, 'idempotency-key': fileId } })

  it('is one document where only a new one is wanted, and two where the person says so', async () => {
    const person = await testApp.register()
    const bytes = pdfOf(300)
    const ids = await Promise.all([1, 2, 3, 4].map(() => sendFile(person, bytes)))
    const answers = await Promise.all(ids.map((id, index) => addTo(person, '/api', id, `Letter ${index}`)))
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes.toSorted()).toEqual([201, 409, 409, 409])
    const made = answers[codes.indexOf(201)]?.json()
    const refused = answers[codes.indexOf(409)]
    expect(refused?.json()).toMatchObject({ code: 'file_known', params: { title: made.title }, recordId: made.id })
    expect((await person.call('GET', '/api/documents')).json()).toHaveLength(1)
    // The answer that was lost is the same again.
    expect((await addTo(person, '/api', made.fileId, made.title)).json()).toEqual(made)
    const other = ids[codes.indexOf(409)] ?? ''
    const anyway = await person.call('POST', '/api/documents', { title: 'Copy', fileId: other })
    expect(anyway.statusCode).toBe(201)
    // A deleted document does not count.
    for (const id of [made.id, anyway.json().id]) await person.call('DELETE', `/api/documents/${id}`)
    expect((await addTo(person, '/api', await sendFile(person, bytes), 'Again')).statusCode).toBe(201)
  })

  it('tells nothing of a document that the caller does not see', async () => {
    const [person, contributor] = [await testApp.register(), await testApp.register()]
    await testApp.grant(person, contributor, { role: 'contribute', includesSensitive: false })
    const bytes = pdfOf(300)
    await addDocument(person, bytes, { sensitivity: 'mood' })
    const base = `/api/people/${person.id}`
    const about = { name: 'a.pdf', size: bytes.length, hash: sha256(bytes) }
    const { id } = (await contributor.call('POST', `${base}/files`, about)).json<{ id: string }>()
    const headers = { 'content-type': 'application/octet-stream' }
    await contributor.call('PUT', `${base}/files/${id}/chunks/0`, bytes, { headers })
    expect((await addTo(contributor, base, id, 'Letter')).statusCode).toBe(201)
  })
})

describe('a replaced file', () => {
  it('stays a version of its document until that is erased', async () => {
    const person = await testApp.register()
    const [old, newer] = [pdfOf(1000), pdfOf(2000)]
    const { id, fileId } = await addDocument(person, old)
    const next = await sendFile(person, newer, { name: 'corrected.pdf' })
    const changed = await person.call('PUT', `/api/documents/${id}`, { fileId: next })
    expect(changed.json()).toMatchObject({ fileName: 'corrected.pdf', fileSize: 2000 })
    expect(sha256((await download(person, fileId)).rawPayload)).toBe(sha256(old))
    const back = await person.call('POST', `/api/documents/${id}/restore`, { version: 1 })
    expect(back.json()).toMatchObject({ fileId, fileSize: 1000 })

    expect((await person.call('POST', `/api/documents/${id}/erase`)).json().code).toBe('record_not_deleted')
    await person.call('DELETE', `/api/documents/${id}`)
    expect((await download(person, next)).statusCode).toBe(200)
    expect((await person.call('POST', `/api/documents/${id}/erase`)).statusCode).toBe(204)
    expect((await download(person, fileId)).statusCode).toBe(404)
    expect([await storedBytes(person), (await person.call('GET', `/api/documents/${id}/history`)).statusCode]).toEqual([
      0, 404,
    ])
    const left = await testApp.sqlAsSuperuser('select from file_chunks where person_id = $1', [person.id])
    expect(left).toHaveLength(0)
  })

  it('cannot be that of another document', async () => {
    const [one, other] = [await addDocument(ada, pdfOf(50)), await addDocument(ada, pdfOf(60))]
    const response = await ada.call('PUT', `/api/documents/${one.id}`, { fileId: other.fileId })
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, ['fileId']])
  })
})

describe('in a stolen or altered database', () => {
  const code = async (id: string) => (await download(ada, id)).json().code

  it('nothing of a file can be read, not even its name', async () => {
    const bytes = Buffer.from('a letter about a rare ailment, Kawasaki disease')
    const { fileId } = await addDocument(ada, bytes)
    await ada.call('PUT', `/api/files/${fileId}/text`, { pages: ['Kawasaki'], source: 'file' })
    const rows = await testApp.sqlAsSuperuser<{ all: string }>(
      `select encode(f.sealed, 'escape') || encode(f.text, 'escape') || encode(c.sealed, 'escape') as all
       from files f join file_chunks c on c.person_id = f.person_id and c.file_id = f.id where f.id = $1`,
      [fileId],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.all).not.toMatch(/Kawasaki|report|letter/)
  })

  it('a chunk that is gone, swapped, flipped, cut or of another file is an error, never a short file', async () => {
    const bytes = pdfOf(3 * CHUNK_BYTES)
    const { fileId: other } = await addDocument(ada, bytes)
    const harm: Record<string, string> = {
      flipped:
        'update file_chunks set sealed = set_byte(sealed, 40, get_byte(sealed, 40) # 1) where file_id = $1 and number = 0',
      cut: 'update file_chunks set sealed = substr(sealed, 1, 500) where file_id = $1 and number = 0',
      gone: 'delete from file_chunks where file_id = $1 and number = 0',
      swapped: `update file_chunks a set sealed = b.sealed from file_chunks b
        where a.person_id = b.person_id and a.file_id = $1 and b.file_id = $1 and a.number = 0 and b.number = 1`,
      exchanged: `update file_chunks a set sealed = b.sealed from file_chunks b
        where a.person_id = b.person_id and a.file_id = $1 and b.file_id = '${other}' and a.number = 0 and b.number = 0`,
    }
    for (const [name, sql] of Object.entries(harm)) {
      const { fileId } = await addDocument(ada, bytes)
      await testApp.sqlAsSuperuser(sql, [fileId])
      expect([name, await code(fileId)]).toEqual([name, 'file_damaged'])
    }
    expect((await download(ada, other)).rawPayload.equals(bytes)).toBe(true)
  })

  it('a chunk lost in the middle breaks the connection off', async () => {
    const bytes = pdfOf(3 * CHUNK_BYTES)
    const { fileId } = await addDocument(ada, bytes)
    await testApp.sqlAsSuperuser('delete from file_chunks where file_id = $1 and number = 2', [fileId])
    await expect(download(ada, fileId)).rejects.toThrow()
  })
})

describe('others', () => {
  it('see no file of someone else', async () => {
    const stranger = await testApp.register()
    const { fileId } = await addDocument(ada, pdfOf(100))
    for (const path of ['', '/content', '/text', '/thumbnail'])
      expect((await stranger.call('GET', `/api/files/${fileId}${path}`)).statusCode).toBe(404)
  })
})

describe('someone who looks after a person', () => {
  it('reads and adds files as their role allows, and nothing of a sensitive document without that', async () => {
    const [person, viewer, contributor] = [await testApp.register(), await testApp.register(), await testApp.register()]
    await testApp.grant(person, viewer, { role: 'view', includesSensitive: false })
    await testApp.grant(person, contributor, { role: 'contribute', includesSensitive: false })
    const open = await addDocument(person, pdfOf(100))
    const secret = await addDocument(person, pdfOf(200), { sensitivity: 'mood' })
    const base = `/api/people/${person.id}`
    const status = async (who: Registered, path: string) => (await who.call('GET', `${base}${path}`)).statusCode
    expect(await status(viewer, `/files/${open.fileId}/content`)).toBe(200)
    for (const path of ['/content', '/text', '/thumbnail', ''])
      expect(await status(contributor, `/files/${secret.fileId}${path}`)).toBe(404)
    const start = (who: Registered) =>
      who.call('POST', `${base}/files`, { name: 'a.pdf', size: 10, hash: sha256(Buffer.alloc(1)) })
    expect((await start(viewer)).statusCode).toBe(403)
    const { id } = (await start(contributor)).json<{ id: string }>()
    expect(await status(viewer, `/files/${id}`)).toBe(403)
    expect(await status(contributor, `/files/${id}`)).toBe(200)
    expect(
      (await contributor.call('PUT', `${base}/files/${secret.fileId}/text`, { pages: [], source: 'file' })).statusCode,
    ).toBe(404)
  })
})

it('an unfinished file is reached by the account that sends it, and by nobody else', async () => {
  const [person, contributor] = [await testApp.register(), await testApp.register()]
  await testApp.grant(person, contributor, { role: 'contribute', includesSensitive: true })
  const as = (path: string) => path.replace(/^\/api/, `/api/people/${person.id}`)
  const other: Pick<Registered, 'call'> = {
    call: (method, path, ...rest) => contributor.call(method, as(path), ...rest),
  }
  const bytes = pdfOf(100)
  const id = await startFile(person, bytes)
  const tries = [
    await sendChunkOf(other, id, pdfOf(100), 0),
    await other.call('GET', `/api/files/${id}`),
    await other.call('PUT', `/api/files/${id}/text`, { pages: ['Wrong'], source: 'file' }),
    await other.call('DELETE', `/api/files/${id}`),
  ]
  expect(tries.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
  expect((await sendChunkOf(person, id, bytes, 0)).statusCode).toBe(204)
  expect((await other.call('POST', '/api/documents', { title: 'Mine', fileId: id })).statusCode).toBe(400)
  expect((await person.call('POST', '/api/documents', { title: 'Letter', fileId: id })).statusCode).toBe(201)
  expect((await other.call('GET', `/api/files/${id}/content`)).statusCode).toBe(200)
})

it('history and activity log tell who added, replaced and downloaded a file', async () => {
  const [person, contributor] = [await testApp.register(), await testApp.register()]
  await testApp.grant(person, contributor, { role: 'contribute', includesSensitive: false })
  const base = `/api/people/${person.id}`
  const asContributor: Pick<Registered, 'call'> = {
    call: (method, path, ...rest) => contributor.call(method, path.replace(/^\/api/, base), ...rest),
  }
  const document = await addDocument(asContributor, pdfOf(100))
  const fileId = await sendFile(person, pdfOf(200))
  await person.call('PUT', `/api/documents/${document.id}`, { fileId })
  await download(asContributor, fileId)
  const versions = await person.call('GET', `/api/documents/${document.id}/history`)
  expect(versions.json()).toMatchObject([
    { action: 'changed', by: 'you', record: { fileId } },
    { action: 'created', by: 'caregiver', record: { fileId: document.fileId } },
  ])
  const { lines } = (await person.call('GET', '/api/activity?limit=50')).json<{ lines: object[] }>()
  expect(lines).toMatchObject([
    { kind: 'viewed', about: 'documents' },
    { kind: 'downloaded', about: 'documents', by: 'caregiver' },
    { kind: 'record-changed', about: 'documents', by: null },
    { kind: 'record-created', about: 'documents', by: 'caregiver' },
    ...lines.slice(4),
  ])
})

describe('nothing of a file is left', () => {
  const leftOf = async ({ id }: Registered) =>
    testApp.sqlAsSuperuser(
      'select from files where person_id = $1 union all select from file_chunks where person_id = $1',
      [id],
    )

  it.each([
    ['Clear Data', '/api/clear-all-data', {}],
    ['the account is deleted', '/api/account/delete', { confirmation: 'DELETE', password: GOOD_PASSWORD }],
  ])('after %s, nor of one that was being sent', async (_, path, body) => {
    const person = await testApp.register()
    const bytes = pdfOf(2 * CHUNK_BYTES)
    await addDocument(person, bytes)
    await sendChunkOf(person, await startFile(person, bytes), bytes, 0)
    const used = (await person.call('GET', '/api/storage')).json<{ bytes: number; fileBytes: number }>()
    expect([used.fileBytes, used.bytes > used.fileBytes]).toEqual([2 * bytes.length, true])
    expect(await leftOf(person)).not.toHaveLength(0)
    expect((await person.call('POST', path, body)).statusCode).toBeLessThan(300)
    expect(await leftOf(person)).toHaveLength(0)
  })
})

describe('what the browser makes of a file', () => {
  it('is kept beside it: a small picture, and what it says', async () => {
    const { fileId } = await addDocument(ada, pdfOf(100))
    expect((await ada.call('GET', `/api/files/${fileId}/text`)).statusCode).toBe(404)
    const text = { pages: ['Hemoglobin 14.1 g/dL', ''], source: 'file' }
    expect((await ada.call('PUT', `/api/files/${fileId}/text`, text)).statusCode).toBe(204)
    expect((await ada.call('GET', `/api/files/${fileId}/text`)).json()).toEqual(text)
    const headers = { 'content-type': 'application/octet-stream' }
    const sendPicture = (bytes: Buffer) => ada.call('PUT', `/api/files/${fileId}/thumbnail`, bytes, { headers })
    expect((await ada.call('GET', `/api/files/${fileId}/thumbnail`)).statusCode).toBe(204)
    expect((await sendPicture(Buffer.from('<svg/>'))).statusCode).toBe(400)
    const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])
    expect((await sendPicture(jpeg)).statusCode).toBe(204)
    const picture = await ada.call('GET', `/api/files/${fileId}/thumbnail`)
    expect([picture.headers['content-type'], picture.rawPayload.equals(jpeg)]).toEqual(['image/jpeg', true])
  })

  it('is stored once: the same again changes nothing, another text or picture is refused', async () => {
    const { fileId } = await addDocument(ada, pdfOf(100))
    const textOf = (page: string, source = 'file') => ({ pages: [page], source })
    const send = async (text: object) => (await ada.call('PUT', `/api/files/${fileId}/text`, text)).statusCode
    const read = async () => (await ada.call('GET', `/api/files/${fileId}/text`)).json()
    expect([await send(textOf('Potassium 4.1')), await send(textOf('Potassium 4.1'))]).toEqual([204, 204])
    expect(await send(textOf('Potassium 6.9'))).toBe(409)
    expect(await read()).toEqual(textOf('Potassium 4.1'))
    // The person asked for it; what was still on its way when they did comes too late.
    expect(await send(textOf('Read from the image', 'recognized'))).toBe(204)
    expect(await send(textOf('Potassium 4.1'))).toBe(409)
    expect(await read()).toEqual(textOf('Read from the image', 'recognized'))

    const headers = { 'content-type': 'application/octet-stream' }
    const picture = (last: number) => Buffer.from([0xff, 0xd8, 0xff, 0xe0, last])
    const sendPicture = async (last: number) =>
      (await ada.call('PUT', `/api/files/${fileId}/thumbnail`, picture(last), { headers })).statusCode
    expect([await sendPicture(1), await sendPicture(1), await sendPicture(2)]).toEqual([204, 204, 409])
  })

  it('counts the same chunk once, and refuses other bytes in its place', async () => {
    const bytes = pdfOf(100)
    const id = await startFile(ada, bytes)
    expect((await sendChunkOf(ada, id, bytes, 0)).statusCode).toBe(204)
    expect((await sendChunkOf(ada, id, bytes, 0)).statusCode).toBe(204)
    const other = Buffer.from(bytes)
    other.writeUInt8(bytes.readUInt8(99) ^ 1, 99)
    expect((await sendChunkOf(ada, id, other, 0)).statusCode).toBe(409)
  })
})
