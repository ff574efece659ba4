import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { english } from '#contract/languages/message.ts'
import { csvColumns } from '#contract/record/csv.ts'
import type { AnyRecordType, RecordMeta, View } from '#contract/record/define-record.ts'
import { isSingleton } from '#contract/record/define-record.ts'
import type { Fields } from '#contract/record/fields.ts'
import { recordTypes } from '#contract/records.ts'
import {
  type Body,
  exampleFor,
  examplesFor,
  samplesOf,
  variantsOf,
  wordFieldsOf,
} from '#server/testing/record-examples.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { oneOfEachKind } from '#server/testing/turns.ts'

type Item = RecordMeta & Record<string, unknown>
type Registered = Awaited<ReturnType<TestApp['register']>>

let testApp: TestApp
let owner: Registered
let stranger: Registered
beforeAll(async () => {
  testApp = await startTestApp()
  owner = await testApp.register()
  stranger = await testApp.register()
})
afterAll(() => testApp.close())

// A person has at most one record of the other types, so there are no lists of them.
const lists = recordTypes.filter(type => !isSingleton(type))
const single = recordTypes.filter(isSingleton)

const addOne = async (person: Registered, type: AnyRecordType, body?: Body) => {
  const response = await person.call('POST', type.path, body ?? (await exampleFor(person, type)))
  expect(response.statusCode, response.body).toBe(201)
  return response.json<Item>()
}
const readOne = async (person: Registered, { path }: AnyRecordType, id: string) =>
  (await person.call('GET', `${path}/${id}`)).json<Item>()

// Rules for every record type that may break by its declaration. Tests of the engine alone are in
// record/record-routes.test.ts.
describe.each(lists.map(type => [type.name, type] as const))('%s', (_, type) => {
  const { path, title } = type
  const { name: field, values: variants } = variantsOf(type, 1)
  const [oneValue = ''] = variants
  const missing = { message: english(type.messages.notFound), code: 'record_not_found' }

  const add = (person: Registered, body?: Body) => addOne(person, type, body)
  const read = (person: Registered, id: string) => readOne(person, type, id)

  it('is added, read, listed, changed and deleted by its owner', async () => {
    const person = await testApp.register()
    const example = await exampleFor(person, type)
    const headers = { 'idempotency-key': 'one-press' }
    const response = await person.call('POST', path, example, { headers })
    expect(response.statusCode, response.body).toBe(201)
    const added = response.json<Item>()
    expect(added).toMatchObject({ ...example, version: 1, isSample: false })
    expect((await person.call('POST', path, example, { headers })).json()).toEqual(added)
    expect(Object.keys(added).sort()).toEqual(
      ['id', 'version', 'createdAt', 'updatedAt', 'isSample', ...Object.keys(type.fields)].sort(),
    )
    expect(await read(person, added.id)).toEqual(added)
    expect((await person.call('GET', path)).json()).toEqual([added])

    const changed = await person.call('PUT', `${path}/${added.id}`, { [field]: oneValue })
    expect(changed.json()).toEqual({ ...added, [field]: oneValue, version: 2, updatedAt: expect.any(String) })

    const deleted = await person.call('DELETE', `${path}/${added.id}`)
    expect([deleted.statusCode, deleted.body]).toEqual([204, ''])
    expect((await person.call('GET', path)).json()).toEqual([])
    expect((await person.call('GET', `${path}/${added.id}`)).json()).toMatchObject(missing)
    expect((await person.call('DELETE', `${path}/${added.id}`)).statusCode).toBe(404)
  })

  it('is not found by anyone else, by any route', async () => {
    const { id } = await add(owner)
    await add(stranger)
    const tries = [
      await stranger.call('GET', `${path}/${id}`),
      await stranger.call('PUT', `${path}/${id}`, { [field]: oneValue }),
      await stranger.call('DELETE', `${path}/${id}`),
      await stranger.call('GET', `${path}/${id}/history`),
      await stranger.call('POST', `${path}/${id}/restore`, { version: 1 }),
    ]
    for (const response of tries) expect([response.statusCode, response.json()]).toMatchObject([404, missing])
    for (const view of ['', '/deleted', ...Object.keys(type.views ?? {}).map(name => `/${name}`)]) {
      expect((await stranger.call('GET', `${path}${view}`)).body).not.toContain(id)
    }
    expect((await stranger.call('GET', `${path}?before=${id}`)).statusCode).toBe(400)
    expect(await read(owner, id)).toMatchObject({ id, version: 1 })
  })

  it('refuses an unknown field, an id, an owner, an empty change and a body that is no object', async () => {
    const person = await testApp.as('patient')
    const example = await exampleFor(person, type)
    const { id } = (await person.call('POST', path, example)).json<Item>()
    const refused = async (method: 'POST' | 'PUT', url: string, body: object) => {
      const response = await person.call(method, url, body)
      expect(response.statusCode, response.body).toBe(400)
      return response.json()
    }
    expect(await refused('POST', path, { ...example, shoeSize: 9 })).toMatchObject({
      message: 'Unknown field: shoeSize.',
    })
    expect(await refused('POST', path, { ...example, id })).toMatchObject({ message: 'Unknown field: id.' })
    expect(await refused('PUT', `${path}/${id}`, { userId: id })).toMatchObject({ message: 'Unknown field: userId.' })
    expect((await refused('PUT', `${path}/${id}`, {})).message).toContain('Nothing to change')
    expect((await refused('PUT', `${path}/${id}`, { version: 1 })).message).toContain('Nothing to change')
    await refused('POST', path, [example])
    expect(await refused('POST', path, { ...example, [title]: null })).toEqual({
      message: 'Please check the fields.',
      code: 'invalid_fields',
      fields: { [title]: expect.any(String) },
      fieldMessages: { [title]: { text: expect.any(String), params: expect.any(Object) } },
    })
  })

  it('comes newest first, and shows in its views what their rule says', async () => {
    const person = await testApp.register()
    const examples = (await examplesFor(person, type)).slice(0, 12)
    for (const body of examples) await add(person, body)
    const all = (await person.call('GET', path)).json<Item[]>()
    expect(all).toHaveLength(examples.length)
    const order = all.map(item => String((type.newestBy && item[type.newestBy]) || item.createdAt))
    expect(order).toEqual([...order].sort().reverse())

    const now = new Date().toISOString()
    for (const [view, rule] of Object.entries<View<Fields>>(type.views ?? {})) {
      const fits = (item: Item) =>
        Object.entries(rule.where ?? {}).every(([name, value]) => item[name] === value) &&
        (!rule.futureOnly || String(item[type.newestBy ?? '']) >= now)
      const expected = all.filter(fits)
      if (rule.futureOnly) expected.reverse()
      expect((await person.call('GET', `${path}/${view}`)).json()).toEqual(expected.slice(0, rule.limit))
      expect(expected.length, `the samples show nothing in ${view}`).toBeGreaterThan(0)
    }
  })

  it('is downloaded as a CSV file', async () => {
    const [textField] = wordFieldsOf(type)
    await add(owner, { ...(await exampleFor(owner, type)), ...(textField && { [textField]: '=cmd()' }) })
    const response = await owner.call('GET', `${path}.csv`)
    expect(response.headers['content-disposition']).toBe(`attachment; filename="${type.name}.csv"`)
    const [header, ...rows] = response.body.replace('\uFEFF', '').split('\n')
    expect(header).toBe(csvColumns(type, 'us').join())
    if (textField) expect(rows.join('\n')).toContain("'=cmd()")
  })
})

// The engine alone keeps versions, whatever the declaration says.
describe.each(oneOfEachKind(lists).map(type => [type.name, type] as const))('the history of %s', (_, type) => {
  const { path } = type
  const { name: field, values } = variantsOf(type, 2)
  const [, otherValue = ''] = values

  it('keeps every version, and restores one as the newest', async () => {
    const example = await exampleFor(owner, type)
    const { id } = await addOne(owner, type, example)
    await owner.call('PUT', `${path}/${id}`, { [field]: otherValue })
    await owner.call('DELETE', `${path}/${id}`)
    const restored = await owner.call('POST', `${path}/${id}/restore`, { version: 1 })
    expect(restored.json()).toMatchObject({ ...example, version: 4 })
    expect(await readOne(owner, type, id)).toMatchObject({ ...example, version: 4 })

    const history = (await owner.call('GET', `${path}/${id}/history`)).json()
    expect(history.map((entry: Item) => [entry.version, entry.action, entry.by])).toEqual([
      [4, 'restored', 'you'],
      [3, 'deleted', 'you'],
      [2, 'changed', 'you'],
      [1, 'created', 'you'],
    ])
    expect(history[2].record).toMatchObject({ [field]: otherValue })
    expect((await owner.call('POST', `${path}/${id}/restore`, { version: 99 })).statusCode).toBe(404)
  })

  it('makes no new version of a change that changes nothing', async () => {
    const added = await addOne(owner, type)
    const same = await owner.call('PUT', `${path}/${added.id}`, { [field]: added[field], version: 1 })
    expect(same.json()).toEqual(added)
  })
})

describe('Load sample data', () => {
  it('fills every record type, and a refresh replaces that without touching what the person wrote', async () => {
    const person = await testApp.register()
    const load = async () => expect((await person.call('POST', '/api/seed-sample-data')).statusCode).toBe(200)
    const read = async (path: string) => (await person.call('GET', path)).json<Item[]>()
    const idsOf = (all: Item[]) => all.map(({ id }) => id).sort()

    const written = new Map<string, Item[]>()
    for (const type of lists) await person.call('POST', type.path, await exampleFor(person, type))
    // What other types refer to was written along with them.
    for (const { path } of lists) written.set(path, await read(path))
    await load()
    for (const type of lists) {
      const samples = (await read(type.path)).filter(({ isSample }) => isSample)
      expect(samples, type.name).toHaveLength(samplesOf(type).length)
      const { name, values } = variantsOf(type, 1)
      const [touched, deleted] = samples
      const touch = await person.call('PUT', `${type.path}/${touched?.id}`, { [name]: values[0] })
      await person.call('DELETE', `${type.path}/${deleted?.id}`)
      written.get(type.path)?.push(touch.json())
    }
    await load()
    for (const type of lists) {
      const all = await read(type.path)
      expect(idsOf(all.filter(({ isSample }) => !isSample)), type.name).toEqual(idsOf(written.get(type.path) ?? []))
      // A sample with a key that the person has made their own does not come a second time.
      const missing = samplesOf(type).length - all.filter(({ isSample }) => isSample).length
      expect(missing, type.name).toBeLessThanOrEqual(1)
    }
  })
})

describe('Remove sample data', () => {
  it('leaves what the person wrote or changed, and nothing else of it', async () => {
    const person = await testApp.register()
    const read = async (path: string) => (await person.call('GET', path)).json<Item[]>()
    const own = (await person.call('POST', '/api/medications', { medicationName: 'Own' })).json<Item>()
    await person.call('POST', '/api/populate-sample-profile')
    await person.call('POST', '/api/seed-sample-data')
    await person.call('PUT', '/api/users/profile', { phone: '1' })
    const [message] = await read('/api/messages')
    await person.call('PUT', `/api/messages/${message?.id}/read`)
    const [changed] = (await read('/api/medications')).filter(({ isSample }) => isSample)
    await person.call('PUT', `/api/medications/${changed?.id}`, { dosage: '7 mg' })
    const [provider] = await read('/api/providers')
    const visit = { type: 'Checkup', appointmentDate: '2030-01-01T10:00:00.000Z', providerId: provider?.id }
    const appointment = (await person.call('POST', '/api/appointments', visit)).json<Item>()

    expect((await person.call('DELETE', '/api/sample-data')).statusCode).toBe(204)
    const left: Record<string, string[]> = {}
    for (const { path } of lists) {
      const ids = (await read(path)).map(({ id }) => id)
      if (ids.length > 0) left[path] = ids.sort()
    }
    expect(left).toEqual({
      '/api/medications': [own.id, changed?.id].sort(),
      '/api/appointments': [appointment.id],
      // A visit of the person's own is with them.
      '/api/providers': [provider?.id],
    })
    const profile = (await person.call('GET', '/api/users/profile')).json()
    expect(profile).toMatchObject({ phone: '1', address: null, emergencyContactName: null, dateOfBirth: null })
    expect((await person.call('GET', '/api/imports')).json()).toEqual([])
    expect((await person.call('DELETE', '/api/sample-data')).statusCode).toBe(204)
  })
})

describe.each(single.map(type => [type.name, type] as const))('%s, of which a person has one', (_, type) => {
  const { path } = type
  const { name: field, values: variants } = variantsOf(type, 2)
  const [oneValue, otherValue] = variants

  const add = async (person: Registered) => person.call('POST', path, await exampleFor(person, type))

  it('is created once, changed, deleted and created again, with every version in the history', async () => {
    const person = await testApp.register()
    const first = (await add(person)).json<Item>()
    const second = await add(person)
    expect(second.statusCode).toBe(409)
    expect(second.json().message).toMatch(/^There is already a .*\.$/)

    const changed = await person.call('PUT', `${path}/${first.id}`, { [field]: oneValue })
    expect(changed.json()).toMatchObject({ [field]: oneValue, version: 2 })
    expect((await person.call('GET', path)).json()).toEqual([changed.json()])

    expect((await person.call('DELETE', `${path}/${first.id}`)).statusCode).toBe(204)
    expect((await add(person)).statusCode).toBe(201)
    const restored = await person.call('POST', `${path}/${first.id}/restore`, { version: 1 })
    expect(restored.statusCode).toBe(409)
    const history = (await person.call('GET', `${path}/${first.id}/history`)).json<{ action: string }[]>()
    expect(history.map(({ action }) => action)).toEqual(['deleted', 'changed', 'created'])
  })

  it('is created once, however many requests come at once', async () => {
    const person = await testApp.register()
    const responses = await Promise.all(Array.from({ length: 4 }, () => add(person)))
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409])
    expect((await person.call('GET', path)).json()).toHaveLength(1)
  })

  it('is not found by anyone else, and does not affect them', async () => {
    const { id } = (await add(await testApp.register())).json<Item>()
    const stranger = await testApp.register()
    expect((await stranger.call('GET', path)).json()).toEqual([])
    for (const response of [
      await stranger.call('GET', `${path}/${id}`),
      await stranger.call('PUT', `${path}/${id}`, { [field]: oneValue }),
      await stranger.call('DELETE', `${path}/${id}`),
      await stranger.call('GET', `${path}/${id}/history`),
    ]) {
      expect([response.statusCode, response.json()]).toMatchObject([404, { message: english(type.messages.notFound) }])
    }
    expect((await add(stranger)).statusCode).toBe(201)
  })

  it('is among the samples, which leave the person’s own as it is', async () => {
    const person = await testApp.register()
    const load = async () => {
      expect((await person.call('POST', '/api/seed-sample-data')).statusCode).toBe(200)
      return (await person.call('GET', path)).json<Item[]>()
    }
    await load()
    const [sample, ...others] = await load()
    expect([sample?.isSample, others]).toEqual([true, []])
    await person.call('PUT', `${path}/${sample?.id}`, { [field]: otherValue })
    const [ownRecord] = (await person.call('GET', path)).json<Item[]>()
    expect(ownRecord).toMatchObject({ [field]: otherValue, isSample: false })
    expect(await load()).toEqual([ownRecord])
  })
})
