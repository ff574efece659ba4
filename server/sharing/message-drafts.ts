import { and, eq, like, ne, sql } from 'drizzle-orm'
import type { Draft } from '#contract/sharing/conversations.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { PersonAccess } from '#server/platform/database/person-access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { open, type SealingKey, seal } from '#server/platform/secrets/sealing.ts'
import type { PersonKeys } from '#server/record/person-keys.ts'
import { messageDrafts } from './sharing-tables.ts'

export const draftBinding = (personId: string, thread: string) => `message-draft/${personId}/${thread}`

/** Per author. Drafts count toward no quota, and a thread may have any name. */
const MAX_DRAFTS = 100

/** Each author has their own drafts. */
const draftKey = ({ actorId }: PersonAccess, thread: string) => `${actorId}/${thread}`

/** Sealed like records. The browser's storage would be readable on a shared computer. */
export const createMessageDrafts = (database: Database, keys: PersonKeys) => {
  const matches = (access: PersonAccess, thread: string) =>
    and(eq(messageDrafts.personId, access.personId), eq(messageDrafts.thread, draftKey(access, thread)))

  const unseal = (access: PersonAccess, thread: string, key: SealingKey, sealed: Buffer): Draft =>
    JSON.parse(open(key, draftBinding(access.personId, draftKey(access, thread)), sealed).toString('utf8'))

  /** Locks the draft. One that the caller has neither read nor saved is another window's. */
  const lock = async (
    [tx, key]: [Transaction, SealingKey],
    access: PersonAccess,
    thread: string,
    replaces: string[],
  ) => {
    const [row] = await tx.select().from(messageDrafts).where(matches(access, thread)).for('update')
    const last = row && unseal(access, thread, key, row.sealed).savedAs
    return { exists: Boolean(row), isOthers: last !== undefined && !replaces.includes(last) }
  }

  return {
    async find(access: PersonAccess, thread: string): Promise<Draft | null> {
      const draft = await keys.read(access, async key => {
        const [row] = await database.asPerson(access, tx =>
          tx.select().from(messageDrafts).where(matches(access, thread)),
        )
        return row && unseal(access, thread, key, row.sealed)
      })
      return draft ?? null
    },

    async keep(access: PersonAccess, thread: string, { replaces, ...draft }: Draft & { replaces: string[] }) {
      await keys.asPerson(access, async (tx, key) => {
        const { exists, isOthers } = await lock([tx, key], access, thread, replaces)
        if (isOthers) throw new AppError('record_changed')
        const isOther = and(
          eq(messageDrafts.personId, access.personId),
          like(messageDrafts.thread, draftKey(access, '%')),
          ne(messageDrafts.thread, draftKey(access, thread)),
        )
        if ((await tx.$count(messageDrafts, isOther)) >= MAX_DRAFTS) throw new AppError('storage_full')
        const written = await tx
          .insert(messageDrafts)
          .values({
            personId: access.personId,
            thread: draftKey(access, thread),
            sealed: seal(key, draftBinding(access.personId, draftKey(access, thread)), JSON.stringify(draft)),
          })
          .onConflictDoUpdate({
            target: [messageDrafts.personId, messageDrafts.thread],
            set: { sealed: sql`excluded.sealed` },
            // One that was not there a moment ago is another window's.
            setWhere: exists ? undefined : sql`false`,
          })
          .returning({ thread: messageDrafts.thread })
        if (written.length === 0) throw new AppError('record_changed')
      })
    },

    async discard(access: PersonAccess, thread: string, replaces: string[]) {
      await keys.asPerson(access, async (tx, key) => {
        const { isOthers } = await lock([tx, key], access, thread, replaces)
        if (!isOthers) await tx.delete(messageDrafts).where(matches(access, thread))
      })
    },

    async eraseAll(access: PersonAccess) {
      await database.asPerson(access, tx => tx.delete(messageDrafts).where(eq(messageDrafts.personId, access.personId)))
    },
  }
}

export type MessageDrafts = ReturnType<typeof createMessageDrafts>
