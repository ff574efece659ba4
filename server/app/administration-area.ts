import { administrationRoutes } from '#server/administration/administration-routes.ts'
import { nextBackup } from '#server/backup/scheduled/next-backup.ts'
import { createBackupNotices } from '#server/notifications/notices/backup-notices.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import type { Services } from './services.ts'

export const administrationArea = async (app: App, services: Services) => {
  const { config, database, keyRing, macs, keys, log, logExports, accounts, batches, people, live, mail, madeLinks } =
    services
  const failedJobs: App['failedJobs'] = { count: async () => null }
  app.decorate('failedJobs', failedJobs)
  app.decorate(
    'notifyOfFailedBackup',
    createBackupNotices({ database, keys, macs, mail, announce: accountId => live.announce(accountId, 'notices') }),
  )
  await administrationRoutes(app, {
    ...{ config, database, keyRing, macs, keys, log, logExports, accounts, batches, madeLinks },
    afterWrite: services.afterWrite,
    removePerson: people.erase,
    tellOfManager: async (person, managerId, others) => {
      await services.tellOfManager(person, managerId, others)
      for (const accountId of [managerId, ...others]) {
        await live.announce(accountId, 'people')
        await live.announce(accountId, 'notices')
      }
    },
    tellOfHandBack: async (person, accountIds) => {
      await services.tellOfHandBack(person, accountIds)
      for (const accountId of accountIds) {
        await live.announce(accountId, 'people')
        await live.announce(accountId, 'notices')
      }
    },
    countFailedJobs: () => failedJobs.count(),
    nextBackup: (state, now) => config.backupSchedule && nextBackup(config.backupSchedule, state, now),
  })
}
