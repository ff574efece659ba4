import { UnreadableFile } from '../unreadable-file.ts'

export interface TagListener {
  /** `inside` is the text between the name and the end of the tag. */
  opened: (name: string, inside: string) => void
  closed: (name: string) => void
  /** The text before a tag. */
  text?: (text: string) => void
}

/** Far longer than any real tag; a file with an unclosed tag must not fill the memory. */
const MAX_TAG_LENGTH = 1_000_000

const isSpace = (code: number) => code === 32 || (code >= 9 && code <= 13)
const SLASH = 47

/** The end of a tag, ignoring quoted text; -1 if it has not arrived yet. */
const endOfTag = (text: string, from: number) => {
  let quote = 0
  for (let index = from; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (quote !== 0) {
      if (code === quote) quote = 0
    } else if (code === 34 || code === 39) quote = code
    else if (code === 62) return index
  }
  return -1
}

/** The end of a comment, CDATA, instruction or DTD. */
const endOfOther = (text: string, from: number) => {
  const after = (end: string, start = from) => {
    const index = text.indexOf(end, start)
    return index < 0 ? -1 : index + end.length - 1
  }
  if (text.startsWith('<!--', from)) return after('-->')
  if (text.startsWith('<![CDATA[', from)) return after(']]>')
  if (text.startsWith('<?', from)) return after('?>')
  const bracket = text.indexOf('[', from)
  const end = text.indexOf('>', from)
  // Apple's DTD was malformed in some years, so it is skipped without parsing.
  return bracket >= 0 && (end < 0 || bracket < end) ? after(']>', bracket) : end
}

/**
 * Finds the tags of streamed XML, with at most one tag in memory. It accepts what health apps
 * really write, well-formed or not, and does not expand custom entities.
 */
export const createTagScanner = ({ opened, closed, text: between }: TagListener) => {
  let rest = ''

  const emitTag = (text: string, start: number, end: number) => {
    if (text.charCodeAt(start + 1) === SLASH) return closed(text.slice(start + 2, end).trim())
    let nameEnd = start + 1
    while (nameEnd < end && !isSpace(text.charCodeAt(nameEnd)) && text.charCodeAt(nameEnd) !== SLASH) nameEnd += 1
    const name = text.slice(start + 1, nameEnd)
    opened(name, text.slice(nameEnd, end))
    if (text.charCodeAt(end - 1) === SLASH) closed(name)
  }

  return (chunk: string) => {
    const text = rest + chunk
    let index = 0
    for (;;) {
      const start = text.indexOf('<', index)
      if (start < 0) {
        rest = between ? text.slice(index) : ''
        if (rest.length > MAX_TAG_LENGTH) throw new UnreadableFile('not-an-export')
        return
      }
      const next = text.charAt(start + 1)
      // More text may be needed to see what it is: the longest start of a construct, `<![CDATA[`, has nine characters.
      const isClear = next !== '' && (next !== '!' || text.length - start >= 9)
      const isOther = next === '!' || next === '?'
      const end = !isClear ? -1 : isOther ? endOfOther(text, start) : endOfTag(text, start + 1)
      if (end < 0) {
        if (text.length - start > MAX_TAG_LENGTH) throw new UnreadableFile('not-an-export')
        rest = text.slice(between ? index : start)
        if (rest.length > 2 * MAX_TAG_LENGTH) throw new UnreadableFile('not-an-export')
        return
      }
      if (between && start > index) between(decode(text.slice(index, start)))
      if (!isOther) emitTag(text, start, end)
      index = end + 1
    }
  }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decode = (text: string) =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,10}));/gi, (whole, decimal, hex, name) => {
        if (name) return ENTITIES[name] ?? whole
        const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole
      })
    : text

/** Undefined if the tag does not have the attribute. */
export const attributeOf = (inside: string, name: string): string | undefined => {
  const wanted = `${name}=`
  for (let index = 0; index < inside.length; ) {
    const at = inside.indexOf(wanted, index)
    if (at < 0) return undefined
    const quote = inside.charAt(at + wanted.length)
    const isBegun = at > 0 && isSpace(inside.charCodeAt(at - 1)) && (quote === '"' || quote === "'")
    if (isBegun && !isInQuotes(inside, at)) {
      const end = inside.indexOf(quote, at + wanted.length + 1)
      return end < 0 ? undefined : decode(inside.slice(at + wanted.length + 1, end))
    }
    index = at + wanted.length
  }
  return undefined
}

/** Whether an index is within another attribute's value. */
const isInQuotes = (inside: string, index: number) => {
  let quote = 0
  for (let at = 0; at < index; at += 1) {
    const code = inside.charCodeAt(at)
    if (quote !== 0) {
      if (code === quote) quote = 0
    } else if (code === 34 || code === 39) quote = code
  }
  return quote !== 0
}
