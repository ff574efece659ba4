import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { build } from 'vite'

/** The cost of a minimal React page, built by the same Vite and served compressed. */
const built = await build({
  root: join(import.meta.dirname, 'empty-page'),
  configFile: false,
  logLevel: 'error',
  build: { write: false, modulePreload: { polyfill: false }, target: 'baseline-widely-available' },
})
const [{ output } = { output: [] }] = Array.isArray(built) ? built : 'output' in built ? [built] : []
const app = Fastify()
for (const file of output) {
  const content = brotliCompressSync(file.type === 'chunk' ? file.code : file.source)
  const isPage = file.fileName.endsWith('.html')
  app.get(isPage ? '/' : `/${file.fileName}`, (_, reply) =>
    reply
      .type(isPage ? 'text/html' : 'text/javascript')
      .header('content-encoding', 'br')
      .send(content),
  )
}
console.log(`ready ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
