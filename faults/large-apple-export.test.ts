import { expect, it } from 'vitest'
import { appleHealthFormat } from '#web/imports/formats/apple-health/apple-health-format.ts'
import type { ImportSink } from '#web/imports/import-format.ts'
import { largeAppleExport } from './support/large-apple-export.ts'

const MB = 1_000_000
/** `WELLKEPT_EXPORT_MB=2000` tries two gigabytes. The limit is the same. */
const size = Number(process.env.WELLKEPT_EXPORT_MB ?? 100) * MB
const MAX_GROWTH = 300 * MB

it('reads an Apple Health export of any size within the same memory', async () => {
  const file = largeAppleExport(size)
  const counts = { records: 0, leftOut: 0 }
  const start = process.memoryUsage().rss
  let peak = start
  let last = 0
  const sink: ImportSink = {
    record: () => {
      counts.records += 1
    },
    document: () => {},
    patient: () => {},
    leftOut: ({ count }) => {
      counts.leftOut += count
    },
    progress: part => {
      if (part - last < 0.002) return
      last = part
      peak = Math.max(peak, process.memoryUsage().rss)
    },
  }
  const began = performance.now()
  const context = { timeZone: 'America/New_York', now: new Date('2026-11-15T12:00:00Z'), answers: {} }
  const files = await appleHealthFormat.recognize([file])
  await appleHealthFormat.read(files, sink, { ...context, signal: new AbortController().signal })
  peak = Math.max(peak, process.memoryUsage().rss)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const growth = Math.round((peak - start) / MB)
  process.stdout.write(`${size / MB} MB: ${seconds} s, ${growth} MB more memory at most, ${JSON.stringify(counts)}\n`)
  expect(counts.records).toBeGreaterThan(100)
  expect(counts.leftOut).toBeGreaterThan(size / 1000)
  expect(peak - start).toBeLessThan(MAX_GROWTH)
})
