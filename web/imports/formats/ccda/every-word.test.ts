import { expect, it } from 'vitest'
import { entryWords, wordsMissingIn } from './testing/entry-words.ts'
import { readText, statementsIn } from './testing/read-files.ts'
import { VENDOR_DOCUMENTS } from './testing/vendor-documents.ts'

const documents = Object.entries(VENDOR_DOCUMENTS)

/** Of the newborn, who is another person. */
const NOT_OF_THE_PATIENT = ['Newborn', 'Neonatal jaundice']

it.each(documents)('tells every word of the entries of %s', (_, text) => {
  const words = entryWords(text).filter(word => !NOT_OF_THE_PATIENT.includes(word))
  expect(words.length).toBeGreaterThan(3)
  expect(wordsMissingIn(words, statementsIn(text))).toEqual([])
})

it.each(documents)('has every word of %s in a record, a note or the list of what was left out', async (_, text) => {
  const { records, leftOut } = await readText(text)
  expect(wordsMissingIn(entryWords(text), [records, leftOut, NOT_OF_THE_PATIENT])).toEqual([])
})
