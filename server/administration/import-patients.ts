import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { readSettings } from '#contract/account/settings/settings-schema.ts'
import type { UnconfirmedAccount } from '#contract/administration/imports.ts'
import type { ImportBatch } from '#contract/imports/imports.ts'
import { dayIn } from '#contract/record/time/days.ts'
import { newBatch } from '#server/imports/import-batches.ts'
import type { MultiPersonTransaction } from '#server/platform/database/database.ts'
import { grantRule } from '#server/platform/database/grant-rule.ts'
import { dependents, grants } from '#server/platform/database/people-tables.ts'
import { personColumns } from '#server/platform/database/person-names.ts'
import { fullName, people, users } from '#server/platform/database/tables.ts'
import { userRule } from '#server/platform/database/user-rows.ts'
import type { RowMacs } from '#server/platform/secrets/row-macs.ts'
import type { SealingKey } from '#server/platform/secrets/sealing.ts'
import type { RequestClock } from '#server/record/record-writer.ts'
import type { ExportedDependent } from './export-lines.ts'

/** A person named in an import file. */
export interface Patient {
  id: string
  timeZone: string
  batch: ImportBatch
  madeAccount: boolean
  /** Set if the account is unconfirmed and the administrator has not accepted it. */
  unconfirmed?: UnconfirmedAccount
  /** Once it was needed. */
  key?: SealingKey
}

interface NewPatient {
  email: string
  names: { firstName: string; lastName: string }
}

const BATCH_SIZE = 1000

const USUAL_TIME_ZONE = readSettings({}).timeZone

const piecesOf = <Item>(items: Item[]) =>
  Array.from({ length: Math.ceil(items.length / BATCH_SIZE) }, (_, index) =>
    items.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  )

/** Confirmed, because an administrator vouches for it. */
const accountOf = (macs: RowMacs, { email, names }: NewPatient) =>
  macs.sign(userRule, { id: randomUUID(), ...names, email, emailConfirmedAt: new Date(), isAdmin: false })

/** The people of a file, found by their email or their id and remembered; memory grows with them, not with the rows. */
export const createPatients = (
  { withAccounts }: MultiPersonTransaction,
  macs: RowMacs,
  at: Date,
  accepted: Set<string>,
) => {
  const patients = new Map<string, Patient>()
  const moments = new Map<string, RequestClock>()

  const patientOf = (id: string, settings: unknown, madeAccount: boolean): Patient => ({
    id,
    timeZone: readSettings(settings).timeZone,
    batch: newBatch({ source: 'administrator' }, at.toISOString()),
    madeAccount,
  })

  const find = async (emails: string[]) => {
    const unknown = [...new Set(emails)].filter(email => !patients.has(email))
    if (unknown.length === 0) return
    await withAccounts(async tx => {
      for (const batch of piecesOf(unknown)) {
        const rows = await tx
          .select({
            id: users.id,
            email: users.email,
            name: fullName,
            createdAt: users.createdAt,
            settings: users.settings,
            emailConfirmedAt: users.emailConfirmedAt,
          })
          .from(users)
          .where(inArray(users.email, batch))
        for (const { id, email, name, createdAt, settings, emailConfirmedAt } of rows) {
          const isDoubtful = emailConfirmedAt === null && !accepted.has(email)
          const unconfirmed = isDoubtful ? { email, name, createdAt: createdAt.toISOString() } : undefined
          patients.set(email, { ...patientOf(id, settings, false), unconfirmed })
        }
      }
    })
  }

  /** Creates missing accounts; nobody can sign in before a link is made for them. */
  const open = async (heads: NewPatient[]) => {
    const missing = heads.filter(({ email }) => !patients.has(email))
    if (missing.length === 0) return
    await withAccounts(async tx => {
      for (const some of piecesOf(missing)) {
        const accounts = some.map(head => accountOf(macs, head))
        await tx.insert(people).values(accounts.map(({ id }) => ({ id })))
        const rows = await tx
          .insert(users)
          .values(accounts)
          .onConflictDoNothing({ target: users.email })
          .returning({ id: users.id, email: users.email })
        for (const { id, email } of rows) patients.set(email, patientOf(id, {}, true))
        const unused = accounts.flatMap(({ id }) => (rows.some(row => row.id === id) ? [] : [id]))
        if (unused.length > 0) await tx.delete(people).where(inArray(people.id, unused))
      }
    })
    // Somebody registered with this address a moment ago.
    await find(missing.map(({ email }) => email))
  }

  /**
   * Somebody without an account, by the id in the file. If they are new here, those of their caregivers who have an
   * account look after them. Answers with what they are found by: their email, if they have opened an account since.
   */
  const openDependent = async ({ id, firstName, lastName, caregivers }: ExportedDependent): Promise<string> => {
    if (patients.has(id)) return id
    return withAccounts(async tx => {
      const [known] = await tx
        .select({ email: users.email, settings: personColumns.settings })
        .from(people)
        .leftJoin(users, eq(users.id, people.id))
        .leftJoin(dependents, eq(dependents.personId, people.id))
        .where(eq(people.id, id))
      if (known?.email) return known.email
      patients.set(id, patientOf(id, known?.settings ?? {}, false))
      if (known) return id
      await tx.insert(people).values({ id })
      await tx.insert(dependents).values({ personId: id, firstName, lastName })
      for (const { email, expiresAt, ...granted } of caregivers) {
        const [account] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
        const ends = expiresAt === null ? null : new Date(expiresAt)
        if (!account || (ends && ends <= at)) continue
        const grant = { ...granted, personId: id, accountId: account.id, expiresAt: ends, isConfirmed: true }
        await tx.insert(grants).values(macs.sign(grantRule, grant)).onConflictDoNothing()
      }
      return id
    })
  }

  return {
    find,
    open,
    openDependent,
    get: (email: string) => patients.get(email),
    all: () => [...patients.values()],
    /** Without mail, the administrator's acceptance is the only possible confirmation. */
    confirmAccepted: () =>
      withAccounts(async tx => {
        for (const batch of piecesOf([...accepted].filter(email => patients.has(email)))) {
          const isAccepted = and(inArray(users.email, batch), isNull(users.emailConfirmedAt))
          await tx.update(users).set({ emailConfirmedAt: at }).where(isAccepted)
        }
      }),
    /** One clock per time zone, so that "today" does not change within a file. */
    clockOfPatient: (email: string) => {
      const timeZone = patients.get(email)?.timeZone ?? USUAL_TIME_ZONE
      const clock = moments.get(timeZone) ?? { now: at, today: dayIn(timeZone, at), timeZone }
      moments.set(timeZone, clock)
      return clock
    },
  }
}

export type Patients = ReturnType<typeof createPatients>
