import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { grants } from './people-tables.ts'

/**
 * Those whom an account let in count as let in by its own giver once it is gone, not by the one who removes or changes
 * it: a visitor could end their access by a reset of their own password. If they counted as nobody's, whom a thief let
 * in could let in others and leave.
 */
export const passOn = (
  transaction: Pick<Database['accounts'], 'update'>,
  { personId, accountId, grantedBy }: Pick<typeof grants.$inferSelect, 'personId' | 'accountId' | 'grantedBy'>,
) =>
  transaction
    .update(grants)
    .set({ grantedBy })
    .where(and(eq(grants.personId, personId), eq(grants.grantedBy, accountId)))
