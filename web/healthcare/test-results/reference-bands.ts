/** A reference range and the time during which it applied. */
export interface ReferenceBand {
  from: number
  to: number
  low: number | null
  high: number | null
}

interface Ranged {
  at: number
  low: number | null
  high: number | null
}

/**
 * The range at each point, oldest first, as steps from `start` to `end`. The day on which a laboratory
 * changed its range is unknown, so the step is halfway between two results. A point without a range leaves a gap.
 */
export const referenceBands = (points: readonly Ranged[], start: number, end: number): ReferenceBand[] => {
  const steps = points.map(({ at, low, high }, index) => {
    const before = points[index - 1]
    const after = points[index + 1]
    return { from: before ? (before.at + at) / 2 : start, to: after ? (at + after.at) / 2 : end, low, high }
  })
  const bands: ReferenceBand[] = []
  for (const step of steps) {
    const last = bands.at(-1)
    if (last && last.low === step.low && last.high === step.high) last.to = step.to
    else bands.push(step)
  }
  return bands.filter(({ low, high }) => low !== null || high !== null)
}
