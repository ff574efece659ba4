import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { recordTypes } from '#contract/records.ts'
import { exampleFor, variantsOf } from '#server/testing/record-examples.ts'
import { pdfOf, sendChunkOf, sendFile, startFile } from '#server/testing/send-file.ts'
import { GOOD_PASSWORD, type Registered, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { oneOfEachKind } from '#server/testing/turns.ts'
import { UNREACHABLE_PROVIDER } from '#server/testing/unreachable-provider.ts'

type Method = Parameters<Registered['call']>[0]
type Browser = Pick<Registered, 'call'>

let testApp: TestApp
let person: Registered
let callers: Record<string, Browser>
let tables: string[]
/** An id of one record of each type. */
const ids = new Map<AnyRecordType, string>()

/** What a refused request may change: counters and logs of refusals, and the caller's session times. */
const COUNTS_REFUSALS = ['rate_limits', 'activity', 'activity_heads', 'administration_log', 'administration_log_head']
const KEEPS_TIME = ['sessions', 'spent_challenges', 'second_steps']

beforeAll(async () => {
  testApp = await startTestApp({ provider: UNREACHABLE_PROVIDER })
  await testApp.as('administrator')
  person = await testApp.register({ firstName: 'Paula' })
  expect((await person.call('POST', '/api/seed-sample-data')).statusCode).toBe(200)
  for (const type of recordTypes) {
    const [first] = (await person.call('GET', type.path)).json<{ id: string }[]>()
    const body = await exampleFor(person, type)
    ids.set(type, first?.id ?? (await person.call('POST', type.path, body)).json<{ id: string }>().id)
  }
  const caregiver = async (role: 'view' | 'contribute' | 'manage', includesSensitive: boolean) => {
    const browser = await testApp.register()
    await testApp.grant(person, browser, { role, includesSensitive })
    // The grant tells when it was last used.
    await browser.call('GET', `/api/people/${person.id}/medications`)
    return browser
  }
  callers = {
    view: await caregiver('view', true),
    contribute: await caregiver('contribute', false),
    manage: await caregiver('manage', true),
    stranger: await testApp.register(),
    visitor: testApp.visitor(),
  }
  const rows = await testApp.sqlAsSuperuser<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
  )
  const skipped = [...COUNTS_REFUSALS, ...KEEPS_TIME].map(name => `public.${name}`)
  tables = rows.map(({ name }) => name).filter(name => !skipped.includes(name))
  expect(tables.length).toBeGreaterThan(25)
})
afterAll(() => testApp.close())

interface TableState {
  name: string
  rows: number
  /** The last transaction that wrote one of them: whatever is written raises it. */
  newest: string
}

/** What was last seen of each table. */
const seen = new Map<string, TableState & { content: string }>()

const eachOf = <Row extends object>(names: string[], select: (table: string) => string) =>
  testApp.sqlAsSuperuser<Row & TableState>(names.map(select).join(' union all '))

/** The tables that changed since the last call. Content is only read of tables that were written to. */
const findChanged = async () => {
  const states = await eachOf(
    tables,
    table =>
      `select '${table}' as name, count(*)::int as rows, coalesce(max(xmin::text::bigint), 0)::text as newest from ${table}`,
  )
  const written = states.filter(({ name, rows, newest }) => {
    const before = seen.get(name)
    return before?.rows !== rows || before.newest !== newest
  })
  if (written.length === 0) return []
  const contents = await eachOf<{ content: string }>(
    written.map(({ name }) => name),
    table =>
      `select '${table}' as name, md5(coalesce(string_agg(row::text, '|' order by row::text), '')) as content from ${table} row`,
  )
  const changed: string[] = []
  for (const state of written) {
    const content = contents.find(({ name }) => name === state.name)?.content ?? ''
    if (seen.get(state.name)?.content !== content) changed.push(state.name)
    seen.set(state.name, { ...state, content })
  }
  return changed
}

/** Calls, and if that was refused, finds what changed all the same. */
const createWatch = async () => {
  await findChanged()
  const refusals = new Map<number, number>()
  const changed: unknown[] = []
  const watch = async (name: string, call: () => Promise<LightMyRequestResponse>) => {
    const { statusCode } = await call()
    const differing = await findChanged()
    if (statusCode < 400) return statusCode
    refusals.set(statusCode, (refusals.get(statusCode) ?? 0) + 1)
    if (differing.length > 0) changed.push([name, statusCode, differing])
    return statusCode
  }
  return { watch, refusals, changed }
}

const secretOf = (address: string) => address.slice(address.indexOf('#') + 1)

const typeOf = (url: string) => recordTypes.find(({ path }) => url === path || url.startsWith(`${path}/`))

/** Routes that write; of the record types one of each kind, because they share their code. */
const writingRoutes = () => {
  const chosen = new Set<AnyRecordType>(oneOfEachKind(recordTypes))
  return testApp.app.declaredRoutes.flatMap(({ method, url }) =>
    [method].flat().flatMap(name => {
      const type = typeOf(url)
      const isWriting = !['GET', 'HEAD', 'OPTIONS'].includes(name)
      const isRecordRoute = type && [type.path, `${type.path}/:id`, `${type.path}/:id/restore`].includes(url)
      if (!isWriting || !url.startsWith('/api/') || (isRecordRoute && type && !chosen.has(type))) return []
      return { method: name as Method, url, type }
    }),
  )
}

it('changes nothing where a request is refused, on any route and for any caller', async () => {
  const { watch, refusals, changed } = await createWatch()
  for (const { method, url, type } of writingRoutes()) {
    const example = type && method === 'POST' && url === type.path ? await exampleFor(person, type) : {}
    const known = (type && ids.get(type)) ?? randomUUID()
    for (const [caller, browser] of Object.entries(callers))
      for (const id of caller === 'manage' ? [known, randomUUID()] : [known]) {
        const path = url.replace('/api/', '').replace(/:\w+/g, id).replace('*', 'anything')
        const name = `${caller}: ${method} ${url}`
        await watch(name, () => browser.call(method, `/api/people/${person.id}/${path}`, example))
        if (caller === 'visitor') await watch(name, () => browser.call(method, `/api/${path}`, example))
      }
  }
  expect(changed).toEqual([])
  expect([...refusals.keys()]).toEqual(expect.arrayContaining([400, 401, 403, 404]))
}, 600_000)

describe.each(oneOfEachKind(recordTypes).map(type => [type.name, type] as const))('%s', (_, type) => {
  it('is as it was after every refusal: another version, an unknown reference, a used key, a full storage', async () => {
    const owner = await testApp.register()
    const example = await exampleFor(owner, type)
    const headers = { 'idempotency-key': 'one-press' }
    const { id } = (await owner.call('POST', type.path, example, { headers })).json<{ id: string }>()
    const { name: field, values } = variantsOf(type, 2)
    await owner.call('PUT', `${type.path}/${id}`, { [field]: values[0] })
    const references = Object.keys(type.fields).filter(name => type.fields[name].kind === 'reference')
    const { watch, refusals, changed } = await createWatch()
    const other = { ...example, [field]: values[1] ?? null }
    await watch('a used key', () => owner.call('POST', type.path, other, { headers }))
    await watch('an old version', () => owner.call('PUT', `${type.path}/${id}`, { [field]: values[1], version: 1 }))
    await watch('an unknown version', () => owner.call('POST', `${type.path}/${id}/restore`, { version: 99 }))
    for (const name of references)
      await watch('an unknown reference', () =>
        owner.call('PUT', `${type.path}/${id}`, { [field]: values[1], [name]: randomUUID() }),
      )
    await testApp.sqlAsSuperuser('update installation set quota_records = 0, quota_bytes = 0')
    try {
      // The limit itself is a row.
      const full = await createWatch()
      await full.watch('no space', () => owner.call('POST', type.path, other))
      await full.watch('no space', () => owner.call('PUT', `${type.path}/${id}`, { [field]: values[1] }))
      expect([...full.refusals.keys()]).toEqual(expect.arrayContaining([413]))
      expect(full.changed).toEqual([])
    } finally {
      await testApp.sqlAsSuperuser('update installation set quota_records = default, quota_bytes = default')
    }
    expect(changed).toEqual([])
    expect([...refusals.keys()]).toEqual(expect.arrayContaining([404, 409]))
  })
})

describe('what is slowed down', () => {
  const link = 'x'.repeat(43)
  const wrong = { password: 'not my password' }
  const tries: [Method, string, object][] = [
    ['POST', '/api/register', { firstName: 'Eve', lastName: 'New', email: 'eve@example.org', password: GOOD_PASSWORD }],
    ['POST', '/api/signin', { email: 'slow@example.org', ...wrong }],
    ['PUT', '/api/account/password', { currentPassword: wrong.password, newPassword: 'another Heron at dusk' }],
    ['POST', '/api/account/confirm', wrong],
    ['POST', '/api/account/delete', { confirmation: 'DELETE', ...wrong }],
    ['POST', '/api/access/invitations', { email: 'kin@example.org', role: 'view', includesSensitive: false }],
    ['POST', '/api/card/open', { token: link }],
    ['POST', '/api/reply/open', { token: link }],
    ['POST', '/api/reply', { token: link, draftId: randomUUID(), content: 'Hello' }],
    ['POST', `/api/shl/${link}/manifest`, { recipient: 'Dr. Lee' }],
    ['POST', '/api/shared/check', { link }],
  ]

  it.each(tries)('changes nothing: %s %s after too many attempts', async (method, path, body) => {
    const browser = await testApp.register({ email: `slow-${randomUUID()}@example.org` })
    const first = await browser.call(method, path, body)
    await testApp.sqlAsSuperuser('update rate_limits set failures = 1000, last_failed_at = now()')
    try {
      const { watch, changed } = await createWatch()
      const again = 'email' in body && path !== '/api/signin' ? { ...body, email: 'again@example.org' } : body
      const status = await watch(path, () => browser.call(method, path, again))
      expect([first.statusCode, first.body, status]).toEqual([expect.any(Number), expect.any(String), 429])
      expect(changed).toEqual([])
    } finally {
      await testApp.sqlAsSuperuser('delete from rate_limits')
    }
  })
})

describe('what is refused late', () => {
  it('leaves nothing: names of others, attachments, documents and lines that are wrong', async () => {
    const owner = await testApp.register({ firstName: 'Ada', lastName: 'Byron' })
    const manager = await testApp.register()
    await testApp.grant(owner, manager, { role: 'manage', includesSensitive: true })
    await owner.call('PUT', '/api/users/profile', { phone: '1' })
    await owner.call('PUT', '/api/users/profile', { firstName: 'Augusta', phone: '2' })
    await owner.call('PUT', '/api/users/profile', { phone: '3' })
    const { profileId } = (await owner.call('GET', '/api/users/profile')).json<{ profileId: string }>()
    const providerId = (await owner.call('POST', '/api/providers', { name: 'Dr. Lee' })).json<{ id: string }>().id
    const note = await owner.call('POST', '/api/messages', {
      subject: 'A note',
      content: 'Hello',
      fromProvider: 'Dr. Lee',
    })
    const messageId = note.json<{ id: string }>().id
    const draft = { draftId: randomUUID(), content: 'Hello' }
    const attached = [`medications/${randomUUID()}`]
    const result = { testName: 'Potassium', testDate: '2026-01-05', resultValue: '4.2' }
    const share = { link: 'm'.repeat(43), file: 'a..b.c.d', hours: 1, openings: null, passcode: null }
    const content = { label: null, records: [], from: null, until: null }

    await manager.call('GET', `/api/people/${owner.id}/medications`)
    const { watch, changed } = await createWatch()
    const refused = async (name: string, call: () => Promise<LightMyRequestResponse>) =>
      expect([name, await watch(name, call)]).toEqual([name, expect.toSatisfy(status => status >= 400)])
    const history = `/api/people/${owner.id}/profiles/${profileId}/restore`
    await refused('restoring a name', () => manager.call('POST', history, { version: 2 }))
    await refused('renaming somebody', () =>
      manager.call('PUT', `/api/people/${owner.id}/users/profile`, { firstName: 'Eve', phone: '9' }),
    )
    await refused('a wrong attachment', () =>
      owner.call('POST', '/api/messages/compose', { ...draft, providerId, subject: 'A', attached }),
    )
    await refused('a wrong attachment of a reply', () =>
      owner.call('POST', `/api/messages/${messageId}/reply`, { ...draft, attached }),
    )
    await refused('a wrong line', () =>
      owner.call('POST', '/api/lab-results/panel', { results: [result, { ...result, testDate: '2190-01-01' }] }),
    )
    await refused('an unknown document', () =>
      owner.call('POST', '/api/shares', { ...share, content, documents: [randomUUID()] }),
    )
    expect(changed).toEqual([])
    const lines = (await owner.call('GET', '/api/activity?limit=200')).json<{ lines: { kind: string }[] }>().lines
    expect(lines.filter(({ kind }) => kind === 'link-made')).toEqual([])
  })

  it('leaves nothing where all but one thing of a request is right', async () => {
    const administrator = await testApp.as('administrator')
    const owner = await testApp.register({ firstName: 'Ada', lastName: 'Byron' })
    const [taken, manager, contributor, kin] = [
      await testApp.register(),
      await testApp.register(),
      await testApp.register(),
      await testApp.register(),
    ]
    await testApp.grant(owner, manager, { role: 'manage', includesSensitive: false })
    await testApp.grant(owner, contributor, { role: 'contribute', includesSensitive: false })
    const at = `/api/people/${owner.id}`
    await owner.call('PUT', '/api/users/profile', { phone: '1' })
    const child = { firstName: 'Leo', lastName: 'Byron', relation: 'child' }
    const childId = (await owner.call('POST', '/api/people', child)).json<{ id: string }>().id
    const providerId = (await owner.call('POST', '/api/providers', { name: 'Dr. Lee' })).json<{ id: string }>().id
    const message = { draftId: randomUUID(), subject: 'Hello', content: 'Hello', providerId }
    const sent = (await owner.call('POST', '/api/messages/compose', message)).json<{ link: { address: string } }>()
    const token = secretOf(sent.link.address)
    const invited = await owner.call('POST', '/api/access/invitations', { email: kin.email, role: 'view' })
    const offer = secretOf(invited.json<{ link: string }>().link)
    const share = { link: 's'.repeat(43), file: 'a..b.c.d', hours: 1, openings: null, passcode: null }
    const content = { label: null, records: [], from: null, until: null }
    await owner.call('POST', '/api/shares', { ...share, content })
    const visitor = testApp.visitor()
    const opened = await visitor.call('POST', `/api/shl/${share.link}/manifest`, { recipient: 'Dr. Lee' })
    const opening = String(opened.headers['wellkept-note'])
    const resetLink = await administrator.call('POST', `/api/admin/users/${taken.id}/reset-link`)
    const resetToken = secretOf(resetLink.json<{ link: string }>().link)
    const pdf = pdfOf(1000)
    const [started, fileId] = [await startFile(owner, pdfOf(2000)), await sendFile(owner, pdf)]
    const document = (await owner.call('POST', '/api/documents', { title: 'Letter', fileId })).json<{ id: string }>()
    const result = { testName: 'Potassium', testDate: '2026-01-05', resultValue: '4.2' }
    const lines = (...all: object[]) => all.map(line => `${JSON.stringify(line)}\n`).join('')
    const ndjson = { headers: { 'content-type': 'application/x-ndjson' } }
    const line = (values: object) => ({ type: 'medications', key: randomUUID(), values })
    const head = { source: 'csv', fileName: 'a.csv' }
    const note = { draftId: randomUUID(), content: 'Hello' }
    const draft = { draftId: randomUUID(), providerId: '', subject: '', content: 'A', attached: [] }
    await owner.call('PUT', '/api/message-drafts/new', { ...draft, savedAs: randomUUID() })
    for (const [browser, path] of [
      [manager, at],
      [contributor, at],
      [owner, `/api/people/${childId}`],
    ] as const)
      await browser.call('GET', `${path}/medications`)

    const { watch, changed } = await createWatch()
    const refuse = async (all: Record<string, () => Promise<LightMyRequestResponse>>, on = watch) => {
      const allowed: unknown[] = []
      for (const [name, call] of Object.entries(all)) {
        const status = await on(name, call)
        if (status < 400) allowed.push([name, status])
      }
      expect(allowed).toEqual([])
    }
    await refuse({
      'a taken email of a user': () =>
        administrator.call('PUT', `/api/admin/users/${owner.id}`, { firstName: 'Eve', email: taken.email }),
      'the last administrator': () =>
        administrator.call('PUT', `/api/admin/users/${administrator.id}`, { firstName: 'Eve', isAdmin: false }),
      'an email with a wrong password': () =>
        owner.call('PUT', '/api/users/profile', { phone: '9', email: 'new@example.org', password: 'wrong' }),
      'a taken email': () =>
        owner.call('PUT', '/api/users/profile', { phone: '9', email: taken.email, password: GOOD_PASSWORD }),
      'an email without a password': () =>
        owner.call('PUT', '/api/users/profile', { phone: '9', email: 'new@example.org' }),
      'an old version of the profile': () =>
        owner.call('PUT', '/api/users/profile', { firstName: 'Eve', phone: '9', version: 0 }),
      'a profile by a contributor': () =>
        contributor.call('PUT', `${at}/users/profile`, { phone: '9', firstName: 'Eve' }),
      'settings of somebody with a login': () => manager.call('PUT', `${at}/person/settings`, { dataSharing: false }),
      'erasing by a contributor': () => contributor.call('POST', `${at}/person/erase`, { name: 'Ada Byron' }),
      'clearing by a contributor': () => contributor.call('POST', `${at}/clear-all-data`),
      'more access than own': () =>
        manager.call('POST', `${at}/access/invitations`, {
          email: 'a@example.org',
          role: 'view',
          includesSensitive: true,
        }),
      'a change to more than own': () =>
        manager.call('PUT', `${at}/access/${contributor.id}`, { role: 'view', includesSensitive: true }),
      'a change that keeps what is not there': () =>
        owner.call('PUT', `/api/access/${randomUUID()}`, { role: 'view', keep: ['a'] }),
      'a login for somebody who has one': () => manager.call('POST', `${at}/access/login`, { email: 'a@example.org' }),
      'an invitation of another': () => taken.call('POST', '/api/offers/accept', { token: offer }),
      'a registration with a taken email': () =>
        visitor.call('POST', '/api/register', {
          ...{ firstName: 'Eve', lastName: 'New', email: taken.email, password: GOOD_PASSWORD },
        }),
      'a registration with an invitation for another': () =>
        visitor.call('POST', '/api/register', {
          ...{ firstName: 'Eve', lastName: 'New', email: 'eve@example.org', password: GOOD_PASSWORD, offer },
        }),
      'a registration with a weak password': () =>
        visitor.call('POST', '/api/register', {
          ...{ firstName: 'Eve', lastName: 'New', email: 'eve@example.org', password: 'password12' },
        }),
      'a reset to a weak password': () =>
        visitor.call('POST', '/api/password-reset', { token: resetToken, newPassword: 'password12' }),
      'a share with a used link': () => owner.call('POST', '/api/shares', { ...share, content }),
      'a share with a document that is none': () =>
        owner.call('POST', '/api/shares', { ...share, link: 't'.repeat(43), content, documents: [fileId] }),
      'a document with an unfinished file': () =>
        owner.call('POST', '/api/documents', { title: 'Second', fileId: started }),
      'a document with a used file': () => owner.call('POST', '/api/documents', { title: 'Second', fileId }),
      'a new version with an unknown file': () =>
        owner.call('PUT', `/api/documents/${document.id}`, { title: 'Second', fileId: randomUUID() }),
      'part of a file of the wrong size': () => sendChunkOf(owner, started, pdf, 0),
      'part of a whole file': () => sendChunkOf(owner, fileId, pdf, 0),
      'a thumbnail that is none': () =>
        owner.call('PUT', `/api/files/${fileId}/thumbnail`, pdf, { headers: { 'content-type': 'image/jpeg' } }),
      'text of an unknown file': () =>
        owner.call('PUT', `/api/files/${randomUUID()}/text`, { pages: ['a'], source: 'file' }),
      'an import with a wrong last line': () =>
        owner.call('POST', '/api/imports', lines(head, line({ medicationName: 'Zinc' }), line({ dosage: 5 })), ndjson),
      'an import of an unknown reference': () =>
        owner.call(
          'POST',
          '/api/imports',
          lines(head, line({ medicationName: 'Zinc' }), { ...line({}), type: 'nothing' }),
          ndjson,
        ),
      'a draft of another window': () =>
        owner.call('PUT', '/api/message-drafts/new', { ...draft, savedAs: randomUUID() }),
      'a panel with a wrong line': () =>
        owner.call('POST', '/api/lab-results/panel', { results: [result, { ...result, testDate: 'never' }] }),
      'a wrong code': () => owner.call('POST', '/api/account/two-factor', { code: '000000' }),
    })
    expect(changed).toEqual([])

    await testApp.sqlAsSuperuser('update installation set quota_records = 0, quota_bytes = 0, quota_people = 0')
    try {
      const full = await createWatch()
      await refuse(
        {
          'a person': () => owner.call('POST', '/api/people', child),
          'the sample family': () => owner.call('POST', '/api/seed-sample-family'),
          'the samples': () => owner.call('POST', '/api/seed-sample-data'),
          'the sample profile': () => kin.call('POST', '/api/populate-sample-profile'),
          'a message': () => owner.call('POST', '/api/messages/compose', { ...message, draftId: randomUUID() }),
          'a reply of a stranger': () => visitor.call('POST', '/api/reply', { ...note, token }),
          'a note on a share': () => visitor.call('POST', '/api/shared/note', { ...note, token: opening }),
          'a panel': () => owner.call('POST', '/api/lab-results/panel', { results: [result, result] }),
          'an import': () => owner.call('POST', '/api/imports', lines(head, line({ medicationName: 'Zinc' })), ndjson),
          'a file': () => owner.call('POST', '/api/files', { name: 'a.pdf', size: 500, hash: 'a'.repeat(64) }),
          'the profile': () => owner.call('PUT', '/api/users/profile', { firstName: 'Eve', phone: '9' }),
        },
        full.watch,
      )
      expect(full.changed).toEqual([])
    } finally {
      await testApp.sqlAsSuperuser(
        'update installation set quota_records = default, quota_bytes = default, quota_people = default',
      )
    }
  })
})
