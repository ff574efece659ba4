import { attribute, child, childrenOf, descendants, isStatement, linesOf, textOf } from './xml/elements.ts'
import type { XmlElement } from './xml/xml-tree.ts'

export interface Cell {
  /** The title of the cell's column. */
  title: string
  text: string
}

export interface NarrativeRows {
  cells: (row: XmlElement) => Cell[]
  /** The row that contains an element of the narrative with an id. */
  around: (id: string) => XmlElement | undefined
  /** The title of the column that contains an element of the narrative with an id. */
  columnOf: (id: string) => string | undefined
  /** The rows that a statement or its parts refer to, and no statement beside it; not by the given parts. */
  ownedBy: (statement: XmlElement, except?: ReadonlySet<XmlElement>) => XmlElement[]
  /** The rows of a section to which no entry refers. */
  unreferenced: (section: XmlElement) => XmlElement[]
}

/** A row to which this many statements refer belongs to none of them. */
const MAX_REFERENCES = 40

const TITLE = /^(?=.*\p{L})[^\d]{2,40}$/u
const KNOWN_TITLE =
  /\b(?:code|date|status|name|description|medication|direction|dose|problem|condition|substance|reaction|severity|vaccine|procedure|result|test|value)s?\b/i

/** Many tables have their titles in the first row of the body. */
const isTitleRow = (row: XmlElement) => {
  const cells = cellsOf(row)
  const texts = cells.map(cell => textOf(cell))
  if (cells.length < 2) return false
  if (cells.every(({ name }) => name === 'th')) return true
  return texts.every(text => TITLE.test(text)) && texts.filter(text => KNOWN_TITLE.test(text)).length >= 3
}

const titleRowOf = (table: XmlElement) => {
  const first = child(table, 'thead', 'tr') ?? child(table, 'tbody', 'tr') ?? child(table, 'tr')
  return first && (child(table, 'thead') || isTitleRow(first)) ? first : undefined
}

const cellsOf = (row: XmlElement) => childrenOf(row).filter(({ name }) => name === 'td' || name === 'th')

export const idOf = (reference: XmlElement | undefined) => attribute(reference, 'value')?.replace(/^#/, '') ?? ''

/** From the outermost statement of the entry to the one that refers to the row. */
type Chain = readonly XmlElement[]

const isBeside = (chain: Chain, own: Chain, statement: XmlElement) => {
  const innermost = chain.at(-1)
  return !chain.includes(statement) && !(innermost && own.slice(0, own.indexOf(statement)).includes(innermost))
}

export const indexRows = (sections: readonly XmlElement[]): NarrativeRows => {
  const titles = new Map<XmlElement, XmlElement[]>()
  const titleRows = new Set<XmlElement>()
  const rowById = new Map<string, XmlElement>()
  const cellById = new Map<string, XmlElement>()
  const rowsBySection = new Map<XmlElement, XmlElement[]>()
  const chains = new Map<XmlElement, Chain[]>()
  const referred = new Map<XmlElement, Set<XmlElement>>()
  const known = new Map<XmlElement, Cell[]>()

  const visitText = (
    element: XmlElement,
    columns: XmlElement[],
    { row, cell }: { row?: XmlElement; cell?: XmlElement },
    rows: XmlElement[],
  ) => {
    const isRow = element.name === 'tr'
    const inRow = isRow ? element : row
    const inCell = isRow ? undefined : element.name === 'td' ? element : cell
    if (isRow) {
      titles.set(element, columns)
      if (!titleRows.has(element) && childrenOf(element).some(({ name }) => name === 'td')) rows.push(element)
    }
    // Some vendors write `id`, as in HTML.
    const id = attribute(element, 'ID') ?? attribute(element, 'id')
    if (id && inRow && !rowById.has(id)) {
      rowById.set(id, inRow)
      if (inCell) cellById.set(id, inCell)
    }
    const titleRow = element.name === 'table' ? titleRowOf(element) : undefined
    if (titleRow) titleRows.add(titleRow)
    const inside = element.name === 'table' ? (titleRow ? cellsOf(titleRow) : []) : columns
    const around = { ...(inRow && { row: inRow }), ...(inCell && { cell: inCell }) }
    for (const part of childrenOf(element)) visitText(part, inside, around, rows)
  }

  const visitEntry = (element: XmlElement, chain: Chain) => {
    const inside = isStatement(element) ? [...chain, element] : chain
    const row = element.name === 'reference' ? rowById.get(idOf(element)) : undefined
    if (row) {
      const all = chains.get(row) ?? []
      if (all.length <= MAX_REFERENCES) all.push(inside)
      chains.set(row, all)
      for (const statement of inside) referred.set(statement, (referred.get(statement) ?? new Set()).add(row))
    }
    for (const part of childrenOf(element)) visitEntry(part, inside)
  }

  for (const section of sections) {
    const rows: XmlElement[] = []
    const text = child(section, 'text')
    if (text) visitText(text, [], {}, rows)
    rowsBySection.set(section, rows)
  }
  for (const section of sections)
    for (const entry of childrenOf(section)) if (entry.name === 'entry') visitEntry(entry, [])

  return {
    cells: row => {
      const found =
        known.get(row) ??
        cellsOf(row).map((cell, index) => ({ title: textOf(titles.get(row)?.[index]), text: linesOf(cell) }))
      known.set(row, found)
      return found
    },
    around: id => rowById.get(id),
    columnOf: id => {
      const [row, cell] = [rowById.get(id), cellById.get(id)]
      const index = row && cell ? cellsOf(row).indexOf(cell) : -1
      return row && index >= 0 ? textOf(titles.get(row)?.[index]) : undefined
    },
    ownedBy: (statement, except = new Set()) =>
      [...(referred.get(statement) ?? [])].filter(row => {
        const all = chains.get(row) ?? []
        const isOwn = (chain: Chain) => chain.includes(statement) && !chain.some(each => except.has(each))
        const own = all.find(isOwn)
        return own && all.length <= MAX_REFERENCES && !all.some(chain => isBeside(chain, own, statement))
      }),
    unreferenced: section => rowsBySection.get(section)?.filter(row => !chains.has(row)) ?? [],
  }
}

export const sectionsIn = (root: XmlElement | undefined): XmlElement[] => [
  ...(root?.name === 'section' ? [root] : []),
  ...descendants(root, 'section'),
]
