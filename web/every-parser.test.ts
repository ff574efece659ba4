import { BlobReader, BlobWriter, ZipWriter } from '@zip.js/zip.js'
import fc from 'fast-check'
import { expect, inject, it } from 'vitest'
import { recordTypes } from '#contract/records.ts'
import { corrupted, corruptedBytes } from '#contract/testing/corrupted.ts'
import { fuzzParser as withstandsAll } from '#contract/testing/fuzz-parser.ts'
import { QuestionsOpen } from './imports/import-format.ts'
import { readImport } from './imports/read-foreign-file.ts'
import { csvLines, readTable } from './imports/tables/csv-lines.ts'
import { guessRecord, matchColumns } from './imports/tables/match-columns.ts'
import { CONTEXT } from './imports/testing/import-file.ts'
import { UnreadableFile } from './imports/unreadable-file.ts'

const readFile = (content: BlobPart, name: string, answers: Record<string, string> = {}) =>
  readImport(new File([content], name), { ...CONTEXT, answers }, () => {}, 'by-column-names')

/** It may reject a file, but only as unreadable, or ask something about it. */
const withstands = <Input>(files: fc.Arbitrary<Input>, read: (file: Input) => unknown, tries = inject('tries')) =>
  withstandsAll(
    files,
    file =>
      Promise.resolve(file)
        .then(read)
        .catch(error => {
          if (!(error instanceof UnreadableFile || error instanceof QuestionsOpen)) throw error
        }),
    { tries, cpuUsage: process.cpuUsage },
  )

const APPLE = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE HealthData [<!ELEMENT HealthData (Record)*> <!ATTLIST HealthData locale CDATA #REQUIRED >]>
<HealthData locale="en_US">
<Record type="HKQuantityTypeIdentifierBodyMass" unit="kg" startDate="2026-11-01 08:00:00 -0500" value="80"/>
<Correlation type="HKCorrelationTypeIdentifierBloodPressure" startDate="2026-11-01 08:00:00 -0500">
<Record type="HKQuantityTypeIdentifierBloodPressureSystolic" unit="mmHg" startDate="2026-11-01 08:00:00 -0500" value="120"/>
<Record type="HKQuantityTypeIdentifierBloodPressureDiastolic" unit="mmHg" startDate="2026-11-01 08:00:00 -0500" value="80"/>
</Correlation>
<Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="30" durationUnit="min" startDate="2026-11-01 08:00:00 -0500"/>
</HealthData>`
const READINGS = [
  'Date;Weight (kg);Note\n2026-11-01 07:30;80,5;"a ""quoted"" word"\n01/02/2026;81;\n',
  'Start,Activity,Duration,Calories\n2026-11-01,Running,0:45:30,"1,200"\n',
]
const TABLES = [
  'medicationName,dosage,startDate,asNeeded\nAspirin,"1, or 2",2026-01-02,yes\n\'=1+1,10 mg,,no\n',
  'recordedDate\tweight (kg)\theartRate\n2026-11-01 07:30\t80.5\t61\n',
]

it('withstands any export of a health app', () => withstands(corrupted(APPLE), text => readFile(text, 'export.xml')))

it('withstands any table of readings', () =>
  withstands(corrupted(...READINGS), text => readFile(text, 'readings.csv', { dates: 'day-first', weight: 'kg' })))

it('withstands any zip file', async () => {
  const writer = new ZipWriter(new BlobWriter())
  await writer.add('apple_health_export/export.xml', new BlobReader(new Blob([APPLE])))
  const zip = await (await writer.close()).bytes()
  await withstands(corruptedBytes(zip), bytes => readFile(bytes, 'export.zip'))
})

it('withstands any table of records', () =>
  withstands(corrupted(...TABLES), text => {
    const table = readTable(text)
    const translateText = (words: string) => words
    const type = guessRecord(recordTypes, 'records.csv', table.headers, translateText)
    if (!type) return
    const columns = matchColumns(type, table.headers, translateText)
    for (const line of csvLines(table, { type, columns, timeZone: CONTEXT.timeZone, translateText })) {
      expect(Object.keys(line.values).every(name => name in type.fields)).toBe(true)
    }
  }))

it.each([
  ['brackets', '('.repeat(900_000)],
  ['columns', ','.repeat(900_000)],
  ['quotes', '"'.repeat(900_001)],
])('withstands a first line of a million %s', (_, head) =>
  withstands(
    fc.constant(`${head}\nAspirin\n`),
    text => {
      const table = readTable(text)
      guessRecord(recordTypes, 'records.csv', table.headers, words => words)
    },
    1,
  ),
)
