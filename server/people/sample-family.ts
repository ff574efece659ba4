import { and, eq, ne } from 'drizzle-orm'
import type { Language } from '#contract/account/settings/settings.ts'
import { sampleFamily } from '#contract/people/sample-family.ts'
import type { Database } from '#server/platform/database/database.ts'
import { people as peopleTable, users } from '#server/platform/database/tables.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { sampleContext } from '#server/record/record-samples.ts'
import type { RecordStore } from '#server/record/record-store.ts'
import type { RequestClock } from '#server/record/record-writer.ts'
import { anyRecordQuery } from '#server/record/rows/read-queries.ts'
import { stableId } from '#server/record/stable-id.ts'
import { translatedSamples } from '#server/record/translated-samples.ts'
import type { People } from './people.ts'
import { countManaged } from './people-limit.ts'
import { dependents, grants } from './people-tables.ts'

interface Parts {
  database: Pick<Database, 'accounts' | 'readAsPerson'>
  store: RecordStore
  people: People
}

/** The same at each load, so that loading again refreshes them. */
const memberId = (accountId: string, firstName: string) => stableId(accountId, `family/${firstName}`)

/** Two people of sample data, whom an account looks after. */
export const createSampleFamily = ({ database, store, people }: Parts) => {
  const { accounts } = database

  /** Whether one of them is still a sample; undefined if there is no such person. */
  const findSample = async (personId: string) => {
    const [row] = await accounts
      .select({ isSample: dependents.isSample })
      .from(peopleTable)
      .leftJoin(dependents, eq(dependents.personId, peopleTable.id))
      .where(eq(peopleTable.id, personId))
    return row && { isSample: row.isSample ?? false }
  }

  /** Adds the missing ones and refreshes the others, except those that the account has made its own. */
  const load = async (accountId: string, clock: RequestClock, language: Language) => {
    const [account] = await accounts.select({ lastName: users.lastName }).from(users).where(eq(users.id, accountId))
    const lastName = account?.lastName ?? ''
    const members = await Promise.all(
      sampleFamily.map(async member => {
        const id = memberId(accountId, member.firstName)
        return { ...member, id, sample: await findSample(id) }
      }),
    )
    // All of them or none.
    const { most, counts } = await countManaged(accounts, [accountId], clock.now)
    const missing = members.filter(({ sample }) => !sample)
    if ((counts.get(accountId) ?? 0) + missing.length > most) throw new AppError('too_many_people', { most })
    for (const { id, sample, firstName, relation, sets } of members) {
      if (sample && !sample.isSample) continue
      if (!sample) await people.add(accountId, { firstName, lastName, relation }, clock, { id, isSample: true })
      const access = await people.accessOf(accountId, id)
      if (access?.role !== 'manage' || !access.includesSensitive) continue
      const context = sampleContext(id, clock)
      await store.replaceSamples(
        access,
        sets.map(({ record: type, samples }) => [type, translatedSamples(type, samples(context), language)]),
        clock,
      )
    }
    return people.list(accountId)
  }

  const isUnused = async (accountId: string, access: NonNullable<Awaited<ReturnType<People['accessOf']>>>) => {
    const { personId } = access
    const others = and(eq(grants.personId, personId), ne(grants.accountId, accountId))
    if ((await accounts.$count(grants, others)) > 0) return false
    return (await database.readAsPerson(access, anyRecordQuery(personId))).length === 0
  }

  /**
   * Removes their samples and erases them, except people to whom the account has added records or whom it has shared:
   * they belong to the account from then on.
   */
  const remove = async (accountId: string, clock: RequestClock) => {
    for (const { firstName } of sampleFamily) {
      const id = memberId(accountId, firstName)
      const access = await people.accessOf(accountId, id)
      if (!(await findSample(id))?.isSample || access?.role !== 'manage' || !access.includesSensitive) continue
      await store.removeSamples(access, clock)
      if (await isUnused(accountId, access)) await people.erase(id)
      else await accounts.update(dependents).set({ isSample: false }).where(eq(dependents.personId, id))
    }
  }

  return { load, remove }
}

export type SampleFamily = ReturnType<typeof createSampleFamily>
