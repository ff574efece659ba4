import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

export interface Answer {
  status: number
  text: string
  json: <Body>() => Body
}

/** No answer at all: the connection broke, or nothing came in time. */
export class NoAnswer extends Error {}

const PATIENCE = 20_000

/** Somebody at work on a running server, over real connections. */
export const createCaller = (url: () => string, address = '127.0.0.1') => {
  const agent = new Agent({ keepAlive: true })
  let cookie = ''

  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const fail = (error: Error) => reject(new NoAnswer(error.message))
      const sent = request(
        `${url()}${path}`,
        {
          agent,
          method,
          timeout: PATIENCE,
          headers: {
            cookie,
            'x-forwarded-for': address,
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...headers,
          },
        },
        answer => {
          const kept = answer.headers['set-cookie']?.map(line => line.split(';')[0])
          if (kept) cookie = kept.join('; ')
          const pieces: Buffer[] = []
          answer.on('data', piece => pieces.push(piece))
          answer.on('error', fail)
          answer.on('end', () => {
            const text = Buffer.concat(pieces).toString()
            resolve({ status: answer.statusCode ?? 0, text, json: () => JSON.parse(text) })
          })
        },
      )
      sent.on('timeout', () => sent.destroy(new Error('nothing came in time')))
      sent.on('error', fail)
      sent.end(typeof body === 'string' ? body : JSON.stringify(body))
    })

  return { call, cookie: () => cookie, leave: () => agent.destroy() }
}

export type Caller = ReturnType<typeof createCaller>

export const PASSWORD = 'a quiet Heron at dawn'

export const registered = async (url: () => string, firstName: string, address?: string) => {
  const caller = createCaller(url, address)
  const email = `${firstName.toLowerCase()}-${randomUUID()}@example.org`
  const answer = await caller.call('POST', '/api/register', { firstName, lastName: 'Byron', email, password: PASSWORD })
  if (answer.status !== 201) throw new Error(`Registering answered ${answer.status}: ${answer.text}`)
  return { ...caller, firstName, email }
}

export type Registered = Awaited<ReturnType<typeof registered>>
