import { eq, max } from 'drizzle-orm'
import type { ActivityActor, ActivityKind } from '#contract/account/activity/activity.ts'
import { describeDevice } from '#contract/account/security/device.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { ADMINISTRATOR, LINK_HOLDER } from '#server/platform/database/person-access.ts'
import { requestCaller, requestOrigin } from '#server/platform/http/request-origin.ts'
import { type SealingKey, seal } from '#server/platform/secrets/sealing.ts'
import { hideSensitiveName } from '#server/record/type-tag.ts'
import { type ActivityHead, type ActivityRow, NOTHING, proofOfHead, proofOfLine } from './activity-proof.ts'
import { activity, activityHeads } from './activity-tables.ts'

export interface ActivityEvent {
  kind: ActivityKind
  /** A record type's name, or what kind of file. Never what a person wrote. */
  about?: string | undefined
  /** How many at once, if more than one. */
  count?: number | undefined
  outcome?: 'done' | 'refused'
  by?: ActivityActor | undefined
  /**
   * About a sensitive record of a type that is not sensitive: callers who may not see the record do not see the entry.
   */
  isHidden?: boolean | undefined
}

/** One owner's transaction. */
export interface Appending {
  tx: Transaction
  personId: string
  key: SealingKey
  /** Who acts, if it is not the server itself. */
  actorId?: string
}

// Prepared single statements, because every write runs them while others of the same person wait.
const LOCK = {
  name: 'activity-lock',
  text: `select person_id as "personId", lines, last_proof as "lastProof", proof from activity_heads
    where person_id = $1 for update`,
}
const LOCK_IF_UNLOCKED = { name: 'activity-lock-if-unlocked', text: `${LOCK.text} skip locked` }
const COLUMNS = ['line', 'kind', 'about', 'outcome', 'sealed', 'proof'] as const
const APPEND = {
  name: 'activity-append',
  text: `with head as (update activity_heads set lines = $2, last_proof = $3, proof = $4 where person_id = $1)
    insert into activity (person_id, at, ${COLUMNS.join()})
    select $1, $5, * from unnest($6::int[], $7::text[], $8::text[], $9::text[], $10::bytea[], $11::bytea[])
    returning line`,
}

export const activityBinding = (personId: string, line: number) => `activity/${personId}/${line}`

/** The head of the log, if there is one, locked until the transaction ends. */
export const findHead = async (tx: Transaction, personId: string, statement = LOCK) =>
  (await tx.$client.query<ActivityHead>({ ...statement, values: [personId] })).rows[0]

/** The same, unless another transaction has locked it. */
export const findUnlockedHead = (tx: Transaction, personId: string) => findHead(tx, personId, LOCK_IF_UNLOCKED)

export const saveHead = (tx: Transaction, { personId, ...head }: ActivityHead) =>
  tx.update(activityHeads).set(head).where(eq(activityHeads.personId, personId))

/** The same, created if there is none, so that lines are added in order. */
export const lockHead = async ({ tx, personId, key }: Appending): Promise<ActivityHead> => {
  const head = await findHead(tx, personId)
  if (head) return head
  const [found] = await tx
    .select({ line: max(activity.line) })
    .from(activity)
    .where(eq(activity.personId, personId))
  const start = { personId: personId, lines: found?.line ?? 0, lastProof: NOTHING }
  // Lines without a head: it was removed, and must not be recreated.
  const proof = start.lines > 0 ? NOTHING : proofOfHead(key, start)
  await tx
    .insert(activityHeads)
    .values({ ...start, proof })
    .onConflictDoNothing()
  const created = await findHead(tx, personId)
  if (!created) throw new Error('An activity log that was just begun cannot be read')
  return created
}

/** The caller, if they are not the person. */
export const caregiverOf = (personId: string) => {
  const caller = requestCaller()
  return caller && caller.userId !== personId ? caller : undefined
}

/** Who acts, if it is not the person: the holder of a link, an administrator, or a caregiver. */
const actorOf = ({ personId, actorId }: Omit<Appending, 'tx'>): ActivityActor | undefined => {
  if (actorId === LINK_HOLDER) return 'holder'
  if (actorId === ADMINISTRATOR) return 'administrator'
  return caregiverOf(personId) && 'caregiver'
}

/** The lines of events after a head that is held, and the next head. */
export const nextLines = (appending: Omit<Appending, 'tx'>, head: ActivityHead, events: ActivityEvent[], at: Date) => {
  const { personId, key } = appending
  const isBeginning = head.lines === 0 && events[0]?.kind !== 'registered'
  const { address, userAgent } = requestOrigin()
  const device = describeDevice(userAgent)
  const caregiver = caregiverOf(personId)
  const actor = actorOf(appending)

  const rows: ActivityRow[] = []
  let { lines, lastProof } = head
  for (const event of isBeginning ? [{ kind: 'log-started' } as const, ...events] : events) {
    lines += 1
    const { kind, about, count, outcome = 'done', by = actor, isHidden }: ActivityEvent = event
    const who = by === 'caregiver' ? { byName: caregiver?.name, byId: caregiver?.userId } : {}
    const details = { device, address, count, by, ...who, ...(isHidden && { isHidden }) }
    const sealed = seal(key, activityBinding(personId, lines), JSON.stringify(details))
    const row = {
      personId: personId,
      line: lines,
      at,
      kind,
      about: about ? hideSensitiveName(key, about) : null,
      outcome,
      sealed,
    }
    lastProof = proofOfLine(key, row, lastProof)
    rows.push({ ...row, proof: lastProof })
  }
  const next = { personId: personId, lines, lastProof }
  const isSound = proofOfHead(key, head).equals(head.proof)
  // A forged head is left as it is: a new proof would make it valid.
  return { rows, head: { ...next, proof: isSound ? proofOfHead(key, next) : head.proof } }
}

export type NextLines = ReturnType<typeof nextLines>

export const appendLines = async (tx: Transaction, next: NextLines | undefined) => {
  const [first] = next?.rows ?? []
  if (!next || !first) return
  const { personId, lines, lastProof, proof } = next.head
  const each = <Name extends keyof ActivityRow>(name: Name) => next.rows.map(row => row[name])
  await tx.$client.query({
    ...APPEND,
    values: [personId, lines, lastProof, proof, first.at, ...COLUMNS.map(each)],
  })
}

/**
 * Logs an event in its own transaction: either both are stored or neither. Called last,
 * because other writes of the same person wait from here on.
 */
export const appendActivity = async (appending: Appending, events: ActivityEvent[], at: Date) => {
  if (events.length > 0) await appendLines(appending.tx, nextLines(appending, await lockHead(appending), events, at))
}
