import { asc, gt } from 'drizzle-orm'
import { allRecords } from '#contract/records.ts'
import type { Database } from '#server/platform/database.ts'
import { users } from '#server/platform/tables.ts'
import type { LogActivity } from '#server/record/activity-log.ts'
import type { RecordStore } from '#server/record/record-store.ts'

const PEOPLE_AT_ONCE = 200
const RECORDS_AT_ONCE = 500

interface Parts {
  database: Database
  store: RecordStore
  log: LogActivity
}

/** Everybody's accounts and present records, a piece at a time: never more in memory than one page of one person's list. */
export const createExport = ({ database, store, log }: Parts) => {
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

  /** Most people use few of the types: one read tells which. */
  const typesOf = async (owner: string) => {
    const rows = await database.readAsUser<{ name: string }>(owner, {
      name: 'export-types',
      text: 'select distinct record_type as name from record_history where user_id = $1',
      values: [owner],
    })
    const names = new Set(rows.map(({ name }) => name))
    return allRecords.filter(record => names.has(record.name))
  }

  async function* recordsOf(owner: string) {
    let isFirst = true
    for (const record of await typesOf(owner)) {
      yield `${isFirst ? '' : ','}${JSON.stringify(record.name)}:[`
      isFirst = false
      let before: string | undefined
      while (true) {
        const texts = await store.list(owner, record, { limit: RECORDS_AT_ONCE, before, now: new Date() })
        if (texts.length > 0) yield `${before ? ',' : ''}${texts.join()}`
        if (texts.length < RECORDS_AT_ONCE) break
        before = String(JSON.parse(texts.at(-1) ?? '{}').id)
      }
      yield ']'
    }
  }

  /** One person is one line, so that whoever reads it can tell how far it is. */
  async function* exportAll(at: Date) {
    yield `{"format":"wellkept-export","version":1,"exportedAt":${JSON.stringify(at.toISOString())},"users":[`
    let isFirst = true
    for await (const person of people()) {
      // Before anything of theirs leaves: what cannot be written down is not handed out.
      await log(person.id, { kind: 'exported', by: 'administrator' })
      const { createdAt, ...account } = person
      const head = JSON.stringify({ ...account, createdAt: createdAt.toISOString() })
      yield `${isFirst ? '' : ','}\n${head.slice(0, -1)},"records":{`
      isFirst = false
      yield* recordsOf(person.id)
      yield '}}'
    }
    yield '\n]}\n'
  }

  return { exportAll, countPeople: () => database.accounts.$count(users) }
}

export type Export = ReturnType<typeof createExport>
