import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import Fastify from 'fastify'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { z } from 'zod'

/**
 * The baseline for files: one request each, `COPY` of the bytes as they are, without sessions, sealing and row
 * security.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = Fastify({ bodyLimit: 2 ** 30 })
app.addContentTypeParser('application/octet-stream', (_, payload, done) => done(null, payload))

const paramsSchema = z.object({ id: z.uuid() })

const HEAD = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)])
const FIELD_BYTES = 4

/** One row of an id and a number of bytes, in the binary format of `COPY`. */
async function* rowOf(id: string, size: number, body: AsyncIterable<Buffer>) {
  const start = Buffer.alloc(2 + FIELD_BYTES + 16 + FIELD_BYTES)
  start.writeInt16BE(2)
  start.writeInt32BE(16, 2)
  start.write(id.replaceAll('-', ''), 6, 'hex')
  start.writeInt32BE(size, 22)
  yield HEAD
  yield start
  yield* body
  yield Buffer.from([0xff, 0xff])
}

app.put('/files/:id', async (request, reply) => {
  const { id } = paramsSchema.parse(request.params)
  const client = await pool.connect()
  try {
    const copying = client.query(copyFrom('copy baseline_files (id, content) from stdin (format binary)'))
    const size = Number(request.headers['content-length'])
    await pipeline(Readable.from(rowOf(id, size, request.raw), { objectMode: false }), copying)
  } finally {
    client.release()
  }
  return reply.code(204).send()
})

/** Without the head, the length of the one field, and the end. */
const contentOnly = () => {
  let skip = HEAD.length + 2 + FIELD_BYTES
  let held: Buffer = Buffer.alloc(0)
  return new Transform({
    transform(piece: Buffer, _, done) {
      const rest = piece.subarray(Math.min(skip, piece.length))
      skip -= piece.length - rest.length
      const all = held.length > 0 ? Buffer.concat([held, rest]) : rest
      held = all.subarray(Math.max(0, all.length - 2))
      done(null, all.subarray(0, Math.max(0, all.length - 2)))
    },
  })
}

app.get('/files/:id', async (request, reply) => {
  const { id } = paramsSchema.parse(request.params)
  const client = await pool.connect()
  const copying = client.query(
    copyTo(`copy (select content from baseline_files where id = '${id}') to stdout (format binary)`),
  )
  const content = copying.pipe(contentOnly())
  content.once('close', () => client.release())
  return reply.type('application/octet-stream').send(content)
})

const address = await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`ready ${address}`)
