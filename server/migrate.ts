import { getTableName } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import * as account from './account/account-tables.ts'
import { activity, activityHeads } from './activity/activity-tables.ts'
import { adminImportPatients, adminImports } from './administration/administration-tables.ts'
import { administrationLog, administrationLogHead } from './administration/log/administration-log-tables.ts'
import { calendarFeeds } from './healthcare/calendar/calendar-tables.ts'
import { importBatches } from './imports/import-tables.ts'
import { MIGRATIONS, refuseNewerDatabase } from './known-migrations.ts'
import { notices, reminderTimes } from './notifications/notification-tables.ts'
import { dependents, formerManagers, grants, personInvitations } from './people/people-tables.ts'
import { ADVISORY_LOCKS } from './platform/database/advisory-locks.ts'
import { ignoreConnectionErrors } from './platform/database/connection-errors.ts'
import {
  allowCounting,
  allowFindingStale,
  ensureRoles,
  forbidDelete,
  forceRowSecurity,
  grantAccountTables,
  grantInstallation,
  grantLog,
  grantToJobsRole,
  makeAppendOnly,
  protectOwnedTables,
  storeUncompressed,
} from './platform/database/database-roles.ts'
import { distributeTables, isCoordinator } from './platform/database/distribute-tables.ts'
import { installation, people, users } from './platform/database/tables.ts'
import { type KeyRing, wrappingOf } from './platform/secrets/key-ring.ts'
import { BrokenSeal } from './platform/secrets/sealing.ts'
import { StartError } from './platform/start/start-error.ts'
import { fileChunks, files } from './record/files/file-tables.ts'
import { personKeys } from './record/person-key-tables.ts'
import { recordHistory, records } from './record/rows/record-tables.ts'
import { storageUsage } from './record/usage-tables.ts'
import {
  emergencyCardLinks,
  messageDrafts,
  replyLinks,
  shareOpenings,
  shares,
  usedShareLinks,
} from './sharing/sharing-tables.ts'

/** Every table whose rows belong to one user. */
export const ownedTables = [
  records,
  recordHistory,
  personKeys,
  activityHeads,
  activity,
  importBatches,
  messageDrafts,
  reminderTimes,
  notices,
  storageUsage,
  files,
  fileChunks,
]

/** The tables for finding the caller; the role for records cannot access them. */
export const accountTables = [
  people,
  users,
  dependents,
  grants,
  personInvitations,
  formerManagers,
  ...Object.values(account),
  adminImports,
  adminImportPatients,
  calendarFeeds,
  replyLinks,
  emergencyCardLinks,
  shares,
  shareOpenings,
  usedShareLinks,
]

const distribution = {
  byPerson: ownedTables.map(getTableName),
  everywhere: [people, installation].map(getTableName),
}

/** Migrates the database; of several servers that start together, one does it. */
export const migrate = async (
  connection: pg.ClientConfig,
  installationKey: Buffer | KeyRing,
  migrationsFolder = MIGRATIONS,
) => {
  const client = new pg.Client(connection)
  ignoreConnectionErrors(client)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migration])
    await refuseNewerDatabase(client, migrationsFolder)
    const isDistributed = await isCoordinator(client)
    await ensureRoles(client, connection, isDistributed)
    await applyMigrations(drizzle(client), { migrationsFolder })
    // Citus refuses to change it on a distributed table.
    await storeUncompressed(client, { table: getTableName(fileChunks), column: fileChunks.sealed.name })
    if (isDistributed) await distributeTables(client, distribution)
    // In one transaction: a table with a policy but without its grants would count as finished.
    await client.query('begin')
    await protectOwnedTables(client, ownedTables.map(getTableName))
    if (!(await isRebalancing(client))) await forceRowSecurity(client, ownedTables.map(getTableName))
    await allowCounting(client, getTableName(records))
    await allowFindingStale(client, {
      table: getTableName(files),
      isStale: `record_id is null and share_id is null and created_at < now() - interval '1 day'`,
    })
    await makeAppendOnly(client, { table: getTableName(activity), keyed: ['about', 'sealed', 'proof'] })
    await forbidDelete(client, getTableName(activityHeads))
    await grantInstallation(client, getTableName(installation))
    await grantToJobsRole(client, { table: getTableName(reminderTimes), columns: ['due_at'] })
    await grantLog(client, { lines: getTableName(administrationLog), head: getTableName(administrationLogHead) })
    await grantAccountTables(client, accountTables.map(getTableName))
    await client.query('commit')
    await checkKey(client, installationKey)
  } finally {
    await client.end()
  }
}

/** Then the tables are not forced, and will be once the shards are moved: see `cluster/rebalance-main.ts`. */
const isRebalancing = async (client: pg.Client) => {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_xact_lock_shared($1) as locked', [
    ADVISORY_LOCKS.rebalance,
  ])
  return !rows[0]?.locked
}

const checkKey = async (client: pg.Client, installationKey: Buffer | KeyRing) => {
  const wrapping = wrappingOf(installationKey)
  const name = getTableName(installation)
  await client.query(`insert into ${name} (id, key_check) values (1, $1) on conflict do nothing`, [
    wrapping.seal('key-check', 'wellkept'),
  ])
  const { rows } = await client.query(`select key_check from ${name}`)
  try {
    wrapping.open('key-check', rows[0].key_check)
  } catch (error) {
    if (!(error instanceof BrokenSeal)) throw error
    throw new StartError(
      'The key does not fit the data: this database was sealed with another installation key (WELLKEPT_KEY or keys/installation.key).',
    )
  }
}
