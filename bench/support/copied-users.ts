import pg from 'pg'
import { passwordRule } from '#server/account/account-macs.ts'
import { createKeyRing, wrapKey, wrappingOf } from '#server/platform/secrets/key-ring.ts'
import { createRowMacs } from '#server/platform/secrets/row-macs.ts'
import { newKey } from '#server/platform/secrets/sealing.ts'
import type { BenchEnvironment } from './bench-environment.ts'

const WAVES = 10

type Place = Pick<BenchEnvironment, 'databaseUrl' | 'installationKey'>

/** The person whose rows are copied, and the people who get copies. */
interface Copy {
  table: string
  /** Columns that differ in the copy, as SQL over `model` and `crowd`. */
  instead: Record<string, string>
  /** Which rows of the model. */
  models: string
}

const copyRows = async (client: pg.Client, { table, instead, models }: Copy) => {
  const { rows } = await client.query<{ name: string }>(
    'select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped',
    [table],
  )
  const names = rows.map(({ name }) => name)
  const values = names.map(name => instead[name] ?? `model."${name}"`)
  await client.query(
    `insert into ${table} ("${names.join('", "')}") select ${values.join()} from (${models}) model cross join crowd`,
  )
}

/** Drops a table's indexes and returns a function that restores them: filling takes a third of the time without. */
const withoutIndexes = async (client: pg.Client, table: string) => {
  const { rows } = await client.query<{ name: string; index: string; key: string | null }>(
    `select i.relname as name, pg_get_indexdef(i.oid) as index, pg_get_constraintdef(c.oid) as key
     from pg_index x join pg_class i on i.oid = x.indexrelid
     left join pg_constraint c on c.conindid = i.oid and c.contype = 'p' where x.indrelid = $1::regclass`,
    [table],
  )
  for (const { name, key } of rows) {
    await client.query(key ? `alter table ${table} drop constraint ${name}` : `drop index ${name}`)
  }
  return async () => {
    for (const { name, index, key } of rows) {
      await client.query(key ? `alter table ${table} add constraint ${name} ${key}` : index)
    }
  }
}

const connect = async (connectionString: string) => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  // References are valid by construction; checking them would take most of the time.
  await client.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'")
  return client
}

/** Each person has a real key, because a sign-in adds a sealed line to the activity log. */
const seedKeys = async (client: pg.Client, installationKey: Buffer) => {
  const wrapping = wrappingOf(installationKey)
  const { rows } = await client.query<{ id: string }>('select id from crowd')
  const ids = rows.map(({ id }) => id)
  await client.query('insert into person_keys (person_id, wrapped) select * from unnest($1::uuid[], $2::bytea[])', [
    ids,
    ids.map(id => wrapKey(wrapping, id, newKey())),
  ])
  const macs = createRowMacs(createKeyRing(installationKey))
  const { rows: passwords } = await client.query<{ userId: string; hash: string }>(
    'select user_id as "userId", hash from passwords join crowd on crowd.id = user_id',
  )
  await client.query(
    'update passwords set mac = made.mac from unnest($1::uuid[], $2::bytea[]) made(id, mac) where user_id = made.id',
    [
      passwords.map(({ userId }) => userId),
      passwords.map(row => macs.make(passwordRule, { ...row, hasSecondStep: false })),
    ],
  )
}

/** A tenth of the model's rows at a time, so that the rows of people are interleaved, as after years of use. */
const waveOf = (table: string, order: string, wave: number) =>
  `select * from (select *, ntile(${WAVES}) over (partition by type order by ${order}) as wave from ${table} where person_id = (select model from crowd limit 1)) all_of_them where wave = ${wave + 1}`

/**
 * Adds people with the same rows as the model. The copies have their own ids and owners: for
 * PostgreSQL the same in size, order and indexes. They can sign in with the model's password; their records cannot be
 * decrypted, since sealed content is bound to its owner, so they are not used for measuring.
 */
export const insertPeople = async ({ databaseUrl, installationKey }: Place, model: { id: string }, size: number) => {
  const [client, other] = [await connect(databaseUrl), await connect(databaseUrl)]
  try {
    await client.query('drop table if exists crowd')
    await client.query(
      'create table crowd as select gen_random_uuid() as id, $1::uuid as model, n from generate_series(1, $2::int) n',
      [model.id, size],
    )
    const { rows } = await client.query<{ offset: number }>(
      "select count(*)::int as offset from users where email like 'crowd-%'",
    )
    const ownColumns = (column: string, more: Record<string, string> = {}): Record<string, string> => ({
      [column]: 'crowd.id',
      ...more,
    })
    const ofModel = (table: string, column: string) => `select * from ${table} where ${column} = '${model.id}'`
    const email = `'crowd-' || (crowd.n + ${rows[0]?.offset}) || '@example.org'`
    const newId = 'gen_random_uuid()'
    await copyRows(client, { table: 'users', instead: ownColumns('id', { email }), models: ofModel('users', 'id') })
    await copyRows(client, {
      table: 'passwords',
      instead: ownColumns('user_id'),
      models: ofModel('passwords', 'user_id'),
    })
    await copyRows(client, {
      table: 'sessions',
      instead: ownColumns('user_id', { id: newId, token_hash: `uuid_send(${newId})` }),
      models: `${ofModel('sessions', 'user_id')} limit 1`,
    })
    await seedKeys(client, installationKey)
    for (const table of ['activity_heads', 'activity', 'reminder_times']) {
      await copyRows(client, { table, instead: ownColumns('person_id'), models: ofModel(table, 'person_id') })
    }

    const fill = async (line: pg.Client, table: string, order: string, id: string) => {
      const restoreIndexes = await withoutIndexes(line, table)
      for (let wave = 0; wave < WAVES; wave += 1) {
        await copyRows(line, {
          table,
          instead: ownColumns('person_id', { [id]: newId }),
          models: waveOf(table, order, wave),
        })
      }
      await restoreIndexes()
      await line.query(`analyze ${table}`)
    }
    await Promise.all([
      fill(client, 'records', 'sort_key, id', 'id'),
      fill(other, 'record_history', 'at, record_id', 'record_id'),
    ])
    for (const table of ['users', 'passwords', 'sessions', 'activity', 'activity_heads']) {
      await client.query(`analyze ${table}`)
    }
  } finally {
    await Promise.all([client.end(), other.end()])
  }
}
