import { connect, type Socket } from 'node:net'
import { MILLISECONDS } from './options.ts'

const CONNECTIONS = 16

export interface Target {
  url: string
  method?: string
  headers?: Record<string, string>
  body?: object
  /** The expected status. */
  expected?: number
}

/** The raw bytes of the request, built once, so that the client takes little CPU from the server. */
const written = ({ url, method = 'GET', headers = {}, body }: Target) => {
  const { host, pathname, search } = new URL(url)
  const content = body === undefined ? '' : JSON.stringify(body)
  const lines = Object.entries({
    host,
    ...headers,
    ...(content && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(content)) }),
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n${content}`)
}

const END_OF_HEAD = Buffer.from('\r\n\r\n')

/** One connection that is kept, for one request after the other. */
class Connection {
  readonly #socket: Socket
  #chunks: Buffer[] = []
  #received = 0
  #expected = -1
  #status = 0
  #answered: PromiseWithResolvers<number> = Promise.withResolvers()

  constructor(url: string) {
    const { hostname, port } = new URL(url)
    this.#socket = connect({ host: hostname === 'localhost' ? '127.0.0.1' : hostname, port: Number(port) })
    this.#socket.setNoDelay(true)
    this.#socket.on('data', chunk => this.#receive(chunk))
    this.#socket.on('error', error => this.#answered.reject(error))
    this.#socket.on('close', () => this.#answered.reject(new Error('The connection was closed')))
    this.#answered.promise.catch(() => {})
  }

  ask(request: Buffer) {
    this.#answered = Promise.withResolvers()
    this.#chunks = []
    this.#received = 0
    this.#expected = -1
    this.#socket.write(request)
    return this.#answered.promise
  }

  #receive(chunk: Buffer) {
    this.#received += chunk.length
    if (this.#expected < 0) {
      this.#chunks.push(chunk)
      const start = Buffer.concat(this.#chunks)
      const end = start.indexOf(END_OF_HEAD)
      if (end < 0) return
      const head = start.toString('latin1', 0, end)
      this.#status = Number(head.slice(9, 12))
      this.#expected = end + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
    }
    if (this.#received >= this.#expected) this.#answered.resolve(this.#status)
  }

  end() {
    this.#socket.destroy()
  }
}

/** Rounds per second under load; a round requests all of its targets at once. */
export const roundsPerSecond = async (rounds: Target[][], milliseconds = MILLISECONDS, connections = CONNECTIONS) => {
  const requests = rounds.map(targets =>
    targets.map(target => ({ target, bytes: written(target), expected: target.expected ?? 200 })),
  )
  const [first] = rounds.flat()
  const width = Math.max(...rounds.map(targets => targets.length))
  if (!first) throw new Error('Nothing to ask for')
  let next = 0
  let answered = 0
  const start = performance.now()
  const end = start + milliseconds
  const keepAsking = async () => {
    const lines = Array.from({ length: width }, () => new Connection(first.url))
    const askOne = async (
      { target, bytes, expected }: (typeof requests)[number][number],
      line: Connection | undefined,
    ) => {
      const status = await line?.ask(bytes)
      if (status !== expected) throw new Error(`${target.method ?? 'GET'} ${target.url} answered ${status}`)
    }
    try {
      while (performance.now() < end) {
        const round = requests[next++ % requests.length] ?? []
        await Promise.all(round.map((request, index) => askOne(request, lines[index])))
        answered += 1
      }
    } finally {
      for (const line of lines) line.end()
    }
  }
  await Promise.all(Array.from({ length: Math.max(1, Math.floor(connections / width)) }, keepAsking))
  return answered / ((performance.now() - start) / 1000)
}

/** The same for single requests, each target in its turn. */
export const requestsPerSecond = (targets: Target | Target[], milliseconds = MILLISECONDS, connections = CONNECTIONS) =>
  roundsPerSecond(
    [targets].flat().map(target => [target]),
    milliseconds,
    connections,
  )
