/** A word, number, clock time or sign, without case, accents and `(s)`, and where it stands in the text. */
export interface Token {
  text: string
  start: number
  end: number
}

// No nested repetition: the time is linear in the length of the text.
const TOKEN =
  /(?<abbreviation>\p{L}(?:\.\p{L})+(?![\p{L}\p{M}]))|(?<clock>\d{1,2}(?::|h)\d{2}(?!\d))|(?<![\p{L}\d.,])[.,]\d+|\d+(?:[.,/⁄]\d+)?|(?<=\d)x(?=\p{L})|[\p{L}\p{M}]+(?<plural>\(e?s\))?|[^\s'’ʼ]/giu

const fold = (text: string) =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').replaceAll('œ', 'oe')

export const tokensIn = (text: string): Token[] =>
  Array.from(text.matchAll(TOKEN), found => {
    const folded = fold(found[0])
    const { abbreviation, plural } = found.groups ?? {}
    const written = plural ? folded.slice(0, -plural.length) : folded
    return {
      text: abbreviation ? written.replaceAll('.', '') : written,
      start: found.index,
      end: found.index + found[0].length,
    }
  })
