import { childrenOf, linesOf } from './xml/elements.ts'
import type { XmlElement } from './xml/xml-tree.ts'

const HEADINGS = new Set(['thead', 'th', 'caption', 'title', 'colgroup', 'col'])
const BLOCKS = new Set(['table', 'tbody', 'tr', 'list', 'item', 'paragraph', 'td', 'br', 'caption', 'thead'])

const containsBlock = (element: XmlElement): boolean =>
  childrenOf(element).some(part => BLOCKS.has(part.name) || containsBlock(part))

const isRow = (element: XmlElement) => element.name === 'tr' && !childrenOf(element).some(containsRow)

const containsRow = (element: XmlElement): boolean =>
  element.name === 'tr' || element.name === 'list' || childrenOf(element).some(containsRow)

/** The rows, items and paragraphs of a narrative, without its headings. */
export const blocksOf = (element: XmlElement | undefined): string[] => {
  if (!element || HEADINGS.has(element.name)) return []
  if (isRow(element))
    return [
      childrenOf(element)
        .filter(({ name }) => name === 'td')
        .map(linesOf)
        .filter(Boolean)
        .join(' | '),
    ].filter(Boolean)
  if (!containsBlock(element)) return linesOf(element).split('\n').filter(Boolean)
  return element.nodes.flatMap(node => {
    if (typeof node !== 'string') return blocksOf(node)
    const text = node.replace(/\s+/g, ' ').trim()
    return text ? [text] : []
  })
}
