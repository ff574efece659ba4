import { sql } from 'drizzle-orm'
import { boolean, customType, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true })
export const createdAt = () => timestamptz('created_at').notNull().defaultNow()
export const updatedAt = () => timestamptz('updated_at').notNull().defaultNow()

/** Who may sign in. Names and the address are plain: signing in looks them up. */
export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull().unique(),
  image: text('image'),
  isAdmin: boolean('is_admin').notNull().default(false),
  /** Plain, because every request and every first paint needs them; none of them is clinical. */
  settings: jsonb('settings').notNull().default({}),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const fullName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`

/** The person who owns the data, deleted with them. Every account is a person with the same id. */
export const personId = () =>
  uuid('person_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** The account, deleted with it. */
export const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** One row with the installation's state. */
export const installation = pgTable('installation', {
  id: integer('id').primaryKey().default(1),
  /** Sealed with the installation's key, to detect a wrong key at start. */
  keyCheck: bytea('key_check').notNull(),
  /** Who may register. */
  registration: text('registration', { enum: ['open', 'invite', 'closed'] })
    .notNull()
    .default('open'),
  /** When the operator last made a whole backup. */
  lastBackupAt: timestamptz('last_backup_at'),
})
