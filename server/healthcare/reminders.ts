import { and, eq, inArray } from 'drizzle-orm'
import type { Settings } from '#contract/account/settings.ts'
import { readSettings } from '#contract/account/settings-schema.ts'
import { nextLook, REMINDED_RECORDS, remindersDue } from '#contract/healthcare/reminders/reminders.ts'
import { isNoticeWanted } from '#contract/healthcare/reminders/wanted-notices.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { users } from '#server/platform/database/tables.ts'
import { isSurelyUnsent, type Mail } from '#server/platform/mail.ts'
import type { PersonKeys } from '#server/record/person-keys.ts'
import type { AfterWrite, RecordStore } from '#server/record/record-store.ts'
import { notices, reminderTimes } from './healthcare-tables.ts'
import { addNotices, occasionOf } from './notices.ts'
import { reminderLetter } from './reminder-email.ts'
import { watch } from './watch.ts'

interface Parts {
  database: Database
  keys: PersonKeys
  store: RecordStore
  mail: Mail
  /** Where links in mail lead. */
  origin: string | undefined
}

/** A change may be kept a little after the moment that it carries; what is looked at twice is told once. */
const OVERLAP = 300_000

// Prepared, because most writes make it.
const ASK = {
  name: 'ask-for-look',
  text: `insert into reminder_times as existing (person_id, due_at, looked_at) values ($1, $2, $2)
    on conflict (person_id) do update set due_at = excluded.due_at, asked = existing.asked + 1`,
}

/** Within the transaction of a change: this person is to be looked at, as soon as that is kept. */
const askForLook = (tx: Transaction, personId: string) => tx.$client.query({ ...ASK, values: [personId, new Date()] })

/** Given to the record store: whatever reminders follow from asks for a look. */
export const askAfterWrite: AfterWrite = async (tx, personId, written) => {
  const names = new Set<string>(REMINDED_RECORDS.map(({ name }) => name))
  if (written.some(({ name }) => names.has(name))) await askForLook(tx, personId)
}

export type Reminders = ReturnType<typeof createReminders>

/** Looks at one person at a time, and tells them what is due: in the app, and by mail where they wish it. */
export const createReminders = ({ database, keys, store, mail, origin = '' }: Parts) => {
  const findPerson = async (personId: string): Promise<{ email: string; settings: Settings } | undefined> => {
    const wanted = { email: users.email, settings: users.settings }
    const [person] = await database.accounts.select(wanted).from(users).where(eq(users.id, personId))
    return person && { ...person, settings: readSettings(person.settings) }
  }

  const hasLettersDue = async (personId: string) => {
    const isDue = and(eq(notices.personId, personId), eq(notices.mail, 'due'))
    const due = await database.asUser(personId, tx => tx.select({ id: notices.id }).from(notices).where(isDue).limit(1))
    return due.length > 0
  }

  /** Writes down what is due, and when to look next. Answers whether letters wait to be sent. */
  const look = async (personId: string, now: Date) => {
    const person = await findPerson(personId)
    const isOwners = eq(reminderTimes.personId, personId)
    const [time] = await database.asUser(personId, tx => tx.select().from(reminderTimes).where(isOwners))
    if (!person || !time) return { hasLettersDue: false }
    const { settings } = person
    const { timeZone } = settings
    const watched = await watch(store, personId, { now, timeZone })
    const since = new Date(time.lookedAt.getTime() - OVERLAP)
    const due = remindersDue(watched, { now, since, timeZone }).filter(({ content }) =>
      isNoticeWanted(content, settings),
    )
    const next = nextLook(watched, { now, timeZone })
    const key = await keys.toWrite(personId)
    await database.asUser(personId, async tx => {
      const wishes = settings.emailNotifications && mail.isSetUp ? 'due' : 'no'
      await addNotices(tx, { personId, key, now, mail: wishes }, due)
      await tx.update(reminderTimes).set({ lookedAt: now }).where(isOwners)
      // Whoever wrote something meanwhile has asked for another look, which must not be put off.
      const isUnasked = and(isOwners, eq(reminderTimes.asked, time.asked))
      await tx.update(reminderTimes).set({ dueAt: next }).where(isUnasked)
    })
    return { hasLettersDue: await hasLettersDue(personId) }
  }

  /** Takes all that waits, so that nobody else does. */
  const claim = (personId: string) =>
    database.asUser(personId, tx =>
      tx
        .update(notices)
        .set({ mail: 'sent' })
        .where(and(eq(notices.personId, personId), eq(notices.mail, 'due')))
        .returning({ id: notices.id, occasion: notices.occasion }),
    )

  const release = (personId: string, ids: string[]) =>
    database.asUser(personId, tx =>
      tx
        .update(notices)
        .set({ mail: 'due' })
        .where(and(eq(notices.personId, personId), inArray(notices.id, ids))),
    )

  /**
   * Sends one letter about all that waits, at most once: it counts as sent before it is, because a second "take your
   * dose" is worse than none. Only where the mail server surely did not take it, it waits again.
   */
  const sendLetters = async (personId: string, now: Date) => {
    const person = await findPerson(personId)
    const key = await keys.toRead(personId)
    if (!person || !key) return
    const { email, settings } = person
    const { timeZone, language } = settings
    const claimed = await claim(personId)
    if (claimed.length === 0 || !settings.emailNotifications) return
    // What is no longer so, because a dose was marked or a visit called off, is left out.
    const watched = await watch(store, personId, { now, timeZone })
    const told = new Set(claimed.map(({ occasion }) => occasion.toString('hex')))
    const contents = remindersDue(watched, { now, since: new Date(0), timeZone })
      .filter(reminder => told.has(occasionOf(key, reminder).toString('hex')))
      .map(({ content }) => content)
      .filter(content => isNoticeWanted(content, settings))
    if (contents.length === 0) return
    try {
      await mail.send(await reminderLetter({ to: email, contents, origin, timeZone, language }))
    } catch (error) {
      if (isSurelyUnsent(error))
        await release(
          personId,
          claimed.map(({ id }) => id),
        )
      throw error
    }
  }

  /** After a change of settings: another time zone is another time for every dose. */
  const askAgain = (personId: string) => database.asUser(personId, tx => askForLook(tx, personId))

  return { look, sendLetters, askAgain }
}
