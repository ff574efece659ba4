import { SaxesParser } from 'saxes'
import { UnreadableFile } from '../../../unreadable-file.ts'

/** HTML entities that vendors use in narratives without declaring them. */
const HTML_ENTITIES: Record<string, string> = {
  nbsp: '\u00a0',
  deg: '°',
  micro: 'µ',
  plusmn: '±',
  le: '≤',
  ge: '≥',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  middot: '·',
  frac12: '½',
  frac14: '¼',
  times: '×',
  reg: '®',
  trade: '™',
  copy: '©',
  aacute: 'á',
  eacute: 'é',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  ntilde: 'ñ',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
}

/** Errors after which the rest of a file can still be trusted. */
const HARMLESS_FAULTS =
  /undefined entity|disallowed character\.|malformed character entity|entity name|XML declaration|version number|encoding value|standalone value|processing instruction|outside of root node|duplicate attribute|char data|malformed comment|must be quoted|whitespace required|name\/value pairs|expected (?:the name|one of)/

// "Ag & Ab" and "<5" in unescaped text, where an XML parser would lose the character.
const BARE_AMPERSAND = /&(?!(?:[A-Za-z][\w.-]{0,30}|#\d{1,8}|#[xX][\dA-Fa-f]{1,6});)/g
const BARE_LESS_THAN = /<(?=[\s\d=.<])/g

const escapeBareSigns = (text: string) =>
  text.includes('<![CDATA[') ? text : text.replace(BARE_AMPERSAND, '&amp;').replace(BARE_LESS_THAN, '&lt;')

/** Names have no prefix, because vendors use different ones. */
export interface XmlElement {
  name: string
  attributes: Map<string, string>
  nodes: (XmlElement | string)[]
  /** Whether its end tag was read. */
  isComplete: boolean
}

export const MAX_DEPTH = 200
const MAX_ELEMENTS = 2_000_000
const MAX_CHARS = 100_000_000
/** A file with more errors is not XML, and handling each takes time. */
const MAX_FAULTS = 5000

class BrokenXml extends Error {}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

const attributesOf = (given: Record<string, string>) => {
  const attributes = new Map<string, string>()
  for (const name in given) {
    if (name.startsWith('xmlns')) continue
    const local = localName(name)
    // `xsi:type` takes precedence over `type`.
    if (local === name && attributes.has(local)) continue
    attributes.set(local, given[name] ?? '')
  }
  return attributes
}

export interface XmlTree {
  root: XmlElement | undefined
  /** The file is cut off or not well-formed; the tree has the part before that. */
  isBroken: boolean
}

/**
 * Parses XML without DTDs: only HTML's character entities are expanded, and nothing is fetched. Stops at the first
 * element named `stopAt` below the root, if given.
 */
export const parseXml = (text: string, stopAt?: string): XmlTree => {
  if (text.length > MAX_CHARS) throw new UnreadableFile('unreadable')
  const parser = new SaxesParser({ xmlns: false, position: false })
  Object.assign(parser.ENTITIES, HTML_ENTITIES)
  const open: XmlElement[] = []
  let root: XmlElement | undefined
  let count = 0
  let faults = 0
  const addText = (piece: string) => {
    if (piece) open.at(-1)?.nodes.push(piece)
  }
  parser.on('error', error => {
    faults += 1
    if (faults > MAX_FAULTS || !HARMLESS_FAULTS.test(error.message)) throw new BrokenXml(error.message)
  })
  parser.on('opentag', tag => {
    count += 1
    if (open.length >= MAX_DEPTH || count > MAX_ELEMENTS) throw new UnreadableFile('unreadable')
    if (open.length === 1 && localName(tag.name) === stopAt) throw new BrokenXml('stopped')
    const attributes = attributesOf(tag.attributes)
    const element: XmlElement = { name: localName(tag.name), attributes, nodes: [], isComplete: false }
    open.at(-1)?.nodes.push(element)
    root ??= element
    open.push(element)
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', tag => {
    const element = open.pop()
    if (element) element.isComplete = element.name === localName(tag.name)
  })
  try {
    parser.write(escapeBareSigns(text.replace(/^[\ufeff\s]+/, ''))).close()
    return { root, isBroken: root?.isComplete !== true }
  } catch (error) {
    if (error instanceof BrokenXml) return { root, isBroken: true }
    throw error
  }
}
