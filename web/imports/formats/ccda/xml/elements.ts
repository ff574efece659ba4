import type { XmlElement } from './xml-tree.ts'

type Found = XmlElement | undefined

const isElement = (node: XmlElement | string): node is XmlElement => typeof node !== 'string'

export const childrenOf = (element: Found): XmlElement[] => element?.nodes.filter(isElement) ?? []

// Loops without lists in between: a large document asks for its children millions of times.
export const children = (element: Found, name: string): XmlElement[] => {
  const found: XmlElement[] = []
  if (element) for (const node of element.nodes) if (isElement(node) && node.name === name) found.push(node)
  return found
}

const firstChild = (element: XmlElement, name: string): Found => {
  for (const node of element.nodes) if (isElement(node) && node.name === name) return node
  return undefined
}

/** The element at a path, using the first child of each name. */
export const child = (element: Found, ...path: string[]): Found => {
  let found = element
  for (const name of path) found = found && firstChild(found, name)
  return found
}

/** Undefined if it is missing or blank. */
export const attribute = (element: Found, name: string): string | undefined =>
  element?.attributes.get(name)?.trim() || undefined

/** All elements of a name below another, in document order. */
export const descendants = (element: Found, name: string, found: XmlElement[] = []): XmlElement[] => {
  for (const candidate of childrenOf(element)) {
    if (candidate.name === name) found.push(candidate)
    descendants(candidate, name, found)
  }
  return found
}

const STATEMENTS = new Set([
  ...['act', 'observation', 'organizer', 'substanceAdministration', 'procedure', 'encounter', 'supply'],
  ...['observationMedia', 'regionOfInterest'],
])

/** The elements of entries that state something. */
export const isStatement = ({ name }: XmlElement) => STATEMENTS.has(name)

export const isNull = (element: Found) => attribute(element, 'nullFlavor') !== undefined

/** Only a hint, because vendors leave templates out. */
export const hasTemplate = (element: Found, ...roots: string[]) =>
  children(element, 'templateId').some(({ attributes }) => roots.includes(attributes.get('root') ?? ''))

/** The declared data type, without its prefix. */
export const typeOf = (element: Found) => attribute(element, 'type')?.replace(/^.*:/, '')

const LINES = new Set(['tr', 'br', 'item', 'paragraph', 'caption', 'table', 'list', 'title', 'thead', 'tbody'])
const WORDS = new Set(['td', 'th', 'sup', 'sub'])

const collect = (element: XmlElement, pieces: string[]) => {
  for (const node of element.nodes) {
    if (isElement(node)) {
      if (LINES.has(node.name)) pieces.push('\n')
      collect(node, pieces)
      if (LINES.has(node.name)) pieces.push('\n')
      if (WORDS.has(node.name)) pieces.push(' ')
    } else pieces.push(node.replace(/\s+/g, ' '))
  }
}

/** Control characters that XML allows and records do not. */
export const CONTROLS = /[^\P{Cc}\n\t]|[\u200b\ufeff]/gu

export const linesOf = (element: Found): string => {
  // Embedded files become documents.
  if (!element || attribute(element, 'representation')?.toUpperCase() === 'B64') return ''
  const pieces: string[] = []
  collect(element, pieces)
  return pieces
    .join('')
    .replace(CONTROLS, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim()
}

export const textOf = (element: Found): string => linesOf(element).replace(/\s+/g, ' ')
