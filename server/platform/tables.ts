import { boolean, customType, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

const moment = (name: string) => timestamp(name, { withTimezone: true })
const created = () => moment('created_at').notNull().defaultNow()
const updated = () => moment('updated_at').notNull().defaultNow()

/** Who may sign in. Names and the address are plain: signing in looks them up. */
export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  isAdmin: boolean('is_admin').notNull().default(false),
  createdAt: created(),
  updatedAt: updated(),
})

/** Whose row it is; gone with its owner. */
export const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  token: text('token').notNull().unique(),
  userId: owner(),
  expiresAt: moment('expires_at').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  createdAt: created(),
  updatedAt: updated(),
})

/** How someone proves who they are: a password, later also an outside provider. */
export const credentials = pgTable('credentials', {
  id: uuid('id').primaryKey(),
  userId: owner(),
  accountId: text('account_id').notNull(),
  providerId: text('provider_id').notNull(),
  password: text('password'),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: moment('access_token_expires_at'),
  refreshTokenExpiresAt: moment('refresh_token_expires_at'),
  scope: text('scope'),
  createdAt: created(),
  updatedAt: updated(),
})

export const verifications = pgTable('verifications', {
  id: uuid('id').primaryKey(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: moment('expires_at').notNull(),
  createdAt: created(),
  updatedAt: updated(),
})

/** Failed sign-ins, by a hash of the account's or the caller's address: shared by all servers of an installation. */
export const signInFailures = pgTable('sign_in_failures', {
  key: bytea('key').primaryKey(),
  failures: integer('failures').notNull(),
  lastFailedAt: moment('last_failed_at').notNull(),
})

/**
 * Who has a calendar feed. A calendar asks for it without a session, so it is found before anyone is known; the address
 * itself is kept nowhere, only the hash of its secret part.
 */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenHash: bytea('token_hash').notNull().unique(),
  createdAt: created(),
})

/** One row: what the installation knows of itself. */
export const installation = pgTable('installation', {
  id: integer('id').primaryKey().default(1),
  /** Sealed with the installation's key, to tell at start that a key does not fit the data. */
  keyCheck: bytea('key_check').notNull(),
})

/** The tables that tell who is calling; the role for records cannot touch them. */
export const accountTables = { users, sessions, credentials, verifications, signInFailures, calendarFeeds }

/** Each user's own key, wrapped by the installation's. */
export const userKeys = pgTable('user_keys', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  wrapped: bytea('wrapped').notNull(),
})

/** Every version that a record ever had, the present one included. */
export const recordHistory = pgTable(
  'record_history',
  {
    userId: owner(),
    recordType: text('record_type').notNull(),
    recordId: uuid('record_id').notNull(),
    version: integer('version').notNull(),
    action: text('action', { enum: ['created', 'changed', 'deleted', 'restored'] }).notNull(),
    at: moment('at').notNull(),
    actorId: uuid('actor_id').notNull(),
    sealed: bytea('sealed').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.recordId, table.version] })],
)

/** What was imported together, and can be undone together. What it was is sealed; its records name it. */
export const importBatches = pgTable(
  'import_batches',
  {
    id: uuid('id').primaryKey(),
    userId: owner(),
    createdAt: moment('created_at').notNull(),
    isSample: boolean('is_sample').notNull(),
    sealed: bytea('sealed').notNull(),
  },
  table => [index('import_batches_newest').on(table.userId, table.createdAt.desc())],
)
