import { accountRoutes } from '#server/account/account-routes.ts'
import { activityRoutes } from '#server/account/activity-routes.ts'
import { providerRoutes } from '#server/account/identity-provider/provider-routes.ts'
import { profileRoutes } from '#server/account/information/profile-routes.ts'
import { settingsRoutes } from '#server/account/information/settings-routes.ts'
import { passkeyRoutes } from '#server/account/passkeys/passkey-routes.ts'
import { passwordResetRoutes } from '#server/account/password/password-reset-routes.ts'
import { clearDataRoutes } from '#server/account/personal-data/clear-data-routes.ts'
import { exportRoutes } from '#server/account/personal-data/export-routes.ts'
import { registrationRoutes } from '#server/account/registration/registration-routes.ts'
import { securityRoutes } from '#server/account/sessions/security-routes.ts'
import { twoFactorRoutes } from '#server/account/two-factor/two-factor-routes.ts'
import { resealActivity } from '#server/activity/reseal-activity.ts'
import { resealImportBatches } from '#server/imports/batch-rows.ts'
import { resealNotices } from '#server/notifications/notices/notices.ts'
import { checkManagesEverything } from '#server/people/invitation-rights.ts'
import type { PersonAccess } from '#server/platform/database/person-access.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import { createEraseAll } from '#server/record/erase-all.ts'
import { resealFiles } from '#server/record/files/sealed-file.ts'
import { createKeyRenewal } from '#server/record/key-renewal/renew-key.ts'
import { resealRecords } from '#server/record/rows/reseal-records.ts'
import { resealDrafts, resealShared } from '#server/sharing/reseal-sharing.ts'
import type { Services } from './services.ts'

export const accountArea = (app: App, services: Services) => {
  const { config, database, keyRing, macs, log, accounts, activity, reminders, store, network } = services
  app.decorate('openSetUpCode', accounts.registration.openSetUpCode)
  accountRoutes(app, accounts)
  securityRoutes(app, accounts)
  twoFactorRoutes(app, accounts)
  passkeyRoutes(app, accounts)
  providerRoutes(app, { accounts, database, config, keyRing, macs, log, network })
  passwordResetRoutes(app, accounts)
  registrationRoutes(app, accounts)
  activityRoutes(app, activity)
  settingsRoutes(app, database, reminders.requestChecks)
  profileRoutes(app, { store, accounts, log })
  personalDataRoutes(app, services)
}

/** What a person does with all of their data: take it along, or clear it. */
const personalDataRoutes = (app: App, services: Services) => {
  const { database, keys, macs, accounts, revokeLinks, notices, drafts, grants, people } = services
  const renewKey = createKeyRenewal({
    database,
    keys,
    owned: [resealRecords, resealFiles, resealImportBatches, resealActivity, resealNotices, resealDrafts],
    accounts: resealShared,
    async checkRight(transaction, access) {
      await accounts.checkSession(transaction)
      await checkManagesEverything(transaction, macs, access)
    },
  })
  const eraseBesides = (access: PersonAccess) =>
    Promise.all([revokeLinks(access.personId), notices.eraseAll(access.personId), drafts.eraseAll(access)])
  clearDataRoutes(app, { eraseAll: createEraseAll(renewKey, services.afterWrite), eraseBesides, renewKey })
  exportRoutes(app, {
    ...{ keys, findPersonDetails: accounts.findPersonDetails },
    listAccess: async access => ({
      caregivers: await grants.list(access),
      looksAfter: access.personId === access.actorId ? await people.listOthers(access.actorId) : [],
    }),
  })
}
