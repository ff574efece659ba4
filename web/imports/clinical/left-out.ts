import type { LeftOut, LeftOutReason } from './decided.ts'
import { allFactsOf, missingFacts, printFact } from './facts.ts'
import { isPlaceholder } from './identity/names.ts'
import { NOTHING_KNOWN, saysNone } from './nothing-known.ts'
import { dayOf, type WrittenTime } from './source-time.ts'
import type { Concept, Statement } from './statement.ts'

/** A statement that becomes no record, with everything that it says. */
export const leaveOut = (
  statement: Statement,
  reason: LeftOutReason,
  {
    what,
    kind,
    date,
    timeZone,
  }: { what: string | undefined; kind: string; date?: WrittenTime | undefined; timeZone: string },
): LeftOut => {
  const day = date && dayOf(date, timeZone)
  const facts = allFactsOf(statement)
  const missing = missingFacts(facts, [what ?? '', day ?? ''])
  const texts = facts.filter(fact => statement.notes.includes(fact) || missing.includes(fact)).map(printFact)
  return {
    what: what ?? kind,
    kind,
    reason,
    ...(day && { date: day }),
    ...(texts.length > 0 && { detail: [...new Set(texts)].join('; ') }),
    count: 1,
  }
}

/** Statuses of statements that were never true. */
export const IN_ERROR: ReadonlySet<string> = new Set([
  'nullified',
  'entered-in-error',
  'entered in error',
  'error',
  'obsolete',
  'voided',
])

const ABSENT = /\/absent-unknown-uv-ips$/
/** "Other" or "unknown": it says that there is no code, and nothing about what is named beside it. */
const NO_CODE = /\/(?:v3[-/]NullFlavor|data-absent-reason)$/

const isOnlyAbsent = ({ text, codes }: Concept) =>
  (!text || isPlaceholder(text)) &&
  codes.length > 0 &&
  codes.every(({ system, display }) => NO_CODE.test(system) && (!display || isPlaceholder(display)))

/** "No known allergies" is not an allergy. */
export const statesNone = (name: string | undefined, concept: Concept) =>
  saysNone(name ?? '') ||
  isOnlyAbsent(concept) ||
  concept.codes.some(
    ({ system, code }) => NOTHING_KNOWN.has(code) || ABSENT.test(system) || /^no-known|^no-.*-info$/.test(code),
  )

/** Why a statement is no fact about the person; undefined if it is one. */
export const refusal = (
  statement: Statement,
  name: string | undefined,
  concept: Concept,
): LeftOutReason | undefined => {
  const { isInError, isNegated, status = '', verification = '' } = statement
  if (isInError || IN_ERROR.has(status) || IN_ERROR.has(verification)) return 'entered-in-error'
  if (verification === 'refuted') return 'refuted'
  if (isNegated || statesNone(name, concept)) return 'negated'
  return name === undefined ? 'no-name' : undefined
}
