import { recognizedSensitivity } from '#contract/facts/sensitive/sensitivity-of.ts'
import { fit } from '#contract/imports/fit-values.ts'
import type { Code, Origin } from '#contract/imports/origin.ts'
import type { Sensitive } from '#contract/record/define-record.ts'
import type { FieldValue } from '#contract/record/fields.ts'
import type { DecidedRecord, LeftOut } from './decided.ts'
import type { DecideContext, Draft } from './draft.ts'
import { factsOf, missingFacts, printFact, sourceNotes } from './facts.ts'
import { identifyingCodes } from './identity/identifying-codes.ts'
import { plainName } from './identity/names.ts'
import { writtenTimes } from './source-time.ts'
import type { LabeledText, Statement } from './statement.ts'

const joined = (...parts: (string | number | undefined)[]) =>
  parts.map(part => String(part ?? '').replaceAll('/', '∕')).join('/')

type Identified = Pick<Draft, 'type' | 'what' | 'date' | 'about' | 'codes' | 'facts' | 'part' | 'isJoined'>

/**
 * The same item in every import. An id counts only together with the kind and the name, because sources reuse ids. The
 * id of a resource counts together with its source; the id of an entry together with its day, because some systems give
 * every episode of an illness the same one. Without an id, everything counts that tells one item from another.
 */
const itemKey = ({ type, what, date, about: [statement], codes, facts, part, isJoined }: Identified): string => {
  const { source, sourceId, identifiers } = statement
  const name = plainName(what)
  if (!isJoined && sourceId) return joined(source, type.name, sourceId, name, part)
  if (!isJoined && identifiers[0]) return joined(type.name, identifiers.toSorted()[0], name, date, part)
  return joined(source, type.name, name, identifyingCodes(codes).join('+'), part, ...facts)
}

/** The source of a file that does not name its issuer; an import shows it in the reader's language. */
export const UNNAMED_SOURCE = 'Health record'

const LIMITS = { source: 200, identifier: 500, document: 255, system: 200, code: 100, display: 500, codes: 20 }

const fitsOrigin = ({ system, code, display = '' }: Code) =>
  code !== '' && system.length <= LIMITS.system && code.length <= LIMITS.code && display.length <= LIMITS.display

const uniqueCodes = (codes: readonly Code[]) => [
  ...new Map(codes.map(each => [[each.system, each.code, each.display].join('|'), each])).values(),
]

/** The parts of the origin that are too long to store in it. */
const originNotes = ({ source, document }: Statement, codes: readonly Code[], kept: readonly Code[]): LabeledText[] => [
  ...(source.length > LIMITS.source ? [{ label: 'Source', text: source }] : []),
  ...(document.length > LIMITS.document ? [{ label: 'Document', text: document }] : []),
  ...codes
    .filter(code => !kept.includes(code) && (code.code || code.display))
    .map(({ system, code, display }) => ({ label: 'Code', text: [display, system, code].filter(Boolean).join(' ') })),
]

const originOf = ({ about: [statement], times = {} }: Draft, codes: Code[]): Origin => {
  const { source, document, changedAt, isVerified, sourceId, identifiers } = statement
  const identifier = sourceId ?? identifiers[0]
  const written = writtenTimes(times)
  return {
    source: source.trim().slice(0, LIMITS.source) || UNNAMED_SOURCE,
    ...(document && { document: document.slice(0, LIMITS.document) }),
    ...(identifier && identifier.length <= LIMITS.identifier && { identifier }),
    ...(changedAt && { changedAt: changedAt.slice(0, 40) }),
    ...(codes.length > 0 && { codes }),
    ...(isVerified && { isVerified: true }),
    ...(Object.keys(written).length > 0 && { writtenTimes: written }),
  }
}

const textsOf = (values: Record<string, FieldValue | undefined>) =>
  Object.values(values).flatMap(value => (value === null || value === undefined ? [] : [String(value)]))

/** By the source's labels; the record's own words tell more than "restricted". */
const sensitivityIn = ({ type, about, values }: Draft): Sensitive | undefined => {
  const labels = about.flatMap(({ sensitivity }) => sensitivity ?? [])
  const label = labels.find(kind => kind !== 'other') ?? labels[0]
  return label === 'other' ? (recognizedSensitivity(type, values) ?? label) : label
}

const printNotes = (notes: readonly LabeledText[]) => [...new Set(notes.map(printFact))].join('\n') || null

const unique = <Item>(items: readonly Item[]) => [...new Set(items)]

/** A record of a draft, with those that it refers to; left out if a required value is missing or impossible. */
export const finishDraft = (
  draft: Draft,
  references: Record<string, DecidedRecord>,
  context: DecideContext,
): { record?: DecidedRecord; leftOut: LeftOut[] } => {
  const { type, what, about, codes: given, doubts = [], notes = [] } = draft
  const all = uniqueCodes(given)
  const codes = all.filter(fitsOrigin).slice(0, LIMITS.codes)
  const [statement] = about
  const origin = originOf(draft, codes)
  const sensitive = sensitivityIn(draft)
  const canBeHidden = 'sensitivity' in type.fields
  const stated = [
    ...(sensitive && !canBeHidden && typeof type.sensitive !== 'string'
      ? [{ text: 'The source marks this as sensitive.' }]
      : []),
    ...notes,
    ...about.flatMap(sourceNotes),
    ...originNotes(statement, all, codes),
  ]
  const placed = [
    ...textsOf(draft.values),
    ...Object.values(origin.writtenTimes ?? {}),
    ...Object.values(draft.times ?? {}).flatMap(time => (time ? [time.date] : [])),
    ...stated.map(printFact),
    ...(draft.expressed ?? [what]),
    ...codes.flatMap(({ display }) => display ?? []),
  ]
  // Times that are in the origin with their offset count as placed.
  const facts = about.flatMap(factsOf).filter(fact => !isPlacedTime(fact, draft.times))
  const lines = [...stated, ...missingFacts(facts, placed)]
  const fitted = fit(
    type,
    {
      ...withNulls(draft),
      ...(sensitive && canBeHidden && { sensitivity: sensitive }),
      notes: printNotes(lines),
    },
    context.today,
  )
  const item = { what, kind: type.one, ...(draft.date && { date: draft.date }), count: 1 }
  if (!fitted) return { leftOut: [{ ...item, reason: 'impossible', detail: describe(draft, lines) }] }
  const record: DecidedRecord = {
    type: type.name,
    values: fitted.values,
    ...(Object.keys(references).length > 0 && { references }),
    key: itemKey(draft),
    origin,
    doubts: unique([...doubts, ...(fitted.inNotes.length > 0 ? (['value-in-notes'] as const) : [])]),
  }
  return { record, leftOut: fitted.rest ? [{ ...item, reason: 'no-place', detail: fitted.rest }] : [] }
}

/** What the source does not say stays empty: a default, such as 30 minutes for an appointment, would be made up. */
const withNulls = ({ type, values }: Draft) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value ?? (type.fields[name]?.required ? undefined : null)]),
  )

const isPlacedTime = ({ text }: LabeledText, times: Draft['times'] = {}) =>
  Object.values(times).some(time => time && (text === time.date || text.startsWith(`${time.date} ${time.time}`)))

const describe = ({ type, values, codes }: Draft, notes: readonly LabeledText[]) =>
  [
    ...Object.entries(values).flatMap(([name, value]) =>
      value === null || value === undefined || !(name in type.fields) ? [] : [`${type.fields[name].label}: ${value}`],
    ),
    ...notes.map(printFact),
    ...unique(codes.flatMap(({ display }) => display ?? [])),
  ].join('; ')
