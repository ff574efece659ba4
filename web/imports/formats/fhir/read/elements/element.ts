import { isObject, type Json, listOf, plainNumber, plainText, type Resource } from '#contract/fhir/resource.ts'
import type { WrittenPeriod, WrittenTime } from '../../../../clinical/source-time.ts'
import type { Concept, LabeledText, ObservedRange, Quantity } from '../../../../clinical/statement.ts'
import { toConcept, toPeriod, toQuantity, toRange, toTime } from './values.ts'
import { elementLabel, extensionsIn, inWords } from './words.ts'

export interface References {
  find: (reference: unknown, within: Resource) => Resource | undefined
  /** A name for people: the reference's own, or that of its target. */
  name: (reference: unknown, within: Resource) => string | undefined
  /** The id by which other statements know it. */
  idOf: (resource: Resource) => string | undefined
}

/**
 * A resource or a part of it, read element by element. It remembers which elements were asked for and understood:
 * `rest` tells all others in words, so that nothing is lost because a reader does not know it.
 */
export interface Element {
  text: (name: string) => string | undefined
  /** A code, in lower case. */
  code: (name: string) => string | undefined
  number: (name: string) => number | undefined
  flag: (name: string) => boolean | undefined
  time: (name: string) => WrittenTime | undefined
  period: (name: string) => WrittenPeriod | undefined
  concept: (name: string) => Concept | undefined
  concepts: (name: string) => Concept[]
  quantity: (name: string) => Quantity | undefined
  range: (name: string) => ObservedRange | undefined
  /** Any value in words, such as a name for each reference or concept. */
  words: (name: string) => string | undefined
  allWords: (name: string) => string[]
  part: (name: string) => Element | undefined
  parts: (name: string) => Element[]
  /** The targets that are in the file; the reference's own name is still told. */
  targets: (name: string) => Resource[]
  targetIds: (name: string) => string[]
  raw: (name: string) => unknown
  /** Elements that are deliberately not told. */
  skip: (...names: readonly string[]) => void
  /** What was not read so far, or could not be understood. Reports each item once. */
  rest: () => LabeledText[]
}

export const openElement = (value: Json, within: Resource, references: References): Element => {
  const read = new Set<string>()
  const opened = new Map<string, Element[]>()
  const name = (reference: Json) => references.name(reference, within)

  /** Marks an element as told if it was understood. */
  const told = <T>(element: string, result: T | undefined): T | undefined => {
    if (result !== undefined) read.add(element)
    return result
  }
  /** A list with more than one item is not told by its first. */
  const single = (element: string) => {
    const list = listOf(value[element])
    return list.length === 1 ? list[0] : undefined
  }
  const each = <T>(element: string, convert: (item: unknown) => T | undefined): T[] => {
    const list = listOf(value[element])
    const results = list.flatMap(item => convert(item) ?? [])
    if (results.length === list.length) read.add(element)
    return results
  }
  const findAll = (element: string) => listOf(value[element]).flatMap(item => references.find(item, within) ?? [])

  const element: Element = {
    text: key => told(key, plainText(single(key))),
    code: key => told(key, plainText(single(key))?.toLowerCase()),
    number: key => told(key, plainNumber(single(key))),
    flag: key => {
      const item = single(key)
      return told(key, typeof item === 'boolean' ? item : item === 'true' ? true : item === 'false' ? false : undefined)
    },
    time: key => told(key, toTime(single(key))),
    period: key => told(key, toPeriod(single(key))),
    concept: key => told(key, toConcept(single(key))),
    concepts: key => each(key, toConcept),
    quantity: key => told(key, toQuantity(single(key))),
    range: key => told(key, toRange(single(key))),
    words: key => told(key, inWords(value[key], name)),
    allWords: key => [...new Set(each(key, item => inWords(item, name)))],
    part: key => element.parts(key)[0],
    parts: key => {
      const known = opened.get(key)
      const list = listOf(value[key])
      if (known || list.length === 0 || !list.every(isObject)) return known ?? []
      const parts = list.map(item => openElement(item, within, references))
      read.add(key)
      opened.set(key, parts)
      return parts
    },
    targets: findAll,
    targetIds: key => {
      const ids = findAll(key).flatMap(target => references.idOf(target) ?? [])
      // What is not in the file can only be told by its name.
      if (ids.length > 0 && ids.length === listOf(value[key]).length) read.add(key)
      return ids
    },
    raw: key => value[key],
    skip: (...names) => {
      for (const key of names) read.add(key)
    },
    rest: () => {
      const untold = Object.keys(value).flatMap(key => {
        if (read.has(key) || key === 'id' || key.startsWith('_')) return []
        if (value === within && NOT_TOLD.has(key)) return []
        read.add(key)
        if (key === 'extension' || key === 'modifierExtension') return extensionsIn(value[key], name)
        const text = inWords(value[key], name)
        return text ? [{ label: elementLabel(key), text }] : []
      })
      const inParts = [...opened].flatMap(([key, parts]) =>
        parts
          .flatMap(part => part.rest())
          .map(({ label = '', text }) => ({ label: `${elementLabel(key)}: ${label.toLowerCase()}`, text })),
      )
      return [...untold, ...inParts]
    },
  }
  return element
}

export const openResource = (resource: Resource, references: References) => openElement(resource, resource, references)

/** Elements that are not told of any resource, each for its reason. */
export const NOT_TOLD: ReadonlyMap<string, string> = new Map([
  ['resourceType', 'tells which reader reads it'],
  ['id', 'is the id that others refer to'],
  ['meta', 'is about the file; its time and its security labels are read'],
  ['implicitRules', 'is about the file'],
  ['language', 'is about the file'],
  ['text', 'shows the same facts as a page'],
  ['contained', 'is read where it is referred to'],
  ['subject', 'is the patient, whom the import names'],
  ['patient', 'is the patient, whom the import names'],
  ['instantiatesCanonical', 'is the address of a protocol'],
  ['instantiatesUri', 'is the address of a protocol'],
])
