import type { Box, PageText, TextItem } from './pdf-text.ts'

/** Words that are close together, such as a test's name or a range. */
export interface Cell extends Box {
  text: string
  words: readonly TextItem[]
}

export interface Line extends Box {
  cells: readonly Cell[]
  text: string
}

/** Per page. No real report has more, but a malicious file may. */
const MAX_ITEMS = 20_000
/** The longest line: the patterns that look for results take quadratic time. */
const MAX_CHARS = 1000

/** Below this, recognized words are mostly specks and lines. */
const MIN_CONFIDENCE = 0.3

/** Wider than the space between two words; relative to the line's height. */
const CELL_GAP = 0.75
/** Narrower gaps are inside a word, because some PDFs position each letter. */
const WORD_GAP = 0.12

const center = ({ y, height }: Box) => y + height / 2
const right = ({ x, width }: Box) => x + width

/** Dots, lines and bars that separate columns. */
const LEADERS = /[.·…_]{3,}|[|¦│]+|\t/g
const RULE = /^[\s|¦│_—–=~.·…'`"]+$/

/** Splits an item at two or more spaces, as in a table of plain text. */
const splitItem = (item: TextItem): TextItem[] => {
  const text = item.text.replace(LEADERS, found => ' '.repeat(Math.max(2, found.length)))
  const perCharacter = item.width / Math.max(1, text.length)
  return [...text.matchAll(/\S+(?: \S+)*/g)].map(({ 0: part, index }) => ({
    ...item,
    text: part,
    x: item.x + index * perCharacter,
    width: part.length * perCharacter,
  }))
}

const boxOf = (parts: readonly Box[]): Box => {
  const x = Math.min(...parts.map(part => part.x))
  const y = Math.min(...parts.map(part => part.y))
  const width = Math.max(...parts.map(right)) - x
  return { x, y, width, height: Math.max(...parts.map(part => part.y + part.height)) - y }
}

/** Splits an item into words, each with its share of the width. */
const wordsOf = (item: TextItem): TextItem[] => {
  const perCharacter = item.width / Math.max(1, item.text.length)
  return [...item.text.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
    ...item,
    text,
    x: item.x + index * perCharacter,
    width: text.length * perCharacter,
  }))
}

const cellOf = (items: readonly TextItem[], height: number): Cell => {
  let text = ''
  let end = Number.NEGATIVE_INFINITY
  for (const item of items) {
    text += text !== '' && item.x - end > WORD_GAP * height ? ` ${item.text}` : item.text
    end = right(item)
  }
  return { ...boxOf(items), text: text.replace(/\s+/g, ' ').trim(), words: items.flatMap(wordsOf) }
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** A small number that refers to a footnote or a laboratory; not the exponent of 10³. */
const isFootnote = (item: TextItem, before: TextItem | undefined, height: number) =>
  item.height < 0.7 * height && /^[\d*†‡,()]{1,4}$/.test(item.text) && !/10$|\bm$/.test(before?.text ?? '')

const lineOf = (all: readonly TextItem[]): Line => {
  // The median of the line, because a recognized dash is very flat.
  const height = median(all.map(item => item.height))
  const sorted = all.toSorted((a, b) => a.x - b.x)
  const items = sorted.filter((item, index) => !isFootnote(item, sorted[index - 1], height))
  const groups: TextItem[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const item of items) {
    const last = groups.at(-1)
    if (last && item.x - end <= CELL_GAP * height) last.push(item)
    else groups.push([item])
    end = Math.max(end, right(item))
  }
  const cells = groups.map(group => cellOf(group, height))
  return { ...boxOf(cells), cells, text: cells.map(({ text }) => text).join('  ') }
}

/** The lines of a page from top to bottom, each in cells from left to right. */
export const linesOf = ({ items }: Pick<PageText, 'items'>): Line[] => {
  const parts = items
    .slice(0, MAX_ITEMS)
    .filter(({ text }) => text.length <= MAX_CHARS)
    .filter(({ text, height, width }) => height > 0 && width > 0 && !RULE.test(text))
    .filter(({ confidence = 1 }) => confidence >= MIN_CONFIDENCE)
    .flatMap(splitItem)
    .toSorted((a, b) => center(a) - center(b))
  const lines: TextItem[][] = []
  let middle = Number.NEGATIVE_INFINITY
  let height = 0
  for (const part of parts) {
    const current = lines.at(-1)
    if (current && center(part) - middle < 0.45 * Math.max(height, part.height)) {
      current.push(part)
      middle += (center(part) - middle) / current.length
      height = Math.max(height, part.height)
    } else {
      lines.push([part])
      middle = center(part)
      height = part.height
    }
  }
  return lines.map(lineOf).filter(({ text }) => text.length <= MAX_CHARS)
}
