import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, mac, personId, timestamptz } from '#server/platform/database/tables.ts'
import { MAIL_OUTCOMES } from '#server/platform/mail.ts'

/** Drafts of messages to providers: one per author and conversation, without history, deleted when sent. */
export const messageDrafts = pgTable(
  'message_drafts',
  {
    personId: personId(),
    /** The author's account, and `new` or the id of the message to reply to. */
    thread: text('thread').notNull(),
    sealed: bytea('sealed').notNull(),
  },
  table => [primaryKey({ columns: [table.personId, table.thread] })],
)

/**
 * Links with which a provider without an account reads one conversation and replies. Looked up before the caller is
 * known, so readable by the sign-in role; only the hash of the secret is stored.
 */
export const replyLinks = pgTable(
  'reply_links',
  {
    personId: personId(),
    tokenHash: bytea('token_hash').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    /** The account that made it. Without the right to make it, the link opens nothing. */
    madeBy: uuid('made_by').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    /** When it was last opened; updated at most once an hour. */
    openedAt: timestamptz('opened_at'),
    mac: mac(),
    /** When it was emailed or copied; null while only its author can have it. */
    deliveredAt: timestamptz('delivered_at'),
    /** What became of the email with it; null if there was none. */
    mail: text('mail', { enum: MAIL_OUTCOMES }),
  },
  table => [
    primaryKey({ columns: [table.personId, table.tokenHash] }),
    index('reply_links_token').on(table.tokenHash),
    index('reply_links_conversation').on(table.personId, table.conversationId),
  ],
)

/**
 * The link of each person's emergency card. Looked up before the caller is known, by the hash of its secret; the secret
 * itself is sealed with the owner's key, so that a lost card can be printed again.
 */
export const emergencyCardLinks = pgTable(
  'emergency_card_links',
  {
    personId: personId().primaryKey(),
    tokenHash: bytea('token_hash').notNull(),
    sealedToken: bytea('sealed_token').notNull(),
    madeBy: uuid('made_by').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    mac: mac(),
  },
  table => [index('emergency_card_links_token').on(table.tokenHash)],
)

/**
 * Shares by SMART Health Links. Looked up before the caller is known, by the hash of the link's random part. The file
 * is encrypted in its owner's browser, with a key that is only in the link.
 */
export const shares = pgTable(
  'shares',
  {
    personId: personId(),
    id: uuid('id').notNull(),
    linkHash: bytea('link_hash').notNull(),
    madeBy: uuid('made_by').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    /** Null while it works, and if it merely expired. */
    endedAt: timestamptz('ended_at'),
    endedBecause: text('ended_because', { enum: ['revoked', 'used-up', 'wrong-passcodes'] }),
    passcodeHash: text('passcode_hash'),
    /** Attempts in flight count as wrong until they succeed. */
    wrongPasscodes: integer('wrong_passcodes').notNull().default(0),
    openings: integer('openings').notNull().default(0),
    mostOpenings: integer('most_openings'),
    /** Describes the content, sealed with the owner's key. */
    sealed: bytea('sealed').notNull(),
    /** Deleted once the share has ended. */
    file: text('file'),
    /** Whether documents are part of it. */
    hasDocuments: boolean('has_documents').notNull().default(false),
  },
  table => [
    primaryKey({ columns: [table.personId, table.id] }),
    index('shares_link').on(table.linkHash),
    index('shares_newest').on(table.personId, table.createdAt),
  ],
)

/**
 * Every link that was ever used, by its hash. Nothing deletes them: a reader of an old link must not put something else
 * behind it, also after its owner has erased everything.
 */
export const usedShareLinks = pgTable('used_share_links', { linkHash: bytea('link_hash').primaryKey() })

/** Who opened a share, when and from where, sealed; and the hash of the secret for sending a note back. */
export const shareOpenings = pgTable(
  'share_openings',
  {
    personId: personId(),
    id: uuid('id').notNull(),
    shareId: uuid('share_id').notNull(),
    tokenHash: bytea('token_hash').notNull(),
    at: timestamptz('at').notNull(),
    sealed: bytea('sealed').notNull(),
  },
  table => [
    primaryKey({ columns: [table.personId, table.id] }),
    foreignKey({ columns: [table.personId, table.shareId], foreignColumns: [shares.personId, shares.id] }).onDelete(
      'cascade',
    ),
    index('share_openings_token').on(table.tokenHash),
    index('share_openings_share').on(table.personId, table.shareId, table.at),
  ],
)
