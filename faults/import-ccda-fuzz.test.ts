import fc from 'fast-check'
import { expect, inject, it } from 'vitest'
import { DOCUMENT_KINDS } from '#contract/documents/documents.ts'
import { originSchema } from '#contract/imports/origin.ts'
import { schemasOf } from '#contract/record/schemas.ts'
import { recordTypeNamed } from '#contract/records.ts'
import { corrupted, corruptedBytes } from '#contract/testing/corrupted.ts'
import { fuzzParser } from '#contract/testing/fuzz-parser.ts'
import { ccdaFormat } from '#web/imports/formats/ccda/ccda-format.ts'
import { epicDocument } from '#web/imports/formats/ccda/testing/epic.ts'
import { readAsDocuments } from '#web/imports/formats/ccda/testing/read-files.ts'
import { VENDOR_DOCUMENTS } from '#web/imports/formats/ccda/testing/vendor-documents.ts'
import { writeDocument, writeSection } from '#web/imports/formats/ccda/testing/write-document.ts'
import { importFile } from '#web/imports/testing/import-file.ts'
import { UnreadableFile } from '#web/imports/unreadable-file.ts'

const DOCUMENTS = Object.values(VENDOR_DOCUMENTS)
const MAX_HEAP = 1_500_000_000

/** The reader may refuse a file as unreadable; otherwise everything it returns must be valid. */
const read = async (...contents: (string | Uint8Array<ArrayBuffer>)[]) => {
  try {
    const files = contents.map((content, index) => importFile(`${index}.xml`, content))
    await ccdaFormat.recognize(files)
    const { records, documents } = await readAsDocuments(files)
    for (const { type, values, key, origin } of records) {
      schemasOf(recordTypeNamed(type)).create.parse(values)
      originSchema.parse(origin)
      // Long ones become hashes when the records are collected.
      expect(key).not.toBe('')
    }
    for (const { kind, origin } of documents) {
      originSchema.parse(origin)
      expect(Object.keys(DOCUMENT_KINDS)).toContain(kind)
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
  }
  expect(process.memoryUsage().heapUsed).toBeLessThan(MAX_HEAP)
}

const withstands = <Input>(inputs: fc.Arbitrary<Input>, use: (input: Input) => unknown, tries = inject('tries')) =>
  fuzzParser(inputs, use, { tries, cpuUsage: process.cpuUsage })

/** Words that change the meaning of a document that stays well-formed. */
const SWAPS = [
  ['value="', 'value="-'],
  ['value="', 'nullFlavor="UNK" x="'],
  ['code="', 'nullFlavor="NI" code="'],
  ['xsi:type="PQ"', 'xsi:type="ST"'],
  ['xsi:type="CD"', 'xsi:type="PQ"'],
  ['<low', '<high'],
  ['<observation', '<observation negationInd="true"'],
  ['completed', 'nullified'],
  ['active', 'aborted'],
  ['2024', '9999'],
  ['20', ''],
  ['<value', '<value nullFlavor="OTH"'],
  ['#', '#x'],
  ['<statusCode', '<id root="1"/><statusCode'],
  ['displayName="', 'displayName="<&\ud83d'],
] as const

const swapped = fc
  .tuple(
    fc.constantFrom(...DOCUMENTS),
    fc.array(fc.tuple(fc.constantFrom(...SWAPS), fc.nat(30)), { minLength: 1, maxLength: 8 }),
  )
  .map(([document, swaps]) =>
    swaps.reduce((text, [[from, to], skip]) => {
      const parts = text.split(from)
      const at = parts.length > 1 ? 1 + (skip % (parts.length - 1)) : 0
      return at === 0 ? text : `${parts.slice(0, at).join(from)}${to}${parts.slice(at).join(from)}`
    }, document),
  )

it('withstands any clinical document', () => withstands(corrupted(...DOCUMENTS), text => read(text)))

it('withstands documents whose values are others', () => withstands(swapped, text => read(text)))

it('withstands any bytes of a document', () =>
  withstands(corruptedBytes(...DOCUMENTS.map(text => new TextEncoder().encode(text))), bytes => read(bytes)))

const inBody = (...sections: string[]) => writeDocument({ sections })
const rows = (count: number) => `<table ID="t">${'<tr ID="r"><td>a</td></tr>'.repeat(count)}</table>`
const problem = (inner: string) =>
  `<observation classCode="OBS" moodCode="EVN"><text><reference value="#t"/></text>${inner}</observation>`
const laughs = Array.from({ length: 30 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`).join(
  '',
)

const wide = (text: string) => {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let index = 0; index < text.length; index += 1) view.setUint16(index * 2, text.charCodeAt(index), true)
  return new Uint8Array(view.buffer)
}

it.each<[string, string | Uint8Array<ArrayBuffer>]>([
  [
    'entities that multiply',
    `<!DOCTYPE a [<!ENTITY l0 "lol">${laughs}]>${inBody().replace('Ada', '&l30;'.repeat(1000))}`,
  ],
  ['an entity from elsewhere', `<!DOCTYPE a SYSTEM "http://127.0.0.1:9/a.dtd">${inBody().replace('Ada', '&x;')}`],
  ['a million elements deep', `<ClinicalDocument>${'<a>'.repeat(300_000)}`],
  ['sections in sections', inBody('<section><component>'.repeat(50_000))],
  ['a million tags that do not end', `<ClinicalDocument>${'<a '.repeat(300_000)}`],
  ['a comment that does not end', `<ClinicalDocument>${'<!-- '.repeat(200_000)}`],
  ['comments before the root that do not end', '<!--'.repeat(200_000)],
  ['an attribute of a megabyte', `<ClinicalDocument a="${'x'.repeat(1_000_000)}"></ClinicalDocument>`],
  [
    'a hundred thousand attributes',
    `<ClinicalDocument ${Array.from({ length: 100_000 }, (_, index) => `a${index}="1"`).join(' ')}/>`,
  ],
  ['half a million ampersands', inBody(writeSection('11450-4', 'Problems', '&'.repeat(500_000)))],
  ['half a million signs of less', inBody(writeSection('11450-4', 'Problems', '< '.repeat(250_000)))],
  [
    'references to one great table',
    inBody(
      writeSection('11450-4', 'Problems', rows(10_000), ...Array.from({ length: 3000 }, () => problem('<value/>'))),
    ),
  ],
  [
    'ten thousand readings at one time',
    inBody(
      writeSection(
        '8716-3',
        'Vitals',
        '',
        ...Array.from({ length: 6000 }, () =>
          problem('<code code="8867-4"/><effectiveTime value="20240101"/><value value="60" unit="/min"/>'),
        ),
      ),
    ),
  ],
  [
    'ten thousand translations',
    inBody(
      writeSection('11450-4', 'Problems', '', problem(`<value>${'<translation code="1"/>'.repeat(20_000)}</value>`)),
    ),
  ],
  [
    'numbers without end',
    inBody(
      writeSection(
        '8716-3',
        'Vitals',
        '',
        problem(
          `<code code="8867-4"/><effectiveTime value="${'9'.repeat(100_000)}"/><value value="${'9'.repeat(100_000)}" unit="/min"/>`,
        ),
      ),
    ),
  ],
  ['UTF-16', wide(`\ufeff${epicDocument}`)],
  ['UTF-16 cut in the middle of a character', wide(epicDocument).slice(0, -1)],
  ['a lie about its encoding', epicDocument.replace('UTF-8', 'UTF-16')],
  ['an encoding that nobody knows', epicDocument.replace('UTF-8', 'x-unknown')],
  ['zeros', '\0'.repeat(500_000)],
  ['nothing', ''],
])('withstands %s', (_, content) => withstands(fc.constant(content), input => read(input), 1))
