import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { z } from 'zod'
import { checkout } from '#server/platform/checkout.ts'
import { productVersion } from './platform/start/product-version.ts'
import { codeOf, StartError } from './platform/start/start-error.ts'

export const MIGRATIONS = fileURLToPath(new URL('server/migrations', checkout))

const NO_TABLE = '42P01'

/** The migrations that a database has, oldest first, each by its hash. */
export const appliedMigrations = async (client: pg.Client): Promise<string[]> => {
  try {
    const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id')
    return rows.map(({ hash }) => hash)
  } catch (error) {
    if (codeOf(error) === NO_TABLE) return []
    throw error
  }
}

/** The migrations of this version. */
export const knownMigrations = (folder = MIGRATIONS) =>
  readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash)

/** An older version would not know what a newer one stores, and could destroy it. */
export const refuseNewerDatabase = async (client: pg.Client, folder = MIGRATIONS) => {
  const known = new Set(knownMigrations(folder))
  if ((await appliedMigrations(client)).every(hash => known.has(hash))) return
  throw new StartError(
    `This database was used by another version of Wellkept and has a migration that ${productVersion()} does not know: start that version, or a newer one`,
  )
}

const journalSchema = z.looseObject({ entries: z.array(z.unknown()) })

/** Only the first migrations, as an earlier version had them. */
export const applyFirstMigrations = async (client: pg.Client, count: number, folder = MIGRATIONS) => {
  const shortened = await mkdtemp(join(tmpdir(), 'wellkept-migrations-'))
  try {
    await cp(folder, shortened, { recursive: true })
    const file = join(shortened, 'meta/_journal.json')
    const journal = journalSchema.parse(JSON.parse(await readFile(file, 'utf8')))
    await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
    await applyMigrations(drizzle(client), { migrationsFolder: shortened })
  } finally {
    await rm(shortened, { recursive: true })
  }
}
