import { createContext, Script } from 'node:vm'
import { expect, it } from 'vitest'
import { attackStrings } from './support/attack-strings.ts'
import { collectPatterns, type Pattern, repeats } from './support/collect-patterns.ts'

/** Longer than what most patterns are given: in proportion to the text it takes a fraction of a millisecond. */
const LENGTH = 20_000
const LINE = 'a line of a report has at most 1,000 characters'

/** Files with patterns that take longer, and how long the text is that they are given. */
const BOUNDED: Record<string, [characters: number, because: string]> = {
  'web/documents/lab-report/line-names.ts': [1000, LINE],
  'web/documents/lab-report/read-date.ts': [1000, LINE],
  'web/documents/lab-report/decimal-mark.ts': [1000, LINE],
  'web/documents/lab-report/read-reference.ts': [1000, LINE],
  'web/documents/lab-report/read-result.ts': [1000, LINE],
  'web/documents/lab-report/read-row.ts': [1000, LINE],
  'web/imports/formats/csv/csv-columns.ts': [200, 'the name of a column is cut off there'],
  'server/platform/http/static/web-files.ts': [200, 'names of our own built files'],
  'server/platform/embedded-postgres/server.ts': [200, 'lines of our own database’s log'],
}

/** Milliseconds: a hundred times what a proportional pattern takes, a tenth of what a quadratic one takes. */
const TIMEOUT = 250

const context = createContext({ pattern: /x/, text: '' })
const script = new Script('pattern.lastIndex = 0; pattern.test(text)')

const withstands = ({ source, flags }: Pattern, text: string) => {
  Object.assign(context, { pattern: new RegExp(source, flags), text })
  try {
    script.runInContext(context, { timeout: TIMEOUT })
    return true
  } catch {
    return false
  }
}

/** Twice, because a busy machine may be slow once. */
const isStopped = (pattern: Pattern, text: string) => !withstands(pattern, text) && !withstands(pattern, text)

it('takes time in proportion to the text, for every regular expression that a stranger’s text meets', async () => {
  const patterns = (await collectPatterns()).filter(repeats)
  expect(patterns.length).toBeGreaterThan(250)
  const stopped = patterns.flatMap(pattern => {
    const [length] = BOUNDED[pattern.file] ?? [LENGTH]
    const text = attackStrings(pattern.source, pattern.flags, length).find(attack => isStopped(pattern, attack))
    return text === undefined ? [] : [`${pattern.file}: /${pattern.source}/ by ${JSON.stringify(text.slice(0, 40))}`]
  })
  expect(stopped).toEqual([])
}, 300_000)
