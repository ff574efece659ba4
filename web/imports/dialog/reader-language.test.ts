import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadLanguage } from '#web/platform/i18n.ts'
import { readImport } from '../read-foreign-file.ts'
import { CONTEXT } from '../testing/import-file.ts'
import { allergy, named } from '../truths/testing/fhir.ts'
import { fhir } from '../truths/testing/truth.ts'
import { inReadersLanguage } from './reader-language.ts'

beforeAll(() => loadLanguage('de'))
afterAll(() => loadLanguage('en'))

it('names in the reader’s language what the file does not name, under the same keys', async () => {
  const { files } = fhir(allergy.R4({}, { reaction: [{ manifestation: [named('Rash')] }] }))
  const read = files.JSON && (await readImport(files.JSON, CONTEXT, () => {}))
  if (!read) throw new Error('not recognized')
  const shown = inReadersLanguage(read)
  expect(shown.lines).toMatchObject([
    { values: { substance: 'Name nicht angegeben' }, origin: { source: 'Patientenakte' } },
  ])
  expect(shown.lines.map(({ key }) => key)).toEqual(read.lines.map(({ key }) => key))
})
