import { aliasedTable, and, desc, eq, gt, notInArray } from 'drizzle-orm'
import type { Language } from '#contract/account/settings/settings.ts'
import { readSettings } from '#contract/account/settings/settings-schema.ts'
import type { HandOver } from '#contract/administration/people.ts'
import type { LogActivity } from '#server/activity/activity-log.ts'
import { formerManagerRule, grantRule } from '#server/people/grant-rule.ts'
import type { LockSession, MadeLinks } from '#server/people/made-links.ts'
import { dependents, formerManagers, grants, personInvitations } from '#server/people/people-tables.ts'
import { lockAccounts, lockPeople } from '#server/platform/database/advisory-locks.ts'
import type { Database } from '#server/platform/database/database.ts'
import { fullName, users } from '#server/platform/database/tables.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { RowMacs } from '#server/platform/secrets/row-macs.ts'
import type { RevokeLinks } from '../users.ts'

/** Long enough to notice a takeover, and too short to take an adult's records away years later. */
const GIVEN_BACK_WITHIN = 90 * 86_400_000

interface Parts {
  accounts: Database['accounts']
  macs: RowMacs
  log: LogActivity
  links: MadeLinks
  /** Tells those who manage the records again. */
  tell: (person: { id: string; name: string }, accountIds: string[]) => Promise<void>
  tellFormerOwner: (email: string, language: Language) => void
  endAdministratorsLinks: RevokeLinks
  lockAdministrator: LockSession
}

type Reader = Pick<Database['accounts'], 'select'>

/** People who got a login of their own lately, and who managed their records until then. */
export const createHandOvers = ({
  accounts,
  macs,
  log,
  links,
  tell,
  tellFormerOwner,
  endAdministratorsLinks,
  lockAdministrator,
}: Parts) => {
  const managers = aliasedTable(users, 'managers')

  /** The newest hand-over of each person, or of one. */
  const find = async (transaction: Reader, personId?: string) => {
    const rows = await transaction
      .select({
        record: formerManagers,
        person: { name: fullName, email: users.email },
        manager: { firstName: managers.firstName, lastName: managers.lastName },
      })
      .from(formerManagers)
      .innerJoin(users, eq(users.id, formerManagers.personId))
      .innerJoin(managers, eq(managers.id, formerManagers.accountId))
      .where(
        and(
          eq(formerManagers.reason, 'handed-over'),
          gt(formerManagers.endedAt, new Date(Date.now() - GIVEN_BACK_WITHIN)),
          personId === undefined ? undefined : eq(formerManagers.personId, personId),
        ),
      )
      .orderBy(desc(formerManagers.endedAt))
    const known = rows.filter(({ record }) => macs.verified(formerManagerRule, record))
    return [...Map.groupBy(known, ({ record }) => record.personId).values()].map(group =>
      group.filter(({ record }) => record.endedAt.getTime() === group[0]?.record.endedAt.getTime()),
    )
  }

  return {
    async list(): Promise<HandOver[]> {
      return (await find(accounts)).flatMap(group => {
        const [first] = group
        if (!first) return []
        return {
          id: first.record.personId,
          ...first.person,
          at: first.record.endedAt.toISOString(),
          managers: group.map(({ manager }) => `${manager.firstName} ${manager.lastName}`),
        }
      })
    },

    /** Removes the account, and gives the records back to those who managed everything until it was opened. */
    async giveBack(callerId: string, personId: string) {
      if (callerId === personId) throw new AppError('own_account')
      const done = await accounts.transaction(async transaction => {
        await lockAccounts(transaction)
        await lockPeople(transaction, [personId])
        await lockAdministrator(transaction)
        const [owner] = await transaction.select().from(users).where(eq(users.id, personId)).for('no key update')
        const [group = []] = await find(transaction, personId)
        const [first] = group
        const lasting = group.filter(({ record }) => record.isLasting).map(({ record }) => record.accountId)
        if (!owner || !first || lasting.length === 0) throw new AppError('person_not_found')
        const { firstName, lastName, settings } = owner
        // With the account go its sign-in methods and sessions, and its access to others.
        if (owner.isAdmin) await endAdministratorsLinks(transaction, personId)
        await transaction.delete(users).where(eq(users.id, personId))
        await transaction.insert(dependents).values({ personId, firstName, lastName, settings })
        await transaction.delete(personInvitations).where(eq(personInvitations.personId, personId))
        await links.end(transaction, { personId, madeBy: personId })
        const others = await transaction
          .select()
          .from(grants)
          .where(and(eq(grants.personId, personId), notInArray(grants.accountId, lasting)))
        for (const stored of others) {
          const { accountId, createdAt, isConfirmed } = stored
          const isTheirs = and(eq(grants.personId, personId), eq(grants.accountId, accountId))
          const grant = macs.verified(grantRule, stored)
          // The former owner gave it, or changed it: nothing was confirmed when the account was opened.
          if (!grant || createdAt > first.record.endedAt || isConfirmed) {
            await links.end(transaction, { personId, madeBy: accountId })
            await transaction.delete(grants).where(isTheirs)
          } else {
            const { mac } = macs.sign(grantRule, { ...grant, isConfirmed: true })
            await transaction.update(grants).set({ isConfirmed: true, mac }).where(isTheirs)
          }
        }
        for (const accountId of lasting) {
          const rights = { role: 'manage' as const, includesSensitive: true, expiresAt: null, isConfirmed: true }
          // Otherwise an account that the former owner let in could end it by a reset of its own password.
          const terms = { ...rights, grantedBy: null }
          const grant = macs.sign(grantRule, { personId, accountId, ...terms })
          await transaction
            .insert(grants)
            .values(grant)
            .onConflictDoUpdate({ target: [grants.personId, grants.accountId], set: { ...terms, mac: grant.mac } })
        }
        await log(personId, { kind: 'handed-back', by: 'administrator' })
        return { owner, lasting }
      })
      const { owner, lasting } = done
      const name = `${owner.firstName} ${owner.lastName}`.trim()
      await tell({ id: personId, name }, lasting)
      tellFormerOwner(owner.email, readSettings(owner.settings).language)
      return { concerned: `${name} <${owner.email}>` }
    },
  }
}

export type HandOvers = ReturnType<typeof createHandOvers>
