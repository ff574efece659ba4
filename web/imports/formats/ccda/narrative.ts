import type { Code } from '#contract/imports/origin.ts'
import { type Cell, idOf, indexRows, sectionsIn } from './narrative-rows.ts'
import { attribute, child, childrenOf, linesOf, textOf } from './xml/elements.ts'
import type { XmlElement } from './xml/xml-tree.ts'

export type { Cell } from './narrative-rows.ts'

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
  /** The cells of the row that a statement refers to as its text, or that it alone refers to; not by the given parts. */
  row: (statement: XmlElement, except?: ReadonlySet<XmlElement>) => Cell[]
  /** The rows of a section that no entry refers to and that are named as given, in the words of either. */
  rowsNamed: (section: XmlElement, name: string) => NamedRow[]
  /** All rows of a section that no entry refers to. */
  freeRows: (section: XmlElement) => NamedRow[]
  /** The name in a row of a section that has one of these codes in a cell. */
  nameOfCode: (section: XmlElement, codes: readonly Code[]) => string | undefined
}

export interface NamedRow {
  name: string
  cells: Cell[]
}

const NAME_COLUMNS =
  /medication|drug|vaccine|immunization|problem|condition|diagnos|allerg|allergen|substance|test|component|procedure|name|description|device|encounter|visit|goal|plan|payer|concern|order/i
/** Columns about a thing whose titles contain such a word. */
const NOT_NAMES = /\b(?:date|code|status|type|id|start|end|time)\b/i
/** These contain more than a name. */
const TOO_WIDE = new Set(['table', 'tbody', 'list', 'text'])

const DIRECTIONS = /^(?:sig|directions?|instructions?|dosage|frequency|how to take.*)$/i

const hasWords = (text: string) => /\p{L}{2}/u.test(text)

/** "Levothyroxine 1mg" and "levothyroxine 1 MG" have the same. */
const partsOfName = (name: string) => new Set(name.toLowerCase().match(/\p{L}+|\d+(?:\.\d+)?/gu) ?? [])

/** Whether a name says all that another says, and more. */
export const saysMore = (name: string, than: string) => {
  const [parts, fewer] = [partsOfName(name), partsOfName(than)]
  return parts.size > fewer.size && [...fewer].every(part => parts.has(part))
}

const isSameName = (a: ReadonlySet<string>, b: ReadonlySet<string>) => {
  const [fewer, more] = a.size <= b.size ? [a, b] : [b, a]
  for (const part of fewer) if (!more.has(part)) return false
  return [...fewer].some(part => /^\p{L}{4}/u.test(part))
}

/** Every drug is compared with every row; real drug lists are shorter than this. */
export const MAX_COMPARED = 500

const onceEach = <Result>(read: (element: XmlElement) => Result, none: Result) => {
  const known = new Map<XmlElement, Result>()
  return (element: XmlElement | undefined): Result => {
    if (!element) return none
    const result = known.get(element) ?? read(element)
    known.set(element, result)
    return result
  }
}

const oneLine = (text: string | undefined) => text?.replace(/\s+/g, ' ') ?? ''

const titledCell = (row: Cell[]) => {
  const cells = row.filter(({ title, text }) => NAME_COLUMNS.test(title) && !/authority|agency/i.test(title) && text)
  return oneLine((cells.find(({ title }) => !NOT_NAMES.test(title)) ?? cells[0])?.text)
}

const nameIn = (row: Cell[]) =>
  titledCell(row) || oneLine(row.find(({ title, text }) => hasWords(text) && !/\b(?:code|system)\b/i.test(title))?.text)

export const indexNarrative = (root: XmlElement | undefined): Narrative => {
  const byId = new Map<string, XmlElement>()
  const visit = (element: XmlElement) => {
    // Some vendors write `id`, as in HTML.
    const id = attribute(element, 'ID') ?? attribute(element, 'id')
    if (id && !byId.has(id)) byId.set(id, element)
    for (const part of childrenOf(element)) visit(part)
  }
  const sections = sectionsIn(root)
  for (const section of sections) {
    const text = child(section, 'text')
    if (text) visit(text)
  }
  const rows = indexRows(sections)
  const target = (element: XmlElement | undefined) => byId.get(idOf(child(element, 'reference')))
  // Many entries may refer to the same part.
  const textAt = onceEach(linesOf, '')
  const namesAt = onceEach<ReadonlySet<string>>(row => partsOfName(nameIn(rows.cells(row))), new Set())
  const freeRows = onceEach(rows.unreferenced, [])
  const namesByCode = onceEach<ReadonlyMap<string, ReadonlySet<string>>>(section => {
    const names = new Map<string, Set<string>>()
    for (const row of freeRows(section)) {
      const cells = rows.cells(row)
      const name = nameIn(cells)
      if (name) for (const { text } of cells) names.set(text, (names.get(text) ?? new Set()).add(name))
    }
    return names
  }, new Map())
  const nameAt = (element: XmlElement | undefined, inRow: (row: Cell[]) => string) => {
    const own = textOf(element)
    if (own) return own
    const found = target(element)
    if (!found || TOO_WIDE.has(found.name)) return ''
    if (found.name === 'tr') return inRow(rows.cells(found))
    const text = oneLine(textAt(found))
    const id = idOf(child(element, 'reference'))
    // A reference to the cell of a date or of directions stands for its row: neither is a name.
    const isOfRow = (found.name === 'td' && !hasWords(text)) || DIRECTIONS.test(rows.columnOf(id) ?? '')
    const around = isOfRow ? rows.around(id) : undefined
    return (around && inRow(rows.cells(around))) || text
  }
  return {
    text: element => linesOf(element) || textAt(target(element)),
    name: element => nameAt(element, nameIn),
    titledName: element => nameAt(element, titledCell),
    phrase: element => {
      const found = target(element)
      const isWide = found !== undefined && (found.name === 'tr' || TOO_WIDE.has(found.name))
      return linesOf(element) || (isWide ? '' : textAt(found))
    },
    row: (statement, except) => {
      const found = target(child(statement, 'text'))
      if (found?.name === 'tr') return rows.cells(found)
      return rows.ownedBy(statement, except).flatMap(rows.cells)
    },
    rowsNamed: (section, name) => {
      const [parts, candidates] = [partsOfName(name), freeRows(section)]
      if (candidates.length > MAX_COMPARED) return []
      return candidates.flatMap(row => {
        const cells = rows.cells(row)
        return isSameName(parts, namesAt(row)) ? [{ name: nameIn(cells), cells }] : []
      })
    },
    freeRows: section =>
      freeRows(section).map(row => {
        const cells = rows.cells(row)
        return { name: nameIn(cells), cells }
      }),
    nameOfCode: (section, codes) => {
      const found = codes.flatMap(({ code }) => [...(namesByCode(section).get(code) ?? [])])
      const [first, ...others] = [...new Set(found)]
      return others.length === 0 ? first : undefined
    },
  }
}
