import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, inArray, lt, or } from 'drizzle-orm'
import type { Offer, PersonInvitation } from '#contract/people/people.ts'
import type { LogActivity } from '#server/activity/activity-log.ts'
import { lockPeople } from '#server/platform/database/advisory-locks.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { PersonAccess } from '#server/platform/database/person-access.ts'
import { fullName, users } from '#server/platform/database/tables.ts'
import { AppError, fieldError } from '#server/platform/http/errors.ts'
import { isSameMailbox } from '#server/platform/same-address.ts'
import type { RowMacs } from '#server/platform/secrets/row-macs.ts'
import { hashSecretToken, newSecretToken } from '#server/platform/secrets/secret-tokens.ts'
import { grantRule, personInvitationRule } from './grant-rule.ts'
import { checkManaged, checkTerms, type Grants, isLess, isMoreThan, type Terms } from './grants.ts'
import {
  askNewManager,
  currentTerms,
  findRight,
  INVITATION_WEEK,
  type InvitationRow,
  LOGIN_WAIT,
  otherManagers,
  waitsFor,
} from './invitation-rights.ts'
import type { LockSession } from './made-links.ts'
import { dependents, grants, personInvitations } from './people-tables.ts'
import { findPersonDetails } from './person-names.ts'

interface Parts {
  database: Pick<Database, 'accounts'>
  macs: RowMacs
  log: LogActivity
  grants: Pick<Grants, 'endAll' | 'endWhatTheyMade' | 'giverAfterChange' | 'remember'>
  lockSession: LockSession
  forgetNotices: (accountId: string, personId: string) => Promise<void>
  isMailSetUp: boolean
  isRegistrationClosed: () => Promise<boolean>
  /** Throws if this account invites too often, or too many emails went to this address. */
  countInvitation: (accountId: string, email: string) => Promise<void>
  /** Requests a reminder check, because there is one more recipient. */
  requestCheck: (personId: string) => Promise<unknown>
  now?: () => Date
}

const answerOf = (row: InvitationRow, actorId: string, waiting: { id: string; name: string }[]): PersonInvitation => ({
  id: row.id,
  email: row.email,
  kind: row.kind,
  role: row.role,
  includesSensitive: row.includesSensitive,
  grantExpiresAt: row.grantExpiresAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  worksAt: row.worksAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  isYours: row.madeBy === actorId,
  waitsForYou: waiting.some(({ id }) => id === actorId),
  waitsFor: waiting.filter(({ id }) => id !== actorId).map(({ name }) => name),
})

export type PersonInvitations = ReturnType<typeof createPersonInvitations>

/**
 * Invitations to a person's records, or to an account of their own: each for one address, for a week. They live as long
 * as their maker's right to make them.
 */
export const createPersonInvitations = (parts: Parts) => {
  const { database, macs, log, isMailSetUp, requestCheck, countInvitation, now = () => new Date() } = parts
  const { accounts } = database

  const find = async (token: string) => {
    const isMeant = and(eq(personInvitations.tokenHash, hashSecretToken(token)), gt(personInvitations.expiresAt, now()))
    const [row] = await accounts.select().from(personInvitations).where(isMeant)
    const known = macs.verified(personInvitationRule, row)
    const terms = known && (await currentTerms(accounts, macs, known, now()))
    if (!known || !terms) throw new AppError('offer_over')
    return { ...known, terms }
  }

  const namesOf = async (ids: string[]) =>
    ids.length === 0 ? [] : accounts.select({ id: users.id, name: fullName }).from(users).where(inArray(users.id, ids))

  /** Who has yet to agree to a login that does not work yet. */
  const waitingFor = async (row: InvitationRow) =>
    row.kind === 'login' && row.worksAt > now() ? namesOf(await waitsFor(accounts, macs, row, now())) : []

  const make = async (
    access: PersonAccess,
    { id, email, kind, ...terms }: Terms & Pick<InvitationRow, 'id' | 'email' | 'kind'>,
  ) => {
    const { personId, actorId } = access
    const at = now()
    const token = newSecretToken()
    const row = await accounts.transaction(async transaction => {
      await lockPeople(transaction, [personId])
      await parts.lockSession(transaction)
      // Under the lock: this right may just have ended, or a new manager may have been added.
      await checkTerms(transaction, macs, access, terms)
      const asked = kind === 'login' ? await otherManagers(transaction, macs, personId, actorId, at) : []
      const worksAt = asked.length > 0 ? new Date(at.getTime() + LOGIN_WAIT) : at
      const row = macs.sign(personInvitationRule, {
        ...{ personId, id, tokenHash: hashSecretToken(token), email, kind },
        ...{ role: terms.role, includesSensitive: terms.includesSensitive },
        grantExpiresAt: terms.expiresAt === null ? null : new Date(terms.expiresAt),
        madeBy: actorId,
        createdAt: at,
        worksAt,
        expiresAt: new Date(worksAt.getTime() + INVITATION_WEEK),
        isMailed: isMailSetUp,
        asked,
        agreed: [],
      })
      const ofPerson = eq(personInvitations.personId, personId)
      await transaction.delete(personInvitations).where(and(ofPerson, lt(personInvitations.expiresAt, at)))
      // Replaces the caller's earlier invitation to this address, and one from the same form whose response was lost.
      // Other managers' invitations stay: they would end unnoticed.
      const isReplaced = or(eq(personInvitations.email, email), eq(personInvitations.id, id))
      await transaction
        .delete(personInvitations)
        .where(and(ofPerson, eq(personInvitations.madeBy, actorId), isReplaced))
      await transaction.insert(personInvitations).values(row)
      await log(personId, { kind: kind === 'login' ? 'login-offered' : 'access-offered' })
      return row
    })
    return { ...answerOf(row, actorId, await waitingFor(row)), token }
  }

  return {
    /** To look after the person, or to see their records. */
    async invite(access: PersonAccess, invited: Terms & { email: string }, id: string = randomUUID()) {
      await checkTerms(accounts, macs, access, invited)
      const { personId, actorId } = access
      await countInvitation(actorId, invited.email)
      const known = await accounts
        .select({ id: users.id, email: users.email })
        .from(users)
        .where(inArray(users.id, [personId, actorId]))
      for (const { id, email } of known) {
        if (!isSameMailbox(email, invited.email)) continue
        throw id === actorId
          ? fieldError('email', 'This is your own address. You cannot invite yourself.')
          : fieldError('email', 'This is the person’s own address.')
      }
      return make(access, { ...invited, id, kind: 'grant' })
    },

    /**
     * To an account of the person's own, by a manager with full access and no expiry. The other managers can stop it
     * for three days. An address opens one account, so it must be a new one; with mail, only its owner is told if it is
     * not.
     */
    async inviteToLogin(access: PersonAccess, email: string, id: string = randomUUID()) {
      const { personId, actorId } = access
      if ((await accounts.$count(dependents, eq(dependents.personId, personId))) === 0) throw new AppError('has_login')
      if (await parts.isRegistrationClosed()) throw new AppError('registration_closed')
      // Before the next question, which tells whether an address has an account.
      await countInvitation(actorId, email)
      if (!isMailSetUp && (await accounts.$count(users, eq(users.email, email))) > 0)
        throw fieldError('email', 'There is already an account with this email. Use the person’s own address.')
      return make(access, { id, email, kind: 'login', role: 'manage', includesSensitive: true, expiresAt: null })
    },

    /** By one of the other managers; once all agree, the login works at once. */
    async agree({ personId, actorId }: PersonAccess, id: string) {
      const matches = and(eq(personInvitations.personId, personId), eq(personInvitations.id, id))
      await accounts.transaction(async transaction => {
        await lockPeople(transaction, [personId])
        await parts.lockSession(transaction)
        const right = await findRight(transaction, macs, { personId, accountId: actorId }, now())
        if (right?.role !== 'manage') throw new AppError('managers_only')
        const [row] = await transaction.select().from(personInvitations).where(matches).for('update')
        const known = macs.verified(personInvitationRule, row)
        if (known?.kind !== 'login' || known.expiresAt <= now()) throw new AppError('invitation_not_found')
        if (known.madeBy === actorId || known.agreed.includes(actorId)) return
        const next = macs.sign(personInvitationRule, { ...known, agreed: [...known.agreed, actorId] })
        await transaction.update(personInvitations).set({ agreed: next.agreed, mac: next.mac }).where(matches)
        await log(personId, { kind: 'login-agreed' })
      })
    },

    async list({ personId, actorId }: PersonAccess): Promise<PersonInvitation[]> {
      const isMeant = and(eq(personInvitations.personId, personId), gt(personInvitations.expiresAt, now()))
      const rows = await accounts
        .select()
        .from(personInvitations)
        .where(isMeant)
        .orderBy(desc(personInvitations.createdAt))
      const listed: PersonInvitation[] = []
      for (const row of rows) {
        const terms = macs.verified(personInvitationRule, row) && (await currentTerms(accounts, macs, row, now()))
        if (!terms) continue
        const { expiresAt: grantExpiresAt, ...rest } = terms
        listed.push(answerOf({ ...row, ...rest, grantExpiresAt }, actorId, await waitingFor(row)))
      }
      return listed
    },

    async revoke({ personId }: PersonAccess, id: string) {
      const gone = await accounts
        .delete(personInvitations)
        .where(and(eq(personInvitations.personId, personId), eq(personInvitations.id, id)))
        .returning({ kind: personInvitations.kind })
      if (gone.length === 0) throw new AppError('invitation_not_found')
      await log(personId, { kind: gone[0]?.kind === 'login' ? 'login-stopped' : 'access-offer-ended' })
    },

    /** For the holder of the link. */
    async offer(token: string): Promise<Offer> {
      const { terms, ...row } = await find(token)
      const [person, [inviter], account, waiting] = await Promise.all([
        findPersonDetails(accounts, row),
        accounts.select({ name: fullName }).from(users).where(eq(users.id, row.madeBy)),
        accounts.$count(users, eq(users.email, row.email)),
        waitingFor(row),
      ])
      return {
        ...{ email: row.email, kind: row.kind, role: terms.role, includesSensitive: terms.includesSensitive },
        grantExpiresAt: terms.expiresAt?.toISOString() ?? null,
        expiresAt: row.expiresAt.toISOString(),
        worksAt: (waiting.length > 0 ? row.worksAt : row.createdAt).toISOString(),
        personName: `${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim(),
        invitedBy: inviter?.name ?? '',
        hasAccount: account > 0,
      }
    },

    /** Only by the account with that address, once it is known to be its owner's. */
    async accept(accountId: string, token: string) {
      const { personId, email, kind, id, madeBy } = await find(token)
      const [account] = await accounts.select().from(users).where(eq(users.id, accountId))
      const isTheirs = account?.email === email && (account.emailConfirmedAt !== null || !isMailSetUp)
      if (kind !== 'grant' || !isTheirs) throw new AppError('offer_for_other')
      if (accountId === madeBy || accountId === personId) throw new AppError('offer_for_other')
      await accounts.transaction(async transaction => {
        await lockPeople(transaction, [personId])
        const [spent] = await transaction
          .delete(personInvitations)
          .where(and(eq(personInvitations.personId, personId), eq(personInvitations.id, id)))
          .returning()
        // Again, under the lock: the maker's right may just have ended, or the same form may have invited somebody else.
        const current = macs.verified(personInvitationRule, spent)
        const terms = current?.email === email && (await currentTerms(transaction, macs, current, now()))
        if (!terms) throw new AppError('offer_over')
        const isOwn = and(eq(grants.personId, personId), eq(grants.accountId, accountId))
        const [stored] = await transaction.select().from(grants).where(isOwn)
        const before = macs.verified(grantRule, stored)
        // An account with more rights must not lose them by an invitation from one that could not take them away.
        const right = await findRight(transaction, macs, { personId, accountId: madeBy }, now())
        const isStillIn = before && (before.expiresAt === null || before.expiresAt > now())
        if (isStillIn && right && isMoreThan(right, before)) return
        await checkManaged(transaction, macs, { personId, accountId }, terms)
        // Without a grant there may still be links that were made while an earlier access ended.
        if (before) await parts.grants.endWhatTheyMade(transaction, before, terms, null)
        else await parts.grants.endAll(transaction, { personId, accountId })
        // As after a removal: an invitation to a lesser role must not bypass another manager.
        if (before && terms.role !== 'manage') await parts.grants.remember(transaction, before, now())
        // What they were told while they could see more must not come back with less.
        if (!before || isLess(before, terms, now())) await parts.forgetNotices(accountId, personId)
        const grantedBy = isStillIn ? await parts.grants.giverAfterChange(transaction, before, madeBy) : madeBy
        // Those who looked after the person before they had an account do not confirm each other.
        const isConfirmed = madeBy === personId || (before ?? right)?.isConfirmed === true
        const granted = { ...terms, isConfirmed, grantedBy }
        const grant = macs.sign(grantRule, { personId, accountId, ...granted })
        await transaction
          .insert(grants)
          .values(grant)
          .onConflictDoUpdate({ target: [grants.personId, grants.accountId], set: { ...granted, mac: grant.mac } })
        if (terms.role === 'manage') await askNewManager(transaction, macs, { personId, accountId }, now())
        await log(personId, { kind: 'access-granted' })
      })
      await requestCheck(personId)
      return { personId }
    },

    /** Those to an account's own records, and those that it made for others. */
    async count(accountId: string) {
      const isOpen = gt(personInvitations.expiresAt, now())
      const rows = await accounts
        .select({ personId: personInvitations.personId })
        .from(personInvitations)
        .where(and(isOpen, eq(personInvitations.madeBy, accountId)))
      const own = await accounts.$count(personInvitations, and(isOpen, eq(personInvitations.personId, accountId)))
      return { own, forOthers: rows.filter(({ personId }) => personId !== accountId).length }
    },

    revokeAll: (accountId: string, whose: 'own' | 'others') =>
      accounts
        .delete(personInvitations)
        .where(eq(whose === 'own' ? personInvitations.personId : personInvitations.madeBy, accountId)),
  }
}
