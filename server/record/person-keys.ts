import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { lockPeople } from '#server/platform/database/advisory-locks.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { type PersonAccess, systemAccess } from '#server/platform/database/person-access.ts'
import { asLocked, isInsideTransaction, Locked, untilTried } from '#server/platform/database/retry-while-locked.ts'
import { type KeyRing, keyBinding, unwrapKey, wrapKey, wrappingOf } from '#server/platform/secrets/key-ring.ts'
import { BrokenSeal, newKey, type SealingKey } from '#server/platform/secrets/sealing.ts'
import { personKeys } from './person-key-tables.ts'
import { createSerialQueues } from './serial-queues.ts'

const REMEMBERED = 10_000
const GOES_FIRST = 1000

export type PersonKeys = ReturnType<typeof createPersonKeys>

interface Known {
  wrapped: Uint8Array
  key: SealingKey
}

type Work<Result> = (tx: Transaction, key: SealingKey) => Promise<Result>
/** Travels with the commit. */
type Last<Result> = (tx: Transaction, result: Result) => Promise<unknown>

/** The remembered key is no longer the person's. */
class KeyChanged extends Error {}

// Prepared, because every write or long read begins with one of them.
const FIND = { name: 'person-key', text: 'select wrapped from person_keys where person_id = $1' }
const LOCK = {
  name: 'person-key-lock',
  text: 'select wrapped from person_keys where person_id = $1 for key share',
}
const LOCK_IF_UNLOCKED = { name: 'person-key-lock-if-unlocked', text: `${LOCK.text} skip locked` }
const LOCK_AT_ONCE = { name: 'person-key-lock-at-once', text: `${LOCK.text} nowait` }
const LOCK_ALONE = { name: 'person-key-lock-alone-at-once', text: `${FIND.text} for update nowait` }

const ignore = () => {}

const keyOf = (personId: string) => `key of ${personId}`

/**
 * Each person's own key, made at their first record. It can be renewed by any server at any time, so a remembered one
 * is never trusted alone: see decision 34.
 */
export const createPersonKeys = (
  database: Database,
  installationKey: Buffer | KeyRing,
  checkStillGranted: (access: PersonAccess) => Promise<unknown> = async () => {},
) => {
  const wrapping = wrappingOf(installationKey)
  const remembered = new Map<string, Known>()
  /** Exclusive work that new writers wait for: with many writers, one of them always holds the key. */
  const letGoFirst = new Map<string, Promise<void>>()
  /** Writers that came while exclusive work ran or waited to run: the next exclusive work lets them go first. */
  const besideExclusive = new Map<string, { exclusive: number; writers: Set<Promise<unknown>> }>()
  const exclusiveQueue = createSerialQueues()

  /** The same object while it is the same key: what is derived from it is remembered too. */
  const unwrap = (personId: string, wrapped: Buffer): SealingKey => {
    const known = remembered.get(personId)
    if (known && wrapped.equals(known.wrapped)) return known.key
    const key = unwrapKey(wrapping, personId, wrapped)
    const oldest = remembered.keys().next().value
    if (remembered.size >= REMEMBERED && oldest !== undefined) remembered.delete(oldest)
    // Copied: a small buffer is part of one of 64 KB, which would be remembered with it.
    remembered.set(personId, { wrapped: new Uint8Array(wrapped), key })
    return key
  }

  const find = async (tx: Transaction, personId: string) => {
    const { rows } = await tx.$client.query<{ wrapped: Buffer }>({ ...FIND, values: [personId] })
    return rows[0] && unwrap(personId, rows[0].wrapped)
  }

  const current = (access: PersonAccess) => database.asPerson(access, tx => find(tx, access.personId))

  const lock = async (tx: Transaction, personId: string, statement = LOCK) => {
    // A key renewal, or work that erases records, holds the lock.
    const { rows } = await tx.$client
      .query<{ wrapped: Buffer }>({ ...statement, values: [personId] })
      .catch(asLocked(keyOf(personId)))
    return rows[0]?.wrapped
  }

  /**
   * A caller that waits for the key may lose the right to write meanwhile. Not looked up in here: many waiting callers
   * would each keep a connection from those whom they wait for.
   */
  const checkedAfterWait = <Result>(access: PersonAccess, locking: Promise<Result>) =>
    locking.catch(error => {
      throw error instanceof Locked ? new Locked(error.what, () => checkStillGranted(access)) : error
    })

  /**
   * The key for writing, inside a transaction that acts as the person, created if needed. It stays the key until the
   * end.
   */
  const inside = async (tx: Transaction, personId: string, statement = LOCK): Promise<SealingKey> => {
    const locked = await lock(tx, personId, statement)
    if (locked) return unwrap(personId, locked)
    const made = wrapKey(wrapping, personId, newKey())
    await tx.insert(personKeys).values({ personId, wrapped: made }).onConflictDoNothing()
    const wrapped = await lock(tx, personId, statement)
    if (!wrapped) throw new Error('A key that was just written cannot be read')
    // Not remembered: the transaction may still roll back.
    return wrapped.equals(made) ? unwrapKey(wrapping, personId, wrapped) : unwrap(personId, wrapped)
  }

  /** Not inside of another transaction, whose connection and locks others may need meanwhile. */
  const standBack = async (access: PersonAccess) => {
    const first = letGoFirst.get(access.personId)
    if (!first || isInsideTransaction()) return
    await first
    await checkStillGranted(access)
  }

  const trackWriter = <Result>({ personId }: PersonAccess, write: () => Promise<Result>): Promise<Result> => {
    const writers = besideExclusive.get(personId)?.writers
    if (!writers || isInsideTransaction()) return write()
    const writing = write()
    const ended: Promise<unknown> = writing.then(ignore, ignore).then(() => writers.delete(ended))
    writers.add(ended)
    return writing
  }

  /**
   * A transaction of the person that writes. The key is not renewed before it ends, and a renewal is awaited before it
   * starts.
   */
  const asPerson = <Result>(access: PersonAccess, work: Work<Result>, last?: Last<Result>) =>
    trackWriter(access, async () => {
      await standBack(access)
      return database.asPerson(
        access,
        async tx => work(tx, await checkedAfterWait(access, inside(tx, access.personId, LOCK_AT_ONCE))),
        last,
      )
    })

  const goFirst = <Result>(personId: string, work: () => Promise<Result>) => {
    const working = work()
    // Not for longer: it may itself wait for a long import.
    const goesFirst = Promise.race([working.then(ignore, ignore), pause(GOES_FIRST, undefined, { ref: false })])
    letGoFirst.set(personId, goesFirst)
    goesFirst.then(() => letGoFirst.get(personId) === goesFirst && letGoFirst.delete(personId))
    return working
  }

  /** Runs exclusive work one at a time: many at once would keep all other writers waiting. */
  const inExclusiveTurn = async <Result>(access: PersonAccess, work: () => Promise<Result>): Promise<Result> => {
    const { personId } = access
    const beside = besideExclusive.get(personId) ?? { exclusive: 0, writers: new Set() }
    besideExclusive.set(personId, beside)
    const isFirst = beside.exclusive === 0
    beside.exclusive += 1
    try {
      return await exclusiveQueue(personId, async () => {
        if (isFirst) return goFirst(personId, work)
        // Also for a transaction with more in it, such as a new password, which is repeated as a whole.
        const others = [...beside.writers, untilTried(keyOf(personId)), untilTried(`person ${personId}`)]
        await Promise.race([Promise.all(others), pause(GOES_FIRST, undefined, { ref: false })])
        await checkStillGranted(access)
        return goFirst(personId, work)
      })
    } finally {
      beside.exclusive -= 1
      if (beside.exclusive === 0) besideExclusive.delete(personId)
    }
  }

  /**
   * As `asPerson`, but exclusive, for work that erases records: other writers may have just found the records, to refer
   * to them, and would lock them in another order.
   */
  const asPersonAlone = <Result>(access: PersonAccess, work: Work<Result>) =>
    inExclusiveTurn(access, () =>
      database.asPerson(access, async tx =>
        work(tx, await checkedAfterWait(access, inside(tx, access.personId, LOCK_ALONE))),
      ),
    )

  /** For what erases the person: writers that have begun end first, and those that come let it go first. */
  const afterWriters = <Result>(personId: string, work: () => Promise<Result>) => {
    const access = systemAccess(personId)
    return inExclusiveTurn(access, async () => {
      await database.asPerson(access, tx => lock(tx, personId, LOCK_ALONE))
      return goFirst(personId, work)
    })
  }

  /**
   * As `asPerson`, for work that can be done again: it starts with the remembered key while that is being locked, which
   * saves a round trip, and is rolled back where the key turns out to be another one by now.
   */
  const asPersonAtOnce = <Result>(access: PersonAccess, work: Work<Result>, last: Last<Result>): Promise<Result> =>
    trackWriter(access, () => workAtOnce(access, work, last))

  const workAtOnce = async <Result>(access: PersonAccess, work: Work<Result>, last: Last<Result>): Promise<Result> => {
    await standBack(access)
    const key = remembered.get(access.personId)?.key
    if (!key) return asPerson(access, work, last)
    const start = async (tx: Transaction) => {
      const locking = checkedAfterWait(access, lock(tx, access.personId, LOCK_AT_ONCE))
      // Heard below; if it fails, so does everything after it.
      locking.catch(() => {})
      const outcome = await Promise.allSettled([work(tx, key)])
      const wrapped = await locking
      // Also before a failure of the work counts, which another key may have caused.
      if (!wrapped || unwrap(access.personId, wrapped) !== key) throw new KeyChanged()
      const [done] = outcome
      if (done.status === 'rejected') throw done.reason
      return done.value
    }
    try {
      return await database.asPerson(access, start, last)
    } catch (error) {
      if (!(error instanceof KeyChanged)) throw error
      return asPerson(access, work, last)
    }
  }

  /** The key as it is in the database now, created if needed. */
  const toWrite = (access: PersonAccess) => asPerson(access, async (_, key) => key)

  return {
    inside: (tx: Transaction, personId: string) => inside(tx, personId),

    /** The same, if there is a key and no renewal holds its lock. */
    async insideIfUnlocked(tx: Transaction, personId: string) {
      const wrapped = await lock(tx, personId, LOCK_IF_UNLOCKED)
      return wrapped && unwrap(personId, wrapped)
    },

    asPerson,
    asPersonAlone,
    inExclusiveTurn,
    afterWriters,
    asPersonAtOnce,
    toWrite,
    current,

    /**
     * Reads with the key, and again if the key turns out to be another one by now; undefined if the person has never
     * written. `isCertain`: whether what was read shows that the key is right, as any row that it opened does.
     */
    async read<Result>(
      access: PersonAccess,
      work: (key: SealingKey) => Promise<Result>,
      isCertain: (result: Result, key: SealingKey) => boolean = () => true,
    ): Promise<Result | undefined> {
      let key = remembered.get(access.personId)?.key ?? (await current(access))
      while (key) {
        const used: SealingKey = key
        try {
          const result = await work(used)
          if (isCertain(result, used)) return result
          key = await current(access)
          if (key?.id.equals(used.id)) return result
        } catch (error) {
          if (!(error instanceof BrokenSeal)) throw error
          key = await current(access)
          if (key?.id.equals(used.id)) throw error
        }
      }
      return undefined
    },

    /**
     * The key for writing, in a transaction of the sign-in role, which cannot see keys: it locks the person instead,
     * and a renewal waits for that.
     */
    async withAccounts(transaction: Pick<Transaction, 'execute'>, access: PersonAccess) {
      await checkedAfterWait(access, lockPeople(transaction, [access.personId], 'shared'))
      return toWrite(access)
    },

    /** Reads one snapshot with the key that was valid then. */
    async snapshotAsPerson<Result>(
      access: PersonAccess,
      work: (tx: Transaction, key: SealingKey) => Promise<Result>,
    ): Promise<Result> {
      const read = () =>
        database.snapshotAsPerson(access, async tx => {
          const key = await find(tx, access.personId)
          return key && { result: await work(tx, key) }
        })
      const done = await read()
      if (done) return done.result
      await toWrite(access)
      const again = await read()
      if (!again) throw new Error('A person without a key')
      return again.result
    },

    /** The key, locked against all other writers until the transaction ends. */
    async lockAlone(tx: Transaction, personId: string): Promise<SealingKey> {
      const matches = eq(personKeys.personId, personId)
      const [row] = await tx.select().from(personKeys).where(matches).for('update')
      return row ? unwrapKey(wrapping, personId, row.wrapped) : inside(tx, personId)
    },

    /** Replaces the locked key. */
    async replace(tx: Transaction, personId: string, key: SealingKey) {
      const wrapped = wrapKey(wrapping, personId, key)
      await tx.update(personKeys).set({ wrapped }).where(eq(personKeys.personId, personId))
    },

    /** May be outdated. */
    remembered: (personId: string) => remembered.get(personId),

    forget: (personId: string) => remembered.delete(personId),
  }
}

/** Rewraps a person's key with the newest installation key. */
export const rewrapPersonKeys = async (database: Database, keyRing: KeyRing, personId: string) => {
  const wrapping = wrappingOf(keyRing)
  return database.asPerson(systemAccess(personId), async transaction => {
    const matches = eq(personKeys.personId, personId)
    const [row] = await transaction.select().from(personKeys).where(matches).for('update')
    if (!row || !wrapping.isOld(row.wrapped)) return 0
    const binding = keyBinding(personId)
    const wrapped = wrapping.seal(binding, wrapping.open(binding, row.wrapped))
    await transaction.update(personKeys).set({ wrapped }).where(matches)
    return 1
  })
}
