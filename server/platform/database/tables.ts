import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

const moment = (name: string) => timestamp(name, { withTimezone: true })
const created = () => moment('created_at').notNull().defaultNow()
const updated = () => moment('updated_at').notNull().defaultNow()

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
  createdAt: created(),
  updatedAt: updated(),
})

export const fullName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`

/** Whose data it is; gone with the person. Everybody who has an account is one, under the account's id. */
export const personId = () =>
  uuid('person_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Whose account it belongs to; gone with it. */
const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Where people are signed in. What opens a session is the token in the browser's cookie; here is only its hash. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    tokenHash: bytea('token_hash').notNull().unique(),
    userId: owner(),
    createdAt: moment('created_at').notNull(),
    /** As far as it was written down: once an hour. */
    lastUsedAt: moment('last_used_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When the person last proved who they are within this session; before the first time, when it was opened. */
    confirmedAt: moment('confirmed_at'),
    address: text('address'),
    userAgent: text('user_agent').notNull(),
  },
  table => [index('sessions_user').on(table.userId)],
)

/** Argon2id hashes. Without a row an account has no password. */
export const passwords = pgTable('passwords', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  hash: text('hash').notNull(),
})

/** Who at an OpenID provider opens which account: an identity there opens at most one. */
export const identityProviderLinks = pgTable(
  'identity_provider_links',
  { issuer: text('issuer').notNull(), subject: text('subject').notNull(), userId: owner() },
  table => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('identity_provider_links_user').on(table.userId),
  ],
)

/** Failed sign-ins, by a hash of the account's or the caller's address: shared by all servers of an installation. */
export const signInFailures = pgTable('sign_in_failures', {
  key: bytea('key').primaryKey(),
  failures: integer('failures').notNull(),
  lastFailedAt: moment('last_failed_at').notNull(),
})

/** One-time codes from an app, as a second step of signing in. On once the first code was right. */
export const twoFactors = pgTable('two_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sealedSecret: bytea('sealed_secret').notNull(),
  enabledAt: moment('enabled_at'),
  /** Codes of this time step and earlier ones work no more. */
  lastUsedStep: integer('last_used_step'),
})

/** The recovery codes that are left, as hashes; a used one is gone. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: owner(), codeHash: bytea('code_hash').notNull() },
  table => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** Who has given the right password and not yet a code. Opens nothing else. */
export const secondSteps = pgTable('second_steps', {
  tokenHash: bytea('token_hash').primaryKey(),
  userId: owner(),
  expiresAt: moment('expires_at').notNull(),
})

export const passkeys = pgTable('passkeys', {
  id: uuid('id').primaryKey(),
  userId: owner(),
  name: text('name').notNull(),
  credentialId: text('credential_id').notNull().unique(),
  publicKey: bytea('public_key').notNull(),
  /** How often it was used, as far as the device counts; a copy of it would count less. */
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull(),
  createdAt: created(),
  lastUsedAt: moment('last_used_at'),
})

/** Challenges that a passkey has answered, until they would be over anyway: an answer counts once. */
export const spentChallenges = pgTable('spent_challenges', {
  hash: bytea('hash').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
})

/**
 * Who has a calendar feed. A calendar asks for it without a session, so it is found before anyone is known; the address
 * itself is kept nowhere, only the hash of its secret part.
 */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    personId: uuid('person_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytea('token_hash').notNull(),
    createdAt: created(),
  },
  table => [index('calendar_feeds_token').on(table.tokenHash)],
)

/**
 * Links that let their holder set a new password, or confirm a new email. Kept as hashes; the newest of each kind counts.
 */
export const accountLinks = pgTable(
  'account_links',
  {
    userId: owner(),
    purpose: text('purpose', { enum: ['password', 'email'] }).notNull(),
    tokenHash: bytea('token_hash').notNull().unique(),
    /** The address that is to be confirmed. */
    newEmail: text('new_email'),
    expiresAt: moment('expires_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.purpose] })],
)

/**
 * Links with which a provider, who has no account, reads one conversation and answers. Found before anyone is known, so
 * in reach of the role that signs people in; the secret itself is kept nowhere, only its hash.
 */
export const replyLinks = pgTable(
  'reply_links',
  {
    personId: personId(),
    tokenHash: bytea('token_hash').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When it was opened last, as far as it was written down: once an hour. */
    openedAt: moment('opened_at'),
  },
  table => [
    primaryKey({ columns: [table.personId, table.tokenHash] }),
    index('reply_links_token').on(table.tokenHash),
    index('reply_links_conversation').on(table.personId, table.conversationId),
  ],
)

/**
 * The link of each person's emergency card. Found before anyone is known, by the hash of its secret; the secret itself
 * is kept under the owner's key, so that a lost card can be printed again.
 */
export const emergencyCardLinks = pgTable(
  'emergency_card_links',
  {
    personId: uuid('person_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytea('token_hash').notNull(),
    sealedToken: bytea('sealed_token').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  table => [index('emergency_card_links_token').on(table.tokenHash)],
)

/**
 * What people show to others by a SMART Health Link. Found before anyone is known, by the hash of the link's random part.
 * The file is encrypted in its owner's browser, with a key that is in the link and nowhere else.
 */
export const shares = pgTable(
  'shares',
  {
    personId: personId(),
    id: uuid('id').notNull(),
    linkHash: bytea('link_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Null while it works, and where it merely expired. */
    endedAt: moment('ended_at'),
    endedBecause: text('ended_because', { enum: ['revoked', 'used-up', 'wrong-passcodes'] }),
    passcodeHash: text('passcode_hash'),
    /** Tries that are under way count as wrong until they are right. */
    wrongPasscodes: integer('wrong_passcodes').notNull().default(0),
    openings: integer('openings').notNull().default(0),
    mostOpenings: integer('most_openings'),
    /** What it holds, in the owner's words and under the owner's key. */
    sealed: bytea('sealed').notNull(),
    /** Gone once the share is over. */
    file: text('file'),
  },
  table => [
    primaryKey({ columns: [table.personId, table.id] }),
    index('shares_link').on(table.linkHash),
    index('shares_newest').on(table.personId, table.createdAt.desc()),
  ],
)

/** Who opened a share, when and from where, sealed; and the hash of the secret with which they can write back. */
export const shareOpenings = pgTable(
  'share_openings',
  {
    personId: personId(),
    id: uuid('id').notNull(),
    shareId: uuid('share_id').notNull(),
    tokenHash: bytea('token_hash').notNull(),
    at: moment('at').notNull(),
    sealed: bytea('sealed').notNull(),
  },
  table => [
    primaryKey({ columns: [table.personId, table.id] }),
    foreignKey({ columns: [table.personId, table.shareId], foreignColumns: [shares.personId, shares.id] }).onDelete(
      'cascade',
    ),
    index('share_openings_token').on(table.tokenHash),
    index('share_openings_share').on(table.personId, table.shareId, table.at.desc()),
  ],
)

/** One row: what the installation knows of itself. */
export const installation = pgTable('installation', {
  id: integer('id').primaryKey().default(1),
  /** Sealed with the installation's key, to tell at start that a key does not fit the data. */
  keyCheck: bytea('key_check').notNull(),
  /** Who may open an account. */
  registration: text('registration', { enum: ['open', 'invite', 'closed'] })
    .notNull()
    .default('open'),
  /** When the operator last made a whole backup. */
  lastBackupAt: moment('last_backup_at'),
})

/** Invitations that nobody has used yet; only hashes of what opens them. */
export const invites = pgTable('invites', {
  id: uuid('id').primaryKey(),
  tokenHash: bytea('token_hash').notNull().unique(),
  /** Gone with the administrator who made it. */
  madeBy: uuid('made_by')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: created(),
  expiresAt: moment('expires_at').notNull(),
})

/** What administrators imported: numbers only. The file's name is sealed by the installation's key. */
export const adminImports = pgTable('admin_imports', {
  id: uuid('id').primaryKey(),
  madeBy: uuid('made_by').references(() => users.id, { onDelete: 'set null' }),
  at: moment('at').notNull(),
  importType: text('import_type').notNull(),
  sealedFileName: bytea('sealed_file_name').notNull(),
  recordsProcessed: integer('records_processed').notNull(),
  added: integer('added').notNull(),
  already: integer('already').notNull(),
  filled: integer('filled').notNull(),
  accountsMade: integer('accounts_made').notNull(),
  undoneAt: moment('undone_at'),
  removed: integer('removed'),
  stayed: integer('stayed'),
})

/** Whose records an import added to, and which batch of theirs it is. */
export const adminImportPatients = pgTable(
  'admin_import_patients',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => adminImports.id, { onDelete: 'cascade' }),
    personId: personId(),
    batch: uuid('batch').notNull(),
    madeAccount: boolean('made_account').notNull(),
  },
  table => [
    primaryKey({ columns: [table.personId, table.importId] }),
    index('admin_import_patients_import').on(table.importId),
  ],
)

/** The tables that tell who is calling; the role for records cannot touch them. */
export const accountTables = {
  users,
  sessions,
  passwords,
  identityProviderLinks,
  signInFailures,
  accountLinks,
  twoFactors,
  recoveryCodes,
  secondSteps,
  passkeys,
  spentChallenges,
  calendarFeeds,
  invites,
  adminImports,
  adminImportPatients,
  replyLinks,
  emergencyCardLinks,
  shares,
  shareOpenings,
}

/** Each user's own key, wrapped by the installation's. */
export const personKeys = pgTable('person_keys', {
  personId: uuid('person_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  wrapped: bytea('wrapped').notNull(),
})

/** How far each user's activity log goes: what is missing at its end would else go unnoticed. */
export const activityHeads = pgTable('activity_heads', {
  personId: uuid('person_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  lines: integer('lines').notNull(),
  lastProof: bytea('last_proof').notNull(),
  proof: bytea('proof').notNull(),
})

/** What happened in an account, line by line; each line's proof covers the one before. */
export const activity = pgTable(
  'activity',
  {
    // By way of the head: a line then never waits for whoever changes the user's own row.
    personId: uuid('person_id')
      .notNull()
      .references(() => activityHeads.personId, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
    kind: text('kind').notNull(),
    /** Which type of record, or which kind of file. */
    about: text('about'),
    outcome: text('outcome', { enum: ['done', 'refused'] }).notNull(),
    /** From where: device and address, and who where it was not the owner. */
    sealed: bytea('sealed').notNull(),
    proof: bytea('proof').notNull(),
  },
  table => [primaryKey({ columns: [table.personId, table.line] })],
)

/** What was imported together, and can be undone together. What it was is sealed; its records name it. */
export const importBatches = pgTable(
  'import_batches',
  {
    personId: personId(),
    id: uuid('id').notNull(),
    createdAt: moment('created_at').notNull(),
    isSample: boolean('is_sample').notNull(),
    sealed: bytea('sealed').notNull(),
  },
  table => [
    primaryKey({ columns: [table.personId, table.id] }),
    index('import_batches_newest').on(table.personId, table.createdAt.desc()),
  ],
)

/**
 * When to look at a person next for what they should be reminded of. Plain, because jobs must find who is due without
 * seeing anything of theirs: it tells when, and not of what.
 */
export const reminderTimes = pgTable(
  'reminder_times',
  {
    personId: uuid('person_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null: nothing is to come, until something is written. */
    dueAt: moment('due_at'),
    lookedAt: moment('looked_at').notNull().defaultNow(),
    /** Counts the changes that ask for a look, so that a look does not forget one that came meanwhile. */
    asked: integer('asked').notNull().default(0),
  },
  table => [index('reminder_times_due').on(table.dueAt)],
)

/** What a person was told of, once each. */
export const notices = pgTable(
  'notices',
  {
    personId: personId(),
    id: uuid('id').notNull(),
    /** Which occasion it tells of, under the owner's key: the plain one would tell the times of doses. */
    occasion: bytea('occasion').notNull(),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
    readAt: moment('read_at'),
    mail: text('mail', { enum: ['no', 'due', 'sent'] }).notNull(),
    sealed: bytea('sealed').notNull(),
  },
  table => [
    primaryKey({ columns: [table.personId, table.id] }),
    uniqueIndex('notices_occasion').on(table.personId, table.occasion),
    index('notices_newest').on(table.personId, table.at.desc()),
  ],
)

/** What a person has begun to write to a provider: one for each conversation, without history, gone once it is sent. */
export const messageDrafts = pgTable(
  'message_drafts',
  {
    personId: personId(),
    /** `new`, or the message that is answered. */
    thread: text('thread').notNull(),
    sealed: bytea('sealed').notNull(),
  },
  table => [primaryKey({ columns: [table.personId, table.thread] })],
)
