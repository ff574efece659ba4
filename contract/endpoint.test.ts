import { expect, it } from 'vitest'
import { z } from 'zod'
import { addressOf, defineEndpoint } from './endpoint.ts'

const findNote = defineEndpoint({
  method: 'GET',
  path: '/api/notes/:id/lines/:line',
  tag: 'Notes',
  summary: 'One line of a note',
  access: 'signed-in',
  query: z.strictObject({ since: z.string().optional(), all: z.boolean().optional() }),
  response: z.object({ text: z.string() }),
})

it('puts parameters into the address, properly escaped', () => {
  const params = { id: 'a/b?c#d', line: '1' }
  expect(addressOf(findNote, { params })).toBe('/api/notes/a%2Fb%3Fc%23d/lines/1')
  expect(addressOf(findNote, { params, query: { since: '2026-01-02T03:04:05+01:00', all: true } })).toBe(
    '/api/notes/a%2Fb%3Fc%23d/lines/1?since=2026-01-02T03%3A04%3A05%2B01%3A00&all=true',
  )
})

it('leaves out what is not asked for', () => {
  const params = { id: 'a', line: '1' }
  expect(addressOf(findNote, { params, query: { since: undefined } })).toBe('/api/notes/a/lines/1')
})

it('names the person, where the endpoint is for other people’s records too', () => {
  const params = { id: 'a', line: '1' }
  const ofPeople = { ...findNote, person: 'view' } as const
  expect(addressOf(ofPeople, { params }, 'leo')).toBe('/api/people/leo/notes/a/lines/1')
  expect(addressOf(ofPeople, { params }, null)).toBe('/api/notes/a/lines/1')
  expect(addressOf(findNote, { params }, 'leo')).toBe('/api/notes/a/lines/1')
})
