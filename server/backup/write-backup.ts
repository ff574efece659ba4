import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { appliedMigrations } from '#server/known-migrations.ts'
import { ignoreConnectionErrors } from '#server/platform/database/connection-errors.ts'
import { isCoordinator } from '#server/platform/database/distribute-tables.ts'
import { type AddFile, zipStream } from '#server/platform/http/responses/zip-stream.ts'
import { productVersion } from '#server/platform/start/product-version.ts'
import { StartError } from '#server/platform/start/start-error.ts'
import { syncFolder } from '#server/platform/start/sync-folder.ts'
import { BACKUP_FORMAT, type BackupManifest, KEY_FILE, MANIFEST, tableFile, tablesOf } from './backup-manifest.ts'

/** Ends the name of a file that is not complete. */
export const DRAFT = '.part'

export interface BackupOptions {
  file: string
  passphrase?: string | undefined
  /** Included only on request, because file and key together make everything readable. */
  key?: Buffer | undefined
}

async function* piecesOf(source: AsyncIterable<Buffer>) {
  for await (const text of source) yield { text, count: 0 }
}
async function* textFile(text: string) {
  yield { text, count: 1 }
}

const BEGIN = 'begin isolation level repeatable read read only'

/**
 * On a cluster each node has a snapshot of its own. While these are taken nothing is committed that concerns several nodes,
 * so that a person, their key and what is sealed with it belong together.
 */
const beginOnNodes = async (client: pg.Client, connection: pg.ClientConfig) => {
  const holder = new pg.Client(connection)
  ignoreConnectionErrors(holder)
  await holder.connect()
  try {
    await holder.query('begin')
    await holder.query('lock table pg_dist_transaction in exclusive mode')
    await client.query(BEGIN)
    // One connection to each node: another one would have another snapshot.
    await client.query('set local citus.max_adaptive_executor_pool_size = 1')
    await client.query('select person_id from person_keys limit 1')
  } finally {
    await holder.end()
  }
}

/** Copies every table from one snapshot, while others keep reading and writing. */
const copyTables = async (client: pg.Client, connection: pg.ClientConfig, add: AddFile): Promise<BackupManifest> => {
  if (await isCoordinator(client)) await beginOnNodes(client, connection)
  else await client.query(BEGIN)
  // Fails instead of backing up only the visible rows.
  await client.query('set local row_security = off')
  const { rows } = await client.query<{ check: Buffer }>('select key_check as check from installation')
  const at = new Date().toISOString()
  const tables: BackupManifest['tables'] = []
  for (const { name, columns } of await tablesOf(client)) {
    const names = columns.map(column => client.escapeIdentifier(column)).join()
    const copying = client.query(copyTo(`copy ${client.escapeIdentifier(name)} (${names}) to stdout`))
    const { bytes, sha256 } = await add({ path: tableFile(name), pieces: piecesOf(copying) })
    tables.push({ name, columns, bytes, sha256 })
  }
  const migrations = await appliedMigrations(client)
  await client.query('commit')
  return {
    product: 'Wellkept installation',
    format: BACKUP_FORMAT,
    version: productVersion(),
    at,
    migrations,
    keyCheck: rows[0]?.check.toString('base64') ?? '',
    tables,
  }
}

const lock = async (plain: Readable, passphrase: string | undefined): Promise<Readable> => {
  if (passphrase === undefined) return plain
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  const locked = await encrypter.encrypt(Readable.toWeb(plain) as ReadableStream<Uint8Array>)
  return Readable.fromWeb(locked as Parameters<typeof Readable.fromWeb>[0])
}

// By this machine's clock: the schedule compares it with the same.
const RECORD_BACKUP = `update installation
  set last_backup_at = $1, last_backup_bytes = $2, backup_failed_at = null, backup_failure = null`

/** The whole installation as one file, which gets its name only once it is complete and on disk. Answers with its size. */
export const writeBackup = async (connection: pg.ClientConfig, { file, passphrase, key }: BackupOptions) => {
  const client = new pg.Client(connection)
  ignoreConnectionErrors(client)
  await client.connect()
  const draft = `${file}${DRAFT}`
  try {
    const plain = zipStream(async add => {
      const manifest = await copyTables(client, connection, add)
      if (key) await add({ path: KEY_FILE, pieces: textFile(key.toString('base64')) })
      await add({ path: MANIFEST, pieces: textFile(JSON.stringify(manifest, null, 2)) })
    })
    await pipeline(await lock(plain, passphrase), createWriteStream(draft, { mode: 0o600, flush: true }))
    const { size } = await stat(draft)
    await rename(draft, file)
    await syncFolder(dirname(file))
    await client.query(RECORD_BACKUP, [new Date(), size])
    return size
  } catch (error) {
    await rm(draft, { force: true })
    if (error instanceof Error && 'code' in error && error.code === '42501')
      throw new StartError('The login of DATABASE_URL may not read every row: a backup needs a superuser or BYPASSRLS')
    throw error
  } finally {
    await client.end()
  }
}
