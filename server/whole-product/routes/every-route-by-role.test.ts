import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import { medicalConditions } from '#contract/healthcare/medical-history/medical-conditions.ts'
import { messages } from '#contract/healthcare/messages/messages.ts'
import { labResults } from '#contract/healthcare/test-results/lab-results.ts'
import { moodEntries } from '#contract/lifecare/mood-wellbeing/mood-entries.ts'
import { includesRole, type Role } from '#contract/people/roles.ts'
import { type AnyRecordType, isSensitiveType } from '#contract/record/define-record.ts'
import { recordTypes } from '#contract/records.ts'
import { CHANNEL } from '#server/platform/http/live/live-events.ts'
import { makeEverything } from '#server/testing/made-by-manager.ts'
import { listen, openStream } from '#server/testing/open-stream.ts'
import { exampleFor, wordFieldsOf } from '#server/testing/record-examples.ts'
import { type Registered, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { turn } from '#server/testing/turns.ts'
import { UNREACHABLE_PROVIDER } from '#server/testing/unreachable-provider.ts'

/** In every sensitive record, and nowhere else. */
const SECRET = 'Zanzibarium'

type Browser = Pick<Registered, 'call'>
type Method = Parameters<Browser['call']>[0]

interface Caregiver {
  browser: Registered
  role: Role
  includesSensitive: boolean
  expiresAt: Date | null
}

let testApp: TestApp
let person: Registered
/** Without records: what is allowed there may change everything. */
let other: Registered
let caregivers: Record<string, Caregiver>
let strangers: Record<string, Registered>
/** An id of one record of each type. */
let ids: Map<AnyRecordType, string>
/** Records that are or were sensitive by their words alone. */
const hidden: { type: AnyRecordType; id: string }[] = []

const add = async (type: AnyRecordType, body: object) =>
  (await person.call('POST', type.path, body)).json<{ id: string }>().id

/** Marked words in each sensitive type, and in those records that only their words make sensitive. */
const addSecrets = async () => {
  for (const type of recordTypes.filter(isSensitiveType)) {
    const words = Object.fromEntries(wordFieldsOf(type).map(name => [name, SECRET]))
    const id = ids.get(type)
    const response = await person.call('PUT', `${type.path}/${id}`, words)
    expect([type.name, response.statusCode]).toEqual([type.name, 200])
  }
  const secrets: [AnyRecordType, object][] = [
    [medicalConditions, { conditionName: `Depression ${SECRET}`, notes: SECRET }],
    [appointments, { reason: `HIV test ${SECRET}` }],
    [labResults, { testName: `HIV ${SECRET}` }],
  ]
  for (const [type, words] of secrets) {
    const body = { ...(await exampleFor(person, type)), ...words }
    const [current, deleted] = [await add(type, body), await add(type, body)]
    await person.call('DELETE', `${type.path}/${deleted}`)
    hidden.push({ type, id: current }, { type, id: deleted })
  }
  // This record was sensitive once and no longer is: its past stays hidden.
  const body = { ...(await exampleFor(person, medicalConditions)), conditionName: `Depression ${SECRET}` }
  const id = await add(medicalConditions, body)
  await person.call('PUT', `${medicalConditions.path}/${id}`, { conditionName: 'Migraine', notes: null })
  ids.set(medicalConditions, id)
  hidden.push({ type: medicalConditions, id })
  const attached = `mood-entries/${ids.get(moodEntries)}`
  const message = { ...(await exampleFor(person, messages)), attached, attachment: SECRET }
  hidden.push({ type: messages, id: await add(messages, message) })
  const share = { link: 'l'.repeat(43), file: 'a..b.c.d', hours: 1, openings: null, passcode: null }
  const content = { label: null, records: [{ type: 'mood-entries', count: 3 }], from: null, until: null }
  expect((await person.call('POST', '/api/shares', { ...share, content })).statusCode).toBe(201)
  await person.call('PUT', '/api/settings', { profileVisibility: 'public' })
  expect((await person.call('POST', '/api/emergency-card/link')).statusCode).toBe(201)
}

beforeAll(async () => {
  testApp = await startTestApp({ provider: UNREACHABLE_PROVIDER })
  await testApp.as('administrator')
  person = await testApp.register({ firstName: 'Paula' })
  other = await testApp.register()
  expect((await person.call('POST', '/api/seed-sample-data')).statusCode).toBe(200)
  ids = new Map()
  for (const type of recordTypes) {
    const [first] = (await person.call('GET', type.path)).json<{ id: string }[]>()
    ids.set(type, first?.id ?? (await add(type, await exampleFor(person, type))))
  }
  await addSecrets()

  const caregiver = async (
    role: Role,
    includesSensitive: boolean,
    expiresAt: Date | null = null,
  ): Promise<Caregiver> => {
    const browser = await testApp.register()
    for (const whose of [person, other]) await testApp.grant(whose, browser, { role, includesSensitive, expiresAt })
    return { browser, role, includesSensitive, expiresAt }
  }
  caregivers = {
    view: await caregiver('view', true),
    contribute: await caregiver('contribute', true),
    manage: await caregiver('manage', true),
    'view without sensitive': await caregiver('view', false),
    'contribute without sensitive': await caregiver('contribute', false),
    'manage without sensitive': await caregiver('manage', false),
    'manage until tomorrow': await caregiver('manage', true, new Date(Date.now() + 86_400_000)),
  }
  strangers = {
    stranger: await testApp.register(),
    expired: await testApp.register(),
    revoked: await testApp.register(),
    administrator: await testApp.as('administrator'),
  }
  await testApp.grant(person, strangers.expired as Registered, { expiresAt: new Date(Date.now() - 1000) })
  await testApp.grant(person, strangers.revoked as Registered)
  const read = () => strangers.revoked?.call('GET', `/api/people/${person.id}/medications`)
  expect((await read())?.statusCode).toBe(200)
  // From the next request on.
  await testApp.sqlAsSuperuser('delete from grants where account_id = $1', [strangers.revoked?.id])
  expect((await read())?.statusCode).toBe(404)
})
afterAll(() => testApp.close())

const typeOf = (url: string) =>
  recordTypes.find(({ path }) => url === path || url.startsWith(`${path}/`) || url === `${path}.csv`)

/** Every route of the API, as something to call for a person. */
const routes = () =>
  testApp.app.declaredRoutes.flatMap(({ method, url, config }) =>
    [method].flat().flatMap(name => {
      if (!url.startsWith('/api/') || name === 'OPTIONS') return []
      const type = typeOf(url)
      const filled = (id: string) => url.replace('/api/', '').replace(/:\w+/g, id).replace('*', 'anything')
      const { endpoint, access } = config ?? {}
      return {
        name: `${name} ${url}`,
        method: name as Method,
        endpoint,
        isOpen: access === 'anyone',
        isOfSensitiveType: type !== undefined && isSensitiveType(type),
        /** With the id of a record that exists. */
        path: filled((type && ids.get(type)) ?? randomUUID()),
        /** With an id that does not exist, for routes that would change the record. */
        pathToNothing: filled(randomUUID()),
      }
    }),
  )
type Route = ReturnType<typeof routes>[number]

const call = ({ call }: Browser, whose: string, { method }: Pick<Route, 'method'>, path: string) =>
  call(method, `/api/people/${whose}/${path}`, method === 'GET' ? undefined : {})

const codeOf = ({ body, headers }: LightMyRequestResponse): string | undefined =>
  String(headers['content-type']).startsWith('application/json') && body ? JSON.parse(body)?.code : undefined

const answerOf = (response: LightMyRequestResponse) => [response.statusCode, codeOf(response)]

/** What a browser reads of the person from every route, requested once: two tests look at it. */
const readings = new Map<Browser, Promise<Map<string, LightMyRequestResponse>>>()
const readingsOf = (browser: Browser) => {
  const read = async () => {
    const responses = new Map<string, LightMyRequestResponse>()
    for (const route of routes().filter(({ method, endpoint }) => method === 'GET' && endpoint?.person))
      responses.set(route.name, await call(browser, person.id, route, route.path))
    return responses
  }
  const known = readings.get(browser) ?? read()
  readings.set(browser, known)
  return known
}

/** Calls sequentially; returns what was answered otherwise than it should be. */
const answeringOtherwise = async (
  chosen: Route[],
  answer: (route: Route) => Promise<LightMyRequestResponse>,
  isRight: (response: LightMyRequestResponse, route: Route) => boolean,
) => {
  expect(chosen.length).toBeGreaterThan(0)
  const otherwise: unknown[] = []
  for (const route of chosen) {
    const response = await answer(route)
    if (!isRight(response, route)) otherwise.push([route.name, ...answerOf(response)])
  }
  return otherwise
}

/** Why the declaration refuses a caregiver, if it does. */
const refusalOf = ({ endpoint, isOfSensitiveType }: Route, { role, includesSensitive, expiresAt }: Caregiver) => {
  const needed = endpoint?.person
  if (!needed || (isOfSensitiveType && !includesSensitive)) return [404, 'not_found']
  if (!includesRole(role, needed)) return [403, needed === 'manage' ? 'managers_only' : 'view_only']
  if (endpoint.needsEverything && !includesSensitive) return [403, 'needs_everything']
  return endpoint.needsLasting && expiresAt ? [403, 'lasting_managers_only'] : undefined
}

/**
 * Routes for the caller's own account only, and why. All other routes of signed-in callers also work for another
 * person.
 */
const OWN_ONLY = [
  // The account: how its owner signs in, and what they set.
  /^(GET|POST|PUT|DELETE) \/api\/account\/(?!encryption-key)/,
  'GET /api/auth/user',
  'PUT /api/settings',
  // The notices of the account's owner, about any person.
  'GET /api/notices',
  'POST /api/notices/read',
  'GET /api/events',
  // Whose records the account's owner can open, and how one more is added.
  'GET /api/people',
  'POST /api/people',
  'POST /api/seed-sample-family',
  'POST /api/offers/accept',
]

it('works for somebody else, or is named as one’s own', () => {
  const unnamed = routes().filter(
    ({ name, isOpen, endpoint }) =>
      !isOpen &&
      endpoint?.access !== 'administrator' &&
      !endpoint?.person &&
      !OWN_ONLY.some(own => (typeof own === 'string' ? own === name : own.test(name))),
  )
  expect(unnamed.map(({ name }) => name)).toEqual([])
  const personal = routes().filter(({ endpoint }) => endpoint?.person)
  expect(personal.length).toBeGreaterThan(400)
  // What changes something needs more than to view, except what concerns the caller alone.
  const lenient = personal.filter(({ method, endpoint }) => method !== 'GET' && endpoint?.person === 'view')
  const names = ['POST /api/search', 'PUT /api/person', 'DELETE /api/access/:id']
  expect(lenient.map(({ name }) => name).filter(name => !names.includes(name))).toEqual([])
})

it('leaves what cannot be undone to those whose access does not end by itself', () => {
  const lasting = routes().flatMap(({ endpoint, name }) => (endpoint?.needsLasting ? [name] : []))
  expect(lasting.sort()).toEqual([
    'DELETE /api/calendar-feed',
    'POST /api/access/login',
    'POST /api/calendar-feed',
    'POST /api/clear-all-data',
    'POST /api/documents/:id/erase',
    'POST /api/emergency-card/link',
    'POST /api/imports/sources/remove',
    'POST /api/person/erase',
  ])
})

it('tells a visitor nothing', async () => {
  const visitor = testApp.visitor()
  const isRight = ({ statusCode }: LightMyRequestResponse, { isOpen }: Route) => statusCode === (isOpen ? 404 : 401)
  expect(await answeringOtherwise(routes(), route => call(visitor, person.id, route, route.path), isRight)).toEqual([])
})

// Whose records a path names is looked up in one place: there a stranger tries every route, the others in turns.
it.each(['stranger', 'expired', 'revoked', 'administrator'])('tells nothing: %s', async who => {
  const stranger = strangers[who] as Registered
  const before = await fingerprint()
  const others = Object.keys(strangers).filter(name => name !== 'stranger')
  const tried = routes().filter((_, index) => who === 'stranger' || turn(others, index, 1).includes(who))
  expect(tried.length).toBeGreaterThan(100)
  for (const route of tried) {
    const answer = await call(stranger, person.id, route, route.path)
    const ofNobody = await call(stranger, randomUUID(), route, route.path)
    const code = route.isOpen ? 'not_found' : 'person_not_found'
    expect([route.name, ...answerOf(answer)]).toEqual([route.name, 404, code])
    expect([route.name, answer.body]).toEqual([route.name, ofNobody.body])
  }
  expect(await fingerprint()).toEqual(before)
})

/** Everything that is stored of the person, in every table; when a grant was last used is not theirs. */
const fingerprint = async () => {
  const tables = await testApp.sqlAsSuperuser<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'person_id' and table_name <> 'grants' order by 1`,
  )
  expect(tables.length).toBeGreaterThan(10)
  const sums: Record<string, unknown> = {}
  for (const { name } of tables) {
    const [row] = await testApp.sqlAsSuperuser(
      `select count(*)::int as rows, md5(string_agg(r::text, '' order by r::text)) as sum from ${name} r
       where person_id = $1`,
      [person.id],
    )
    sums[name] = row
  }
  expect(sums.records).toMatchObject({ rows: expect.any(Number) })
  return sums
}

/**
 * Routes that may refuse a caregiver for other reasons: ending another account's access, and a person's relation to
 * themself.
 */
const REFUSES_BY_ITSELF = ['DELETE /api/access/:id', 'PUT /api/person']

describe.each([
  'view',
  'contribute',
  'manage',
  'view without sensitive',
  'contribute without sensitive',
  'manage without sensitive',
  'manage until tomorrow',
])('with the right to %s', who => {
  it('does what the role allows, and no more', async () => {
    const caregiver = caregivers[who] as Caregiver
    const refused = routes().filter(route => refusalOf(route, caregiver))
    const before = await fingerprint()
    const answer = (route: Route) => call(caregiver.browser, person.id, route, route.path)
    const isRefused = (response: LightMyRequestResponse, route: Route) =>
      String(answerOf(response)) === String(refusalOf(route, caregiver))
    expect(await answeringOtherwise(refused, answer, isRefused)).toEqual([])
    expect(await fingerprint()).toEqual(before)

    const allowed = routes().filter(route => !refusalOf(route, caregiver) && !REFUSES_BY_ITSELF.includes(route.name))
    const read = await readingsOf(caregiver.browser)
    const answerAllowed = async (route: Route) =>
      (route.method === 'GET' && read.get(route.name)) || call(caregiver.browser, other.id, route, route.pathToNothing)
    expect(await answeringOtherwise(allowed, answerAllowed, isAllowed)).toEqual([])
  })
})

const DENIALS = [
  'unauthorized',
  'not_found',
  'person_not_found',
  'view_only',
  'managers_only',
  'needs_everything',
  'lasting_managers_only',
]

/** A read succeeds with what is there; a call without a body or a record may be refused only for that. */
const isAllowed = (response: LightMyRequestResponse, { method }: Route) => {
  const [status, code] = [response.statusCode, codeOf(response)]
  if (code !== undefined && DENIALS.includes(code)) return false
  return status < 300 || [400, 404, 409].includes(status) || (status === 415 && method !== 'GET')
}

it('lets people name themselves, and administrators are nobody else there', async () => {
  const own = routes().filter(({ endpoint, name }) => endpoint?.person && !REFUSES_BY_ITSELF.includes(name))
  const answer = (route: Route) =>
    route.method === 'GET'
      ? call(person, person.id, route, route.path)
      : call(other, other.id, route, route.pathToNothing)
  expect(await answeringOtherwise(own, answer, isAllowed)).toEqual([])
  const notOwn = routes().filter(({ endpoint }) => !endpoint?.person)
  const isNothing = (response: LightMyRequestResponse) => String(answerOf(response)) === '404,not_found'
  for (const browser of [person, await testApp.as('administrator')])
    expect(await answeringOtherwise(notOwn, route => call(browser, browser.id, route, route.path), isNothing)).toEqual(
      [],
    )
})

const textOf = async (response: LightMyRequestResponse) =>
  response.headers['content-type'] === 'application/pdf'
    ? (await extractText(await getDocumentProxy(new Uint8Array(response.rawPayload)), { mergePages: true })).text
    : `${response.body} ${JSON.stringify(response.headers)}`

const sensitiveNames = recordTypes.filter(isSensitiveType).map(({ name }) => name)

/** All that a caregiver can read of the person, by route. */
const readEverything = async (browser: Browser) => {
  const read = new Map<string, string>()
  for (const [name, response] of await readingsOf(browser)) read.set(name, await textOf(response))
  // Again, because the log has grown since: people have read their sensitive records.
  const activity = await browser.call('GET', `/api/people/${person.id}/activity?limit=200`)
  read.set('GET /api/activity', activity.body)
  for (const { type, id } of hidden) {
    for (const rest of ['', '/history', '/ics', '/pdf', '/csv']) {
      const address = `/api/people/${person.id}${type.path.slice(4)}/${id}${rest}`
      read.set(`${type.path}/${id}${rest}`, await textOf(await browser.call('GET', address)))
    }
  }
  const found = await browser.call('POST', `/api/people/${person.id}/search`, { q: SECRET })
  // The response does not repeat the query.
  read.set('search', found.body)
  const batch = ['/medical-conditions', '/appointments', '/mood/entries', '/lab-results', '/activity']
    .map(path => `read=${encodeURIComponent(`/api/people/${person.id}${path}`)}`)
    .join('&')
  read.set('batch', (await browser.call('GET', `/api/batch?${batch}`)).body)
  return read
}

const holding = (read: Map<string, string>, word: string) =>
  [...read].flatMap(([name, text]) => (text.includes(word) ? [name] : []))

it('shows sensitive words to those who may see them, on many ways', async () => {
  const read = await readEverything((caregivers.manage as Caregiver).browser)
  const ways = holding(read, SECRET)
  expect(ways).toEqual(
    expect.arrayContaining([
      'GET /api/mood/entries',
      'GET /api/mood/entries.csv',
      'GET /api/medical-conditions/:id/history',
      'GET /api/appointments/deleted',
      'GET /api/health-record-summary.pdf',
      'GET /api/lab-results.pdf',
      'GET /api/emergency-card',
      'search',
      'batch',
    ]),
  )
  expect(holding(read, 'mood-entries')).toEqual(expect.arrayContaining(['GET /api/activity', 'GET /api/shares']))
})

it.each(['view', 'contribute', 'manage'])('shows no sensitive word on any way to those who may not: %s', async role => {
  const { browser } = caregivers[`${role} without sensitive`] as Caregiver
  const read = await readEverything(browser)
  expect(read.size).toBeGreaterThan(200)
  expect(holding(read, SECRET)).toEqual([])
  for (const name of sensitiveNames) expect([name, holding(read, name)]).toEqual([name, []])
  // The card's link would open the whole card.
  expect((await browser.call('GET', `/api/people/${person.id}/emergency-card`)).json()).toMatchObject({ link: null })
})

it('lets nobody make a link that shows more than they see themselves', async () => {
  const { browser } = caregivers['manage without sensitive'] as Caregiver
  for (const path of ['calendar-feed', 'emergency-card/link']) {
    const response = await browser.call('POST', `/api/people/${person.id}/${path}`)
    expect([path, ...answerOf(response)]).toEqual([path, 403, 'needs_everything'])
  }
})

describe('what remains after a grant ends', () => {
  type Ending = (mother: Registered, leaver: Registered, path: string) => Promise<unknown>
  const endings: Record<string, Ending> = {
    revoked: (mother, leaver, path) => mother.call('DELETE', `${path}/access/${leaver.id}`),
    left: (_, leaver, path) => leaver.call('DELETE', `${path}/access/${leaver.id}`),
    expired: (_, leaver, path) =>
      testApp.grant({ id: path.split('/').at(-1) ?? '' }, leaver, { expiresAt: new Date(Date.now() - 1000) }),
    forged: (_, leaver) => testApp.sqlAsSuperuser(`update grants set mac = '' where account_id = $1`, [leaver.id]),
    'lost with the account': (_, leaver) =>
      leaver.call('POST', '/api/account/delete', { confirmation: 'DELETE', password: leaver.password }),
  }

  const household = async () => {
    const [mother, leaver, invited] = [
      await testApp.register(),
      await testApp.register(),
      await testApp.register({ firstName: 'Mallory' }),
    ]
    const child = await testApp.addDependent()
    for (const parent of [mother, leaver]) await testApp.grant(child, parent)
    return { mother, leaver, invited, child, path: `/api/people/${child.id}` }
  }

  it.each(Object.keys(endings))('is nothing that its holder made or could do: %s', async how => {
    const { mother, leaver, invited, child, path } = await household()
    const { working, all, acceptInvitation } = await makeEverything(testApp, leaver, child.id, invited)
    expect(await working()).toEqual(all)
    await endings[how]?.(mother, leaver, path)
    expect(await working()).toEqual([])
    expect((await acceptInvitation()).statusCode).toBe(404)
    const noticed = (await leaver.call('GET', '/api/notices')).body
    expect(noticed).not.toContain(child.id)
    if (how !== 'revoked') return
    const personal = routes().filter(({ endpoint }) => endpoint?.person)
    const isNothing = (response: LightMyRequestResponse) => String(answerOf(response)) === '404,person_not_found'
    const answer = (route: Route) => call(leaver, child.id, route, route.pathToNothing)
    expect(await answeringOtherwise(personal, answer, isNothing)).toEqual([])
  })

  it('covers every table that says who made something for a person', async () => {
    const { leaver, invited, child } = await household()
    await makeEverything(testApp, leaver, child.id, invited)
    const tables = await testApp.sqlAsSuperuser<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name in ('person_id', 'made_by')
       group by table_name having count(*) = 2 order by 1`,
    )
    expect(tables.length).toBeGreaterThan(4)
    for (const { name } of tables) {
      const rows = await testApp.sqlAsSuperuser(`select from ${name} where person_id = $1 and made_by = $2`, [
        child.id,
        leaver.id,
      ])
      expect([name, rows.length]).toEqual([name, 1])
    }
  })

  it('lets the one who ends it keep what the family still needs, and nobody else', async () => {
    const { mother, leaver, invited, child, path } = await household()
    const { working } = await makeEverything(testApp, leaver, child.id, invited)
    const { grants } = (await mother.call('GET', `${path}/access`)).json<{
      grants: { accountId: string; links: { id: string; kind: string }[] }[]
    }>()
    const links = grants.find(({ accountId }) => accountId === leaver.id)?.links ?? []
    expect(links.map(({ kind }) => kind).sort()).toEqual(['calendar-feed', 'card-link', 'reply-link', 'share'])
    const keep = links.filter(({ kind }) => kind === 'card-link' || kind === 'reply-link').map(({ id }) => id)
    expect((await mother.call('DELETE', `${path}/access/${leaver.id}?keep=${keep.join(',')}`)).statusCode).toBe(204)
    const kept = ['the emergency card', 'the conversation', 'a reply', 'the card behind the conversation']
    expect(await working()).toEqual(kept)
    // From now on they are the mother's, and end with her right.
    await testApp.grant(child, mother, { role: 'view' })
    expect(await working()).toEqual([])
  })

  it('is no event on a page that is still open', async () => {
    const { mother, leaver, invited, child, path } = await household()
    const { working } = await makeEverything(testApp, mother, child.id, invited)
    const url = await listen(testApp.app)
    const [tab, own] = [await openStream(url, leaver), await openStream(url, mother)]
    // With the second one, all that was made before has been announced.
    for (let turn = 0; turn < 2; turn += 1) {
      await mother.call('POST', `${path}/medications`, { medicationName: 'Iron' })
      expect(await own.next()).toBe(`data: records ${child.id}\n\n`)
    }
    await own.close()
    await mother.call('DELETE', `${path}/access/${leaver.id}`)
    let heard = await tab.next()
    while (heard?.startsWith('data: records')) heard = await tab.next()
    expect(heard).toBe('data: people\n\n')
    // Replies, notes and openings arrive, and only this is heard of.
    expect(await working()).toContain('a reply')
    await testApp.database.notify(CHANNEL, `${leaver.id} marker`)
    expect(await tab.next()).toBe('data: marker\n\n')
    await tab.close()
  })
})
