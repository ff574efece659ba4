import { BlobReader, BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js'
import { describe, expect, it } from 'vitest'
import { exportOf, HEAD, record } from '#web/imports/testing/apple-export.ts'
import { readExport } from './read-export.ts'

const options = {
  timeZone: 'America/New_York',
  now: new Date('2026-11-15T12:00:00Z'),
  answers: {},
  onProgress: () => {},
}

describe('a file', () => {
  const file = (content: BlobPart, name = 'export.xml') => new File([content], name)
  const zipOf = async (entries: Record<string, string>, password?: string) => {
    const zip = new ZipWriter(new BlobWriter(), { useWebWorkers: false, ...(password && { password }) })
    for (const [name, text] of Object.entries(entries)) await zip.add(name, new TextReader(text))
    return zip.close()
  }
  const small = exportOf(record('BodyMass', 80, 'kg'))
  const packed = {
    'apple_health_export/export_cda.xml': `<ClinicalDocument>${' '.repeat(9000)}</ClinicalDocument>`,
    'apple_health_export/electrocardiograms/ecg.csv': 'a,b',
    'apple_health_export/Exportación.xml': small,
  }

  it('is read packed or not, to the same result', async () => {
    const plain = await readExport(file(small), options)
    expect(plain).toMatchObject({ source: 'apple-health', isCutOff: false, questions: [], found: [{ kind: 'weight' }] })
    expect(await readExport(file(await zipOf(packed), 'export.zip'), options)).toEqual(plain)
  })

  it('that is truncated is read as far as possible, and reported as truncated', async () => {
    const answer = await readExport(file(small.slice(0, -8)), options)
    expect(answer).toMatchObject({ isCutOff: true, found: [{ kind: 'weight' }] })
  })

  it.each([
    ['an empty file', 'empty', async () => ''],
    ['another XML file', 'not-an-export', async () => '<html><body>Hello</body></html>'],
    ['a tag that never ends', 'not-an-export', async () => `${HEAD}<Record type="${'x'.repeat(1_100_000)}`],
    ['a zip file that breaks off', 'damaged-zip', async () => (await zipOf(packed)).slice(0, 700)],
    [
      'a zip file with a wrong byte',
      'damaged-zip',
      async () => makeHostile(await zipOf({ 'export.xml': small.repeat(50) })),
    ],
    ['a zip file without an export', 'no-export-in-zip', async () => zipOf({ 'notes.txt': 'hello' })],
    ['a locked zip file', 'locked-zip', async () => zipOf({ 'export.xml': small }, 'secret')],
    ['a picture', 'unknown-columns', async () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 255])],
  ])('%s is refused with a reason', async (_, why, content) => {
    await expect(readExport(file(await content()), options)).rejects.toMatchObject({ why })
  })

  const makeHostile = async (zip: Blob) => {
    const bytes = new Uint8Array(await zip.arrayBuffer())
    bytes[120] = (bytes[120] ?? 0) ^ 255
    return bytes
  }

  it('in a zip is read as a stream too', async () => {
    const big = exportOf(...Array.from({ length: 20_000 }, () => record('HeartRate', 70, 'count/min')))
    const zip = new ZipWriter(new BlobWriter(), { useWebWorkers: false })
    await zip.add('apple_health_export/export.xml', new BlobReader(new Blob([big])))
    const parts: number[] = []
    const packedFile = file(await zip.close(), 'export.zip')
    const answer = await readExport(packedFile, { ...options, onProgress: part => parts.push(part) })
    expect(answer.skipped.heartRates).toBe(20_000)
    expect(parts.length).toBeGreaterThan(0)
    expect(parts.toSorted((a, b) => a - b)).toEqual(parts)
  })
})
