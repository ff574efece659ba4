import { median } from './median.ts'
import { ROUNDS } from './options.ts'
import { peakOf, resetPeak } from './peak-memory.ts'
import { processorTime } from './processor-time.ts'
import { type Line, report } from './report.ts'

type Measure = () => Promise<number>

interface Comparison extends Pick<Line, 'atLeast' | 'atMost' | 'growthAtMost'> {
  name: string
  against?: string
  rounds?: number
  /** What is counted; more of it is better. */
  unit?: string
  measured: Measure
  baseline: Measure
  /** The same with ten times the people. */
  grown?: Measure
  /** Our server, whose memory is watched. */
  pid?: number | undefined
  /** The servers and databases whose CPU time is counted. */
  workers?: (number | undefined)[]
}

/** The measurement, and the CPU time per unit, which a busy machine changes little. */
const withCost = async (measure: Measure, workers: (number | undefined)[]) => {
  const before = await processorTime(workers)
  const start = performance.now()
  const speed = await measure()
  const counted = (speed * (performance.now() - start)) / 1000
  const after = await processorTime(workers)
  return { speed, cost: before !== undefined && after !== undefined ? (after - before) / counted : 1 / speed }
}

const WARMING = 3

const number = (value: number) => (value < 20 ? value.toFixed(1) : String(Math.round(value)))

/** Measures in alternating rounds, so that noise affects all alike, and reports the ratio. */
export const compare = async (comparison: Comparison) => {
  const { name, against = 'the baseline server', rounds = ROUNDS, unit = 'a second', pid, workers = [] } = comparison
  const { measured, baseline, grown = measured } = comparison
  const measure = async () => ({
    baseline: await withCost(baseline, workers),
    measured: await withCost(measured, workers),
    grown: comparison.grown && (await withCost(grown, workers)),
  })
  await resetPeak(pid)
  // Warm-up, not counted: connections, prepared statements, compilation.
  for (let round = 0; round < WARMING; round += 1) await measure()
  const found: Awaited<ReturnType<typeof measure>>[] = []
  for (let round = 0; round < rounds; round += 1) found.push(await measure())
  const middle = (of: (round: (typeof found)[number]) => number) => median(found.map(of))
  report({
    ...comparison,
    name,
    against,
    ratio: middle(round => round.measured.speed / round.baseline.speed),
    figures: `${number(middle(round => round.measured.speed))} against ${number(middle(round => round.baseline.speed))} ${unit}`,
    ...(workers.length > 0 && { byProcessorTime: middle(round => round.baseline.cost / round.measured.cost) }),
    ...(comparison.grown && { growth: middle(round => (round.grown?.cost ?? Number.NaN) / round.measured.cost) }),
    peakMemory: await peakOf(pid),
  })
}
