import { attribute, child, childrenOf, descendants, linesOf, textOf } from './xml/elements.ts'
import type { XmlElement } from './xml/xml-tree.ts'

/** The parts of a document's narrative with ids, to which entries refer. */
export interface Narrative {
  /** The lines of an element's own text, or of the text it refers to. */
  text: (element: XmlElement | undefined) => string
  /** The name of an element, in one line. For a reference to a whole row, the name is in one of its cells. */
  name: (element: XmlElement | undefined) => string
  /** The text of an element, unless it refers to a whole row or table. */
  phrase: (element: XmlElement | undefined) => string
}

const NAME_COLUMNS =
  /medication|drug|vaccine|immunization|problem|condition|diagnos|allerg|substance|test|component|procedure|name|description|device|encounter|visit|goal|plan|payer/i
const MAX_NAME = 400
/** These contain more than a name. */
const TOO_WIDE = new Set(['table', 'tbody', 'list', 'text'])

/** The cell with the row's name: by its column's title, otherwise the first with text. */
const nameInRow = (row: XmlElement, titles: XmlElement[]): string => {
  const cells = childrenOf(row).filter(({ name }) => name === 'td' || name === 'th')
  const named = cells.find((_, index) => NAME_COLUMNS.test(textOf(titles[index], 100)))
  return textOf(named, MAX_NAME) || cells.map(cell => textOf(cell, MAX_NAME)).find(text => /\p{L}{2}/u.test(text)) || ''
}

const onceEach = (read: (element: XmlElement) => string) => {
  const known = new Map<XmlElement, string>()
  return (element: XmlElement | undefined) => {
    if (!element) return ''
    const text = known.get(element) ?? read(element)
    known.set(element, text)
    return text
  }
}

export const indexNarrative = (root: XmlElement | undefined): Narrative => {
  const byId = new Map<string, XmlElement>()
  const titlesByRow = new Map<XmlElement, XmlElement[]>()
  const visit = (element: XmlElement, titles: XmlElement[]) => {
    // Some vendors write `id`, as in HTML.
    const id = attribute(element, 'ID') ?? attribute(element, 'id')
    if (id && !byId.has(id)) byId.set(id, element)
    if (element.name === 'tr') titlesByRow.set(element, titles)
    const inside = element.name === 'table' ? childrenOf(child(element, 'thead', 'tr')) : titles
    for (const part of childrenOf(element)) visit(part, inside)
  }
  for (const section of descendants(root, 'section')) {
    const text = child(section, 'text')
    if (text) visit(text, [])
  }
  const target = (element: XmlElement | undefined) =>
    byId.get(attribute(child(element, 'reference'), 'value')?.replace(/^#/, '') ?? '')
  // Many entries may refer to the same part.
  const textAt = onceEach(element => linesOf(element))
  const nameAt = onceEach(row => nameInRow(row, titlesByRow.get(row) ?? []))
  return {
    text: element => linesOf(element) || textAt(target(element)),
    name: element => {
      const own = textOf(element, MAX_NAME)
      if (own) return own
      const found = target(element)
      if (!found || TOO_WIDE.has(found.name)) return ''
      if (found.name === 'tr') return nameAt(found)
      return textAt(found).replace(/\s+/g, ' ').slice(0, MAX_NAME)
    },
    phrase: element => {
      const found = target(element)
      const isWide = found !== undefined && (found.name === 'tr' || TOO_WIDE.has(found.name))
      return linesOf(element) || (isWide ? '' : textAt(found))
    },
  }
}
