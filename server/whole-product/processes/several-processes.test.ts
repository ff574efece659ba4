import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { postmasterOf, start, temporaryFolder } from '#server/testing/start-server.ts'

type Server = Awaited<ReturnType<typeof start>>

const startTwo = (data: string, env = {}) => start(data, { WELLKEPT_PROCESSES: '2', ...env })

/** The processes that serve: children of the first one that run our program. */
const serving = async ({ pid }: Server) => {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')).trim().split(' ')
  const lines = await Promise.all(
    children.map(async child => ({ child, line: await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '') })),
  )
  return lines.filter(({ line }) => line.includes('main.mjs')).map(({ child }) => Number(child))
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** A connection that was answered once and is kept: it stays with the process that took it. */
const keptConnection = async ({ url }: Server): Promise<Socket> => {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {}).write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 200/)
  return socket
}

it.skipIf(process.platform !== 'linux')(
  'serves with two processes, goes on when one is killed, and leaves none behind',
  async () => {
    const data = await temporaryFolder()
    const server = await startTwo(data)
    expect(server.said.out).toMatch(/^Preparing the database for the first time\nWellkept is ready at \S+\n$/)
    const [first = 0, second = 0] = await serving(server)
    expect(await serving(server)).toHaveLength(2)

    // Both processes serve: if one dies, only its share of the connections goes.
    const idleSockets: Socket[] = []
    for (let time = 0; time < 4; time += 1) idleSockets.push(await keptConnection(server))
    process.kill(first, 'SIGKILL')
    await expect.poll(() => idleSockets.filter(({ closed }) => closed).length).toBe(2)
    for (let time = 0; time < 10; time += 1) expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    await expect.poll(() => serving(server)).toHaveLength(2)
    expect(server.said.err).toBe('A server process has ended (SIGKILL): starting another\n')

    const all = [second, ...(await serving(server))]
    expect(await server.end('SIGTERM')).toBe(0)
    expect([all.filter(isAlive), await postmasterOf(data)]).toEqual([[], undefined])

    // The reason for a refused start is printed once.
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    onTestFinished(() => void taken.close())
    const { port } = taken.address() as AddressInfo
    const refused = await startTwo(data, { PORT: String(port) })
    expect(await refused.ended).toBe(1)
    expect(refused.said.err).toBe(`Port ${port} on 127.0.0.1 is taken by another program: stop that one, or set PORT\n`)

    // Worker processes that lost the first process stop serving.
    const again = await startTwo(data)
    const left = await serving(again)
    await again.end('SIGKILL')
    await expect.poll(() => left.filter(isAlive)).toEqual([])
  },
)
