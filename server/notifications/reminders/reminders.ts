import { and, eq, inArray } from 'drizzle-orm'
import type { Settings } from '#contract/account/settings/settings.ts'
import { readSettings } from '#contract/account/settings/settings-schema.ts'
import { isNoticeEnabled } from '#contract/healthcare/reminders/enabled-notices.ts'
import type { NoticeContent } from '#contract/healthcare/reminders/notices.ts'
import { findRecipients, lookedAfterBy, type Recipient } from '#server/people/reminder-recipients.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { systemAccess } from '#server/platform/database/person-access.ts'
import { users } from '#server/platform/database/tables.ts'
import { type Email, isCertainlyUnsent, type Mail } from '#server/platform/mail.ts'
import type { RowMacs } from '#server/platform/secrets/row-macs.ts'
import type { PersonKeys } from '#server/record/person-keys.ts'
import type { AfterWrite, RecordStore } from '#server/record/record-store.ts'
import { backupEmail } from '../notices/backup-email.ts'
import { addNotices, openNotice, withoutEnded } from '../notices/notices.ts'
import { securityEmail } from '../notices/security-email.ts'
import { notices, reminderTimes } from '../notification-tables.ts'
import { nextReminderCheck, REMINDED_RECORDS, remindersDue } from './due-reminders.ts'
import { reminderEmail } from './reminder-email.ts'
import { readReminderRecords } from './reminder-records.ts'

interface Parts {
  database: Database
  keys: PersonKeys
  macs: RowMacs
  store: RecordStore
  mail: Mail
  /** The origin of links in emails. */
  origin: string | undefined
}

const isOfKind = <Kind extends NoticeContent['kind']>(
  content: NoticeContent,
  kind: Kind,
): content is Extract<NoticeContent, { kind: Kind }> => content.kind === kind

/** Reminders about others are different occasions, even if the record has the same id. */
const keyFor = (person: { id: string } | null, key: string) => (person ? `${person.id}/${key}` : key)

/** A change may commit a little after its timestamp, so checks overlap; the reminder's key prevents duplicates. */
const OVERLAP = 300_000

// Prepared, because most writes make it.
const REQUEST_CHECK = {
  name: 'request-reminder-check',
  text: `insert into reminder_times as existing (person_id, due_at, checked_at) values ($1, $2, $2)
    on conflict (person_id) do update set due_at = excluded.due_at, asked = existing.asked + 1`,
}

/** Requests a check in the same transaction as the change, so that it runs only if the change commits. */
export const requestReminderCheck = (tx: Transaction, personId: string) =>
  tx.$client.query({ ...REQUEST_CHECK, values: [personId, new Date()] })

/** Passed to the record store: a write to a type that produces reminders requests a check. */
export const requestCheckAfterWrite: AfterWrite = async (tx, personId, types) => {
  const names = new Set<string>(REMINDED_RECORDS.map(({ name }) => name))
  if (types.some(({ name }) => names.has(name))) await requestReminderCheck(tx, personId)
}

export type Reminders = ReturnType<typeof createReminders>

/** Checks one person at a time and notifies them of what is due: in the app, and by email if they chose that. */
export const createReminders = ({ database, keys, macs, store, mail, origin = '' }: Parts) => {
  const findAccount = async (accountId: string): Promise<{ email: string; settings: Settings } | undefined> => {
    const recipientColumns = { email: users.email, settings: users.settings }
    const [account] = await database.accounts.select(recipientColumns).from(users).where(eq(users.id, accountId))
    return account && { ...account, settings: readSettings(account.settings) }
  }

  const hasEmailsDue = async (accountId: string) => {
    const isDue = and(eq(notices.personId, accountId), eq(notices.mail, 'due'))
    const due = await database.asPerson(systemAccess(accountId), tx =>
      tx.select({ id: notices.id }).from(notices).where(isDue).limit(1),
    )
    return due.length > 0
  }

  /** Notifies one account of what is due in records that it sees, and answers when to check again. */
  const notify = async (recipient: Recipient, now: Date, since: Date) => {
    const { accountId, settings, timeZone, access, person } = recipient
    const records = await readReminderRecords(store, access, { now, timeZone })
    const due = remindersDue(records, { now, since, timeZone })
      .filter(({ content }) => isNoticeEnabled(content, settings))
      .map(reminder => ({ ...reminder, key: keyFor(person, reminder.key) }))
    const emailState = settings.emailNotifications && mail.isSetUp ? 'due' : 'no'
    await keys.asPerson(systemAccess(accountId), (tx, key) =>
      addNotices(tx, { personId: accountId, key, now, mail: emailState, person }, due),
    )
    return nextReminderCheck(records, { now, timeZone })
  }

  /** Stores the notices that are due and the time of the next check. Answers for whom emails are waiting. */
  const check = async (personId: string, now: Date) => {
    const access = systemAccess(personId)
    const ofPerson = eq(reminderTimes.personId, personId)
    const [time] = await database.asPerson(access, tx => tx.select().from(reminderTimes).where(ofPerson))
    if (!time) return { emailsDueFor: [] }
    const recipients = await findRecipients(database.accounts, macs, personId, now)
    const since = new Date(time.checkedAt.getTime() - OVERLAP)
    const checks: Date[] = []
    for (const recipient of recipients) {
      const next = await notify(recipient, now, since)
      if (next) checks.push(next)
    }
    const next = checks.sort((one, other) => one.getTime() - other.getTime())[0] ?? null
    await database.asPerson(access, async tx => {
      await tx.update(reminderTimes).set({ checkedAt: now }).where(ofPerson)
      // A change made in the meantime requested its own check, which must not be delayed.
      const isUnasked = and(ofPerson, eq(reminderTimes.asked, time.asked))
      await tx.update(reminderTimes).set({ dueAt: next }).where(isUnasked)
    })
    const emailsDueFor: string[] = []
    for (const { accountId } of recipients) if (await hasEmailsDue(accountId)) emailsDueFor.push(accountId)
    return { emailsDueFor }
  }

  /** Claims all waiting emails, so that no other server sends them. */
  const claim = (personId: string) =>
    keys.asPerson(systemAccess(personId), async (tx, key) => {
      const rows = await tx
        .update(notices)
        .set({ mail: 'sent' })
        .where(and(eq(notices.personId, personId), eq(notices.mail, 'due')))
        .returning({ id: notices.id, sealed: notices.sealed, aboutPersonId: notices.aboutPersonId })
      return rows.map(({ aboutPersonId, ...row }) => ({ id: row.id, aboutPersonId, ...openNotice(key, personId, row) }))
    })

  const release = (personId: string, ids: string[]) =>
    database.asPerson(systemAccess(personId), tx =>
      tx
        .update(notices)
        .set({ mail: 'due' })
        .where(and(eq(notices.personId, personId), inArray(notices.id, ids))),
    )

  /**
   * Each email at most once: its notices are marked as sent first, because a second "take your dose" is worse than none.
   * Only if it was certainly not accepted are they released, and no others.
   */
  const sendAbout = async (
    personId: string,
    claimed: { id: string }[],
    writeEmail: () => Promise<Email | undefined>,
  ): Promise<void> => {
    const releaseThese = () =>
      release(
        personId,
        claimed.map(({ id }) => id),
      )
    const email = await writeEmail().catch(async error => {
      await releaseThese()
      throw error
    })
    if (!email) return
    try {
      await mail.send(email)
    } catch (error) {
      if (isCertainlyUnsent(error)) await releaseThese()
      throw error
    }
  }

  /** Sends what is waiting: an email about the account's security, one about failed backups, and one with reminders. */
  const sendEmails = async (personId: string, now: Date) => {
    const account = await findAccount(personId)
    if (!account) return
    const { email, settings } = account
    const { timeZone, language } = settings
    const all = await claim(personId)
    // Also where the mail server was away since, and the access ended meanwhile.
    const claimed = await withoutEnded(database, macs, personId, all).catch(async error => {
      await release(
        personId,
        all.map(({ id }) => id),
      )
      throw error
    })

    // Reminders that no longer apply, because a dose was marked or a visit canceled, are left out.
    const stillDue = async (
      { access, person, timeZone }: Pick<Recipient, 'access' | 'person' | 'timeZone'>,
      claimedKeys: Set<string>,
    ): Promise<NoticeContent[]> => {
      const records = await readReminderRecords(store, access, { now, timeZone })
      return remindersDue(records, { now, since: new Date(0), timeZone })
        .filter(({ key }) => claimedKeys.has(keyFor(person, key)))
        .map(({ content }) => content)
        .filter(content => isNoticeEnabled(content, settings))
    }

    const writeReminders = async (reminders: typeof claimed) => {
      if (!settings.emailNotifications) return undefined
      const claimedKeys = new Set(reminders.map(({ key }) => key))
      const contents = await stillDue({ access: systemAccess(personId), person: null, timeZone }, claimedKeys)
      const others: NoticeContent[] = []
      for (const id of new Set(reminders.flatMap(({ person }) => person?.id ?? []))) {
        const recipients = await findRecipients(database.accounts, macs, id, now)
        const recipient = recipients.find(({ accountId }) => accountId === personId)
        if (recipient) others.push(...(await stillDue(recipient, claimedKeys)))
      }
      const hasOthers = others.length > 0
      if (contents.length === 0 && !hasOthers) return undefined
      return reminderEmail({ to: email, contents, hasOthers, origin, timeZone, language })
    }

    const ofKind = <Kind extends NoticeContent['kind']>(kind: Kind) =>
      claimed.flatMap(notice => (isOfKind(notice.content, kind) ? [{ ...notice, content: notice.content }] : []))
    const security = ofKind('security')
    const backups = ofKind('backup')
    const reminders = claimed.filter(({ content }) => content.kind !== 'security' && content.kind !== 'backup')
    const contents = security.map(({ content }) => content)
    const [failedBackup] = backups.map(({ content }) => content)
    const sent = await Promise.allSettled([
      contents.length > 0 &&
        sendAbout(personId, security, () => securityEmail({ to: email, contents, origin, language })),
      failedBackup &&
        sendAbout(personId, backups, () => backupEmail({ to: email, content: failedBackup, origin, language })),
      reminders.length > 0 && sendAbout(personId, reminders, () => writeReminders(reminders)),
    ])
    // The job is tried again, for those that are still waiting.
    for (const outcome of sent) if (outcome.status === 'rejected') throw outcome.reason
  }

  const requestCheck = (personId: string) =>
    database.asPerson(systemAccess(personId), tx => requestReminderCheck(tx, personId))

  /**
   * After a change of settings: another time zone changes the time of every dose, also of the people they look after.
   */
  const requestChecks = async (accountId: string) => {
    for (const personId of [accountId, ...(await lookedAfterBy(database.accounts, accountId))])
      await requestCheck(personId)
  }

  return { check, sendEmails, requestCheck, requestChecks }
}
