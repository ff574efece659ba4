import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Message } from '#contract/healthcare/messages/messages.ts'
import type { NewReplyLink, OpenConversation } from '#contract/sharing/conversations.ts'
import { OWN_RIGHT } from '#server/people/invitation-rights.ts'
import { systemAccess } from '#server/platform/database/person-access.ts'
import { toKeyRing } from '#server/platform/secrets/key-ring.ts'
import { captureLog } from '#server/testing/captured-log.ts'
import { type Mailbox, openMailbox, tokenIn } from '#server/testing/mailbox.ts'
import { exportOf, previewOf, readZip } from '#server/testing/personal-data.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createReplyLinks } from './reply-links.ts'

let testApp: TestApp
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
  testApp = await startTestApp({ mail: mailbox.settings, origin: 'https://records.example.org' })
})
afterAll(async () => {
  await testApp.close()
  await mailbox.close()
})

type Registered = Awaited<ReturnType<TestApp['register']>>
interface Sent {
  message: Message
  link: NewReplyLink
}

const addProvider = async (person: Registered, more: object = {}) =>
  (await person.call('POST', '/api/providers', { name: 'Dr. Garcia', ...more })).json<{ id: string }>().id

const compose = async (person: Registered, more: object = {}) => {
  const body = { draftId: randomUUID(), subject: 'My cough', content: 'It is back.', ...more }
  const response = await person.call('POST', '/api/messages/compose', {
    ...body,
    providerId: 'providerId' in body ? body.providerId : await addProvider(person),
  })
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json<Sent>()
}

const secretOf = ({ address }: NewReplyLink) => new URL(address).hash.slice(1)
const open = (token: string, visitor = testApp.visitor()) => visitor.call('POST', '/api/reply/open', { token })
const answer = (token: string, content = 'Please come by.', visitor = testApp.visitor()) =>
  visitor.call('POST', '/api/reply', { token, draftId: randomUUID(), content })
const messagesOf = async (person: Registered) => (await person.call('GET', '/api/messages')).json<Message[]>()
const linesOf = async (person: Registered, kind: string) =>
  (await person.call('GET', '/api/activity?limit=200'))
    .json<{ lines: { kind: string; about: string; by: string | null }[] }>()
    .lines.filter(line => line.kind === kind)

const LINK_EXPIRED = [
  404,
  { message: 'This link no longer works. Please ask the person who gave it to you.', code: 'link_over' },
]
const expectDead = async (token: string) => {
  for (const refused of [await open(token), await answer(token)]) {
    expect([refused.statusCode, refused.json()]).toEqual(LINK_EXPIRED)
  }
}

describe('a conversation with a provider', () => {
  it('has as many attached records as fit, says that there are more, and can be restored', async () => {
    const person = await testApp.register()
    const notes = 'A very long note. '.repeat(250)
    for (let number = 0; number < 12; number += 1)
      await person.call('POST', '/api/medications', {
        medicationName: `Medicine ${number}`,
        instructions: notes.slice(0, 4000),
      })
    const { message } = await compose(person, { attached: ['medications'] })
    expect(message.attachment?.length).toBeLessThanOrEqual(40_000)
    expect(message.attachment).toMatch(/This is not everything: the rest did not fit into the message\.$/)
    const { lines } = await readZip(await exportOf(person))
    await person.call('POST', '/api/clear-all-data')
    expect(await previewOf(person, lines)).toMatchObject({ faultCount: 0, adjusted: [] })
  })

  it('cannot be edited, only marked as read and deleted', async () => {
    const person = await testApp.register()
    const other = await addProvider(person, { name: 'Dr. Lee' })
    const { message, link } = await compose(person)
    expect((await answer(secretOf(link))).statusCode).toBe(201)
    const [reply] = (await messagesOf(person)).filter(({ direction }) => direction === 'received')
    const change = (id: string | undefined, body: object) => person.call('PUT', `/api/messages/${id}`, body)
    for (const [id, name, value] of [
      [message.id, 'content', 'It never was.'],
      [message.id, 'subject', 'My knee'],
      [message.id, 'providerId', other],
      [message.id, 'direction', 'received'],
      [message.id, 'conversationId', null],
      [reply?.id, 'content', 'Please stay at home.'],
    ] as const) {
      const refused = await change(id, { [name]: value })
      const reason = 'Sent messages cannot be changed.'
      expect([name, refused.statusCode, refused.json().fields]).toEqual([name, 400, { [name]: reason }])
    }
    expect((await person.call('PUT', `/api/messages/${reply?.id}/read`)).json()).toMatchObject({ isRead: true })
    expect((await change(message.id, { messageType: 'medication' })).statusCode).toBe(200)
    const { messages } = (await open(secretOf(link))).json<OpenConversation>()
    expect(messages.map(({ content }) => content)).toEqual(['It is back.', 'Please come by.'])
    expect((await person.call('DELETE', `/api/messages/${message.id}`)).statusCode).toBe(204)
  })

  it('works both ways by the link, and each reply arrives unread', async () => {
    const person = await testApp.register({ firstName: 'Ada', lastName: 'Byron' })
    const { message, link } = await compose(person)
    expect(message).toMatchObject({ direction: 'sent', isRead: true, fromProvider: 'Dr. Garcia', subject: 'My cough' })
    expect(secretOf(link)).toHaveLength(43)

    const seen = (await open(secretOf(link))).json<OpenConversation>()
    expect(seen).toMatchObject({ patient: 'Ada Byron', provider: 'Dr. Garcia', subject: 'My cough' })
    expect(seen.messages).toEqual([
      { from: 'patient', at: expect.any(String), content: 'It is back.', attachment: null },
    ])

    expect((await answer(secretOf(link), '  Since when?  ')).statusCode).toBe(201)
    const [reply] = (await person.call('GET', '/api/messages/unread')).json<Message[]>()
    expect(reply).toMatchObject({
      content: 'Since when?',
      fromProvider: 'Dr. Garcia',
      direction: 'received',
      conversationId: message.conversationId,
    })

    const next = { draftId: randomUUID(), content: 'Since Monday.' }
    const sent = (await person.call('POST', `/api/messages/${reply?.id}/reply`, next)).json<Sent>()
    expect(sent.message).toMatchObject({ conversationId: message.conversationId, subject: 'My cough' })
    // A link that the provider has kept shows later messages too.
    const later = (await open(secretOf(link))).json<OpenConversation>()
    expect(later.messages.map(({ from, content }) => [from, content])).toEqual([
      ['patient', 'It is back.'],
      ['provider', 'Since when?'],
      ['patient', 'Since Monday.'],
    ])
  })

  it('shows nothing of another conversation, and nothing that was deleted', async () => {
    const person = await testApp.register()
    const one = await compose(person, { content: 'One' })
    await compose(person, { content: 'Another' })
    const [reply] = [await answer(secretOf(one.link), 'Answer')]
    expect(reply.body).not.toContain('Another')
    const mine = (await messagesOf(person)).find(({ content }) => content === 'Answer')
    await person.call('DELETE', `/api/messages/${mine?.id}`)
    expect((await open(secretOf(one.link))).json<OpenConversation>().messages).toHaveLength(1)
    // Deleting the last message ends the conversation and its link.
    await person.call('DELETE', `/api/messages/${one.message.id}`)
    await expectDead(secretOf(one.link))
  })

  it('adds a single message to the conversation that answers it', async () => {
    const person = await testApp.register()
    const alone = (
      await person.call('POST', '/api/messages', { subject: 'Results', content: 'All is well.' })
    ).json<Message>()
    const path = `/api/messages/${alone.id}/reply`
    const written = { draftId: randomUUID(), content: 'Thank you.' }
    const refused = await person.call('POST', path, written)
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { providerId: 'Choose the provider you are replying to.' },
    ])
    const sent = await person.call('POST', path, { ...written, providerId: await addProvider(person) })
    const { messages } = (await open(secretOf(sent.json<Sent>().link))).json<OpenConversation>()
    expect(messages.map(({ from }) => from)).toEqual(['provider', 'patient'])
  })

  it('can answer a note on a share, also from someone who is not a provider', async () => {
    const person = await testApp.register()
    const note = {
      subject: 'Note on your shared records',
      content: 'Call me.',
      fromProvider: 'Dr. Lee, via share link',
    }
    const { id } = (await person.call('POST', '/api/messages', note)).json<Message>()
    const written = { draftId: randomUUID(), content: 'I will.' }
    const sent = (await person.call('POST', `/api/messages/${id}/reply`, written)).json<Sent>()
    expect(sent.message).toMatchObject({ fromProvider: note.fromProvider, providerId: null, direction: 'sent' })
    const seen = (await open(secretOf(sent.link))).json<OpenConversation>()
    expect(seen).toMatchObject({ provider: note.fromProvider })
    expect(seen.messages.map(({ content }) => content)).toEqual(['Call me.', 'I will.'])
  })

  it('sends the same draft only once', async () => {
    const person = await testApp.register()
    const draft = { draftId: randomUUID(), providerId: await addProvider(person) }
    const first = await compose(person, draft)
    const second = await compose(person, draft)
    expect(second.message.id).toBe(first.message.id)
    expect(await messagesOf(person)).toHaveLength(1)
  })

  it('is found by nobody else', async () => {
    const [person, stranger] = [await testApp.register(), await testApp.register()]
    const providerId = await addProvider(person)
    const { message, link } = await compose(person, { providerId })
    const path = `/api/conversations/${message.conversationId}/reply-link`
    const written = { draftId: randomUUID(), content: 'Hello' }
    const calls = [
      await stranger.call('GET', path),
      await stranger.call('POST', path),
      await stranger.call('DELETE', path),
      await stranger.call('GET', '/api/conversations/undefined/reply-link'),
      await stranger.call('POST', `/api/messages/${message.id}/reply`, written),
      await stranger.call('POST', '/api/messages/compose', { ...written, subject: 'Hello', providerId }),
    ]
    for (const refused of calls) expect(refused.statusCode).toBe(404)
    expect((await open(secretOf(link))).statusCode).toBe(200)
  })
})

describe('a reply link', () => {
  it('is mailed to a provider with an email, without the message', async () => {
    const person = await testApp.register({ firstName: 'Ada', lastName: 'Byron' })
    const email = `garcia-${randomUUID()}@example.org`
    const { link } = await compose(person, { providerId: await addProvider(person, { email }) })
    expect(link.mail).toBe('sent')
    const sentEmail = await mailbox.emailTo(email)
    expect(sentEmail.subject).toBe('Ada Byron has sent you a message')
    expect(JSON.stringify(sentEmail)).not.toMatch(/cough|It is back/)
    expect((await open(tokenIn(sentEmail))).statusCode).toBe(200)
    expect((await compose(person)).link.mail).toBeNull()
  })

  it('is mailed at most ten times a day to one address and thirty times by one person', async () => {
    const person = await testApp.register()
    const send = async (email: string) =>
      (await compose(person, { providerId: await addProvider(person, { email }) })).link
    const first = `a-${randomUUID()}@example.org`
    const toFirst: unknown[] = []
    for (let sent = 0; sent < 11; sent += 1) toFirst.push((await send(first)).mail)
    expect(toFirst).toEqual([...Array(10).fill('sent'), null])
    expect((await send(first.toUpperCase())).mail).toBeNull()
    const refused: unknown[] = []
    for (let sent = 0; sent < 21; sent += 1) refused.push((await send(`${sent}-${first}`)).mail)
    expect(refused).toEqual([...Array(20).fill('sent'), null])
    const unsent = await send(first)
    expect((await open(secretOf(unsent))).statusCode).toBe(200)
    const other = await testApp.register()
    expect((await compose(other, { providerId: await addProvider(other, { email: first }) })).link.mail).toBe('sent')
    const counts = await testApp.sqlAsSuperuser<{ key: Buffer }>('select key from email_counts')
    for (const { key } of counts) expect(key).toHaveLength(32)
  })

  it('counts as not delivered where the mail server refused the email, and its sender sees that', async () => {
    const person = await testApp.register()
    const email = `gone-${randomUUID()}@example.org`
    mailbox.refuse(email)
    const { message, link } = await compose(person, { providerId: await addProvider(person, { email }) })
    expect(link.mail).toBe('refused')
    const state = { mail: 'refused', deliveredAt: null }
    const path = `/api/conversations/${message.conversationId}/reply-link`
    expect((await person.call('GET', path)).json()).toMatchObject(state)
    expect((await person.call('GET', '/api/reply-links')).json()).toMatchObject([state])
    // The link works all the same, for those who get it some other way.
    expect((await open(secretOf(link))).statusCode).toBe(200)
    const renewed = (await person.call('POST', path)).json<NewReplyLink>()
    expect(renewed.mail).toBe('refused')
  })

  it('contains no links in the sender’s name', async () => {
    const person = await testApp.register({ firstName: 'Pay your bill', lastName: 'at https://evil.example now' })
    const email = `lee-${randomUUID()}@example.org`
    await compose(person, { providerId: await addProvider(person, { email, name: 'www.evil.example' }) })
    const sentEmail = await mailbox.emailTo(email)
    expect(JSON.stringify(sentEmail)).not.toMatch('evil')
    expect(sentEmail.subject).toBe('Pay your bill at now has sent you a message')
    expect(sentEmail.text).toMatch(/^Hello,/)
  })

  it('is limited to a hundred, then the oldest ends', async () => {
    const person = await testApp.register()
    const { message, link } = await compose(person)
    const links = createReplyLinks(
      testApp.database,
      testApp.macs,
      toKeyRing(testApp.installationKey),
      async () => OWN_RIGHT,
      async () => {},
    )
    for (let index = 0; index < 99; index += 1)
      await links.make(systemAccess(person.id), message.conversationId ?? '', async () => {})
    expect((await open(secretOf(link))).statusCode).toBe(200)
    await links.make(systemAccess(person.id), message.conversationId ?? '', async () => {})
    await expectDead(secretOf(link))
  })

  it('is listed as delivered once it was mailed or copied, and as opened once somebody did', async () => {
    const person = await testApp.register()
    const state = async (id: string | null) =>
      (await person.call('GET', '/api/reply-links'))
        .json<{ id: string; deliveredAt: string | null; openedAt: string | null }[]>()
        .filter(link => link.id === id)
        .map(({ deliveredAt, openedAt }) => [Boolean(deliveredAt), Boolean(openedAt)])
    const email = `lee-${randomUUID()}@example.org`
    const mailed = await compose(person, { providerId: await addProvider(person, { email }) })
    expect(await state(mailed.message.conversationId)).toEqual([[true, false]])

    const { message, link } = await compose(person)
    expect(await state(message.conversationId)).toEqual([[false, false]])
    const copied = `/api/conversations/${message.conversationId}/reply-link/copied`
    expect((await (await testApp.register()).call('PUT', copied)).statusCode).toBe(404)
    expect((await person.call('PUT', copied)).statusCode).toBe(204)
    expect(await state(message.conversationId)).toEqual([[true, false]])
    await open(secretOf(link))
    expect(await state(message.conversationId)).toEqual([[true, true]])
  })

  it('ends when it is revoked or renewed, with the same error as an unknown link', async () => {
    const person = await testApp.register()
    const { message, link } = await compose(person)
    const path = `/api/conversations/${message.conversationId}/reply-link`
    expect((await person.call('GET', path)).json()).toMatchObject({ expiresAt: link.expiresAt, openedAt: null })
    await open(secretOf(link))
    expect((await person.call('GET', path)).json().openedAt).toEqual(expect.any(String))

    const renewed = (await person.call('POST', path)).json<NewReplyLink>()
    await expectDead(secretOf(link))
    expect((await open(secretOf(renewed))).statusCode).toBe(200)
    expect((await person.call('DELETE', path)).statusCode).toBe(204)
    await expectDead(secretOf(renewed))
    await expectDead('never-was')
    expect((await person.call('GET', path)).json()).toMatchObject({ expiresAt: null, openedAt: null })
    expect(await messagesOf(person)).toHaveLength(1)
  })

  it('can be revoked and renewed when its provider is no longer among the providers', async () => {
    const person = await testApp.register()
    const providerId = await addProvider(person)
    const { message, link } = await compose(person, { providerId })
    await person.call('DELETE', `/api/providers/${providerId}`)
    const path = `/api/conversations/${message.conversationId}/reply-link`
    expect((await person.call('DELETE', path)).statusCode).toBe(204)
    await expectDead(secretOf(link))
    expect((await person.call('POST', path)).statusCode).toBe(201)
    const other = { draftId: randomUUID(), content: 'And you?', providerId: await addProvider(person) }
    expect((await person.call('POST', `/api/messages/${message.id}/reply`, other)).statusCode).toBe(201)
  })

  it('opens nothing while data sharing with providers is off', async () => {
    const person = await testApp.register()
    const { link } = await compose(person)
    await person.call('PUT', '/api/settings', { dataSharing: false })
    await expectDead(secretOf(link))
    await person.call('PUT', '/api/settings', { dataSharing: true })
    expect((await open(secretOf(link))).statusCode).toBe(200)
  })

  it('works for 14 days', async () => {
    const person = await testApp.register()
    const start = Date.parse('2030-01-01T00:00:00Z')
    const at = (days: number) =>
      createReplyLinks(
        testApp.database,
        testApp.macs,
        toKeyRing(testApp.installationKey),
        async () => OWN_RIGHT,
        async () => {},
        () => new Date(start + days * 86_400_000),
      )
    const { token } = await at(0).make(systemAccess(person.id), randomUUID(), async () => {})
    expect(await at(13.999).find(token)).toMatchObject({ personId: person.id })
    expect(await at(14).find(token)).toBeUndefined()
  })

  it('is gone with all data, and with the account', async () => {
    const person = await testApp.register()
    const { link } = await compose(person)
    await person.call('PUT', '/api/message-drafts/new', {
      draftId: randomUUID(),
      providerId: '',
      subject: 'x',
      content: '',
      attached: [],
    })
    await person.call('POST', '/api/clear-all-data')
    await expectDead(secretOf(link))
    expect((await person.call('GET', '/api/message-drafts/new')).json()).toBeNull()
    expect(await testApp.sqlAsSuperuser('select from reply_links where person_id = $1', [person.id])).toEqual([])
  })

  it('leaves each opening in the owner’s log, and who wrote the answer', async () => {
    const person = await testApp.register()
    const { link } = await compose(person)
    await open(secretOf(link))
    expect(await linesOf(person, 'link-opened')).toMatchObject([{ about: 'messages', by: 'holder' }])
    await open(secretOf(link))
    expect(await linesOf(person, 'link-opened')).toHaveLength(2)
    await answer(secretOf(link))
    expect(await linesOf(person, 'record-created')).toContainEqual(expect.objectContaining({ by: 'holder' }))
    const [newest] = await messagesOf(person)
    const history = await person.call('GET', `/api/messages/${newest?.id}/history`)
    expect(history.json()).toMatchObject([{ action: 'created', by: 'holder' }])
  })

  it('rate-limits replies and unknown links', async () => {
    const person = await testApp.register()
    const { link } = await compose(person)
    const statuses: number[] = []
    for (let time = 0; time < 11; time += 1) statuses.push((await answer(secretOf(link))).statusCode)
    expect(statuses).toEqual([...Array(10).fill(201), 429])
    const visitor = testApp.visitor()
    for (let time = 0; time < 20; time += 1) expect((await open(`guess-${time}`, visitor)).statusCode).toBe(404)
    expect((await open('guess', visitor)).statusCode).toBe(429)
  })

  it('rejects an empty or too long reply', async () => {
    const { link } = await compose(await testApp.register())
    for (const content of ['  ', 'x'.repeat(10_001)])
      expect((await answer(secretOf(link), content)).statusCode).toBe(400)
  })

  it('is neither in the database nor in the log', async () => {
    const lines = captureLog(testApp.app)
    const { link } = await compose(await testApp.register())
    const secret = secretOf(link)
    await open(secret)
    await answer(secret)
    await testApp.sqlAsSuperuser('alter table records rename to records_away')
    expect((await open(secret)).statusCode).toBe(500)
    await testApp.sqlAsSuperuser('alter table records_away rename to records')
    expect(lines.join('\n')).toContain('unexpected fault')
    expect(lines.join('\n')).not.toContain(secret)
    const bytes = Buffer.from(secret, 'base64url').toString('hex')
    const tables = await testApp.sqlAsSuperuser<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public'",
    )
    for (const { name } of tables) {
      const rows = await testApp.sqlAsSuperuser<{ row: string }>(`select t::text as row from ${name} t`)
      const all = rows.map(({ row }) => row).join('\n')
      expect([name, all.includes(secret) || all.includes(bytes)]).toEqual([name, false])
    }
  })
})

describe('what is attached', () => {
  it('is what the records said when the message was sent', async () => {
    const person = await testApp.register()
    const add = async (path: string, body: object) => (await person.call('POST', path, body)).json<{ id: string }>().id
    const drug = await add('/api/medications', { medicationName: 'Lisinopril', dosage: '10 mg' })
    await add('/api/medications', { medicationName: 'Aspirin', status: 'discontinued' })
    const result = await add('/api/lab-results', { testName: 'A1c', testDate: '2026-03-04', resultValue: '5.6' })
    const { link, message } = await compose(person, { attached: ['medications', `lab-results/${result}`] })
    await person.call('PUT', `/api/medications/${drug}`, { dosage: '20 mg' })
    const { messages } = (await open(secretOf(link))).json<OpenConversation>()
    expect(messages[0]?.attachment).toBe(
      'Medications\n\nLisinopril\nDosage: 10 mg · Status: Active\n\nTest Result\n\nA1c\nTest date: Mar 4, 2026 · Result: 5.6',
    )
    expect(message.attached).toBe(`medications lab-results/${result}`)
  })

  it('is never a whole list of what is sensitive, another’s record, or what does not exist', async () => {
    const [person, stranger] = [await testApp.register(), await testApp.register()]
    const providerId = await addProvider(person)
    const theirs = (
      await stranger.call('POST', '/api/lab-results', { testName: 'A1c', testDate: '2026-03-04', resultValue: '5' })
    ).json<{ id: string }>().id
    const send = async (reference: string) =>
      (
        await person.call('POST', '/api/messages/compose', {
          draftId: randomUUID(),
          providerId,
          subject: 'x',
          content: 'x',
          attached: [reference],
        })
      ).statusCode
    expect(await send('mood-entries')).toBe(400)
    expect(await send('profiles')).toBe(400)
    expect(await send('lab-results/1')).toBe(400)
    expect(await send(`lab-results/${theirs}`)).toBe(404)
    expect(await messagesOf(person)).toEqual([])
  })
})

it('keeps a draft for its writer alone, sealed, until it is discarded', async () => {
  const [person, stranger] = [await testApp.register(), await testApp.register()]
  const draft = { draftId: randomUUID(), providerId: '', subject: 'planted-draft', content: 'begun', attached: [] }
  expect((await person.call('PUT', '/api/message-drafts/new', draft)).statusCode).toBe(204)
  expect((await person.call('GET', '/api/message-drafts/new')).json()).toEqual(draft)
  expect((await stranger.call('GET', '/api/message-drafts/new')).json()).toBeNull()
  const rows = await testApp.sqlAsSuperuser<{ sealed: Buffer }>('select sealed from message_drafts')
  expect(rows.map(({ sealed }) => sealed.toString('latin1')).join()).not.toContain('planted')
  await person.call('DELETE', '/api/message-drafts/new')
  expect((await person.call('GET', '/api/message-drafts/new')).json()).toBeNull()
})

it('neither replaces nor discards a draft that was saved by another window since it was read', async () => {
  const person = await testApp.register()
  const path = '/api/message-drafts/new'
  const draft = { draftId: randomUUID(), providerId: '', subject: '', attached: [] }
  const [a, b, c, d] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const save = async (savedAs: string | undefined, replaces: string[]) =>
    (await person.call('PUT', path, { ...draft, content: 'Hello', savedAs, replaces })).statusCode
  const read = async () => (await person.call('GET', path)).json<{ savedAs: string } | null>()?.savedAs

  // Both windows were opened before there was a draft.
  expect((await Promise.all([save(a, []), save(b, [])])).sort()).toEqual([204, 409])
  await person.call('DELETE', `${path}?replaces=${a},${b}`)
  expect(await read()).toBeUndefined()

  expect(await save(a, [])).toBe(204)
  expect(await save(b, [a])).toBe(204)
  // Another window has read the first save only.
  for (const stale of [save(c, [a]), save(c, []), save(undefined, [])]) expect(await stale).toBe(409)
  expect((await person.call('DELETE', `${path}?replaces=${a}`)).statusCode).toBe(204)
  expect(await read()).toBe(b)
  // The answer to the last save was lost.
  expect(await save(d, [a, b])).toBe(204)
  expect(await read()).toBe(d)
})
