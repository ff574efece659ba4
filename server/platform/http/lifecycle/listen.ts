import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../start/config.ts'
import { codeOf, reasonOf, StartError } from '../../start/start-error.ts'

/** Returns the address to open in a browser. */
export async function listenOn(app: Pick<FastifyInstance, 'listen' | 'server'>, config: Config): Promise<string> {
  const { host, port } = config
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw new StartError(refusal(error, host, port))
  }
  return config.origin ?? `http://${nameOf(host)}:${portOf(app.server.address(), port)}`
}

function refusal(error: unknown, host: string, port: number) {
  const code = codeOf(error)
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is taken by another program: stop that one, or set PORT`
  if (code === 'EACCES') return `Port ${port} may only be opened by root: set PORT`
  return `HOST ${host} cannot be listened on: ${reasonOf(error)}`
}

const portOf = (address: AddressInfo | string | null, requestedPort: number) =>
  address !== null && typeof address === 'object' ? address.port : requestedPort

function nameOf(host: string) {
  if (['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
