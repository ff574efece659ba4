import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, lt } from 'drizzle-orm'
import type { Offer, PersonInvitation } from '#contract/people/people.ts'
import type { LogActivity } from '#server/activity/activity-log.ts'
import { lockPeople } from '#server/platform/database/advisory-locks.ts'
import type { Database } from '#server/platform/database/database.ts'
import { grantRule, personInvitationRule } from '#server/platform/database/grant-rule.ts'
import { dependents, grants, personInvitations } from '#server/platform/database/people-tables.ts'
import type { PersonAccess } from '#server/platform/database/person-access.ts'
import { findPersonDetails } from '#server/platform/database/person-names.ts'
import { fullName, users } from '#server/platform/database/tables.ts'
import { AppError, fieldError } from '#server/platform/http/errors.ts'
import type { RowMacs } from '#server/platform/secrets/row-macs.ts'
import { hashSecretToken, newSecretToken } from '#server/platform/secrets/secret-tokens.ts'
import { checkManaged, checkTerms, type Terms } from './grants.ts'

const WEEK = 7 * 86_400_000

type Row = typeof personInvitations.$inferSelect

interface Parts {
  database: Pick<Database, 'accounts'>
  macs: RowMacs
  log: LogActivity
  isMailSetUp: boolean
  /** Of reminders: there is one more to remind. */
  requestCheck: (personId: string) => Promise<unknown>
  now?: () => Date
}

const answerOf = (row: Omit<Row, 'mac'>): PersonInvitation => ({
  id: row.id,
  email: row.email,
  kind: row.kind,
  role: row.role,
  includesSensitive: row.includesSensitive,
  grantExpiresAt: row.grantExpiresAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
})

export type PersonInvitations = ReturnType<typeof createPersonInvitations>

/** Invitations to a person's records, or to an account of their own: each for one address, for a week. */
export const createPersonInvitations = (parts: Parts) => {
  const { database, macs, log, isMailSetUp, requestCheck, now = () => new Date() } = parts
  const { accounts } = database

  const find = async (token: string) => {
    const isMeant = and(eq(personInvitations.tokenHash, hashSecretToken(token)), gt(personInvitations.expiresAt, now()))
    const [row] = await accounts.select().from(personInvitations).where(isMeant)
    const known = macs.verified(personInvitationRule, row)
    if (!known) throw new AppError('offer_over')
    return known
  }

  const make = async (
    { personId, actorId }: PersonAccess,
    { email, kind, role, includesSensitive, expiresAt }: Terms & Pick<Row, 'email' | 'kind'>,
  ) => {
    const at = now()
    const token = newSecretToken()
    const row = {
      ...{ personId, id: randomUUID(), tokenHash: hashSecretToken(token), email, kind, role, includesSensitive },
      grantExpiresAt: expiresAt === null ? null : new Date(expiresAt),
      madeBy: actorId,
      createdAt: at,
      expiresAt: new Date(at.getTime() + WEEK),
    }
    await accounts.transaction(async transaction => {
      const ofPerson = eq(personInvitations.personId, personId)
      await transaction.delete(personInvitations).where(and(ofPerson, lt(personInvitations.expiresAt, at)))
      // A new one for the same address replaces the one before.
      await transaction.delete(personInvitations).where(and(ofPerson, eq(personInvitations.email, email)))
      await transaction.insert(personInvitations).values(macs.sign(personInvitationRule, row))
      await log(personId, { kind: kind === 'login' ? 'login-offered' : 'access-offered' })
    })
    return { ...answerOf(row), token }
  }

  return {
    /** To look after the person, or to see their records. */
    async invite(access: PersonAccess, invited: Terms & { email: string }) {
      await checkTerms(accounts, access, invited)
      const [account] = await accounts.select({ id: users.id }).from(users).where(eq(users.email, invited.email))
      if (account?.id === access.personId) throw fieldError('email', 'This is the person’s own address.')
      return make(access, { ...invited, kind: 'grant' })
    },

    /** To an account of the person's own. An address opens one account, so it must be a new one. */
    async inviteToLogin(access: PersonAccess, email: string) {
      const isDependent = eq(dependents.personId, access.personId)
      if ((await accounts.$count(dependents, isDependent)) === 0) throw new AppError('has_login')
      if ((await accounts.$count(users, eq(users.email, email))) > 0)
        throw fieldError('email', 'There is already an account with this email. Use the person’s own address.')
      return make(access, { email, kind: 'login', role: 'manage', includesSensitive: true, expiresAt: null })
    },

    async list({ personId }: PersonAccess) {
      const isMeant = and(eq(personInvitations.personId, personId), gt(personInvitations.expiresAt, now()))
      const rows = await accounts
        .select()
        .from(personInvitations)
        .where(isMeant)
        .orderBy(desc(personInvitations.createdAt))
      return rows.map(answerOf)
    },

    async revoke({ personId }: PersonAccess, id: string) {
      const gone = await accounts
        .delete(personInvitations)
        .where(and(eq(personInvitations.personId, personId), eq(personInvitations.id, id)))
        .returning({ id: personInvitations.id })
      if (gone.length === 0) throw new AppError('invitation_not_found')
      await log(personId, { kind: 'access-offer-ended' })
    },

    /** For whoever holds the link. */
    async offer(token: string): Promise<Offer> {
      const row = await find(token)
      const [person, [inviter], account] = await Promise.all([
        findPersonDetails(accounts, row),
        accounts.select({ name: fullName }).from(users).where(eq(users.id, row.madeBy)),
        accounts.$count(users, eq(users.email, row.email)),
      ])
      const { email, kind, role, includesSensitive, grantExpiresAt, expiresAt } = answerOf(row)
      return {
        ...{ email, kind, role, includesSensitive, grantExpiresAt, expiresAt },
        personName: `${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim(),
        invitedBy: inviter?.name ?? '',
        hasAccount: account > 0,
      }
    },

    /** Only by the account with that address, once it is known to be its owner's. */
    async accept(accountId: string, token: string) {
      const { personId, email, kind, role, includesSensitive, grantExpiresAt, id } = await find(token)
      const [account] = await accounts.select().from(users).where(eq(users.id, accountId))
      const isTheirs = account?.email === email && (account.emailConfirmedAt !== null || !isMailSetUp)
      if (kind !== 'grant' || !isTheirs) throw new AppError('offer_for_other')
      await accounts.transaction(async transaction => {
        const spent = await transaction
          .delete(personInvitations)
          .where(and(eq(personInvitations.personId, personId), eq(personInvitations.id, id)))
          .returning({ id: personInvitations.id })
        if (spent.length === 0) throw new AppError('offer_over')
        const terms = { role, includesSensitive, expiresAt: grantExpiresAt, isConfirmed: true }
        await lockPeople(transaction, [personId])
        // Whoever had more before must not leave the person without a manager by accepting less.
        await checkManaged(transaction, personId, accountId, terms)
        const grant = macs.sign(grantRule, { personId, accountId, ...terms })
        await transaction
          .insert(grants)
          .values(grant)
          .onConflictDoUpdate({ target: [grants.personId, grants.accountId], set: { ...terms, mac: grant.mac } })
        await log(personId, { kind: 'access-granted' })
      })
      await requestCheck(personId)
      return { personId }
    },
  }
}
