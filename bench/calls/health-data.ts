import type { Person } from '../support/bench-environment.ts'
import { compare } from '../support/compare.ts'
import { type Installations, MANY } from '../support/installations.ts'
import { roundsPerSecond } from '../support/load.ts'

const HOUR = 3_600_000
const SHOWN = 100

/** The requests of the Health Data page, with 10,000 readings compared to 600. */
export const measureHealthData = ({ people, collector, usual, large, workers }: Installations) => {
  const since = new Date(Date.now() - SHOWN * HOUR).toISOString()
  const opening = ['/api/vitals/summary', '/api/vitals/recent', `/api/vitals/trends?since=${since}`]
  const open = (url: string, whose: Person[]) => () =>
    roundsPerSecond(whose.map(({ headers }) => opening.map(path => ({ url: url + path, headers }))))
  return compare({
    name: `Health Data opened with ${MANY.toLocaleString('en')} readings`,
    against: 'the same with 600',
    atLeast: 0.7,
    growthAtMost: 1.3,
    unit: 'rounds a second',
    pid: usual.pid,
    workers,
    measured: open(usual.url, [collector]),
    baseline: open(usual.url, people),
    grown: open(large.url, [collector]),
  })
}
