import { appendFileSync } from 'node:fs'

/** One line of the table at the end of `npm run bench`. */
export interface Line {
  name: string
  against: string
  ratio: number
  /** The limits of the ratio; without any it is only reported. */
  atLeast?: number
  atMost?: number
  /** The figures behind the ratio. */
  figures?: string
  /** The same ratio in CPU time of server and database, which is less noisy. */
  byProcessorTime?: number
  /** How much more a response costs with ten times the people, and the limit. */
  growth?: number
  growthAtMost?: number
  /** The server's peak memory in bytes. */
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

/** Reports what could not be measured, and why. */
export const skip = (name: string, reason: string) => {
  console.log(`${name}: skipped, ${reason}`)
  write({ name, skipped: reason })
}
