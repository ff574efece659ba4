import { expect, it } from 'vitest'
import { wordsIn } from '../clinical/testing/words.ts'
import { apple } from '../formats/fhir/read/testing/apple.ts'
import { athenahealth } from '../formats/fhir/read/testing/athenahealth.ts'
import { cerner } from '../formats/fhir/read/testing/cerner.ts'
import { epic } from '../formats/fhir/read/testing/epic.ts'
import { patientSummary } from '../formats/fhir/read/testing/patient-summary.ts'
import { synthea } from '../formats/fhir/read/testing/synthea.ts'
import { readImport } from '../read-foreign-file.ts'
import { CONTEXT } from '../testing/import-file.ts'

/** Elements with words for people. */
const TOLD = new Set(['text', 'display', 'title', 'description', 'conclusion', 'comment', 'comments', 'valueString'])
/** They only name who and where, or are read where others refer to them. */
const BESIDE = new Set(['Patient', 'Practitioner', 'PractitionerRole', 'Organization', 'Location', 'Composition'])

/** The patient, whom the import names; metadata of the file; and what determines the kind of record. */
const SKIPPED = new Set(['subject', 'patient', 'meta', 'identifier', 'category'])
/** That a dose was ordered, which goes without saying, and the id of a vendor's group. */
const SAYS_NOTHING = new Set(['ordered', 'csg'])

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const textsIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (!isObject(value) || BESIDE.has(String(value.resourceType))) return []
  return Object.entries(value).flatMap(([key, part]) => {
    if (SKIPPED.has(key)) return []
    if (typeof part === 'string') return TOLD.has(key) ? [part] : []
    // The page of a resource.
    return key === 'text' && isObject(part) ? [] : textsIn(part)
  })
}

it.each(Object.entries({ apple: Object.values(apple), athenahealth, cerner, epic, patientSummary, synthea }))(
  'loses no word of the fixture of %s',
  async (name, fixture) => {
    const read = await readImport(new File([JSON.stringify(fixture)], `${name}.json`), CONTEXT, () => {})
    const records = read?.lines.map(({ values, origin }) => [Object.values(values).map(String), origin])
    const told = new Set([...wordsIn([records, read?.leftOut]), ...SAYS_NOTHING])
    const words = textsIn(fixture).flatMap(text => wordsIn(text))
    expect(words.length).toBeGreaterThan(5)
    expect(words.filter(word => !told.has(word))).toEqual([])
  },
)
