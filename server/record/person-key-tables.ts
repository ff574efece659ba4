import { pgTable } from 'drizzle-orm/pg-core'
import { bytea, personId } from '#server/platform/database/tables.ts'

/** Each user's own key, wrapped by the installation's. */
export const personKeys = pgTable('person_keys', {
  personId: personId().primaryKey(),
  wrapped: bytea('wrapped').notNull(),
})
