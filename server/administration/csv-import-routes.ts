import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { MOST_FILE_BYTES } from '#contract/administration/csv-files.ts'
import {
  importRefusalSchema,
  importResultSchema,
  importTypeField,
  pastImportSchema,
} from '#contract/administration/imports.ts'
import { callerOf } from '#server/platform/access.ts'
import { AppError } from '#server/platform/errors.ts'
import type { App } from '#server/platform/http-server.ts'
import { refusalSchema } from '#server/platform/refusal.ts'
import { momentFor } from '#server/record/moment.ts'
import { type createCsvImport, ImportRefused } from './csv-import.ts'
import type { PastImports } from './past-imports.ts'
import { type SpooledFile, spool } from './spooled-file.ts'

const config = { access: 'administrator' } as const
const tags = ['Administration']

const tooLarge = () => new AppError('too_large', 'This file is larger than 200 MB. Split it, and import the parts.')

interface SentForm {
  file: SpooledFile
  fileName: string
  fields: Record<string, string>
}

const take = async (part: MultipartFile): Promise<SpooledFile> => {
  if (part.mimetype !== 'text/csv') {
    part.file.resume()
    throw new AppError('bad_request', 'Please select a CSV file')
  }
  let file: SpooledFile
  try {
    file = await spool(part.file)
  } catch (error) {
    throw part.file.truncated ? tooLarge() : error
  }
  if (!part.file.truncated) return file
  await file.discard()
  throw tooLarge()
}

/** The parts of the form in whichever order they come. */
const readForm = async (request: FastifyRequest): Promise<SentForm> => {
  const fields: Record<string, string> = {}
  let sent: Omit<SentForm, 'fields'> | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      else if (part.fieldname === 'file' && !sent) sent = { file: await take(part), fileName: part.filename }
      else part.file.resume()
    }
  } catch (error) {
    await sent?.file.discard()
    throw error
  }
  if (!sent) throw new AppError('bad_request', 'Please select a CSV file to import')
  return { ...sent, fields }
}

const typeOf = ({ importType }: Record<string, string>) => {
  const parsed = importTypeField.safeParse(importType)
  if (!parsed.success) throw new AppError('bad_request', 'Choose what the file holds.')
  return parsed.data
}

interface Parts {
  importCsv: ReturnType<typeof createCsvImport>
  past: PastImports
}

export const csvImportRoutes = async (server: App, { importCsv, past }: Parts) => {
  server.get(
    '/api/admin/imports',
    {
      config,
      schema: { tags, summary: 'Past imports, the newest first', response: { 200: z.array(pastImportSchema) } },
    },
    past.list,
  )

  server.post(
    '/api/admin/imports/:id/undo',
    {
      config,
      schema: {
        tags,
        summary: 'Take back what an import added, except what its people have changed since',
        params: z.object({ id: z.string() }),
        response: { 200: pastImportSchema, 404: refusalSchema },
      },
    },
    async request => {
      const { id } = request.params
      if (!z.uuid().safeParse(id).success) throw new AppError('not_found', 'Import not found')
      return past.undo(id, momentFor(callerOf(request)))
    },
  )

  await server.register(async scope => {
    await scope.register(multipart, { limits: { fileSize: MOST_FILE_BYTES, files: 1, fields: 5, fieldSize: 1000 } })
    scope.withTypeProvider<ZodTypeProvider>().post(
      '/api/admin/import-csv',
      {
        config,
        schema: {
          tags,
          summary: 'Import a CSV file: a form of file, importType, and dryRun where nothing is to be written',
          consumes: ['multipart/form-data'],
          response: { 200: importResultSchema, 400: importRefusalSchema, 409: refusalSchema, 413: refusalSchema },
        },
      },
      async (request, reply) => {
        if (!request.isMultipart()) throw new AppError('bad_request', 'Please select a CSV file to import')
        const { file, fileName, fields } = await readForm(request)
        try {
          return await importCsv({
            type: typeOf(fields),
            content: file.content(),
            madeBy: callerOf(request).userId,
            dryRun: fields.dryRun === 'true',
            sealFileName: past.sealFileName(fileName.slice(0, 255)),
          })
        } catch (error) {
          if (!(error instanceof ImportRefused)) throw error
          return reply.code(400).send({ message: error.message, faults: error.faults })
        } finally {
          await file.discard()
        }
      },
    )
  })
}
