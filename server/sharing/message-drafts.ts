import { and, eq, sql } from 'drizzle-orm'
import type { Draft } from '#contract/sharing/conversations.ts'
import type { Database } from '#server/platform/database/database.ts'
import { messageDrafts } from '#server/platform/database/tables.ts'
import { open, seal } from '#server/platform/secrets/sealing.ts'
import type { UserKeys } from '#server/record/user-keys.ts'

const binding = (owner: string, thread: string) => `message-draft/${owner}/${thread}`

/** What is not sent yet, sealed as records are: a browser's own storage would keep it readable on a shared computer. */
export const createMessageDrafts = (database: Database, keys: UserKeys) => {
  const isIts = (owner: string, thread: string) =>
    and(eq(messageDrafts.userId, owner), eq(messageDrafts.thread, thread))

  return {
    async find(owner: string, thread: string): Promise<Draft | null> {
      const key = await keys.toRead(owner)
      const [row] = await database.asUser(owner, tx => tx.select().from(messageDrafts).where(isIts(owner, thread)))
      return row && key ? JSON.parse(open(key, binding(owner, thread), row.sealed).toString('utf8')) : null
    },

    async keep(owner: string, thread: string, draft: Draft) {
      const key = await keys.toWrite(owner)
      const sealed = seal(key, binding(owner, thread), JSON.stringify(draft))
      await database.asUser(owner, tx =>
        tx
          .insert(messageDrafts)
          .values({ userId: owner, thread, sealed })
          .onConflictDoUpdate({
            target: [messageDrafts.userId, messageDrafts.thread],
            set: { sealed: sql`excluded.sealed` },
          }),
      )
    },

    async discard(owner: string, thread: string) {
      await database.asUser(owner, tx => tx.delete(messageDrafts).where(isIts(owner, thread)))
    },
  }
}

export type MessageDrafts = ReturnType<typeof createMessageDrafts>
