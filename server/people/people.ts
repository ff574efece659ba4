import { randomUUID } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { type Profile, profiles } from '#contract/account/profile/profile.ts'
import type { PersonSettings } from '#contract/account/settings/settings.ts'
import { readSettings } from '#contract/account/settings/settings-schema.ts'
import type { NewPerson, PersonSummary } from '#contract/people/people.ts'
import { RELATIONS, type Relation } from '#contract/people/relations.ts'
import type { LogActivity } from '#server/activity/activity-log.ts'
import { lockPeople } from '#server/platform/database/advisory-locks.ts'
import type { Database } from '#server/platform/database/database.ts'
import { grantedAccess, type PersonAccess } from '#server/platform/database/person-access.ts'
import { people, users } from '#server/platform/database/tables.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { RowMacs } from '#server/platform/secrets/row-macs.ts'
import type { PersonKeys } from '#server/record/person-keys.ts'
import type { RecordStore } from '#server/record/record-store.ts'
import type { RequestClock } from '#server/record/record-writer.ts'
import { erasePerson } from './erase-person.ts'
import { isActiveGrant } from './grant-conditions.ts'
import { grantRule } from './grant-rule.ts'
import { checkManagesEverything } from './invitation-rights.ts'
import type { LockSession } from './made-links.ts'
import { countManaged } from './people-limit.ts'
import { dependents, grants } from './people-tables.ts'
import { personColumns } from './person-names.ts'

type Transaction = Parameters<Parameters<Database['accounts']['transaction']>[0]>[0]

interface Parts {
  database: Pick<Database, 'accounts'>
  macs: RowMacs
  store: RecordStore
  log: LogActivity
  lockSession: LockSession
  afterWriters: PersonKeys['afterWriters']
  onDeleted: (personId: string) => void
  /** Requests a reminder check, because there may be one more recipient. */
  requestCheck: (personId: string) => Promise<unknown>
}

const relationOf = (stored: string | null): Relation | null => RELATIONS.find(name => name === stored) ?? null

export type People = ReturnType<typeof createPeople>

/** Whose records an account can open, and the people without one whom it looks after. */
export const createPeople = (parts: Parts) => {
  const { macs, store, log, lockSession, afterWriters, onDeleted, requestCheck } = parts
  const { accounts } = parts.database

  const listOthers = async (accountId: string): Promise<PersonSummary[]> => {
    const rows = await accounts
      .select({ grant: grants, id: people.id, isSample: dependents.isSample, ...personColumns })
      .from(grants)
      .innerJoin(people, eq(people.id, grants.personId))
      .leftJoin(users, eq(users.id, people.id))
      .leftJoin(dependents, eq(dependents.personId, people.id))
      .where(and(eq(grants.accountId, accountId), isActiveGrant(new Date())))
      .orderBy(asc(grants.createdAt))
    return rows.flatMap(({ grant, id, isSample, firstName, lastName, email, settings }) => {
      if (!macs.verified(grantRule, grant)) return []
      const { role, includesSensitive, expiresAt, isReminded, relation } = grant
      return {
        ...{ id, firstName, lastName, role, includesSensitive, isReminded },
        isSelf: false,
        timeZone: readSettings(settings).timeZone,
        hasLogin: email !== null,
        isSample: isSample ?? false,
        relation: relationOf(relation),
        expiresAt: expiresAt?.toISOString() ?? null,
      }
    })
  }

  /** The caller first, then the others in the order in which they came. */
  const list = async (accountId: string): Promise<PersonSummary[]> => {
    const [own] = await accounts
      .select({ firstName: users.firstName, lastName: users.lastName, settings: users.settings })
      .from(users)
      .where(eq(users.id, accountId))
    if (!own) throw new AppError('unauthorized')
    const { firstName, lastName, settings } = own
    const self: PersonSummary = {
      ...{ firstName, lastName, timeZone: readSettings(settings).timeZone },
      ...{
        id: accountId,
        isSelf: true,
        hasLogin: true,
        isSample: false,
        relation: null,
        expiresAt: null,
        isReminded: true,
      },
      role: 'manage',
      includesSensitive: true,
    }
    return [self, ...(await listOthers(accountId))]
  }

  const find = async ({ personId, actorId }: Pick<PersonAccess, 'personId' | 'actorId'>) => {
    const found = (await list(actorId)).find(({ id }) => id === personId)
    if (!found) throw new AppError('person_not_found')
    return found
  }

  /** A person whom a repeated request already added; refused if the form was changed after a response was lost. */
  const findAdded = async (who: Pick<PersonAccess, 'personId' | 'actorId'>, wanted: NewPerson) => {
    const found = await find(who)
    const access = await accessOf(who.actorId, who.personId)
    const [text] = access ? await store.list(access, profiles, { now: new Date() }) : []
    const profile: Partial<Profile> = text ? JSON.parse(text) : {}
    const isSame =
      found.isSample ||
      (found.firstName === wanted.firstName &&
        found.lastName === wanted.lastName &&
        found.relation === (wanted.relation ?? null) &&
        (profile.dateOfBirth ?? null) === (wanted.dateOfBirth ?? null))
    if (!isSame) throw new AppError('idempotency_key_used', {}, { recordId: who.personId })
    return found
  }

  /** What the account may do with the person's records, if anything. */
  const accessOf = async (accountId: string, personId: string): Promise<PersonAccess | undefined> => {
    const matches = and(eq(grants.accountId, accountId), eq(grants.personId, personId), isActiveGrant(new Date()))
    const [stored] = await accounts.select().from(grants).where(matches)
    const grant = macs.verified(grantRule, stored)
    return grant && grantedAccess({ ...grant, actorId: accountId })
  }

  return {
    list,
    listOthers,
    accessOf,

    /** Adds a person without an account: the caller manages their records. */
    async add(
      accountId: string,
      { firstName, lastName, dateOfBirth, relation }: NewPerson,
      clock: RequestClock,
      { id: personId, isSample }: { id: string; isSample: boolean } = { id: randomUUID(), isSample: false },
    ) {
      const grant = {
        ...{ personId, accountId, relation, includesSensitive: true, expiresAt: null, isConfirmed: true },
        role: 'manage' as const,
        createdAt: clock.now,
      }
      const isNew = await accounts.transaction(async transaction => {
        const { most, counts } = await countManaged(transaction, [accountId], clock.now)
        const [added] = await transaction.insert(people).values({ id: personId }).onConflictDoNothing().returning()
        // Of the sample family, which another request is adding.
        if (!added) return false
        if ((counts.get(accountId) ?? 0) >= most) throw new AppError('too_many_people', { most })
        await transaction
          .insert(dependents)
          .values({ personId, firstName, lastName, isSample, settings: { timeZone: clock.timeZone } })
        await transaction.insert(grants).values(macs.sign(grantRule, grant))
        return true
      })
      if (!isNew) return findAdded({ personId, actorId: accountId }, { firstName, lastName, dateOfBirth, relation })
      try {
        await log(personId, { kind: 'person-added' })
        const access = grantedAccess({ ...grant, actorId: accountId })
        if (dateOfBirth) await store.create(access, profiles, { dateOfBirth }, clock)
      } catch (error) {
        await accounts.delete(people).where(eq(people.id, personId))
        throw error
      }
      return find({ personId, actorId: accountId })
    },

    /** What the person is to the caller, and whether the caller is reminded for them. */
    async change(access: PersonAccess, change: { relation?: Relation | undefined; isReminded?: boolean | undefined }) {
      const { personId, actorId } = access
      const changed = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
      const matches = and(eq(grants.personId, personId), eq(grants.accountId, actorId))
      if (Object.keys(changed).length > 0) await accounts.update(grants).set(changed).where(matches)
      if (change.isReminded) await requestCheck(personId)
      return find(access)
    },

    /** For a person without an account; others set their own. */
    async changeSettings({ personId }: PersonAccess, change: Partial<PersonSettings>) {
      const [stored] = await accounts
        .update(dependents)
        .set({ settings: sql`${dependents.settings} || ${JSON.stringify(change)}::jsonb` })
        .where(eq(dependents.personId, personId))
        .returning({ settings: dependents.settings })
      if (!stored) throw new AppError('has_login')
      return readSettings(stored.settings)
    },

    /**
     * Permanently erases a person with every record; people with an account delete it themselves. `by` must still
     * manage everything. Returns the accounts that lost access.
     */
    async erase(personId: string, by?: PersonAccess) {
      const erase = async (transaction: Transaction) => {
        await lockPeople(transaction, [personId])
        if (by) {
          await lockSession(transaction)
          await checkManagesEverything(transaction, macs, by)
        }
        const [dependent] = await transaction
          .select({ id: dependents.personId })
          .from(dependents)
          .where(eq(dependents.personId, personId))
          .for('update')
        if (!dependent) throw new AppError('has_login')
        const held = await transaction.select().from(grants).where(eq(grants.personId, personId))
        await erasePerson(transaction, personId)
        return held.map(({ accountId }) => accountId)
      }
      const lost = await afterWriters(personId, () => accounts.transaction(erase))
      onDeleted(personId)
      return lost
    },
  }
}
