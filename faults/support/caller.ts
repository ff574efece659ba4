import { randomUUID } from 'node:crypto'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export interface Response {
  status: number
  headers: IncomingHttpHeaders
  text: string
  json: <Body>() => Body
}

/** No response: the connection broke, or timed out. */
export class NoResponse extends Error {}

const TIMEOUT = 20_000

/** A client of a running server, over real connections. */
export const createCaller = (url: () => string, address = '127.0.0.1') => {
  const agent = new Agent({ keepAlive: true })
  const cookies = new Map<string, string>()
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const keepCookies = (lines: string[] = []) => {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split('; ')
      const name = pair.slice(0, pair.indexOf('='))
      if (attributes.includes('Max-Age=0')) cookies.delete(name)
      else cookies.set(name, pair.slice(name.length + 1))
    }
  }

  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    new Promise<Response>((resolve, reject) => {
      const payload = typeof body === 'string' || body instanceof Buffer ? body : JSON.stringify(body)
      const fail = (error: Error) => reject(new NoResponse(error.message))
      const sent = request(
        `${url()}${path}`,
        {
          agent,
          method,
          timeout: TIMEOUT,
          headers: {
            cookie: cookie(),
            'x-forwarded-for': address,
            ...(payload !== undefined && {
              'content-type': 'application/json',
              // Node sends no content length with a DELETE unless told to.
              'content-length': Buffer.byteLength(payload),
            }),
            ...headers,
          },
        },
        response => {
          keepCookies(response.headers['set-cookie'])
          const chunks: Buffer[] = []
          response.on('data', chunk => chunks.push(chunk))
          response.on('error', fail)
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString()
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json: () => JSON.parse(text) })
          })
        },
      )
      sent.on('timeout', () => sent.destroy(new Error('nothing came in time')))
      sent.on('error', fail)
      sent.end(payload)
    })

  return { call, cookie, leave: () => agent.destroy() }
}

export type Caller = ReturnType<typeof createCaller>

export const PASSWORD = 'a quiet Heron at dawn'

export const registered = async (url: () => string, firstName: string, address?: string) => {
  const caller = createCaller(url, address)
  const email = `${firstName.toLowerCase()}-${randomUUID()}@example.org`
  const response = await caller.call('POST', '/api/register', {
    firstName,
    lastName: 'Byron',
    email,
    password: PASSWORD,
  })
  if (response.status !== 201) throw new Error(`Registering answered ${response.status}: ${response.text}`)
  return { ...caller, firstName, email }
}

export type Registered = Awaited<ReturnType<typeof registered>>
