import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Settings } from '#contract/account/settings/settings.ts'
import { readSettings } from '#contract/account/settings/settings-schema.ts'
import { cachePerKey } from '#contract/record/cache-per-key.ts'
import type { Database } from '#server/platform/database/database.ts'
import { grantedAccess, type PersonAccess, systemAccess } from '#server/platform/database/person-access.ts'
import { users } from '#server/platform/database/tables.ts'
import type { RowMacs } from '#server/platform/secrets/row-macs.ts'
import { isActiveGrant, isActiveManager } from './grant-conditions.ts'
import { grantRule } from './grant-rule.ts'
import { grants } from './people-tables.ts'
import { findPersonDetails } from './person-names.ts'

export interface Recipient {
  accountId: string
  email: string
  /** The recipient's. */
  settings: Settings
  /** Of the person whose records these are: their doses are due by their clock. */
  timeZone: string
  /** The recipient's access to the records that the reminders are about. */
  access: PersonAccess
  /** Whether they may do everything with the records. */
  isManager: boolean
  /** The person that they are about, if not the recipient. */
  person: { id: string; name: string } | null
}

/** Prepared once, because an export of everyone asks for each person. */
const remindedAccounts = cachePerKey((accounts: Database['accounts']) =>
  accounts
    .select({ grant: grants, email: users.email, settings: users.settings })
    .from(grants)
    .innerJoin(users, eq(users.id, grants.accountId))
    .where(
      and(
        eq(grants.personId, sql.placeholder('personId')),
        eq(grants.isReminded, true),
        isActiveGrant(sql.placeholder('now')),
      ),
    )
    .prepare('reminded-accounts'),
)

/** Who is reminded of what is due for a person: they themself, if they have an account, and caregivers who asked. */
export const findRecipients = async (
  accounts: Database['accounts'],
  macs: RowMacs,
  personId: string,
  now: Date,
): Promise<Recipient[]> => {
  const [details, rows] = await Promise.all([
    findPersonDetails(accounts, { personId }),
    remindedAccounts(accounts).execute({ personId, now }),
  ])
  if (!details) return []
  const { email, settings, firstName, lastName } = details
  const { timeZone } = settings
  const own = { accountId: personId, settings, timeZone, access: systemAccess(personId), isManager: true, person: null }
  const person = { id: personId, name: `${firstName} ${lastName}`.trim() }
  return [
    ...(email === null ? [] : [{ ...own, email }]),
    ...rows.flatMap(({ grant, ...account }) => {
      if (!macs.verified(grantRule, grant)) return []
      const { accountId } = grant
      const access = grantedAccess({ ...grant, actorId: accountId, role: 'view' })
      const isManager = grant.role === 'manage'
      const theirs = { accountId, email: account.email, settings: readSettings(account.settings) }
      return [{ ...theirs, timeZone, access, isManager, person }]
    }),
  ]
}

/** Everybody who sees a person's records: they themself, whether or not they have an account, and all with access. */
export const findViewers = async (
  accounts: Database['accounts'],
  macs: RowMacs,
  personId: string,
): Promise<PersonAccess[]> => {
  const rows = await accounts
    .select()
    .from(grants)
    .where(and(eq(grants.personId, personId), isActiveGrant(new Date())))
  const granted = rows.flatMap(row => {
    if (!macs.verified(grantRule, row)) return []
    return [grantedAccess({ ...row, actorId: row.accountId })]
  })
  return [systemAccess(personId), ...granted]
}

/** Who hears what happened to a person's records: they themself, or without an account those who manage them and asked. */
export const findOwners = async (...search: Parameters<typeof findRecipients>) => {
  const recipients = await findRecipients(...search)
  const own = recipients.find(({ person }) => person === null)
  return own ? [own] : recipients.filter(({ isManager }) => isManager)
}

/** Everybody who must know what happens to the access to a person's records: they themself and all who manage them. */
export const findManagers = async (
  accounts: Database['accounts'],
  macs: RowMacs,
  personId: string,
  now: Date,
): Promise<Pick<Recipient, 'accountId' | 'person'>[]> => {
  const details = await findPersonDetails(accounts, { personId })
  if (!details) return []
  const rows = await accounts
    .select()
    .from(grants)
    .where(and(eq(grants.personId, personId), isActiveManager(now)))
  const person = { id: personId, name: `${details.firstName} ${details.lastName}`.trim() }
  return [
    ...(details.email === null ? [] : [{ accountId: personId, person: null }]),
    ...rows.flatMap(row => (macs.verified(grantRule, row) ? { accountId: row.accountId, person } : [])),
  ]
}

/** The people among these whose records the account can still open. */
export const stillOpenTo = async (
  accounts: Database['accounts'],
  macs: RowMacs,
  accountId: string,
  personIds: string[],
) => {
  if (personIds.length === 0) return new Set<string>()
  const rows = await accounts
    .select()
    .from(grants)
    .where(and(eq(grants.accountId, accountId), inArray(grants.personId, personIds), isActiveGrant(new Date())))
  return new Set(rows.flatMap(row => (macs.verified(grantRule, row) ? row.personId : [])))
}

/** Everybody an account looks after. */
export const lookedAfterBy = async (accounts: Database['accounts'], accountId: string) => {
  const rows = await accounts.select({ id: grants.personId }).from(grants).where(eq(grants.accountId, accountId))
  return rows.map(({ id }) => id)
}
