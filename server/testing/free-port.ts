import { once } from 'node:events'
import { createServer } from 'node:net'

/** For a server that must know its own address before it starts. */
export const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (!address || typeof address === 'string') throw new Error('No port is free')
  return String(address.port)
}
