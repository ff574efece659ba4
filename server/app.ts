import type { BackupFailure } from '#contract/administration/backup-failure.ts'
import { fitnessGoals } from '#contract/lifecare/fitness-movement/fitness-goals.ts'
import { recordTypes } from '#contract/records.ts'
import { accountRoutes } from './account/account-routes.ts'
import { createAccounts } from './account/accounts.ts'
import { activityRoutes } from './account/activity-routes.ts'
import { providerRoutes } from './account/identity-provider/provider-routes.ts'
import { profileRoutes } from './account/information/profile-routes.ts'
import { settingsRoutes } from './account/information/settings-routes.ts'
import { passkeyRoutes } from './account/passkeys/passkey-routes.ts'
import type { SharedAccess } from './account/password/other-access.ts'
import { createPasswordHasher, type PasswordHasher } from './account/password/password-hasher.ts'
import { passwordResetRoutes } from './account/password/password-reset-routes.ts'
import { createPasswordStrengthCheck, type PasswordStrengthCheck } from './account/password/password-strength.ts'
import { clearDataRoutes } from './account/personal-data/clear-data-routes.ts'
import { exportRoutes } from './account/personal-data/export-routes.ts'
import { registrationRoutes } from './account/registration/registration-routes.ts'
import { securityRoutes } from './account/sessions/security-routes.ts'
import { twoFactorRoutes } from './account/two-factor/two-factor-routes.ts'
import { createActivityLog } from './activity/activity-log.ts'
import { resealActivity } from './activity/reseal-activity.ts'
import { logActivityOfRoutes } from './activity/route-activity.ts'
import { administrationRoutes } from './administration/administration-routes.ts'
import { createAdministrationLog } from './administration/log/administration-log.ts'
import { logAdministration } from './administration/log/administration-log-routes.ts'
import { nextBackup } from './backup/scheduled/next-backup.ts'
import { type CalendarFeeds, createCalendarFeeds } from './healthcare/calendar/calendar-feeds.ts'
import { calendarRoutes } from './healthcare/calendar/calendar-routes.ts'
import { dashboardRoutes } from './healthcare/dashboard-routes.ts'
import { growthRoutes } from './healthcare/growth-routes.ts'
import { labReportRoutes } from './healthcare/lab-report/lab-report-routes.ts'
import { messageRoutes } from './healthcare/message-routes.ts'
import { createBackupNotices } from './healthcare/notices/backup-notices.ts'
import { noticeRoutes } from './healthcare/notices/notice-routes.ts'
import { createNotices, resealNotices } from './healthcare/notices/notices.ts'
import { createSecurityNotices } from './healthcare/notices/security-notices.ts'
import { createReminders, type Reminders, requestCheckAfterWrite } from './healthcare/reminders/reminders.ts'
import { vitalRoutes } from './healthcare/vital-routes.ts'
import { healthLinkRoutes } from './imports/health-link-routes.ts'
import { createImportBatches, resealImportBatches } from './imports/import-batches.ts'
import { importRoutes } from './imports/import-routes.ts'
import { createImportSources } from './imports/import-sources.ts'
import { lifecareDashboardRoutes } from './lifecare/dashboard-routes.ts'
import { createGoals } from './lifecare/goals.ts'
import { healthRecordRoutes } from './lifecare/health-record-routes.ts'
import { createGrants } from './people/grants.ts'
import { createPersonInvitations } from './people/invitations.ts'
import { createPeople } from './people/people.ts'
import { peopleRoutes } from './people/people-routes.ts'
import { createSampleFamily } from './people/sample-family.ts'
import type { Database } from './platform/database/database.ts'
import type { PersonAccess } from './platform/database/person-access.ts'
import { guardAccess } from './platform/http/access.ts'
import { describeApi } from './platform/http/api-description.ts'
import { batchRoutes } from './platform/http/batch-routes.ts'
import { AppError } from './platform/http/errors.ts'
import { type App, newServer } from './platform/http/lifecycle/http-server.ts'
import { type Announce, createLiveEvents } from './platform/http/live/live-events.ts'
import { liveRoutes } from './platform/http/live/live-routes.ts'
import { guardRecentSignIn } from './platform/http/protection/recent-sign-in.ts'
import { guardOrigin } from './platform/http/protection/same-origin.ts'
import { addSecurityHeaders } from './platform/http/protection/security-headers.ts'
import { guardSlowBodies } from './platform/http/protection/slow-bodies.ts'
import { trackRequestOrigin } from './platform/http/request-origin.ts'
import { handleErrors } from './platform/http/responses/error-handler.ts'
import { securityContactRoute } from './platform/http/static/security-contact.ts'
import { serveWebFiles } from './platform/http/static/web-files.ts'
import { createMail } from './platform/mail.ts'
import { type OutboundNetwork, publicNetwork } from './platform/outbound/fetch-public.ts'
import { type KeyRing, toKeyRing } from './platform/secrets/key-ring.ts'
import { createRowMacs } from './platform/secrets/row-macs.ts'
import { createBackground } from './platform/start/background.ts'
import type { Config } from './platform/start/config.ts'
import { createEraseAll } from './record/erase-all.ts'
import { fileRoutes } from './record/files/file-routes.ts'
import { createFileStore } from './record/files/file-store.ts'
import { resealFiles } from './record/files/sealed-file.ts'
import { createSharedFiles } from './record/files/shared-files.ts'
import { createKeyRenewal } from './record/key-renewal/renew-key.ts'
import { createPersonKeys } from './record/person-keys.ts'
import { recordRoutes } from './record/record-routes.ts'
import { createRecordStore } from './record/record-store.ts'
import { resealRecords } from './record/rows/reseal-records.ts'
import { sampleDataRoutes } from './record/sample-data-routes.ts'
import { storageRoutes } from './record/storage-routes.ts'
import { searchRoutes } from './search/search-routes.ts'
import { conversationRoutes } from './sharing/conversation-routes.ts'
import { createConversations } from './sharing/conversations.ts'
import { draftRoutes } from './sharing/draft-routes.ts'
import { createEmergencyCardLinks, type EmergencyCardLinks } from './sharing/emergency-card-links.ts'
import { emergencyCardRoutes } from './sharing/emergency-card-routes.ts'
import { createMessageDrafts } from './sharing/message-drafts.ts'
import { createReplyLinks, type ReplyLinks } from './sharing/reply-links.ts'
import { replyRoutes } from './sharing/reply-routes.ts'
import { resealDrafts, resealShared } from './sharing/reseal-sharing.ts'
import { createShareOpenings } from './sharing/share-openings.ts'
import { shareRoutes } from './sharing/share-routes.ts'
import { sharedRoutes } from './sharing/shared-routes.ts'
import { createShares, type Shares } from './sharing/shares.ts'

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

declare module 'fastify' {
  interface FastifyInstance {
    /** For background jobs. */
    reminders: Reminders
    /** Deletes expired data, such as the files of shares. */
    cleanUp: () => Promise<void>
    /** What to type to become the first administrator, while there is none. */
    openSetUpCode: () => Promise<string | undefined>
    /** Counted by the jobs while they run; null before and after. */
    failedJobs: { count: () => Promise<number | null> }
    /** Tells every administrator. */
    notifyOfFailedBackup: (reason: BackupFailure, now: Date) => Promise<void>
  }
}

/** Builds the server; it does not listen yet. */
export const buildApp = async (parts: AppParts): Promise<App> => {
  const { config, database, installationKey, setUpCode } = parts
  const { hasher = createPasswordHasher(), judge = createPasswordStrengthCheck(), network = publicNetwork } = parts
  const app = newServer(config)
  const keyRing = toKeyRing(installationKey)
  const macs = createRowMacs(keyRing, table =>
    app.log.error({ table }, 'a row was written past the server and does not count'),
  )
  const keys = createPersonKeys(database, keyRing)
  const activity = createActivityLog(database, keys)
  const mail = createMail(config.mail)
  const inBackground = createBackground(app)
  const { log, tellOfManager } = createSecurityNotices({ database, keys, macs, activity, mail, inBackground })
  const feeds = createCalendarFeeds(database, macs)
  const links = createReplyLinks(database, macs)
  const cardLinks = createEmergencyCardLinks(database, keys, macs)
  const { hash, verify } = hasher
  const sharedFiles = createSharedFiles(database, keys)
  const shares = createShares({ database, keys, files: sharedFiles, hash })
  const sharedAccess = createSharedAccess({ feeds, links, cardLinks, shares })
  const accounts = createAccounts({
    config,
    database,
    keyRing,
    macs,
    hasher,
    isEasyToGuess: judge,
    mail,
    log,
    inBackground,
    setUpCode,
    sharedAccess,
    onDeleted: keys.forget,
  })

  app.decorate('openSetUpCode', accounts.registration.openSetUpCode)

  handleErrors(app)
  // Before the access checks, so that their errors have the headers too.
  addSecurityHeaders(app, config.origin?.startsWith('https:') ?? false)
  guardSlowBodies(app, config.timeout.body)
  trackRequestOrigin(app)
  guardAccess(app, accounts.findCaller)
  guardRecentSignIn(app, accounts.canConfirm)
  guardOrigin(app, config.origin)
  logActivityOfRoutes(app, log)
  logAdministration(app, database.accounts, createAdministrationLog(database.accounts, keyRing))
  describeApi(app, config)

  batchRoutes(app)
  healthRoutes(app, database)
  securityContactRoute(app, config.securityContact)
  accountRoutes(app, accounts)
  securityRoutes(app, accounts)
  twoFactorRoutes(app, accounts)
  passkeyRoutes(app, accounts)
  providerRoutes(app, { accounts, database, config, keyRing, macs, log })
  passwordResetRoutes(app, accounts)
  activityRoutes(app, activity)
  const store = createRecordStore(database, keys, requestCheckAfterWrite)
  const reminders = createReminders({ database, keys, macs, store, mail, origin: config.origin })
  app.decorate('reminders', reminders)
  settingsRoutes(app, database, reminders.requestChecks)
  const goals = createGoals(store)
  for (const type of recordTypes) recordRoutes(app, store, type, type === fitnessGoals ? goals : {})
  const files = createFileStore(database, keys, store)
  await fileRoutes(app, files, store)
  storageRoutes(app, database)
  searchRoutes(app, store, files)
  labReportRoutes(app, store, accounts.findPersonDetails)
  healthRecordRoutes(app, store, accounts.findPersonDetails)
  vitalRoutes(app, store)
  const batches = createImportBatches(database, keys, requestCheckAfterWrite)
  calendarRoutes(app, { store, feeds, log, origin: config.origin })
  const notices = createNotices(database, keys, macs)
  noticeRoutes(app, notices)
  const drafts = createMessageDrafts(database, keys)
  const eraseBesides = (access: PersonAccess) =>
    Promise.all([sharedAccess.revokeAll(access.personId), notices.eraseAll(access.personId), drafts.eraseAll(access)])
  const renewKey = createKeyRenewal({
    database,
    keys,
    owned: [resealRecords, resealFiles, resealImportBatches, resealActivity, resealNotices, resealDrafts],
    accounts: resealShared,
  })
  clearDataRoutes(app, { eraseAll: createEraseAll(renewKey, requestCheckAfterWrite), eraseBesides, renewKey })
  profileRoutes(app, { store, accounts, log })
  growthRoutes(app, store)
  dashboardRoutes(app, store, goals.countActive)
  lifecareDashboardRoutes(app, store, goals)
  messageRoutes(app, store)
  const live = createLiveEvents(database, { isOpen: accounts.sessions.isOpen })
  liveRoutes(app, live)
  const announceTo = (accountId: string) => live.announce(accountId, 'people')
  const grants = createGrants({ database, macs, log, announce: announceTo })
  /** To the person, if they have an account, and to everybody who looks after them. */
  const announce: Announce = async (personId, topic) => {
    const accountIds = [personId, ...(await grants.accountsOf(personId))]
    await Promise.all(accountIds.map(accountId => live.announce(accountId, topic)))
  }
  const people = createPeople({
    ...{ database, macs, store, log, onDeleted: keys.forget },
    requestCheck: reminders.requestCheck,
  })
  const sampleFamily = createSampleFamily({ database, store, people })
  sampleDataRoutes(app, { store, files, batches, removeFamily: sampleFamily.remove })
  peopleRoutes(app, {
    ...{ grants, people, sampleFamily },
    invitations: createPersonInvitations({
      ...{ database, macs, log, isMailSetUp: mail.isSetUp },
      requestCheck: reminders.requestCheck,
    }),
    ...{ mail, inBackground, origin: config.origin },
    findPersonDetails: accounts.findPersonDetails,
    takeEmail: accounts.emailLimits.take,
    countUnknownLink: accounts.rateLimit.countUnknownLink,
  })
  const conversations = createConversations(store)
  const { findPersonDetails, rateLimit } = accounts
  conversationRoutes(app, {
    ...{ conversations, links, mail, inBackground, log, findPersonDetails, origin: config.origin },
    takeEmail: accounts.emailLimits.take,
  })
  replyRoutes(app, { conversations, links, log, announce, rateLimit })
  emergencyCardRoutes(app, {
    ...{ store, cardLinks, links, conversations, activity, log, mail, inBackground, rateLimit, origin: config.origin },
    findPerson: findPersonDetails,
    notify: notices.notifyCardOpened,
    announce,
  })
  shareRoutes(app, { shares, log })
  sharedRoutes(app, {
    ...{ store, log, rateLimit, announce, notify: notices.notifyShareOpened, origin: config.origin },
    openings: createShareOpenings({ database, keys, verify }),
    ...{ files: sharedFiles, eraseDocuments: shares.eraseDocuments },
  })
  draftRoutes(app, drafts)
  await importRoutes(app, batches, createImportSources(keys, requestCheckAfterWrite))
  healthLinkRoutes(app, { network, isOn: config.opensHealthLinks, countFetch: rateLimit.countHealthLink })
  registrationRoutes(app, accounts)
  const failedJobs: App['failedJobs'] = { count: async () => null }
  app.decorate('failedJobs', failedJobs)
  app.decorate(
    'notifyOfFailedBackup',
    createBackupNotices({ database, keys, macs, mail, announce: accountId => live.announce(accountId, 'notices') }),
  )
  app.decorate('cleanUp', async () => {
    await Promise.all([shares.sweep(new Date()), files.eraseStale(new Date())])
  })
  const countFailedJobs = () => failedJobs.count()
  await administrationRoutes(app, {
    config,
    database,
    keyRing,
    macs,
    keys,
    log,
    accounts,
    batches,
    afterWrite: requestCheckAfterWrite,
    removePerson: people.erase,
    tellOfManager: async (person, managerId, others) => {
      await tellOfManager(person, managerId, others)
      for (const accountId of [managerId, ...others]) {
        await live.announce(accountId, 'people')
        await live.announce(accountId, 'notices')
      }
    },
    countFailedJobs,
    nextBackup: (state, now) => config.backupSchedule && nextBackup(config.backupSchedule, state, now),
  })
  exportRoutes(app, {
    ...{ keys, findPersonDetails },
    listAccess: async access => ({
      caregivers: await grants.list(access),
      looksAfter: access.personId === access.actorId ? await people.listOthers(access.actorId) : [],
    }),
  })
  await serveWebFiles(app, accounts.findCaller)
  return app
}

interface SharedLinks {
  feeds: CalendarFeeds
  links: ReplyLinks
  cardLinks: EmergencyCardLinks
  shares: Shares
}

/** Everything that lets others see something of a person's without signing in. */
const createSharedAccess = ({ feeds, links, cardLinks, shares }: SharedLinks): SharedAccess => ({
  async count(userId) {
    const [calendarFeeds, active, replyLinks, cards] = await Promise.all([
      feeds.count(userId),
      shares.countOpen(userId),
      links.count(userId),
      cardLinks.count(userId),
    ])
    return { calendarFeeds, shares: active, replyLinks, cardLinks: cards }
  },
  revokeAll: userId =>
    Promise.all([feeds.revoke(userId), links.revokeAll(userId), cardLinks.revoke(userId), shares.revokeAll(userId)]),
})

const healthRoutes = (app: App, database: Database) => {
  const probe = { config: { access: 'anyone' }, exposeHeadRoute: true } as const
  app.get('/healthz', probe, async () => ({ status: 'alive' }))
  app.get('/readyz', probe, async () => {
    if (!(await database.isReachable())) throw new AppError('not_ready')
    return { status: 'ready' }
  })
}
