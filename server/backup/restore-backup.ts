import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { migrate } from '#server/migrate.ts'
import { ignoreConnectionErrors } from '#server/platform/database/connection-errors.ts'
import { wrappingOf } from '#server/platform/secrets/key-ring.ts'
import { BrokenSeal } from '#server/platform/secrets/sealing.ts'
import { StartError } from '#server/platform/start/start-error.ts'
import { migrationsOf } from './backup-manifest.ts'
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

/** Fills an empty installation with a backup, all of it or nothing. */
export const restoreBackup = async (connection: pg.ClientConfig, backup: OpenBackup, key: Buffer) => {
  await migrate(connection, key)
  const client = new pg.Client(connection)
  ignoreConnectionErrors(client)
  await client.connect()
  try {
    const { manifest } = backup
    if ((await migrationsOf(client)).join() !== manifest.migrations.join())
      throw new StartError(
        `The backup was made by Wellkept ${manifest.version} with another shape of the database: restore it with that version`,
      )
    await client.query('begin')
    await client.query('set local row_security = off')
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
