import { stat } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { answers, postmasterOf, start, temporaryFolder } from '#server/testing/start-server.ts'

const modeOf = async (...path: string[]) => ((await stat(join(...path))).mode & 0o777).toString(8)

it('starts on an empty folder, answers, and keeps key and database to itself', async () => {
  const data = await temporaryFolder()
  const server = await start(data)
  expect(server.said.out).toMatch(
    /^Preparing the database for the first time\nWellkept is ready at http:\/\/localhost:\d+\n$/,
  )
  await answers(`${server.url}/healthz`, 200)
  await answers(`${server.url}/readyz`, 200)
  expect(await modeOf(data, 'keys')).toBe('700')
  expect(await modeOf(data, 'keys/installation.key')).toBe('600')
  expect(await modeOf(data, 'postgres')).toBe('700')
  expect(await modeOf(data, 'socket')).toBe('700')

  expect(await server.end('SIGTERM')).toBe(0)
  expect(await postmasterOf(data)).toBeUndefined()

  const second = await start(data)
  expect(second.said.out).toMatch(/^Wellkept is ready at http:\/\/localhost:\d+\n$/)
  expect(await second.end('SIGINT')).toBe(0)
  expect(await postmasterOf(data)).toBeUndefined()
})

it('finishes a running request before it stops, and then leaves no database process', async () => {
  const data = await temporaryFolder()
  const server = await start(data)
  const body = JSON.stringify({ email: 'nobody@example.org', password: 'a wrong password' })
  const call = request(`${server.url}/api/signin`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': body.length,
      origin: server.url,
      expect: '100-continue',
    },
  })
  const answer = new Promise<number | undefined>((resolve, reject) => {
    call.on('response', response => resolve(response.resume().statusCode)).on('error', reject)
  })
  call.flushHeaders()
  // The server says so when it has begun with the request.
  await new Promise(resolve => call.once('continue', resolve))
  server.signal('SIGTERM')
  const visit = () => fetch(`${server.url}/healthz`).then(String, () => 'refused')
  await expect.poll(visit).toBe('refused')
  call.end(body)
  expect(await answer).toBe(401)
  expect(await server.ended).toBe(0)
  expect(await postmasterOf(data)).toBeUndefined()
})

it('stops at once at a second signal', async () => {
  const data = await temporaryFolder()
  const server = await start(data)
  const call = request(`${server.url}/api/signin`, {
    method: 'POST',
    headers: { 'content-length': 5, expect: '100-continue' },
  }).on('error', () => {})
  call.flushHeaders()
  await new Promise(resolve => call.once('continue', resolve))
  const since = Date.now()
  const again = setInterval(() => server.signal('SIGTERM'), 600)
  expect(await server.end('SIGTERM')).toBe(1)
  clearInterval(again)
  expect(Date.now() - since).toBeLessThan(5000)
})

it('prints the code for the first account where it listens beyond this machine, and only there', async () => {
  const data = await temporaryFolder()
  const open = await start(data, { HOST: '0.0.0.0' })
  await open.end('SIGTERM')
  expect(open.said.out).toMatch(/Set-up code for the first account.*: [A-Z2-7]{5}-[A-Z2-7]{5}\n/)
  const local = await start(data)
  await local.end('SIGTERM')
  expect(local.said.out).not.toContain('Set-up code')
})
