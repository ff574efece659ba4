import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

// How long a keep-alive connection may still be used once; its response announces the end.
const DRAIN_PERIOD = 1000

/**
 * Stops a server without losing requests: no new connections, and kept-alive ones, as of a proxy, end
 * with a response. Closing an idle one could race with its next request.
 */
export const shutdownGracefully = async (server: Server, timeout: number) => {
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
  const ended = new Promise<void>(resolve => {
    // Only stops listening: the HTTP server's close would start by closing idle connections.
    NetServer.prototype.close.call(server, () => resolve())
  })
  await Promise.race([ended, pause(DRAIN_PERIOD)])
  const resting = setInterval(() => server.closeIdleConnections(), 50)
  const running = setTimeout(() => server.closeAllConnections(), timeout)
  await ended
  clearInterval(resting)
  clearTimeout(running)
}
