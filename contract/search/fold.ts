import { withoutAccents } from '#contract/languages/accents.ts'

// No zod here: the browser uses this to highlight matches.

const BEYOND_ASCII = /[\u0080-\uffff]/

/** Characters that Unicode does not decompose, and the two apostrophes. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ς: 'σ',
  '’': "'",
}
const OTHERS = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')

/** Normalizes text for search: lowercase without accents, "Ménière" as "meniere", all forms of "µg" alike. */
export const fold = (text: string) =>
  BEYOND_ASCII.test(text)
    ? withoutAccents(text.normalize('NFKD').toLowerCase()).replace(OTHERS, char => PLAIN[char] ?? char)
    : text.toLowerCase()

/** The distinct words of a query, folded. */
export const wordsIn = (typed: string) => [...new Set(fold(typed).split(/\s+/).filter(Boolean))]

export interface Place {
  start: number
  end: number
}

/** The positions of folded words in a text, in order; adjacent ones are merged. */
export const matchesIn = (words: readonly string[], text: string): Place[] => {
  // Folding changes lengths, so each folded character maps to its original position.
  let folded = ''
  const origins: Place[] = []
  let start = 0
  for (const char of text) {
    const end = start + char.length
    for (const part of fold(char)) {
      folded += part
      for (let unit = 0; unit < part.length; unit += 1) origins.push({ start, end })
    }
    start = end
  }
  const found = words.flatMap(word => {
    const places: Place[] = []
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      const first = origins[at]
      const last = origins[at + word.length - 1]
      if (first && last) places.push({ start: first.start, end: last.end })
    }
    return places
  })
  return joined(found.sort((a, b) => a.start - b.start))
}

const joined = (places: Place[]) => {
  const all: Place[] = []
  for (const match of places) {
    const last = all.at(-1)
    if (last && match.start <= last.end) last.end = Math.max(last.end, match.end)
    else all.push({ ...match })
  }
  return all
}
