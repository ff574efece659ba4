import { asc, getTableName, gt, sql } from 'drizzle-orm'
import { allRecords } from '#contract/records.ts'
import type { Database } from '#server/platform/database.ts'
import { users } from '#server/platform/tables.ts'
import { textStream } from '#server/platform/text-stream.ts'
import type { LogActivity } from '#server/record/activity-log.ts'
import { type OwnSnapshot, pagesOf } from '#server/record/own-records.ts'
import { tableOf } from '#server/record/record-table.ts'
import type { UserKeys } from '#server/record/user-keys.ts'
import { EXPORT_END, exportHead, LIST_END, listStart, PERSON_END, personStart } from './export-lines.ts'

const PEOPLE_AT_ONCE = 200

interface Parts {
  database: Database
  keys: UserKeys
  log: LogActivity
}

type Add = (text: string) => Promise<void>

/** Everybody's accounts and present records, a piece at a time: never more in memory than one page of one person's list. */
export const createExport = ({ database, keys, log }: Parts) => {
  async function* people() {
    let after = '00000000-0000-0000-0000-000000000000'
    while (true) {
      const page = await database.accounts
        .select({
          id: users.id,
          firstName: users.firstName,
          lastName: users.lastName,
          email: users.email,
          isAdmin: users.isAdmin,
          createdAt: users.createdAt,
        })
        .from(users)
        .where(gt(users.id, after))
        .orderBy(asc(users.id))
        .limit(PEOPLE_AT_ONCE)
      yield* page
      const last = page.at(-1)
      if (!last || page.length < PEOPLE_AT_ONCE) return
      after = last.id
    }
  }

  /** One person, or one record, is one line: whoever reads it can tell how far it is, and need not hold it whole. */
  const exportAll = (at: Date) =>
    textStream(async add => {
      await add(exportHead(at))
      let comma = ''
      for await (const { createdAt, ...person } of people()) {
        // Before anything of theirs leaves: what cannot be written down is not handed out.
        await log(person.id, { kind: 'exported', by: 'administrator' })
        await add(`${comma}\n${personStart({ ...person, createdAt: createdAt.toISOString() })}`)
        comma = ','
        const owner = person.id
        // Written into the log a moment ago, so that there is one.
        const key = await keys.toWrite(owner)
        await database.snapshotAsUser(owner, tx => addLists({ tx, owner, key }, add))
        await add(`\n${PERSON_END}`)
      }
      await add(`\n${EXPORT_END}\n`)
    })

  /** About how many lines it will have. */
  const countLines = async () => {
    const counts = allRecords.map(
      record =>
        sql`select count(id) as rows from ${sql.identifier(getTableName(tableOf(record)))} where deleted_at is null`,
    )
    const { rows } = await database.counting.execute<{ rows: string }>(
      sql`select sum(rows) as rows from (${sql.join(counts, sql` union all `)}) as counts`,
    )
    return Number(rows[0]?.rows ?? 0) + (await database.accounts.$count(users))
  }

  return { exportAll, countLines }
}

const addLists = async (snapshot: OwnSnapshot, add: Add) => {
  let comma = ''
  for (const record of await typesOf(snapshot)) {
    let isBegun = false
    for await (const texts of pagesOf(snapshot, record, 'present')) {
      await add(`${isBegun ? ',' : `${comma}\n${listStart(record)}`}\n${texts.join(',\n')}`)
      isBegun = true
      comma = ','
    }
    if (isBegun) await add(`\n${LIST_END}`)
  }
}

/** Most people use few of the types: one read tells which. */
const typesOf = async ({ tx, owner }: OwnSnapshot) => {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select distinct record_type as name from record_history where user_id = ${owner}`,
  )
  const names = new Set(rows.map(({ name }) => name))
  return allRecords.filter(record => names.has(record.name))
}

export type Export = ReturnType<typeof createExport>
