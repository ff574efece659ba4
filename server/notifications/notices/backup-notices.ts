import { eq } from 'drizzle-orm'
import type { BackupFailure } from '#contract/administration/backup-failure.ts'
import type { Database } from '#server/platform/database/database.ts'
import { systemAccess } from '#server/platform/database/person-access.ts'
import { users } from '#server/platform/database/tables.ts'
import { userRule } from '#server/platform/database/user-rows.ts'
import type { Mail } from '#server/platform/mail.ts'
import type { RowMacs } from '#server/platform/secrets/row-macs.ts'
import type { PersonKeys } from '#server/record/person-keys.ts'
import { requestReminderCheck } from '../reminders/reminders.ts'
import { addNotices } from './notices.ts'

interface Parts {
  database: Database
  keys: PersonKeys
  macs: RowMacs
  mail: Pick<Mail, 'isSetUp'>
  announce: (accountId: string) => Promise<void>
}

/** Tells every administrator that a backup failed, at most once a day: in the app, and by email where mail is set up. */
export const createBackupNotices =
  ({ database, keys, macs, mail, announce }: Parts) =>
  async (reason: BackupFailure, now: Date) => {
    const rows = await database.accounts.select().from(users).where(eq(users.isAdmin, true))
    const at = now.toISOString()
    const notice = { key: `backup/${at.slice(0, 10)}`, at, content: { kind: 'backup', reason } as const }
    for (const administrator of rows.filter(row => macs.verified(userRule, row))) {
      const { id: personId } = administrator
      await keys.asPerson(systemAccess(personId), async (tx, key) => {
        await addNotices(tx, { personId, key, now, mail: mail.isSetUp ? 'due' : 'no' }, [notice])
        if (mail.isSetUp) await requestReminderCheck(tx, personId)
      })
      await announce(personId)
    }
  }
