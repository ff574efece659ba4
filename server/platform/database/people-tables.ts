import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { ROLES } from '#contract/people/roles.ts'
import { bytea, createdAt, mac, personId, timestamptz, users } from './tables.ts'

const accountId = () =>
  uuid('account_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** People without an account, as those who look after them named them. */
export const dependents = pgTable('dependents', {
  personId: personId().primaryKey(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  /** As an account's; set by those who manage the person's records. */
  settings: jsonb('settings').notNull().default({}),
  /** Of the sample family; removed with the sample data. */
  isSample: boolean('is_sample').notNull().default(false),
})

/** Which account may do what with another person's records. */
export const grants = pgTable(
  'grants',
  {
    personId: personId(),
    accountId: accountId(),
    role: text('role', { enum: ROLES }).notNull(),
    includesSensitive: boolean('includes_sensitive').notNull(),
    expiresAt: timestamptz('expires_at'),
    /** False after the person got an account, until they confirm it: then it opens nothing. */
    isConfirmed: boolean('is_confirmed').notNull().default(true),
    createdAt: createdAt(),
    /** Updated at most once an hour. */
    lastUsedAt: timestamptz('last_used_at'),
    /** What the person is to the account's owner, such as a child. */
    relation: text('relation'),
    /** Whether the account's owner is reminded of what is due for the person. */
    isReminded: boolean('is_reminded').notNull().default(true),
    mac: mac(),
  },
  table => [primaryKey({ columns: [table.personId, table.accountId] }), index('grants_account').on(table.accountId)],
)

/** Offers of a grant, each for one address; only hashes of what opens them. `login`: the person gets an account. */
export const personInvitations = pgTable(
  'person_invitations',
  {
    personId: personId(),
    id: uuid('id').notNull(),
    tokenHash: bytea('token_hash').notNull(),
    email: text('email').notNull(),
    kind: text('kind', { enum: ['grant', 'login'] }).notNull(),
    role: text('role', { enum: ROLES }).notNull(),
    includesSensitive: boolean('includes_sensitive').notNull(),
    grantExpiresAt: timestamptz('grant_expires_at'),
    /** Deleted with the account that made it. */
    madeBy: uuid('made_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: timestamptz('expires_at').notNull(),
    mac: mac(),
  },
  table => [
    primaryKey({ columns: [table.personId, table.id] }),
    index('person_invitations_token').on(table.tokenHash),
    index('person_invitations_email').on(table.email),
  ],
)
