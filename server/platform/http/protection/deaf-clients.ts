import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Bytes that every real connection takes within the timeout. */
const MIN_BYTES = 300_000

/**
 * Closes connections whose client does not take what was written to them: until then it is in memory, and the account's
 * turn is taken. How much of one piece has arrived is not known, so a larger piece is given more time.
 */
export const closeDeafClients = (app: FastifyInstance, timeout: number) => {
  const connections = new Map<Socket, { taken: number; since: number }>()
  app.server.on('connection', socket => {
    connections.set(socket, { taken: 0, since: performance.now() })
    socket.once('close', () => connections.delete(socket))
  })

  const check = () => {
    const now = performance.now()
    for (const [socket, { taken: before, since }] of connections) {
      const waiting = socket.writableLength
      const taken = socket.bytesWritten - waiting
      if (waiting === 0 || taken !== before) connections.set(socket, { taken, since: now })
      else if (now - since > timeout * (1 + waiting / MIN_BYTES)) socket.destroy()
    }
  }
  const timer = setInterval(check, timeout / 2).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
