import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { MAX_EXPORT_BYTES, MAX_FILE_BYTES } from '#contract/administration/csv-files.ts'
import { importFile, listPastImports, undoPastImport } from '#contract/administration/data-file-endpoints.ts'
import { importKindField, importRefusalSchema } from '#contract/administration/imports.ts'
import { storeUpload, type TemporaryUpload } from '#server/imports/temporary-upload.ts'
import { callerOf } from '#server/platform/http/access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { handle } from '#server/platform/http/handle-endpoint.ts'
import type { App } from '#server/platform/http/lifecycle/http-server.ts'
import { idOf } from '#server/platform/id-params.ts'
import { clockFor } from '#server/record/request-clock.ts'
import type { createCsvImport } from './csv-import.ts'
import type { createExportImport } from './export-import.ts'
import { ImportError } from './import-run.ts'
import { NOTHING_DONE } from './log/administration-log-routes.ts'
import type { PastImports } from './past-imports.ts'

/** The form's own fields, and an accepted account in each of the others. */
const MAX_FIELDS = 1000

const CSV = 'text/csv'
const JSON_FILE = 'application/json'

const tooLarge = () => new AppError('file_too_large')
const notCsv = () => new AppError('not_csv_file')
const notJson = () => new AppError('not_json_file')

const brokenForm = () => new AppError('upload_broken')

/** The form parser has no error code for an incomplete or invalid form. */
const isBrokenForm = (error: unknown) =>
  error instanceof Error && !('statusCode' in error) && /^(Unexpected end|Malformed|Multipart)/.test(error.message)

interface SentForm {
  file: TemporaryUpload
  fileName: string
  mimeType: string
  fields: Record<string, string>
  acceptedAccounts: Set<string>
}

const receiveFile = async (part: MultipartFile): Promise<TemporaryUpload> => {
  if (part.mimetype !== CSV && part.mimetype !== JSON_FILE) {
    part.file.resume()
    throw notCsv()
  }
  const most = part.mimetype === CSV ? MAX_FILE_BYTES : MAX_EXPORT_BYTES
  const file = await storeUpload(part.file, most)
  if (!part.file.truncated && file.bytes <= most) return file
  await file.discard()
  throw tooLarge()
}

/** The parts of the form in whichever order they come. */
const readForm = async (request: FastifyRequest): Promise<SentForm> => {
  const fields: Record<string, string> = {}
  const acceptedAccounts = new Set<string>()
  let sent: Omit<SentForm, 'fields' | 'acceptedAccounts'> | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field' && part.fieldname === 'acceptedAccount')
        acceptedAccounts.add(String(part.value).trim().toLowerCase())
      else if (part.type === 'field') fields[part.fieldname] = String(part.value)
      else if (part.fieldname === 'file' && !sent)
        sent = { file: await receiveFile(part), fileName: part.filename, mimeType: part.mimetype }
      else part.file.resume()
    }
  } catch (error) {
    await sent?.file.discard()
    throw isBrokenForm(error) ? brokenForm() : error
  }
  if (!sent) throw new AppError('no_import_file')
  return { ...sent, fields, acceptedAccounts }
}

const typeOf = ({ importType }: Record<string, string>) => {
  const parsed = importKindField.safeParse(importType)
  if (!parsed.success) throw new AppError('import_type_unknown')
  return parsed.data
}

interface Parts {
  importCsv: ReturnType<typeof createCsvImport>
  importExport: ReturnType<typeof createExportImport>
  past: PastImports
}

export const importRoutes = async (server: App, { importCsv, importExport, past }: Parts) => {
  handle(server, listPastImports, past.list)

  handle(server, undoPastImport, request => {
    const id = idOf(request, 'import_not_found')
    return past.undo(id, clockFor(callerOf(request)), () => request.checkCallerAgain())
  })

  await server.register(async scope => {
    await scope.register(multipart, {
      limits: { fileSize: MAX_EXPORT_BYTES, files: 1, fields: MAX_FIELDS, fieldSize: 1000 },
    })
    handle(
      scope.withTypeProvider<ZodTypeProvider>(),
      importFile,
      async (request, reply) => {
        if (!request.isMultipart()) throw new AppError('no_import_file')
        const { file, fileName, mimeType, fields, acceptedAccounts } = await readForm(request)
        try {
          await request.checkCallerAgain()
          const type = typeOf(fields)
          request.administrationDetail = fields.dryRun === 'true' ? NOTHING_DONE : type
          if (type === 'export' && mimeType !== JSON_FILE) throw notJson()
          if (type !== 'export' && mimeType !== CSV) throw notCsv()
          const sent = {
            content: file.content(),
            madeBy: callerOf(request).userId,
            dryRun: fields.dryRun === 'true',
            acceptedAccounts,
            sealFileName: past.sealFileName(fileName.slice(0, 255)),
            checkCallerAgain: () => request.checkCallerAgain(),
          }
          return type === 'export' ? await importExport({ ...sent, type }) : await importCsv({ ...sent, type })
        } catch (error) {
          if (!(error instanceof ImportError)) throw error
          return reply.code(400).send({ ...error.body, faults: error.faults })
        } finally {
          await file.discard()
        }
      },
      {
        config: { longBody: true },
        schema: { consumes: ['multipart/form-data'] },
        errorResponses: { 400: importRefusalSchema },
      },
    )
  })
}
