import type pg from 'pg'
import { z } from 'zod'
import { StartError } from '#server/platform/start/start-error.ts'

export const BACKUP_FORMAT = 1
export const MANIFEST = 'manifest.json'
export const KEY_FILE = 'installation.key'
export const tableFile = (name: string) => `tables/${name}.copy`

const table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  bytes: z.int(),
  sha256: z.string(),
})

export const manifestSchema = z.object({
  product: z.literal('Wellkept installation'),
  format: z.literal(BACKUP_FORMAT),
  version: z.string(),
  at: z.iso.datetime(),
  /** All migrations: a newer version restores into the same schema, and then applies its own. */
  migrations: z.array(z.string()),
  /** Sealed with the installation's key. */
  keyCheck: z.string(),
  /** Referenced ones first. */
  tables: z.array(table),
})
export type BackupManifest = z.output<typeof manifestSchema>

/** Every table of ours with its columns, referenced ones first. */
export const tablesOf = async (client: pg.Client): Promise<{ name: string; columns: string[] }[]> => {
  const { rows: columns } = await client.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' group by table_name order by table_name`,
  )
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  )
  const ordered: typeof columns = []
  for (let left = columns; left.length > 0; ) {
    const waits = (name: string) =>
      references.some(({ from, to }) => from === name && left.some(other => other.name === to))
    const next = left.filter(({ name }) => !waits(name))
    if (next.length === 0) throw new StartError('The tables refer to each other in a circle and cannot be copied')
    ordered.push(...next)
    left = left.filter(({ name }) => waits(name))
  }
  return ordered
}
