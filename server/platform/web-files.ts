import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const BUILT = fileURLToPath(new URL('../../dist/web', import.meta.url))

/** A path of the web app, which knows its routes itself. */
const isPage = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/') && !url.startsWith('/assets/')

/** Serves the built web app: its files, and its one page for every path that is not the API's. */
export const serveWebFiles = async (app: FastifyInstance) => {
  await app.register(async files => {
    const isBuilt = existsSync(BUILT)
    files.addHook('onRoute', route => {
      route.config = { ...route.config, access: 'anyone' }
    })
    if (isBuilt) {
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
    }
    files.setNotFoundHandler((request, reply) =>
      isBuilt && isPage(request) ? reply.sendFile('index.html') : reply.code(404).send({ message: 'Not found' }),
    )
  })
}
