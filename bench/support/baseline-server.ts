import { randomUUID } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import Fastify from 'fastify'
import pg from 'pg'
import { z } from 'zod'

/** The baseline: the same Fastify, driver, rows and hash, without sessions, sealing, row security and history. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = Fastify()

const TABLES = ['medications', 'lab_results', 'vitals', 'appointments']
const pathOf = (table: string) => `/api/${table.replaceAll('_', '-')}`
const querySchema = z.object({ user: z.uuid(), limit: z.coerce.number().optional() })

for (const table of TABLES) {
  app.get(pathOf(table), async request => {
    const { user, limit } = querySchema.parse(request.query)
    const { rows } = await pool.query({
      name: table,
      text: `select id, version, created_at, updated_at, is_sample, content from baseline_${table}
        where person_id = $1 order by sort_key desc, id desc limit $2`,
      values: [user, limit ?? null],
    })
    return rows.map(({ content, ...meta }) => ({ ...meta, ...content }))
  })

  app.post(pathOf(table), async (request, reply) => {
    const { user } = querySchema.parse(request.query)
    const now = new Date()
    const row = { id: randomUUID(), version: 1, created_at: now, updated_at: now, is_sample: false }
    await pool.query({
      name: `${table}-add`,
      text: `insert into baseline_${table} (id, version, created_at, updated_at, is_sample, person_id, sort_key, content)
        values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      values: [...Object.values(row), user, now.toISOString(), JSON.stringify(request.body)],
    })
    return reply.code(201).send({ ...row, ...z.looseObject({}).parse(request.body) })
  })
}

/** Every word somewhere in a record; the newest few of each table, and how many there are. */
app.post('/api/search', async request => {
  const { user } = querySchema.parse(request.query)
  const { q } = z.object({ q: z.string() }).parse(request.body)
  const words = q.toLowerCase().split(' ')
  const found: unknown[] = []
  for (const table of TABLES) {
    const { rows } = await pool.query({
      name: `${table}-all`,
      text: `select id, content from baseline_${table} where person_id = $1 order by sort_key desc, id desc`,
      values: [user],
    })
    const matching = rows.filter(({ content }) => {
      const texts = Object.values(content).flatMap(value => (typeof value === 'string' ? [value.toLowerCase()] : []))
      return words.every(word => texts.some(text => text.includes(word)))
    })
    found.push({ table, total: matching.length, found: matching.slice(0, 8) })
  }
  return found
})

app.get('/api/counts', async request => {
  const { user } = querySchema.parse(request.query)
  const counted = await Promise.all(
    TABLES.map(table =>
      pool.query({
        name: `${table}-count`,
        text: `select count(*)::int as count from baseline_${table} where person_id = $1`,
        values: [user],
      }),
    ),
  )
  return counted.map(({ rows }) => rows[0].count)
})

let last: Promise<unknown> = Promise.resolve()

/** Looks up the account and computes one hash at a time. */
app.post('/api/signin', async (request, reply) => {
  const { email, password } = z.object({ email: z.string(), password: z.string() }).parse(request.body)
  const { rows } = await pool.query({
    name: 'sign-in',
    text: 'select hash from users join passwords on user_id = users.id where email = $1',
    values: [email],
  })
  const checked = last.then(() => verify(rows[0].hash, password))
  last = checked
  if (!(await checked)) return reply.code(401).send({})
  return {}
})

const address = await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`ready ${address}`)
