import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { ImportSource } from '#contract/imports/import-batches.ts'
import type { ImportBatch } from '#contract/imports/imports.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { open, type SealingKey, seal } from '#server/platform/secrets/sealing.ts'
import { type KeyRenewal, reseal } from '#server/record/key-renewal/renew-key.ts'
import { rewriteRows } from '#server/record/key-renewal/rewrite-rows.ts'
import { importBatches } from './import-tables.ts'

export interface StoredBatch extends ImportBatch {
  /** What the person left out, for the preview of their next import. */
  leftOut?: string[]
  /** The account that imported it. */
  by?: string
  /** A hash of the request's content, to recognize a repeated request. */
  hash?: string
}

export interface SealedBatch {
  id: string
  sealed: Buffer
}

const binding = (personId: string, id: string) => `import-batches/${personId}/${id}`

export const sealBatch = (key: SealingKey, personId: string, batch: StoredBatch) =>
  seal(key, binding(personId, batch.id), JSON.stringify(batch))

export const openBatch = (key: SealingKey, personId: string, { id, sealed }: SealedBatch): StoredBatch =>
  JSON.parse(open(key, binding(personId, id), sealed).toString('utf8'))

export const resealImportBatches = (renewal: KeyRenewal) =>
  rewriteRows<SealedBatch>({
    ...{ tx: renewal.tx, personId: renewal.personId, table: 'import_batches', ids: { id: 'uuid' } },
    ...{ read: ['sealed'], write: { sealed: 'bytea' } },
    next: ({ id, sealed }) => ({ sealed: reseal(renewal, binding(renewal.personId, id), sealed) }),
  })

export const newBatch = (
  {
    source,
    fileName,
    id = randomUUID(),
  }: { source: ImportSource; fileName?: string | undefined; id?: string | undefined },
  at: string,
): ImportBatch => ({
  id,
  source,
  fileName: fileName || null,
  at,
  isSample: false,
  added: {},
  already: {},
  from: null,
  to: null,
  undone: null,
})

export const insertBatch = (tx: Transaction, key: SealingKey, personId: string, batch: StoredBatch) =>
  tx.insert(importBatches).values({
    id: batch.id,
    personId,
    createdAt: new Date(batch.at),
    isSample: batch.isSample,
    sealed: sealBatch(key, personId, batch),
  })

/** Locked until the transaction ends. */
export const findBatch = async (tx: Transaction, key: SealingKey, personId: string, id: string) => {
  const [row] = await tx
    .select({ id: importBatches.id, sealed: importBatches.sealed })
    .from(importBatches)
    .where(and(eq(importBatches.personId, personId), eq(importBatches.id, id)))
    .for('update')
  return row && openBatch(key, personId, row)
}
