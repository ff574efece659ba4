import pg from 'pg'

/** Every row of every table of a worker's database as text: what a stolen dump would show. */
export const wholeDatabase = async (worker: number): Promise<string> => {
  const host = process.env.E2E_POSTGRES_FOLDER
  const client = new pg.Client({ host, user: 'postgres', database: `e2e_${worker}` })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    const texts: string[] = []
    for (const { name } of tables) {
      const { rows } = await client.query<Record<string, unknown>>(`select * from ${name}`)
      for (const value of rows.flatMap(row => Object.values(row)))
        texts.push(Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value))
    }
    return texts.join('\n')
  } finally {
    await client.end()
  }
}
