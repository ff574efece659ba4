import { eq } from 'drizzle-orm'
import { allRecordTypes } from '#contract/records.ts'
import { importBatches } from '#server/imports/import-tables.ts'
import type { PersonAccess } from '#server/platform/database/person-access.ts'
import type { RenewKey } from './key-renewal/renew-key.ts'
import type { AfterWrite } from './record-store.ts'
import { eraseEveryRow } from './rows/write-rows.ts'

export type EraseAll = ReturnType<typeof createEraseAll>

/**
 * Permanently erases every record of a person, samples and history included, all or none. With a new key, a thief who
 * took a copy of the database before cannot read it with a key that leaks later. The log stays, and says so.
 */
export const createEraseAll = (renewKey: RenewKey, afterWrite: AfterWrite) => (access: PersonAccess, now: Date) =>
  renewKey(access, 'data-cleared', now, async context => {
    await eraseEveryRow(context)
    await context.tx.delete(importBatches).where(eq(importBatches.personId, context.personId))
    await afterWrite(context.tx, context.personId, allRecordTypes)
  })
