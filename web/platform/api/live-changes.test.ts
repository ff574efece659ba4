import { expect, it, onTestFinished, vi } from 'vitest'
import { followChanges } from './live-changes.ts'

it('reconnects when the server restarts, and names when the page was read', async () => {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = []
  const asked: unknown[] = []
  const sendText = (text: string) => streams.at(-1)?.enqueue(new TextEncoder().encode(text))
  const answer = () => new Response(new ReadableStream({ start: stream => void streams.push(stream) }))
  vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
    asked.push(new Headers(headers).get('last-event-id'))
    return Promise.resolve(answer())
  })
  const heard: string[] = []
  const stop = followChanges(topic => heard.push(topic))
  onTestFinished(() => {
    stop()
    vi.unstubAllGlobals()
  })

  await expect.poll(() => streams.length).toBe(1)
  sendText(': hello\n\ndata: notices\n\n')
  await expect.poll(() => heard).toEqual(['notices'])

  streams[0]?.close()
  await expect.poll(() => streams.length).toBe(2)
  // The tab does not know when it read its data, so the server sends every topic.
  expect(asked).toEqual(['0', '0'])
  sendText('data: noti')
  sendText('ces\n\n')
  await expect.poll(() => heard).toEqual(['notices', 'notices'])
})
