import type { Code } from '#contract/imports/origin.ts'
import { isOwnCode, isPlaceholder } from '../../clinical/identity/names.ts'
import { wordsOfCode } from '../../clinical/identity/words-of-codes.ts'
import type { Concept } from '../../clinical/statement.ts'
import { systemUri } from './code-systems.ts'
import type { Narrative } from './narrative.ts'
import { attribute, CONTROLS, children } from './xml/elements.ts'
import type { XmlElement } from './xml/xml-tree.ts'

type Found = XmlElement | undefined

/** More translations than these are not read. */
const MAX_CODES = 60

const withTranslations = (element: Found): XmlElement[] =>
  element ? [element, ...children(element, 'translation').slice(0, MAX_CODES).flatMap(withTranslations)] : []

const displayOf = (element: Found) => attribute(element, 'displayName')?.replace(CONTROLS, '').replace(/\s+/g, ' ')

const codingOf = (element: XmlElement): Code[] => {
  const code = attribute(element, 'code')
  // A code whose system the vendor left out is passed on without one.
  const system = systemUri(attribute(element, 'codeSystem'), attribute(element, 'codeSystemName')) ?? ''
  const display = displayOf(element)
  return code ? [{ system, code, ...(display && { display }) }] : []
}

/** The codes and their translations as written, without duplicates. */
export const codingsOf = (...elements: Found[]): Code[] => {
  const codings = elements.flatMap(withTranslations).slice(0, MAX_CODES).flatMap(codingOf)
  if (codings.length < 2) return codings
  const isFirst = (coding: Code, index: number) =>
    codings.findIndex(other => other.system === coding.system && other.code === coding.code) === index
  return codings.filter(isFirst)
}

export const codeOf = (element: Found) => attribute(element, 'code')

/** Whether the code or one of its translations is in a list. */
export const isOneOf = (element: Found, codes: readonly string[]) =>
  withTranslations(element).some(each => codes.includes(codeOf(each) ?? ''))

/** Looks up the code or a translation in a table. */
export const lookUp = <Value>(element: Found, table: Record<string, Value>): Value | undefined => {
  for (const each of withTranslations(element)) {
    const code = codeOf(each)
    if (code && Object.hasOwn(table, code)) return table[code]
  }
  return undefined
}

export const named = (text: string | undefined) => (text && !isPlaceholder(text) ? text : undefined)

/** "Asthma (Asthma)" and "Asthma + Asthma" as "Asthma". */
const withoutEcho = (text: string) => {
  const first = text.slice(0, (text.length - 3) / 2)
  return text === `${first} (${first})` || text === `${first} + ${first}` ? first : text
}

/** Without the code that some vendors write beside the name: "Acute bronchitis, [10509002]", "[RxNorm:733] Ampicillin". */
const withoutCode = (text: string, elements: Found[]) => {
  for (const { code } of codingsOf(...elements)) {
    if (!text.includes(code)) continue
    const escaped = code.replace(/[^\w]/g, '\\$&')
    const system = '(?:[A-Za-z][\\w-]{0,20}[:#\\s-]{0,3})?'
    const inBrackets = `,? ?[([]${system}${escaped}(?: ?\\[[\\w -]{1,20}\\])? ?[)\\]]`
    const labeled = ` (?:SNOMED(?:[ -]CT)?|RxNorm|ICD-?(?:9|10)(?:-CM)?|CPT-?4?|CVX|LOINC): ?${escaped}(?:, [\\w:. -]{1,40})?`
    const name = text
      .replace(new RegExp(`(?:${inBrackets}|${labeled}| - ${escaped})$`, 'i'), '')
      .replace(new RegExp(`^[([]${system}${escaped}[)\\]] `), '')
    if (name !== text && /\p{L}{2}/u.test(name)) return name
  }
  return text
}

/** A name as people would write it once. */
export const cleanName = (text: string, elements: Found[]) => withoutCode(withoutEcho(text), elements)

/** The words that the source wrote beside a code or one of its translations. */
export const originalName = (element: Found, narrative: Narrative): string | undefined =>
  withTranslations(element)
    .slice(0, MAX_CODES)
    .flatMap(each => {
      const text = named(narrative.name(children(each, 'originalText')[0]))
      return text ? cleanName(text, [each]) : []
    })[0]

const displayName = (element: Found): string | undefined =>
  withTranslations(element)
    .slice(0, MAX_CODES)
    .flatMap(each => named(displayOf(each)) ?? [])[0]

/** The source's own words for a code, or its display name, or a translation's. */
export const nameOf = (element: Found, narrative: Narrative): string | undefined =>
  originalName(element, narrative) ?? displayName(element) ?? wordsOfCode(codingsOf(element))

/** The name beside a code that is missing, which is all that it tells. */
const bareName = (element: Found) => (element && codingOf(element).length === 0 ? named(displayOf(element)) : undefined)

/** The first of the given names that says something, else the code's own words. */
export const conceptOf = (
  element: Found,
  narrative: Narrative,
  ...names: (string | undefined)[]
): Concept & { codes: Code[] } => {
  const codes = codingsOf(element)
  const text = [...names, originalName(element, narrative), bareName(element)].find(
    name => named(name) && name && !isOwnCode(name, codes),
  )
  return { ...(text && { text }), codes }
}

/** What a concept is called, for lists and labels. */
export const conceptName = ({ text, codes }: Concept): string | undefined =>
  text ?? codes.flatMap(({ display }) => named(display) ?? [])[0]
