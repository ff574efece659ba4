import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { createShare } from '#contract/sharing/share-endpoints.ts'
import { MAX_SHARED, MAX_SHARES, type ShareState } from '#contract/sharing/share-limits.ts'
import {
  type NewShare,
  openingSchema,
  type Share,
  type ShareContent,
  shareContentSchema,
} from '#contract/sharing/shares.ts'
import { type CanStillMake, type LockSession, type MadeLinkStore, onlyWorking } from '#server/people/made-links.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type PersonAccess, systemAccess } from '#server/platform/database/person-access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { open, type SealingKey, seal } from '#server/platform/secrets/sealing.ts'
import { hashSecretToken } from '#server/platform/secrets/secret-tokens.ts'
import type { SharedFiles } from '#server/record/files/shared-files.ts'
import type { PersonKeys } from '#server/record/person-keys.ts'
import { isSensitiveName, isVisibleName, sensitivityOfName } from '#server/record/visible-records.ts'
import { shareOpenings, shares, usedShareLinks } from './sharing-tables.ts'

const HOUR = 3_600_000
/** Ended shares stay in the list for 90 days. */
const RETENTION = 90 * 24 * HOUR
/** How long after an opening clients can fetch the file separately. */
export const FILE_FETCHED_WITHIN = HOUR

export const shareBinding = (personId: string, id: string) => `share/${personId}/${id}`
export const openingBinding = (personId: string, id: string) => `share-opening/${personId}/${id}`

const HAS_DOCUMENTS = { hasDocuments: shares.hasDocuments }

interface Parts {
  database: Pick<Database, 'accounts'>
  keys: PersonKeys
  files: Omit<SharedFiles, 'read'>
  canStillMake: CanStillMake
  lockSession: LockSession
  hash: (passcode: string) => Promise<string>
  now?: () => Date
}

/** A person's own shares. */
export const createShares = (parts: Parts) => {
  const { database, keys, files, canStillMake, lockSession, hash, now = () => new Date() } = parts
  const { accounts } = database
  const isOpen = (at: Date) => and(isNull(shares.endedAt), gt(shares.expiresAt, at))

  const eraseDocuments = async (personId: string, id: string) => {
    await files.erase(systemAccess(personId), id)
    await accounts
      .update(shares)
      .set({ hasDocuments: false })
      .where(and(eq(shares.personId, personId), eq(shares.id, id)))
  }

  let nextSweep = 0
  /** Deletes the files of ended shares, and later the shares; at most once an hour per process. */
  const sweep = async (at: Date) => {
    if (at.getTime() < nextSweep) return
    nextSweep = at.getTime() + HOUR
    const before = (milliseconds: number) => new Date(at.getTime() - milliseconds)
    const isOver = or(lte(shares.expiresAt, at), lte(shares.endedAt, before(HOUR)))
    await accounts
      .update(shares)
      .set({ file: null })
      .where(and(isNotNull(shares.file), isOver))
    const withDocuments = await accounts
      .select({ personId: shares.personId, id: shares.id })
      .from(shares)
      .where(and(shares.hasDocuments, isOver))
    for (const { personId, id } of withDocuments) await eraseDocuments(personId, id)
    await accounts.delete(shares).where(lte(sql`least(${shares.endedAt}, ${shares.expiresAt})`, before(RETENTION)))
  }

  const countOpen = (personId: string) => accounts.$count(shares, and(eq(shares.personId, personId), isOpen(now())))

  return {
    sweep,
    countOpen,
    eraseDocuments,

    /** A share that cannot be logged is not created. */
    async make(
      access: PersonAccess,
      { link, file, hours, openings, passcode, content, documents = [] }: NewShare,
      writeLog: () => Promise<unknown>,
      id: string = randomUUID(),
    ) {
      const { personId, actorId: madeBy } = access
      if (file.length > MAX_SHARED) throw new AppError('share_too_large')
      const at = now()
      await sweep(at)
      if ((await countOpen(personId)) >= MAX_SHARES) throw new AppError('too_many_shares')
      if (documents.length > 0) await files.check(access, documents)
      const expiresAt = new Date(at.getTime() + hours * HOUR)
      const share = {
        id,
        personId,
        linkHash: hashSecretToken(link),
        madeBy,
        createdAt: at,
        expiresAt,
        passcodeHash: passcode === null ? null : await hash(passcode),
        mostOpenings: openings,
        file,
        hasDocuments: documents.length > 0,
      }
      await accounts
        .transaction(async transaction => {
          await lockSession(transaction)
          // No link is used twice: a reader who kept an old one must not get what another person shares by it.
          const { linkHash } = share
          const isNew = await transaction.insert(usedShareLinks).values({ linkHash }).onConflictDoNothing().returning()
          if (isNew.length === 0) throw new AppError('share_exists')
          const key = await keys.withAccounts(transaction, access)
          const sealed = seal(key, shareBinding(personId, id), JSON.stringify(content))
          // Made by the same form, whose response was lost, so its link was never shown.
          const isReplaced = and(eq(shares.personId, personId), eq(shares.id, id), eq(shares.madeBy, madeBy))
          const [replaced] = await transaction.delete(shares).where(isReplaced).returning(HAS_DOCUMENTS)
          if (replaced?.hasDocuments) await files.erase(access, id)
          await transaction.insert(shares).values({ ...share, sealed })
          if (documents.length > 0) await files.attach(access, id, documents)
          // Last, so that a share that failed is not logged as made.
          await writeLog()
        })
        .catch(async error => {
          if (documents.length > 0) await files.erase(access, id)
          throw error
        })
      return { id, expiresAt: expiresAt.toISOString() }
    },

    /** Newest first. */
    async list(access: PersonAccess): Promise<Share[]> {
      const { personId } = access
      const at = now()
      await sweep(at)
      const listed = await keys.read(access, async key => {
        const rows = await accounts
          .select(LISTED)
          .from(shares)
          .where(eq(shares.personId, personId))
          .orderBy(desc(shares.createdAt))
        const found = rows.map(row => ({ row, content: openContent(key, { ...row, personId }) }))
        // First, so that hidden ones take no longer than none.
        const shown = found.filter(({ content }) => access.includesSensitive || !isSensitiveShare(content))
        if (shown.length === 0) return []
        const ids = shown.map(({ row }) => row.id)
        // A share ends with the right of its maker, without a trace in its row.
        const working = new Set(
          await onlyWorking(
            canStillMake,
            createShare,
            shown.map(({ row }) => row),
          ),
        )
        const opened = await accounts
          .select()
          .from(shareOpenings)
          .where(and(eq(shareOpenings.personId, personId), inArray(shareOpenings.shareId, ids)))
          .orderBy(desc(shareOpenings.at))
        const openingsOf = (id: string) =>
          opened
            .filter(({ shareId }) => shareId === id)
            .map(opening => ({
              ...JSON.parse(open(key, openingBinding(personId, opening.id), opening.sealed).toString('utf8')),
              at: opening.at.toISOString(),
            }))
            .map(opening => openingSchema.parse(opening))
        return shown.map(({ row, content }) => ({
          id: row.id,
          state: working.has(row) ? stateOf(row, at) : 'revoked',
          createdAt: row.createdAt.toISOString(),
          expiresAt: row.expiresAt.toISOString(),
          endedAt: row.endedAt?.toISOString() ?? null,
          hasPasscode: row.passcodeHash !== null,
          wrongPasscodes: row.wrongPasscodes,
          mostOpenings: row.mostOpenings,
          openings: openingsOf(row.id),
          content: visibleContent(access, content),
        }))
      })
      return listed ?? []
    },

    /** Ends a share at once and deletes its file. A used-up share can be revoked too. */
    async revoke(access: PersonAccess, id: string): Promise<{ is: 'revoked' | 'over' | 'unknown'; isHidden: boolean }> {
      const { personId } = access
      const at = now()
      const matches = and(eq(shares.personId, personId), eq(shares.id, id))
      const ended = await accounts
        .update(shares)
        .set({ endedAt: at, endedBecause: 'revoked', file: null })
        .where(and(matches, gt(shares.expiresAt, at), or(isNull(shares.endedAt), eq(shares.endedBecause, 'used-up'))))
        .returning({ hasDocuments: shares.hasDocuments })
      if (ended[0]?.hasDocuments) await eraseDocuments(personId, id)
      const share = await keys.read(access, async key => {
        const [row] = await accounts.select(LISTED).from(shares).where(matches)
        return row && openContent(key, row)
      })
      if (!share) return { is: 'unknown', isHidden: false }
      return { is: ended.length > 0 ? 'revoked' : 'over', isHidden: isSensitiveShare(share) }
    },

    /** When all data of a person is erased. */
    async revokeAll(personId: string) {
      const gone = await accounts
        .delete(shares)
        .where(eq(shares.personId, personId))
        .returning({ hasDocuments: shares.hasDocuments })
      if (gone.some(({ hasDocuments }) => hasDocuments)) await files.eraseAll(systemAccess(personId))
    },

    made: {
      async list({ personId, madeBy }) {
        const isMeant = and(
          personId === undefined ? undefined : eq(shares.personId, personId),
          madeBy === undefined ? undefined : eq(shares.madeBy, madeBy),
          gt(shares.expiresAt, now()),
          // A used-up share still takes notes, and its file, from those who opened it.
          or(isNull(shares.endedAt), eq(shares.endedBecause, 'used-up')),
        )
        const { id, personId: owner, madeBy: maker, createdAt, expiresAt } = shares
        const rows = await accounts
          .select({ id, personId: owner, madeBy: maker, createdAt, expiresAt })
          .from(shares)
          .where(isMeant)
        return rows.map(row => ({ ...row, kind: 'share' }))
      },
      // The sweep erases its documents.
      end: (transaction, { personId, id }) =>
        transaction
          .update(shares)
          .set({ endedAt: now(), endedBecause: 'revoked', file: null })
          .where(and(eq(shares.personId, personId), eq(shares.id, id))),
      keep: (transaction, { personId, id }, keeper) =>
        transaction
          .update(shares)
          .set({ madeBy: keeper })
          .where(and(eq(shares.personId, personId), eq(shares.id, id))),
    } satisfies MadeLinkStore,
  }
}

export type Shares = ReturnType<typeof createShares>

/** Whether all that it shares is sensitive: then it does not exist for those who may not see that. */
export const isSensitiveShare = ({ records }: ShareContent) =>
  records.length > 0 && records.every(({ type }) => isSensitiveName(type))

/** The sensitivity of what the reader of an opened share has seen, because an answer may be about it. */
const sensitivityIn = ({ records }: ShareContent) =>
  records.map(({ type }) => sensitivityOfName(type)).find(Boolean) ?? null

export const openContent = (
  key: SealingKey,
  { personId, id, sealed }: { personId: string; id: string; sealed: Buffer },
) => shareContentSchema.parse(JSON.parse(open(key, shareBinding(personId, id), sealed).toString('utf8')))

/** How far its content is sensitive. */
export const describeSensitivity = (content: ShareContent) => ({
  isHidden: isSensitiveShare(content),
  sensitivity: sensitivityIn(content),
})

/** Without the names of types that the caller may not see. */
const visibleContent = (access: PersonAccess, content: ShareContent): ShareContent => ({
  ...content,
  records: content.records.filter(({ type }) => isVisibleName(access, type)),
})

/** Without the file, which may be large. */
const LISTED = {
  id: shares.id,
  personId: shares.personId,
  madeBy: shares.madeBy,
  createdAt: shares.createdAt,
  expiresAt: shares.expiresAt,
  endedAt: shares.endedAt,
  endedBecause: shares.endedBecause,
  passcodeHash: shares.passcodeHash,
  wrongPasscodes: shares.wrongPasscodes,
  mostOpenings: shares.mostOpenings,
  sealed: shares.sealed,
}

const stateOf = (
  { endedBecause, expiresAt }: { endedBecause: Exclude<ShareState, 'open' | 'expired'> | null; expiresAt: Date },
  at: Date,
): ShareState => endedBecause ?? (expiresAt <= at ? 'expired' : 'open')
