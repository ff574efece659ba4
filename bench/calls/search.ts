import { compare } from '../support/compare.ts'
import { type Installations, MANY } from '../support/installations.ts'
import { requestsPerSecond } from '../support/load.ts'

/**
 * What any search of one person's records must do, since their words are sealed: read and open all of them. The product
 * has no other search yet; lists are searched in the browser.
 */
export const measureSearch = ({ collector, usual, large, floor, workers }: Installations) => {
  const read = (target: { url: string; headers?: Record<string, string> }) => () =>
    requestsPerSecond(target, undefined, 2)
  const { id, headers } = collector
  return compare({
    name: `Reading through one person's ${MANY.toLocaleString('en')} records`,
    atLeast: 0.5,
    growthAtMost: 1.3,
    pid: usual.pid,
    workers,
    ours: read({ url: `${usual.url}/api/vitals`, headers }),
    floor: read({ url: `${floor.url}/api/vitals?user=${id}` }),
    grown: read({ url: `${large.url}/api/vitals`, headers }),
  })
}
