import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Registered, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
let caregiver: Registered
let child: { id: string }
let parent: Registered
let neighbor: Registered
beforeAll(async () => {
  testApp = await startTestApp()
  await testApp.as('administrator')
  caregiver = await testApp.register()
  parent = await testApp.register()
  neighbor = await testApp.register()
  child = await testApp.addDependent()
  for (const person of [child, parent]) await testApp.grant(person, caregiver)
  const drugs: [Registered, string, string][] = [
    [caregiver, '/api/medications', 'Own drug'],
    [caregiver, `/api/people/${child.id}/medications`, 'Drug of the child'],
    [caregiver, `/api/people/${parent.id}/medications`, 'Drug of the parent'],
    [neighbor, '/api/medications', 'Drug of the neighbor'],
  ]
  for (const [browser, url, medicationName] of drugs)
    expect((await browser.call('POST', url, { medicationName })).statusCode).toBe(201)
})
afterAll(() => testApp.close())

const namesIn = (records: { medicationName: string }[]) => records.map(({ medicationName }) => medicationName)
const urlOf = (id: string) => `/api/people/${id}/medications`

it('answers each of many calls of one session at once with the records it asked for', async () => {
  const asked: [string, string | number][] = [
    ['/api/medications', 'Own drug'],
    [urlOf(child.id), 'Drug of the child'],
    [urlOf(parent.id), 'Drug of the parent'],
    [urlOf(neighbor.id), 404],
    [urlOf(caregiver.id), 'Own drug'],
  ]
  const calls = Array.from({ length: 6 }, () => asked).flat()
  const answers = await Promise.all(calls.map(([url]) => caregiver.call('GET', url)))
  expect(answers.map(answer => (answer.statusCode === 200 ? namesIn(answer.json())[0] : answer.statusCode))).toEqual(
    calls.map(([, expected]) => expected),
  )
})

it('keeps two sessions apart that ask for the same person at once', async () => {
  const ask = (browser: Registered) => browser.call('GET', urlOf(parent.id))
  const answers = await Promise.all([caregiver, neighbor, parent, caregiver, neighbor].map(ask))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404, 200, 200, 404])
})

it('reads several people in one batch, each by its own rules', async () => {
  const reads = ['/api/medications', urlOf(child.id), urlOf(neighbor.id), `/api/people/${child.id}/account/sessions`]
  const query = new URLSearchParams(reads.map((read): [string, string] => ['read', read]))
  const answers = (await caregiver.call('GET', `/api/batch?${query}`)).json<{ status: number; body: never }[]>()
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 404])
  expect(answers.slice(0, 2).map(({ body }) => namesIn(body)[0])).toEqual(['Own drug', 'Drug of the child'])
  expect(answers[2]?.body).toMatchObject({ code: 'person_not_found' })
  // A batch belongs to no person.
  expect((await caregiver.call('GET', `/api/people/${child.id}/batch?${query}`)).statusCode).toBe(404)
})

it('leads to the next page of the same person', async () => {
  await caregiver.call('POST', urlOf(child.id), { medicationName: 'Second drug of the child' })
  const { headers } = await caregiver.call('GET', `${urlOf(child.id)}?limit=1`)
  const next = /^<(.+)>; rel="next"$/.exec(String(headers.link))?.[1] ?? ''
  expect(next).toContain(`/api/people/${child.id}/`)
  expect(namesIn((await caregiver.call('GET', next)).json())).toEqual(['Drug of the child'])
})

/** Spellings of an address, and whose records they may show; "nobody" means that there is no such address. */
const spellings = (id: string, otherId: string): [string, 'theirs' | 'nobody'][] => [
  [`/api/people/${id.toUpperCase()}/medications`, 'theirs'],
  [`/api/people/${id}/medications?personId=${otherId}&limit=5`, 'nobody'],
  [`/api/people/${id}/medications?limit=5`, 'theirs'],
  [`/api/people/${id}/%6dedications`, 'theirs'],
  [`/api/people/${id}/medications/`, 'nobody'],
  [`/api/people/${id}//medications`, 'nobody'],
  [`/api//people/${id}/medications`, 'nobody'],
  [`/api/people//${id}/medications`, 'nobody'],
  [`/api/people/${id}%2Fmedications`, 'nobody'],
  [`/api/people%2F${id}/medications`, 'nobody'],
  [`/api/%70eople/${id}/medications`, 'nobody'],
  [`/api/people/${id}/../medications`, 'nobody'],
  [`/api/people/${id}/%2e%2e/medications`, 'nobody'],
  [`/api/people/${id}/people/${otherId}/medications`, 'nobody'],
  [`/api/people/${id}/api/people/${otherId}/medications`, 'nobody'],
  [`/api/people/${id}/api/medications`, 'nobody'],
  [`/api/people/${id}%00/medications`, 'nobody'],
  [`/api/people/${id};${otherId}/medications`, 'nobody'],
  [`/api/people/${id},${otherId}/medications`, 'nobody'],
  [`/api/people/${id} /medications`, 'nobody'],
  [`/api/people/{${id}}/medications`, 'nobody'],
  [`/api/people/${id.replaceAll('-', '')}/medications`, 'nobody'],
  [`/api/people/${id}/medications;${otherId}`, 'nobody'],
  [`/api/people/${id}?/medications`, 'nobody'],
  [`/api/people/${id}#/medications`, 'nobody'],
  [`/api/people/me/medications`, 'nobody'],
  [`/api/people/undefined/medications`, 'nobody'],
  [`/api/people/${id}`, 'nobody'],
]

it('shows the right person’s records or none, however the address is written', async () => {
  for (const [url, whose] of spellings(child.id, parent.id)) {
    const { statusCode, body } = await caregiver.call('GET', url)
    const expected = whose === 'theirs' ? [200] : [400, 404]
    expect([url, statusCode]).toEqual([url, expect.toSatisfy(status => expected.includes(status))])
    expect([url, body.includes('Drug of the child')]).toEqual([url, whose === 'theirs'])
    expect([url, body]).toEqual([url, expect.not.stringMatching(/Own drug|of the (parent|neighbor)/)])
  }
  for (const [url] of [...spellings(neighbor.id, child.id), ...spellings(child.id, neighbor.id)]) {
    const { body } = await caregiver.call('GET', url)
    expect([url, body]).toEqual([url, expect.not.stringContaining('neighbor')])
  }
})

it('writes nothing for the wrong person, however the address is written', async () => {
  const count = async () =>
    (
      await testApp.sqlAsSuperuser<{ rows: number }>(
        'select count(*)::int as rows from records where person_id = any($1)',
        [[caregiver.id, parent.id, neighbor.id]],
      )
    )[0]?.rows
  const before = await count()
  for (const [url] of [...spellings(child.id, neighbor.id), ...spellings(neighbor.id, child.id)])
    await caregiver.call('POST', url, { medicationName: 'Misplaced' })
  expect(await count()).toBe(before)
})

it('does not open one person’s record under another’s path', async () => {
  const [own] = (await caregiver.call('GET', '/api/medications')).json<{ id: string }[]>()
  for (const [method, rest] of [
    ['GET', ''],
    ['GET', '/history'],
    ['DELETE', ''],
    ['PUT', ''],
  ] as const) {
    const body = method === 'PUT' ? { medicationName: 'Taken' } : undefined
    expect((await caregiver.call(method, `${urlOf(child.id)}/${own?.id}${rest}`, body)).statusCode).toBe(404)
  }
  expect(namesIn((await caregiver.call('GET', '/api/medications')).json())).toEqual(['Own drug'])
})
