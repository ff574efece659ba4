import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const BUILT = fileURLToPath(new URL('../../dist/web', import.meta.url))

/** Serves the built web app. Any path that is not the API's leads to its one page, which knows the routes. */
export const serveWebFiles = async (app: FastifyInstance) => {
  const isBuilt = existsSync(BUILT)
  if (isBuilt) {
    await app.register(async files => {
      files.addHook('onRoute', route => {
        route.config = { ...route.config, access: 'anyone' }
      })
      await files.register(fastifyStatic, {
        root: BUILT,
        wildcard: false,
        index: false,
        preCompressed: true,
        setHeaders: (reply, path) => {
          const isHashed = path.includes('/assets/')
          reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        },
      })
    })
  }
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api/') && !request.url.startsWith('/assets/')
    if (isPage && isBuilt) return reply.header('cache-control', 'no-cache').sendFile('index.html')
    return reply.code(404).send({ message: 'Not found' })
  })
}
