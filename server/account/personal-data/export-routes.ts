import type { Readable } from 'node:stream'
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
import type { FindPersonDetails } from '#server/people/person-names.ts'
import type { PersonAccess } from '#server/platform/database/person-access.ts'
import { type Caller, callerOf } from '#server/platform/http/access.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import { zipStream } from '#server/platform/http/responses/zip-stream.ts'
import { exportsBusy, limitConcurrency, ownExportBusy } from '#server/platform/limit-concurrency.ts'
import { productVersion } from '#server/platform/start/product-version.ts'
import { type ExportedFile, exportedFiles } from '#server/record/files/exported-files.ts'
import type { PersonKeys } from '#server/record/person-keys.ts'
import { personalDataFiles, single } from '#server/record/personal-data-files.ts'
import { addFiles } from './add-files.ts'
import { fhirBundle } from './fhir-bundle.ts'

interface ExportParts {
  keys: PersonKeys
  findPersonDetails: FindPersonDetails
  /** Who has access to these records, and to whose the account has. */
  listAccess: (access: PersonAccess) => Promise<{ caregivers: object[]; looksAfter: object[] }>
}

async function* contentsOf(files: AsyncIterable<ExportedFile>) {
  for await (const file of files) if (file.file.part === 'content') yield file
}

/** Each holds a database connection during the download. */
const CONCURRENCY = 3

/** All data of a person as one zip, streamed. */
export const exportRoutes = (app: App, { keys, findPersonDetails, listAccess }: ExportParts) => {
  const limited = limitConcurrency(CONCURRENCY, exportsBusy)
  const oneAtATime = limitConcurrency(1, ownExportBusy)

  const zipFor = async (caller: Caller, hasHistory: boolean) => {
    const { firstName, lastName, email, createdAt, settings } = await findPersonDetails(caller.access)
    const access = await listAccess(caller.access)
    const patient = { id: caller.access.personId, firstName, lastName, email }
    return zipStream(add =>
      keys.snapshotAsPerson(caller.access, async (tx, key) => {
        const files: Manifest['files'] = []
        const at = new Date().toISOString()
        const account = { id: caller.access.personId, firstName, lastName, email, createdAt, access }
        files.push(await add({ path: ACCOUNT_FILE, pieces: single(account) }))
        files.push(await add({ path: SETTINGS_FILE, pieces: single(settings) }))
        const snapshot = { tx, personId: caller.access.personId, key }
        for await (const file of personalDataFiles(snapshot, settings, hasHistory)) files.push(await add(file))
        const added = await addFiles(add, exportedFiles(snapshot, hasHistory))
        files.push(...added.files)
        const about = { patient, at: new Date(), language: settings.language, fileAt: added.fileAt }
        if (!hasHistory) files.push(await add({ path: FHIR_FILE, pieces: fhirBundle(snapshot, about) }))
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

  /** For other software: the bundle, and the files that it refers to. */
  const fhirFor = async (caller: Caller) => {
    const { firstName, lastName, email, settings } = await findPersonDetails(caller.access)
    const patient = { id: caller.access.personId, firstName, lastName, email }
    return zipStream(add =>
      keys.snapshotAsPerson(caller.access, async (tx, key) => {
        const snapshot = { tx, personId: caller.access.personId, key }
        const { fileAt } = await addFiles(add, contentsOf(exportedFiles(snapshot, false)))
        const about = { patient, at: new Date(), language: settings.language, fileAt }
        await add({ path: FHIR_FILE, pieces: fhirBundle(snapshot, about) })
      }),
    )
  }

  const send = async (caller: Caller, reply: FastifyReply, what: string, make: () => Promise<Readable>) =>
    reply
      .type('application/zip')
      .header(
        'content-disposition',
        `attachment; filename="wellkept-${what}-${dayIn(caller.settings.timeZone, new Date())}.zip"`,
      )
      // An account that looks after many people must not take all places at once.
      .send(await oneAtATime(() => limited(make), caller.userId))

  handle(app, downloadFhir, (request, reply) => {
    const caller = callerOf(request)
    return send(caller, reply, 'fhir', () => fhirFor(caller))
  })
  handle(app, downloadExport, (request, reply) => {
    const caller = callerOf(request)
    return send(caller, reply, 'export', () => zipFor(caller, false))
  })
  handle(app, downloadBackup, (request, reply) => {
    const caller = callerOf(request)
    return send(caller, reply, 'backup', () => zipFor(caller, true))
  })
}
