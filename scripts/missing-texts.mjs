import { de } from '../contract/languages/de.ts'
import { es } from '../contract/languages/es.ts'
import { fr } from '../contract/languages/fr.ts'
import { collectTexts, defaultMessages } from './collect-texts.mjs'

const placesOf = text =>
  [...text.matchAll(/\{\w+\}/g)]
    .map(([place]) => place)
    .sort()
    .join()

/** "{when}", "A+" and "5.6" are the same in every language. */
const needsTranslation = text => /\p{L}{2}/u.test(text.replace(/\{\w+\}/g, ''))

/** What each language lacks, has too much of, or says with other places than the English text. */
export const missingTexts = () => {
  const needed = collectTexts()
  const allowed = defaultMessages()
  return Object.entries({ es, fr, de }).map(([language, dictionary]) => {
    const said = Object.entries(dictionary)
    return {
      language,
      missing: [...needed].filter(text => needsTranslation(text) && !dictionary[text]).sort(),
      unused: said.flatMap(([text]) => (needed.has(text) || allowed.has(text) ? [] : [text])),
      misplaced: said.flatMap(([text, words]) => (placesOf(text) === placesOf(words) ? [] : [text])),
    }
  })
}
