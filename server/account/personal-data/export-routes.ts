import type { FastifyReply } from 'fastify'
import {
  downloadBackup,
  downloadExport,
  downloadFhir,
} from '#contract/account/personal-data/personal-data-endpoints.ts'
import {
  ACCOUNT_FILE,
  FHIR_FILE,
  MANIFEST,
  type Manifest,
  PERSONAL_DATA_FORMAT,
  SETTINGS_FILE,
} from '#contract/imports/personal-data.ts'
import { dayIn } from '#contract/record/time/days.ts'
import type { PersonAccess } from '#server/platform/database/person-access.ts'
import type { FindPersonDetails } from '#server/platform/database/person-names.ts'
import { type Caller, callerOf } from '#server/platform/http/access.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import { textStream } from '#server/platform/http/responses/text-stream.ts'
import { zipStream } from '#server/platform/http/responses/zip-stream.ts'
import { exportsBusy, limitConcurrency, ownExportBusy } from '#server/platform/limit-concurrency.ts'
import { productVersion } from '#server/platform/start/product-version.ts'
import { exportedFiles } from '#server/record/files/exported-files.ts'
import type { PersonKeys } from '#server/record/person-keys.ts'
import { personalDataFiles, single } from '#server/record/personal-data-files.ts'
import type { PersonSnapshot } from '#server/record/personal-data-records.ts'
import { fhirBundle } from './fhir-bundle.ts'

interface ExportParts {
  keys: PersonKeys
  findPersonDetails: FindPersonDetails
  /** Who has access to these records, and to whose the account has. */
  listAccess: (access: PersonAccess) => Promise<{ caregivers: object[]; looksAfter: object[] }>
}

/** Each holds a database connection during the download. */
const CONCURRENCY = 3

/** All data of a person as one zip, streamed. */
export const exportRoutes = (app: App, { keys, findPersonDetails, listAccess }: ExportParts) => {
  const limited = limitConcurrency(CONCURRENCY, exportsBusy)
  const onePerPerson = limitConcurrency(1, ownExportBusy)

  const zipFor = async (caller: Caller, hasHistory: boolean) => {
    const { firstName, lastName, email, createdAt, settings } = await findPersonDetails(caller.access)
    const access = await listAccess(caller.access)
    const patient = { id: caller.access.personId, firstName, lastName, email }
    const bundleOf = (snapshot: PersonSnapshot) =>
      fhirBundle(snapshot, { patient, at: new Date(), language: settings.language })
    return zipStream(add =>
      keys.snapshotAsPerson(caller.access, async (tx, key) => {
        const files: Manifest['files'] = []
        const at = new Date().toISOString()
        files.push(await add({ path: ACCOUNT_FILE, pieces: single({ firstName, lastName, email, createdAt, access }) }))
        files.push(await add({ path: SETTINGS_FILE, pieces: single(settings) }))
        const snapshot = { tx, personId: caller.access.personId, key }
        for await (const file of personalDataFiles(snapshot, settings, hasHistory)) files.push(await add(file))
        for await (const file of exportedFiles(snapshot, hasHistory))
          files.push({ ...(await add(file)), file: file.file })
        if (!hasHistory) files.push(await add({ path: FHIR_FILE, pieces: bundleOf(snapshot) }))
        const manifest: Manifest = {
          product: 'Wellkept',
          format: PERSONAL_DATA_FORMAT,
          version: productVersion(),
          at,
          files,
        }
        await add({ path: MANIFEST, pieces: single(manifest) })
      }),
    )
  }

  const send = async (caller: Caller, reply: FastifyReply, hasHistory: boolean) => {
    const name = `wellkept-${hasHistory ? 'backup' : 'export'}-${dayIn(caller.settings.timeZone, new Date())}.zip`
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(await onePerPerson(() => limited(() => zipFor(caller, hasHistory)), caller.access.personId))
  }

  const fhirFor = async (caller: Caller) => {
    const { firstName, lastName, email, settings } = await findPersonDetails(caller.access)
    const patient = { id: caller.access.personId, firstName, lastName, email }
    return textStream(write =>
      keys.snapshotAsPerson(caller.access, async (tx, key) => {
        const snapshot = { tx, personId: caller.access.personId, key }
        const pieces = fhirBundle(snapshot, { patient, at: new Date(), language: settings.language })
        for await (const { text } of pieces) await write(text)
      }),
    )
  }

  handle(app, downloadFhir, async (request, reply) => {
    const caller = callerOf(request)
    const name = `wellkept-fhir-${dayIn(caller.settings.timeZone, new Date())}.json`
    return reply
      .type('application/fhir+json; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(await onePerPerson(() => limited(() => fhirFor(caller)), caller.access.personId))
  })

  handle(app, downloadExport, (request, reply) => send(callerOf(request), reply, false))
  handle(app, downloadBackup, (request, reply) => send(callerOf(request), reply, true))
}
