import { eq, max } from 'drizzle-orm'
import type { ActivityActor, ActivityKind } from '#contract/account/activity.ts'
import { describeDevice } from '#contract/account/security/device.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { requestOrigin } from '#server/platform/http/request-origin.ts'
import { type SealingKey, seal } from '#server/platform/secrets/sealing.ts'
import { hideSensitiveName } from '#server/record/type-tag.ts'
import { type ActivityHead, type ActivityRow, NOTHING, proofOfHead, proofOfLine } from './activity-proof.ts'
import { activity, activityHeads } from './activity-tables.ts'

export interface ActivityEvent {
  kind: ActivityKind
  /** A record type's name, or what kind of file. Never what a person wrote. */
  about?: string | undefined
  /** How many at once, where it was not one. */
  count?: number | undefined
  outcome?: 'done' | 'refused'
  by?: ActivityActor | undefined
}

/** One owner's transaction. */
export interface Appending {
  tx: Transaction
  personId: string
  key: SealingKey
  /** Where it was asked for before. */
  head?: LogHead | undefined
}

/**
 * Lets a writer ask for the end of the log together with its last statement, which saves the way there and back. Never
 * before what holds records: whoever held the log first would wait for somebody who holds a record, and waits for the log.
 */
export interface LogHead {
  ask(): Promise<ActivityHead>
}

export const logHead = (appending: Appending): LogHead => {
  let pendingHead: Promise<ActivityHead> | undefined
  return {
    ask() {
      pendingHead ??= holdHead(appending)
      // Heard where it is awaited; a write that fails before says so itself.
      pendingHead.catch(() => {})
      return pendingHead
    },
  }
}

// Prepared, in one statement each: with every write, and while others of the same owner's wait.
const HOLD = {
  name: 'activity-hold',
  text: `select person_id as "personId", lines, last_proof as "lastProof", proof from activity_heads
    where person_id = $1 for update`,
}
const COLUMNS = ['line', 'kind', 'about', 'outcome', 'sealed', 'proof'] as const
const APPEND = {
  name: 'activity-append',
  text: `with head as (update activity_heads set lines = $2, last_proof = $3, proof = $4 where person_id = $1)
    insert into activity (person_id, at, ${COLUMNS.join()})
    select $1, $5, * from unnest($6::int[], $7::text[], $8::text[], $9::text[], $10::bytea[], $11::bytea[])`,
}

export const activityBinding = (personId: string, line: number) => `activity/${personId}/${line}`

/** The end of the log, held until the transaction ends: lines are added one after the other. */
export const holdHead = async ({ tx, personId, key }: Appending): Promise<ActivityHead> => {
  const find = async () => (await tx.$client.query<ActivityHead>({ ...HOLD, values: [personId] })).rows[0]
  const head = await find()
  if (head) return head
  const [found] = await tx
    .select({ line: max(activity.line) })
    .from(activity)
    .where(eq(activity.personId, personId))
  const start = { personId: personId, lines: found?.line ?? 0, lastProof: NOTHING }
  // Lines without an end: somebody took it away, and it must not become whole again.
  const proof = start.lines > 0 ? NOTHING : proofOfHead(key, start)
  await tx
    .insert(activityHeads)
    .values({ ...start, proof })
    .onConflictDoNothing()
  const created = await find()
  if (!created) throw new Error('An activity log that was just begun cannot be read')
  return created
}

/**
 * Writes down what happened, in the transaction in which it happens: either both are kept or neither. Called last,
 * because whoever else changes something of the same owner's waits from here on.
 */
export const appendActivity = async (appending: Appending, events: ActivityEvent[], at: Date) => {
  const { tx, personId, key } = appending
  const [first] = events
  if (!first) return
  const head = await (appending.head?.ask() ?? holdHead(appending))
  const isBeginning = head.lines === 0 && first.kind !== 'registered'
  const { address, userAgent } = requestOrigin()
  const device = describeDevice(userAgent)

  const rows: ActivityRow[] = []
  let { lines, lastProof } = head
  for (const event of isBeginning ? [{ kind: 'log-started' } as const, ...events] : events) {
    lines += 1
    const { kind, about, count, outcome = 'done', by }: ActivityEvent = event
    const sealed = seal(key, activityBinding(personId, lines), JSON.stringify({ device, address, count, by }))
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
  // An end that somebody forged is carried on as it is: a new proof would make it good.
  const proof = isSound ? proofOfHead(key, next) : head.proof
  const each = <Name extends keyof ActivityRow>(name: Name) => rows.map(row => row[name])
  await tx.$client.query({
    ...APPEND,
    values: [personId, lines, lastProof, proof, at, ...COLUMNS.map(each)],
  })
}
