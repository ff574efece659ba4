import { and, eq, gt, isNull, ne, or } from 'drizzle-orm'
import { includesRole, type Role } from '#contract/people/roles.ts'
import type { Database } from '#server/platform/database/database.ts'
import { ADMINISTRATOR, LINK_HOLDER, type PersonAccess } from '#server/platform/database/person-access.ts'
import { users } from '#server/platform/database/tables.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { RowMacs } from '#server/platform/secrets/row-macs.ts'
import { isActiveGrant, isActiveManager } from './grant-conditions.ts'
import { formerManagerRule, grantRule, personInvitationRule } from './grant-rule.ts'
import { formerManagers, grants, personInvitations } from './people-tables.ts'

type Reader = Pick<Database['accounts'], 'select'>
export type InvitationRow = typeof personInvitations.$inferSelect

/** How long the other managers can stop a login. */
export const LOGIN_WAIT = 3 * 86_400_000
/** How long an invitation works. */
export const INVITATION_WEEK = 7 * 86_400_000

export interface Right {
  role: Role
  includesSensitive: boolean
  expiresAt: Date | null
}

interface HeldRight extends Right {
  /** False if the person has yet to confirm it. */
  isConfirmed: boolean
}

/** Every person's right to their own records. */
export const OWN_RIGHT: HeldRight = { role: 'manage', includesSensitive: true, expiresAt: null, isConfirmed: true }

/** Whether this right allows managing everything, without an expiry. */
export const isLasting = ({ role, includesSensitive, expiresAt }: Right) =>
  role === 'manage' && includesSensitive && expiresAt === null

const earlier = (a: Date | null, b: Date | null) => (a && b ? (a < b ? a : b) : (a ?? b))

/** What an account may do with a person's records now. */
export const findRight = async (
  accounts: Reader,
  macs: RowMacs,
  { personId, accountId }: { personId: string; accountId: string },
  at: Date,
): Promise<HeldRight | undefined> => {
  if (personId === accountId) {
    // Not if an administrator has just given the records back.
    const [own] = await accounts.select({ id: users.id }).from(users).where(eq(users.id, accountId))
    return own && OWN_RIGHT
  }
  const [stored] = await accounts
    .select()
    .from(grants)
    .where(and(eq(grants.personId, personId), eq(grants.accountId, accountId), isActiveGrant(at)))
  return macs.verified(grantRule, stored)
}

/** What cannot be undone is only for callers whose access has no expiry. */
const lastsAsLong = (right: Right, before: Date | null) => right.expiresAt === null || before !== null

/**
 * For what cannot be undone, under the lock of the person: throws if the caller no longer manages everything, because
 * their right may have ended while they waited for the lock.
 */
export const checkManagesEverything = async (
  accounts: Reader,
  macs: RowMacs,
  { personId, actorId, expiresAt }: Pick<PersonAccess, 'personId' | 'actorId' | 'expiresAt'>,
) => {
  const right = await findRight(accounts, macs, { personId, accountId: actorId }, new Date())
  const isEnough = right?.role === 'manage' && right.includesSensitive && lastsAsLong(right, expiresAt)
  if (!isEnough) throw new AppError('person_not_found')
}

/** For work that had to wait: throws if its access is more than the account has by now. */
export const checkStillGranted = async (
  accounts: Reader,
  macs: RowMacs,
  { personId, actorId, role, includesSensitive, expiresAt }: PersonAccess,
) => {
  if ([personId, LINK_HOLDER, ADMINISTRATOR].includes(actorId)) return
  const right = await findRight(accounts, macs, { personId, accountId: actorId }, new Date())
  const isAsMuch = right && includesRole(right.role, role) && (right.includesSensitive || !includesSensitive)
  if (!isAsMuch || !lastsAsLong(right, expiresAt)) throw new AppError('person_not_found')
}

/** What its maker can still give of an invitation: it shrinks and ends with their own right. */
export const currentTerms = async (
  accounts: Reader,
  macs: RowMacs,
  { personId, madeBy, kind, role, includesSensitive, grantExpiresAt }: InvitationRow,
  at: Date,
): Promise<Right | undefined> => {
  const right = await findRight(accounts, macs, { personId, accountId: madeBy }, at)
  if (right?.role !== 'manage' || (kind === 'login' && !isLasting(right))) return undefined
  return {
    role,
    includesSensitive: includesSensitive && right.includesSensitive,
    expiresAt: earlier(grantExpiresAt, right.expiresAt),
  }
}

/**
 * Everybody else who manages the records, or did until a few days ago: an account that offers a login must not get
 * around the others by removing them first.
 */
export const otherManagers = async (accounts: Reader, macs: RowMacs, personId: string, besides: string, at: Date) => {
  const recently = new Date(at.getTime() - LOGIN_WAIT)
  const isManager = and(eq(grants.role, 'manage'), or(isNull(grants.expiresAt), gt(grants.expiresAt, recently)))
  const held = await accounts
    .select()
    .from(grants)
    .where(and(eq(grants.personId, personId), ne(grants.accountId, besides), isManager))
  const removed = await accounts
    .select()
    .from(formerManagers)
    .where(
      and(
        eq(formerManagers.personId, personId),
        ne(formerManagers.accountId, besides),
        gt(formerManagers.endedAt, recently),
      ),
    )
  return [
    ...new Set([
      ...held.filter(row => macs.verified(grantRule, row)).map(({ accountId }) => accountId),
      ...removed.filter(row => macs.verified(formerManagerRule, row)).map(({ accountId }) => accountId),
    ]),
  ]
}

/** Those who have not agreed to a login yet: asked when it was offered, or managers since then. */
export const waitsFor = async (accounts: Reader, macs: RowMacs, invitation: InvitationRow, at: Date) => {
  const { personId, madeBy, asked, agreed } = invitation
  const now = await accounts
    .select()
    .from(grants)
    .where(and(eq(grants.personId, personId), ne(grants.accountId, madeBy), isActiveManager(at)))
  const managers = now.filter(row => macs.verified(grantRule, row)).map(({ accountId }) => accountId)
  return [...new Set([...asked, ...managers])].filter(id => !agreed.includes(id))
}

/**
 * A new manager can stop a login that was offered before: otherwise a manager could offer one while there is no other
 * manager to ask.
 */
export const askNewManager = async (
  accounts: Pick<Database['accounts'], 'select' | 'update'>,
  macs: RowMacs,
  { personId, accountId }: { personId: string; accountId: string },
  at: Date,
) => {
  const isOffer = and(
    eq(personInvitations.personId, personId),
    eq(personInvitations.kind, 'login'),
    gt(personInvitations.expiresAt, at),
  )
  for (const row of await accounts.select().from(personInvitations).where(isOffer)) {
    const known = macs.verified(personInvitationRule, row)
    if (!known || known.madeBy === accountId || known.asked.includes(accountId)) continue
    const asked = [...known.asked, accountId]
    const worksAt = new Date(at.getTime() + LOGIN_WAIT)
    const expiresAt = new Date(worksAt.getTime() + INVITATION_WEEK)
    const { mac } = macs.sign(personInvitationRule, { ...known, asked, worksAt, expiresAt })
    await accounts
      .update(personInvitations)
      .set({ asked, worksAt, expiresAt, mac })
      .where(and(isOffer, eq(personInvitations.id, known.id)))
  }
}

/** Whether an invitation can be used: a login only after the wait, or once all others agree. */
export const worksNow = async (accounts: Reader, macs: RowMacs, invitation: InvitationRow, at: Date) =>
  invitation.worksAt <= at || (await waitsFor(accounts, macs, invitation, at)).length === 0
