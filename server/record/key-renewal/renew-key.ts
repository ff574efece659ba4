import type { ActivityKind } from '#contract/account/activity/activity.ts'
import { appendActivity } from '#server/activity/append-activity.ts'
import { lockPeople } from '#server/platform/database/advisory-locks.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { PersonAccess } from '#server/platform/database/person-access.ts'
import { newKey, open, type SealingKey, seal } from '#server/platform/secrets/sealing.ts'
import type { PersonKeys } from '../person-keys.ts'
import type { PersonTransaction } from '../rows/transactions.ts'

/** A person's data on its way from one key to the next. */
export interface KeyRenewal {
  tx: Transaction
  personId: string
  before: SealingKey
  after: SealingKey
}

/** Puts everything of a person in some tables under the next key. */
export type Reseal = (renewal: KeyRenewal) => Promise<unknown>

/** The same content for the same place, under the next key. */
export const reseal = ({ before, after }: KeyRenewal, binding: string, sealed: Buffer) =>
  seal(after, binding, open(before, binding, sealed))

interface Parts {
  database: Pick<Database, 'acrossPeople'>
  keys: PersonKeys
  /** What the owner's role can reach. */
  owned: Reseal[]
  /** What the sign-in role can reach. */
  accounts: Reseal[]
  /** Throws if the right to do this has ended since the request came. */
  checkRight: (transaction: Transaction, access: PersonAccess) => Promise<unknown>
}

export type RenewKey = ReturnType<typeof createKeyRenewal>

/**
 * Gives a person another key, and puts everything under it, in one transaction: all or nothing. Other writers for the
 * person wait; readers see the data as it was before. `prepare` comes first, in the same transaction.
 */
export const createKeyRenewal =
  ({ database, keys, owned, accounts, checkRight }: Parts) =>
  async (
    access: PersonAccess,
    kind: ActivityKind,
    now: Date,
    prepare: (context: PersonTransaction) => Promise<unknown> = async () => {},
  ) => {
    const { personId } = access
    await keys.inExclusiveTurn(access, () =>
      database.acrossPeople(async across => {
        const { tx } = across
        // First the person, then the key: a writer with the sign-in role locks the person before it asks for the key.
        await lockPeople(tx, [personId])
        await across.withAccounts(transaction => checkRight(transaction, access))
        across.as(access)
        const before = await keys.lockAlone(tx, personId)
        await prepare({ tx, personId, key: before })
        const renewal = { tx, personId, before, after: newKey() }
        for (const resealTables of owned) await resealTables(renewal)
        await across.withAccounts(async () => {
          for (const resealTables of accounts) await resealTables(renewal)
        })
        await keys.replace(tx, personId, renewal.after)
        await appendActivity({ tx, personId, key: renewal.after }, [{ kind }], now)
      }),
    )
    keys.forget(personId)
  }
