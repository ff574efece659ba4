import { expect } from 'vitest'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import type { Registered } from './test-app.ts'

/** Several tests of a file may listen at the same server. */
export const listen = async (app: App) => {
  const [address] = app.addresses()
  return typeof address === 'object' ? `http://127.0.0.1:${address.port}` : app.listen({ port: 0, host: '127.0.0.1' })
}

/** The events that a tab receives, in order, then null. After the first event it misses none. */
export const openStream = async (
  url: string,
  { cookies }: Pick<Registered, 'cookies'>,
  more: Record<string, string> = {},
) => {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(`${url}/api/events`, { headers: { accept: 'text/event-stream', cookie, ...more } })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let received = ''
  /** The next one, a comment or an event, however the bytes arrive. */
  const nextLine = async () => {
    while (!received.includes('\n\n')) {
      const { value } = (await reader?.read()) ?? {}
      if (value === undefined) return null
      received += value
    }
    const end = received.indexOf('\n\n') + 2
    const line = received.slice(0, end)
    received = received.slice(end)
    return line
  }
  if (response.status === 200) {
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(await nextLine()).toBe(': hello\n\n')
  }
  return {
    response,
    next: async () => {
      let line = await nextLine()
      // A slow machine takes longer than the heartbeat.
      while (line === ': still here\n\n') line = await nextLine()
      return line
    },
    close: () => reader?.cancel(),
  }
}
