import { eq, sql } from 'drizzle-orm'
import { readSettings } from '#contract/account/settings/settings-schema.ts'
import { cachePerKey } from '#contract/record/cache-per-key.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { PersonAccess } from '#server/platform/database/person-access.ts'
import { people, users } from '#server/platform/database/tables.ts'
import { dependents } from './people-tables.ts'

/** A person's name and settings, as columns where `users` and `dependents` are both left joined. */
export const personColumns = {
  firstName: sql<string>`coalesce(${users.firstName}, ${dependents.firstName})`,
  lastName: sql<string>`coalesce(${users.lastName}, ${dependents.lastName})`,
  settings: sql<unknown>`coalesce(${users.settings}, ${dependents.settings})`,
  /** Null without an account. */
  email: users.email,
}

/** Prepared once, because an export of everyone asks for each person. */
const prepared = cachePerKey((accounts: Database['accounts']) =>
  accounts
    .select({ ...personColumns, createdAt: people.createdAt })
    .from(people)
    .leftJoin(users, eq(users.id, people.id))
    .leftJoin(dependents, eq(dependents.personId, people.id))
    .where(eq(people.id, sql.placeholder('personId')))
    .prepare('person-details'),
)

/** The name and the settings of a person, with an account or without. */
export const findPersonDetails = async (
  accounts: Database['accounts'],
  { personId }: Pick<PersonAccess, 'personId'>,
) => {
  const [person] = await prepared(accounts).execute({ personId })
  return person && { ...person, settings: readSettings(person.settings) }
}

export type PersonDetails = NonNullable<Awaited<ReturnType<typeof findPersonDetails>>>
export type FindPersonDetails = (access: Pick<PersonAccess, 'personId'>) => Promise<PersonDetails>
