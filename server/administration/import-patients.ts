import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { readSettings } from '#contract/account/settings/settings-schema.ts'
import type { UnconfirmedAccount } from '#contract/administration/imports.ts'
import type { ImportBatch } from '#contract/imports/imports.ts'
import type { Relation } from '#contract/people/relations.ts'
import { dayIn } from '#contract/record/time/days.ts'
import { newBatch } from '#server/imports/batch-rows.ts'
import { isActiveGrant } from '#server/people/grant-conditions.ts'
import { grantRule } from '#server/people/grant-rule.ts'
import { countManaged } from '#server/people/people-limit.ts'
import { dependents, grants } from '#server/people/people-tables.ts'
import { personColumns } from '#server/people/person-names.ts'
import type { MultiPersonTransaction } from '#server/platform/database/database.ts'
import { fullName, people, users } from '#server/platform/database/tables.ts'
import { userRule } from '#server/platform/database/user-rows.ts'
import type { RowMacs } from '#server/platform/secrets/row-macs.ts'
import type { SealingKey } from '#server/platform/secrets/sealing.ts'
import type { RequestClock } from '#server/record/record-writer.ts'
import type { Usage } from '#server/record/rows/transactions.ts'
import { noUsage } from '#server/record/usage.ts'
import type { ExportedDependent } from './export-lines.ts'

/** A person named in an import file. */
export interface Patient {
  id: string
  timeZone: string
  batch: ImportBatch
  usage: Usage
  /** Created by this import. */
  isNew: boolean
  hasAccount: boolean
  /** Set if the account is unconfirmed and the administrator has not accepted it. */
  unconfirmed?: UnconfirmedAccount
  /** Set once it was needed. */
  key?: SealingKey
}

/** A person whom the import assigned to an account that existed before. */
export interface GivenPerson {
  person: { id: string; name: string }
  caregiverId: string
}

export interface Names {
  firstName: string
  lastName: string
}

interface NewPatient {
  email: string
  names: Names
}

/** A person without an account, as a file names them. */
export interface NamedDependent {
  patientKey: string
  caregiver: { email: string; relation: Relation | null }
  names: Names
}

/** Identifies a person without an account, who has no email. */
export const dependentKey = (caregiverEmail: string, { firstName, lastName }: Names) =>
  `${caregiverEmail}\n${firstName}\n${lastName}`.toLowerCase()

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
  const given: GivenPerson[] = []
  const moments = new Map<string, RequestClock>()

  const patientOf = (id: string, settings: unknown, how: Pick<Patient, 'isNew' | 'hasAccount'>): Patient => ({
    ...{ id, ...how },
    timeZone: readSettings(settings).timeZone,
    batch: newBatch({ source: 'administrator' }, at.toISOString()),
    usage: noUsage(),
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
          patients.set(email, { ...patientOf(id, settings, { isNew: false, hasAccount: true }), unconfirmed })
        }
      }
    })
  }

  /** Creates missing accounts, which cannot sign in before a link is made for them. */
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
        for (const { id, email } of rows) patients.set(email, patientOf(id, {}, { isNew: true, hasAccount: true }))
        const unused = accounts.flatMap(({ id }) => (rows.some(row => row.id === id) ? [] : [id]))
        if (unused.length > 0) await tx.delete(people).where(inArray(people.id, unused))
      }
    })
    // One of these addresses may have been registered a moment ago.
    await find(missing.map(({ email }) => email))
  }

  /** People without an account, by caregiver and name. Returns the keys that match several people. */
  const findDependents = async (named: NamedDependent[]) => {
    const several = new Set<string>()
    const unknown = named.filter(({ patientKey }) => !patients.has(patientKey))
    const caregiverIds = unknown.flatMap(({ caregiver }) => patients.get(caregiver.email)?.id ?? [])
    const keys = new Set(unknown.map(({ patientKey }) => patientKey))
    if (caregiverIds.length === 0) return several
    await withAccounts(async tx => {
      for (const some of piecesOf([...new Set(caregiverIds)])) {
        const rows = await tx
          .select({ dependent: dependents, email: users.email, grant: grants })
          .from(grants)
          .innerJoin(dependents, eq(dependents.personId, grants.personId))
          .innerJoin(users, eq(users.id, grants.accountId))
          .where(and(inArray(grants.accountId, some), eq(grants.role, 'manage'), isActiveGrant(at)))
        for (const { dependent, email, grant } of rows) {
          const key = dependentKey(email, dependent)
          if (!keys.has(key) || !macs.verified(grantRule, grant)) continue
          if (patients.has(key)) several.add(key)
          patients.set(key, patientOf(dependent.personId, dependent.settings, { isNew: false, hasAccount: false }))
        }
      }
    })
    return several
  }

  /** How many people each of these caregivers manages, and how many they may manage. */
  const countPeople = (emails: string[]) =>
    withAccounts(async tx => {
      const ids = new Map(emails.flatMap(email => [[email, patients.get(email)?.id ?? '']] as const))
      const { most, counts } = await countManaged(tx, [...new Set(ids.values())], at)
      return { most, counts: new Map([...ids].map(([email, id]) => [email, counts.get(id) ?? 0])) }
    })

  /** Creates people without an account; their caregivers manage them. */
  const openDependents = (named: NamedDependent[]) =>
    withAccounts(async tx => {
      const missing = named.filter(({ patientKey }) => !patients.has(patientKey))
      for (const some of piecesOf(missing)) {
        const rows = some.flatMap(({ patientKey, caregiver: { email, relation }, names }) => {
          const caregiver = patients.get(email)
          if (!caregiver) throw new Error('A caregiver who was just found is gone')
          const settings = { timeZone: caregiver.timeZone }
          const personId = randomUUID()
          const name = `${names.firstName} ${names.lastName}`.trim()
          if (!caregiver.isNew) given.push({ person: { id: personId, name }, caregiverId: caregiver.id })
          return { patientKey, personId, accountId: caregiver.id, relation, ...names, settings }
        })
        await tx.insert(people).values(rows.map(({ personId: id }) => ({ id })))
        await tx
          .insert(dependents)
          .values(
            rows.map(({ personId, firstName, lastName, settings }) => ({ personId, firstName, lastName, settings })),
          )
        await tx.insert(grants).values(
          rows.map(({ personId, accountId, relation }) =>
            macs.sign(grantRule, {
              ...{ personId, accountId, relation, includesSensitive: true, expiresAt: null, isConfirmed: true },
              role: 'manage' as const,
            }),
          ),
        )
        for (const { patientKey, personId, settings } of rows)
          patients.set(patientKey, patientOf(personId, settings, { isNew: true, hasAccount: false }))
      }
    })

  /**
   * A person without an account, by the id in the file. If they are new here, those of their caregivers who have an
   * account look after them. Returns their key: the email, if they have an account by now.
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
      patients.set(id, patientOf(id, known?.settings ?? {}, { isNew: !known, hasAccount: false }))
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
    findDependents,
    countPeople,
    openDependents,
    get: (key: string) => patients.get(key),
    all: () => [...patients.values()],
    given: () => given,
    /** Without mail, the administrator's acceptance is the only possible confirmation. */
    confirmAccepted: () =>
      withAccounts(async tx => {
        for (const batch of piecesOf([...accepted].filter(email => patients.has(email)))) {
          const isAccepted = and(inArray(users.email, batch), isNull(users.emailConfirmedAt))
          await tx.update(users).set({ emailConfirmedAt: at }).where(isAccepted)
        }
      }),
    /** One clock per time zone, so that "today" does not change within a file. */
    clockOfPatient: (key: string) => {
      const timeZone = patients.get(key)?.timeZone ?? USUAL_TIME_ZONE
      const clock = moments.get(timeZone) ?? { now: at, today: dayIn(timeZone, at), timeZone }
      moments.set(timeZone, clock)
      return clock
    },
  }
}

export type Patients = ReturnType<typeof createPatients>
