import type { Client, ClientConfig } from 'pg'

/** Reads and writes records, each row only as its owner. Owns nothing, so row level security binds it. */
export const RECORDS_ROLE = 'wellkept_records'
/** Signs people in. Cannot access records. */
export const ACCOUNTS_ROLE = 'wellkept_accounts'
/** Runs jobs. Owns their schema, and of people sees only who is due for a check and when. */
export const JOBS_ROLE = 'wellkept_jobs'
export const JOBS_SCHEMA = 'wellkept_jobs'

/** Counts the records of the whole installation, without seeing owners or content. */
export const COUNTING_ROLE = 'wellkept_counting'

/** Finds whose unfinished uploads are to be erased, and sees nothing else. */
export const CLEANING_ROLE = 'wellkept_cleaning'

/** Has the rights of the first two. Only on a cluster, for transactions that create people together with their records. */
export const CLUSTER_ACROSS_ROLE = 'wellkept_across_people'

/** Logs in to the embedded database to switch to one of these roles; has no rights itself. */
const LOGIN = 'wellkept_server'
const ROLES = [RECORDS_ROLE, ACCOUNTS_ROLE, JOBS_ROLE, COUNTING_ROLE, CLEANING_ROLE]

/** With `DATABASE_URL`, the URL names the login role. */
const isOurOwn = ({ connectionString }: ClientConfig) => connectionString === undefined

export interface DatabaseConnection extends ClientConfig {
  /** The database is the coordinator of a Citus cluster. */
  isDistributed?: boolean
}

/**
 * The current person is sent on to the nodes, where row security needs it. A generic plan does not fit there:
 * which node a statement goes to depends on the person.
 */
const DISTRIBUTED = ' -c citus.propagate_set_commands=local -c plan_cache_mode=auto'
/** The job queue and everything that it creates stays on the coordinator. */
const ON_COORDINATOR = ' -c citus.enable_ddl_propagation=off'

const settingsOf = ({ isDistributed }: DatabaseConnection, role: string) => {
  if (!isDistributed) return ''
  return role === JOBS_ROLE ? ON_COORDINATOR : DISTRIBUTED
}

/** How the running server connects: never as the database's owner. */
export const asRole = (connection: DatabaseConnection, role: string, settings = ''): DatabaseConnection => ({
  ...connection,
  ...(isOurOwn(connection) && { user: LOGIN }),
  options: `-c role=${role}${settings}${settingsOf(connection, role)}`,
})

export const PERSON_SETTING = 'wellkept.person'

const OWNER_POLICY = `person_id = nullif(current_setting('${PERSON_SETTING}', true), '')::uuid`

/** Roles belong to the whole server, so another database's start may be making them at the same time. */
export const ensureRoles = async (client: Client, connection: ClientConfig, isDistributed = false) => {
  const make = (role: string, how: string) => `do $$ begin
      create role ${role} ${how};
    exception when duplicate_object or unique_violation then null;
    end $$`
  const allow = (login: string, role: string) => `do $$ begin
      if not pg_has_role(${login === 'current_user' ? login : `'${login}'`}, '${role}', 'member') then
        grant ${role} to ${login};
      end if;
    exception when unique_violation then null;
    end $$`
  const allowLogin = (role: string) => `do $$ begin
      if exists (select from pg_roles where rolname = '${role}' and not rolcanlogin) then
        alter role ${role} login;
      end if;
    end $$`
  const roles = [...ROLES, ...(isDistributed ? [CLUSTER_ACROSS_ROLE] : [])]
  const logins = ['current_user', ...(isOurOwn(connection) ? [LOGIN] : [])]
  const statements = [
    ...(isOurOwn(connection) ? [make(LOGIN, 'login noinherit')] : []),
    ...roles.flatMap(role => [
      make(role, 'nologin'),
      // A cluster's nodes connect to each other as the role that a statement runs as.
      ...(isDistributed ? [allowLogin(role)] : []),
      ...logins.map(login => allow(login, role)),
      `grant usage on schema public to ${role}`,
    ]),
  ]
  if (isDistributed) statements.push(...[RECORDS_ROLE, ACCOUNTS_ROLE].map(role => allow(CLUSTER_ACROSS_ROLE, role)))
  await client.query(statements.join(';'))
  // The job queue creates and migrates its own tables; on a cluster, only on the coordinator.
  await client.query('set citus.enable_ddl_propagation = off')
  await client.query(`create schema if not exists ${JOBS_SCHEMA} authorization ${JOBS_ROLE}`)
  await client.query('reset citus.enable_ddl_propagation')
}

/** Tables without a policy, in one query: usually there are none. */
const tablesWithout = async (client: Client, policy: string, tables: string[]) => {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_policy p on p.polrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and p.polname = $1`,
    [policy],
  )
  const found = new Set(rows.map(({ name }) => name))
  return tables.filter(table => !found.has(table))
}

/** Without a `where`, a query still sees only the rows of the transaction's user. */
export const protectOwnedTables = async (client: Client, tables: string[]) => {
  for (const table of await tablesWithout(client, 'owner', tables)) {
    await client.query(`alter table ${table} enable row level security`)
    await client.query(`drop policy if exists owner on ${table}`)
    await client.query(
      `create policy owner on ${table} to ${RECORDS_ROLE} using (${OWNER_POLICY}) with check (${OWNER_POLICY})`,
    )
    await client.query(`grant select, insert, update, delete on ${table} to ${RECORDS_ROLE}`)
  }
}

/** Binds the tables' owner too. */
export const forceRowSecurity = async (client: Client, tables: string[]) => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where oid = any ($1::regclass[])
     and not (relrowsecurity and relforcerowsecurity)`,
    [tables],
  )
  for (const { name } of rows) {
    await client.query(`alter table ${name} enable row level security`)
    await client.query(`alter table ${name} force row level security`)
  }
}

/** For an append-only table; rows are deleted only with their owner. What depends on the owner's key changes with it. */
export const makeAppendOnly = (client: Client, { table, keyed }: { table: string; keyed: string[] }) =>
  client.query(
    `revoke update, delete on ${table} from ${RECORDS_ROLE}; grant update (${keyed}) on ${table} to ${RECORDS_ROLE}`,
  )

/** For a table whose rows change, but are deleted only with their owner. */
export const forbidDelete = (client: Client, table: string) =>
  client.query(`revoke delete on ${table} from ${RECORDS_ROLE}`)

export const grantAccountTables = (client: Client, tables: string[]) =>
  client.query(`grant select, insert, update, delete on ${tables} to ${ACCOUNTS_ROLE}`)

/** The administrators' log: lines can be added and read, never deleted. */
export const grantLog = (client: Client, { lines, head }: { lines: string; head: string }) =>
  client.query(
    `grant select, insert on ${lines} to ${ACCOUNTS_ROLE}; grant select, insert, update on ${head} to ${ACCOUNTS_ROLE}`,
  )

/** Lets jobs find who is due and postpone them, and nothing else. */
export const grantToJobsRole = async (client: Client, { table, columns }: { table: string; columns: string[] }) => {
  const { rowCount } = await client.query("select from pg_policies where tablename = $1 and policyname = 'jobs'", [
    table,
  ])
  if (rowCount) return
  await client.query(`create policy jobs on ${table} to ${JOBS_ROLE} using (true) with check (true)`)
  await client.query(`grant select (person_id, ${columns}), update (${columns}) on ${table} to ${JOBS_ROLE}`)
}

/** Two columns without personal content: the record's type, and whether it was deleted. */
export const allowCounting = async (client: Client, table: string) => {
  for (const missing of await tablesWithout(client, 'counting', [table]))
    await client.query(`create policy counting on ${missing} for select to ${COUNTING_ROLE} using (true)`)
  await client.query(`grant select (type, deleted_at) on ${table} to ${COUNTING_ROLE}`)
}

/** Only whose they are; they are erased as that person, so that what is counted for them stays right. */
export const allowFindingStale = async (client: Client, { table, isStale }: { table: string; isStale: string }) => {
  for (const missing of await tablesWithout(client, 'cleaning', [table]))
    await client.query(`create policy cleaning on ${missing} for select to ${CLEANING_ROLE} using (${isStale})`)
  await client.query(`grant select (person_id) on ${table} to ${CLEANING_ROLE}`)
}

/** For sealed bytes: compressing them takes time and saves nothing. */
export const storeUncompressed = async (client: Client, { table, column }: { table: string; column: string }) => {
  const { rowCount } = await client.query(
    "select from pg_attribute where attrelid = $1::regclass and attname = $2 and attstorage <> 'e'",
    [table, column],
  )
  if (rowCount) await client.query(`alter table ${table} alter column ${column} set storage external`)
}

const QUOTA = 'quota_records, quota_bytes'
const BACKUPS = 'last_backup_at, last_backup_bytes, backup_failed_at, backup_failure'
const RULES = `registration, two_factor_required, quota_people, ${QUOTA}`

/** Administrators may read the registration rule, the quotas and the backups' state, but not the key check. */
export const grantInstallation = async (client: Client, table: string) => {
  await client.query(`grant select (id, ${BACKUPS}, ${RULES}), update (${RULES}) on ${table} to ${ACCOUNTS_ROLE}`)
  // Every write checks the quota.
  await client.query(`grant select (${QUOTA}) on ${table} to ${RECORDS_ROLE}`)
}
