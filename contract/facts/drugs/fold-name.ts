const MARKS = /[\u0300-\u036f]/g

/** Words of up to this length differ in one letter only: Hydrea and "hydro", Zetia and "ceti". */
export const SHORT = 6

const foldLetters = (word: string) => {
  const isShort = word.length <= SHORT
  return word
    .replace(/sae?ure$/, 'acid')
    .replace(/[ao]e/g, 'e')
    .replace(/ph/g, 'f')
    .replace(/([ctr])h/g, '$1')
    .replace(/y/g, 'i')
    .replace(isShort ? /k/g : /[kz]/g, 'c')
    .replace(/([a-z])\1+/g, '$1')
}

const foldWord = (word: string) => {
  if (word.length <= 3) return word
  const plain = foldLetters(word)
  if (/^.{4,}um$/.test(plain)) return plain.slice(0, -2)
  const end = (word.length <= SHORT ? /[aeo]$/ : /(?<![aeo])[aeo]+$/).exec(plain)
  return end ? plain.slice(0, Math.max(4, end.index)) : plain
}

/** The words of a name without case, accents and signs. */
export const plainWords = (written: string): string[] =>
  written
    .toLowerCase()
    .replace(/[äöü]/g, letter => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? letter)
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(MARKS, '')
    // "St. John's" is one word less, and "500mg" is two.
    .replace(/['’`]/g, '')
    .replace(/(\d)(?=[a-z]{2})/g, '$1 ')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/**
 * The words of a name for comparison, without what differs between languages: case, accents, endings, doubled letters,
 * "ph" and "f", "y" and "i". "Amoxicillin", "Amoxicilline" and "amoxicilina" are one word.
 */
export const foldWords = (written: string): string[] => plainWords(written).map(foldWord)

/** A partly typed name: as `foldName`, but of the last word no letter is an ending yet. */
export const foldStart = (typed: string) => {
  const words = plainWords(typed)
  const last = words.pop() ?? ''
  return [...words.map(foldWord), foldLetters(last)].join(' ')
}

export const foldName = (written: string) => foldWords(written).join(' ')
