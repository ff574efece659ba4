import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import copyStreams from 'pg-copy-streams'
import { ROWS } from './clinic.ts'

export const perSecond = async (work: () => Promise<unknown>) => {
  const start = performance.now()
  await work()
  return ROWS / ((performance.now() - start) / 1000)
}

/** `COPY` of the rows of our two tables into tables with the same columns and indexes. */
export const copyIn = async (client: pg.Client) => {
  const rows: Record<string, Buffer> = {}
  for (const table of ['records', 'record_history']) {
    const chunks: Buffer[] = []
    const from = client.query(
      copyStreams.to(`copy (select * from ${table} where type = 'medications' limit ${ROWS}) to stdout`),
    )
    for await (const chunk of from) chunks.push(chunk)
    rows[table] = Buffer.concat(chunks)
    await client.query(`create table baseline_${table} (like ${table} including all)`)
    await client.query(`alter table baseline_${table} add foreign key (person_id) references users (id)`)
  }
  return async () => {
    await client.query('truncate baseline_records, baseline_record_history')
    return perSecond(async () => {
      await client.query('begin')
      for (const [table, content] of Object.entries(rows)) {
        await pipeline(Readable.from([content]), client.query(copyStreams.from(`copy baseline_${table} from stdin`)))
      }
      await client.query('commit')
    })
  }
}

/** `COPY` of the file itself into a bare table: nothing checked, nothing sealed, no history, no index. */
export const copyFile = async (client: pg.Client, content: string) => {
  const columns = (content.slice(0, content.indexOf('\n')).match(/\w+/g) ?? []).map(name => `"${name}" text`)
  await client.query(`create table baseline_file (${columns.join()})`)
  return async () => {
    await client.query('truncate baseline_file')
    return perSecond(() =>
      pipeline(Readable.from([content]), client.query(copyStreams.from('copy baseline_file from stdin csv header'))),
    )
  }
}

/** `COPY` of the sealed rows out of the table, without decrypting them. */
export const copyOut = (client: pg.Client) => () =>
  perSecond(async () => {
    for await (const _ of client.query(
      copyStreams.to("copy (select * from records where type = 'medications') to stdout"),
    ));
  })
