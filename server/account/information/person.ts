import type { z } from 'zod'
import { type Profile, profiles } from '#contract/account/profile/profile.ts'
import type { Person, profileChangeSchema } from '#contract/account/profile/profile-schema.ts'
import { completeValues } from '#contract/record/schemas.ts'
import type { LogActivity } from '#server/activity/activity-log.ts'
import type { PersonDetails } from '#server/people/person-names.ts'
import type { PersonAccess } from '#server/platform/database/person-access.ts'
import type { Caller } from '#server/platform/http/access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { RecordStore } from '#server/record/record-store.ts'
import { applyRules, type RecordInput, type RequestClock } from '#server/record/record-writer.ts'
import type { StoredRecord } from '#server/record/sealed-record.ts'
import type { Accounts } from '../accounts.ts'
import { badField } from '../password/new-password.ts'

export interface PersonParts {
  store: RecordStore
  accounts: Pick<
    Accounts,
    'origin' | 'findPersonDetails' | 'rename' | 'passwords' | 'needsSecondFactor' | 'emailChange'
  >
  log: LogActivity
}

interface ChangeContext {
  origin: string
  clock: RequestClock
}

interface Name {
  firstName: string
  lastName: string
}

/** The name that a version of the profile was written under. */
const nameIn = ({ firstName, lastName }: StoredRecord): Name | undefined =>
  typeof firstName === 'string' && typeof lastName === 'string' ? { firstName, lastName } : undefined

type Change = z.output<typeof profileChangeSchema>

/** Reads and changes a person's account and profile together. */
export const createPerson = ({ store, accounts, log }: PersonParts) => {
  const { emailChange } = accounts

  const findProfile = async (access: PersonAccess): Promise<Profile | undefined> => {
    const [text] = await store.list(access, profiles, { now: new Date() })
    return text === undefined ? undefined : JSON.parse(text)
  }

  /** Only its owner renames an account; the managers of a person without an account rename that person. */
  const checkMayRename = ({ access, userId }: Caller, before: PersonDetails, name: Name) => {
    const isSame = name.firstName === before.firstName && name.lastName === before.lastName
    if (!isSame && before.email !== null && access.personId !== userId) throw new AppError('own_account_only')
  }

  const rename = async (caller: Caller, before: PersonDetails, name: Name, alongside: () => Promise<void>) => {
    checkMayRename(caller, before, name)
    const { access } = caller
    await accounts.rename({ ...before, id: access.personId }, name, alongside)
  }

  const find = async (caller: Caller): Promise<Person> => {
    const { access, userId, isAdmin } = caller
    const isOwn = access.personId === userId
    const [{ firstName, lastName, email, createdAt }, profile, pendingEmail] = await Promise.all([
      accounts.findPersonDetails(access),
      findProfile(access),
      isOwn ? emailChange.pendingEmail(userId) : null,
    ])
    return {
      ...completeValues(profiles, profile ?? {}),
      firstName,
      lastName,
      // Caregivers must not change a person's sign-in email.
      email: isOwn ? (email ?? '') : '',
      isAdmin: isOwn && isAdmin,
      createdAt: createdAt.toISOString(),
      profileId: profile?.id ?? null,
      version: profile?.version ?? null,
      isSample: profile?.isSample ?? false,
      pendingEmail,
      isMailSetUp: emailChange.isMailSetUp,
    }
  }

  const changeProfile = async (access: PersonAccess, input: RecordInput, clock: RequestClock) => {
    const { version: _, ...fields } = input
    if (Object.keys(fields).length === 0) return
    const profile = await findProfile(access)
    if (profile) await store.change(access, profiles, profile.id, input, clock)
    else await store.create(access, profiles, fields, clock)
  }

  /** Adds a new name to the change, and stores the previous one as a version unless one has it. */
  const withNewName = async (
    access: PersonAccess,
    user: Name,
    name: Name,
    input: RecordInput,
    clock: RequestClock,
  ): Promise<RecordInput> => {
    const before = { firstName: user.firstName, lastName: user.lastName }
    const profile = await findProfile(access)
    const { version, ...fields }: RecordInput = { ...input, ...name }
    // Validated first, so that an invalid change leaves no extra version.
    const own = Object.fromEntries(Object.entries(profile ?? {}).filter(([name]) => name in profiles.fields))
    applyRules({ type: profiles, clock }, completeValues(profiles, { ...own, ...fields }), null)
    if (!profile) {
      await store.create(access, profiles, before, clock)
      return fields
    }
    if (profile.firstName === before.firstName && profile.lastName === before.lastName) return { ...fields, version }
    const first = await store.change(access, profiles, profile.id, { ...before, version }, clock)
    return { ...fields, version: first.version }
  }

  const checkPasswordOf = async (caller: Caller, password: string | undefined) => {
    if (await accounts.needsSecondFactor(caller)) throw new AppError('password_again')
    if (password === undefined) throw badField('password', 'Enter your password to change your email.')
    try {
      await accounts.passwords.check(caller, 'password', password)
    } catch (error) {
      await log(caller.userId, { kind: 'email-change-asked', outcome: 'refused' })
      throw error
    }
  }

  return {
    find,

    /** Before restoring an earlier version: whether the caller may restore its name. */
    async checkNameOf(caller: Caller, record: StoredRecord) {
      const name = nameIn(record)
      if (name) checkMayRename(caller, await accounts.findPersonDetails(caller.access), name)
    },

    /** After restoring an earlier version, also restores its name if it has one. */
    async takeNameOf(caller: Caller, record: StoredRecord) {
      const name = nameIn(record)
      if (name) await rename(caller, await accounts.findPersonDetails(caller.access), name, async () => {})
    },

    /** Validates everything before writing anything. */
    async change(caller: Caller, change: Change, { origin, clock }: ChangeContext): Promise<Person> {
      const { firstName, lastName, email, password, ...rest } = change
      const changes = Object.fromEntries(
        Object.entries(rest).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
      )
      if (Object.values(change).every(value => value === undefined)) {
        throw new AppError('nothing_to_change')
      }
      const { access, userId } = caller
      const isOwn = access.personId === userId
      const user = await accounts.findPersonDetails(access)
      // For another person, even the current address is refused: accepting it would confirm that it is theirs.
      if (email !== undefined && !isOwn) throw new AppError('own_account_only')
      const isNewEmail = email !== undefined && email !== user.email
      if (isNewEmail) {
        await checkPasswordOf(caller, password)
        await emailChange.checkMayAsk(caller.userId, email)
      }
      const name = { firstName: firstName ?? user.firstName, lastName: lastName ?? user.lastName }
      const isNewName = name.firstName !== user.firstName || name.lastName !== user.lastName
      await rename(caller, user, name, async () =>
        changeProfile(access, isNewName ? await withNewName(access, user, name, changes, clock) : changes, clock),
      )
      if (isNewEmail) await emailChange.ask(caller, { ...user, id: userId, email: user.email ?? '' }, email, origin)
      return find(caller)
    },
  }
}
