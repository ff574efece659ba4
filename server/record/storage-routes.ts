import { readQuota, readStorage, setQuota } from '#contract/account/personal-data/storage-endpoints.ts'
import type { Database } from '#server/platform/database/database.ts'
import { installation } from '#server/platform/database/tables.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import { type StorageRow, storageOf, usageQuery } from './usage.ts'

const columns = {
  maxRecords: installation.quotaRecords,
  maxBytes: installation.quotaBytes,
  maxPeople: installation.quotaPeople,
}

/** How much a person has stored, and the limits that an administrator sets. */
export const storageRoutes = (app: App, database: Database) => {
  handle(app, readStorage, async request => {
    const { access } = callerOf(request)
    const [row] = await database.readAsPerson<StorageRow>(access, usageQuery(access.personId))
    if (!row) throw new Error('An installation without a row')
    return storageOf(row)
  })

  const { accounts } = database

  handle(app, readQuota, async () => {
    const [quota] = await accounts.select(columns).from(installation)
    if (!quota) throw new Error('An installation without a row')
    return quota
  })

  handle(app, setQuota, async request => {
    const { maxRecords, maxBytes, maxPeople } = request.body
    await accounts.update(installation).set({ quotaRecords: maxRecords, quotaBytes: maxBytes, quotaPeople: maxPeople })
    return request.body
  })
}
