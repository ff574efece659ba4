import { and, eq, sql } from 'drizzle-orm'
import type { Draft } from '#contract/sharing/conversations.ts'
import type { Database } from '#server/platform/database/database.ts'
import { open, seal } from '#server/platform/secrets/sealing.ts'
import type { PersonKeys } from '#server/record/person-keys.ts'
import { messageDrafts } from './sharing-tables.ts'

export const draftBinding = (personId: string, thread: string) => `message-draft/${personId}/${thread}`

/** What is not sent yet, sealed as records are: a browser's own storage would keep it readable on a shared computer. */
export const createMessageDrafts = (database: Database, keys: PersonKeys) => {
  const matches = (personId: string, thread: string) =>
    and(eq(messageDrafts.personId, personId), eq(messageDrafts.thread, thread))

  return {
    async find(personId: string, thread: string): Promise<Draft | null> {
      const draft = await keys.read(personId, async key => {
        const [row] = await database.asUser(personId, tx =>
          tx.select().from(messageDrafts).where(matches(personId, thread)),
        )
        return row && JSON.parse(open(key, draftBinding(personId, thread), row.sealed).toString('utf8'))
      })
      return draft ?? null
    },

    async keep(personId: string, thread: string, draft: Draft) {
      await keys.asUser(personId, (tx, key) =>
        tx
          .insert(messageDrafts)
          .values({ personId, thread, sealed: seal(key, draftBinding(personId, thread), JSON.stringify(draft)) })
          .onConflictDoUpdate({
            target: [messageDrafts.personId, messageDrafts.thread],
            set: { sealed: sql`excluded.sealed` },
          }),
      )
    },

    async discard(personId: string, thread: string) {
      await database.asUser(personId, tx => tx.delete(messageDrafts).where(matches(personId, thread)))
    },

    async eraseAll(personId: string) {
      await database.asUser(personId, tx => tx.delete(messageDrafts).where(eq(messageDrafts.personId, personId)))
    },
  }
}

export type MessageDrafts = ReturnType<typeof createMessageDrafts>
