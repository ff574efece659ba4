import { expect, it } from 'vitest'
import { de } from '#contract/languages/de.ts'
import { es } from '#contract/languages/es.ts'
import { fr } from '#contract/languages/fr.ts'
import { allRecordTypes } from '#contract/records.ts'
import { recordLabels } from './record-labels.ts'

/** Nouns with the same singular and plural. */
const INVARIANT = ['Rendez-vous', 'Repas', 'Nahrungsergänzungsmittel', 'Hilfsmittel zum Schlafen']

it.each([
  ['English', {}],
  ['Spanish', es],
  ['French', fr],
  ['German', de],
])('counts the records of every type in %s with a singular and a plural', (_, texts: Record<string, string>) => {
  const alike = allRecordTypes
    .filter(type => type.atMostOne !== 'record')
    .flatMap(({ name }) => {
      const labels = recordLabels[name]
      const { one = '', many = '' } = labels?.counted ?? labels ?? {}
      const [single, several] = [texts[one] ?? one, texts[many] ?? many]
      return single === several && !INVARIANT.includes(single) ? [`1 ${single}, 2 ${several}`] : []
    })
  expect(alike).toEqual([])
})
