import { BlobReader, BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js'
import { describe, expect, it } from 'vitest'
import { readImport } from './read-foreign-file.ts'
import { exportOf, HEAD, record } from './testing/apple-export.ts'
import { CONTEXT } from './testing/import-file.ts'

const file = (content: BlobPart, name = 'export.xml') => new File([content], name)
const read = (chosen: File, onProgress = (_: number) => {}) =>
  readImport(chosen, CONTEXT, onProgress, 'by-column-names')

const zipOf = async (entries: Record<string, string>, password?: string) => {
  const zip = new ZipWriter(new BlobWriter(), { useWebWorkers: false, ...(password && { password }) })
  for (const [name, text] of Object.entries(entries)) await zip.add(name, new TextReader(text))
  return zip.close()
}

const small = exportOf(record('BodyMass', 80, 'kg'))
const packed = {
  'apple_health_export/export_cda.xml': `<ClinicalDocument>${' '.repeat(9000)}</ClinicalDocument>`,
  'apple_health_export/Exportación.xml': small,
}
const weights = [{ type: 'vitals', values: { weight: 176.4 } }]

describe('a file', () => {
  it('is read packed or not, to the same records', async () => {
    expect(await read(file(small))).toMatchObject({ source: 'apple-health', lines: weights, leftOut: [] })
    const unpacked = await read(file(await zipOf(packed), 'export.zip'))
    expect(unpacked).toMatchObject({ source: 'apple-health', lines: weights })
    expect(unpacked?.leftOut).toMatchObject([{ what: 'export_cda.xml', reason: 'repeated', count: 1 }])
  })

  it('that is truncated is read as far as possible, and reported as truncated', async () => {
    expect(await read(file(small.slice(0, -8)))).toMatchObject({
      lines: weights,
      leftOut: [{ what: 'export.xml', reason: 'cut-off' }],
    })
  })

  it.each([
    [
      'bp.csv',
      'Date,"Heart rate",Systolic,Diastolic,Comments\n"2026-11-02 07:30:00",66,128,82,\n',
      'withings',
      'vitals',
    ],
    [
      'readings.csv',
      'Date,Time,Systolic (mmHg),Diastolic (mmHg),Pulse (bpm),TruRead\nNov 1 2026,07:30,128,82,66,Off\n',
      'omron',
      'vitals',
    ],
    [
      'ecg_2026-11-02.csv',
      'Name,Ann\nClassification,Sinus Rhythm\nSample Rate,512 hertz\n\n1.5\n',
      'apple-health',
      'documents',
    ],
    ['Exportación.xml', small, 'apple-health', 'vitals'],
  ])('that is a part of an export by itself is known: %s', async (name, content, source, type) => {
    expect(await read(file(content, name))).toMatchObject({ source, lines: [{ type }] })
  })

  it('with a table is read by the names of its columns only where that is asked for', async () => {
    const table = file('Date,Weight (kg)\n2026-11-01 07:30,80\n', 'weights.csv')
    expect(await read(table)).toMatchObject({ source: 'csv', lines: weights })
    expect(await readImport(table, CONTEXT, () => {})).toBeUndefined()
  })

  const withWrongByte = async (zip: Blob) => {
    const bytes = new Uint8Array(await zip.arrayBuffer())
    bytes[120] = (bytes[120] ?? 0) ^ 255
    return bytes
  }

  it.each([
    ['an empty file', 'empty', async () => ''],
    ['a tag that never ends', 'not-an-export', async () => `${HEAD}<Record type="${'x'.repeat(1_100_000)}`],
    ['a zip file that breaks off', 'damaged-zip', async () => (await zipOf(packed)).slice(0, 700)],
    [
      'a zip file with a wrong byte',
      'damaged-zip',
      async () => withWrongByte(await zipOf({ 'export.xml': small.repeat(50) })),
    ],
    ['a locked zip file', 'locked-zip', async () => zipOf({ 'export.xml': small }, 'secret')],
  ])('%s is refused with a reason', async (_, why, content) => {
    await expect(read(file(await content()))).rejects.toMatchObject({ why })
  })

  it.each([
    ['another XML file', async () => '<html><body>Hello</body></html>'],
    ['a zip file without an export', async () => zipOf({ 'notes.txt': 'hello' })],
    ['a picture', async () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 255])],
  ])('%s is not recognized', async (_, content) => {
    expect(await read(file(await content()))).toBeUndefined()
  })

  it('in a zip is read as a stream too', async () => {
    const big = exportOf(...Array.from({ length: 20_000 }, () => record('HeartRate', 70, 'count/min')))
    const zip = new ZipWriter(new BlobWriter(), { useWebWorkers: false })
    await zip.add('apple_health_export/export.xml', new BlobReader(new Blob([big])))
    const parts: number[] = []
    const found = await read(file(await zip.close(), 'export.zip'), part => parts.push(part))
    expect(found?.leftOut).toMatchObject([{ count: 20_000 }])
    expect(parts.length).toBeGreaterThan(0)
    expect(parts.toSorted((a, b) => a - b)).toEqual(parts)
  })
})
