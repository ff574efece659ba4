import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, mac, timestamptz, userId, users } from '#server/platform/database/tables.ts'

/** Open sessions. Only the hash of the cookie's token is stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    tokenHash: bytea('token_hash').notNull().unique(),
    userId: userId(),
    createdAt: timestamptz('created_at').notNull(),
    /** Updated at most once an hour. */
    lastUsedAt: timestamptz('last_used_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    /** When the person last confirmed their identity in this session; null if not since it was opened. */
    confirmedAt: timestamptz('confirmed_at'),
    address: text('address'),
    userAgent: text('user_agent').notNull(),
    mac: mac(),
  },
  table => [index('sessions_user').on(table.userId)],
)

/** Argon2id hashes. Without a row an account has no password. */
export const passwords = pgTable('passwords', {
  userId: userId().primaryKey(),
  hash: text('hash').notNull(),
  mac: mac(),
})

/** Links OpenID identities to accounts; an identity maps to at most one account. */
export const identityProviderLinks = pgTable(
  'identity_provider_links',
  { issuer: text('issuer').notNull(), subject: text('subject').notNull(), userId: userId(), mac: mac() },
  table => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('identity_provider_links_user').on(table.userId),
  ],
)

/** Failed sign-ins, by a hash of the account or the network; shared by all servers. */
export const rateLimits = pgTable('rate_limits', {
  key: bytea('key').primaryKey(),
  failures: integer('failures').notNull(),
  lastFailedAt: timestamptz('last_failed_at').notNull(),
})

/** Emails per day, by a hash of sender and recipient. */
export const emailCounts = pgTable(
  'email_counts',
  { key: bytea('key').notNull(), day: text('day').notNull(), count: integer('count').notNull() },
  table => [primaryKey({ columns: [table.day, table.key] })],
)

/**
 * Links that let their holder set a new password, or confirm the account's email or a new one. Stored as hashes; only the newest of each kind is valid.
 */
export const accountLinks = pgTable(
  'account_links',
  {
    userId: userId(),
    purpose: text('purpose', { enum: ['password', 'email', 'confirmation'] }).notNull(),
    tokenHash: bytea('token_hash').notNull().unique(),
    /** The address that is to be confirmed. */
    newEmail: text('new_email'),
    expiresAt: timestamptz('expires_at').notNull(),
    mac: mac(),
  },
  table => [primaryKey({ columns: [table.userId, table.purpose] })],
)

/** One-time codes from an app. Enabled after the first correct code. */
export const twoFactors = pgTable('two_factors', {
  userId: userId().primaryKey(),
  sealedSecret: bytea('sealed_secret').notNull(),
  enabledAt: timestamptz('enabled_at'),
  /** Codes of this time step and earlier ones are used up. */
  lastUsedStep: integer('last_used_step'),
})

/** Unused recovery codes, as sealed hashes; a used one is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: userId(), sealedHash: bytea('sealed_hash').notNull() },
  table => [primaryKey({ columns: [table.userId, table.sealedHash] })],
)

/** Sign-ins with a correct password that still need a code. Not a session. */
export const secondSteps = pgTable('second_steps', {
  tokenHash: bytea('token_hash').primaryKey(),
  userId: userId(),
  expiresAt: timestamptz('expires_at').notNull(),
  mac: mac(),
})

export const passkeys = pgTable('passkeys', {
  id: uuid('id').primaryKey(),
  userId: userId(),
  name: text('name').notNull(),
  credentialId: text('credential_id').notNull().unique(),
  publicKey: bytea('public_key').notNull(),
  /** The device's use count; a copied passkey would have a lower one. */
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull(),
  createdAt: createdAt(),
  lastUsedAt: timestamptz('last_used_at'),
  mac: mac(),
})

/** Used passkey challenges, until they expire, so that each works once. */
export const spentChallenges = pgTable('spent_challenges', {
  hash: bytea('hash').primaryKey(),
  expiresAt: timestamptz('expires_at').notNull(),
})

/** Unused invitations, each for one address, stored as hashes. */
export const invites = pgTable('invites', {
  id: uuid('id').primaryKey(),
  tokenHash: bytea('token_hash').notNull().unique(),
  email: text('email').notNull(),
  /** Deleted with the administrator who made it. */
  madeBy: uuid('made_by')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
  expiresAt: timestamptz('expires_at').notNull(),
  mac: mac(),
})
