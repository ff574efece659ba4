import { createServer, type RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, it, onTestFinished, vi } from 'vitest'
import {
  fetchPublic,
  type OutboundNetwork,
  publicNetwork,
  Unreachable,
} from '#server/platform/outbound/fetch-public.ts'
import { bodyOf, LINK_HOST, startLinkServer as start } from '#server/testing/link-server.ts'

const startLinkServer = async (answer: RequestListener) => {
  const server = await start(answer)
  onTestFinished(server.close)
  return server
}

const limits = { maxBytes: 1000, timeout: 5000 }

it('calls a server whose name leads to an allowed address', async () => {
  const asked: unknown[] = []
  const { url, network } = await startLinkServer(async (request, response) => {
    asked.push([request.method, request.url, request.headers.host, await bodyOf(request)])
    response.end('hello')
  })
  expect(await fetchPublic(`${url}/a?b=c`, limits, network)).toEqual({ status: 200, body: 'hello' })
  expect(await fetchPublic(url, { ...limits, json: { a: 1 } }, network)).toMatchObject({ status: 200 })
  expect(asked).toEqual([
    ['GET', '/a?b=c', new URL(url).host, ''],
    ['POST', '/', new URL(url).host, '{"a":1}'],
  ])
})

it('does not trust a server that has no certificate for its name', async () => {
  const { url, network } = await startLinkServer((_, response) => response.end('hello'))
  const { ca: _, ...usual } = network
  await expect(fetchPublic(url, limits, usual)).rejects.toThrow(Unreachable)
  const other: OutboundNetwork = { ...network, resolve: async () => ['127.0.0.1'] }
  await expect(fetchPublic(url.replace(LINK_HOST, 'other.example.org'), limits, other)).rejects.toThrow(Unreachable)
})

/** Fails the test if a client connects. */
const startTrap = async () => {
  const connected = vi.fn()
  const server = createServer().on('connection', connected).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return { connected, port: typeof address === 'object' && address ? address.port : 0 }
}

it.each([
  ...['127.0.0.1', 'localhost', '2130706433', '0x7f000001', '0x7f.1', '017700000001', '127.1', '0', '0.0.0.0'],
  ...['[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]', '[64:ff9b::7f00:1]'],
  ...['127.0.0.1.', 'localhost.', '①②⑦.0.0.1', 'LOCALHOST'],
])('does not connect to this machine, written as %s', async host => {
  const { connected, port } = await startTrap()
  // Every port, to see that the address alone is refused.
  const network: OutboundNetwork = { ...publicNetwork, allows: address => publicNetwork.allows(address, 443) }
  await expect(fetchPublic(`https://${host}:${port}/`, limits, network)).rejects.toThrow(Unreachable)
  expect(connected).not.toHaveBeenCalled()
})

it.each([
  ...[['10.0.0.1'], ['169.254.169.254'], ['8.8.8.8', '192.168.0.1'], ['::1'], ['fd00::1'], ['::ffff:10.0.0.1'], []],
])('does not connect to a name that leads to %s', async (...addresses) => {
  const network: OutboundNetwork = { ...publicNetwork, resolve: async () => addresses }
  await expect(fetchPublic('https://rebind.example.org/', limits, network)).rejects.toThrow(Unreachable)
})

it('asks for a name once, and connects to what was checked', async () => {
  const { url, network } = await startLinkServer((_, response) => response.end('hello'))
  const resolve = vi.fn(async () => (resolve.mock.calls.length === 1 ? ['127.0.0.1'] : ['10.0.0.1']))
  expect(await fetchPublic(url, limits, { ...network, resolve })).toMatchObject({ body: 'hello' })
  expect(resolve).toHaveBeenCalledTimes(1)
})

it.each([
  'http://links.example.org/',
  'ftp://links.example.org/',
  'file:///etc/passwd',
  'https://user:password@links.example.org/',
  'https://links.example.org:22/',
  'not an address',
])('does not open %s', async address => {
  const network: OutboundNetwork = { ...publicNetwork, resolve: async () => ['8.8.8.8'] }
  await expect(fetchPublic(address, limits, network)).rejects.toThrow(Unreachable)
})

it('follows no redirect', async () => {
  const { connected, port } = await startTrap()
  const { url, network } = await startLinkServer((_, response) => {
    response.writeHead(302, { location: `http://127.0.0.1:${port}/` }).end()
  })
  expect(await fetchPublic(url, limits, network)).toEqual({ status: 302, body: '' })
  expect(connected).not.toHaveBeenCalled()
})

it('takes no more than it may, whatever the server says of the size', async () => {
  let sent = 0
  const { url, network } = await startLinkServer((request, response) => {
    if (request.url === '/announced') return response.writeHead(200, { 'content-length': 5_000_000_000 }).end()
    const more = () => {
      if (response.destroyed || sent > 100_000_000) return
      sent += 10_000
      response.write('x'.repeat(10_000))
      setImmediate(more)
    }
    more()
  })
  await expect(fetchPublic(`${url}/announced`, limits, network)).rejects.toThrow(Unreachable)
  await expect(fetchPublic(url, limits, network)).rejects.toThrow(Unreachable)
  expect(sent).toBeLessThan(100_000_000)
})

it('unpacks nothing', async () => {
  const bomb = gzipSync('0'.repeat(10_000_000))
  const { url, network } = await startLinkServer((request, response) => {
    expect(request.headers['accept-encoding']).toBe('identity')
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
  })
  await expect(fetchPublic(url, { ...limits, maxBytes: 1_000_000 }, network)).rejects.toThrow(Unreachable)
})

it('does not wait for a slow name, a server that says nothing, or a body that drips', async () => {
  const { url, network } = await startLinkServer((request, response) => {
    if (request.url === '/silent') return
    const drip = setInterval(() => response.write('x'), 20)
    response.on('close', () => clearInterval(drip))
  })
  const soon = { ...limits, timeout: 200 }
  await expect(fetchPublic(`${url}/silent`, soon, network)).rejects.toThrow(Unreachable)
  await expect(fetchPublic(`${url}/dripping`, soon, network)).rejects.toThrow(Unreachable)
  const never = { ...network, resolve: () => new Promise<string[]>(() => {}) }
  await expect(fetchPublic(url, soon, never)).rejects.toThrow(Unreachable)
})
