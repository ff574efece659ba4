import { createHmac, hkdfSync, randomUUID } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { type Notice, noticeContentSchema, noticeSchema } from '#contract/healthcare/reminders/notices.ts'
import { findOwners, type Recipient, stillOpenTo } from '#server/people/reminder-recipients.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { systemAccess } from '#server/platform/database/person-access.ts'
import type { RowMacs } from '#server/platform/secrets/row-macs.ts'
import { open, type SealingKey, seal } from '#server/platform/secrets/sealing.ts'
import type { KeyRenewal } from '#server/record/key-renewal/renew-key.ts'
import { rewriteRows } from '#server/record/key-renewal/rewrite-rows.ts'
import type { PersonKeys } from '#server/record/person-keys.ts'
import { notices } from '../notification-tables.ts'
import type { Reminder } from '../reminders/reminder.ts'

const DAY = 86_400_000
const SHOWN_DAYS = 30
/** Longer than any reminder can recur, so that a deleted notice is never sent again. */
const RETENTION_DAYS = 60
const SHOWN = 50

const bindingOf = (personId: string, id: string) => `notices/${personId}/${id}`

/** A keyed hash of the occasion: deterministic, and unreadable without the key. */
export const occasionOf = (key: SealingKey, reminder: Pick<Reminder, 'key'>) =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', key.secret, '', 'wellkept notices', 32)))
    .update(reminder.key)
    .digest()

/**
 * Contains the reminder's key, from which the occasion is computed: a renewed key of the person changes the occasion.
 */
const sealContent = (
  key: SealingKey,
  personId: string,
  id: string,
  { key: name, content, person = null }: Omit<Reminder, 'at'> & { person?: NoticePerson | null },
) => seal(key, bindingOf(personId, id), JSON.stringify({ key: name, content, person }))

type NoticePerson = NonNullable<Notice['person']>

interface NoticeContext {
  /** Who is notified. */
  personId: string
  key: SealingKey
  now: Date
  mail: 'no' | 'due'
  /** Whose records it is about, if not their own. */
  person?: NoticePerson | null
}

// One prepared statement, because an export of everyone and the checks after an import run it for each person.
const ADD = {
  name: 'notices-add',
  text: `with old as (delete from notices where person_id = $1 and at < $2)
    insert into notices (person_id, mail, about_person_id, id, occasion, at, sealed)
    select $1, $3, $4, * from unnest($5::uuid[], $6::bytea[], $7::timestamptz[], $8::bytea[])
    on conflict do nothing returning id`,
}

/** Stores notices. The database skips duplicates. */
export const addNotices = async (
  tx: Transaction,
  { personId, key, now, mail, person = null }: NoticeContext,
  reminders: Reminder[],
) => {
  const old = new Date(now.getTime() - RETENTION_DAYS * DAY)
  const ids = reminders.map(() => randomUUID())
  const occasions = reminders.map(reminder => occasionOf(key, reminder))
  const times = reminders.map(({ at }) => new Date(at))
  const sealed = reminders.map((reminder, index) =>
    sealContent(key, personId, ids[index] ?? '', { ...reminder, person }),
  )
  const { rows } = await tx.$client.query<{ id: string }>({
    ...ADD,
    values: [personId, old, mail, person?.id ?? null, ids, occasions, times, sealed],
  })
  return rows
}

const sealedSchema = z.object({
  key: z.string(),
  content: noticeContentSchema,
  person: noticeSchema.shape.person.default(null),
})

/** The notice's content, and the reminder's key. */
export const openNotice = (key: SealingKey, personId: string, { id, sealed }: { id: string; sealed: Buffer }) =>
  sealedSchema.parse(JSON.parse(open(key, bindingOf(personId, id), sealed).toString('utf8')))

export const resealNotices = ({ tx, personId, before, after }: KeyRenewal) =>
  rewriteRows<{ id: string; sealed: Buffer }>({
    ...{ tx, personId, table: 'notices', ids: { id: 'uuid' } },
    ...{ read: ['sealed'], write: { occasion: 'bytea', sealed: 'bytea' } },
    next: row => {
      const notice = openNotice(before, personId, row)
      return { occasion: occasionOf(after, notice), sealed: sealContent(after, personId, row.id, notice) }
    },
  })

/** Notices about people whose records the account can no longer open are erased, before they are shown or mailed. */
export const withoutEnded = async <Row extends { aboutPersonId: string | null }>(
  database: Database,
  macs: RowMacs,
  accountId: string,
  rows: Row[],
) => {
  const about = [...new Set(rows.flatMap(({ aboutPersonId }) => aboutPersonId ?? []))]
  const open = await stillOpenTo(database.accounts, macs, accountId, about)
  const ended = about.filter(id => !open.has(id))
  if (ended.length === 0) return rows
  const isEnded = and(eq(notices.personId, accountId), inArray(notices.aboutPersonId, ended))
  await database.asPerson(systemAccess(accountId), tx => tx.delete(notices).where(isEnded))
  return rows.filter(({ aboutPersonId }) => aboutPersonId === null || open.has(aboutPersonId))
}

export type Notices = ReturnType<typeof createNotices>

export const createNotices = (database: Database, keys: PersonKeys, macs: RowMacs) => {
  /** One notice an hour, with a count, so that repeated openings do not bury other notices. */
  const countCardOpening = ({ accountId, person }: Recipient, now: Date) => {
    const hour = now.toISOString().slice(0, 13)
    const opened = { key: person ? `card/${person.id}/${hour}` : `card/${hour}`, at: now.toISOString(), person }
    return keys.asPerson(systemAccess(accountId), async (tx, key) => {
      const first = { ...opened, content: { kind: 'card' as const, times: 1 } }
      const added = await addNotices(tx, { personId: accountId, key, now, mail: 'no', person }, [first])
      if (added.length > 0) return true
      const matches = and(eq(notices.personId, accountId), eq(notices.occasion, occasionOf(key, opened)))
      const [stored] = await tx.select().from(notices).where(matches).for('update')
      if (!stored) return false
      const { content } = openNotice(key, accountId, stored)
      const times = content.kind === 'card' ? content.times + 1 : 1
      const sealed = sealContent(key, accountId, stored.id, { ...opened, content: { kind: 'card', times } })
      await tx.update(notices).set({ at: now, readAt: null, sealed }).where(matches)
      return false
    })
  }

  return {
    /** The newest first. */
    async list(personId: string, now: Date): Promise<Notice[]> {
      const since = new Date(now.getTime() - SHOWN_DAYS * DAY)
      const listed = await keys.read(systemAccess(personId), async key => {
        const rows = await database.asPerson(systemAccess(personId), tx =>
          tx
            .select()
            .from(notices)
            .where(and(eq(notices.personId, personId), gt(notices.at, since)))
            .orderBy(desc(notices.at), desc(notices.id))
            .limit(SHOWN),
        )
        const shown = await withoutEnded(database, macs, personId, rows)
        return shown.map(row => {
          const { content, person } = openNotice(key, personId, row)
          return { id: row.id, at: row.at.toISOString(), isRead: row.readAt !== null, person, content }
        })
      })
      return listed ?? []
    },

    async markRead(personId: string, ids: string[], now: Date) {
      const unread = and(eq(notices.personId, personId), inArray(notices.id, ids), isNull(notices.readAt))
      await database.asPerson(systemAccess(personId), tx => tx.update(notices).set({ readAt: now }).where(unread))
    },

    /** To everyone who is notified about this person; returns those for whom it is the first of the hour. */
    async notifyCardOpened(personId: string, now: Date) {
      const owners = await findOwners(database.accounts, macs, personId, now)
      const isFirst = await Promise.all(owners.map(owner => countCardOpening(owner, now)))
      return owners.filter((_, index) => isFirst[index])
    },

    /** Once an hour for each share, so that repeated openings do not bury other notices. */
    async notifyShareOpened(
      personId: string,
      { isHidden, ...opened }: { shareId: string; recipient: string; isHidden: boolean },
      now: Date,
    ) {
      const at = now.toISOString()
      const reminder = {
        key: `share/${opened.shareId}/${at.slice(0, 13)}`,
        at,
        content: { kind: 'share', ...opened } as const,
      }
      for (const { accountId, person, access } of await findOwners(database.accounts, macs, personId, now)) {
        if (isHidden && !access.includesSensitive) continue
        await keys.asPerson(systemAccess(accountId), (tx, key) =>
          addNotices(tx, { personId: accountId, key, now, mail: 'no', person }, [reminder]),
        )
      }
    },

    /** Erases what an account was told about another person. */
    async forget(accountId: string, aboutPersonId: string) {
      const isMeant = and(eq(notices.personId, accountId), eq(notices.aboutPersonId, aboutPersonId))
      await database.asPerson(systemAccess(accountId), tx => tx.delete(notices).where(isMeant))
    },

    async eraseAll(personId: string) {
      await database.asPerson(systemAccess(personId), tx => tx.delete(notices).where(eq(notices.personId, personId)))
    },
  }
}
