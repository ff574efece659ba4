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
  let missed = ''
  if (response.status === 200) {
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    const greeting = (await reader?.read())?.value ?? ''
    expect(greeting).toContain(': hello\n\n')
    missed = greeting.replace(': hello\n\n', '')
  }
  return {
    response,
    next: async () => {
      for (;;) {
        const event = missed || ((await reader?.read())?.value ?? null)
        missed = ''
        // A slow machine takes longer than the heartbeat.
        if (event !== ': still here\n\n') return event
      }
    },
    close: () => reader?.cancel(),
  }
}
