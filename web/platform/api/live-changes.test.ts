import { expect, it, onTestFinished, vi } from 'vitest'
import { LIVE_TOPICS } from '#contract/account/live-topics.ts'
import { followChanges } from './live-changes.ts'

it('reconnects when the server restarts, and then refetches everything', async () => {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = []
  const sendText = (text: string) => streams.at(-1)?.enqueue(new TextEncoder().encode(text))
  const answer = () => new Response(new ReadableStream({ start: stream => void streams.push(stream) }))
  vi.stubGlobal('fetch', () => Promise.resolve(answer()))
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
  // Events may have been missed, so everything is refetched.
  await expect.poll(() => heard).toEqual(['notices', ...LIVE_TOPICS])
  sendText('data: noti')
  sendText('ces\n\n')
  await expect.poll(() => heard).toEqual(['notices', ...LIVE_TOPICS, 'notices'])
})
