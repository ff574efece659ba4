import { randomUUID } from 'node:crypto'
import { describeDevice } from '#contract/account/security/device.ts'
import type { NoticeContent } from '#contract/healthcare/reminders/notices.ts'
import { type SecurityEvent, securityEventNames } from '#contract/healthcare/reminders/security-events.ts'
import type { ActivityLog, LogActivity, LogExports } from '#server/activity/activity-log.ts'
import type { ActivityEvent } from '#server/activity/append-activity.ts'
import { findManagers, findOwners, type Recipient } from '#server/people/reminder-recipients.ts'
import type { Database } from '#server/platform/database/database.ts'
import { systemAccess } from '#server/platform/database/person-access.ts'
import { requestCaller, requestOrigin } from '#server/platform/http/request-origin.ts'
import type { Mail } from '#server/platform/mail.ts'
import type { RowMacs } from '#server/platform/secrets/row-macs.ts'
import type { InBackground } from '#server/platform/start/background.ts'
import type { PersonKeys } from '#server/record/person-keys.ts'
import type { PersonTransaction } from '#server/record/rows/transactions.ts'
import { requestReminderCheck } from '../reminders/reminders.ts'
import { addNotices } from './notices.ts'

interface Parts {
  database: Database
  keys: PersonKeys
  macs: RowMacs
  activity: Pick<ActivityLog, 'log' | 'logForMany' | 'list'>
  mail: Pick<Mail, 'isSetUp'>
  inBackground: InBackground
}

/** How many log lines are searched for a known device. */
const REMEMBERED_LINES = 200

/** What managers are told about a person without an account. */
const ABOUT_OTHERS: Partial<Record<ActivityEvent['kind'], SecurityEvent>> = {
  exported: 'person-exported',
  'backup-made': 'person-backed-up',
  'access-granted': 'person-access-granted',
  'access-changed': 'person-access-changed',
  'login-offered': 'person-login-offered',
  'login-stopped': 'person-login-stopped',
  'login-opened': 'person-login-opened',
}

/** Managers are told of these, also if the person has an account or they asked for no reminders. */
const TOLD_TO_ALL: ActivityEvent['kind'][] = [
  'access-granted',
  'access-changed',
  'login-offered',
  'login-stopped',
  'login-opened',
]

/**
 * Writes the activity log, and notifies the person of events that concern the security of their account: in the app,
 * and by email where mail is set up, through the same job as reminders.
 */
export const createSecurityNotices = ({ database, keys, macs, activity, mail, inBackground }: Parts) => {
  const currentDevice = () => describeDevice(requestOrigin().userAgent)

  /** By browser and system only: with versions, each browser update would be a new device. */
  const isNewDevice = async (personId: string) => {
    const { lines } = await activity.list(systemAccess(personId), { group: 'signIn', limit: REMEMBERED_LINES })
    const device = currentDevice()
    return !lines.some(
      ({ kind, by, outcome, ...line }) =>
        ['registered', 'signed-in'].includes(kind) && !by && outcome === 'done' && line.device === device,
    )
  }

  const administratorsName = () => requestCaller()?.name ?? ''

  const contentOf = ({ kind, by }: ActivityEvent, isOther: boolean): NoticeContent | undefined => {
    const event = isOther ? ABOUT_OTHERS[kind] : securityEventNames.find(name => name === kind)
    if (!event) return undefined
    const name = by === 'administrator' ? administratorsName() : null
    return { kind: 'security', event, by: name, device: by ? null : currentDevice() }
  }

  const add = async (
    accountId: string,
    person: Recipient['person'],
    content: NoticeContent,
    isMailed = mail.isSetUp,
  ) => {
    await keys.asPersonAtOnce(
      systemAccess(accountId),
      (tx, key) => addNotice({ tx, personId: accountId, key }, person, content, isMailed),
      async tx => isMailed && requestReminderCheck(tx, accountId),
    )
  }

  const addNotice = (
    { tx, personId, key }: PersonTransaction,
    person: Recipient['person'],
    content: NoticeContent,
    isMailed: boolean,
  ) => {
    const now = new Date()
    const notice = { key: `security/${randomUUID()}`, at: now.toISOString(), content }
    return addNotices(tx, { personId, key, now, mail: isMailed ? 'due' : 'no', person }, [notice])
  }

  /** The person, or the managers of a person without an account. */
  const notify = async (personId: string, event: ActivityEvent) => {
    const isToldToAll = TOLD_TO_ALL.includes(event.kind)
    if (!isToldToAll && !securityEventNames.some(name => name === event.kind)) return
    const find = isToldToAll ? findManagers : findOwners
    const actorId = isToldToAll ? requestCaller()?.userId : undefined
    for (const { accountId, person } of await find(database.accounts, macs, personId, new Date())) {
      const content = contentOf(event, person !== null)
      if (content && accountId !== actorId) await add(accountId, person, content)
    }
  }

  /** Tells an account about records that it can no longer open. */
  const tellAccount = (accountId: string, event: SecurityEvent) =>
    add(accountId, null, { kind: 'security', event, by: null, device: null })

  /** By notice and email, to those who manage the records again. */
  const tellOfHandBack = async (person: NonNullable<Recipient['person']>, accountIds: string[]) => {
    const by = administratorsName()
    for (const accountId of accountIds)
      await add(accountId, person, { kind: 'security', event: 'person-handed-back', by, device: null })
  }

  /** By notice and email to the new manager, by notice to everybody else with access. */
  const tellOfManager = async (person: NonNullable<Recipient['person']>, managerId: string, others: string[]) => {
    const by = administratorsName()
    const content = (event: SecurityEvent) => ({ kind: 'security' as const, event, by, device: null })
    await add(managerId, person, content('manager-appointed'))
    for (const accountId of others) await add(accountId, person, content('manager-added'), false)
  }

  const log: LogActivity = async (personId, event) => {
    const needsNotice = event.outcome !== 'refused' && (event.kind !== 'signed-in' || (await isNewDevice(personId)))
    await activity.log(personId, event)
    if (!needsNotice) return
    // One person at a time; an export of everyone must not query all of them at once.
    if (event.kind === 'exported') return notify(personId, event)
    // Not awaited: a notice refers to the user's row, and the caller may hold a lock on that row.
    inBackground('telling a person about their account', () => notify(personId, event))
  }

  /** Logs that an administrator exported these people's records and tells them, of most in one transaction. */
  const logExports: LogExports = async exported => {
    const event = { kind: 'exported', by: 'administrator' } as const
    const content = contentOf(event, false)
    const accountIds = exported.flatMap(({ id, hasAccount }) => (hasAccount ? [id] : []))
    const left = await activity.logForMany(accountIds, event, async appending => {
      if (!content) return
      await Promise.all([
        addNotice(appending, null, content, mail.isSetUp),
        mail.isSetUp && requestReminderCheck(appending.tx, appending.personId),
      ])
    })
    // For a person without an account, the managers are told.
    const others = exported.flatMap(({ id, hasAccount }) => (hasAccount ? [] : [id]))
    for (const id of [...left, ...others]) await log(id, event)
  }

  return { log, logExports, tellOfManager, tellOfHandBack, tellAccount }
}
