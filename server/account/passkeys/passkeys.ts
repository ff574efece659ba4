import { randomUUID } from 'node:crypto'
import { and, asc, count, eq, lt, or } from 'drizzle-orm'
import type { NewCredential, Passkey, UsedCredential } from '#contract/account/security/passkeys.ts'
import type { Database } from '#server/platform/database/database.ts'
import { users } from '#server/platform/database/tables.ts'
import type { Caller } from '#server/platform/http/access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { KeyRing } from '#server/platform/secrets/key-ring.ts'
import type { RowMacs } from '#server/platform/secrets/row-macs.ts'
import { passkeyRule } from '../account-macs.ts'
import { passkeys } from '../account-tables.ts'
import { hasPasswordOrProvider } from '../sessions/sign-in-methods.ts'
import { lockSession } from '../user-lock.ts'
import { createChallenges } from './challenges.ts'
import { type RelyingParty, verifyNewPasskey, verifyPasskey } from './verify.ts'

interface Parts {
  accounts: Database['accounts']
  keyRing: KeyRing
  macs: RowMacs
  now: () => Date
}

const MAX_PASSKEYS = 20

const SIGN_IN = 'sign in'
const confirming = (userId: string) => `confirm/${userId}`
const adding = (userId: string) => `add/${userId}`

// Loaded on first use: hundreds of files that only passkeys need.
const library = () => import('@simplewebauthn/server')

export type Passkeys = ReturnType<typeof createPasskeys>

/** User verification is required, so that a passkey counts as two factors. */
export const createPasskeys = ({ accounts, keyRing, macs, now }: Parts) => {
  const challenges = createChallenges(accounts, keyRing, now)

  const idsOf = async (userId: string) =>
    accounts.select({ id: passkeys.credentialId }).from(passkeys).where(eq(passkeys.userId, userId))

  const optionsFor = async (purpose: string, { rpId }: RelyingParty, allowCredentials?: { id: string }[]) => {
    const { generateAuthenticationOptions } = await library()
    const challenge = challenges.issue(purpose)
    return generateAuthenticationOptions({ rpID: rpId, challenge, allowCredentials, userVerification: 'required' })
  }

  /** The passkey that answered, if it is known and the response valid; each response counts once. */
  const answering = async (purpose: string, credential: UsedCredential, relyingParty: RelyingParty) => {
    const [found] = await accounts.select().from(passkeys).where(eq(passkeys.credentialId, credential.id))
    const passkey = macs.verified(passkeyRule, found)
    if (!passkey) return undefined
    const verified = await verifyPasskey(await library(), passkey, credential, relyingParty, challenge =>
      challenges.isOurs(challenge, purpose),
    )
    if (!verified || !(await challenges.spend(verified.challenge))) return undefined
    // In one statement: a copy of the device may answer at the same moment. Devices that do not count send 0.
    const hasCounted = or(eq(passkeys.counter, 0), lt(passkeys.counter, verified.counter))
    const counted = await accounts
      .update(passkeys)
      .set({ counter: verified.counter, lastUsedAt: now() })
      .where(and(eq(passkeys.id, passkey.id), hasCounted))
      .returning({ id: passkeys.id, userId: passkeys.userId })
    return counted[0]
  }

  return {
    async list({ userId }: Caller): Promise<Passkey[]> {
      const rows = await accounts
        .select()
        .from(passkeys)
        .where(eq(passkeys.userId, userId))
        .orderBy(asc(passkeys.createdAt))
      return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      }))
    },

    async count(userId: string) {
      const [found] = await accounts.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, userId))
      return found?.count ?? 0
    },

    async optionsToAdd({ userId }: Caller, { email, name }: { email: string; name: string }, { rpId }: RelyingParty) {
      const known = await idsOf(userId)
      if (known.length >= MAX_PASSKEYS) throw new AppError('too_many_passkeys', { most: MAX_PASSKEYS })
      const { generateRegistrationOptions } = await library()
      return generateRegistrationOptions({
        rpName: 'Wellkept',
        rpID: rpId,
        userID: Uint8Array.from(Buffer.from(userId)),
        userName: email,
        userDisplayName: name,
        challenge: challenges.issue(adding(userId)),
        excludeCredentials: known,
        attestationType: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
    },

    async add(caller: Caller, name: string, credential: NewCredential, relyingParty: RelyingParty) {
      const { userId } = caller
      const verified = await verifyNewPasskey(await library(), credential, relyingParty, challenge =>
        challenges.isOurs(challenge, adding(userId)),
      )
      if (!verified || !(await challenges.spend(verified.challenge))) {
        throw new AppError('passkey_not_checked')
      }
      const passkey = macs.sign(passkeyRule, { ...verified.passkey, id: randomUUID(), userId, name, createdAt: now() })
      const added = await accounts.transaction(async transaction => {
        await lockSession(transaction, caller)
        return transaction
          .insert(passkeys)
          .values(passkey)
          .onConflictDoNothing({ target: passkeys.credentialId })
          .returning({ id: passkeys.id })
      })
      if (added.length === 0) throw new AppError('passkey_in_use')
    },

    async rename({ userId }: Caller, id: string, name: string) {
      const ofPerson = and(eq(passkeys.userId, userId), eq(passkeys.id, id))
      const renamed = await accounts.update(passkeys).set({ name }).where(ofPerson).returning({ id: passkeys.id })
      if (renamed.length === 0) throw new AppError('passkey_not_found')
    },

    async remove({ userId }: Caller, id: string) {
      await accounts.transaction(async transaction => {
        // Locked, so that two concurrent removals cannot remove the last sign-in method.
        await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
        const existing = await transaction.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId))
        if (!existing.some(passkey => passkey.id === id)) throw new AppError('passkey_not_found')
        const [user] = await transaction
          .select({ hasOtherWay: hasPasswordOrProvider(transaction, users.id) })
          .from(users)
          .where(eq(users.id, userId))
        if (existing.length === 1 && !user?.hasOtherWay) {
          throw new AppError('only_way_to_sign_in')
        }
        await transaction.delete(passkeys).where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
      })
    },

    /** Names no account: the device offers its own passkeys. */
    optionsToSignIn: (relyingParty: RelyingParty) => optionsFor(SIGN_IN, relyingParty),
    signingIn: (credential: UsedCredential, relyingParty: RelyingParty) => answering(SIGN_IN, credential, relyingParty),

    async exists(transaction: Pick<Database['accounts'], 'select'>, id: string) {
      const found = await transaction.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.id, id))
      return found.length > 0
    },

    optionsToConfirm: async ({ userId }: Caller, relyingParty: RelyingParty) =>
      optionsFor(confirming(userId), relyingParty, await idsOf(userId)),
    isConfirmed: async ({ userId }: Caller, credential: UsedCredential, relyingParty: RelyingParty) =>
      (await answering(confirming(userId), credential, relyingParty))?.userId === userId,
  }
}
