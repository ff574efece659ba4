import { expect, it } from 'vitest'
import { entryWords, wordsMissingIn } from './testing/entry-words.ts'
import { readText, statementsIn } from './testing/read-files.ts'
import { VENDOR_DOCUMENTS } from './testing/vendor-documents.ts'

const documents = Object.entries(VENDOR_DOCUMENTS)

/** Words about the newborn, who is another person. */
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

it.each(documents)('reads the same of %s if its entries and sections come in the other order', async (_, text) => {
  const turned = (whole: string, pattern: RegExp) => {
    const parts = whole.match(pattern)?.toReversed() ?? []
    return whole.replace(pattern, () => parts.shift() ?? '')
  }
  const sections = turned(text, /<(?:cda:)?section>[\s\S]*?<\/(?:cda:)?section>/g)
  const entries = sections.replace(/<((?:cda:)?)section>[\s\S]*?<\/(?:cda:)?section>/g, section =>
    turned(section, /<(?:cda:)?entry>[\s\S]*?<\/(?:cda:)?entry>/g),
  )
  expect(entries).not.toBe(text)
  const [first, second] = [await readText(text), await readText(entries)]
  expect(second.records).toEqual(first.records)
  expect(second.leftOut.length).toBe(first.leftOut.length)
})
