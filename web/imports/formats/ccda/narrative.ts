import { attribute, child, childrenOf, descendants, linesOf, textOf } from './xml/elements.ts'
import type { XmlElement } from './xml/xml-tree.ts'

export interface Cell {
  /** Of its column. */
  title: string
  text: string
}

/** The parts of a document's narrative with ids, to which entries refer. */
export interface Narrative {
  /** The lines of an element's own text, or of the text it refers to. */
  text: (element: XmlElement | undefined) => string
  /** The name of an element, in one line. For a reference to a whole row, the name is in one of its cells. */
  name: (element: XmlElement | undefined) => string
  /** The same, but of a row only the cell of a column that is titled as one of names. */
  titledName: (element: XmlElement | undefined) => string
  /** The text of an element, unless it refers to a whole row or table. */
  phrase: (element: XmlElement | undefined) => string
  /** The cells of the row that it refers to, or that contains what it refers to. */
  row: (element: XmlElement | undefined) => Cell[]
}

const NAME_COLUMNS =
  /medication|drug|vaccine|immunization|problem|condition|diagnos|allerg|allergen|substance|test|component|procedure|name|description|device|encounter|visit|goal|plan|payer/i
/** These contain more than a name. */
const TOO_WIDE = new Set(['table', 'tbody', 'list', 'text'])

const cellsOf = (row: XmlElement) => childrenOf(row).filter(({ name }) => name === 'td' || name === 'th')

const onceEach = <Result>(read: (element: XmlElement) => Result, none: Result) => {
  const known = new Map<XmlElement, Result>()
  return (element: XmlElement | undefined): Result => {
    if (!element) return none
    const result = known.get(element) ?? read(element)
    known.set(element, result)
    return result
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
    const inside = element.name === 'table' ? cellsOf(child(element, 'thead', 'tr') ?? element) : titles
    for (const part of childrenOf(element)) visit(part, inside)
  }
  const sections = [...(root?.name === 'section' ? [root] : []), ...descendants(root, 'section')]
  for (const section of sections) {
    const text = child(section, 'text')
    if (text) visit(text, [])
  }
  const target = (element: XmlElement | undefined) =>
    byId.get(attribute(child(element, 'reference'), 'value')?.replace(/^#/, '') ?? '')
  // Many entries may refer to the same part.
  const textAt = onceEach(linesOf, '')
  const rowAt = onceEach<Cell[]>(row => {
    const titles = titlesByRow.get(row) ?? []
    return cellsOf(row).map((cell, index) => ({ title: textOf(titles[index]), text: linesOf(cell) }))
  }, [])
  const oneLine = (text: string | undefined) => text?.replace(/\s+/g, ' ') ?? ''
  const titledCell = (row: Cell[]) => oneLine(row.find(({ title }) => NAME_COLUMNS.test(title))?.text)
  const nameAt = (element: XmlElement | undefined, inRow: (row: Cell[]) => string) => {
    const own = textOf(element)
    if (own) return own
    const found = target(element)
    if (!found || TOO_WIDE.has(found.name)) return ''
    return found.name === 'tr' ? inRow(rowAt(found)) : oneLine(textAt(found))
  }
  return {
    text: element => linesOf(element) || textAt(target(element)),
    name: element =>
      nameAt(element, row => titledCell(row) || oneLine(row.find(({ text }) => /\p{L}{2}/u.test(text))?.text)),
    titledName: element => nameAt(element, titledCell),
    phrase: element => {
      const found = target(element)
      const isWide = found !== undefined && (found.name === 'tr' || TOO_WIDE.has(found.name))
      return linesOf(element) || (isWide ? '' : textAt(found))
    },
    row: element => {
      const found = target(element)
      return found?.name === 'tr' ? rowAt(found) : []
    },
  }
}
