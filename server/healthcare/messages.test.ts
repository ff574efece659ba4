import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Message } from '#contract/healthcare/messages/messages.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

type Registered = Awaited<ReturnType<TestApp['register']>>

const receive = async (person: Registered) =>
  (await person.call('POST', '/api/messages', { subject: 'Results', content: 'All is well.' })).json<Message>()
const unread = async (person: Registered) =>
  (await person.call('GET', '/api/messages/unread')).json<Message[]>().map(({ id }) => id)
const markRead = (person: Registered, id: string) => person.call('PUT', `/api/messages/${id}/read`)

describe('PUT /api/messages/:id/read', () => {
  it('marks a message as read, and keeps the previous version', async () => {
    const person = await testApp.register()
    const message = await receive(person)
    expect(await unread(person)).toEqual([message.id])
    const response = await markRead(person, message.id)
    expect(response.json()).toEqual({ ...message, isRead: true, version: 2, updatedAt: expect.any(String) })
    expect(await unread(person)).toEqual([])
    expect((await person.call('GET', '/api/messages')).json()).toHaveLength(1)
  })

  it('changes nothing the second time', async () => {
    const person = await testApp.register()
    const { id } = await receive(person)
    await markRead(person, id)
    expect((await markRead(person, id)).json()).toMatchObject({ isRead: true, version: 2 })
  })

  it('does not find another person’s message, a deleted one, or none at all', async () => {
    const [person, stranger] = [await testApp.register(), await testApp.register()]
    const { id } = await receive(person)
    for (const missing of [id, randomUUID(), 'undefined']) {
      const response = await markRead(stranger, missing)
      expect([response.statusCode, response.json()]).toMatchObject([404, { message: 'Message not found' }])
    }
    expect(await unread(person)).toEqual([id])
    await person.call('DELETE', `/api/messages/${id}`)
    expect((await markRead(person, id)).statusCode).toBe(404)
  })

  it('does not mark a sample unread again after it was read', async () => {
    const person = await testApp.register()
    await person.call('POST', '/api/seed-sample-data')
    const [first = ''] = await unread(person)
    await markRead(person, first)
    await person.call('POST', '/api/seed-sample-data')
    expect(await unread(person)).not.toContain(first)
    expect((await person.call('GET', '/api/messages')).json()).toHaveLength(4)
  })
})
