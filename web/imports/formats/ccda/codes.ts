import type { Code } from '#contract/imports/origin.ts'
import { systemUri } from './code-systems.ts'
import type { Narrative } from './narrative.ts'
import { isPlaceholder } from './vendor-oddities.ts'
import { attribute, children } from './xml/elements.ts'
import type { XmlElement } from './xml/xml-tree.ts'

type Found = XmlElement | undefined

const withTranslations = (element: Found): XmlElement[] =>
  element ? [element, ...children(element, 'translation').flatMap(withTranslations)] : []

const codingOf = (element: XmlElement): Code[] => {
  const code = attribute(element, 'code')
  const system = systemUri(attribute(element, 'codeSystem'), attribute(element, 'codeSystemName'))
  const display = attribute(element, 'displayName')
  if (!code || !system || code.length > 100 || system.length > 200) return []
  return [{ system, code, ...(display && { display: display.slice(0, 500) }) }]
}

/** The code and its translations, without duplicates. */
export const codingsOf = (...elements: Found[]): Code[] => {
  const codings = elements.flatMap(withTranslations).flatMap(codingOf)
  const isFirst = (coding: Code, index: number) =>
    codings.findIndex(other => other.system === coding.system && other.code === coding.code) === index
  return codings.slice(0, 60).filter(isFirst).slice(0, 20)
}

export const codeOf = (element: Found) => attribute(element, 'code')

/** The main code or a translation. */
export const codeIn = (element: Found, system: string): string | undefined =>
  codingsOf(element).find(coding => coding.system === system)?.code

/** Whether the code or one of its translations is in a list. */
export const isOneOf = (element: Found, codes: Iterable<string>) => {
  const known = new Set(codes)
  return withTranslations(element).some(each => known.has(codeOf(each) ?? ''))
}

/** Looks up the code or a translation in a table. */
export const lookUp = <Value>(element: Found, table: Record<string, Value>): Value | undefined => {
  for (const each of withTranslations(element)) {
    const code = codeOf(each)
    if (code && Object.hasOwn(table, code)) return table[code]
  }
  return undefined
}

const named = (text: string | undefined) => (text && !isPlaceholder(text) ? text : undefined)

const originalName = (element: XmlElement, narrative: Narrative) =>
  named(narrative.name(children(element, 'originalText')[0]))

const displayName = (element: XmlElement) => named(attribute(element, 'displayName')?.replace(/\s+/g, ' '))

/** A code's display name, or its text in the narrative, or a translation's. */
export const nameOf = (element: Found, narrative: Narrative): string | undefined => {
  const all = withTranslations(element)
  for (const each of all.slice(0, 30)) {
    const name = displayName(each) ?? originalName(each, narrative)
    if (name) return name
  }
  return undefined
}

/** The same, but the narrative first: laboratories' names are shorter than LOINC's. */
export const writtenNameOf = (element: Found, narrative: Narrative): string | undefined =>
  (element && originalName(element, narrative)) ?? nameOf(element, narrative)
