import { compare } from '../support/compare.ts'
import { type Installations, MANY } from '../support/installations.ts'
import { requestsPerSecond, type Target } from '../support/load.ts'

/** Words in different fields, so that all of a record is searched: one in twenty has both. */
const QUESTION = { q: 'garcia morning' }

/** A search in all of one person's records: each is read, decrypted and matched. */
export const measureSearch = ({ longTimeUser, usual, large, baseline, workers }: Installations) => {
  const search = (target: Pick<Target, 'url' | 'headers'>) => () =>
    requestsPerSecond({ ...target, method: 'POST', body: QUESTION }, undefined, 2)
  const { id, headers } = longTimeUser
  return compare({
    name: `Search in one person's ${MANY.toLocaleString('en')} records`,
    // Half the time is decryption; below this, something got slower.
    atLeast: 0.25,
    growthAtMost: 1.3,
    pid: usual.pid,
    workers,
    measured: search({ url: `${usual.url}/api/search`, headers }),
    baseline: search({ url: `${baseline.url}/api/search?user=${id}` }),
    grown: search({ url: `${large.url}/api/search`, headers }),
  })
}
