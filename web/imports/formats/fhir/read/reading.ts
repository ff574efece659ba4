import { labeledSensitivity } from '#contract/facts/sensitive/security-labels.ts'
import { wordsOfNarrative } from '#contract/fhir/narrative.ts'
import { isObject, listOf, plainText, type Resource } from '#contract/fhir/resource.ts'
import type { Sensitive } from '#contract/record/define-record.ts'
import { type Base, type LabeledText, NARRATIVE, type Statement } from '../../../clinical/statement.ts'
import { type Element, openResource, type References } from './elements/element.ts'
import { annotationText } from './elements/words.ts'

/** What a reader knows besides its resource. */
export interface ReadingContext {
  references: References
  /** Who issued the file. */
  source: string
  /** The file's name. */
  document: string
  isVerified?: boolean | undefined
  /** The path of a file that came with the bundle, by an attachment's address. */
  fileAt?: ((url: string, document: string) => string | undefined) | undefined
}

/** One resource, opened for its reader. */
export interface Reading extends ReadingContext {
  resource: Resource
  element: Element
}

export type ReadResource = (reading: Reading) => Statement[]

export const openReading = (resource: Resource, context: ReadingContext): Reading => ({
  ...context,
  resource,
  element: openResource(resource, context.references),
})

/** `system|value` of each identifier. */
export const identifiersOf = ({ identifier }: Resource): string[] =>
  listOf(identifier).flatMap(item => {
    if (!isObject(item)) return []
    const value = plainText(item.value)
    return value ? [[plainText(item.system), value].filter(Boolean).join('|')] : []
  })

const changedAt = ({ meta }: Resource) => {
  const written = isObject(meta) ? plainText(meta.lastUpdated) : undefined
  const at = new Date(written ?? '')
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

/** The labels of a resource, and those of the document that it is about. */
const labelsOf = ({ meta, securityLabel }: Resource): Sensitive | undefined => {
  const codings = [
    ...listOf(isObject(meta) ? meta.security : undefined),
    ...listOf(securityLabel).flatMap(label => (isObject(label) ? listOf(label.coding) : [])),
  ]
  return labeledSensitivity(codings.flatMap(coding => (isObject(coding) ? (plainText(coding.code) ?? []) : [])))
}

const INTENTS: Record<string, Base['intent']> = {
  plan: 'planned',
  directive: 'planned',
  proposal: 'proposed',
  option: 'proposed',
  order: 'ordered',
  'original-order': 'ordered',
  'reflex-order': 'ordered',
  'filler-order': 'ordered',
  'instance-order': 'ordered',
}

/** What is planned, proposed or ordered is not yet done. */
export const readIntent = (element: Element): Base['intent'] => {
  const intent = INTENTS[plainText(element.raw('intent'))?.toLowerCase() ?? '']
  if (intent) element.skip('intent')
  return intent
}

const IN_ERROR = 'entered-in-error'

/** The code of a status, which older versions write as a plain text. */
export const statusCode = (element: Element, name: string): string | undefined => {
  const concept = element.concept(name)
  const known = concept?.codes.find(({ code }) => code)?.code ?? concept?.text
  return known?.toLowerCase()
}

/** The names of all who are named by these elements, each once. */
export const namesIn = (element: Element, ...names: string[]) => [
  ...new Set(names.flatMap(name => element.allWords(name))),
]

const OVER = /\b(?:discontinued|stopped|no longer|inactive|ended|resolved|in error)\b/i

/** The page of a resource shows its elements, unless it says that it tells more, or tells the contrary. */
const narrativeOf = ({ text }: Resource, status: string | undefined): LabeledText[] => {
  if (!isObject(text)) return []
  const words = wordsOfNarrative(plainText(text.div)) ?? ''
  const isMore = text.status === 'additional'
  const isContrary = status === 'active' && OVER.test(words)
  return words && (isMore || isContrary) ? [{ label: NARRATIVE, text: words }] : []
}

/** "Status: completed" of the page that shows the resource. */
export const statusInNarrative = ({ resource: { text } }: Reading): string | undefined => {
  const words = isObject(text) ? (wordsOfNarrative(plainText(text.div)) ?? '') : ''
  return /\bstatus\b[\s:]{1,4}(?!reason)([\p{L}-]{1,40}(?: (?:given|administered|done|taken))?)/iu.exec(words)?.[1]
}

/**
 * What all statements have in common. Called last: whatever the reader has not asked for until then goes to the notes.
 */
export const baseOf = (
  { element, resource, references, source, document, isVerified }: Reading,
  own: Partial<Base> = {},
): Base => {
  const status = own.status ?? element.code('status')
  element.skip('identifier')
  const notes = listOf(element.raw('note')).flatMap(note => {
    const text = isObject(note)
      ? annotationText(note, reference => references.name(reference, resource))
      : plainText(note)
    return text ? [{ text }] : []
  })
  element.skip('note')
  const sensitivity = labelsOf(resource)
  return {
    isInError: status === IN_ERROR || own.verification === IN_ERROR,
    isNegated: false,
    authors: [],
    identifiers: identifiersOf(resource),
    sourceId: references.idOf(resource),
    source,
    document,
    changedAt: changedAt(resource),
    ...(isVerified && { isVerified }),
    ...(sensitivity && { sensitivity }),
    ...own,
    status,
    notes: [...notes, ...(own.notes ?? []), ...narrativeOf(resource, status), ...element.rest()],
  }
}
