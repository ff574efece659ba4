import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { recordTypes } from '#contract/records.ts'
import { exampleFor, variantsOf } from '#server/testing/record-examples.ts'
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
})
