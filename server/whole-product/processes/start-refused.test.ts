import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { answers, postmasterOf, start, temporaryFolder } from '#server/testing/start-server.ts'

async function refusal(data: string, env: Record<string, string>) {
  const server = await start(data, env)
  expect(await server.ended).toBe(1)
  expect(server.said.out).not.toContain('ready')
  const [line = '', ...rest] = server.said.err.trimEnd().split('\n')
  expect(rest, 'one line and no stack').toEqual([])
  return line
}

it('refuses a port that is taken', async () => {
  const data = await temporaryFolder()
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await new Promise(resolve => other.once('listening', resolve))
  const address = other.address()
  const port = address !== null && typeof address === 'object' ? String(address.port) : ''
  expect(await refusal(data, { PORT: port })).toMatch(`Port ${port} on 127.0.0.1 is taken`)
  expect(await postmasterOf(data)).toBeUndefined()
})

it('refuses a data folder that another instance uses, says where that one is, and leaves it alone', async () => {
  const data = await temporaryFolder()
  const first = await start(data)
  const inUse = `The data folder ${data} is in use by another running Wellkept, at ${first.url} (process ${first.pid})`
  expect(await refusal(data, {})).toBe(inUse)
  await answers(`${first.url}/readyz`, 200)
  expect(first.said.out).not.toContain('has stopped')
})

it('refuses a database that cannot be reached, without telling its password', async () => {
  const line = await refusal(await temporaryFolder(), { DATABASE_URL: 'postgres://me:secret@127.0.0.1:9/wellkept' })
  expect(line).toMatch(/^The database that DATABASE_URL names cannot be reached: connect ECONNREFUSED/)
  expect(line).not.toContain('secret')
})

it('refuses a value that makes no sense, by its name', async () => {
  expect(await refusal(await temporaryFolder(), { PORT: 'many' })).toMatch(/^PORT must be /)
})

it('refuses a damaged key', async () => {
  const data = await temporaryFolder()
  await mkdir(join(data, 'keys'), { mode: 0o700 })
  await writeFile(join(data, 'keys/installation.key'), 'not a key\n')
  expect(await refusal(data, {})).toMatch(/installation\.key is damaged/)
})

it('refuses a key that does not fit the data', async () => {
  const data = await temporaryFolder()
  const first = await start(data)
  await first.end('SIGTERM')
  const line = await refusal(data, { WELLKEPT_KEY: Buffer.alloc(32, 1).toString('base64') })
  expect(line).toMatch(/key does not fit the data/)
  expect(await postmasterOf(data)).toBeUndefined()
})

it('refuses a data folder that cannot be used', async () => {
  const file = join(await temporaryFolder(), 'file')
  await writeFile(file, '')
  expect(await refusal(file, {})).toMatch(/^The data folder .* cannot be used: /)
})
