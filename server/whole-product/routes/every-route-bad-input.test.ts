import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { isSingleton } from '#contract/record/define-record.ts'
import type { Field } from '#contract/record/fields.ts'
import { schemasOf } from '#contract/record/schemas.ts'
import { allRecordTypes, recordTypes } from '#contract/records.ts'
import { withinASecond } from '#contract/testing/cpu-limit.ts'
import {
  HOSTILE_BODIES,
  HOSTILE_IDS,
  HOSTILE_JSON,
  HOSTILE_QUERIES,
  HOSTILE_WORDS,
} from '#server/testing/hostile-values.ts'
import { exampleFor, wordFieldsOf } from '#server/testing/record-examples.ts'
import { type Registered, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { turn } from '#server/testing/turns.ts'
import { UNREACHABLE_PROVIDER } from '#server/testing/unreachable-provider.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp({ provider: UNREACHABLE_PROVIDER })
  // The API's description of itself is made once, at the first question for it.
  for (const kind of ['json', 'yaml']) await testApp.app.inject(`/api/docs/${kind}`)
})
afterAll(() => testApp.close())

type Method = Parameters<Registered['call']>[0]

const timed = async <Result>(name: string, work: () => Promise<Result>) => {
  try {
    return await withinASecond(work, process.cpuUsage)
  } catch (cause) {
    throw new Error(name, { cause })
  }
}

/** Success or a clear error: never a 500, never a framework's error page. */
const expectClear = (name: string, response: LightMyRequestResponse) => {
  // A provider that cannot be reached is not ours, and is said to be away.
  const isClear = (status: number) => status < 500 || (status === 503 && name.includes('/provider'))
  expect([name, response.statusCode]).toEqual([name, expect.toSatisfy(isClear)])
  if (
    response.statusCode < 400 ||
    response.body === '' ||
    !response.headers['content-type']?.toString().startsWith('application/json')
  )
    return
  const refusal = response.json()
  expect([name, typeof refusal.message]).toEqual([name, 'string'])
  expect([name, response.body]).toEqual([name, expect.not.stringMatching(/\bat .*\.ts:\d|node_modules|syntax error/)])
}

const routes = () =>
  testApp.app.declaredRoutes.flatMap(({ method, url }) =>
    [method].flat().map(name => ({ method: name as Method, url, name: `${name} ${url}` })),
  )
const isRead = (method: string) => method === 'GET' || method === 'HEAD'
// Marked as a link from a foreign page: signing out would end the round.
const stay = { 'sec-fetch-site': 'cross-site' }

it('answers every invalid body with a clear error', async () => {
  const person = await testApp.register()
  let refused = 0
  for (const [index, { method, url, name }] of routes()
    .filter(route => !isRead(route.method))
    .entries()) {
    for (const { type, text } of turn(HOSTILE_BODIES, index * 3, 3)) {
      const call = () =>
        person.call(method, url.replace(/:\w+/g, randomUUID()), text, { headers: { 'content-type': type } })
      const response = await timed(name, call)
      expectClear(`${name} ${type} ${text.slice(0, 50)}`, response)
      if (response.statusCode === 400) refused += 1
      expect([name, response.statusCode]).not.toEqual([name, 401])
    }
  }
  expect(refused).toBeGreaterThan(200)
  expect((await person.call('GET', '/api/auth/user')).json()).toMatchObject({ id: person.id, isAdmin: person.isAdmin })
  expect({}).not.toHaveProperty('isAdmin')
})

it.each(['own prototype', 'prototype of a constructor'] as const)('refuses a body with its %s', async kind => {
  const person = await testApp.register()
  const headers = { 'content-type': 'application/json' }
  const add = (text: string) => person.call('POST', '/api/medications', text, { headers })
  // The rest of the body is right: it is refused for this alone.
  const right = '{"medicationName":"Aspirin"}'
  expect((await add(`${right.slice(0, -1)},${HOSTILE_JSON[kind].slice(1)}`)).statusCode).toBe(400)
  expect((await person.call('GET', '/api/medications')).json()).toEqual([])
  expect({}).not.toHaveProperty('isAdmin')
  expect((await add(right)).statusCode).toBe(201)
})

it('answers every nonsensical address and query with a clear error, or with an empty result', async () => {
  const person = await testApp.register()
  const withIds = routes().filter(({ url }) => url.includes(':'))
  for (const [index, { method, url, name }] of withIds.entries()) {
    for (const id of turn(HOSTILE_IDS, index * 2, 2)) {
      const body = isRead(method) ? undefined : {}
      expectClear(`${name} ${id}`, await timed(name, () => person.call(method, url.replace(/:\w+/g, id), body)))
    }
  }
  for (const [index, { method, url, name }] of routes()
    .filter(route => isRead(route.method))
    .entries()) {
    for (const query of turn(HOSTILE_QUERIES, index, 1)) {
      const path = `${url.replace(/:\w+/g, randomUUID()).replace('*', 'x')}?${query}`
      expectClear(`${name} ${query}`, await timed(name, () => person.call(method, path, undefined, { headers: stay })))
    }
  }
  expect((await person.call('GET', '/api/auth/user')).statusCode).toBe(200)
})

it('ignores nonsensical headers', async () => {
  const person = await testApp.register()
  const values = ['', '\u0001', 'x'.repeat(7000), '=;=;=', '%', '"', '{}', '__proto__=1', '\u00ff\u00fe']
  for (const value of values) {
    for (const name of [
      'user-agent',
      'referer',
      'accept',
      'range',
      'if-none-match',
      'idempotency-key',
      'x-forwarded-for',
    ]) {
      const headers = { [name]: value }
      expectClear(`${name} ${value}`, await person.call('GET', '/api/medications', undefined, { headers }))
      expectClear(
        `${name} ${value}`,
        await person.call('POST', '/api/vitals', { recordedDate: '2026-01-02T03:04:05Z', heartRate: 60 }, { headers }),
      )
    }
    const cookie = `wellkept.session=${value}; ${value}=${value}`
    expect(
      (await testApp.visitor().call('GET', '/api/medications', undefined, { headers: { cookie } })).statusCode,
    ).toBe(401)
  }
})

describe.each(allRecordTypes.map(type => [type.name, type] as const))('every field of %s', (_, type) => {
  it('takes each value as it is meant, or says what is wrong with it', () => {
    const { create } = schemasOf(type)
    for (const [name, field] of Object.entries<Field>(type.fields)) {
      for (const [kind, text] of Object.entries(HOSTILE_JSON)) {
        const value = JSON.parse(text)
        const parsed = create.safeParse({ [name]: value })
        const fault = parsed.error?.issues.find(issue => issue.path[0] === name)
        if (fault) {
          expect([name, kind, fault.message]).toEqual([name, kind, expect.stringMatching(/^\P{Cc}{3,400}$/u)])
          continue
        }
        // An accepted value has the field's type: nothing was coerced.
        expect([name, kind, kindOf(field, value)]).toEqual([name, kind, true])
      }
    }
  })
})

const kindOf = (field: Field, value: unknown) => {
  if (value === null) return !field.required
  if (field.kind === 'integer' || field.kind === 'decimal') return Number.isFinite(value)
  if (field.kind === 'flag') return typeof value === 'boolean'
  return typeof value === 'string'
}

const rotated = Object.values(HOSTILE_WORDS)

it.each(recordTypes.map((type, index) => [type.name, type, index] as const))(
  'keeps dangerous words in %s exactly as they were typed',
  async (_, type, index) => {
    const person = await testApp.register()
    const fields = wordFieldsOf(type)
    const example = await exampleFor(person, type)
    for (const words of turn(rotated, index * 2, 2)) {
      const typed = wordsFor(type, fields, words)
      const added = await person.call('POST', type.path, { ...example, ...typed })
      if (added.statusCode === 409) continue
      expect([words, added.statusCode, added.body]).toEqual([words, 201, added.body])
      const read = await person.call('GET', `${type.path}/${added.json().id}`)
      expect(read.json()).toMatchObject(
        Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, text.trim() || null])),
      )
      if (isSingleton(type)) await person.call('DELETE', `${type.path}/${added.json().id}`)
    }
  },
)

/** In every field of words that has room for them and takes anything. */
const wordsFor = (type: AnyRecordType, fields: string[], words: string): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(name => {
      const field: Field = type.fields[name]
      const fits = 'max' in field && words.length <= field.max && (words.trim() !== '' || !field.required)
      return fits ? [[name, words]] : []
    }),
  )
