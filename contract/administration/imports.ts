import { z } from 'zod'
import { messageSchema, paramsSchema } from '#contract/languages/message-schema.ts'
import { importKindNames, importTypeNames } from './import-types.ts'

export const importTypeField = z.enum(importTypeNames)
export const importKindField = z.enum(importKindNames)

/** An account that somebody registered, and whose email was never confirmed: an administrator says whether it counts. */
export const unconfirmedAccountSchema = z.object({ email: z.string(), name: z.string(), createdAt: z.iso.datetime() })
export type UnconfirmedAccount = z.output<typeof unconfirmedAccountSchema>

/** One thing that keeps a file out: which row of the file, counted as a spreadsheet counts, and which column. */
export const importFaultSchema = messageSchema.extend({
  row: z.int(),
  column: z.string().nullable(),
  /** In English. */
  reason: z.string(),
})
export type ImportFault = z.output<typeof importFaultSchema>

export const importResultSchema = z.object({
  /** Rows of the file. */
  recordsProcessed: z.int(),
  added: z.int(),
  /** Skipped, because an earlier import added them. */
  already: z.int(),
  /** Singleton records whose empty fields were filled. */
  filled: z.int(),
  patients: z.int(),
  accountsMade: z.int(),
  /** People without an account. */
  peopleMade: z.int(),
  /** Ignored columns, which this type does not have. */
  ignoredColumns: z.array(z.string()),
  /** Named in the file and not accepted yet; only a dry run has any. */
  unconfirmedAccounts: z.array(unconfirmedAccountSchema),
  /** Whether nothing was written on purpose. */
  dryRun: z.boolean(),
})
export type ImportResult = z.output<typeof importResultSchema>

export const importRefusalSchema = z.object({
  message: z.string(),
  code: z.string(),
  params: paramsSchema.optional(),
  faults: z.array(importFaultSchema).optional(),
})

export const pastImportSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  importType: importKindField,
  fileName: z.string(),
  /** Null if that account was deleted. */
  by: z.string().nullable(),
  recordsProcessed: z.int(),
  added: z.int(),
  already: z.int(),
  filled: z.int(),
  accountsMade: z.int(),
  /** People without an account. */
  peopleMade: z.int(),
  undone: z.object({ at: z.iso.datetime(), removed: z.int(), stayed: z.int() }).nullable(),
})
export type PastImport = z.output<typeof pastImportSchema>
