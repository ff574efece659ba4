import { randomBytes, randomUUID } from 'node:crypto'
import { decryptSHLFile, encryptSHLFile, SHL, SHLInvalidPasscodeError, SHLViewer } from 'kill-the-clipboard'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Message } from '#contract/healthcare/messages/messages.ts'
import type { Notice } from '#contract/healthcare/reminders/notices.ts'
import { MAX_SHARED, MAX_SHARES, NOTE_HEADER } from '#contract/sharing/share-limits.ts'
import type { Manifest, Share } from '#contract/sharing/shares.ts'
import { OWN_RIGHT } from '#server/people/invitation-rights.ts'
import { systemAccess } from '#server/platform/database/person-access.ts'
import { createSharedFiles } from '#server/record/files/shared-files.ts'
import { createPersonKeys } from '#server/record/person-keys.ts'
import { captureLog } from '#server/testing/captured-log.ts'
import { exportOf, previewOf, readZip } from '#server/testing/personal-data.ts'
import { sendFile } from '#server/testing/send-file.ts'
import { startOwnTestApp, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createShareOpenings } from './share-openings.ts'
import { createShares } from './shares.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

type Registered = Awaited<ReturnType<TestApp['register']>>

const BUNDLE = { resourceType: 'Bundle', type: 'document', entry: [] }
const content = { label: 'Dr. Lee', records: [{ type: 'medications', count: 2 }], from: null, until: null }
const newLink = () => randomBytes(32).toString('base64url')
const FILE = 'e30..aaaa.bbbb.cccc'

const share = async (person: Registered, more: object = {}) => {
  const link = newLink()
  const body = { link, file: FILE, hours: 24, openings: null, passcode: null, content, ...more }
  const response = await person.call('POST', '/api/shares', body)
  return { link, answer: response, id: response.json<{ id: string }>().id }
}

const open = (link: string, more: object = {}, visitor = testApp.visitor()) =>
  visitor.call('POST', `/api/shl/${link}/manifest`, { recipient: 'Dr. Lee', ...more })
const note = (token: string, noteText = 'Please call me.', visitor = testApp.visitor()) =>
  visitor.call('POST', '/api/shared/note', { token, draftId: randomUUID(), content: noteText })
const check = (link: string) => testApp.visitor().call('POST', '/api/shared/check', { link })
const sharesOf = async (person: Registered) => (await person.call('GET', '/api/shares')).json<Share[]>()
const linesOf = async (person: Registered) =>
  (await person.call('GET', '/api/activity?limit=200&group=sharing'))
    .json<{ lines: { kind: string; outcome: string; by: string | null }[] }>()
    .lines.map(({ kind, outcome }) => `${kind} ${outcome}`)

const LINK_EXPIRED = [
  404,
  { message: 'This link no longer works. Please ask the person who gave it to you.', code: 'link_over' },
]
const expectDead = async (link: string, more: object = {}) => {
  const checked = await check(link)
  expect([checked.statusCode, checked.json()]).toEqual(LINK_EXPIRED)
  const refused = await open(link, more)
  expect([refused.statusCode, refused.json()]).toEqual(LINK_EXPIRED)
}

describe('a share', () => {
  it('is opened by its link, and its owner sees when, by whom and from where', async () => {
    const person = await testApp.register()
    const { link, answer: response, id } = await share(person)
    expect(response.statusCode).toBe(201)
    expect((await check(link)).statusCode).toBe(204)
    const opened = await open(link, { recipient: ' Dr. Lee ' })
    expect(opened.json<Manifest>()).toEqual({
      status: 'finalized',
      files: [{ contentType: 'application/fhir+json', embedded: FILE }],
    })
    expect(await sharesOf(person)).toEqual([
      expect.objectContaining({
        id,
        state: 'open',
        hasPasscode: false,
        content,
        openings: [
          { at: expect.any(String), recipient: 'Dr. Lee', device: 'lightMyRequest', address: expect.any(String) },
        ],
      }),
    ])
    expect(await linesOf(person)).toEqual(['link-opened done', 'link-made done'])
    const notices = (await person.call('GET', '/api/notices')).json<Notice[]>()
    expect(notices.map(notice => notice.content)).toEqual([{ kind: 'share', shareId: id, recipient: 'Dr. Lee' }])
  })

  it('gives the same error when it is expired, revoked, used up, locked, turned off or unknown', async () => {
    const person = await testApp.register()
    await expectDead(newLink())
    await expectDead('x')

    const usedUp = await share(person, { openings: 1 })
    expect((await open(usedUp.link)).statusCode).toBe(200)
    await expectDead(usedUp.link)

    const revoked = await share(person)
    expect((await person.call('DELETE', `/api/shares/${revoked.id}`)).statusCode).toBe(204)
    await expectDead(revoked.link)
    // Repeating it changes nothing.
    expect((await person.call('DELETE', `/api/shares/${revoked.id}`)).statusCode).toBe(204)

    const expired = await share(person, { passcode: 'blue heron' })
    await testApp.sqlAsSuperuser("update shares set expires_at = now() - interval '1 second' where id = $1", [
      expired.id,
    ])
    await expectDead(expired.link)
    await expectDead(expired.link, { passcode: 'blue heron' })

    const off = await share(person)
    await person.call('PUT', '/api/settings', { dataSharing: false })
    await expectDead(off.link)
    await person.call('PUT', '/api/settings', { dataSharing: true })
    expect((await open(off.link)).statusCode).toBe(200)

    const states = (await sharesOf(person)).map(({ state }) => state)
    expect(states).toEqual(['open', 'expired', 'revoked', 'used-up'])
    const [{ kept }] = (await testApp.sqlAsSuperuser<{ kept: number }>(
      "select count(*)::int as kept from shares where person_id = $1 and file is not null and ended_because = 'revoked'",
      [person.id],
    )) as [{ kept: number }]
    expect(kept).toBe(0)
  })

  it('ends at its hour, and its file and documents are gone soon after', async () => {
    const person = await testApp.register()
    const documents = [await sendFile(person, randomBytes(50), { encrypted: true })]
    const { link } = await share(person, { hours: 1, documents })
    const keys = createPersonKeys(testApp.database, testApp.installationKey)
    const at = (minutes: number) => () => new Date(Date.now() + minutes * 60_000)
    const canStillMake = async () => OWN_RIGHT
    const lockSession = async () => {}
    const parts = {
      database: testApp.database,
      keys,
      canStillMake,
      lockSession,
      verify: async () => true,
      hash: async () => '',
    }
    const files = createSharedFiles(testApp.database, keys)
    expect(await createShareOpenings({ ...parts, now: at(59) }).find(link)).toBeDefined()
    expect(await createShareOpenings({ ...parts, now: at(61) }).find(link)).toBeUndefined()
    await createShares({ ...parts, files, now: at(61) }).sweep(at(61)())
    expect(await testApp.sqlAsSuperuser('select file from shares where person_id = $1', [person.id])).toEqual([
      { file: null },
    ])
    expect(await testApp.sqlAsSuperuser('select id from files where person_id = $1', [person.id])).toEqual([])
    const later = createShares({ ...parts, files, now: at(91 * 24 * 60) })
    expect(await later.list(systemAccess(person.id))).toEqual([])
  })

  it('gives the last opening to one of many concurrent readers', async () => {
    const person = await testApp.register()
    const { link } = await share(person, { openings: 2 })
    await open(link)
    const responses = await Promise.all(Array.from({ length: 8 }, () => open(link)))
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(404)])
    expect((await sharesOf(person))[0]).toMatchObject({ state: 'used-up', openings: [{}, {}] })
  })

  it('counts wrong passcodes, however many come at once, and ends after five', async () => {
    const person = await testApp.register()
    const { link } = await share(person, { passcode: 'blue heron' })
    const missing = await open(link)
    expect([missing.statusCode, missing.json().remainingAttempts]).toEqual([401, 5])
    const wrong = await open(link, { passcode: 'grey heron' })
    expect([wrong.statusCode, wrong.json()]).toEqual([
      401,
      { message: 'Incorrect passcode.', code: 'wrong_passcode', remainingAttempts: 4 },
    ])
    expect((await open(link, { passcode: 'blue heron' })).statusCode).toBe(200)
    // Spellings of the right passcode, as heard on the phone or read from a note.
    for (const passcode of ['Blue-Heron', ' BLUEHERON ', 'blue\u00A0her\u2011on'])
      expect((await open(link, { passcode })).statusCode).toBe(200)
    // A right passcode does not reset the count of wrong ones.
    expect((await sharesOf(person))[0]?.wrongPasscodes).toBe(1)

    const guesses = await Promise.all(
      Array.from({ length: 8 }, (_, at) => open(link, { passcode: `guess ${at} of many` })),
    )
    const statuses = guesses.map(({ statusCode }) => statusCode).sort()
    expect(statuses.slice(0, 4)).toEqual([401, 401, 401, 401])
    // Too many at once, or the share has ended.
    for (const status of statuses.slice(4)) expect([404, 429]).toContain(status)
    await expectDead(link, { passcode: 'blue heron' })
    expect((await sharesOf(person))[0]).toMatchObject({ state: 'wrong-passcodes', wrongPasscodes: 5 })
    const lines = await linesOf(person)
    expect(lines.filter(line => line === 'link-opened refused')).toHaveLength(5)
    expect(lines).toContain('link-locked done')
    const [row] = await testApp.sqlAsSuperuser('select file, passcode_hash from shares where person_id = $1', [
      person.id,
    ])
    expect(row).toEqual({ file: null, passcode_hash: expect.stringMatching(/^\$argon2id\$/) })
  })

  it('cannot be seen or ended by anyone else', async () => {
    const [person, stranger] = [await testApp.register(), await testApp.register()]
    const { link, id } = await share(person)
    expect(await sharesOf(stranger)).toEqual([])
    for (const other of [id, randomUUID(), 'x']) {
      expect((await stranger.call('DELETE', `/api/shares/${other}`)).statusCode).toBe(404)
    }
    expect((await open(link)).statusCode).toBe(200)
  })

  it('is refused when it is too large, too short-lived, too long-lived, or one too many', async () => {
    const person = await testApp.register()
    const large = await share(person, { file: `${FILE}${'a'.repeat(MAX_SHARED)}` })
    expect([large.answer.statusCode, large.answer.json().message]).toEqual([
      413,
      'This is too much for one share. Choose a shorter period or fewer records.',
    ])
    const refused = [{ hours: 0 }, { hours: 721 }, { openings: 0 }, { passcode: '12345' }, { file: 'plain words' }]
    for (const more of refused) expect([more, (await share(person, more)).answer.statusCode]).toEqual([more, 400])
    // Rejected requests are not logged.
    expect(await linesOf(person)).toEqual([])
    for (let index = 0; index < MAX_SHARES; index += 1) await share(person)
    expect((await share(person)).answer.statusCode).toBe(409)
  })

  it('goes with all data, and with the account', async () => {
    const person = await testApp.register()
    const first = await share(person)
    await open(first.link)
    expect((await person.call('POST', '/api/clear-all-data', {})).statusCode).toBe(200)
    await expectDead(first.link)
    expect(await sharesOf(person)).toEqual([])
    const second = await share(person)
    await open(second.link)
    await testApp.sqlAsSuperuser('delete from people where id = $1', [person.id])
    await expectDead(second.link)
    expect(await testApp.sqlAsSuperuser('select from share_openings where person_id = $1', [person.id])).toEqual([])
  })
})

describe('a note back', () => {
  it('of a stranger with a very long name can be exported and imported again', async () => {
    const person = await testApp.register()
    const { link } = await share(person)
    const opened = await open(link, { recipient: 'Dr. Long '.repeat(30).slice(0, 200) })
    const token = String(opened.headers[NOTE_HEADER])
    expect((await note(token)).statusCode).toBe(201)
    const [received] = (await person.call('GET', '/api/messages')).json<Message[]>()
    expect(received?.fromProvider).toMatch(/^Dr\. Long .*…, via share link$/)
    const { lines } = await readZip(await exportOf(person))
    await person.call('POST', '/api/clear-all-data')
    expect(await previewOf(person, lines)).toMatchObject({ faultCount: 0, adjusted: [] })
  })

  it('arrives as an unread message, also after the last opening, until the share is revoked', async () => {
    const person = await testApp.register()
    const { link, id } = await share(person, { openings: 1 })
    const token = String((await open(link)).headers[NOTE_HEADER])
    expect(token).toHaveLength(43)
    expect((await note(token, '  Stop the aspirin.  ')).statusCode).toBe(201)
    const [message] = (await person.call('GET', '/api/messages/unread')).json<Message[]>()
    expect(message).toMatchObject({
      subject: 'Note on your shared records',
      fromProvider: 'Dr. Lee, via share link',
      content: 'Stop the aspirin.',
      direction: 'received',
    })
    expect((await note(link)).statusCode).toBe(404)
    await person.call('DELETE', `/api/shares/${id}`)
    expect((await note(token)).statusCode).toBe(404)
  })

  it('is stored once if sent twice, and rate-limited', async () => {
    const person = await testApp.register()
    const token = String((await open((await share(person)).link)).headers[NOTE_HEADER])
    const visitor = testApp.visitor()
    const body = { token, draftId: randomUUID(), content: 'Once' }
    for (const _ of [1, 2]) expect((await visitor.call('POST', '/api/shared/note', body)).statusCode).toBe(201)
    expect((await person.call('GET', '/api/messages')).json<Message[]>()).toHaveLength(1)
    const more = await Promise.all(Array.from({ length: 12 }, () => note(token, 'More', visitor)))
    expect(more.some(({ statusCode }) => statusCode === 429)).toBe(true)
  })
})

describe('other software', () => {
  it('reads a share by the library of SMART Health Links, embedded or fetched by itself', async () => {
    const ownApp = await startOwnTestApp()
    const url = await ownApp.app.listen({ port: 0, host: '127.0.0.1' })
    const lines = captureLog(ownApp.app)
    const person = await ownApp.register()
    const shl = SHL.generate({
      baseManifestURL: `${url}/api/shl`,
      manifestPath: 'manifest',
      flag: 'P',
      label: 'Records',
    })
    const link = new URL(shl.url).pathname.split('/')[3]
    const file = await encryptSHLFile({
      content: JSON.stringify(BUNDLE),
      key: shl.key,
      contentType: 'application/fhir+json',
    })
    const body = { link, file, hours: 1, openings: null, passcode: 'blue heron', content }
    expect((await person.call('POST', '/api/shares', body)).statusCode).toBe(201)

    const viewer = new SHLViewer({ shlinkURI: `https://viewer.example#${shl.toURI()}` })
    const terms = { recipient: 'Dr. Lee', passcode: 'blue heron' }
    for (const more of [{}, { embeddedLengthMax: 10 }]) {
      const { fhirResources, manifest } = await viewer.resolveSHL({ ...terms, ...more })
      expect(fhirResources).toEqual([BUNDLE])
      expect(Object.keys(manifest?.files[0] ?? {})).toContain('embeddedLengthMax' in more ? 'location' : 'embedded')
    }
    await expect(viewer.resolveSHL({ ...terms, passcode: 'grey heron' })).rejects.toThrow(SHLInvalidPasscodeError)

    // Pages of other sites may call it, without cookies.
    const preflight = await fetch(shl.url, { method: 'OPTIONS', headers: { origin: 'https://viewer.example' } })
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
    expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type')
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull()
    const answered = await fetch(shl.url, {
      method: 'POST',
      headers: { origin: 'https://viewer.example', 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
      body: JSON.stringify(terms),
    })
    expect([answered.status, answered.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    const { files } = (await answered.json()) as { files: [{ embedded: string }] }
    expect(JSON.parse((await decryptSHLFile({ jwe: files[0].embedded, key: shl.key })).content)).toEqual(BUNDLE)

    expect(lines.join('\n')).not.toContain(shl.key)
    expect(lines.join('\n')).not.toContain(link)
  })
})
