import Fastify from 'fastify'
import pg from 'pg'

/** The bare floor: the same Fastify, driver and rows, with no session, no sealing and no row security. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = Fastify()

app.get('/api/medications', async () => {
  const { rows } = await pool.query({
    name: 'list',
    text: 'select id, version, created_at, updated_at, is_sample, content from floor_medications where user_id = $1 order by sorted_by desc, id desc',
    values: [process.env.FLOOR_USER],
  })
  return rows.map(({ content, ...meta }) => ({ ...meta, ...content }))
})

const address = await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`ready ${address}`)
