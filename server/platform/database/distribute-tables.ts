import type { Client } from 'pg'

/** Whether the database is the coordinator of a Citus cluster. */
export const isCoordinator = async (client: Client) =>
  (await client.query("select from pg_extension where extname = 'citus'")).rowCount === 1

interface Distribution {
  /** By the column `person_id`, so that everything of one person is on one node. */
  byPerson: string[]
  /** Whole on every node, because statements and foreign keys of a person's rows need them there. */
  everywhere: string[]
}

const NOT_IN_CLUSTER = `select name from unnest($1::text[]) with ordinality as wanted (name, number)
  where not exists (select from pg_dist_partition where logicalrelid = name::regclass and partmethod = $2
    and (repmodel = 't') = ($2 = 'n')) order by number`

/** Foreign keys between the tables can only be added once both are distributed. */
const KEYS_BETWEEN = `select conrelid::regclass as table, conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and conrelid = any ($1::regclass[]) and confrelid = any ($1::regclass[])`

const missing = async (client: Client, tables: string[], method: 'h' | 'n') =>
  (await client.query<{ name: string }>(NOT_IN_CLUSTER, [tables, method])).rows.map(({ name }) => name)

/** Other tables stay on the coordinator; those with a foreign key to a table that is everywhere are managed by Citus. */
export const distributeTables = async (client: Client, { byPerson, everywhere }: Distribution) => {
  // Tables with foreign keys to one that is everywhere cannot be changed on several connections to a node at once.
  await client.query("set citus.multi_shard_modify_mode = 'sequential'")
  const copied = await missing(client, everywhere, 'n')
  const distributed = await missing(client, byPerson, 'h')
  if (copied.length + distributed.length === 0) return
  const [first] = byPerson
  await client.query('begin')
  const { rows: keys } = await client.query(KEYS_BETWEEN, [distributed])
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const table of copied) await client.query('select create_reference_table($1)', [table])
  for (const table of distributed)
    await client.query("select create_distributed_table($1, 'person_id', colocate_with => $2)", [
      table,
      table === first ? 'none' : first,
    ])
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  // What was copied to the workers, as after a restore, would stay on the coordinator, unseen.
  for (const table of distributed)
    await client.query('select truncate_local_data_after_distributing_table($1)', [table])
  await client.query('commit')
}
