import { appendFileSync } from 'node:fs'

/** One line of the table at the end of `npm run bench`. */
export interface Line {
  name: string
  against: string
  ratio: number
  /** The least, or the most, that the ratio may be; without either it is told and not judged. */
  atLeast?: number
  atMost?: number
  /** What the ratio was computed from, in words. */
  figures?: string
  /** The same ratio in processor time of server and database, which neighbours on the machine disturb less. */
  byProcessorTime?: number
  /** How many times as much one answer costs with ten times the people, and the most that it may be. */
  growth?: number
  growthAtMost?: number
  /** Bytes of memory that the server held at most, meanwhile. */
  peakMemory?: number
}

const isWithin = ({ ratio, atLeast = -Infinity, atMost = Infinity, growth = 0, growthAtMost = Infinity }: Line) =>
  ratio >= atLeast && ratio <= atMost && growth <= growthAtMost

const limitOf = ({ atLeast, atMost }: Line) => {
  if (atLeast !== undefined) return `at least ${atLeast}`
  return atMost === undefined ? '' : `at most ${atMost}`
}

const write = (entry: object) => {
  const file = process.env.WELLKEPT_BENCH_RESULTS
  if (file) appendFileSync(file, `${JSON.stringify(entry)}\n`)
}

/** Prints a result, and hands it to `npm run bench` for its table. A ratio beyond its limit fails the bench. */
export const report = (line: Line) => {
  const passed = isWithin(line)
  const parts = [
    `ratio ${line.ratio.toFixed(2)}${limitOf(line) && ` (${limitOf(line)})`}`,
    line.figures,
    line.byProcessorTime !== undefined && `by processor time ${line.byProcessorTime.toFixed(2)}`,
    line.growth !== undefined && `growth ${line.growth.toFixed(2)}`,
    line.peakMemory !== undefined && `peak ${Math.round(line.peakMemory / 2 ** 20)} MB`,
    !passed && 'FAILED',
  ]
  console.log(`${line.name}: ${parts.filter(Boolean).join(', ')}`)
  write({ ...line, limit: limitOf(line), passed })
  if (!passed) process.exitCode = 1
}

/** Says in the table what could not be measured, and why. */
export const skip = (name: string, reason: string) => {
  console.log(`${name}: skipped, ${reason}`)
  write({ what: name, skipped: reason })
}
