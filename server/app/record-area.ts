import { medicationDoses } from '#contract/healthcare/medications/medication-doses.ts'
import { messages } from '#contract/healthcare/messages/messages.ts'
import { fitnessGoals } from '#contract/lifecare/fitness-movement/fitness-goals.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { recordTypes } from '#contract/records.ts'
import { healthLinkRoutes } from '#server/imports/health-link-routes.ts'
import { importRoutes } from '#server/imports/import-routes.ts'
import { createImportSources } from '#server/imports/import-sources.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import { fileRoutes } from '#server/record/files/file-routes.ts'
import { ownHiddenEntryRoutes } from '#server/record/own-hidden-entries.ts'
import { type RecordRouteOptions, recordRoutes } from '#server/record/record-routes.ts'
import { sampleDataRoutes } from '#server/record/sample-data-routes.ts'
import { storageRoutes } from '#server/record/storage-routes.ts'
import { searchRoutes } from '#server/search/search-routes.ts'
import type { Services } from './services.ts'

export const recordArea = async (app: App, services: Services) => {
  const { database, keys, store, goals, files, batches, sampleFamily, conversations } = services
  const optionsOf = new Map<AnyRecordType, RecordRouteOptions>([
    [fitnessGoals, goals],
    // Caregivers must see who gave a dose.
    [medicationDoses, { decorate: store.nameOthers }],
    [messages, { checkInput: conversations.checkJoined }],
  ])
  for (const type of recordTypes) recordRoutes(app, store, type, optionsOf.get(type))
  await fileRoutes(app, files, store)
  storageRoutes(app, database)
  ownHiddenEntryRoutes(app, { database, keys })
  searchRoutes(app, store, files)
  sampleDataRoutes(app, { store, files, batches, removeFamily: sampleFamily.remove })
  await importRoutes(app, batches, createImportSources(keys, services.afterWrite))
  healthLinkRoutes(app, {
    network: services.network,
    isOn: services.config.opensHealthLinks,
    countFetch: services.accounts.rateLimit.countHealthLink,
  })
}
