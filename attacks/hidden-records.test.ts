import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { MAX_READS, READ_AT_HEADER } from '#contract/batch.ts'
import { documents } from '#contract/documents/documents.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { sensitivityOf } from '#contract/facts/sensitive/sensitivity-of.ts'
import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import { symptoms } from '#contract/healthcare/medical-history/symptoms.ts'
import { medicationDoses } from '#contract/healthcare/medications/medication-doses.ts'
import { medications } from '#contract/healthcare/medications/medications.ts'
import { messages } from '#contract/healthcare/messages/messages.ts'
import { providers } from '#contract/healthcare/providers/providers.ts'
import { visitNotes } from '#contract/healthcare/visit-pack/visit-notes.ts'
import { moodEntries } from '#contract/lifecare/mood-wellbeing/mood-entries.ts'
import { type AnyRecordType, isPartlySensitive, isSensitiveType } from '#contract/record/define-record.ts'
import type { Field } from '#contract/record/fields.ts'
import { recordTypes } from '#contract/records.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import { CHANNEL } from '#server/platform/http/live/live-events.ts'
import { hashSecretToken } from '#server/platform/secrets/secret-tokens.ts'
import { countStatements } from '#server/testing/count-statements.ts'
import { openMailbox } from '#server/testing/mailbox.ts'
import { listen, openStream } from '#server/testing/open-stream.ts'
import { examplesFor, samplesOf } from '#server/testing/record-examples.ts'
import { addDocument, pdfOf } from '#server/testing/send-file.ts'
import { type Registered, startOwnTestApp, startTestApp, type TestApp } from '#server/testing/test-app.ts'

/** A caregiver may manage a person's records except the sensitive ones: hidden records must not exist for them. */

const NOBODY = '5f0c3e1a-7d7b-4f8e-9a39-0f5d3b0f2b11'

type Method = Parameters<Registered['call']>[0]

/** An endpoint that a developer could add without thinking of hidden records: every walk below must find it. */
const leak = defineEndpoint({
  ...({
    method: 'GET',
    path: '/api/leak',
    tag: 'Leak',
    summary: 'How many records there are',
    access: 'signed-in',
  } as const),
  person: 'view',
  response: z.object({ records: z.int() }),
})
const leakOfWrite = defineEndpoint({ ...leak, method: 'POST' } as const)

let testApp: TestApp
let person: Registered
/** Sees everything, as the person does. */
let aunt: Registered
let caregiver: Registered
/** The id of a message in a conversation that is not sensitive. */
let openMessage: string
/** The id of an appointment that every caller sees. */
let visible: string
/** What the caregiver read, and the responses to their writes, before there were hidden records. */
const before = new Map<string, string>()
const writtenBefore = new Map<string, string>()
/** For each type, an example that every caller sees. */
const visibleBodies = new Map<AnyRecordType, object>()
beforeAll(async () => {
  testApp = await startTestApp(
    {},
    {
      extend: app => {
        handle(app, leak, countAllRecords)
        handle(app, leakOfWrite, countAllRecords)
      },
    },
  )
  await testApp.as('administrator')
  person = await testApp.register({ firstName: 'Paula' })
  aunt = await testApp.register({ firstName: 'Rosa' })
  caregiver = await testApp.register()
  await testApp.grant(person, aunt)
  await testApp.grant(person, caregiver, { role: 'manage', includesSensitive: false })
  await person.call('POST', '/api/seed-sample-data')
  for (const type of partlySensitive) for (const body of await visibleExamples(type)) await add(type, body)
  await addDocument(person, pdfOf(3000))
  openMessage = (await compose(person, '/api')).id
  await addBeside()
  visible = (await asCaregiver('GET', appointments.path.slice(4))).json<{ id: string }[]>()[0]?.id ?? ''
  // The first run fills in the profile and clears the flag of the first record of a kind, so only the second counts.
  await writeEverything()
  for (const [name, text] of await writeEverything()) writtenBefore.set(name, text)
  // Read while nothing is hidden: a response that only reveals whether hidden records exist would not change later.
  await readEverything(visible, isOther, 'once')
  for (const which of [isOther, isLog])
    for (const [name, text] of await readEverything(visible, which)) before.set(name, text)
  hidden.push(...(await addHidden()))
}, 300_000)

const countAllRecords = async () => {
  const [row] = await testApp.sqlAsSuperuser<{ records: number }>('select count(*)::int as records from records')
  return { records: row?.records ?? 0 }
}

/** A message to the first provider, with these records. */
const compose = async (author: Registered, path: string, attached: string[] = []) => {
  const [provider] = (await person.call('GET', providers.path)).json<{ id: string }[]>()
  const sent = await author.call('POST', `${path}/messages/compose`, {
    ...{ draftId: randomUUID(), providerId: provider?.id, subject: 'A question', content: 'Please look at this.' },
    attached,
  })
  expect([sent.statusCode, sent.body]).toEqual([201, sent.body])
  const { message, conversationId, link } = sent.json<{
    message: { id: string }
    conversationId: string
    link: { address: string }
  }>()
  return { id: message.id, conversationId, token: new URL(link.address).hash.slice(1) }
}
afterAll(() => testApp.close())

const counted = countStatements()
afterAll(counted.stop)

const partlySensitive = recordTypes.filter(isPartlySensitive)
const hiddenBodies = new Map<AnyRecordType, object[]>()
const hiddenShares: string[] = []
const hidden: { type: AnyRecordType; id: string; fileId?: string; conversationId?: string }[] = []

const add = async (type: AnyRecordType, body: object) => {
  const response = await person.call('POST', type.path, body)
  if (response.statusCode !== 201) throw new Error(`${type.name} answered ${response.statusCode}: ${response.body}`)
  return response.json<{ id: string }>().id
}

const isHidden = (type: AnyRecordType, body: object) => {
  const blank = Object.fromEntries(Object.keys(type.fields).map(name => [name, null]))
  return sensitivityOf(type, { ...blank, ...body } as never) !== undefined
}

const visibleExamples = async (type: AnyRecordType) =>
  (await examplesFor(person, type)).filter(body => !isHidden(type, body)).slice(0, 4)

/** An example with the words that make it sensitive, on a day between those of the others. */
const hiddenExample = async (type: AnyRecordType): Promise<object> => {
  const [body = {}] = await examplesFor(person, type)
  const values = Object.entries<Field>(type.fields).flatMap(([name, field]) => {
    if (field.kind === 'choice') return Object.keys(field.options).map(option => ({ [name]: option }))
    return field.kind === 'text' || field.kind === 'longText' ? [{ [name]: 'HIV and depression' }] : []
  })
  const found = values.map(value => ({ ...body, ...value })).find(candidate => isHidden(type, candidate))
  if (found) return found
  if (isHidden(type, body)) return body
  throw new Error(`No ${type.name} is sensitive`)
}

const withHidden = recordTypes.filter(type => isSensitiveType(type) || partlySensitive.includes(type))

/** Adds what every caller may see of the hidden records: the records that they refer to, and recent activity. */
const addBeside = async () => {
  for (const type of recordTypes.filter(type => !isSensitiveType(type) && !type.oncePer && type !== documents)) {
    const [body] = await visibleExamples(type)
    if (body) visibleBodies.set(type, body)
  }
  for (const type of withHidden) {
    hiddenBodies.set(type, isSensitiveType(type) ? await examplesFor(person, type) : [await hiddenExample(type)])
    await person.call('GET', type.path)
  }
  await aunt.call('GET', `/api/people/${person.id}${providers.path.slice(4)}`)
  await testApp.app.reminders.check(person.id, new Date())
}

/** Everything that a person can have or do that is sensitive; a restricted caller must not notice any of it. */
const addHidden = async () => {
  const added: typeof hidden = []
  for (const type of withHidden) {
    if (type === documents || type === messages) continue
    const bodies = hiddenBodies.get(type) ?? []
    for (const body of [...bodies.slice(0, 2), bodies[0] ?? {}]) {
      const response = await person.call('POST', type.path, body)
      // A person has one record of some types.
      if (response.statusCode === 201) added.push({ type, id: response.json<{ id: string }>().id })
    }
    const [first, last] = [added.find(entry => entry.type === type), added.findLast(entry => entry.type === type)]
    await person.call('PUT', `${type.path}/${first?.id}`, { notes: 'Changed' })
    await person.call('DELETE', `${type.path}/${last?.id}`)
    await person.call('GET', type.path)
  }
  await addBesideHidden(added)
  const document = await addDocument(person, pdfOf(5000), { sensitivity: 'sexual-health', date: '2026-01-01' })
  await person.call('PUT', `/api/files/${document.fileId}/text`, { pages: ['Lisinopril'], source: 'file' })
  added.push({ type: documents, ...document })
  const [mood] = (await person.call('GET', moodEntries.path)).json<{ id: string }[]>()
  for (const author of [person, aunt]) {
    const path = author === person ? '/api' : `/api/people/${person.id}`
    const { id, conversationId, token } = await compose(author, path, [`${moodEntries.name}/${mood?.id}`])
    added.push({ type: messages, id, conversationId })
    await expectDone(visitor().call('POST', '/api/reply/open', { token }))
    await expectDone(visitor().call('POST', '/api/reply', { token, draftId: randomUUID(), content: 'It is positive.' }))
    await expectDone(author.call('POST', `${path}/messages/${id}/reply`, replyOf('Thank you')))
  }
  // An answer with something sensitive, in a conversation that is not.
  const joined = await person.call('POST', `/api/messages/${openMessage}/reply`, {
    ...replyOf('And this?'),
    attached: [`${moodEntries.name}/${mood?.id}`],
  })
  const joinedToken = new URL(joined.json<{ link: { address: string } }>().link.address).hash.slice(1)
  await expectDone(
    visitor().call('POST', '/api/reply', { token: joinedToken, draftId: randomUUID(), content: 'Positive, too.' }),
  )
  hiddenShares.push(await shareHidden(person, '/api/shares', null))
  hiddenShares.push(await shareHidden(person, '/api/shares', '123456'))
  hiddenShares.push(await shareHidden(aunt, `/api/people/${person.id}/shares`, null))
  await testApp.app.reminders.check(person.id, new Date())
  for (const type of [symptoms, moodEntries]) await restoreAndDelete(type, added)
  await importHidden()
  return added
}

/** Everything that can be read of single hidden records, by those who see them. */
const readHidden = async (added: typeof hidden) => {
  const firsts = added.filter((entry, index) => added.findIndex(({ type }) => type === entry.type) === index)
  for (const { path } of routes().filter(({ method, path }) => method === 'GET' && path.includes('/:id')))
    for (const { type, id, fileId = '' } of firsts) {
      const isFile = path.startsWith('/files/') && type === documents
      if (!isFile && !path.startsWith(`${type.path.slice(4)}/`)) continue
      const address = path.replace(':id', isFile ? fileId : id)
      await person.call('GET', `/api${address}`)
      await aunt.call('GET', `/api/people/${person.id}${address}`)
    }
}

/** What belongs to a hidden record, without a sensitive word of its own. */
const addBesideHidden = async (added: typeof hidden) => {
  const medicationId = await add(medications, {
    medicationName: 'Biktarvy',
    frequency: 'Once daily',
    refillsRemaining: 0,
  })
  // Not a new appointment, whose provider would be new and visible.
  const appointmentId = await add(appointments, hiddenBodies.get(appointments)?.[0] ?? {})
  const bodies = [
    { type: medicationDoses, body: { medicationId, day: '2026-11-01', time: '08:00', status: 'taken' } },
    { type: visitNotes, body: { ...(samplesOf(visitNotes)[0] ?? {}), appointmentId } },
  ] as const
  for (const { type, body } of bodies) {
    const id = await add(type, body)
    added.push({ type, id })
    await expectDone(
      person.call('PUT', `${type.path}/${id}`, type === visitNotes ? { note: 'Other' } : { status: 'skipped' }),
    )
    await expectDone(person.call('DELETE', `${type.path}/${id}`))
    await expectDone(person.call('POST', `${type.path}/${id}/restore`, { version: 1 }))
  }
}

const visitor = () => testApp.visitor()

const expectDone = async (response: Promise<LightMyRequestResponse>) => {
  const { statusCode, body } = await response
  expect([statusCode, body]).toEqual([expect.toSatisfy(status => status < 300), body])
}

/** A share of sensitive records: made, tried, opened, answered, and ended. */
const shareHidden = async (maker: Registered, path: string, passcode: string | null, where = testApp) => {
  const link = randomUUID().padEnd(43, 'l')
  const content = { label: null, records: [{ type: moodEntries.name, count: 3 }], from: null, until: null }
  const share = { link, file: 'a..b.c.d', hours: 1, openings: null, passcode, content }
  const made = await maker.call('POST', path, share)
  expect(made.statusCode).toBe(201)
  const open = (tried: string | null) =>
    where
      .visitor()
      .call('POST', `/api/shl/${link}/manifest`, { recipient: 'Dr. Lee', ...(tried && { passcode: tried }) })
  if (passcode) expect((await open('654321')).statusCode).toBe(401)
  const opened = await open(passcode)
  expect(opened.statusCode).toBe(200)
  const token = String(opened.headers['wellkept-note'])
  await expectDone(
    where.visitor().call('POST', '/api/shared/note', { token, draftId: randomUUID(), content: 'It is grave.' }),
  )
  const { id } = made.json<{ id: string }>()
  if (passcode) await expectDone(person.call('DELETE', `/api/shares/${id}`))
  return id
}

/** Imports of nothing but sensitive records: one that stays, one that is undone, one whose source is removed. */
const importHidden = async () => {
  const importRecords = async () => {
    const key = randomUUID()
    const lines = [
      { source: 'fhir', fileName: 'clinic.json' },
      { type: symptoms.name, key, values: { symptom: 'Depression', startDate: '2026-01-02' }, origin: { source: key } },
      { type: moodEntries.name, key, values: samplesOf(moodEntries)[0] },
    ]
    const body = lines.map(line => `${JSON.stringify(line)}\n`).join('')
    const made = await person.call('POST', '/api/imports', body, {
      headers: { 'content-type': 'application/x-ndjson' },
    })
    expect(made.statusCode, made.body).toBe(201)
    return { id: made.json<{ id: string }>().id, source: key }
  }
  await importRecords()
  await expectDone(person.call('POST', `/api/imports/${(await importRecords()).id}/undo`))
  const removed = await person.call('POST', '/api/imports/sources/remove', { source: (await importRecords()).source })
  expect(removed.json()).toMatchObject({ removed: 1 })
}

/** Restores a deleted record and deletes it again, which leaves traces of its own. */
const restoreAndDelete = async (type: AnyRecordType, added: typeof hidden) => {
  const id = added.findLast(entry => entry.type === type)?.id
  await expectDone(person.call('POST', `${type.path}/${id}/restore`, { version: 1 }))
  await expectDone(person.call('DELETE', `${type.path}/${id}`))
}

const asCaregiver = (method: Method, path: string, body?: object) =>
  caregiver.call(method, `/api/people/${person.id}${path}`, body)

const routes = () =>
  testApp.app.declaredRoutes.flatMap(({ method, url, config, schema }) =>
    [method].flat().flatMap(name => {
      const { endpoint } = config ?? {}
      if (!endpoint?.person || name === 'HEAD') return []
      const isJson = typeof endpoint.response === 'object'
      return { method: name as Method, path: url.slice('/api'.length), query: schema?.querystring, isJson }
    }),
  )

/** Values to try for each query parameter, from its schema. */
const queriesOf = (query: unknown): string[] => {
  if (!(query instanceof z.ZodType)) return ['']
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
  const tried = Object.entries(properties).flatMap(([name, schema]) => {
    const { type, enum: options, minimum, format, anyOf } = typeof schema === 'object' ? schema : {}
    const isDay = [format, ...(anyOf ?? []).map(one => typeof one === 'object' && one.format)].some(
      kind => kind === 'date' || kind === 'date-time',
    )
    const values =
      options ??
      (type === 'boolean'
        ? [true, false]
        : type === 'integer' || type === 'number'
          ? [minimum ?? 1, 3]
          : isDay
            ? ['2026-01-01T00:00:00.000Z', '2026-11-10T00:00:00.000Z']
            : ['1', 'lisinopril', NOBODY])
    return values.map(value => `?${new URLSearchParams([[name, String(value)]])}`)
  })
  return ['', ...tried]
}

const linkOf = ({ headers }: LightMyRequestResponse) => /^<([^>]+)>/.exec(String(headers.link ?? ''))?.[1]

/** PDFs contain when they were made. */
const bodyOf = async ({ rawPayload, headers }: LightMyRequestResponse) =>
  headers['content-type'] === 'application/pdf'
    ? (await extractText(await getDocumentProxy(new Uint8Array(rawPayload)))).text
    : rawPayload.toString('latin1')

const seen = async (response: LightMyRequestResponse) => {
  const { date: _, [READ_AT_HEADER]: __, 'content-length': length, ...others } = response.headers
  const isDated = others['content-type'] === 'application/pdf'
  const headers = { ...others, ...(!isDated && { length }) }
  return JSON.stringify([response.statusCode, headers, await bodyOf(response)])
}

/** What a caller notices of a request: the answer, and how much work it was. */
const notice = async (request: () => Promise<LightMyRequestResponse>) => {
  const { result: response, statements } = await counted.during(request)
  return { response, noticed: `${statements} statements: ${await seen(response)}` }
}

const MAX_PAGES = 5

/** What the caregiver's own account shows of the people whom it looks after. */
const OWN_READS = ['/api/people', '/api/notices', '/api/auth/user']

/** Every read with every parameter, and all pages behind it. */
const readEverything = async (id: string, which: (path: string) => boolean, how?: 'once') => {
  const read = new Map<string, string>()
  for (const { method, path, query } of routes()) {
    if (method !== 'GET' || !which(path)) continue
    // The lists of types that are never sensitive are made by the same code.
    const isPlain = recordTypes.some(type => !type.sensitive && path.startsWith(type.path.slice(4)))
    for (const parameters of how === 'once' || isPlain ? [''] : queriesOf(query)) {
      let next: string | undefined = `/api/people/${person.id}${path.replace(/:\w+/g, id)}${parameters}`
      for (let page = 1; next && page < MAX_PAGES; page++) {
        const address: string = next
        const { response, noticed } = await notice(() => caregiver.call('GET', address))
        read.set(`GET ${path} ${parameters} page ${page}`, noticed)
        next = linkOf(response)
      }
    }
  }
  // Batched reads take another code path to the same responses.
  const batched = routes().filter(({ method, path, isJson }) => method === 'GET' && isJson && which(path))
  for (let first = 0; first < batched.length && how !== 'once'; first += MAX_READS) {
    const reads = batched.slice(first, first + MAX_READS).filter(({ path }) => path !== '/leak')
    const addresses = reads.map(({ path }): [string, string] => [
      'read',
      `/api/people/${person.id}${path.replace(/:\w+/g, id)}`,
    ])
    const response = await caregiver.call('GET', `/api/batch?${new URLSearchParams(addresses)}`)
    // Parallel reads may share a cached result, so their work is not counted.
    read.set(`batch from ${reads[0]?.path}`, await seen(response))
  }
  for (const path of OWN_READS.filter(which))
    read.set(`own ${path}`, (await notice(() => caregiver.call('GET', path))).noticed)
  for (const q of which('/search') ? ['lisinopril', 'hiv', 'depression', 'changed'] : []) {
    // The person's own search caches hidden records too.
    await person.call('POST', '/api/search', { q: 'lisinopril' })
    read.set(`search ${q}`, (await notice(() => asCaregiver('POST', '/search', { q }))).noticed)
  }
  return read
}

// The first reading is logged where both see it, and so is every download.
const isLog = (path: string) => path.startsWith('/activity')
const isOther = (path: string) => !isLog(path)

/** What is new with each write: ids, times and secrets. */
const NEW = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z|#(visible\.)?[\w-]{43}/g

/** Makes every write that names no record as the caregiver; returns the responses and how much work each took. */
const writeEverything = async () => {
  const written = new Map<string, string>()
  const write = async (name: string, method: Method, path: string, body: object) => {
    const { response, noticed } = await notice(() => asCaregiver(method, path, body))
    written.set(`${method} ${name}`, noticed.replaceAll(NEW, 'new').replace(/"length":"\d+"/, ''))
    return response
  }
  const [provider] = (await person.call('GET', providers.path)).json<{ id: string }[]>()
  const mail = { draftId: randomUUID(), providerId: provider?.id, subject: 'Hello', content: 'Hello', attached: [] }
  const results = [{ testName: 'Glucose', testDate: '2026-01-01', resultValue: '90' }]
  const shared = { label: null, records: [], from: null, until: null }
  const link = randomUUID().padEnd(43, 'k')
  const bodies: Record<string, object> = {
    '/messages/compose': mail,
    '/lab-results/panel': { results },
    '/own-hidden-entries': { type: medications.name, title: 'Biktarvy' },
    '/shares': { link, file: 'a..b.c.d', hours: 1, openings: null, passcode: null, content: shared },
    '/users/profile': { phone: '555 0100' },
    '/search': { q: 'Biktarvy' },
  }
  for (const { method, path } of routes()) {
    const type = recordTypes.find(type => type.path === `/api${path}`)
    // What names something is tried below, with the ids of hidden things.
    if (method === 'GET' || path.includes('/:') || (type && isSensitiveType(type))) continue
    const body = (type && visibleBodies.get(type)) ?? bodies[path] ?? {}
    const made = await write(path, method, path, body)
    if (!type || made.statusCode !== 201) continue
    const own = `${path}/${made.json<{ id: string }>().id}`
    await write(`${path}/:id`, 'PUT', own, { notes: 'Other' })
    await write(`${path}/:id`, 'DELETE', own, {})
    await write(`${path}/:id/restore`, 'POST', `${own}/restore`, { version: 1 })
    await write(`${path}/:id again`, 'DELETE', own, {})
  }
  return written
}

it('gives the same bytes to a caller without the right, whether or not sensitive records are there', {
  timeout: 300_000,
}, async () => {
  expect(before.size).toBeGreaterThan(400)
  await readHidden(hidden)
  const after = new Map([...(await readEverything(visible, isLog)), ...(await readEverything(visible, isOther))])
  const different = [...after].flatMap(([name, text]) => (before.get(name) === text ? [] : [name]))
  // And nothing else: the walk finds every endpoint without a list.
  expect(different).toEqual(['GET /leak  page 1'])
  expect([...before.keys()].filter(name => !after.has(name))).toEqual([])
})

it('does and answers the same for what a caller without the right writes', async () => {
  const after = await writeEverything()
  expect(after.size).toBeGreaterThan(200)
  const different = [...after].flatMap(([name, text]) => (writtenBefore.get(name) === text ? [] : [name]))
  expect(different).toEqual(['POST /leak'])
})

it('sends a caller without the right the same bytes by the stream of changes: none, whatever hidden is done', async () => {
  const secret = await add(appointments, await hiddenExample(appointments))
  const note = { ...(samplesOf(visitNotes)[0] ?? {}), appointmentId: secret }
  const url = await listen(testApp.app)
  const restricted = await openStream(url, caregiver)
  const heardUntilNow = async () => {
    const own = await openStream(url, person)
    // Writes are announced together and in order: with the second one, all that was done before has been.
    for (let turn = 0; turn < 2; turn += 1) {
      await add(visitNotes, note)
      expect(await own.next()).toBe(`data: records ${person.id}\n\n`)
    }
    await testApp.database.notify(CHANNEL, `${caregiver.id} mark`)
    const heard: unknown[] = []
    for (;;) {
      const event = await restricted.next()
      if (event === null || event.includes('mark')) return heard
      heard.push(event)
    }
  }
  // What the examples refer to is visible.
  await heardUntilNow()
  await addHidden()
  expect(await heardUntilNow()).toEqual([])
})

it('answers for the id of a hidden record, file or conversation as for one that nobody has, with as much work', async () => {
  const different: string[] = []
  const triedPaths = new Set<string | undefined>()
  for (const { method, path } of routes().filter(({ path }) => path.includes('/:'))) {
    const isShared = /^\/(files|conversations|message-drafts)\//.test(path)
    // Routes that are not for one type look up any id in the same way.
    const records = hidden.filter(({ type }) =>
      isShared ? type === documents || type === messages : path.startsWith(`${type.path.slice(4)}/`),
    )
    const shares = path.startsWith('/shares/') ? hiddenShares.map(id => ({ type: documents, id })) : []
    const tried: typeof hidden = [...records, ...shares]
    if (tried.length > 0) triedPaths.add(path.split('/')[1])
    for (const { id, fileId, conversationId, type } of tried) {
      for (const used of [id, fileId, conversationId].filter(value => value !== undefined)) {
        const body = method === 'GET' ? undefined : bodyFor(path, type)
        const answerFor = async (value: string) => {
          const address = path.replace(/:(id|thread)/g, value).replace(':number', '0')
          return (await notice(() => asCaregiver(method, address, body))).noticed.replaceAll(value, 'id')
        }
        const found = await answerFor(used)
        if (found !== (await answerFor(NOBODY))) different.push(`${method} ${path} (${type.name}): ${found}`)
      }
    }
  }
  expect(different).toEqual([])
  const areas = ['files', 'conversations', 'message-drafts', 'shares', 'documents', 'messages', 'symptoms']
  expect(areas.filter(area => !triedPaths.has(area))).toEqual([])
})

const bodyFor = (path: string, type: AnyRecordType): object => {
  if (path.endsWith('/restore')) return { version: 1 }
  if (path.endsWith('/text')) return { pages: ['x'], source: 'file' }
  if (path.endsWith('/reply')) return { draftId: randomUUID(), content: 'Hello', attached: [] }
  return path.startsWith('/files') ? {} : (samplesOf(type)[0] ?? {})
}

const json = async <Body>(method: Method, path: string, body?: object) =>
  (await asCaregiver(method, path, body)).json<Body>()

it('shows as much of a record that its owner hides later, or shows and hides again, as of none', async () => {
  const readNow = () => readEverything(visible, isOther, 'once')
  await readNow()
  const earlier = await readNow()
  for (const type of partlySensitive.filter(({ fields }) => 'sensitivity' in fields)) {
    const body = type === documents ? {} : (visibleBodies.get(type) ?? {})
    for (const isDeleted of [false, true]) {
      const id = type === documents ? (await addDocument(person, pdfOf(900))).id : await add(type, body)
      const path = `${type.path}/${id}`
      for (const sensitivity of ['other', null, 'other']) await expectDone(person.call('PUT', path, { sensitivity }))
      if (isDeleted) await expectDone(person.call('DELETE', path))
    }
  }
  const later = await readNow()
  expect([...later].flatMap(([name, text]) => (earlier.get(name) === text ? [] : [name]))).toEqual([
    'GET /leak  page 1',
  ])
})

it('hides the past of a record that became sensitive, whichever versions are asked for', async () => {
  const id = await add(symptoms, { symptom: 'Headache', startDate: '2026-01-02' })
  await person.call('PUT', `${symptoms.path}/${id}`, { symptom: 'Headache on Mondays' })
  expect((await asCaregiver('GET', `/symptoms/${id}/history`)).json()).toHaveLength(2)
  await person.call('PUT', `${symptoms.path}/${id}`, { symptom: 'Depression' })
  for (const query of ['', '?before=3', '?before=2'])
    expect((await asCaregiver('GET', `/symptoms/${id}/history${query}`)).statusCode).toBe(404)
  expect((await asCaregiver('POST', `/symptoms/${id}/restore`, { version: 1 })).statusCode).toBe(404)
})

it('names no hidden record in a document, and loses none of its links to one', async () => {
  const [mood] = (await person.call('GET', moodEntries.path)).json<{ id: string }[]>()
  const secret = await add(appointments, await hiddenExample(appointments))
  const medication = await add(medications, { medicationName: 'Lisinopril' })
  const visible = `medications/${medication}`
  const linkedRecords = `${visible} mood-entries/${mood?.id} appointments/${secret}`
  const document = await addDocument(person, pdfOf(1000), { linkedRecords })
  const path = `/documents/${document.id}`
  expect(await json('GET', path)).toMatchObject({ linkedRecords: visible })
  expect(await json('GET', '/documents?limit=1000')).toContainEqual(
    expect.objectContaining({ id: document.id, linkedRecords: visible }),
  )
  expect(await json('GET', `${path}/history`)).toMatchObject([{ record: { linkedRecords: visible } }])
  const changed = await json('PUT', path, { title: 'Other', linkedRecords: visible })
  expect(changed).toMatchObject({ title: 'Other', linkedRecords: visible })
  const own = (await person.call('GET', `/api${path}`)).json<{ linkedRecords: string }>()
  expect(own.linkedRecords.split(' ').toSorted()).toEqual(linkedRecords.split(' ').toSorted())
})

it('hides the notes of a visit with its appointment, and refuses a note about one that is hidden', async () => {
  const secret = await add(appointments, await hiddenExample(appointments))
  const note = { ...(samplesOf(visitNotes)[0] ?? {}), appointmentId: secret }
  const id = await add(visitNotes, note)
  expect((await asCaregiver('GET', `${visitNotes.path.slice(4)}/${id}`)).statusCode).toBe(404)
  expect((await asCaregiver('GET', visitNotes.path.slice(4))).body).not.toContain(secret)
  const refused = await asCaregiver('POST', visitNotes.path.slice(4), note)
  const unknown = await asCaregiver('POST', visitNotes.path.slice(4), { ...note, appointmentId: NOBODY })
  expect([refused.statusCode, refused.body]).toEqual([400, unknown.body])
})

it('lists no link to a hidden conversation, and makes none that shows more than its maker sees', async () => {
  const { id, conversationId = '' } = hidden.find(({ type }) => type === messages) ?? { id: '' }
  expect((await asCaregiver('GET', '/reply-links')).body).not.toContain(conversationId)
  expect((await asCaregiver('POST', `/messages/${id}/reply`, replyOf('Hello'))).statusCode).toBe(404)
  // By its id, as a caller could try who has seen it elsewhere.
  const joined = { subject: 'Mine', content: 'Hello', conversationId, fromProvider: 'Dr. Lee' }
  for (const named of [conversationId, randomUUID()])
    expect((await asCaregiver('POST', '/messages', { ...joined, conversationId: named })).statusCode).toBe(400)
  expect((await person.call('POST', '/api/messages', joined)).statusCode).toBe(201)
  const made = await asCaregiver('POST', `/conversations/${conversationId}/reply-link`)
  const token = new URL(made.json<{ address: string }>().address).hash.slice(1)
  const opened = await testApp.visitor().call('POST', '/api/reply/open', { token })
  expect([opened.statusCode, opened.body]).toEqual([200, expect.stringContaining('Hello')])
  expect(opened.body).not.toContain('Please look at this.')
})

it('lets nobody end a link that does not exist for them, or learn of it by trying', async () => {
  const { conversationId, token: shown } = await compose(person, '/api')
  const link = `/conversations/${conversationId}/reply-link`
  const [mood] = (await person.call('GET', moodEntries.path)).json<{ id: string }[]>()
  const [first] = (await person.call('GET', `${messages.path}?limit=1`)).json<{ id: string }[]>()
  const attached = [`${moodEntries.name}/${mood?.id}`]
  const sent = await person.call('POST', `/api/messages/${first?.id}/reply`, { ...replyOf('And this?'), attached })
  const token = new URL(sent.json<{ link: { address: string } }>().link.address).hash.slice(1)
  const opens = async (secret: string) =>
    (await visitor().call('POST', '/api/reply/open', { token: secret })).statusCode === 200
  const lines = async () => (await json<{ lines: { kind: string }[] }>('GET', '/activity')).lines[0]?.kind
  await expectDone(asCaregiver('PUT', `${link}/copied`))
  const hash = hashSecretToken(token)
  const [hiddenLink] = await testApp.sqlAsSuperuser('select delivered_at from reply_links where token_hash = $1', [
    hash,
  ])
  expect(hiddenLink).toEqual({ delivered_at: null })
  await expectDone(asCaregiver('POST', link))
  expect([await opens(shown), await opens(token)]).toEqual([false, true])
  await expectDone(asCaregiver('DELETE', link))
  expect([await opens(token), await lines()]).toEqual([true, 'link-ended'])
  // The same as if there were no link.
  await expectDone(asCaregiver('POST', '/medications', { medicationName: 'Lisinopril' }))
  await expectDone(asCaregiver('DELETE', link))
  expect([await opens(token), await lines()]).toEqual([true, 'record-created'])
  await expectDone(person.call('DELETE', `/api${link}`))
  expect(await opens(token)).toBe(false)
})

it('forgets what somebody was told who may see less from now on', async () => {
  const nurse = await testApp.register()
  await testApp.grant(person, nurse)
  await testApp.app.reminders.check(person.id, new Date())
  const kinds = async () =>
    (await nurse.call('GET', '/api/notices')).json<{ content: { kind: string } }[]>().map(({ content }) => content.kind)
  // The answers in sensitive conversations are unread.
  expect(await kinds()).toContain('message')
  await expectDone(person.call('PUT', `/api/access/${nurse.id}`, { role: 'manage' }))
  expect(await kinds()).not.toContain('message')
})

it('tells nobody who may not see it that something hidden happened, at the moment it does', async () => {
  const stream = await openStream(await listen(testApp.app), caregiver)
  await addHidden()
  await testApp.database.notify(CHANNEL, `${caregiver.id} marker`)
  expect(await stream.next()).toBe('data: marker\n\n')
  await stream.close()
})

it('mails somebody who may not see it nothing of what is hidden', async () => {
  const mailbox = await openMailbox()
  onTestFinished(mailbox.close)
  const own = await startOwnTestApp({ mail: mailbox.settings, origin: 'https://health.example.org' })
  await own.as('administrator')
  const child = await own.addDependent()
  const [mother, nurse] = [await own.register(), await own.register()]
  await own.grant(child, mother)
  await own.grant(child, nurse, { role: 'manage', includesSensitive: false })
  const path = `/api/people/${child.id}`
  for (const account of [mother, nurse]) {
    await expectDone(account.call('PUT', '/api/settings', { emailNotifications: true }))
    await expectDone(account.call('PUT', `${path}/person`, { isReminded: true }))
  }
  const today = new Date().toISOString().slice(0, 10)
  const test = (testName: string) => ({ testName, testDate: today, resultValue: 'Positive', status: 'abnormal' })
  const lettersTo = ({ email }: Registered) =>
    mailbox.letters.filter(({ to }) => to?.some(({ address }) => address === email)).length
  const sendAll = async () => {
    await own.app.reminders.check(child.id, new Date())
    for (const { id } of [mother, nurse]) await own.app.reminders.sendEmails(id, new Date())
    return [lettersTo(mother), lettersTo(nurse)]
  }
  await sendAll()
  const [ofMother = 0, ofNurse = 0] = await sendAll()
  await expectDone(mother.call('POST', `${path}/lab-results`, test('HIV antibodies')))
  await shareHidden(mother, `${path}/shares`, null, own)
  expect(await sendAll()).toEqual([ofMother + 1, ofNurse])
  // And of a record that is not hidden.
  await expectDone(mother.call('POST', `${path}/lab-results`, test('Glucose')))
  expect(await sendAll()).toEqual([ofMother + 2, ofNurse + 1])
})

it('tells a manager who may not see it nothing of a hidden share of somebody without an account', async () => {
  const child = await testApp.addDependent()
  const [mother, nurse] = [await testApp.register(), await testApp.register()]
  await testApp.grant(child, mother)
  await testApp.grant(child, nurse, { role: 'manage', includesSensitive: false })
  await shareHidden(mother, `/api/people/${child.id}/shares`, null)
  const noticed = async (account: Registered) => (await account.call('GET', '/api/notices')).body
  expect(await noticed(mother)).toContain('Dr. Lee')
  expect(await noticed(nurse)).toBe('[]')
})

const replyOf = (content: string) => ({ draftId: randomUUID(), content, attached: [] })

it('hides a medication and its doses as it hides the diagnosis, and lets the person decide both ways', async () => {
  const medication = (medicationName: string, sensitivity?: string) => add(medications, { medicationName, sensitivity })
  const hiddenIds = [
    await medication('Emtricitabine-Tenofovir 200-300 mg'),
    await medication('Sertraline HCl 50 MG TAB'),
    await medication('Lisinopril 10 mg', 'other'),
  ]
  const shown = await medication('Escitalopram 10 mg', 'none')
  const doseOf = (medicationId: string) =>
    add(medicationDoses, { medicationId, day: '2026-11-01', time: '08:00', status: 'taken' })
  const doses = [await doseOf(hiddenIds[1] ?? ''), await doseOf(shown)]
  const seenBy = async (path: string) => (await asCaregiver('GET', path.slice(4))).json<{ id: string }[]>()
  const listed = (await seenBy(medications.path)).map(({ id }) => id)
  expect([...hiddenIds, shown].map(id => listed.includes(id))).toEqual([false, false, false, true])
  const listedDoses = (await seenBy(medicationDoses.path)).map(({ id }) => id)
  expect(doses.map(id => listedDoses.includes(id))).toEqual([false, true])
  expect((await asCaregiver('GET', `${medications.path.slice(4)}/${hiddenIds[0]}`)).statusCode).toBe(404)
  // An explicit choice overrides the wording, in both directions.
  await expectDone(person.call('PUT', `${medications.path}/${hiddenIds[1]}`, { sensitivity: 'none' }))
  await expectDone(person.call('PUT', `${medications.path}/${shown}`, { sensitivity: 'mood' }))
  const later = (await seenBy(medications.path)).map(({ id }) => id)
  expect([hiddenIds[1], shown].map(id => later.includes(id ?? ''))).toEqual([true, false])
  // A change of something else keeps the choice.
  await expectDone(person.call('PUT', `${medications.path}/${hiddenIds[1]}`, { purpose: 'Depression' }))
  expect((await seenBy(medications.path)).map(({ id }) => id)).toContain(hiddenIds[1])
})

it('hides a message to which a sensitive medication is attached', async () => {
  const id = await add(medications, { medicationName: 'Biktarvy' })
  const { id: message } = await compose(person, '/api', [`${medications.name}/${id}`])
  expect((await asCaregiver('GET', `${messages.path.slice(4)}/${message}`)).statusCode).toBe(404)
})

it('tells nobody by the key of a form what became of the record that it made', async () => {
  const path = `/api/people/${person.id}${symptoms.path.slice(4)}`
  const listMadeWith = (account: Registered, key: string) =>
    notice(() => account.call('GET', `${path}?madeWith=${key}`))
  const addBy = async (account: Registered, address: string, key: string, symptom: string) => {
    const headers = { 'idempotency-key': key }
    const made = await account.call('POST', address, { symptom, startDate: '2026-01-03' }, { headers })
    expect(made.statusCode, made.body).toBe(201)
    return made.json<{ id: string }>().id
  }
  const bodyFor = async (account: Registered, key: string) => (await listMadeWith(account, key)).response.body
  // A key of another account, even of a hidden record, takes as much work as an unused key.
  await addBy(person, symptoms.path, 'of-the-person', 'Depression')
  await addBy(aunt, path, 'of-the-aunt', 'Depression')
  const ofNobody = (await listMadeWith(caregiver, 'of-nobody')).noticed
  for (const key of ['of-the-person', 'of-the-aunt', `${person.id}/of-the-person`, '../of-the-aunt'])
    expect([key, (await listMadeWith(caregiver, key)).noticed]).toEqual([key, ofNobody])
  expect(await bodyFor(aunt, 'of-the-aunt')).toContain('Depression')
  // Callers find their own record, until it becomes sensitive.
  const id = await addBy(caregiver, path, 'own', 'Headache')
  expect(await bodyFor(caregiver, 'own')).toContain(id)
  expect(await bodyFor(aunt, 'own')).toBe('[]')
  await expectDone(person.call('PUT', `${symptoms.path}/${id}`, { symptom: 'Depression' }))
  expect(await bodyFor(caregiver, 'own')).toBe('[]')
  // A key of one type finds no record of another.
  expect((await asCaregiver('GET', `${medications.path.slice(4)}?madeWith=own`)).body).toBe('[]')
  expect((await asCaregiver('GET', `${moodEntries.path.slice(4)}?madeWith=own`)).statusCode).toBe(404)
})

it('answers a request that names a hidden record in its body as if nobody had that', async () => {
  const medicationId = await add(medications, { medicationName: 'Biktarvy' })
  const dose = { medicationId, day: '2026-11-02', time: '08:00', status: 'taken' }
  await add(medicationDoses, dose)
  const secret = await addDocument(person, pdfOf(700), { sensitivity: 'mood' })
  const shown = await addDocument(person, pdfOf(800))
  const tries: [Method, string, (id: string) => object, string][] = [
    ['POST', medicationDoses.path, id => ({ ...dose, medicationId: id }), medicationId],
    ['POST', documents.path, id => ({ title: 'Mine', kind: 'other', fileId: id }), secret.fileId],
    ['PUT', `${documents.path}/${shown.id}`, id => ({ fileId: id }), secret.fileId],
    ['PUT', `${documents.path}/${shown.id}`, id => ({ linkedRecords: `medications/${id}` }), medicationId],
  ]
  for (const [method, path, bodyWith, id] of tries) {
    const answerFor = async (value: string) => {
      const { response } = await notice(() => asCaregiver(method, path.slice(4), bodyWith(value)))
      return [response.statusCode, response.json().message, response.json().linkedRecords]
    }
    expect.soft([path, await answerFor(id)]).toEqual([path, await answerFor(NOBODY)])
  }
})
