import { z } from 'zod'
import { messageSchema, paramsSchema } from '#contract/languages/message-schema.ts'
import { importKindNames, importTypeNames } from './import-types.ts'

export const importTypeField = z.enum(importTypeNames)
export const importKindField = z.enum(importKindNames)

/** A registered account whose email was never confirmed: an administrator decides whether to import into it. */
export const unconfirmedAccountSchema = z.object({ email: z.string(), name: z.string(), createdAt: z.iso.datetime() })
export type UnconfirmedAccount = z.output<typeof unconfirmedAccountSchema>

/** A reason to reject the file: the row, as a spreadsheet numbers it, and the column. */
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
  /** Columns that the type does not have. */
  ignoredColumns: z.array(z.string()),
  /** Accounts in the file that registered by themselves and are not accepted yet; only in a dry run. */
  unconfirmedAccounts: z.array(unconfirmedAccountSchema),
  /** Whether these must be accepted: only where mail is set up, since without it no address can be confirmed. */
  mustBeConfirmed: z.boolean(),
  /** If true, nothing was written. */
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
  /** The administrator's name; null if that account was deleted. */
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
