import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { requestCookies, requestOrigin, trackRequestOrigin } from './request-origin.ts'

const start = async () => {
  const app = Fastify({ trustProxy: '127.0.0.1' })
  trackRequestOrigin(app)
  app.post('/', async () => {
    await setImmediate()
    return { ...requestOrigin(), cookies: requestCookies() }
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return url
}

it('finds the request that a call belongs to, among concurrent ones', async () => {
  const url = await start()
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const headers = {
        'x-forwarded-for': `203.0.113.${index}`,
        'user-agent': `Browser ${index}`,
        cookie: `a=${index}`,
      }
      return (await fetch(url, { method: 'POST', headers })).json()
    }),
  )
  expect(answers).toEqual(
    answers.map((_, index) => ({
      address: `203.0.113.${index}`,
      userAgent: `Browser ${index}`,
      cookies: `a=${index}`,
    })),
  )
})

it('still finds it if the body arrives later, on a reused connection', async () => {
  const url = await start()
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  for (const browser of ['First', 'Second', 'Third']) {
    const head = ['POST / HTTP/1.1', 'host: localhost', `user-agent: ${browser}`, 'content-type: application/json']
    socket.write(`${[...head, 'content-length: 2', 'expect: 100-continue'].join('\r\n')}\r\n\r\n`)
    // The server has read the head once it asks for the body.
    expect(String(await once(socket, 'data'))).toContain('100 Continue')
    socket.write('{}')
    expect(String(await once(socket, 'data'))).toContain(`"userAgent":"${browser}"`)
  }
})

it('finds nothing outside of a request', () => {
  expect([requestOrigin(), requestCookies()]).toEqual([{ address: null, userAgent: '' }, ''])
})
