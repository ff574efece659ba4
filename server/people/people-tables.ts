import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { ROLES } from '#contract/people/roles.ts'
import { bytea, createdAt, mac, personId, timestamptz, users } from '#server/platform/database/tables.ts'

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
  /** Whether this is a member of the sample family; removed with the sample data. */
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
    /** False after the person got an account, until they confirm it or end it. */
    isConfirmed: boolean('is_confirmed').notNull().default(true),
    createdAt: createdAt(),
    /** Updated at most once an hour. */
    lastUsedAt: timestamptz('last_used_at'),
    /** What the person is to the account's owner, such as a child. */
    relation: text('relation'),
    /** Whether the account's owner is reminded of what is due for the person. */
    isReminded: boolean('is_reminded').notNull().default(true),
    /** The account that gave it; null for the one that added the person, and for what an administrator gave. */
    grantedBy: uuid('granted_by'),
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
    /** A login works only from then on, unless all who were asked agree. */
    worksAt: timestamptz('works_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    /** Whether only the mailbox of the address has the secret: then using it proves the address. */
    isMailed: boolean('is_mailed').notNull(),
    /** For a login: the other managers, and which of them agreed. */
    asked: uuid('asked').array().notNull(),
    agreed: uuid('agreed').array().notNull(),
    mac: mac(),
  },
  table => [
    primaryKey({ columns: [table.personId, table.id] }),
    index('person_invitations_token').on(table.tokenHash),
    index('person_invitations_email').on(table.email),
  ],
)

/**
 * Who managed the records of a person without an account until a certain time: until they were removed, or until the
 * person got an account. An administrator can give the records back to those of a hand-over.
 */
export const formerManagers = pgTable(
  'former_managers',
  {
    personId: personId(),
    accountId: accountId(),
    endedAt: timestamptz('ended_at').notNull(),
    reason: text('reason', { enum: ['removed', 'handed-over'] }).notNull(),
    /** Whether they had every right, without an end. */
    isLasting: boolean('is_lasting').notNull(),
    mac: mac(),
  },
  table => [primaryKey({ columns: [table.personId, table.accountId, table.endedAt] })],
)
