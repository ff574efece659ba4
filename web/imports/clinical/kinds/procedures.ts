import { procedures } from '#contract/healthcare/medical-history/procedures.ts'
import { isCertainlyBefore } from '#contract/record/time/partial-dates.ts'
import type { Doubt } from '../decided.ts'
import type { DecideContext, Outcome } from '../draft.ts'
import { nameOf } from '../identity/names.ts'
import { leaveOut, refusal } from '../left-out.ts'
import { dayOf } from '../source-time.ts'
import type { LabeledText, ProcedureStatement } from '../statement.ts'
import { providerOf } from './providers.ts'

const STATED: Record<string, string> = {
  preparation: 'planned',
  planned: 'planned',
  draft: 'planned',
  new: 'planned',
  'in-progress': 'in-progress',
  active: 'in-progress',
  'on-hold': 'in-progress',
  suspended: 'in-progress',
  held: 'planned',
  completed: 'completed',
  stopped: 'stopped',
  aborted: 'stopped',
}

const NOT_DONE = new Set(['not-done', 'cancelled', 'canceled', 'declined', 'revoked', 'rejected'])

/** The whole of a status in the text; words inside a sentence may be about something else. */
const WRITTEN: readonly (readonly [RegExp, string])[] = [
  [/^(?:scheduled|pending|ordered|planned|requested|booked|future|due|to be (?:done|scheduled))$/i, 'planned'],
  [/^(?:cancell?ed|not (?:done|performed)|refused|declined)$/i, 'stopped'],
]

const writtenAs = (written: string | undefined) => WRITTEN.find(([words]) => words.test(written?.trim() ?? ''))?.[1]

/** What was only planned, ordered or proposed was not done, whatever became of the order. */
export const procedureStatus = (
  { status = '', intent, at, writtenStatus }: Pick<ProcedureStatement, 'status' | 'intent' | 'at' | 'writtenStatus'>,
  { today, timeZone }: DecideContext,
): { status: string; doubt?: Doubt } => {
  if (intent) return { status: 'planned' }
  const stated = STATED[status] ?? 'completed'
  const written = writtenAs(writtenStatus)
  if (written && stated === 'completed') return { status: written, doubt: 'done-or-not' }
  const isFuture = at.start !== undefined && isCertainlyBefore(today, dayOf(at.start, timeZone))
  if (!isFuture || stated === 'planned') return { status: stated }
  return { status: 'planned', doubt: 'status-against-dates' }
}

/** What the text says of the status, unless the field says the same. */
const textNotes = ({ writtenStatus = '', status }: ProcedureStatement): LabeledText[] => {
  const isSame = writtenStatus.toLowerCase() === status || /^(?:completed?|done|performed)$/i.test(writtenStatus)
  return writtenStatus && !isSame ? [{ label: 'Its text', text: writtenStatus }] : []
}

export const decideProcedure = (statement: ProcedureStatement, context: DecideContext): Outcome => {
  const { timeZone } = context
  const { name, at, provider } = statement
  const what = nameOf(name)
  const done = at.start ?? at.end
  const isNotDone = NOT_DONE.has(statement.status ?? '')
  const reason = refusal(statement, what, name) ?? (isNotDone ? 'not-done' : undefined)
  if (reason || !what) {
    return {
      drafts: [],
      leftOut: [leaveOut(statement, reason ?? 'no-name', { what, kind: procedures.one, date: done, timeZone })],
    }
  }
  const { status, doubt } = procedureStatus(statement, context)
  const date = done && dayOf(done, timeZone)
  const seen = providerOf(provider)
  return {
    drafts: [
      {
        type: procedures,
        what,
        date,
        values: {
          name: what,
          date,
          status,
          location: statement.location,
          bodySite: statement.bodySites.join(', ') || null,
          reason: statement.reasons.join(', ') || null,
          outcome: statement.outcome,
          complications: statement.complications.join(', ') || null,
          followUp: statement.followUps.join(', ') || null,
        },
        times: { date: done },
        notes: [
          ...(doubt ? [{ label: 'Status in the source', text: statement.status ?? 'none' }] : []),
          ...textNotes(statement),
          ...seen.notes,
        ],
        doubts: doubt ? [doubt] : [],
        codes: name.codes,
        about: [statement],
        facts: [date ?? statement.atText, done?.time, status, ...statement.bodySites],
        ...seen.references,
        expressed: [what, ...seen.names],
      },
    ],
    leftOut: [],
  }
}
