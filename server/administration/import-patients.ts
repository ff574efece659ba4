import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { readSettings } from '#contract/account/settings-schema.ts'
import type { ImportBatch } from '#contract/record/imports.ts'
import type { Across } from '#server/platform/database.ts'
import { users } from '#server/platform/tables.ts'
import { momentIn } from '#server/record/moment.ts'
import { newBatch } from '#server/record/record-batches.ts'
import type { RowHead } from './csv-row-check.ts'

/** Somebody whom a file speaks of. */
export interface Patient {
  id: string
  timeZone: string
  batch: ImportBatch
  madeAccount: boolean
}

/** The people of a file, found by their email and remembered; memory grows with them, not with the rows. */
export const createPatients = ({ withAccounts }: Across, at: Date) => {
  const known = new Map<string, Patient>()

  const patientOf = (id: string, settings: unknown, madeAccount: boolean): Patient => ({
    id,
    timeZone: readSettings(settings).timeZone,
    batch: newBatch({ source: 'administrator' }, at.toISOString()),
    madeAccount,
  })

  const find = async (emails: string[]) => {
    const unknown = [...new Set(emails)].filter(email => !known.has(email))
    if (unknown.length === 0) return
    const rows = await withAccounts(tx =>
      tx
        .select({ id: users.id, email: users.email, settings: users.settings })
        .from(users)
        .where(inArray(users.email, unknown)),
    )
    for (const { id, email, settings } of rows) known.set(email, patientOf(id, settings, false))
  }

  /** Opens an account for each that has none; nobody can sign in to it before a link is made for them. */
  const open = async (heads: RowHead[]) => {
    const missing = heads.filter(({ email }) => !known.has(email))
    if (missing.length === 0) return
    const rows = await withAccounts(tx =>
      tx
        .insert(users)
        .values(
          missing.map(({ email, names }) => ({
            id: randomUUID(),
            ...names,
            name: `${names.firstName} ${names.lastName}`,
            email,
          })),
        )
        .onConflictDoNothing({ target: users.email })
        .returning({ id: users.id, email: users.email }),
    )
    for (const { id, email } of rows) known.set(email, patientOf(id, {}, true))
    // Somebody registered with this address a moment ago.
    await find(missing.map(({ email }) => email))
  }

  return {
    find,
    open,
    get: (email: string) => known.get(email),
    all: () => [...known.values()],
    momentOf: (email: string) => {
      const moment = momentIn(known.get(email)?.timeZone ?? readSettings({}).timeZone)
      return { ...moment, now: at }
    },
  }
}

export type Patients = ReturnType<typeof createPatients>
