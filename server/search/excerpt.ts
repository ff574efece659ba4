import { matchesIn } from '#contract/search/fold.ts'

const BEFORE = 40
const LENGTH = 160

/** The part of a text around the first word found in it, on one line. */
export const excerpt = (text: string, words: readonly string[]) => {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= LENGTH) return line
  const at = matchesIn(words, line)[0]?.start ?? 0
  const begin = at <= BEFORE ? 0 : wordBegin(line, at - BEFORE, at)
  const end = begin + LENGTH >= line.length ? line.length : wordEnd(line, begin + LENGTH)
  return `${begin > 0 ? '…' : ''}${line.slice(begin, end).trim()}${end < line.length ? '…' : ''}`
}

/** The start of the next word if near; never within a surrogate pair. */
const wordBegin = (line: string, from: number, latest: number) => {
  const space = line.indexOf(' ', from)
  if (space >= 0 && space < latest) return space + 1
  return isSplit(line, from) ? from - 1 : from
}

const wordEnd = (line: string, from: number) => {
  const space = line.lastIndexOf(' ', from)
  if (space > from - BEFORE) return space
  return isSplit(line, from) ? from - 1 : from
}

const isSplit = (line: string, at: number) => /[\uDC00-\uDFFF]/.test(line[at] ?? '')
