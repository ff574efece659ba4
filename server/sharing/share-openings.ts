import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { describeDevice } from '#contract/account/security/device.ts'
import { readSettings } from '#contract/account/settings/settings-schema.ts'
import { createShare } from '#contract/sharing/share-endpoints.ts'
import { MAX_WRONG_PASSCODES } from '#contract/sharing/share-limits.ts'
import type { CanStillMake } from '#server/people/made-links.ts'
import { dependents } from '#server/people/people-tables.ts'
import { personColumns } from '#server/people/person-names.ts'
import type { Database } from '#server/platform/database/database.ts'
import { linkAccess } from '#server/platform/database/person-access.ts'
import { users } from '#server/platform/database/tables.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { requestOrigin } from '#server/platform/http/request-origin.ts'
import { open, seal } from '#server/platform/secrets/sealing.ts'
import { hashSecretToken, newSecretToken } from '#server/platform/secrets/secret-tokens.ts'
import type { PersonKeys } from '#server/record/person-keys.ts'
import { describeSensitivity, FILE_FETCHED_WITHIN, openContent, openingBinding } from './shares.ts'
import { shareOpenings, shares } from './sharing-tables.ts'

interface Parts {
  database: Pick<Database, 'accounts'>
  keys: PersonKeys
  canStillMake: CanStillMake
  verify: (hashed: string, passcode: string) => Promise<boolean>
  now?: () => Date
}

/** A share that can be opened now. */
export interface Found {
  id: string
  personId: string
  passcodeHash: string | null
  /** Whether it does not exist for those who may not see sensitive records. */
  isHidden: boolean
}
type Tried = { is: 'right' } | { is: 'wrong'; remaining: number } | { is: 'over' } | { is: 'busy' }

/** For readers without an account. There is one error for everything that does not open. */
export const createShareOpenings = (parts: Parts) => {
  const { database, keys, canStillMake, verify, now = () => new Date() } = parts
  const { accounts } = database
  const mayBeSeen = async <Row extends { shareId: string; personId: string; madeBy: string; settings: unknown }>(
    row: Row | undefined,
  ) => {
    if (!row || !(await canStillMake(row, createShare))) return undefined
    const settings = readSettings(row.settings)
    if (!settings.dataSharing) return undefined
    const access = linkAccess(row.personId)
    const sealed = () =>
      accounts
        .select({ personId: shares.personId, id: shares.id, sealed: shares.sealed })
        .from(shares)
        .where(and(eq(shares.personId, row.personId), eq(shares.id, row.shareId)))
    const content = await keys.read(access, async key => {
      const [share] = await sealed()
      return share && openContent(key, share)
    })
    return content && { ...row, access, settings, ...describeSensitivity(content) }
  }

  return {
    /** Looked up by hash, so that timing reveals nothing about a guess. */
    async find(link: string): Promise<Found | undefined> {
      const [share] = await accounts
        .select({
          id: shares.id,
          shareId: shares.id,
          personId: shares.personId,
          madeBy: shares.madeBy,
          passcodeHash: shares.passcodeHash,
          settings: personColumns.settings,
        })
        .from(shares)
        .leftJoin(users, eq(users.id, shares.personId))
        .leftJoin(dependents, eq(dependents.personId, shares.personId))
        .where(
          and(
            eq(shares.linkHash, hashSecretToken(link)),
            isNull(shares.endedAt),
            gt(shares.expiresAt, now()),
            lt(shares.wrongPasscodes, MAX_WRONG_PASSCODES),
          ),
        )
      return mayBeSeen(share)
    },

    /** How many wrong passcodes are left. */
    async remaining(id: string) {
      const [share] = await accounts.select({ wrong: shares.wrongPasscodes }).from(shares).where(eq(shares.id, id))
      return MAX_WRONG_PASSCODES - (share?.wrong ?? MAX_WRONG_PASSCODES)
    },

    /** Counts an attempt as wrong before it is made, so that concurrent attempts cannot exceed the limit. */
    async tryPasscode({ id, passcodeHash }: Pick<Found, 'id' | 'passcodeHash'>, passcode: string): Promise<Tried> {
      if (passcodeHash === null) return { is: 'right' }
      const matches = eq(shares.id, id)
      const refund = () =>
        accounts
          .update(shares)
          .set({ wrongPasscodes: sql`${shares.wrongPasscodes} - 1` })
          .where(matches)
      const [tried] = await accounts
        .update(shares)
        .set({ wrongPasscodes: sql`${shares.wrongPasscodes} + 1` })
        .where(and(matches, isNull(shares.endedAt), lt(shares.wrongPasscodes, MAX_WRONG_PASSCODES)))
        .returning({ wrong: shares.wrongPasscodes })
      if (!tried) {
        const [share] = await accounts.select({ endedAt: shares.endedAt }).from(shares).where(matches)
        // Concurrent attempts may still succeed.
        return { is: share && !share.endedAt ? 'busy' : 'over' }
      }
      try {
        if (await verify(passcodeHash, passcode)) {
          await refund()
          return { is: 'right' }
        }
      } catch (error) {
        // The failure was not the caller's fault.
        await refund()
        throw error
      }
      const remaining = MAX_WRONG_PASSCODES - tried.wrong
      if (remaining === 0)
        await accounts
          .update(shares)
          .set({ endedAt: now(), endedBecause: 'wrong-passcodes', file: null })
          .where(and(matches, isNull(shares.endedAt)))
      return { is: 'wrong', remaining }
    },

    /**
     * Uses one opening, if there is one left: of two at once, the second waits for the first and checks again. Nothing is
     * opened without being logged.
     */
    async take({ id, personId }: Pick<Found, 'id' | 'personId'>, recipient: string, writeLog: () => Promise<unknown>) {
      const at = now()
      return accounts.transaction(async transaction => {
        const key = await keys.withAccounts(transaction, linkAccess(personId))
        const [share] = await transaction
          .select({ file: shares.file, openings: shares.openings, most: shares.mostOpenings })
          .from(shares)
          .where(and(eq(shares.id, id), isNull(shares.endedAt), gt(shares.expiresAt, at)))
          .for('update')
        if (!share?.file) return undefined
        const openings = share.openings + 1
        const isLast = share.most !== null && openings >= share.most
        await transaction
          .update(shares)
          .set({ openings, ...(isLast && { endedAt: at, endedBecause: 'used-up' }) })
          .where(eq(shares.id, id))
        const openingId = randomUUID()
        const token = newSecretToken()
        const { address, userAgent } = requestOrigin()
        const details = { recipient, address, device: describeDevice(userAgent) ?? '' }
        await transaction.insert(shareOpenings).values({
          id: openingId,
          personId,
          shareId: id,
          tokenHash: hashSecretToken(token),
          at,
          sealed: seal(key, openingBinding(personId, openingId), JSON.stringify(details)),
        })
        await writeLog()
        return { file: share.file, token }
      })
    },

    /** The opening with this secret, unless the share was revoked since then; a used-up share still counts. */
    async findOpening(token: string) {
      const [opening] = await accounts
        .select({
          id: shareOpenings.id,
          shareId: shares.id,
          personId: shares.personId,
          madeBy: shares.madeBy,
          at: shareOpenings.at,
          settings: personColumns.settings,
        })
        .from(shareOpenings)
        .innerJoin(shares, eq(shares.id, shareOpenings.shareId))
        .leftJoin(users, eq(users.id, shares.personId))
        .leftJoin(dependents, eq(dependents.personId, shares.personId))
        .where(
          and(
            eq(shareOpenings.tokenHash, hashSecretToken(token)),
            or(isNull(shares.endedAt), eq(shares.endedBecause, 'used-up')),
            gt(shares.expiresAt, now()),
          ),
        )
      return mayBeSeen(opening)
    },

    /** The files of an opening can be fetched for an hour. */
    async findRecentOpening(token: string) {
      const opening = await this.findOpening(token)
      return opening && opening.at.getTime() > now().getTime() - FILE_FETCHED_WITHIN ? opening : undefined
    },

    /** For clients that fetch the file separately. */
    async findFile({ shareId }: { shareId: string }) {
      const [share] = await accounts.select({ file: shares.file }).from(shares).where(eq(shares.id, shareId))
      return share?.file ?? undefined
    },

    /** The name that the reader gave. */
    async recipientOf({ id, personId }: { id: string; personId: string }): Promise<string> {
      return keys.read(linkAccess(personId), async key => {
        const [opening] = await accounts
          .select({ sealed: shareOpenings.sealed })
          .from(shareOpenings)
          .where(and(eq(shareOpenings.personId, personId), eq(shareOpenings.id, id)))
        if (!opening) throw new AppError('not_found')
        return JSON.parse(open(key, openingBinding(personId, id), opening.sealed).toString('utf8')).recipient
      })
    },
  }
}

export type ShareOpenings = ReturnType<typeof createShareOpenings>
