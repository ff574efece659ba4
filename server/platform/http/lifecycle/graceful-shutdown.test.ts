import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { shutdownGracefully } from './graceful-shutdown.ts'

const TIMEOUT = 5000

const startServer = async (answer: () => Promise<void> = async () => {}) => {
  const server = createServer((_, response) => void answer().then(() => response.end('here')))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  /** As a proxy does, over a keep-alive connection. */
  const sendRequest = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, host: '127.0.0.1', agent }, answered => answered.resume().on('end', () => resolve(answered))).on(
        'error',
        reject,
      )
    })
  const sendOnNewConnection = () =>
    fetch(`http://127.0.0.1:${port}`).then(
      ({ status }) => status,
      () => 'refused',
    )
  return { server, ask: sendRequest, askAnew: sendOnNewConnection }
}

it('responds once more on a keep-alive connection, announces its end, and accepts no new connection', async () => {
  const { server, ask: sendRequest, askAnew: sendOnNewConnection } = await startServer()
  const first = await sendRequest()
  expect(first.headers.connection).toBe('keep-alive')

  const stopped = shutdownGracefully(server, TIMEOUT)
  expect(await sendOnNewConnection()).toBe('refused')
  const last = await sendRequest()
  expect([last.statusCode, last.headers.connection]).toEqual([200, 'close'])
  await stopped
})

it('waits for a response in progress', async () => {
  const answering = Promise.withResolvers<void>()
  const received = Promise.withResolvers<void>()
  const { server, ask: sendRequest } = await startServer(() => {
    received.resolve()
    return answering.promise
  })
  const answer = sendRequest()
  await received.promise
  const stopped = shutdownGracefully(server, TIMEOUT)
  answering.resolve()
  expect((await answer).statusCode).toBe(200)
  await stopped
})

it('closes idle connections without waiting', async () => {
  const { server, ask: sendRequest } = await startServer()
  await sendRequest()
  const since = Date.now()
  await shutdownGracefully(server, TIMEOUT)
  expect(Date.now() - since).toBeLessThan(TIMEOUT)
})
