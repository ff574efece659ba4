import { sql } from 'drizzle-orm'
import { bigint, boolean, customType, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { BACKUP_FAILURES } from '#contract/administration/backup-failure.ts'

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true })
/** Covers columns that only the server may write: see `row-macs.ts`. An empty one is never valid. */
export const mac = () => bytea('mac').notNull().default(sql`''::bytea`)
export const createdAt = () => timestamptz('created_at').notNull().defaultNow()
export const updatedAt = () => timestamptz('updated_at').notNull().defaultNow()

/** Everyone who has records. A person who signs in has an account with the same id; others are looked after. */
export const people = pgTable('people', { id: uuid('id').primaryKey(), createdAt: createdAt() })

/** Who may sign in. Names and the address are plain: signing in looks them up. */
export const users = pgTable('users', {
  id: uuid('id')
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull().unique(),
  /** When the owner was confirmed, by a mailed link, a provider or an administrator. Null: unconfirmed. */
  emailConfirmedAt: timestamptz('email_confirmed_at'),
  image: text('image'),
  isAdmin: boolean('is_admin').notNull().default(false),
  /** Not sealed, because every request and first paint needs them, and none is clinical. */
  settings: jsonb('settings').notNull().default({}),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  mac: mac(),
})

export const fullName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`

/** The person who owns the data, deleted with them. */
export const personId = () =>
  uuid('person_id')
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' })

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
  registration: text('registration', { enum: ['open', 'invite', 'closed'] })
    .notNull()
    .default('open'),
  /** What each person may store, deleted records and all versions included. */
  quotaRecords: integer('quota_records').notNull().default(1_000_000),
  quotaBytes: bigint('quota_bytes', { mode: 'number' }).notNull().default(10_000_000_000),
  /** How many people without an account one account may manage. */
  quotaPeople: integer('quota_people').notNull().default(20),
  twoFactorRequired: text('two_factor_required', { enum: ['nobody', 'administrators', 'everyone'] })
    .notNull()
    .default('nobody'),
  /** The last whole backup, by the operator or by the schedule. */
  lastBackupAt: timestamptz('last_backup_at'),
  lastBackupBytes: bigint('last_backup_bytes', { mode: 'number' }),
  /** The failure of the schedule since then, if there was one. */
  backupFailedAt: timestamptz('backup_failed_at'),
  backupFailure: text('backup_failure', { enum: BACKUP_FAILURES }),
})
