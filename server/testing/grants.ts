import { randomUUID } from 'node:crypto'
import type { Role } from '#contract/people/roles.ts'
import { grantRule } from '#server/people/grant-rule.ts'
import { dependents, grants } from '#server/people/people-tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { people } from '#server/platform/database/tables.ts'
import type { RowMacs } from '#server/platform/secrets/row-macs.ts'

interface Granted {
  role?: Role
  includesSensitive?: boolean
  expiresAt?: Date | null
}

/** Grants and people without an account, written as the server itself writes them. */
export const createGrantWriter = ({ accounts }: Pick<Database, 'accounts'>, macs: RowMacs) => ({
  /** Lets an account into a person's records, or changes what it may do there. */
  async grant(
    person: { id: string },
    account: { id: string },
    { role = 'manage', includesSensitive = true, expiresAt = null }: Granted = {},
  ) {
    const row = { personId: person.id, accountId: account.id, role, includesSensitive, expiresAt, isConfirmed: true }
    const signed = macs.sign(grantRule, row)
    await accounts
      .insert(grants)
      .values(signed)
      .onConflictDoUpdate({ target: [grants.personId, grants.accountId], set: signed })
  },

  /** Adds a person without an account. */
  async addDependent({ firstName = 'Grace', lastName = 'Byron' } = {}) {
    const id = randomUUID()
    await accounts.insert(people).values({ id })
    await accounts.insert(dependents).values({ personId: id, firstName, lastName })
    return { id, firstName, lastName }
  },
})
