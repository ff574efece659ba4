import type { Concept, Statement } from '../statement.ts'
import { identifyingCodes } from './identifying-codes.ts'
import { isOwnCode, isPlaceholder, plainName } from './names.ts'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isConcept = (value: Record<string, unknown>): value is Record<string, unknown> & Concept =>
  Array.isArray(value.codes) && value.codes.every(code => isObject(code) && 'system' in code)

const isSaid = (text: string | undefined): text is string => text !== undefined && text !== '' && !isPlaceholder(text)

const isNamed = ({ text, codes }: Concept) =>
  [text, ...codes.map(({ display }) => display)].some(name => isSaid(name) && !isOwnCode(name, codes))

const conceptsIn = (value: unknown, found: Concept[] = []): Concept[] => {
  if (!isObject(value)) return found
  if (isConcept(value)) found.push(value)
  else for (const part of Object.values(value)) if (isObject(part)) conceptsIn(part, found)
  return found
}

/** The names of a code in the file: its displays first, then the words beside it alone. */
const namesByCode = (concepts: readonly Concept[]) => {
  const displays = new Map<string, Set<string>>()
  const texts = new Map<string, Set<string>>()
  const add = (to: Map<string, Set<string>>, code: string, name: string) =>
    to.set(code, (to.get(code) ?? new Set()).add(name))
  for (const { text, codes } of concepts) {
    for (const code of codes)
      for (const id of identifyingCodes([code])) if (isSaid(code.display)) add(displays, id, code.display)
    const [only, ...others] = identifyingCodes(codes)
    if (only && others.length === 0 && isSaid(text)) add(texts, only, text)
  }
  return (code: string) => displays.get(code) ?? texts.get(code)
}

/** A name on which the whole file agrees; a source that miscodes has several. */
const agreedName = (names: ReadonlySet<string> | undefined): string | undefined => {
  const [first, ...others] = [...(names ?? [])].toSorted()
  return first !== undefined && others.every(name => plainName(name) === plainName(first)) ? first : undefined
}

/** Statements in which a code without a name has the name that the same code has elsewhere in the file. */
export const nameCodes = (statements: readonly Statement[]): readonly Statement[] => {
  const concepts = conceptsIn(statements)
  if (concepts.every(concept => concept.codes.length === 0 || isNamed(concept))) return statements
  const namesOf = namesByCode(concepts)
  const named = structuredClone(statements)
  for (const concept of conceptsIn(named)) {
    const name = identifyingCodes(concept.codes)
      .map(code => agreedName(namesOf(code)))
      .find(isSaid)
    if (name && !isNamed(concept)) concept.text = name
  }
  return named
}
