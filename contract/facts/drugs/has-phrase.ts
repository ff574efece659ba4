import { foldWords } from './fold-name.ts'

/** Whether folded words contain a phrase; a star stands for any ending of a word, or any beginning. */
export const hasPhrase = (words: readonly string[], phrase: string) => {
  const parts = phrase.split(' ').map(part => ({
    isStem: part.endsWith('*'),
    isEnding: part.startsWith('*'),
    word: foldWords(part)[0] ?? '',
  }))
  return words.some((_, start) =>
    parts.every(({ isStem, isEnding, word }, offset) => {
      const written = words[start + offset]
      if (isEnding) return written?.endsWith(word)
      return isStem ? written?.startsWith(word) : written === word
    }),
  )
}
