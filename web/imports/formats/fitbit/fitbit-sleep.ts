import type { Readings } from '../../readings/collect-readings.ts'
import type { SleepSample } from '../../readings/group-sleep.ts'
import type { Json } from '../../readings/json.ts'
import { type LocalTimes, zonedInstant } from '../../readings/local-time.ts'
import type { Cells } from '../../readings/table-rows.ts'

/** Trackers that only detect movement write asleep, restless and awake. */
const LEVELS = new Map<string, Pick<SleepSample, 'state' | 'stage'>>([
  ['deep', { state: 'asleep', stage: 'deep' }],
  ['light', { state: 'asleep', stage: 'light' }],
  ['rem', { state: 'asleep', stage: 'rem' }],
  ['asleep', { state: 'asleep' }],
  ['restless', { state: 'awake' }],
  ['wake', { state: 'awake' }],
  ['awake', { state: 'awake' }],
])

/** A night of `sleep-*.json`; its times are local. */
export const readSleepLog = (log: Json, readings: Readings, instantOf: LocalTimes) => {
  const from = instantOf(log.at('startTime').text())
  const to = instantOf(log.at('endTime').text())
  const stretches = log.at('levels').at('data').items()
  if (stretches.length === 0) {
    const minutes = log.at('minutesAsleep').number()
    readings.sleep({ state: 'in-bed', from, to })
    return readings.sleep({ state: 'asleep', from, to: minutes ? from + minutes * 60_000 : to })
  }
  readings.sleep({ state: 'in-bed', from, to })
  for (const stretch of stretches) {
    const level = LEVELS.get(stretch.at('level').text())
    const start = instantOf(stretch.at('dateTime').text())
    const seconds = stretch.at('seconds').number() ?? 0
    if (level) readings.sleep({ ...level, from: start, to: start + seconds * 1000 })
    else readings.leaveOut()
  }
}

/** A row of Google's tables of the same nights; times are in UTC. */
export const readSleepStage = (cells: Cells, readings: Readings, staged: Set<string>) => {
  const level = LEVELS.get(cells('sleep_stage_type').toLowerCase())
  if (!level) return readings.leaveOut()
  staged.add(cells('sleep_id'))
  const [from, to] = [cells('sleep_stage_start'), cells('sleep_stage_end')].map(zonedInstant)
  readings.sleep({ ...level, from: from ?? Number.NaN, to: to ?? Number.NaN })
}

export const readUserSleep = (cells: Cells, readings: Readings, staged: Set<string>) => {
  const state = staged.has(cells('sleep_id')) ? 'in-bed' : 'asleep'
  readings.sleep({ state, from: zonedInstant(cells('sleep_start')), to: zonedInstant(cells('sleep_end')) })
}
