import type { Role } from '#contract/people/roles.ts'

/** The actor of someone without an account, who came through a link. */
export const LINK_HOLDER = '00000000-0000-0000-0000-000000000000'

/** The actor of an administrator; the list of imports says which one. */
export const ADMINISTRATOR = '00000000-0000-0000-0000-000000000001'

const MARK = 14

/**
 * The actor of a version from an imported history, which could claim any author: the account that imported it, with the
 * 8 of a custom UUID in the place of the 4 of a random one.
 */
export const importedBy = (accountId: string) => `${accountId.slice(0, MARK)}8${accountId.slice(MARK + 1)}`

/** The account that imported a version, if it was imported. */
export const importerOf = (actorId: string) =>
  actorId[MARK] === '8' ? `${actorId.slice(0, MARK)}4${actorId.slice(MARK + 1)}` : undefined

interface Granted {
  personId: string
  /** The account that acts, or one of the actors above. */
  actorId: string
  role: Role
  includesSensitive: boolean
  /** When the access expires. */
  expiresAt: Date | null
}

class Access {
  // Private, so that no other object has this type.
  readonly #granted: Granted

  constructor(granted: Granted) {
    this.#granted = granted
  }

  get personId() {
    return this.#granted.personId
  }
  get actorId() {
    return this.#granted.actorId
  }
  get role() {
    return this.#granted.role
  }
  get includesSensitive() {
    return this.#granted.includesSensitive
  }
  get expiresAt() {
    return this.#granted.expiresAt
  }
}

/**
 * The right to speak for a person in the database. Made only by the functions below, and a test lists who may import
 * them: a route cannot invent one.
 */
export type PersonAccess = Access

/**
 * The key of limits on what runs at once: of each account in each person's records, because an account that looks after
 * others, or did, must not use up what the person and the others need.
 */
export const accountIn = ({ actorId, personId }: PersonAccess) => `${actorId} ${personId}`

/** For the lookup of the caller's session and grant. */
export const grantedAccess = (granted: Granted): PersonAccess => new Access(granted)

const everythingOf = (personId: string, actorId: string) =>
  new Access({ personId, actorId, role: 'manage', includesSensitive: true, expiresAt: null })

/** For the server's own work on a person's data: jobs, logs, keys. */
export const systemAccess = (personId: string): PersonAccess => everythingOf(personId, personId)

/** For the reader of one of the person's links. It shows no more than its maker could see. */
export const linkAccess = (personId: string, includesSensitive = true): PersonAccess =>
  new Access({ personId, actorId: LINK_HOLDER, role: 'manage', includesSensitive, expiresAt: null })

/** For what administrators do to people's records as a whole: import and export. */
export const administratorAccess = (personId: string): PersonAccess => everythingOf(personId, ADMINISTRATOR)
