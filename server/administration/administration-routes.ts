import { stringify } from 'csv-stringify/sync'
import type { SQL } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Language } from '#contract/account/settings/settings.ts'
import { EXPORT_LINES_HEADER, exportFileName } from '#contract/administration/csv-files.ts'
import { downloadDemoFile, downloadTemplate, exportEverything } from '#contract/administration/data-file-endpoints.ts'
import { demoFile, templateFile } from '#contract/administration/demo-clinic.samples.ts'
import type { LogActivity, LogExports } from '#server/activity/activity-log.ts'
import type { ImportBatches } from '#server/imports/import-batches.ts'
import type { LockSession, MadeLinks } from '#server/people/made-links.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Caller, callerOf } from '#server/platform/http/access.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import { exportsBusy, limitConcurrency, ownExportBusy } from '#server/platform/limit-concurrency.ts'
import type { KeyRing } from '#server/platform/secrets/key-ring.ts'
import type { RowMacs } from '#server/platform/secrets/row-macs.ts'
import type { Config } from '#server/platform/start/config.ts'
import type { PersonKeys } from '#server/record/person-keys.ts'
import type { AfterWrite } from '#server/record/record-store.ts'
import { clockFor } from '#server/record/request-clock.ts'
import { createCsvImport } from './csv-import.ts'
import { createExport, type Export } from './export-data.ts'
import { createExportImport } from './export-import.ts'
import { importRoutes } from './import-routes.ts'
import { createImportRun } from './import-run.ts'
import { installationRoutes, type WithMetricsToken } from './installation-routes.ts'
import { createInstallationStats, type HealthSources } from './installation-stats.ts'
import { createPastImports } from './past-imports.ts'
import { createAdminPeople } from './people/admin-people.ts'
import { adminPeopleRoutes } from './people/admin-people-routes.ts'
import { createHandOvers } from './people/hand-overs.ts'
import { userRoutes } from './user-routes.ts'
import { createUserManagement, type RevokeLinks } from './users.ts'

/** Each reads two people at once, on a connection to the database for each. */
const CONCURRENCY = 2

const exportRoutes = (app: App, { exportAll, countLines }: Export) => {
  const limited = limitConcurrency(CONCURRENCY, exportsBusy)
  const onePerPerson = limitConcurrency(1, ownExportBusy)

  const send = async (caller: Caller, reply: FastifyReply) => {
    const { today, now } = clockFor(caller)
    const lines = await countLines()
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="${exportFileName(today)}"`)
      .header(EXPORT_LINES_HEADER, lines)
      .send(await onePerPerson(() => limited(async () => exportAll(now)), caller.userId))
  }

  handle(app, exportEverything, (request, reply) => send(callerOf(request), reply))
}

const sendCsv = (reply: FastifyReply, name: string, rows: string[][]) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    // The byte order mark tells spreadsheets that the file is UTF-8.
    .send(stringify(rows, { bom: true }))

const demoFileRoutes = (app: App) => {
  handle(app, downloadTemplate, ({ params: { type } }, reply) => sendCsv(reply, `${type}-template`, templateFile(type)))

  handle(app, downloadDemoFile, (request, reply) => {
    const { type } = request.params
    const { today } = clockFor(callerOf(request))
    return sendCsv(reply, `demo-${type}`, demoFile(type, today))
  })
}

interface Parts {
  config: Pick<Config, 'metricsToken'>
  database: Database
  keyRing: KeyRing
  macs: RowMacs
  keys: PersonKeys
  log: LogActivity
  logExports: LogExports
  batches: ImportBatches
  afterWrite: AfterWrite
  removePerson: (personId: string) => Promise<unknown>
  /** Tells a new manager, and everybody else with access to the person's records. */
  tellOfManager: (person: { id: string; name: string }, managerId: string, others: string[]) => Promise<void>
  /** Tells the accounts to which a person's records were given back. */
  tellOfHandBack: (person: { id: string; name: string }, accountIds: string[]) => Promise<void>
  madeLinks: MadeLinks
  countFailedJobs: HealthSources['countFailedJobs']
  nextBackup: HealthSources['nextBackup']
  accounts: {
    isMailSetUp: boolean
    rateLimit: { withMetricsToken: WithMetricsToken }
    canSignIn: SQL<boolean>
    removeAccount: (userId: string, check?: LockSession) => Promise<void>
    lockAdministrator: LockSession
    revokeLinks: RevokeLinks
    endAdministratorsLinks: RevokeLinks
    notifyOldAddress: (email: string, language: Language) => void
    notifyFormerOwner: (email: string, language: Language) => void
  }
}

export const administrationRoutes = async (app: App, parts: Parts) => {
  const { config, database, log, accounts, countFailedJobs } = parts
  const { canSignIn, removeAccount, revokeLinks, endAdministratorsLinks, notifyOldAddress, isMailSetUp } = accounts
  const { lockAdministrator } = accounts
  const changes = { removeAccount, revokeLinks, endAdministratorsLinks, notifyOldAddress, lockAdministrator }
  userRoutes(app, createUserManagement({ accounts: database.accounts, macs: parts.macs, canSignIn, log, ...changes }))
  adminPeopleRoutes(
    app,
    createAdminPeople({
      ...{ accounts: database.accounts, macs: parts.macs, log, links: parts.madeLinks, isMailSetUp, lockAdministrator },
      tell: parts.tellOfManager,
    }),
    createHandOvers({
      ...{ accounts: database.accounts, macs: parts.macs, log, links: parts.madeLinks, tell: parts.tellOfHandBack },
      tellFormerOwner: accounts.notifyFormerOwner,
      ...{ endAdministratorsLinks, lockAdministrator },
    }),
  )
  const stats = createInstallationStats(database, {
    isMailSetUp,
    countFailedJobs,
    nextBackup: parts.nextBackup,
  })
  installationRoutes(app, stats, config.metricsToken, accounts.rateLimit.withMetricsToken)
  const past = createPastImports({ ...parts, removeAccount, canSignIn })
  const run = createImportRun({ ...parts, isMailSetUp })
  await importRoutes(app, { importCsv: createCsvImport(run), importExport: createExportImport(run), past })
  demoFileRoutes(app)
  exportRoutes(app, createExport(parts))
}
