import { and, asc, desc, gt, lt, lte, max } from 'drizzle-orm'
import type { AdministrationLine } from '#contract/administration/administration-line.ts'
import type { AdministrationKind, AdministrationLogState } from '#contract/administration/administration-log.ts'
import { NOTHING, proofOfHead, proofOfLine } from '#server/activity/activity-proof.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type KeyRing, unwrapKey, wrapKey, wrappingOf } from '#server/platform/secrets/key-ring.ts'
import { newKey, open, type SealingKey, seal } from '#server/platform/secrets/sealing.ts'
import { administrationLog, administrationLogHead } from './administration-log-tables.ts'

/** Takes the place of the owner's id in proofs and key bindings. */
export const LOG_OWNER = 'administration-log'
const VERIFIED_AT_ONCE = 2000

type Accounts = Pick<Database['accounts'], 'transaction' | 'select'>
type Row = typeof administrationLog.$inferSelect
type Head = typeof administrationLogHead.$inferSelect

export interface AdministrationEvent {
  kind: AdministrationKind
  by: string
  about?: string | null
  detail?: string | null
  device?: string | null
  address?: string | null
}

const bindingOf = (line: number) => `${LOG_OWNER}/${line}`

const lineProof = (key: SealingKey, row: Omit<Row, 'proof'>, before: Buffer) =>
  proofOfLine(key, { ...row, personId: LOG_OWNER, about: null, outcome: 'done' }, before)
const headProof = (key: SealingKey, { lines, lastProof }: Pick<Head, 'lines' | 'lastProof'>) =>
  proofOfHead(key, { personId: LOG_OWNER, lines, lastProof })

export type AdministrationLog = ReturnType<typeof createAdministrationLog>

/** The log of administrators' actions, chained like each person's. */
export const createAdministrationLog = (accounts: Accounts, keyRing: KeyRing) => {
  const wrapping = wrappingOf(keyRing)
  const keyOf = (head: Head) => unwrapKey(wrapping, LOG_OWNER, head.wrappedKey)

  const lockHead = async (tx: Parameters<Parameters<Accounts['transaction']>[0]>[0]): Promise<Head> => {
    const find = async () => (await tx.select().from(administrationLogHead).for('update'))[0]
    const head = await find()
    if (head) return head
    const key = newKey()
    const [found] = await tx.select({ line: max(administrationLog.line) }).from(administrationLog)
    const start = { lines: found?.line ?? 0, lastProof: NOTHING }
    // Lines without a head: it was removed, and must not be recreated.
    const proof = start.lines > 0 ? NOTHING : headProof(key, start)
    const newHead = { ...start, proof, wrappedKey: wrapKey(wrapping, LOG_OWNER, key) }
    await tx.insert(administrationLogHead).values(newHead).onConflictDoNothing()
    const begun = await find()
    if (!begun) throw new Error('A log that was just begun cannot be read')
    return begun
  }

  const append = ({ kind, ...details }: AdministrationEvent, at: Date) =>
    accounts.transaction(async tx => {
      const head = await lockHead(tx)
      const key = keyOf(head)
      const line = head.lines + 1
      const row = { line, at, kind, sealed: seal(key, bindingOf(line), JSON.stringify(details)) }
      const lastProof = lineProof(key, row, head.lastProof)
      const next = { lines: line, lastProof }
      // A forged head is left as it is: a new proof would make it valid.
      const proof = headProof(key, head).equals(head.proof) ? headProof(key, next) : head.proof
      await tx.insert(administrationLog).values({ ...row, proof: lastProof })
      await tx.update(administrationLogHead).set({ ...next, proof })
    })

  const openLine = (key: SealingKey, { line, at, kind, sealed }: Row): AdministrationLine => {
    const { by = '?', about = null, detail = null, device = null, address = null } = readDetails(key, line, sealed)
    return { line, at: at.toISOString(), kind, by, about, detail, device, address }
  }

  /** The newest first. */
  const list = async ({ before, limit }: { before?: number | undefined; limit: number }) => {
    const [head] = await accounts.select().from(administrationLogHead)
    if (!head) return { lines: [], hasMore: false }
    const rows = await accounts
      .select()
      .from(administrationLog)
      .where(before === undefined ? undefined : lt(administrationLog.line, before))
      .orderBy(desc(administrationLog.line))
      .limit(limit + 1)
    const key = keyOf(head)
    return { lines: rows.slice(0, limit).map(row => openLine(key, row)), hasMore: rows.length > limit }
  }

  /** Yields every line from the first as far as the chain is valid, and returns whether all of it is. */
  const walk = async (show: (line: AdministrationLine) => void = () => {}) => {
    const [head] = await accounts.select().from(administrationLogHead)
    const [any] = await accounts.select({ line: administrationLog.line }).from(administrationLog).limit(1)
    const found = (state: AdministrationLogState) => ({ state, lines: head?.lines ?? 0 })
    if (!head) return found(any ? 'altered' : 'complete')
    const key = keyOf(head)
    if (!headProof(key, head).equals(head.proof)) return found('altered')
    let last: Pick<Row, 'line' | 'proof'> = { line: 0, proof: NOTHING }
    while (last.line < head.lines) {
      const isNext = and(gt(administrationLog.line, last.line), lte(administrationLog.line, head.lines))
      const ordered = accounts.select().from(administrationLog).where(isNext).orderBy(asc(administrationLog.line))
      const rows = await ordered.limit(VERIFIED_AT_ONCE)
      if (rows.length === 0) return found('altered')
      for (const row of rows) {
        if (row.line !== last.line + 1 || !lineProof(key, row, last.proof).equals(row.proof)) return found('altered')
        show(openLine(key, row))
        last = row
      }
    }
    return found(last.proof.equals(head.lastProof) ? 'complete' : 'altered')
  }

  return { append, list, walk }
}

/** An altered line is still shown as far as possible; the check reports it. */
const readDetails = (key: SealingKey, line: number, sealed: Buffer) => {
  try {
    return JSON.parse(open(key, bindingOf(line), sealed).toString('utf8'))
  } catch {
    return {}
  }
}
