import { compare } from '../support/compare.ts'
import { type Installations, MANY } from '../support/installations.ts'
import { requestsPerSecond, type Target } from '../support/load.ts'

/** Words that stand in different fields, so that a record has to be looked at whole: one in twenty has both. */
const QUESTION = { q: 'garcia morning' }

/** A search in all of one person's records: their words are sealed, so each is read, opened and looked at. */
export const measureSearch = ({ longTimeUser, usual, large, baseline, workers }: Installations) => {
  const search = (target: Pick<Target, 'url' | 'headers'>) => () =>
    requestsPerSecond({ ...target, method: 'POST', body: QUESTION }, undefined, 2)
  const { id, headers } = longTimeUser
  return compare({
    name: `Search in one person's ${MANY.toLocaleString('en')} records`,
    // Half the time is opening seals; below this, something got worse.
    atLeast: 0.25,
    growthAtMost: 1.3,
    pid: usual.pid,
    workers,
    measured: search({ url: `${usual.url}/api/search`, headers }),
    baseline: search({ url: `${baseline.url}/api/search?user=${id}` }),
    grown: search({ url: `${large.url}/api/search`, headers }),
  })
}
