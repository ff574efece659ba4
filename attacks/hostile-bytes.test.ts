import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_READS } from '#contract/batch.ts'
import { CHUNK_BYTES } from '#contract/documents/file-chunks.ts'
import { carePlans } from '#contract/healthcare/medical-history/care-plans.ts'
import { messages } from '#contract/healthcare/messages/messages.ts'
import { eventually } from '#contract/testing/eventually.ts'
import { administratorAccess } from '#server/platform/database/person-access.ts'
import { createPersonKeys } from '#server/record/person-keys.ts'
import { currentIfFew, pagesOf, pagesOfHistory } from '#server/record/personal-data-records.ts'
import { createRecordReader } from '#server/record/record-reader.ts'
import { PAGE_BYTES } from '#server/record/rows/bounded-rows.ts'
import { listen } from '#server/testing/open-stream.ts'
import { unzip } from '#server/testing/personal-data.ts'
import { addDocument, pdfOf, sendChunkOf, sendFile, sha256, startFile } from '#server/testing/send-file.ts'
import { type Registered, startOwnTestApp, startTestApp, type TestApp } from '#server/testing/test-app.ts'

/**
 * A person with an account who sends bytes that are meant to hurt: the server, others, or those who open them later.
 */

let testApp: TestApp
let person: Registered
beforeAll(async () => {
  testApp = await startTestApp()
  await testApp.as('administrator')
  person = await testApp.register()
})
afterAll(() => testApp.close())

const collect = async <Item>(items: AsyncIterable<Item>) => {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}

describe('a file', () => {
  it('of a few hundred bytes does not stop the process', async () => {
    const bytes = Buffer.from('<!---->'.repeat(60))
    const id = await startFile(person, bytes)
    const { statusCode } = await sendChunkOf(person, id, bytes, 0)
    expect(statusCode).toBe(204)
  })

  it('does not become another type by its first chunk, sent again', async () => {
    const bytes = pdfOf(CHUNK_BYTES + 100)
    const id = await startFile(person, bytes)
    expect((await sendChunkOf(person, id, bytes, 0)).statusCode).toBe(204)
    const text = Buffer.alloc(CHUNK_BYTES, 'a')
    expect((await sendChunkOf(person, id, text, 0)).json()).toMatchObject({ code: 'file_type_unknown' })
    await sendChunkOf(person, id, bytes, 1)
    const document = await person.call('POST', '/api/documents', { title: 'Report', fileId: id })
    expect(document.json()).toMatchObject({ fileType: 'pdf', fileHash: sha256(bytes) })
  })

  it('is not kept with other bytes than were declared', async () => {
    const [bytes, others] = [pdfOf(5000), pdfOf(5000)]
    const id = await startFile(person, bytes)
    await sendChunkOf(person, id, others, 0)
    const refused = await person.call('POST', '/api/documents', { title: 'Report', fileId: id })
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['fileId']])
    const encrypted = await startFile(person, bytes, { encrypted: true })
    await sendChunkOf(person, encrypted, others, 0)
    const share = { link: 's'.repeat(43), file: 'a..b.c.d', hours: 1, openings: null, passcode: null }
    const content = { label: null, records: [{ type: 'medications', count: 1 }], from: null, until: null }
    const shared = await person.call('POST', '/api/shares', { ...share, content, documents: [encrypted] })
    expect(shared.statusCode).toBe(404)
    expect(await sendFile(person, bytes)).toEqual(expect.any(String))
  })
})

describe('a batch of large lists', () => {
  let rich: Registered
  beforeAll(async () => {
    rich = await testApp.register()
    const long = { subject: 'x', content: 'y'.repeat(10_000), attachment: 'z'.repeat(40_000) }
    for (let index = 0; index < 100; index += 1) await rich.call('POST', messages.path, long)
  })

  const batch = () =>
    rich.call('GET', `/api/batch?${Array.from({ length: MAX_READS }, () => `read=${messages.path}`).join('&')}`)

  it('answers with a bounded number of bytes, and each list in pages', async () => {
    const { body, statusCode } = await batch()
    expect(statusCode).toBe(200)
    expect(body.length).toBeLessThan(17 * 1024 * 1024)
    const parts = JSON.parse(body) as { status: number; link?: string }[]
    expect(parts.map(({ status }) => status).filter(status => status !== 200 && status !== 413)).toEqual([])
    expect(parts.some(({ status, link }) => status === 200 && link !== undefined)).toBe(true)
    expect(parts.some(({ status }) => status === 413)).toBe(true)
  })
})

describe('large records', () => {
  const COUNT = 60
  let rich: Registered
  beforeAll(async () => {
    rich = await testApp.register()
    const long = '\u4e2d'.repeat(20_000)
    const lines = Array.from({ length: COUNT }, (_, index) => ({
      type: carePlans.name,
      key: `plan ${index}`,
      values: { name: `Plan ${index}`, description: long, steps: long, notes: long },
    }))
    const content = [{ source: 'csv' }, ...lines].map(line => `${JSON.stringify(line)}\n`).join('')
    const headers = { 'content-type': 'application/x-ndjson' }
    expect((await rich.call('POST', '/api/imports', content, { headers })).statusCode).toBe(201)
  })

  it('are not all in memory at once when they are handed out as FHIR', async () => {
    const files = await unzip((await rich.call('GET', '/api/fhir')).rawPayload)
    const bundle: fhir4.Bundle = JSON.parse(new TextDecoder().decode(files.get('fhir.json')))
    expect([bundle.type, bundle.entry?.length]).toEqual(['collection', COUNT + 1])
  })

  it('are read a few at a time for an export and for a search, and none is left out', async () => {
    const { database, installationKey } = testApp
    const keys = createPersonKeys(database, installationKey)
    const access = administratorAccess(rich.id)
    const exported = await keys.snapshotAsPerson(access, async (tx, key) => {
      const snapshot = { tx, personId: rich.id, key }
      return {
        current: await collect(pagesOf(snapshot, carePlans, 'current')),
        history: await collect(pagesOfHistory(snapshot, carePlans)),
      }
    })
    const { scan } = createRecordReader(database, keys)
    const all = [{ types: [], isExcept: true }]
    const textsOf = (pages: { text: string }[][]) => pages.map(page => page.map(({ text }) => text))
    const reads = {
      ...exported,
      scanned: textsOf(await collect(scan(access, all, 1000))),
      wanted: textsOf(await collect(scan(access, all, 1000, () => true))),
    }
    for (const [name, pages] of Object.entries(reads)) {
      const sizes = pages.map(page => Buffer.byteLength(page.join('')))
      // The last record of a page may go beyond it.
      expect([name, Math.max(...sizes)]).toEqual([name, expect.toSatisfy(size => size < PAGE_BYTES + 200_000)])
      expect([name, pages.flat().length]).toEqual([name, COUNT])
      expect([name, new Set(pages.flat()).size]).toEqual([name, COUNT])
    }
    // An administrator's export of a person who has few records reads them at once.
    expect(await currentIfFew(database, keys, access)).toBeUndefined()
  })

  it('are all found by a search, before and after it knows them', async () => {
    for (let time = 0; time < 2; time += 1) {
      const { total } = (await rich.call('POST', '/api/search', { q: 'plan' })).json<{ total: number }>()
      expect(total).toBe(COUNT)
    }
  })
})

it('refuses what one account sends at once beyond its turns, and nobody else notices', async () => {
  const flood = Array.from({ length: 60 }, () => person.call('GET', '/api/batch?read=/api/medications'))
  const other = await testApp.as('administrator')
  expect((await other.call('GET', '/api/batch?read=/api/medications')).statusCode).toBe(200)
  const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect((await person.call('GET', '/api/batch?read=/api/medications')).statusCode).toBe(200)
})

it('does not let one account download without end at once, and nobody else notices', async () => {
  const { fileId } = await addDocument(person, pdfOf(1000))
  const download = () => person.call('GET', `/api/files/${fileId}/content`)
  const flood = Array.from({ length: 400 }, download)
  const other = await testApp.as('administrator')
  expect((await other.call('GET', '/api/medications.csv')).statusCode).toBe(200)
  const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect((await download()).statusCode).toBe(200)
})

it('does not let whoever has a link download without end at once, and nobody else notices', async () => {
  const link = randomUUID().padEnd(43, 'q')
  const content = { label: null, records: [], from: null, until: null }
  const share = { link, file: `a..b.c.${'d'.repeat(3_900_000)}`, hours: 1, openings: null, passcode: null, content }
  expect((await person.call('POST', '/api/shares', share)).statusCode).toBe(201)
  const reader = testApp.visitor()
  const asked = { recipient: 'Eve', embeddedLengthMax: 0 }
  const opened = await reader.call('POST', `/api/shl/${link}/manifest`, asked)
  const flood = Array.from({ length: 300 }, () =>
    reader.call('GET', `/api/shl/${opened.headers['wellkept-note']}/file`),
  )
  const other = await testApp.as('administrator')
  const asOften = []
  for (let index = 0; index < 20; index += 1) asOften.push((await other.call('GET', '/api/people')).statusCode)
  expect(new Set(asOften)).toEqual(new Set([200]))
  const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
})

it('does not let whoever has a calendar feed read it without end at once', async () => {
  const { address } = (await person.call('POST', '/api/calendar-feed')).json<{ address: string }>()
  const feed = new URL(address).pathname
  const flood = Array.from({ length: 100 }, () => testApp.visitor().call('GET', feed))
  const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
})

it('lets nobody keep answers in memory by not reading them', async () => {
  const own = await startOwnTestApp({ timeout: { headers: 800, body: 800 } })
  const url = new URL(await listen(own.app))
  const eve = await own.register()
  const cookie = [...eve.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  // More than the operating system buffers for a client that reads nothing.
  const { fileId } = await addDocument(eve, pdfOf(20 * CHUNK_BYTES))
  const ask = (path: string) => {
    const socket = connect(Number(url.port), url.hostname).pause()
    socket.on('error', () => {})
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${url.host}\r\nCookie: ${cookie}\r\n\r\n`)
    return socket
  }
  const deaf = Array.from({ length: 12 }, () => ask(`/api/files/${fileId}/content`))
  const connections = promisify(own.app.server.getConnections.bind(own.app.server))
  await eventually(async () => expect(await connections()).toBe(deaf.length))
  await eventually(async () => expect(await connections()).toBe(0))
  for (const socket of deaf) socket.destroy()
  // The stalled readers are gone, and a new reader gets all of it.
  const { body } = await fetch(new URL(`/api/files/${fileId}/content`, url), { headers: { cookie } })
  let bytes = 0
  for await (const piece of body ?? []) bytes += piece.length
  expect(bytes).toBe(20 * CHUNK_BYTES)
})

it('does not fill the database with ids of imports that never came', async () => {
  for (let index = 0; index < 30; index += 1) await person.call('DELETE', `/api/imports/${randomUUID()}`)
  const [row] = await testApp.sqlAsSuperuser<{ count: number }>(
    'select count(*)::int from import_batches where person_id = $1',
    [person.id],
  )
  expect(row?.count).toBeLessThanOrEqual(20)
})

it('makes the description of the API once, however often it is asked for', async () => {
  const visitor = testApp.visitor()
  const [first, second] = [await visitor.call('GET', '/api/docs/json'), await visitor.call('GET', '/api/docs/json')]
  expect(first.statusCode).toBe(200)
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
  const started = process.cpuUsage()
  await visitor.call('GET', '/api/docs/json')
  const cached = process.cpuUsage(started).user
  const parsing = process.cpuUsage()
  JSON.parse(first.body)
  expect(cached).toBeLessThan(20 * process.cpuUsage(parsing).user + 100_000)
})

it('makes the description of the API once, however many ask for it before it is made', async () => {
  const visitor = (await startOwnTestApp()).visitor()
  const costOf = async (asking: number) => {
    const started = process.cpuUsage()
    const answers = await Promise.all(Array.from({ length: asking }, () => visitor.call('GET', '/api/docs/json')))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    return process.cpuUsage(started).user
  }
  const [first, again] = [await costOf(200), await costOf(200)]
  // The first download also pays for generating the file and loading the code for it.
  expect(first).toBeLessThan(3 * again)
})

it('takes no link of a share twice, also after it was revoked', async () => {
  const link = randomUUID().padEnd(43, 'q')
  const share = { link, file: 'a..b.c.d', hours: 1, openings: null, passcode: null }
  const content = { label: null, records: [{ type: 'medications', count: 1 }], from: null, until: null }
  const made = await person.call('POST', '/api/shares', { ...share, content })
  expect(made.statusCode).toBe(201)
  await person.call('DELETE', `/api/shares/${made.json<{ id: string }>().id}`)
  const thief = await testApp.register()
  for (const who of [person, thief])
    expect((await who.call('POST', '/api/shares', { ...share, content })).json()).toMatchObject({
      code: 'share_exists',
    })
})

it('makes no formula of what somebody wrote, in whatever width its sign is', async () => {
  const [carer, child] = [await testApp.register(), await testApp.addDependent()]
  await testApp.grant(child, carer, { role: 'contribute' })
  for (const sign of ['=', '＝', '＋', '－', '＠']) {
    const medicationName = `${sign}HYPERLINK("https://evil.example.org")`
    await carer.call('POST', `/api/people/${child.id}/medications`, { medicationName })
    const { body } = await carer.call('GET', `/api/people/${child.id}/medications.csv`)
    expect(body).toContain(`'${sign}HYPERLINK`)
    expect(body).not.toMatch(new RegExp(`(^|[,"])${sign}HYPERLINK`, 'm'))
  }
})
