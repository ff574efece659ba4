import { createHmac } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, lt, max } from 'drizzle-orm'
import { readSettings } from '#contract/account/settings/settings-schema.ts'
import { renewReplyLink } from '#contract/sharing/conversation-endpoints.ts'
import { REPLY_LINK_DAYS } from '#contract/sharing/conversations.ts'
import {
  type CanStillMake,
  type LockSession,
  type MadeLink,
  type MadeLinkStore,
  onlyWorking,
} from '#server/people/made-links.ts'
import { dependents } from '#server/people/people-tables.ts'
import { personColumns } from '#server/people/person-names.ts'
import type { Database } from '#server/platform/database/database.ts'
import { linkAccess, type PersonAccess } from '#server/platform/database/person-access.ts'
import { users } from '#server/platform/database/tables.ts'
import type { MailOutcome } from '#server/platform/mail.ts'
import type { KeyRing } from '#server/platform/secrets/key-ring.ts'
import { protectRows, type RowMacs } from '#server/platform/secrets/row-macs.ts'
import { hashSecretToken, newSecretToken } from '#server/platform/secrets/secret-tokens.ts'
import { replyLinks } from './sharing-tables.ts'

export const replyLinkRule = protectRows(replyLinks, ['personId', 'tokenHash', 'conversationId', 'madeBy', 'expiresAt'])

const HOUR = 3_600_000
/** Per person; above this, the oldest links end. */
export const MAX_LINKS = 100
const LIFETIME = REPLY_LINK_DAYS * 24 * HOUR

/** Begins the token of a link that shows no sensitive messages. The stored hash covers it, so it cannot be removed. */
const RESTRICTED = 'visible.'

type IsVisible = (link: Omit<MadeLink, 'expiresAt'>) => boolean

const onlyVisible = (links: (typeof replyLinks.$inferSelect)[], isVisible: IsVisible) =>
  links.filter(link => isVisible({ ...link, kind: 'reply-link', id: link.conversationId }))

const latest = (times: (Date | null)[]) =>
  times
    .flatMap(time => time?.toISOString() ?? [])
    .toSorted()
    .at(-1) ?? null

/** Links that open one conversation to their holder. */
export const createReplyLinks = (
  { accounts }: Pick<Database, 'accounts'>,
  macs: RowMacs,
  keyRing: Pick<KeyRing, 'secrets'>,
  canStillMake: CanStillMake,
  lockSession: LockSession,
  now: () => Date = () => new Date(),
) => {
  const isOf = (personId: string, conversationId: string) =>
    and(eq(replyLinks.personId, personId), eq(replyLinks.conversationId, conversationId))

  const insert = async (
    { personId, actorId: madeBy, includesSensitive }: PersonAccess,
    conversationId: string,
    secret: string,
    log: () => Promise<unknown>,
  ) => {
    const at = now()
    const token = `${includesSensitive ? '' : RESTRICTED}${secret}`
    const expiresAt = new Date(at.getTime() + LIFETIME)
    await accounts.delete(replyLinks).where(and(eq(replyLinks.personId, personId), lt(replyLinks.expiresAt, at)))
    const isNew = await accounts.transaction(async transaction => {
      await lockSession(transaction)
      const row = { tokenHash: hashSecretToken(token), personId, conversationId, madeBy, createdAt: at, expiresAt }
      const inserted = await transaction
        .insert(replyLinks)
        .values(macs.sign(replyLinkRule, row))
        .onConflictDoNothing()
        .returning({ personId: replyLinks.personId })
      // A link that cannot be logged is not created.
      if (inserted.length > 0) await log()
      return inserted.length > 0
    })
    if (!isNew) return undefined
    const beyond = accounts
      .select({ tokenHash: replyLinks.tokenHash })
      .from(replyLinks)
      .where(eq(replyLinks.personId, personId))
      .orderBy(desc(replyLinks.createdAt))
      .offset(MAX_LINKS)
    await accounts
      .delete(replyLinks)
      .where(and(eq(replyLinks.personId, personId), inArray(replyLinks.tokenHash, beyond)))
    return { token, expiresAt: expiresAt.toISOString() }
  }

  /** Those to a conversation that exist for the caller. */
  const visibleTo = async (personId: string, conversationId: string, isVisible: IsVisible) => {
    const found = await accounts.select().from(replyLinks).where(isOf(personId, conversationId))
    const hashes = onlyVisible(found, isVisible).map(({ tokenHash }) => tokenHash)
    return and(isOf(personId, conversationId), inArray(replyLinks.tokenHash, hashes))
  }

  /** The same for the same draft, so that a repeated request is answered with the same link; only hashes are stored. */
  const secretsOf = ({ personId, actorId }: PersonAccess, draftId: string) =>
    keyRing
      .secrets('reply links')
      .map(secret => createHmac('sha256', secret).update(`${personId}/${actorId}/${draftId}`).digest('base64url'))

  return {
    /** A link of its own. Earlier links keep working, because a provider may have kept the first. */
    async make(access: PersonAccess, conversationId: string, log: () => Promise<unknown>) {
      const made = await insert(access, conversationId, newSecretToken(), log)
      if (!made) throw new Error('Two links with the same token')
      return made
    },

    /** The link of a draft that is sent; undefined if there is one. */
    async makeFor(access: PersonAccess, conversationId: string, draftId: string, log: () => Promise<unknown>) {
      const [newest = ''] = secretsOf(access, draftId)
      return insert(access, conversationId, newest, log)
    },

    /** The link of a draft that was sent before, and what became of its email. */
    async findFor(access: PersonAccess, draftId: string) {
      const tokens = secretsOf(access, draftId).flatMap(secret => [secret, `${RESTRICTED}${secret}`])
      const hashes = tokens.map(hashSecretToken)
      const [link] = await accounts
        .select({ tokenHash: replyLinks.tokenHash, expiresAt: replyLinks.expiresAt, mail: replyLinks.mail })
        .from(replyLinks)
        .where(and(eq(replyLinks.personId, access.personId), inArray(replyLinks.tokenHash, hashes)))
      const token = link && tokens[hashes.findIndex(hash => hash.equals(link.tokenHash))]
      return token ? { token, expiresAt: link.expiresAt.toISOString(), mail: link.mail } : undefined
    },

    /** What became of the email with a link. Only a refused one certainly did not arrive. */
    async noteMail(token: string, mail: MailOutcome) {
      const deliveredAt = mail === 'refused' ? null : now()
      await accounts
        .update(replyLinks)
        .set({ mail, deliveredAt })
        .where(eq(replyLinks.tokenHash, hashSecretToken(token)))
    },

    /** Ends the links to a conversation that exist for the caller; returns whether there was one. */
    async revoke(personId: string, conversationId: string, isVisible: IsVisible) {
      const isMeant = await visibleTo(personId, conversationId, isVisible)
      return (await accounts.delete(replyLinks).where(isMeant).returning({ personId: replyLinks.personId })).length > 0
    },

    /** When all data of a person is erased. */
    revokeAll: (personId: string) => accounts.delete(replyLinks).where(eq(replyLinks.personId, personId)),

    count: (personId: string) =>
      accounts.$count(replyLinks, and(eq(replyLinks.personId, personId), gt(replyLinks.expiresAt, now()))),

    /** The state of the working links, by conversation. */
    async states(personId: string, conversationId: string | undefined, isVisible: IsVisible) {
      const condition = conversationId ? isOf(personId, conversationId) : eq(replyLinks.personId, personId)
      const found = await accounts
        .select()
        .from(replyLinks)
        .where(and(condition, gt(replyLinks.expiresAt, now())))
      // First, so that hidden ones take no longer than none.
      const working = await onlyWorking(canStillMake, renewReplyLink, onlyVisible(found, isVisible))
      return [...Map.groupBy(working, link => link.conversationId)].map(([id, links]) => ({
        id,
        expiresAt: latest(links.map(({ expiresAt }) => expiresAt)),
        openedAt: latest(links.map(({ openedAt }) => openedAt)),
        deliveredAt: latest(links.map(({ deliveredAt }) => deliveredAt)),
        // The newest link decides: an email with an older one no longer matters.
        mail: links.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0]?.mail ?? null,
      }))
    },

    /** Marks the links as copied, as far as they exist for the caller. */
    async noteDelivery(personId: string, conversationId: string, isVisible: IsVisible) {
      const isMeant = await visibleTo(personId, conversationId, isVisible)
      await accounts
        .update(replyLinks)
        .set({ deliveredAt: now() })
        .where(and(isMeant, isNull(replyLinks.deliveredAt)))
    },

    /** Looked up by hash, so that timing reveals nothing about a guess. */
    async find(token: string) {
      const [link] = await accounts
        .select({
          tokenHash: replyLinks.tokenHash,
          personId: replyLinks.personId,
          conversationId: replyLinks.conversationId,
          madeBy: replyLinks.madeBy,
          expiresAt: replyLinks.expiresAt,
          mac: replyLinks.mac,
          settings: personColumns.settings,
          firstName: personColumns.firstName,
          lastName: personColumns.lastName,
          email: users.email,
        })
        .from(replyLinks)
        .leftJoin(users, eq(users.id, replyLinks.personId))
        .leftJoin(dependents, eq(dependents.personId, replyLinks.personId))
        .where(and(eq(replyLinks.tokenHash, hashSecretToken(token)), gt(replyLinks.expiresAt, now())))
      const known = macs.verified(replyLinkRule, link)
      const right = known && (await canStillMake(known, renewReplyLink))
      if (!right) return undefined
      const settings = readSettings(known.settings)
      const access = linkAccess(known.personId, right.includesSensitive && !token.startsWith(RESTRICTED))
      return settings.dataSharing ? { ...known, access, settings } : undefined
    },

    /** An opening that cannot be logged is not recorded. */
    async noteOpening(tokenHash: Buffer, log: () => Promise<void>) {
      const at = now()
      await accounts.transaction(async transaction => {
        const updated = await transaction
          .update(replyLinks)
          .set({ openedAt: at })
          .where(eq(replyLinks.tokenHash, tokenHash))
          .returning({ personId: replyLinks.personId })
        if (updated.length > 0) await log()
      })
    },

    made: {
      async list({ personId, madeBy }) {
        const { personId: owner, madeBy: maker, conversationId: id, createdAt, expiresAt } = replyLinks
        const isMeant = and(
          personId === undefined ? undefined : eq(owner, personId),
          madeBy === undefined ? undefined : eq(maker, madeBy),
          gt(expiresAt, now()),
        )
        const rows = await accounts
          .select({ id, personId: owner, madeBy: maker, createdAt: max(createdAt), expiresAt: max(expiresAt) })
          .from(replyLinks)
          .where(isMeant)
          .groupBy(owner, maker, id)
        return rows.map(row => ({ ...row, kind: 'reply-link', createdAt: row.createdAt ?? now() }))
      },
      end: (transaction, { personId, madeBy, id }) =>
        transaction.delete(replyLinks).where(and(isOf(personId, id), eq(replyLinks.madeBy, madeBy))),
      async keep(transaction, { personId, madeBy, id }, keeper) {
        const isMeant = and(isOf(personId, id), eq(replyLinks.madeBy, madeBy))
        for (const row of await transaction.select().from(replyLinks).where(isMeant)) {
          const known = macs.verified(replyLinkRule, row)
          if (!known) continue
          const { mac } = macs.sign(replyLinkRule, { ...known, madeBy: keeper })
          await transaction
            .update(replyLinks)
            .set({ madeBy: keeper, mac })
            .where(and(eq(replyLinks.personId, personId), eq(replyLinks.tokenHash, row.tokenHash)))
        }
      },
    } satisfies MadeLinkStore,
  }
}

export type ReplyLinks = ReturnType<typeof createReplyLinks>
export type FoundLink = NonNullable<Awaited<ReturnType<ReplyLinks['find']>>>
