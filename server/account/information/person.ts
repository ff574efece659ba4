import type { z } from 'zod'
import { type Profile, profiles } from '#contract/account/profile/profile.ts'
import type { Person, profileChangeSchema } from '#contract/account/profile/profile-schema.ts'
import { completeValues } from '#contract/record/schemas.ts'
import type { LogActivity } from '#server/activity/activity-log.ts'
import type { Caller } from '#server/platform/http/access.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { RecordStore } from '#server/record/record-store.ts'
import { applyRules, type RecordInput, type RequestClock } from '#server/record/record-writer.ts'
import type { StoredRecord } from '#server/record/sealed-record.ts'
import type { Accounts } from '../accounts.ts'
import { badField } from '../password/new-password.ts'

export interface PersonParts {
  store: RecordStore
  accounts: Pick<Accounts, 'origin' | 'findUser' | 'rename' | 'passwords' | 'needsSecondFactor' | 'emailChange'>
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

type Change = z.output<typeof profileChangeSchema>

/** Reads and changes a person's account and profile together. */
export const createPerson = ({ store, accounts, log }: PersonParts) => {
  const { emailChange } = accounts

  const findProfile = async (personId: string): Promise<Profile | undefined> => {
    const [text] = await store.list(personId, profiles, { now: new Date() })
    return text === undefined ? undefined : JSON.parse(text)
  }

  const find = async (caller: Caller): Promise<Person> => {
    const [{ firstName, lastName, email, isAdmin, createdAt }, profile, pendingEmail] = await Promise.all([
      accounts.findUser(caller),
      findProfile(caller.userId),
      emailChange.pendingEmail(caller.userId),
    ])
    return {
      ...completeValues(profiles, profile ?? {}),
      firstName,
      lastName,
      email,
      isAdmin,
      createdAt,
      profileId: profile?.id ?? null,
      version: profile?.version ?? null,
      isSample: profile?.isSample ?? false,
      pendingEmail,
      isMailSetUp: emailChange.isMailSetUp,
    }
  }

  const changeProfile = async (personId: string, input: RecordInput, clock: RequestClock) => {
    const { version: _, ...fields } = input
    if (Object.keys(fields).length === 0) return
    const profile = await findProfile(personId)
    if (profile) await store.change(personId, profiles, profile.id, input, clock)
    else await store.create(personId, profiles, fields, clock)
  }

  /** Adds a new name to the change, and stores the previous one as a version unless one has it. */
  const withNewName = async (
    user: Name & { id: string },
    name: Name,
    input: RecordInput,
    clock: RequestClock,
  ): Promise<RecordInput> => {
    const before = { firstName: user.firstName, lastName: user.lastName }
    const profile = await findProfile(user.id)
    const { version, ...fields }: RecordInput = { ...input, ...name }
    // Validated first, so that an invalid change leaves no extra version.
    applyRules({ type: profiles, clock: clock }, completeValues(profiles, { ...profile, ...fields }), null)
    if (!profile) {
      await store.create(user.id, profiles, before, clock)
      return fields
    }
    if (profile.firstName === before.firstName && profile.lastName === before.lastName) return { ...fields, version }
    const first = await store.change(user.id, profiles, profile.id, { ...before, version }, clock)
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

    /** After restoring an earlier version, also restores its name if it has one. */
    async takeNameOf(caller: Caller, { firstName, lastName }: StoredRecord) {
      if (typeof firstName !== 'string' || typeof lastName !== 'string') return
      await accounts.rename(await accounts.findUser(caller), { firstName, lastName }, async () => {})
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
      const user = await accounts.findUser(caller)
      const isNewEmail = email !== undefined && email !== user.email
      if (isNewEmail) {
        await checkPasswordOf(caller, password)
        await emailChange.checkMayAsk(caller.userId, email)
      }
      const name = { firstName: firstName ?? user.firstName, lastName: lastName ?? user.lastName }
      const isNewName = name.firstName !== user.firstName || name.lastName !== user.lastName
      await accounts.rename(user, name, async () =>
        changeProfile(user.id, isNewName ? await withNewName(user, name, changes, clock) : changes, clock),
      )
      if (isNewEmail) await emailChange.ask(user, email, origin)
      return find(caller)
    },
  }
}
