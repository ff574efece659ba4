import { de } from '../contract/languages/de.ts'
import { es } from '../contract/languages/es.ts'
import { fr } from '../contract/languages/fr.ts'
import { collectTexts, defaultMessages } from './collect-texts.mjs'

const placeholdersOf = text =>
  [...text.matchAll(/\{\w+\}/g)]
    .map(([placeholder]) => placeholder)
    .sort()
    .join()

/** "{when}", "A+" and "5.6" are the same in every language. */
const needsTranslation = text => /\p{L}{2}/u.test(text.replace(/\{\w+\}/g, ''))

/** For each language: missing texts, unused texts, and texts whose placeholders differ from the English. */
export const missingTexts = () => {
  const needed = collectTexts()
  const allowed = defaultMessages()
  return Object.entries({ es, fr, de }).map(([language, dictionary]) => {
    const entries = Object.entries(dictionary)
    return {
      language,
      missing: [...needed].filter(text => needsTranslation(text) && !dictionary[text]).sort(),
      unused: entries.flatMap(([text]) => (needed.has(text) || allowed.has(text) ? [] : [text])),
      misplaced: entries.flatMap(([text, translation]) =>
        placeholdersOf(text) === placeholdersOf(translation) ? [] : [text],
      ),
    }
  })
}
