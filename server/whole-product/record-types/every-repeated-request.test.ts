import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { Field } from '#contract/record/fields.ts'
import { recordTypes } from '#contract/records.ts'
import { type Mailbox, openMailbox } from '#server/testing/mailbox.ts'
import { type Body, exampleFor, variantsOf } from '#server/testing/record-examples.ts'
import { type Registered, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
  testApp = await startTestApp({ mail: mailbox.settings, origin: 'http://localhost' })
})
afterAll(async () => {
  await testApp.close()
  await mailbox.close()
})

/** What a form sends in which only the required fields are filled in. */
const emptiest = ({ fields }: AnyRecordType, example: Body): Body =>
  Object.fromEntries(
    Object.entries<Field>(fields).flatMap(([name, { required, default: start }]) =>
      required ? (name in example ? [[name, example[name] ?? null]] : []) : [[name, start ?? null]],
    ),
  )

const accepted = [200, 201]

describe.each(recordTypes.map(type => [type.name, type] as const))('%s sent twice', (_, type) => {
  const send = (person: Registered, body: Body, key = 'one-press') =>
    person.call('POST', type.path, body, { headers: { 'idempotency-key': key } })

  it('is answered twice with the same record, with every optional field empty and with every field filled', async () => {
    for (const shape of ['empty', 'filled'] as const) {
      const person = await testApp.register()
      const example = await exampleFor(person, type)
      let body = shape === 'empty' ? emptiest(type, example) : example
      const first = await send(person, body).then(async response => {
        if (response.statusCode === 201) return response
        // A type whose rules want more than the required fields.
        body = { ...example, ...Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null)) }
        return send(person, body)
      })
      expect([shape, first.statusCode, first.body]).toEqual([shape, 201, expect.any(String)])
      const second = await send(person, body)
      expect([shape, second.statusCode, second.json()]).toEqual([shape, 201, first.json()])
      expect((await person.call('GET', type.path)).json()).toHaveLength(1)
    }
  })

  it('is answered with its record also after that was deleted and restored, and makes another one while it is deleted', async () => {
    const person = await testApp.register()
    const example = await exampleFor(person, type)
    const sent = async () => (await send(person, example)).json<{ id: string }>().id
    const restore = (id: string) => person.call('POST', `${type.path}/${id}/restore`, { version: 1 })
    const id = await sent()
    await person.call('DELETE', `${type.path}/${id}`)
    expect((await restore(id)).statusCode).toBe(200)
    expect(await sent()).toBe(id)
    await person.call('DELETE', `${type.path}/${id}`)
    const another = await sent()
    expect(another).not.toBe(id)
    // Beside the other one, where there may be two.
    const isSecond = (await restore(id)).statusCode === 200
    expect(await sent()).toBe(another)
    expect((await person.call('GET', type.path)).json()).toHaveLength(isSecond ? 2 : 1)
  })

  it('is refused with other content, and the refusal names the record that was made', async () => {
    const person = await testApp.register()
    const example = await exampleFor(person, type)
    // A dose is known by its medication and time, no matter who sends it with which key.
    const { name, values } = type.oncePer ? { name: 'status', values: ['skipped'] } : variantsOf(type, 1)
    const code = type.oncePer ? { code: 'already_recorded' } : { code: 'idempotency_key_used' }
    const { id } = (await send(person, example)).json<{ id: string }>()
    const other = await send(person, { ...example, [name]: values[0] ?? null })
    expect([other.statusCode, other.json()]).toMatchObject([409, type.oncePer ? code : { ...code, recordId: id }])
    expect((await person.call('GET', type.path)).json()).toHaveLength(1)
  })
})

/** Requests that may be repeated, each with other content under the same key. */
const repeatable = async (person: Registered) => {
  const visitor = testApp.visitor()
  const email = `lee-${randomUUID()}@example.org`
  const provider = await person.call('POST', '/api/providers', { name: 'Dr. Lee', email })
  const providerId = provider.json<{ id: string }>().id
  const composed = { draftId: randomUUID(), subject: 'My cough', content: 'It is back.', providerId, attached: [] }
  const started = await person.call('POST', '/api/messages/compose', { ...composed, draftId: randomUUID() })
  const { message, link } = started.json<{ message: { id: string }; link: { address: string } }>()
  const token = new URL(link.address).hash.slice(1)
  const shareLink = randomUUID().repeat(2).replaceAll('-', '').slice(0, 43)
  const content = { label: null, records: [], from: null, until: null }
  const share = { link: shareLink, file: 'a..b.c.d', hours: 24, openings: null, passcode: null, content }
  await person.call('POST', '/api/shares', share)
  const opened = await visitor.call('POST', `/api/shl/${shareLink}/manifest`, { recipient: 'Dr. Lee' })
  const opening = String(opened.headers['wellkept-note'])
  const result = { testName: 'Potassium', testDate: '2026-01-05', resultValue: '4.2' }
  const headers = { 'idempotency-key': 'one-report' }
  const note = { draftId: randomUUID(), content: 'Please call.' }
  const child = { firstName: 'Leo', lastName: 'Ray', relation: 'child' }
  return {
    'POST /api/people': [
      () => person.call('POST', '/api/people', child, { headers }),
      () => person.call('POST', '/api/people', { ...child, firstName: 'Lea' }, { headers }),
    ],
    'POST /api/lab-results/panel': [
      () => person.call('POST', '/api/lab-results/panel', { results: [result, result] }, { headers }),
      () => person.call('POST', '/api/lab-results/panel', { results: [result, result, result] }, { headers }),
      () => person.call('POST', '/api/lab-results/panel', { results: [result] }, { headers }),
    ],
    'POST /api/messages/compose': [
      () => person.call('POST', '/api/messages/compose', composed),
      () => person.call('POST', '/api/messages/compose', { ...composed, content: 'It is gone.' }),
    ],
    'POST /api/messages/:id/reply': [
      () => person.call('POST', `/api/messages/${message.id}/reply`, note),
      () => person.call('POST', `/api/messages/${message.id}/reply`, { ...note, content: 'Thank you.' }),
    ],
    'POST /api/reply': [
      () => visitor.call('POST', '/api/reply', { ...note, token }),
      () => visitor.call('POST', '/api/reply', { ...note, token, content: 'Do not call.' }),
    ],
    'POST /api/shared/note': [
      () => visitor.call('POST', '/api/shared/note', { ...note, token: opening }),
      () => visitor.call('POST', '/api/shared/note', { ...note, token: opening, content: 'Do not call.' }),
    ],
  }
}

interface Operation {
  parameters?: { in: string; name: string }[]
  requestBody?: { content: Record<string, { schema: { properties?: object } }> }
}

/** Routes that take a key, by the API's own description, except those of the record types. */
const keyedRoutes = async () => {
  const { paths } = (await testApp.app.inject('/api/docs/json')).json<{
    paths: Record<string, Record<string, Operation>>
  }>()
  const isKeyed = ({ parameters = [], requestBody }: Operation) =>
    parameters.some(({ in: place, name }) => place === 'header' && name === 'idempotency-key') ||
    Object.values(requestBody?.content ?? {}).some(({ schema }) => 'draftId' in (schema.properties ?? {}))
  const own = new Set<string>(recordTypes.map(({ path }) => path))
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      // Saving a draft replaces it, however often.
      isKeyed(operation) && method !== 'put' && !own.has(path) && !path.startsWith('/api/people/')
        ? [`${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`]
        : [],
    ),
  )
}

/** Their secret was in the answer: if that was lost, the next attempt replaces what the first made. */
const REPLACED = ['POST /api/access/invitations', 'POST /api/access/login', 'POST /api/shares']

const everythingOf = (person: Registered) =>
  testApp.sqlAsSuperuser(
    `select (select count(*)::int from records where person_id = $1) as records,
       (select count(*)::int from record_history where person_id = $1) as versions,
       (select count(*)::int from reply_links where person_id = $1) as links,
       (select count(*)::int from activity where person_id = $1 and kind = 'link-made') as lines,
       (select records from storage_usage where person_id = $1) as counted`,
    [person.id],
  )

describe('a request with a key', () => {
  it('is in the list of this test', async () => {
    expect((await keyedRoutes()).sort()).toEqual(
      [...Object.keys(await repeatable(await testApp.register())), ...REPLACED].sort(),
    )
  })

  it('is answered as the first time when it comes again, and refused with other content', async () => {
    const person = await testApp.register()
    for (const [name, [send, ...others]] of Object.entries(await repeatable(person))) {
      const first = await send?.()
      expect([name, first?.body, first?.statusCode]).toEqual([
        name,
        expect.any(String),
        expect.toSatisfy(status => accepted.includes(status)),
      ])
      const before = await everythingOf(person)
      const again = await Promise.all([send?.(), send?.()])
      for (const response of again)
        expect([name, response?.statusCode, response?.json()]).toEqual([name, first?.statusCode, first?.json()])
      for (const sendOther of others) {
        const refused = await sendOther()
        expect([name, refused.statusCode, refused.json()]).toMatchObject([name, 409, { code: 'idempotency_key_used' }])
      }
      expect([name, await everythingOf(person)]).toEqual([name, before])
    }
  })

  it('sends one email with one link, however often it is composed, also at once', async () => {
    const person = await testApp.register()
    const email = `once-${randomUUID()}@example.org`
    const provider = await person.call('POST', '/api/providers', { name: 'Dr. Lee', email })
    const body = {
      ...{ draftId: randomUUID(), subject: 'My cough', content: 'It is back.' },
      providerId: provider.json<{ id: string }>().id,
    }
    const send = () => person.call('POST', '/api/messages/compose', body)
    const responses = [...(await Promise.all([send(), send(), send()])), await send()]
    const addresses = responses.map(response => response.json<{ link: { address: string } }>().link.address)
    expect(new Set(addresses).size).toBe(1)
    const sent = mailbox.letters.filter(({ to }) => to?.some(({ address }) => address === email))
    expect(sent).toHaveLength(1)
    expect(sent[0]?.text).toContain(addresses[0])
    expect(await everythingOf(person)).toMatchObject([{ links: 1, lines: 1 }])
  })

  it('revives no link that was revoked', async () => {
    const person = await testApp.register()
    const provider = await person.call('POST', '/api/providers', { name: 'Dr. Lee' })
    const body = {
      ...{ draftId: randomUUID(), subject: 'My cough', content: 'It is back.' },
      providerId: provider.json<{ id: string }>().id,
    }
    const send = async () =>
      (await person.call('POST', '/api/messages/compose', body)).json<{
        conversationId: string
        link: { address: string }
      }>()
    const { conversationId, link } = await send()
    await person.call('DELETE', `/api/conversations/${conversationId}/reply-link`)
    await send()
    const token = new URL(link.address).hash.slice(1)
    expect((await testApp.visitor().call('POST', '/api/reply/open', { token })).statusCode).toBe(404)
  })

  it('is recognized where it would be refused now, because the storage is full', async () => {
    const person = await testApp.register()
    const headers = { 'idempotency-key': 'one-press' }
    const send = () => person.call('POST', '/api/medications', { medicationName: 'Aspirin' }, { headers })
    const first = await send()
    await testApp.sqlAsSuperuser('update installation set quota_records = 1')
    try {
      expect((await send()).json()).toEqual(first.json())
    } finally {
      await testApp.sqlAsSuperuser('update installation set quota_records = default')
    }
  })
})
