import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import type { LogExports } from '#server/activity/activity-log.ts'
import { grantRule } from '#server/people/grant-rule.ts'
import { dependents, grants } from '#server/people/people-tables.ts'
import { personColumns } from '#server/people/person-names.ts'
import type { Database } from '#server/platform/database/database.ts'
import { administratorAccess } from '#server/platform/database/person-access.ts'
import { people, users } from '#server/platform/database/tables.ts'
import { textStream } from '#server/platform/http/responses/text-stream.ts'
import type { RowMacs } from '#server/platform/secrets/row-macs.ts'
import type { PersonKeys } from '#server/record/person-keys.ts'
import { currentIfFew, type PersonSnapshot, pagesOfBytes, usedTypes } from '#server/record/personal-data-records.ts'
import { readAhead } from '#server/record/rows/read-ahead.ts'
import { countCurrent } from '#server/record/rows/read-queries.ts'
import {
  EXPORT_END,
  type ExportedCaregiver,
  exportHead,
  LIST_END,
  listStart,
  PERSON_END,
  personStart,
} from './export-lines.ts'

/** Logged in one transaction, shortly before they are sent. */
const PEOPLE_LOGGED_AT_ONCE = 20
/** Each holds a connection to the database: while one is sent, others are read and opened. */
const PEOPLE_AT_ONCE = 3

interface Parts {
  database: Database
  keys: PersonKeys
  macs: RowMacs
  logExports: LogExports
}

type Add = (piece: string | Uint8Array) => Promise<void>

/** Everybody, who looks after whom, and all current records as a stream, with at most a few pages in memory. */
export const createExport = ({ database, keys, macs, logExports }: Parts) => {
  const { accounts } = database

  /** Everybody with or without an account, page by page, logged. */
  const readPeople = (hasAccount: boolean) => {
    const chosen = hasAccount ? isNotNull(users.id) : and(isNull(users.id), isNotNull(dependents.personId))
    const isFull = (page: object[]) => page.length === PEOPLE_LOGGED_AT_ONCE
    return readAhead(isFull, async (last: { id: string } | undefined) => {
      const page = await accounts
        .select({
          id: people.id,
          firstName: personColumns.firstName,
          lastName: personColumns.lastName,
          email: personColumns.email,
          isAdmin: sql<boolean>`coalesce(${users.isAdmin}, false)`,
          createdAt: people.createdAt,
        })
        .from(people)
        .leftJoin(users, eq(users.id, people.id))
        .leftJoin(dependents, eq(dependents.personId, people.id))
        .where(and(last && gt(people.id, last.id), chosen))
        .orderBy(asc(people.id))
        .limit(PEOPLE_LOGGED_AT_ONCE)
      const caregiversOf = await readCaregivers(page.map(({ id }) => id))
      // Before anything is sent: what cannot be logged is not exported.
      await logExports(page.map(({ id }) => ({ id, hasAccount })))
      return page.map(({ createdAt, ...person }) => ({
        ...person,
        createdAt: createdAt.toISOString(),
        caregivers: caregiversOf(person.id),
      }))
    })
  }

  /** Verified, because an import would sign whatever the file says. */
  const readCaregivers = async (personIds: string[]) => {
    const rows = await accounts
      .select({ grant: grants, email: users.email })
      .from(grants)
      .innerJoin(users, eq(users.id, grants.accountId))
      .where(inArray(grants.personId, personIds))
      .orderBy(asc(users.email))
    const valid = rows.filter(({ grant }) => macs.verified(grantRule, grant))
    return (personId: string): ExportedCaregiver[] =>
      valid.flatMap(({ email, grant: { role, includesSensitive, expiresAt, ...grant } }) =>
        grant.personId === personId
          ? [{ email, role, includesSensitive, expiresAt: expiresAt?.toISOString() ?? null }]
          : [],
      )
  }

  /** Accounts first: an import then knows those who look after the others. */
  async function* everybody() {
    yield* readPeople(true)
    yield* readPeople(false)
  }

  const addPerson = async (personId: string, start: string, add: Add) => {
    const access = administratorAccess(personId)
    const few = await currentIfFew(database, keys, access)
    if (few) {
      const lists = few.map(([type, records]) => listOf(type, records))
      return add(joined(start, lists, ',', `\n${PERSON_END}`))
    }
    const end = await keys.snapshotAsPerson(access, (tx, key) => addLists({ tx, personId, key }, start, add))
    await add(`${end}\n${PERSON_END}`)
  }

  /** One line per person or record, so that readers can show progress and stream it. */
  const exportAll = (at: Date) =>
    textStream(async add => {
      await add(exportHead(at))
      let comma = ''
      let last: Promise<void> = Promise.resolve()
      const inFlight: Promise<void>[] = []
      for await (const page of everybody()) {
        for (const person of page) {
          const before = last
          const start = `${comma}\n${personStart(person)}`
          comma = ','
          // Read ahead up to the first page, which waits here until those before are in the file.
          last = addPerson(person.id, start, async piece => {
            await before
            await add(piece)
          })
          // Handled where it is awaited; if the file fails earlier, that error is reported.
          last.catch(() => {})
          inFlight.push(last)
          if (inFlight.length === PEOPLE_AT_ONCE) await inFlight.shift()
        }
      }
      await last
      await add(`\n${EXPORT_END}\n`)
    })

  /** An estimate of its number of lines. */
  const countLines = async () => (await database.count(countCurrent)) + (await accounts.$count(people))

  return { exportAll, countLines }
}

const listOf = (type: AnyRecordType, records: Buffer[]) =>
  joined(`\n${listStart(type)}\n`, records, ',\n', `\n${LIST_END}`)

const joined = (start: string, parts: Buffer[], separator: string, end = '') => {
  const between = Buffer.from(separator)
  const all = parts.flatMap((part, index) => (index > 0 ? [between, part] : [part]))
  return Buffer.concat([Buffer.from(start), ...all, Buffer.from(end)])
}

/** Returns what is left to be sent: a short piece waits for the next, because sending it costs as much as a page. */
const addLists = async (snapshot: PersonSnapshot, start: string, add: Add) => {
  let waiting = start
  let comma = ''
  for (const type of await usedTypes(snapshot)) {
    let isBegun = false
    for await (const records of pagesOfBytes(snapshot, type, 'current')) {
      await add(joined(`${waiting}${isBegun ? ',' : `${comma}\n${listStart(type)}`}\n`, records, ',\n'))
      waiting = ''
      isBegun = true
      comma = ','
    }
    if (isBegun) waiting = `\n${LIST_END}`
  }
  return waiting
}

export type Export = ReturnType<typeof createExport>
