import { connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import { eventually } from '#contract/testing/eventually.ts'
import { readConfig } from '#server/platform/start/config.ts'
import type { Caller } from '../access.ts'
import { batchRoutes } from '../batch-routes.ts'
import { handle } from '../handle-endpoint.ts'
import { newServer } from '../lifecycle/http-server.ts'

const slow = defineEndpoint({
  ...{ method: 'GET', path: '/api/slow', tag: 'Test', summary: 'Waits', access: 'signed-in' },
  response: z.object({ isDone: z.boolean() }),
})

/** A server on which every request waits until the test lets it go on. */
const startServer = async (path: string) => {
  const app = newServer(readConfig({}))
  onTestFinished(() => app.close())
  const caller = { userId: 'ada' } as Caller
  let [arrived, left, begun] = [0, 0, 0]
  app.decorateRequest('caller', null)
  app.addHook('onRequest', async (request, reply) => {
    request.caller = caller
    if (request.url !== path) return
    arrived += 1
    reply.raw.once('close', () => {
      left += 1
    })
  })
  batchRoutes(app, async () => caller)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  handle(app, slow, async () => {
    begun += 1
    await released
    return { isDone: true }
  })
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const ask = () => {
    const socket = connect(Number(url.port), url.hostname)
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`)
    return socket
  }
  return {
    release,
    begun: () => begun,
    fetch: () => fetch(url.origin + path),
    async askAndLeave(count: number) {
      const before = arrived
      const sockets = Array.from({ length: count }, ask)
      await eventually(() => expect(arrived).toBe(before + count))
      for (const socket of sockets) socket.destroy()
      await eventually(() => expect(left).toBe(arrived))
    },
  }
}

it.each([
  ['reads', '/api/slow', 32],
  ['batches', '/api/batch?read=/api/slow', 3],
])('counts %s whose readers left until they are done, and begins none that waited', async (_, path, most) => {
  const server = await startServer(path)
  for (let round = 0; round < 3; round += 1) {
    await server.askAndLeave(most + 5)
    expect(server.begun()).toBe(most)
  }
  const answer = server.fetch()
  server.release()
  expect((await answer).status).toBe(200)
  expect(server.begun()).toBe(most + 1)
})
