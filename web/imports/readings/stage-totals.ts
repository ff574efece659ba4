import type { Readings } from './collect-readings.ts'
import type { SleepStage } from './group-sleep.ts'

const MAX_SECONDS = 86_400

/**
 * For a night with only the length of each stage: they are placed one after the other, until waking up.
 */
export const addStageTotals = (
  readings: Readings,
  { from, to, ...seconds }: { from: number; to: number } & Record<SleepStage, number>,
) => {
  const lengths = [seconds.light, seconds.deep, seconds.rem]
  if (!(to > from) || lengths.some(length => !(length >= 0 && length <= MAX_SECONDS))) return readings.leaveOut()
  const slept = lengths.reduce((sum, length) => sum + length, 0) * 1000
  readings.sleep({ state: slept > 0 ? 'in-bed' : 'asleep', from, to })
  let start = Math.max(from, to - slept)
  for (const stage of ['light', 'deep', 'rem'] as const) {
    const end = Math.min(to, start + seconds[stage] * 1000)
    if (end > start) readings.sleep({ state: 'asleep', stage, from: start, to: end })
    start = end
  }
}
