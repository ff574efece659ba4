import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, lte } from 'drizzle-orm'
import {
  type ActivityGroup,
  type ActivityKind,
  type ActivityState,
  kindOf,
  kindsIn,
} from '#contract/account/activity/activity.ts'
import type { ActivityCheck, ActivityLine } from '#contract/account/activity/activity-schemas.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type PersonAccess, systemAccess } from '#server/platform/database/person-access.ts'
import { isSealedWith, open, type SealingKey } from '#server/platform/secrets/sealing.ts'
import type { PersonKeys } from '#server/record/person-keys.ts'
import { hideSensitiveName, showSensitiveName } from '#server/record/type-tag.ts'
import { isVisibleName } from '#server/record/visible-records.ts'
import { type ActivityRow, NOTHING, proofOfHead, proofOfLine } from './activity-proof.ts'
import { activity, activityHeads } from './activity-tables.ts'
import {
  type ActivityEvent,
  type Appending,
  activityBinding,
  appendActivity,
  appendLines,
  caregiverOf,
  findUnlockedHead,
  lockHead,
  nextLines,
} from './append-activity.ts'

const HOUR = 3_600_000
const REMEMBERED = 10_000
const VERIFIED_AT_ONCE = 2000
const LINES_AT_ONCE = 500

export interface ActivityFilter {
  group?: ActivityGroup | undefined
  kind?: ActivityKind
  since?: string | undefined
  before?: number | undefined
  limit: number
}

/** An entry with its number in the chain, which would reveal that there are hidden entries. */
export type LoggedLine = Omit<ActivityLine, 'id'> & { line: number }

/** Logs what happened to an account. */
export type LogActivity = (personId: string, event: ActivityEvent) => Promise<void>

/** Logs that an administrator exported these people's records. */
export type LogExports = (exported: { id: string; hasAccount: boolean }[]) => Promise<void>

export type ActivityLog = ReturnType<typeof createActivityLog>

/** Each person's activity log. */
export const createActivityLog = (database: Database, keys: PersonKeys, now = () => new Date()) => {
  const lastLooks = new Map<string, number>()

  const isWrittenDown = (
    personId: string,
    { kind, about = '', isHidden = false }: ActivityEvent,
    byId: string | undefined,
    at: Date,
  ) => {
    const nameOf = (hidden: boolean) => `${personId}/${kind}/${about}/${byId ?? ''}/${hidden}`
    const isKnown = (hidden: boolean) => (lastLooks.get(nameOf(hidden)) ?? 0) > at.getTime() - HOUR
    if (isKnown(false) || (isHidden && isKnown(true))) return { known: true, forget: () => {} }
    const name = nameOf(isHidden)
    const oldest = lastLooks.keys().next().value
    if (lastLooks.size >= REMEMBERED && oldest !== undefined) lastLooks.delete(oldest)
    // Marked before writing, so that of ten concurrent calls only one writes.
    lastLooks.set(name, at.getTime())
    return { known: false, forget: () => lastLooks.delete(name) }
  }

  const logHourly = async (personId: string, event: ActivityEvent, at: Date) => {
    const byId = caregiverOf(personId)?.userId
    const { known, forget } = isWrittenDown(personId, event, byId, at)
    if (known) return
    try {
      await keys.asPerson(systemAccess(personId), async (tx, key) => {
        const appending = { tx, personId, key }
        await lockHead(appending)
        // Another server may have written it.
        const recent = await tx
          .select()
          .from(activity)
          .where(
            and(
              eq(activity.personId, personId),
              eq(activity.kind, event.kind),
              event.about === undefined
                ? isNull(activity.about)
                : eq(activity.about, hideSensitiveName(key, event.about)),
              gt(activity.at, new Date(at.getTime() - HOUR)),
            ),
          )
        // A view is logged for each viewer: the person, and each caregiver. A hidden view does not count as a visible
        // one.
        const isSame = (details: { byId?: string; isHidden?: boolean }) =>
          details.byId === byId && (event.isHidden || !details.isHidden)
        if (!recent.some(row => isSame(readDetails(key, row)))) await appendActivity(appending, [event], at)
      })
    } catch (error) {
      forget()
      throw error
    }
  }

  const log: LogActivity = async (personId, event) => {
    const at = now()
    if (kindOf(event.kind).hourly) return logHourly(personId, event, at)
    await keys.asPersonAtOnce(
      systemAccess(personId),
      async (tx, key) => {
        const appending = { tx, personId, key }
        return nextLines(appending, await lockHead(appending), [event], at)
      },
      appendLines,
    )
  }

  /**
   * Logs the same for many people, with what `also` writes for each of them, in one transaction. Returns the people it
   * left out: they have no log yet, or another transaction is writing for them, which is not waited for while holding
   * the locks of others.
   */
  const logForMany = (
    personIds: string[],
    event: ActivityEvent,
    also: (appending: Appending) => Promise<unknown>,
  ): Promise<string[]> =>
    database.acrossPeople(async ({ tx, as }) => {
      const at = now()
      // No await between acting as a person and sending their statements.
      const found = await Promise.all(
        personIds.map(async personId => {
          as(systemAccess(personId))
          const [key, head] = await Promise.all([keys.insideIfUnlocked(tx, personId), findUnlockedHead(tx, personId)])
          return { personId, key, head }
        }),
      )
      await Promise.all(
        found.map(async ({ personId, key, head }) => {
          if (!key || !head) return
          as(systemAccess(personId))
          const appending = { tx, personId, key }
          await Promise.all([appendLines(tx, nextLines(appending, head, [event], at)), also(appending)])
        }),
      )
      return found.flatMap(({ personId, key, head }) => (key && head ? [] : [personId]))
    })

  /** The newest first. For those who may not see sensitive records, entries about these do not exist. */
  const list = async (
    access: PersonAccess,
    { group, kind, since, before, limit }: ActivityFilter,
  ): Promise<{ lines: LoggedLine[]; hasMore: boolean }> => {
    const { personId } = access
    // With a small limit, the number of reads would tell how many lines are hidden.
    const atOnce = access.includesSensitive ? limit + 1 : Math.max(limit + 1, LINES_AT_ONCE)
    const readRows = (last: number | undefined) =>
      database.asPerson(systemAccess(personId), tx =>
        tx
          .select()
          .from(activity)
          .where(
            and(
              eq(activity.personId, personId),
              group && inArray(activity.kind, kindsIn(group)),
              kind && eq(activity.kind, kind),
              since === undefined ? undefined : gte(activity.at, new Date(since)),
              last === undefined ? undefined : lt(activity.line, last),
            ),
          )
          .orderBy(desc(activity.line))
          .limit(atOnce),
      )
    const lines: LoggedLine[] = []
    let last = before
    while (lines.length <= limit) {
      const found = await keys.read(
        systemAccess(personId),
        async key => ({ key, rows: await readRows(last) }),
        ({ key, rows }) => rows.every(({ sealed }) => isSealedWith(key, sealed)),
      )
      const rows = found?.rows ?? []
      if (found) lines.push(...rows.flatMap(row => openLine(access, found.key, row) ?? []))
      last = rows.at(-1)?.line
      if (rows.length < atOnce) break
    }
    return { lines: lines.slice(0, limit), hasMore: lines.length > limit }
  }

  /** Verifies that every line is present, in order and unaltered. */
  const verify = async (personId: string): Promise<ActivityCheck> => {
    const check = await keys.read(
      systemAccess(personId),
      key => verifyWith(key, personId),
      ({ state }) => state !== 'altered',
    )
    return check ?? { state: 'altered', lines: 0 }
  }

  const verifyWith = async (key: SealingKey, personId: string): Promise<ActivityCheck> => {
    const [head] = await database.asPerson(systemAccess(personId), tx =>
      tx.select().from(activityHeads).where(eq(activityHeads.personId, personId)),
    )
    if (!head) return { state: 'altered', lines: 0 }
    const found = (state: ActivityState): ActivityCheck => ({ state, lines: head.lines })
    if (!proofOfHead(key, head).equals(head.proof)) return found('altered')

    let last: Pick<ActivityRow, 'line' | 'proof'> = { line: 0, proof: NOTHING }
    let first: ActivityRow | undefined
    // Lines that are added meanwhile are left for the next time.
    while (last.line < head.lines) {
      const rows = await database.asPerson(systemAccess(personId), tx =>
        tx
          .select()
          .from(activity)
          .where(and(eq(activity.personId, personId), gt(activity.line, last.line), lte(activity.line, head.lines)))
          .orderBy(asc(activity.line))
          .limit(VERIFIED_AT_ONCE),
      )
      if (rows.length === 0) return found('altered')
      for (const row of rows) {
        const isNext = row.line === last.line + 1
        if (!isNext || !proofOfLine(key, row, last.proof).equals(row.proof)) return found('altered')
        first ??= row
        last = row
      }
    }
    if (!last.proof.equals(head.lastProof)) return found('altered')
    return found(first?.kind === 'registered' ? 'complete' : 'begins-late')
  }

  return { log, logForMany, list, verify }
}

const COUNT_EVERYTHING = new Set<string>(['imported', 'import-undone'] satisfies ActivityKind[])

const openLine = (access: PersonAccess, key: SealingKey, row: ActivityRow): LoggedLine | undefined => {
  const { line, at, kind } = row
  const about = row.about && showSensitiveName(key, row.about)
  const details = readDetails(key, row)
  const { device = null, address = null, count = null, by = null, byName = null, isHidden = false } = details
  if (!access.includesSensitive && (isHidden || (about && !isVisibleName(access, about)))) return undefined
  const outcome = row.outcome === 'refused' ? 'refused' : 'done'
  // The count of an import includes hidden records.
  const counted = access.includesSensitive || !COUNT_EVERYTHING.has(kind) ? count : null
  return { line, at: at.toISOString(), kind, about, outcome, device, address, count: counted, by, byName }
}

/** An altered line is still shown as far as possible; the check reports it. */
const readDetails = (key: SealingKey, { personId, line, sealed }: ActivityRow) => {
  try {
    return JSON.parse(open(key, activityBinding(personId, line), sealed).toString('utf8'))
  } catch {
    return {}
  }
}
