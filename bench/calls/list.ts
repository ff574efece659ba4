import { compare } from '../support/compare.ts'
import type { Installations } from '../support/installations.ts'
import { requestsPerSecond } from '../support/load.ts'

/** A signed-in list of 50 records, compared to the baseline. */
export const measureList = ({ people, usual, large, baseline, workers }: Installations) => {
  const at = (url: string) => people.map(({ headers }) => ({ url: `${url}/api/medications`, headers }))
  const bare = people.map(({ id }) => ({ url: `${baseline.url}/api/medications?user=${id}` }))
  return compare({
    name: 'List of 50 records, signed in',
    atLeast: 0.5,
    growthAtMost: 1.3,
    pid: usual.pid,
    workers,
    measured: () => requestsPerSecond(at(usual.url)),
    baseline: () => requestsPerSecond(bare),
    grown: () => requestsPerSecond(at(large.url)),
  })
}
