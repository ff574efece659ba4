import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Allows an upload of up to an hour, if it is not too slow. */
    longBody?: boolean
  }
}

/** In bytes per second; slower than any real connection. */
const MIN_BYTES_PER_SECOND = 10_000
const DEADLINE = 3_600_000

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const tooSlow = () => new AppError('body_too_slow')

/**
 * Slow request bodies are refused. The client gets an error; the rest of the body after
 * a response is read for as long again, so that the client can read it, and then the connection is closed.
 */
export const guardSlowBodies = (app: FastifyInstance, timeout: number) => {
  app.addHook('onRequest', (request, reply, done) => {
    if (!hasBody(request)) return done()
    const { raw } = request
    const isLong = request.routeOptions.config.longBody === true
    let before = raw.socket.bytesRead
    const isIn = () => raw.complete || raw.readableEnded
    const closeConnection = () => isIn() || raw.destroy()
    let since = 0
    const check = () => {
      if (isIn()) return
      since += timeout
      // Measured over the last interval, not from the start, so that a stalled upload is noticed.
      const isFastEnough = raw.socket.bytesRead - before > (timeout / 1000) * MIN_BYTES_PER_SECOND
      before = raw.socket.bytesRead
      if (isLong && isFastEnough && since < DEADLINE) timer = setTimeout(check, timeout).unref()
      // The body's reader gets it as a connection error, and responds as usual.
      else if (raw.listenerCount('error') > 0) raw.emit('error', tooSlow())
      else closeConnection()
    }
    let timer = setTimeout(check, timeout).unref()
    reply.raw.once('finish', () => {
      clearTimeout(timer)
      if (!isIn()) timer = setTimeout(closeConnection, timeout).unref()
    })
    raw.once('end', () => clearTimeout(timer))
    raw.once('close', () => clearTimeout(timer))
    done()
  })
}
