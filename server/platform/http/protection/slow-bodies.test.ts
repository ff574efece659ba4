import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { handleErrors } from '../responses/error-handler.ts'
import { guardSlowBodies } from './slow-bodies.ts'

it('does not wait for a long upload that stalls, however much it has sent', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  handleErrors(app)
  guardSlowBodies(app, 100)
  app.addContentTypeParser('application/x-ndjson', (_, payload, done) => done(null, payload))
  app.post('/import', { config: { access: 'signed-in', longBody: true } }, async request => {
    const { length } = await text(request.body as NodeJS.ReadableStream)
    return { length }
  })
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(url.port), url.hostname)
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  const head =
    'POST /import HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-ndjson\r\ncontent-length: 9000000\r\n\r\n'
  socket.write(head + 'x'.repeat(1_000_000))
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 408 /)
})
