import { createAccounts } from '#server/account/accounts.ts'
import { createPasswordHasher, type PasswordHasher } from '#server/account/password/password-hasher.ts'
import { createPasswordStrengthCheck, type PasswordStrengthCheck } from '#server/account/password/password-strength.ts'
import { createActivityLog } from '#server/activity/activity-log.ts'
import { createCalendarFeeds } from '#server/healthcare/calendar/calendar-feeds.ts'
import { createImportBatches } from '#server/imports/import-batches.ts'
import { createGoals } from '#server/lifecare/goals.ts'
import { createNotices } from '#server/notifications/notices/notices.ts'
import { createSecurityNotices } from '#server/notifications/notices/security-notices.ts'
import { createReminders, requestCheckAfterWrite } from '#server/notifications/reminders/reminders.ts'
import { createGrants } from '#server/people/grants.ts'
import { checkStillGranted } from '#server/people/invitation-rights.ts'
import { createPersonInvitations } from '#server/people/invitations.ts'
import { createCanStillMake, createMadeLinks, type LockSession } from '#server/people/made-links.ts'
import { createPeople } from '#server/people/people.ts'
import { findViewers } from '#server/people/reminder-recipients.ts'
import { createSampleFamily } from '#server/people/sample-family.ts'
import type { Database } from '#server/platform/database/database.ts'
import { ADMINISTRATOR } from '#server/platform/database/person-access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import { type AnnounceToAll, createLiveEvents } from '#server/platform/http/live/live-events.ts'
import { requestCaller } from '#server/platform/http/request-origin.ts'
import { createMail } from '#server/platform/mail.ts'
import { type OutboundNetwork, publicNetwork } from '#server/platform/outbound/fetch-public.ts'
import { type KeyRing, toKeyRing } from '#server/platform/secrets/key-ring.ts'
import { createRowMacs } from '#server/platform/secrets/row-macs.ts'
import { createBackground } from '#server/platform/start/background.ts'
import type { Config } from '#server/platform/start/config.ts'
import { createFileStore } from '#server/record/files/file-store.ts'
import { createSharedFiles } from '#server/record/files/shared-files.ts'
import { createPersonKeys } from '#server/record/person-keys.ts'
import { type AfterWrite, createRecordStore } from '#server/record/record-store.ts'
import { createConversations } from '#server/sharing/conversations.ts'
import { createEmergencyCardLinks } from '#server/sharing/emergency-card-links.ts'
import { createMessageDrafts } from '#server/sharing/message-drafts.ts'
import { createReplyLinks } from '#server/sharing/reply-links.ts'
import { createShares } from '#server/sharing/shares.ts'
import { findVisibleLinks } from '#server/sharing/visible-links.ts'
import { createRecordAnnouncements } from './announce-records.ts'
import { createWaysIn, revokeLinksOf } from './ways-in.ts'

export interface AppParts {
  config: Config
  database: Database
  /** A ring follows a rotation; one key alone is for tests. */
  installationKey: Buffer | KeyRing
  /** One for the whole server, because it runs one hash at a time. */
  hasher?: PasswordHasher
  /** Required of the first account if strangers can reach the server. */
  setUpCode?: string | undefined
  /** One as well: its dictionaries are large. */
  judge?: PasswordStrengthCheck
  /** Where the server may call for people; the public internet, unless a test has its own. */
  network?: OutboundNetwork
}

export type Services = ReturnType<typeof createServices>

/** Everything that the routes call, made once. */
export const createServices = (app: App, parts: AppParts) => {
  const { config, database, installationKey, setUpCode } = parts
  const { hasher = createPasswordHasher(), judge = createPasswordStrengthCheck(), network = publicNetwork } = parts
  const keyRing = toKeyRing(installationKey)
  const macs = createRowMacs(keyRing, table =>
    app.log.error({ table }, 'a row was written past the server and does not count'),
  )
  const keys = createPersonKeys(database, keyRing, async access => {
    if (access.actorId === ADMINISTRATOR) return accounts.lockAdministrator(database.accounts)
    // Not for the server's own work, such as the log of a sign-out.
    if (access === requestCaller()?.access) await accounts.checkSession(database.accounts)
    await checkStillGranted(database.accounts, macs, access)
  })
  const activity = createActivityLog(database, keys)
  const mail = createMail(config.mail)
  const inBackground = createBackground(app)
  const { log, logExports, tellOfManager, tellOfHandBack, tellAccount } = createSecurityNotices({
    ...{ database, keys, macs, activity, mail, inBackground },
  })
  const canStillMake = createCanStillMake(database.accounts, macs)
  const lockSession: LockSession = transaction => accounts.lockSession(transaction)
  const feeds = createCalendarFeeds(database, macs, canStillMake, lockSession)
  const links = createReplyLinks(database, macs, keyRing, canStillMake, lockSession)
  const cardLinks = createEmergencyCardLinks(database, keys, macs, canStillMake, lockSession)
  const sharedFiles = createSharedFiles(database, keys)
  const shares = createShares({ database, keys, files: sharedFiles, canStillMake, lockSession, hash: hasher.hash })
  const madeLinks = createMadeLinks({
    ...{ 'calendar-feed': feeds.made, 'card-link': cardLinks.made, share: shares.made, 'reply-link': links.made },
  })
  const waysIn = createWaysIn({
    ...{ accounts: database.accounts, feeds, links, cardLinks, shares, madeLinks },
    grants: () => grants,
    invitations: () => invitations,
  })
  const accounts = createAccounts({
    ...{ config, database, keyRing, macs, hasher, mail, log, inBackground, setUpCode, waysIn },
    isEasyToGuess: judge,
    afterWriters: keys.afterWriters,
    onDeleted: keys.forget,
  })
  const live = createLiveEvents(database, { isOpen: accounts.sessions.isOpen })
  const announceAfterWrite = createRecordAnnouncements(app, { database, keys, macs, announce: live.announceRecords })
  const afterWrite: AfterWrite = async (...write) => {
    announceAfterWrite(...write)
    await requestCheckAfterWrite(...write)
  }
  const store = createRecordStore(database, keys, afterWrite)
  const conversations = createConversations(store)
  const reminders = createReminders({ database, keys, macs, store, mail, origin: config.origin })
  const notices = createNotices(database, keys, macs)
  const grants = createGrants({
    ...{ database, macs, log, links: madeLinks, lockSession },
    forgetNotices: notices.forget,
    findVisibleLinks: access => findVisibleLinks({ conversations, shares }, access),
    announce: accountId => live.announce(accountId, 'people'),
    tell: tellAccount,
  })
  const invitations = createPersonInvitations({
    ...{ database, macs, log, grants, lockSession, isMailSetUp: mail.isSetUp },
    forgetNotices: notices.forget,
    isRegistrationClosed: async () => (await accounts.registration.rule()) === 'closed',
    countInvitation: async (accountId, email) => {
      await accounts.rateLimit.countInvitation(accountId)
      const mayMail = !mail.isSetUp || (await accounts.emailLimits.take(accountId, email, 'invitation'))
      if (!mayMail) throw new AppError('too_many_emails')
    },
    requestCheck: reminders.requestCheck,
  })
  const announce: AnnounceToAll = async (personId, topic, isHidden = false) => {
    const viewers = await findViewers(database.accounts, macs, personId)
    const told = viewers.filter(({ includesSensitive }) => includesSensitive || !isHidden)
    await Promise.all(told.map(({ actorId }) => live.announce(actorId, topic)))
  }
  const people = createPeople({
    ...{ database, macs, store, log, lockSession, afterWriters: keys.afterWriters },
    onDeleted: keys.forget,
    requestCheck: reminders.requestCheck,
  })
  return {
    ...{ config, database, keyRing, macs, keys, hasher, activity, mail, inBackground, log, logExports, tellOfManager },
    ...{ feeds, links, cardLinks, sharedFiles, shares, canStillMake, accounts, store, reminders, live, grants },
    ...{ afterWrite, announce, people, invitations, madeLinks, network, tellOfHandBack, conversations, notices },
    revokeLinks: revokeLinksOf(waysIn, database.accounts),
    files: createFileStore(database, keys, store),
    goals: createGoals(store),
    batches: createImportBatches(database, keys, afterWrite),
    drafts: createMessageDrafts(database, keys),
    sampleFamily: createSampleFamily({ database, store, people }),
  }
}
