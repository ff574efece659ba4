import { and, eq } from 'drizzle-orm'
import { readSettings } from '#contract/account/settings/settings-schema.ts'
import { opensByItsLink } from '#contract/sharing/emergency-card.ts'
import { makeCardLink } from '#contract/sharing/emergency-card-endpoints.ts'
import type { CanStillMake, LockSession, MadeLinkStore } from '#server/people/made-links.ts'
import { dependents } from '#server/people/people-tables.ts'
import { personColumns } from '#server/people/person-names.ts'
import type { Database } from '#server/platform/database/database.ts'
import { linkAccess, type PersonAccess } from '#server/platform/database/person-access.ts'
import { users } from '#server/platform/database/tables.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { protectRows, type RowMacs } from '#server/platform/secrets/row-macs.ts'
import { open, seal } from '#server/platform/secrets/sealing.ts'
import { hashSecretToken, newSecretToken } from '#server/platform/secrets/secret-tokens.ts'
import type { PersonKeys } from '#server/record/person-keys.ts'
import { emergencyCardLinks } from './sharing-tables.ts'

export const cardLinkRule = protectRows(emergencyCardLinks, ['personId', 'tokenHash', 'madeBy'])

export const cardLinkBinding = (personId: string) => `emergency-card-link/${personId}`

/** The secret link of each person's emergency card: found by its hash, and shown again only to its owner. */
export const createEmergencyCardLinks = (
  { accounts }: Pick<Database, 'accounts'>,
  keys: PersonKeys,
  macs: RowMacs,
  canStillMake: CanStillMake,
  lockSession: LockSession,
) => ({
  /** Creates or replaces the link; the previous one stops working. */
  async make(access: PersonAccess) {
    const { personId, actorId: madeBy } = access
    // The line in the log may have waited: a caller who lost the right meanwhile must not end a link that works.
    if (!(await canStillMake({ personId, madeBy }, makeCardLink))) throw new AppError('person_not_found')
    const token = newSecretToken()
    const createdAt = new Date()
    await accounts.transaction(async transaction => {
      await lockSession(transaction)
      const key = await keys.withAccounts(transaction, access)
      const sealedToken = seal(key, cardLinkBinding(personId), token)
      const newLink = { personId, tokenHash: hashSecretToken(token), sealedToken, madeBy, createdAt }
      const link = macs.sign(cardLinkRule, newLink)
      await transaction
        .insert(emergencyCardLinks)
        .values(link)
        .onConflictDoUpdate({ target: emergencyCardLinks.personId, set: link })
    })
    return { token, createdAt: createdAt.toISOString() }
  },

  async find(access: PersonAccess) {
    const { personId } = access
    return keys.read(access, async key => {
      const [link] = await accounts.select().from(emergencyCardLinks).where(eq(emergencyCardLinks.personId, personId))
      if (!link || !(await canStillMake(link, makeCardLink))) return undefined
      const token = open(key, cardLinkBinding(personId), link.sealedToken).toString('utf8')
      return { token, createdAt: link.createdAt.toISOString() }
    })
  },

  count: (personId: string) => accounts.$count(emergencyCardLinks, eq(emergencyCardLinks.personId, personId)),

  revoke: (personId: string) => accounts.delete(emergencyCardLinks).where(eq(emergencyCardLinks.personId, personId)),

  /** The person whose card a secret opens. Looked up by hash, so that timing reveals nothing about a guess. */
  async ownerOf(token: string) {
    const [found] = await accounts
      .select({
        ...personColumns,
        personId: emergencyCardLinks.personId,
        tokenHash: emergencyCardLinks.tokenHash,
        madeBy: emergencyCardLinks.madeBy,
        mac: emergencyCardLinks.mac,
      })
      .from(emergencyCardLinks)
      .leftJoin(users, eq(users.id, emergencyCardLinks.personId))
      .leftJoin(dependents, eq(dependents.personId, emergencyCardLinks.personId))
      .where(eq(emergencyCardLinks.tokenHash, hashSecretToken(token)))
    const known = macs.verified(cardLinkRule, found)
    if (!known || !(await canStillMake(known, makeCardLink))) return undefined
    const settings = readSettings(known.settings)
    return opensByItsLink(settings) ? { ...known, access: linkAccess(known.personId), settings } : undefined
  },

  made: {
    async list({ personId, madeBy }) {
      const { personId: owner, madeBy: maker, createdAt } = emergencyCardLinks
      const isMeant = and(
        personId === undefined ? undefined : eq(owner, personId),
        madeBy === undefined ? undefined : eq(maker, madeBy),
      )
      const rows = await accounts
        .select({ personId: owner, madeBy: maker, createdAt })
        .from(emergencyCardLinks)
        .where(isMeant)
      return rows.map(row => ({ ...row, kind: 'card-link', id: 'card-link', expiresAt: null }))
    },
    end: (transaction, link) =>
      transaction
        .delete(emergencyCardLinks)
        .where(and(eq(emergencyCardLinks.personId, link.personId), eq(emergencyCardLinks.madeBy, link.madeBy))),
    async keep(transaction, { personId, madeBy }, keeper) {
      const isMeant = and(eq(emergencyCardLinks.personId, personId), eq(emergencyCardLinks.madeBy, madeBy))
      const [row] = await transaction.select().from(emergencyCardLinks).where(isMeant)
      const known = macs.verified(cardLinkRule, row)
      if (!known) return
      const { mac } = macs.sign(cardLinkRule, { ...known, madeBy: keeper })
      await transaction.update(emergencyCardLinks).set({ madeBy: keeper, mac }).where(isMeant)
    },
  } satisfies MadeLinkStore,
})

export type EmergencyCardLinks = ReturnType<typeof createEmergencyCardLinks>
