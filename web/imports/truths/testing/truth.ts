import { describe, expect, it } from 'vitest'
import { recordTypes } from '#contract/records.ts'
import { readImport } from '../../read-foreign-file.ts'
import { CONTEXT } from '../../testing/import-file.ts'
import { type Sections, writeCcda } from './ccda.ts'
import { writeFhir } from './fhir.ts'

/** A fact as one vendor or version writes it. */
export interface Source {
  vendor?: string
  files: Record<string, File>
}

export const fhir = (...resources: object[]): Source => ({
  files: writeFhir(resources.map(resource => ({ ...resource }))),
})
export const ccda = (sections: Sections): Source => ({ files: writeCcda(sections) })
/** The same in the manner of a vendor. */
export const as = (vendor: string, source: Source): Source => ({ ...source, vendor })

/** What a file must come to: the records of each type, and what is left out with its reason. */
export type Expected = Record<string, object[]> & { leftOut?: [what: string, reason: string][] }

/** Every format, so that none is forgotten; a sentence where a format cannot carry the fact. */
type Formats = Record<'R4' | 'STU3' | 'DSTU2' | 'C-CDA', Source | Source[] | string>

/** The document itself, and who is named beside the fact. */
const BESIDE = new Set(['documents', 'providers'])

const sortKey = (name: string, values: Record<string, unknown>) => {
  const type = recordTypes.find(each => each.name === name)
  return JSON.stringify([values[type?.title ?? ''], values[type?.newestBy ?? ''], values.status, values.notes])
}

/** The records of a file by type and then by name, date and status, and what is left out. */
export const readTruth = async (file: File, context = CONTEXT) => {
  const read = await readImport(file, context, () => {})
  if (!read) throw new Error(`${file.name} is not recognized`)
  const records = read.lines
    .map(({ type, values }, index) => ({ type, values: { ...values, doubts: read.doubts.get(index) ?? [] } }))
    .filter(({ type }) => !BESIDE.has(type))
    .toSorted((a, b) => (sortKey(a.type, a.values) < sortKey(b.type, b.values) ? -1 : 1))
  const byType = Object.entries(Object.groupBy(records, ({ type }) => type))
  const left = read.leftOut.flatMap(({ what, reason, count }) => Array.from({ length: count }, () => [what, reason]))
  return {
    ...Object.fromEntries(byType.map(([type, items = []]) => [type, items.map(({ values }) => values)])),
    leftOut: left.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  }
}

/** One sentence, checked for every format and every way of writing it. */
export const truth = (sentence: string, formats: Formats, expected: Expected, timeZone = CONTEXT.timeZone) => {
  describe(sentence, () => {
    for (const [format, given] of Object.entries(formats)) {
      if (typeof given === 'string') continue
      for (const { vendor, files } of [given].flat())
        it.each(Object.entries(files))(`${format}${vendor ? `, ${vendor}` : ''}: %s`, async (_, file) => {
          const read = await readTruth(file, { ...CONTEXT, timeZone })
          expect(Object.keys(read).toSorted()).toEqual(Object.keys({ leftOut: [], ...expected }).toSorted())
          expect(read).toMatchObject({ leftOut: [], ...expected })
        })
    }
  })
}
