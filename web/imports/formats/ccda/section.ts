import type { LeftOut } from '../../clinical/decided.ts'
import { IN_ERROR } from '../../clinical/left-out.ts'
import { instantOf, type WrittenTime } from '../../clinical/source-time.ts'
import type { LabeledText, OtherStatement, Statement } from '../../clinical/statement.ts'
import { codeOf, isOneOf, nameOf } from './codes.ts'
import type { Narrative } from './narrative.ts'
import { authorName, organizationName } from './people.ts'
import { timeOf } from './times.ts'
import { attribute, child, children, childrenOf, hasTemplate, isStatement } from './xml/elements.ts'
import type { XmlElement } from './xml/xml-tree.ts'

type Found = XmlElement | undefined

/** What all statements of a document have in common. */
export interface SourceDocument {
  title: string
  /** Who issued it, for people. */
  source: string
  changedAt?: string
  date?: WrittenTime
  narrative: Narrative
  /** For the instants of authors' times without an offset. */
  timeZone: string
  /** C-CDA R1.1 or older. */
  isEarlyRelease: boolean
}

/** A section of a document, with everything that its reader needs. */
export interface Section extends SourceDocument {
  element: XmlElement
  sectionTitle: string
  codes: string[]
  /** The statements inside its entries. */
  entries: XmlElement[]
}

/** The label for a list's title where the title carries meaning, such as "past illnesses". */
export const LISTED_UNDER = 'Listed under'

export type SectionReader = (section: Section) => Statement[]

export interface ReadSections {
  statements: Statement[]
  leftOut: LeftOut[]
}

/** The statement inside an `entry`, `entryRelationship` or `component`. */
export const statementIn = (relation: XmlElement): Found => childrenOf(relation).find(isStatement)

const isRelation = ({ name }: XmlElement) => name === 'entryRelationship' || name === 'component'

/** Statements one level below, by an `entryRelationship` or a `component`. */
export const partsOf = (statement: Found, typeCode?: string): XmlElement[] =>
  childrenOf(statement)
    .filter(isRelation)
    .filter(relation => typeCode === undefined || attribute(relation, 'typeCode') === typeCode)
    .flatMap(relation => statementIn(relation) ?? [])

/** The outermost statements of a kind, at or below a statement. */
export const outermost = (statement: XmlElement, isWanted: (candidate: XmlElement) => boolean): XmlElement[] =>
  isWanted(statement) ? [statement] : partsOf(statement).flatMap(part => outermost(part, isWanted))

export const statusOf = (statement: Found) => codeOf(child(statement, 'statusCode'))?.toLowerCase()

export const moodOf = (statement: Found) => attribute(statement, 'moodCode')?.toUpperCase() ?? 'EVN'

export const isNegated = (statement: Found) => ['true', '1'].includes(attribute(statement, 'negationInd') ?? '')

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** `root^extension`, or a UUID. Another root alone is an authority, which many statements share. */
export const identifiersOf = (statement: Found): string[] =>
  children(statement, 'id').flatMap(id => {
    const [root, extension] = [attribute(id, 'root'), attribute(id, 'extension')]
    if (attribute(id, 'nullFlavor') || !root) return []
    if (extension) return `${root}^${extension}`
    return UUID.test(root) ? root : []
  })

const INTENTS: Record<string, 'planned' | 'ordered' | 'proposed'> = {
  INT: 'planned',
  PRMS: 'planned',
  APT: 'planned',
  GOL: 'planned',
  RQO: 'ordered',
  ARQ: 'ordered',
  PRP: 'proposed',
}

const COMMENTS = ['48767-8']

const isComment = (part: XmlElement) => part.name === 'act' && isOneOf(child(part, 'code'), COMMENTS)

const commentsOf = (statement: Found, { narrative }: Section): LabeledText[] =>
  partsOf(statement)
    .filter(isComment)
    .flatMap(part => {
      const text = narrative.text(child(part, 'text'))
      return text ? [{ label: 'Comment', text }] : []
    })

export type StatementBase = Omit<OtherStatement, 'kind' | 'what'>

/** What every statement has, from its element and those around it, such as the concern of a problem. */
export const baseOf = (section: Section, statement: XmlElement, ...around: Found[]): StatementBase => {
  const all = [statement, ...around.filter(each => each !== statement)]
  const own = identifiersOf(statement)
  const authors = all.flatMap(each => children(each, 'author'))
  const times = authors.flatMap(author => timeOf(attribute(child(author, 'time'), 'value')) ?? [])
  const instants = times.flatMap(time => instantOf(time, section.timeZone) ?? []).toSorted()
  const recorded = timeOf(attribute(child(statement, 'author', 'time'), 'value')) ?? times[0]
  const intent = INTENTS[moodOf(statement)]
  const changedAt = instants.at(-1) ?? section.changedAt
  return {
    identifiers: own.length > 0 ? own : around.flatMap(identifiersOf),
    source: section.source,
    document: section.title,
    ...(changedAt && { changedAt }),
    status: statusOf(statement),
    isInError: all.some(each => IN_ERROR.has(statusOf(each) ?? '')),
    isNegated: all.some(isNegated),
    ...(intent && { intent }),
    ...(recorded && { recorded }),
    authors: [...new Set(authors.flatMap(author => authorName(author) ?? organizationName(author) ?? []))],
    notes: all.flatMap(each => commentsOf(each, section)),
  }
}

const STATUS_CODE = '33999-4'
const STATUS_TEMPLATES = [
  ...['2.16.840.1.113883.10.20.22.4.6', '2.16.840.1.113883.10.20.22.4.28', '2.16.840.1.113883.10.20.1.47'],
  ...['2.16.840.1.113883.10.20.1.39', '2.16.840.1.113883.10.20.1.50', '2.16.840.1.113883.10.20.1.57'],
]

const isStatus = (part: XmlElement) =>
  part.name === 'observation' && (codeOf(child(part, 'code')) === STATUS_CODE || hasTemplate(part, ...STATUS_TEMPLATES))

const STATUS_CODES: Record<string, string> = {
  '55561003': 'active',
  '73425007': 'inactive',
  '413322009': 'resolved',
  '421139008': 'inactive',
  '392521001': 'inactive',
  '90734009': 'chronic',
  '255227004': 'recurrence',
  '263855007': 'relapse',
  '277022003': 'remission',
  '385654001': 'on-hold',
  '385655000': 'on-hold',
}

/** Words for "inactive". */
const NO_LONGER = /^(?:no longer active|prior history|history of|no current|past)/

/** Some vendors write one code for every status, and the status as its name. */
const STATUS_NAMES = new Set([
  'active',
  'inactive',
  'resolved',
  'completed',
  'discontinued',
  'stopped',
  'no longer active',
])

/** What a status is called, if its code says something else. */
const otherwiseCalled = (words: string | undefined, byCode: string | undefined) =>
  words && words !== byCode && STATUS_NAMES.has(words) ? words : undefined

/** The status in an observation of a problem, allergy or medication, in lower case: by its code, else in its words. */
export const statedStatus = (statement: XmlElement, { narrative }: Section): string | undefined =>
  partsOf(statement)
    .filter(isStatus)
    .flatMap(part => {
      const value = child(part, 'value')
      const code = codeOf(value) ?? ''
      const words = nameOf(value, narrative)?.toLowerCase()
      const byCode = Object.hasOwn(STATUS_CODES, code) ? STATUS_CODES[code] : undefined
      const called = otherwiseCalled(words, byCode) ?? byCode ?? words
      return (called && NO_LONGER.test(called) ? 'inactive' : called) ?? []
    })[0]

const SEVERITIES: Record<string, string> = {
  '255604002': 'mild',
  '371923003': 'mild to moderate',
  '6736007': 'moderate',
  '371924009': 'moderate to severe',
  '24484000': 'severe',
  '399166001': 'fatal',
  'LA6752-5': 'mild',
  'LA6751-7': 'moderate',
  'LA6750-9': 'severe',
  L: 'mild',
  M: 'moderate',
  H: 'severe',
}

export const isSeverity = (part: XmlElement) =>
  part.name === 'observation' &&
  (isOneOf(child(part, 'code'), ['SEV']) ||
    hasTemplate(part, '2.16.840.1.113883.10.20.22.4.8', '2.16.840.1.113883.10.20.1.55'))

/** The severity of the statement itself, not of its parts. */
export const severityOf = (statement: XmlElement, { narrative }: Section): string | undefined =>
  partsOf(statement)
    .filter(isSeverity)
    .flatMap(part => {
      const value = child(part, 'value')
      const code = codeOf(value) ?? ''
      const byCode = Object.hasOwn(SEVERITIES, code) ? SEVERITIES[code] : undefined
      return byCode ?? nameOf(value, narrative)?.toLowerCase() ?? (narrative.phrase(child(part, 'text')) || [])
    })[0]

/** A concern is only a wrapper; the observations inside it carry the content. */
const withoutConcern = (part: XmlElement): XmlElement[] => {
  const inside = part.name === 'act' ? partsOf(part).filter(({ name }) => name === 'observation') : []
  return inside.length > 0 ? inside : [part]
}

/** The names of statements of a kind inside another, such as reasons. */
export const namesOf = (parts: XmlElement[], { narrative }: Section): string[] => [
  ...new Set(
    parts
      .flatMap(withoutConcern)
      .flatMap(
        part =>
          nameOf(child(part, 'value'), narrative) ??
          (narrative.name(child(part, 'value')) || narrative.titledName(child(part, 'text')) || undefined) ??
          nameOf(child(part, 'code'), narrative) ??
          [],
      ),
  ),
]
