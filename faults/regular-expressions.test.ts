import { checkSync } from 'recheck'
import { expect, it } from 'vitest'
import { collectPatterns, type Pattern, repeats } from './support/collect-patterns.ts'

const LINE = 'a line of a report has at most 1,000 characters'

/** Files with quadratic patterns, and what bounds the text that they are given. */
const BOUNDED: Record<string, string> = {
  'contract/healthcare/medications/drugs/entry-questions.ts': 'a dosage has at most 200 characters',
  'contract/healthcare/medications/frequency.ts': 'a frequency has at most 200 characters, directions 4,000',
  'contract/documents/lab-report/read-date.ts': LINE,
  'contract/documents/lab-report/read-number.ts': LINE,
  'contract/documents/lab-report/read-reference.ts': LINE,
  'contract/documents/lab-report/read-result.ts': LINE,
  'contract/documents/lab-report/read-row.ts': LINE,
  'web/imports/formats/csv/csv-columns.ts': 'the name of a column is cut off at 200 characters',
  'server/platform/http/static/web-files.ts': 'names of our own built files',
  'server/platform/embedded-postgres/server.ts': 'lines of our own database’s log',
}

// Without the native programs and Java that it would otherwise look for.
process.env.RECHECK_SYNC_BACKEND = 'pure'

const judge = ({ source, flags, file }: Pattern) => {
  const found = checkSync(source, flags, { timeout: 60_000 })
  if (found.status === 'safe') return undefined
  const how = found.status === 'vulnerable' ? found.complexity : undefined
  if (how?.type === 'polynomial' && how.degree === 2 && file in BOUNDED) return undefined
  return `${file}: /${source}/${flags} is ${how?.summary ?? 'not decided'}`
}

it('takes time in proportion to the text, for every regular expression that a stranger’s text meets', async () => {
  const patterns = await collectPatterns()
  expect(patterns.length).toBeGreaterThan(500)
  const faults: string[] = []
  for (const pattern of patterns.filter(repeats)) {
    const fault = judge(pattern)
    if (fault) faults.push(fault)
  }
  expect(faults).toEqual([])
}, 600_000)
