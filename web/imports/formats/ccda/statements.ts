import type { FoundReason } from '../found-records.ts'
import { codeOf, isOneOf, nameOf } from './codes.ts'
import type { FoundStatement } from './found-records.ts'
import type { Narrative } from './narrative.ts'
import { readTime } from './times.ts'
import { IN_ERROR } from './vendor-oddities.ts'
import { attribute, child, children, childrenOf, hasTemplate, isNull } from './xml/elements.ts'
import type { XmlElement } from './xml/xml-tree.ts'

/** A section of a document, with everything that its reader needs. */
export interface Section {
  element: XmlElement
  title: string
  /** The statements inside its entries. */
  entries: XmlElement[]
  narrative: Narrative
  timeZone: string
  /** In the person's time zone. */
  today: string
  documentDay: string | undefined
  /** C-CDA R1.1 or older, in which `completed` says nothing about a medication. */
  isEarlyRelease: boolean
  found: (statement: Omit<FoundStatement, 'changedAt'>, element: XmlElement) => void
  leftOut: (what: string, reason: FoundReason, count?: number) => void
}

const STATEMENTS = new Set([
  ...['act', 'observation', 'organizer', 'substanceAdministration', 'procedure', 'encounter', 'supply'],
  ...['observationMedia', 'regionOfInterest'],
])

/** The statement inside an `entry`, `entryRelationship` or `component`. */
export const statementIn = (relation: XmlElement): XmlElement | undefined =>
  childrenOf(relation).find(({ name }) => STATEMENTS.has(name))

/** Statements one level below, by an `entryRelationship` or a `component`. */
export const partsOf = (statement: XmlElement | undefined, typeCode?: string): XmlElement[] =>
  childrenOf(statement)
    .filter(({ name }) => name === 'entryRelationship' || name === 'component')
    .filter(relation => typeCode === undefined || attribute(relation, 'typeCode') === typeCode)
    .flatMap(relation => statementIn(relation) ?? [])

/** The outermost statements of a kind, at or below a statement. */
export const outermost = (statement: XmlElement, isWanted: (candidate: XmlElement) => boolean): XmlElement[] =>
  isWanted(statement) ? [statement] : partsOf(statement).flatMap(part => outermost(part, isWanted))

export const statusOf = (statement: XmlElement | undefined) => codeOf(child(statement, 'statusCode'))?.toLowerCase()

export const isNegated = (statement: XmlElement | undefined) =>
  ['true', '1'].includes(attribute(statement, 'negationInd') ?? '')

/** Why a statement must not be imported. */
export const refusal = (...statements: (XmlElement | undefined)[]): FoundReason | undefined => {
  if (statements.some(statement => IN_ERROR.has(statusOf(statement) ?? ''))) return 'entered-in-error'
  if (statements.some(isNegated)) return 'negated'
  // The whole statement is unknown, such as "no information on vaccinations".
  return statements.some(isNull) ? 'incomplete' : undefined
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** `root^extension`, or a UUID. A root alone is an authority, which many statements share. */
export const identifierOf = (statement: XmlElement | undefined): string | undefined => {
  const ids = children(statement, 'id').filter(id => !attribute(id, 'nullFlavor') && attribute(id, 'root'))
  const id =
    ids.find(each => attribute(each, 'extension')) ?? ids.find(each => UUID.test(attribute(each, 'root') ?? ''))
  return id && [attribute(id, 'root'), attribute(id, 'extension')].filter(Boolean).join('^')
}

/** When the source last stated it. */
export const changedAt = (statement: XmlElement, timeZone: string): string | undefined => {
  const times = children(statement, 'author').flatMap(
    author => readTime(attribute(child(author, 'time'), 'value'), timeZone) ?? [],
  )
  return times
    .map(({ instant }) => instant)
    .toSorted()
    .at(-1)
}

const STATUS_CODE = '33999-4'
const STATUS_TEMPLATES = [
  ...['2.16.840.1.113883.10.20.22.4.6', '2.16.840.1.113883.10.20.22.4.28', '2.16.840.1.113883.10.20.1.47'],
  ...['2.16.840.1.113883.10.20.1.39', '2.16.840.1.113883.10.20.1.50'],
]

const isStatus = (part: XmlElement) =>
  part.name === 'observation' && (codeOf(child(part, 'code')) === STATUS_CODE || hasTemplate(part, ...STATUS_TEMPLATES))

const WORDS: readonly (readonly [RegExp, 'active' | 'inactive' | 'resolved'])[] = [
  [
    /no longer active|inactive|prior history|history of|remission|discontinued|completed|no current|stopped|past/,
    'inactive',
  ],
  [/resolved/, 'resolved'],
  [/active|chronic|current|recurrence|relapse|intermittent|taking|prescribed/, 'active'],
]
const CODES: Record<string, 'active' | 'inactive' | 'resolved'> = {
  '55561003': 'active',
  '73425007': 'inactive',
  '413322009': 'resolved',
  '421139008': 'inactive',
  '392521001': 'inactive',
  '90734009': 'active',
  '255227004': 'active',
  '277022003': 'inactive',
}

/** The status in an observation of a problem, allergy or medication. */
export const statedStatus = (statement: XmlElement, narrative: Narrative) => {
  const value = partsOf(statement)
    .filter(isStatus)
    .map(part => child(part, 'value'))[0]
  const code = codeOf(value)
  if (code && Object.hasOwn(CODES, code))
    return { ...(CODES[code] && { status: CODES[code] }), isChronic: code === '90734009' }
  const words = (nameOf(value, narrative) ?? '').toLowerCase()
  return { status: WORDS.find(([pattern]) => pattern.test(words))?.[1], isChronic: words.includes('chronic') }
}

const SEVERITIES: Record<string, 'mild' | 'moderate' | 'severe'> = {
  '255604002': 'mild',
  '371923003': 'moderate',
  '6736007': 'moderate',
  '371924009': 'severe',
  '24484000': 'severe',
  '399166001': 'severe',
  'LA6752-5': 'mild',
  'LA6751-7': 'moderate',
  'LA6750-9': 'severe',
  L: 'mild',
  M: 'moderate',
  H: 'severe',
}

const severityIn = (value: XmlElement | undefined, narrative: Narrative) => {
  const code = codeOf(value)
  if (code && Object.hasOwn(SEVERITIES, code)) return SEVERITIES[code]
  const words = (nameOf(value, narrative) ?? '').toLowerCase()
  if (/severe|fatal|life/.test(words)) return 'severe'
  if (/moderate/.test(words)) return 'moderate'
  return /mild/.test(words) ? 'mild' : undefined
}

export const isSeverity = (part: XmlElement) =>
  part.name === 'observation' &&
  (isOneOf(child(part, 'code'), ['SEV']) ||
    hasTemplate(part, '2.16.840.1.113883.10.20.22.4.8', '2.16.840.1.113883.10.20.1.55'))

export const severityOf = (statement: XmlElement, narrative: Narrative) =>
  partsOf(statement)
    .filter(isSeverity)
    .map(part => severityIn(child(part, 'value'), narrative))
    .find(Boolean)

const COMMENT_CODES = ['48767-8']

/** A clinician's comments on a statement. */
export const commentsOf = (statement: XmlElement, narrative: Narrative): string | undefined =>
  partsOf(statement)
    .filter(part => part.name === 'act' && isOneOf(child(part, 'code'), COMMENT_CODES))
    .map(part => narrative.text(child(part, 'text')))
    .filter(Boolean)
    .join('\n') || undefined

/** Lines for a record's notes, without empty ones. */
export const notesOf = (...lines: (string | undefined | false | null)[]): string | undefined =>
  [...new Set(lines.filter(Boolean))].join('\n') || undefined

/** A line for the notes if only a year or a month is known. */
export const vagueNote = (label: string, vague: string | undefined) => vague && `${label}: ${vague}`
