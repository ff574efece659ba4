import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { appliedMigrations, applyFirstMigrations, knownMigrations, MIGRATIONS } from '#server/known-migrations.ts'
import { migrate } from '#server/migrate.ts'
import { ignoreConnectionErrors } from '#server/platform/database/connection-errors.ts'
import { isCoordinator } from '#server/platform/database/distribute-tables.ts'
import { wrappingOf } from '#server/platform/secrets/key-ring.ts'
import { BrokenSeal } from '#server/platform/secrets/sealing.ts'
import { StartError } from '#server/platform/start/start-error.ts'
import { type BackupManifest, tablesOf } from './backup-manifest.ts'
import type { OpenBackup } from './open-backup.ts'

/** Checks that the key matches the backup before anything is written. */
export const checkKeyOf = ({ manifest }: Pick<OpenBackup, 'manifest'>, key: Buffer | undefined): Buffer => {
  if (!key)
    throw new StartError(
      'The key is not in this backup: put the installation’s own key at keys/installation.key in the data folder, or set WELLKEPT_KEY',
    )
  try {
    wrappingOf(key).open('key-check', Buffer.from(manifest.keyCheck, 'base64'))
  } catch (error) {
    if (!(error instanceof BrokenSeal)) throw error
    throw new StartError('The key does not fit: this backup was made with another installation key')
  }
  return key
}

const refuseUnlessEmpty = async (client: pg.Client, tables: string[]) => {
  for (const table of tables) {
    if (table === 'installation') continue
    const { rowCount } = await client.query(`select from ${client.escapeIdentifier(table)} limit 1`)
    if (rowCount) throw new StartError('This installation is not empty: a backup is restored only into an empty one')
  }
}

/** Brings an empty database to the backup's schema. */
const prepareSchema = async (client: pg.Client, { version, migrations }: BackupManifest, folder: string) => {
  const isStartOf = (list: string[]) => migrations.every((hash, index) => list[index] === hash)
  if (!isStartOf(knownMigrations(folder)))
    throw new StartError(
      `The backup was made by Wellkept ${version} with another shape of the database: restore it with that version`,
    )
  if ((await appliedMigrations(client)).length > migrations.length)
    throw new StartError(
      `The backup was made by Wellkept ${version}, and a newer version has already prepared this database: restore it into a new data folder or database`,
    )
  await applyFirstMigrations(client, migrations.length, folder)
}

/**
 * The backup must have our tables, all of them and nothing else: an attacker who can write to an unlocked one could
 * otherwise write to the catalogs of the database.
 */
const checkTables = async (client: pg.Client, { tables }: BackupManifest) => {
  const ours = new Map((await tablesOf(client)).map(({ name, columns }) => [name, columns]))
  for (const { name, columns } of tables) {
    const known = ours.get(name)
    if (!known) throw new StartError(`The backup is not whole: ${name} is not a table of Wellkept, or is there twice`)
    if (columns.toSorted().join() !== known.toSorted().join())
      throw new StartError(`The backup is not whole: ${name} has other columns`)
    ours.delete(name)
  }
  for (const name of ours.keys()) throw new StartError(`The backup is not whole: ${name} is missing`)
}

/** Fills an empty database with a backup, all of it or nothing, in the schema of the version that made it. */
export const loadBackup = async (connection: pg.ClientConfig, backup: OpenBackup, folder = MIGRATIONS) => {
  const client = new pg.Client(connection)
  ignoreConnectionErrors(client)
  await client.connect()
  try {
    const { manifest } = backup
    await prepareSchema(client, manifest, folder)
    await checkTables(client, manifest)
    await client.query('begin')
    await client.query('set local row_security = off')
    // On a cluster: people are on every node, and what refers to them comes in the same transaction.
    if (await isCoordinator(client)) await client.query("set local citus.multi_shard_modify_mode = 'sequential'")
    await refuseUnlessEmpty(
      client,
      manifest.tables.map(({ name }) => name),
    )
    await client.query('delete from installation')
    for (const { name, columns } of manifest.tables) {
      const names = columns.map(column => client.escapeIdentifier(column)).join()
      const copying = client.query(copyFrom(`copy ${client.escapeIdentifier(name)} (${names}) from stdin`))
      await pipeline(backup.rowsOf(name), copying)
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await client.end()
  }
}

/** The backup of this version or an earlier one, in the schema of this version. */
export const restoreBackup = async (
  connection: pg.ClientConfig,
  backup: OpenBackup,
  key: Buffer,
  folder = MIGRATIONS,
) => {
  await loadBackup(connection, backup, folder)
  await migrate(connection, key, folder)
}
