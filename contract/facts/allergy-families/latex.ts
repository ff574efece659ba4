import { foldWords } from '../drugs/fold-name.ts'
import { hasPhrase } from '../drugs/has-phrase.ts'
import type { Source } from '../fact-set.ts'

export const LATEX_FRUITS: Source = {
  title:
    'Blanco C et al., Latex allergy: clinical features and cross-reactivity with fruits, Annals of Allergy 1994;73:309–314',
}

/** Foods to which people with a latex allergy often react, too. */
export const LATEX_FOODS = ['bananas', 'avocados', 'kiwis', 'chestnuts'] as const

const WORDS = ['latex', 'rubber', 'naturkautschuk', 'kautschuk', 'caoutchouc', 'caucho']

export const isLatex = (substance: string) => {
  const words = foldWords(substance)
  return WORDS.some(phrase => hasPhrase(words, phrase))
}
