import { eq, max } from 'drizzle-orm'
import type { ActivityActor, ActivityKind } from '#contract/account/activity.ts'
import { deviceInWords } from '#contract/account/device.ts'
import type { Transaction } from '#server/platform/database.ts'
import { presentVisit } from '#server/platform/present-visit.ts'
import { type SealingKey, seal } from '#server/platform/sealing.ts'
import { activity, activityHeads } from '#server/platform/tables.ts'
import { type ActivityHead, type ActivityRow, NOTHING, proofOfHead, proofOfLine } from './activity-proof.ts'

export interface ActivityEvent {
  kind: ActivityKind
  /** A record type's name, or what kind of file. Never what a person wrote. */
  about?: string | undefined
  /** How many at once, where it was not one. */
  count?: number | undefined
  outcome?: 'done' | 'refused'
  by?: ActivityActor
}

/** One owner's transaction. */
export interface Appending {
  tx: Transaction
  owner: string
  key: SealingKey
}

export const activityBinding = (owner: string, line: number) => `activity/${owner}/${line}`

/** The end of the log, held until the transaction ends: lines are added one after the other. */
export const holdHead = async ({ tx, owner, key }: Appending): Promise<ActivityHead> => {
  const find = () => tx.select().from(activityHeads).where(eq(activityHeads.userId, owner)).for('update')
  const [head] = await find()
  if (head) return head
  const [found] = await tx
    .select({ line: max(activity.line) })
    .from(activity)
    .where(eq(activity.userId, owner))
  const start = { userId: owner, lines: found?.line ?? 0, lastProof: NOTHING }
  // Lines without an end: somebody took it away, and it must not become whole again.
  const proof = start.lines > 0 ? NOTHING : proofOfHead(key, start)
  await tx
    .insert(activityHeads)
    .values({ ...start, proof })
    .onConflictDoNothing()
  const [made] = await find()
  if (!made) throw new Error('An activity log that was just begun cannot be read')
  return made
}

/**
 * Writes down what happened, in the transaction in which it happens: either both are kept or neither. Called last,
 * because whoever else changes something of the same owner's waits from here on.
 */
export const appendActivity = async (appending: Appending, events: ActivityEvent[], at: Date) => {
  const { tx, owner, key } = appending
  const [first] = events
  if (!first) return
  const head = await holdHead(appending)
  const isBeginning = head.lines === 0 && first.kind !== 'registered'
  const { address, userAgent } = presentVisit()
  const device = deviceInWords(userAgent)

  const rows: ActivityRow[] = []
  let { lines, lastProof } = head
  for (const event of isBeginning ? [{ kind: 'log-started' } as const, ...events] : events) {
    lines += 1
    const { kind, about, count, outcome = 'done', by }: ActivityEvent = event
    const sealed = seal(key, activityBinding(owner, lines), JSON.stringify({ device, address, count, by }))
    const row = { userId: owner, line: lines, at, kind, about: about ?? null, outcome, sealed }
    lastProof = proofOfLine(key, row, lastProof)
    rows.push({ ...row, proof: lastProof })
  }
  const next = { userId: owner, lines, lastProof }
  const isSound = proofOfHead(key, head).equals(head.proof)
  await Promise.all([
    tx.insert(activity).values(rows),
    tx
      .update(activityHeads)
      // An end that somebody forged is carried on as it is: a new proof would make it good.
      .set({ lines, lastProof, proof: isSound ? proofOfHead(key, next) : head.proof })
      .where(eq(activityHeads.userId, owner)),
  ])
}
