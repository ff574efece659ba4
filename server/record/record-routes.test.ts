import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { medications } from '#contract/healthcare/medications/medications.ts'
import { messages } from '#contract/healthcare/messages/messages.ts'
import { providers } from '#contract/healthcare/providers/providers.ts'
import { english } from '#contract/languages/message.ts'
import { fitnessGoals } from '#contract/lifecare/fitness-movement/fitness-goals.ts'
import type { AnyRecordType, RecordMeta } from '#contract/record/define-record.ts'
import { type Body, exampleFor, examplesFor, variantsOf } from '#server/testing/record-examples.ts'
import { type Registered, startTestApp, type TestApp } from '#server/testing/test-app.ts'

type Item = RecordMeta & Record<string, unknown>

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const nextOf = ({ link }: { link?: string | string[] | undefined }) => /^<(.+)>; rel="next"$/.exec(String(link))?.[1]

describe('a list that nobody asked to be short', () => {
  const COUNT = 2001

  it('has a thousand records, with a link to the next page; the file has them all', async () => {
    const person = await testApp.register()
    const lines = Array.from({ length: COUNT }, (_, index) => {
      const recordedDate = new Date(Date.UTC(2020, 0, 1) + index * 60_000).toISOString()
      return { type: 'vitals', key: `weight@${recordedDate}`, values: { recordedDate, weight: 150 } }
    })
    const file = [{ source: 'apple-health', fileName: 'export.zip' }, ...lines].map(line => JSON.stringify(line))
    const headers = { 'content-type': 'application/x-ndjson' }
    expect((await person.call('POST', '/api/imports', file.join('\n'), { headers })).statusCode).toBe(201)
    const sizes: number[] = []
    const ids = new Set<string>()
    for (let next: string | undefined = '/api/vitals?since=2019-01-01'; next; ) {
      const response = await person.call('GET', next)
      sizes.push(response.json<Item[]>().length)
      for (const { id } of response.json<Item[]>()) ids.add(id)
      next = nextOf(response.headers)
      expect(next?.includes('since=2019-01-01') ?? true).toBe(true)
    }
    expect([sizes, ids.size]).toEqual([[1000, 1000, 1], COUNT])
    const csv = await person.call('GET', '/api/vitals.csv')
    expect(csv.body.trim().split('\n')).toHaveLength(COUNT + 1)
    expect(csv.headers['content-length']).toBeUndefined()
  })

  it.each(['moved', 'erased'])('goes on where it was when the last record of a page is %s', async what => {
    const person = await testApp.register()
    const add = async (...minutes: number[]) => {
      const lines = minutes.map(minute => {
        const recordedDate = new Date(Date.UTC(2020, 0, 1, 0, minute)).toISOString()
        return { type: 'vitals', key: recordedDate, values: { recordedDate, weight: 150 } }
      })
      const file = [{ source: 'apple-health', fileName: 'export.zip' }, ...lines].map(line => JSON.stringify(line))
      const headers = { 'content-type': 'application/x-ndjson' }
      return (await person.call('POST', '/api/imports', file.join('\n'), { headers })).json<{ id: string }>()
    }
    await add(1, 2, 3, 5)
    const { id: batch } = await add(4)
    const all = (await person.call('GET', '/api/vitals')).json<Item[]>().map(({ id }) => id)
    const first = await person.call('GET', '/api/vitals?limit=2')
    const last = String(first.json<Item[]>().at(-1)?.id)
    if (what === 'erased') expect((await person.call('POST', `/api/imports/${batch}/undo`)).statusCode).toBe(200)
    else await person.call('PUT', `/api/vitals/${last}`, { recordedDate: '2019-01-01T00:00:00Z' })
    const isThere = (await person.call('GET', `/api/vitals/${last}`)).statusCode === 200
    expect(isThere).toBe(what === 'moved')
    const rest: string[] = []
    for (let next = nextOf(first.headers); next; ) {
      const page = await person.call('GET', next)
      rest.push(...page.json<Item[]>().map(({ id }) => id))
      next = nextOf(page.headers)
    }
    expect(rest).toEqual([...all.slice(2), ...(what === 'moved' ? [last] : [])])
  })

  it('is a record’s history too, behind a version', async () => {
    const person = await testApp.register()
    const first = { recordedDate: '2026-01-01T08:00:00Z', weight: 150 }
    const { id } = (await person.call('POST', '/api/vitals', first)).json<Item>()
    for (const weight of [151, 152]) await person.call('PUT', `/api/vitals/${id}`, { weight })
    const versions = async (query = '') =>
      (await person.call('GET', `/api/vitals/${id}/history${query}`)).json<Item[]>().map(({ version }) => version)
    expect(await versions()).toEqual([3, 2, 1])
    expect(await versions('?before=3')).toEqual([2, 1])
  })

  it('has no version of a number that nothing can have, and says so', async () => {
    const person = await testApp.register()
    const { id } = (await person.call('POST', '/api/vitals', { weight: 150 })).json<Item>()
    for (const [version, status] of [
      [2, 404],
      [-1, 404],
      [2_147_483_646, 404],
      [2_147_483_647, 400],
      [Number.MAX_SAFE_INTEGER, 400],
    ])
      expect([version, (await person.call('POST', `/api/vitals/${id}/restore`, { version })).statusCode]).toEqual([
        version,
        status,
      ])
  })
})

// Together they take every branch of the engine: the newest by a day, by a moment or by creation, fields that follow
// from others, references, a flag that one record has, a guarded change, and answers that are computed.
const representatives: AnyRecordType[] = [medications, vitals, providers, messages, fitnessGoals]

describe.each(representatives.map(type => [type.name, type] as const))('%s', (_, type) => {
  const { path } = type
  const { name: field, values: variants } = variantsOf(type, 8)
  const [oneValue = '', otherValue = ''] = variants
  const missing = { message: english(type.messages.notFound), code: 'record_not_found' }

  const add = async (person: Registered, body?: Body) => {
    const response = await person.call('POST', path, body ?? (await exampleFor(person, type)))
    expect(response.statusCode, response.body).toBe(201)
    return response.json<Item>()
  }
  const read = async (person: Registered, id: string) => (await person.call('GET', `${path}/${id}`)).json<Item>()

  it.each(['1', 'undefined', '%00', "' or 1=1 --", '../users', 'a'.repeat(150)])(
    'has no record with the id %j',
    async id => {
      const response = await (await testApp.as('patient')).call('GET', `${path}/${encodeURIComponent(id)}`)
      expect([response.statusCode, response.json()]).toMatchObject([404, missing])
    },
  )

  it('tells the second of two tabs that the record was changed', async () => {
    const person = await testApp.register()
    const { id, version } = await add(person)
    const first = await person.call('PUT', `${path}/${id}`, { [field]: oneValue, version })
    const second = await person.call('PUT', `${path}/${id}`, { [field]: otherValue, version })
    expect([first.statusCode, second.statusCode]).toEqual([200, 409])
    expect(second.json().message).toContain('changed since you opened it')
    expect(await read(person, id)).toMatchObject({ [field]: oneValue })
  })

  it('loses none of many changes made at once', async () => {
    const person = await testApp.register()
    const { id, [field]: before } = await add(person)
    await Promise.all(variants.map(value => person.call('PUT', `${path}/${id}`, { [field]: value })))
    const history: { record: Item }[] = (await person.call('GET', `${path}/${id}/history`)).json()
    expect(history.map(entry => entry.record[field]).sort()).toEqual([...variants, before].sort())
  })

  it('is created once, however often the same request arrives', async () => {
    const person = await testApp.register()
    const headers = { 'idempotency-key': 'one-press' }
    const example = await exampleFor(person, type)
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => person.call('POST', path, example, { headers })),
    )
    expect(new Set(responses.map(response => response.statusCode))).toEqual(new Set([201]))
    expect(new Set(responses.map(response => response.json<Item>().id)).size).toBe(1)
    expect((await person.call('GET', path)).json()).toHaveLength(1)

    const other = await person.call('POST', path, { ...example, [field]: oneValue }, { headers })
    expect(other.statusCode).toBe(409)
    // After deletion it may be created again, like a dose that is marked, unmarked and marked.
    const [first] = (await person.call('GET', path)).json<Item[]>()
    // A client that lost the answer finds what the key made; what happens only once needs no key.
    const madeWith = async (key: string) => (await person.call('GET', `${path}?madeWith=${key}`)).json()
    expect(await madeWith('one-press')).toEqual(type.oncePer ? [] : [first])
    expect(await madeWith('another')).toEqual([])
    await person.call('DELETE', `${path}/${first?.id}`)
    expect(await madeWith('one-press')).toEqual([])
    const again = await person.call('POST', path, example, { headers })
    expect(again.json<Item>().id).not.toBe(first?.id)
    expect((await person.call('GET', path)).json()).toHaveLength(1)

    const stranger = await testApp.register()
    const strangers = await exampleFor(stranger, type)
    expect((await stranger.call('POST', path, strangers, { headers })).statusCode).toBe(201)
    expect((await stranger.call('GET', path)).json()).toHaveLength(1)
  })

  it('comes in pages without a gap or a repetition', async () => {
    const person = await testApp.register()
    const examples = (await examplesFor(person, type)).slice(0, 12)
    for (const body of examples) await add(person, body)
    const all = (await person.call('GET', path)).json<Item[]>()
    expect(all).toHaveLength(examples.length)
    const follow = async (first: string) => {
      const followed: Item[] = []
      for (let next: string | undefined = first; next; ) {
        const response = await person.call('GET', next)
        expect(response.json<Item[]>().length).toBeGreaterThan(0)
        followed.push(...response.json<Item[]>())
        next = nextOf(response.headers)
      }
      return followed
    }
    for (const limit of [2, 5, 12]) expect(await follow(`${path}?limit=${limit}`)).toEqual(all)
    // A cursor stays where it was, also when its record moves or goes.
    const second = nextOf((await person.call('GET', `${path}?limit=2`)).headers)
    await person.call('DELETE', `${path}/${all[1]?.id}`)
    expect(await follow(String(second))).toEqual(all.slice(2))
    for (const query of [
      'limit=0',
      'limit=many',
      'limit=1&limit=2',
      'before=yesterday',
      `before=${all[0]?.id}`,
      'page=2',
    ]) {
      expect((await person.call('GET', `${path}?${query}`)).statusCode, query).toBe(400)
    }
  })

  it('is listed for a range of days, the end exclusive', async () => {
    const person = await testApp.register()
    for (const body of (await examplesFor(person, type)).slice(0, 12)) await add(person, body)
    const all = (await person.call('GET', path)).json<Item[]>()
    const placeOf = (item: Item) => String((type.newestBy && item[type.newestBy]) || item.createdAt)
    const [until = '', since = ''] = [all[0], all.at(-1)].map(item => placeOf(item ?? ({} as Item)))
    const within = all.filter(item => placeOf(item) >= since && placeOf(item) < until)
    expect((await person.call('GET', `${path}?since=${since}&until=${until}`)).json()).toEqual(within)
    expect((await person.call('GET', `${path}?since=${until}`)).json()).toEqual(
      all.filter(item => placeOf(item) >= until),
    )
    expect((await person.call('GET', `${path}?since=yesterday`)).statusCode).toBe(400)
  })
})

it('finds a record from a moment and until one, with or without its milliseconds', async () => {
  const person = await testApp.register()
  const at = '2026-01-01T08:00:00'
  const { id } = (await person.call('POST', '/api/vitals', { recordedDate: `${at}.000Z`, weight: 150 })).json<Item>()
  for (const moment of [`${at}Z`, `${at}.000Z`, `${at}.0Z`]) {
    const list = async (name: string) =>
      (await person.call('GET', `/api/vitals?${name}=${moment}`)).json<Item[]>().map(found => found.id)
    expect([moment, await list('since'), await list('until')]).toEqual([moment, [id], []])
  }
})

it('takes a dose again, however close to that it is taken back', async () => {
  const person = await testApp.register()
  const medication = await person.call('POST', '/api/medications', { medicationName: 'Aspirin', dosage: '100 mg' })
  const dose = { medicationId: medication.json<Item>().id, day: '2026-10-01', time: '08:00', status: 'taken' }
  const take = () => person.call('POST', '/api/medication-doses', dose)
  for (let round = 0; round < 40; round += 1) {
    const { id } = (await take()).json<Item>()
    const takingBack = person.call('DELETE', `/api/medication-doses/${id}`)
    // Each a little later, by as long as a read takes.
    const before = Array.from({ length: round % 6 }, () => person.call('GET', '/api/health'))
    const takenAgain = await Promise.all([Promise.all(before).then(take), take(), take()])
    expect(takenAgain.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    await takingBack
    for (const { id: left } of (await person.call('GET', '/api/medication-doses')).json<Item[]>())
      await person.call('DELETE', `/api/medication-doses/${left}`)
  }
})

it.each([
  ['vitals', { recordedDate: '2026-01-01T08:00:00Z' }, 'temperature', 98],
  ['lab-results', { testName: 'Potassium', testDate: '2026-01-01' }, 'resultValue', '4.'],
])('of %s of one moment, the one that was entered last comes first', async (name, fields, field, start) => {
  const person = await testApp.register()
  const values = Array.from({ length: 6 }, (_, index) =>
    typeof start === 'number' ? start + index : `${start}${index}`,
  )
  for (const value of values) {
    const response = await person.call('POST', `/api/${name}`, { ...fields, [field]: value })
    expect(response.statusCode, response.body).toBe(201)
  }
  const all = (await person.call('GET', `/api/${name}`)).json<Item[]>()
  expect(all.map(item => item[field])).toEqual(values.toReversed())
})
