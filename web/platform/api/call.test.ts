import { afterEach, expect, it, vi } from 'vitest'
import { vitals } from '#contract/healthcare/health-data/vitals.ts'
import { recordEndpoints } from '#contract/record/record-endpoints.ts'
import { call } from './call.ts'

const { list } = recordEndpoints(vitals)
const reading = (id: string) => ({
  ...Object.fromEntries(Object.keys(vitals.fields).map(name => [name, null])),
  ...{ id, version: 1, createdAt: '', updatedAt: '', isSample: false, recordedDate: '2026-01-01T08:00:00Z' },
})

const pages: Record<string, [ids: string[], next?: string]> = {
  '/api/vitals': [['c', 'b'], '/api/vitals?before=b'],
  '/api/vitals?before=b': [['a']],
  '/api/vitals?limit=2': [['c', 'b'], '/api/vitals?limit=2&before=b'],
}

const answer = async (address: string) => {
  const [ids, next] = pages[address] ?? [[]]
  return new Response(JSON.stringify(ids.map(reading)), { headers: next ? { link: `<${next}>; rel="next"` } : {} })
}

afterEach(() => vi.unstubAllGlobals())

it('follows the link to the next page, so that no screen loses records', async () => {
  vi.stubGlobal('fetch', vi.fn(answer))
  expect((await call(list)).map(({ id }) => id)).toEqual(['c', 'b', 'a'])
})

it('fetches no page beyond the limit', async () => {
  vi.stubGlobal('fetch', vi.fn(answer))
  expect((await call(list, { query: { limit: 2 } })).map(({ id }) => id)).toEqual(['c', 'b'])
})

it('reads every page of the person that is asked for, and no page of one’s own', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const headers = { link: '</api/people/leo/vitals?before=b>; rel="next"' }
    return new Response(JSON.stringify([reading('a')]), asked.length === 1 ? { headers } : {})
  })
  await call(list, {}, { person: 'leo' })
  expect(asked).toEqual(['/api/people/leo/vitals', '/api/people/leo/vitals?before=b'])
})

it('sends the same change once while it is under way, and again later', async () => {
  const { remove } = recordEndpoints(vitals)
  let sent = 0
  vi.stubGlobal('fetch', async () => {
    sent += 1
    return new Response(null, { status: 204 })
  })
  const removeReading = (id: string) => call(remove, { params: { id } })
  await Promise.all([removeReading('a'), removeReading('a'), removeReading('b')])
  expect(sent).toBe(2)
  await removeReading('a')
  expect(sent).toBe(3)
})

it('sends a change again where another one of the same was sent in between', async () => {
  const { change } = recordEndpoints(vitals)
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)).notes)
    return new Response(JSON.stringify(reading('a')))
  })
  const write = (notes: string) => call(change, { params: { id: 'a' }, body: { notes } })
  await Promise.all([write('on'), write('on'), write('off'), write('on')])
  expect(sent).toEqual(['on', 'off', 'on'])
})
