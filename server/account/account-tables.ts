import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, mac, timestamptz, userId, users } from '#server/platform/database/tables.ts'

/** Where people are signed in. What opens a session is the token in the browser's cookie; here is only its hash. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    tokenHash: bytea('token_hash').notNull().unique(),
    userId: userId(),
    createdAt: timestamptz('created_at').notNull(),
    /** As far as it was written down: once an hour. */
    lastUsedAt: timestamptz('last_used_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    /** When the person last proved who they are within this session; before the first time, when it was opened. */
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

/** Who at an OpenID provider opens which account: an identity there opens at most one. */
export const identityProviderLinks = pgTable(
  'identity_provider_links',
  { issuer: text('issuer').notNull(), subject: text('subject').notNull(), userId: userId(), mac: mac() },
  table => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('identity_provider_links_user').on(table.userId),
  ],
)

/** Failed sign-ins, by a hash of the account's or the caller's address: shared by all servers of an installation. */
export const rateLimits = pgTable('rate_limits', {
  key: bytea('key').primaryKey(),
  failures: integer('failures').notNull(),
  lastFailedAt: timestamptz('last_failed_at').notNull(),
})

/** How many emails went out on a day, by a hash of who caused them and of whom they went to. */
export const emailCounts = pgTable(
  'email_counts',
  { key: bytea('key').notNull(), day: text('day').notNull(), count: integer('count').notNull() },
  table => [primaryKey({ columns: [table.day, table.key] })],
)

/**
 * Links that let their holder set a new password, or confirm the account's email or a new one. Kept as hashes; the newest of each kind counts.
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

/** One-time codes from an app, as a second step of signing in. On once the first code was right. */
export const twoFactors = pgTable('two_factors', {
  userId: userId().primaryKey(),
  sealedSecret: bytea('sealed_secret').notNull(),
  enabledAt: timestamptz('enabled_at'),
  /** Codes of this time step and earlier ones work no more. */
  lastUsedStep: integer('last_used_step'),
})

/** The recovery codes that are left, as sealed hashes; a used one is gone. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: userId(), sealedHash: bytea('sealed_hash').notNull() },
  table => [primaryKey({ columns: [table.userId, table.sealedHash] })],
)

/** Who has given the right password and not yet a code. Opens nothing else. */
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
  /** How often it was used, as far as the device counts; a copy of it would count less. */
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull(),
  createdAt: createdAt(),
  lastUsedAt: timestamptz('last_used_at'),
  mac: mac(),
})

/** Challenges that a passkey has answered, until they would be over anyway: an answer counts once. */
export const spentChallenges = pgTable('spent_challenges', {
  hash: bytea('hash').primaryKey(),
  expiresAt: timestamptz('expires_at').notNull(),
})

/** Invitations that nobody has used yet, each for one address; only hashes of what opens them. */
export const invites = pgTable('invites', {
  id: uuid('id').primaryKey(),
  tokenHash: bytea('token_hash').notNull().unique(),
  email: text('email').notNull(),
  /** Gone with the administrator who made it. */
  madeBy: uuid('made_by')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
  expiresAt: timestamptz('expires_at').notNull(),
  mac: mac(),
})
