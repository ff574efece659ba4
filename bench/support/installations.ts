import pg from 'pg'
import { type BenchEnvironment, onStage, type Person } from './bench-environment.ts'
import { insertPeople } from './copied-users.ts'
import { PEOPLE } from './options.ts'
import { seedRecords, USUAL } from './seed-records.ts'
import { type RunningServer, startServer } from './servers.ts'

const MEASURED = ['Ada', 'Bea', 'Cleo', 'Dora']
export const MANY = 10_000

/**
 * Two installations, the second with ten times the people, on one database server; and the baseline server beside them.
 */
export interface Installations {
  /** The people whose calls are measured; they are in both, with the same cookies. */
  people: Person[]
  /** One with 10,000 readings. */
  collector: Person
  /** One with 10,000 records of several types. */
  longTimeUser: Person
  usual: { url: string; pid: number | undefined }
  large: { url: string; pid: number | undefined }
  baseline: { url: string; pid: number | undefined }
  /** The server processes, for their CPU time. */
  workers: (number | undefined)[]
}

const on = async <Result>(connectionString: string, work: (client: pg.Client) => Promise<Result>) => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return work(client).finally(() => client.end())
}

/** All records of a list, which answers with a page and names the next one. */
async function* pagesOf(list: string, headers: Person['headers']) {
  for (let page: string | undefined = list; page; ) {
    const response: Response = await fetch(page, { headers })
    yield await response.json()
    const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
    page = next && new URL(next, list).href
  }
}

const FLOOR_TABLES = ['medications', 'lab-results', 'vitals', 'appointments']

/** The measured people's records in plain text. Other people's are left out, which favors the baseline. */
export const fillFloor = async ({ url, databaseUrl }: BenchEnvironment, people: Person[]) =>
  on(databaseUrl, async client => {
    for (const type of FLOOR_TABLES) {
      const table = `baseline_${type.replaceAll('-', '_')}`
      await client.query(`create table ${table} (id uuid primary key, person_id uuid not null, version int not null,
        created_at timestamptz not null, updated_at timestamptz not null, is_sample boolean not null,
        sort_key text not null, content jsonb not null)`)
      for (const { id, headers } of people) {
        for await (const records of pagesOf(`${url}/api/${type}`, headers)) {
          await client.query(
            `insert into ${table} select (r->>'id')::uuid, $1, (r->>'version')::int, (r->>'createdAt')::timestamptz,
               (r->>'updatedAt')::timestamptz, (r->>'isSample')::boolean,
               coalesce(r->>'startDate', r->>'testDate', r->>'recordedDate', r->>'appointmentDate'),
               r - 'id' - 'version' - 'createdAt' - 'updatedAt' - 'isSample'
             from jsonb_array_elements($2::jsonb) r`,
            [id, JSON.stringify(records)],
          )
        }
      }
      await client.query(`create index on ${table} (person_id, sort_key desc, id desc)`)
      await client.query(`analyze ${table}`)
    }
  })

const addTenfold = async ({ databaseUrl, installationKey }: BenchEnvironment, model: Person) => {
  const large = databaseUrl.replace('/wellkept?', '/wellkept_large?')
  await on(databaseUrl.replace('/wellkept?', '/postgres?'), client =>
    client.query('create database wellkept_large template wellkept'),
  )
  await insertPeople({ databaseUrl: large, installationKey }, model, PEOPLE * 9)
  return large
}

const timed = async <Result>(what: string, work: () => Promise<Result>) => {
  const start = performance.now()
  const result = await work()
  console.log(`${what} in ${Math.round((performance.now() - start) / 1000)} s`)
  return result
}

export const onInstallations = (play: (installations: Installations) => Promise<void>) =>
  onStage(async stage => {
    const people: Person[] = []
    for (const name of MEASURED) people.push(await stage.register(name))
    const collector = await stage.register('Emil')
    const longTimeUser = await stage.register('Finn')
    const [model] = people
    if (!model) throw new Error('Nobody to measure')
    await seedRecords(stage, people, USUAL)
    await seedRecords(stage, [collector], { vitals: MANY })
    const tenfold = Object.fromEntries(Object.entries(USUAL).map(([type, count]) => [type, count * 10]))
    await seedRecords(stage, [longTimeUser], tenfold)
    await fillFloor(stage, [...people, collector, longTimeUser])
    await timed(`${PEOPLE} people with 1,000 records each`, () => insertPeople(stage, model, PEOPLE))

    // A database can only be copied while unused, so the first server is stopped meanwhile.
    await stage.rest()
    const largeUrl = await timed(`${PEOPLE * 9} more in a copy of it`, () => addTenfold(stage, model))
    const servers: RunningServer[] = []
    const start = async (...how: Parameters<typeof startServer>) => {
      const server = await startServer(...how)
      servers.push(server)
      return server
    }
    try {
      const usual = await start('dist/main.mjs', stage.environment)
      const large = await start('dist/main.mjs', { ...stage.environment, DATABASE_URL: largeUrl })
      const baseline = await start('bench/support/baseline-server.ts', { DATABASE_URL: stage.databaseUrl })
      const workers = [stage.postmaster, usual.pid, large.pid, baseline.pid]
      await play({ people, collector, longTimeUser, usual, large, baseline, workers })
    } finally {
      for (const server of servers) await server.stop()
    }
  })
