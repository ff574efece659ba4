import type { MadeLinkKind } from '#contract/people/made-links.ts'
import { includesRole, type Role } from '#contract/people/roles.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { RowMacs } from '#server/platform/secrets/row-macs.ts'
import { findRight, type Right } from './invitation-rights.ts'

/** A link that opens something of a person's without signing in, and the account that made it. */
export interface MadeLink {
  kind: MadeLinkKind
  /** Unique within the person. */
  id: string
  personId: string
  madeBy: string
  createdAt: Date
  /** Null if it works until it is ended. */
  expiresAt: Date | null
}

/** Which links: of a person, of a maker, or both. */
export interface MadeLinkFilter {
  personId?: string | undefined
  madeBy?: string | undefined
}

type Writer = Pick<Database['accounts'], 'select' | 'update' | 'delete'>
type LinkId = Pick<MadeLink, 'id' | 'personId' | 'madeBy'>

/** What each kind of link can do when the right of its maker ends. */
export interface MadeLinkStore {
  list: (filter: MadeLinkFilter) => Promise<MadeLink[]>
  end: (transaction: Writer, link: LinkId) => Promise<unknown>
  /** From now on it is the keeper's, and lives as long as the keeper's right. */
  keep: (transaction: Writer, link: LinkId, keeper: string) => Promise<unknown>
}

/** The declaration of the endpoint that makes such a link. */
interface Making {
  person?: Role | undefined
  needsEverything?: boolean | undefined
}

/**
 * Within the transaction that makes a link: throws if the session of the request has ended, and until it is made no new
 * password ends one, because a reset that removes what a thief made must find it.
 */
export type LockSession = (transaction: Pick<Transaction, 'select'>) => Promise<void>

export type CanStillMake = (made: Pick<MadeLink, 'personId' | 'madeBy'>, making: Making) => Promise<Right | undefined>

/** The right by which the account that made a link could make it today, if it has one. Asked whenever one is opened. */
export const createCanStillMake =
  (accounts: Pick<Database['accounts'], 'select'>, macs: RowMacs, now = () => new Date()): CanStillMake =>
  async ({ personId, madeBy }, { person: needed, needsEverything }) => {
    const right = await findRight(accounts, macs, { personId, accountId: madeBy }, now())
    if (madeBy === personId || !right) return right
    const isEnough = needed !== undefined && includesRole(right.role, needed)
    return isEnough && (right.includesSensitive || !needsEverything) ? right : undefined
  }

/** Those whose makers could make them today. */
export const onlyWorking = async <Made extends Pick<MadeLink, 'personId' | 'madeBy'>>(
  canStillMake: CanStillMake,
  making: Making,
  links: Made[],
): Promise<Made[]> => {
  const byMaker = Map.groupBy(links, ({ personId, madeBy }) => `${personId}/${madeBy}`)
  const working = new Set<Made>()
  for (const ofMaker of byMaker.values())
    if (ofMaker[0] && (await canStillMake(ofMaker[0], making))) for (const link of ofMaker) working.add(link)
  return links.filter(link => working.has(link))
}

export type MadeLinks = ReturnType<typeof createMadeLinks>

/** All kinds of links together. */
export const createMadeLinks = (stores: Record<MadeLinkKind, MadeLinkStore>) => {
  const list = async (filter: MadeLinkFilter): Promise<MadeLink[]> =>
    (await Promise.all(Object.values(stores).map(store => store.list(filter)))).flat()

  return {
    list,

    /** Ends what an account made for a person, except the links that another manager takes over. */
    async end(transaction: Writer, filter: MadeLinkFilter, kept: { ids: string[]; keeper: string } | null = null) {
      for (const link of await list(filter)) {
        if (kept?.ids.includes(link.id)) await stores[link.kind].keep(transaction, link, kept.keeper)
        else await stores[link.kind].end(transaction, link)
      }
    },
  }
}
