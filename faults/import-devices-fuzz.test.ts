import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import { corrupted, corruptedBytes } from '#contract/testing/corrupted.ts'
import { fuzzParser } from '#contract/testing/fuzz-parser.ts'
import { deviceFormats } from '#web/imports/formats/device-formats.ts'
import { QuestionsOpen } from '#web/imports/import-format.ts'
import { importWith } from '#web/imports/testing/import-file.ts'
import { UnreadableFile } from '#web/imports/unreadable-file.ts'
import { deviceSamples } from './support/device-samples.ts'

const samples = deviceSamples()
const tries = Math.ceil(inject('tries') / deviceFormats.length)
const MAX_GROWTH = 150_000_000
const answers = { dates: 'day-first', weight: 'kg' }

process.getBuiltinModule('node:v8').setFlagsFromString('--expose-gc')
const collectGarbage: () => void = process.getBuiltinModule('node:vm').runInNewContext('gc')
const inUse = () => {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

/** Bytes near the beginning of a page, where a database says what is where. */
const inHeads = (bytes: Uint8Array<ArrayBuffer>) =>
  fc
    .array(fc.tuple(fc.nat(Math.floor(bytes.length / 1024)), fc.nat(60), fc.nat(255)), { minLength: 1, maxLength: 8 })
    .map(edits => {
      const copy = new Uint8Array(bytes)
      for (const [page, at, value] of edits) copy[page * 1024 + at] = value
      return copy
    })

/** The export of a format with one of its files broken. */
const broken = (files: Record<string, string | Uint8Array<ArrayBuffer>>) =>
  fc.oneof(
    ...Object.entries(files).map(([name, content]) => {
      const contents: fc.Arbitrary<string | Uint8Array<ArrayBuffer>> =
        typeof content === 'string' ? corrupted(content) : fc.oneof(corruptedBytes(content), inHeads(content))
      return contents.map(bad => ({ ...files, [name]: bad }))
    }),
  )

describe.each(deviceFormats.map(format => ({ name: format.source, format })))(
  'the reader of $name',
  ({ format, name }) => {
    const files = samples[name] ?? {}

    it('is the first that knows its files, and reads them', async () => {
      const found = await importWith(format, files, { answers })
      expect(found.recognized.toSorted()).toEqual(Object.keys(files).toSorted())
      expect(found.records.length).toBeGreaterThan(0)
      for (const earlier of deviceFormats.slice(0, deviceFormats.indexOf(format))) {
        expect((await importWith(earlier, files, { answers })).recognized).toEqual([])
      }
    })

    it(`withstands ${tries} broken exports, within its memory`, async () => {
      const before = inUse()
      const read = (all: typeof files) =>
        importWith(format, all, { answers }).catch(error => {
          if (!(error instanceof UnreadableFile || error instanceof QuestionsOpen)) throw error
        })
      await fuzzParser(broken(files), read, { tries, cpuUsage: process.cpuUsage })
      expect(inUse() - before).toBeLessThan(MAX_GROWTH)
    })
  },
)
