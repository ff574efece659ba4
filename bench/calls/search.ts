import { compare } from '../support/compare.ts'
import { type Installations, MANY } from '../support/installations.ts'
import { requestsPerSecond, type Target } from '../support/load.ts'

/** Words that stand in different fields, so that a record has to be looked at whole: one in twenty has both. */
const QUESTION = { q: 'garcia morning' }

/** A search in all of one person's records: their words are sealed, so each is read, opened and looked at. */
export const measureSearch = ({ keeper, usual, large, floor, workers }: Installations) => {
  const search = (target: Pick<Target, 'url' | 'headers'>) => () =>
    requestsPerSecond({ ...target, method: 'POST', body: QUESTION }, undefined, 2)
  const { id, headers } = keeper
  return compare({
    name: `Search in one person's ${MANY.toLocaleString('en')} records`,
    // Half the time is opening seals; below this, something got worse.
    atLeast: 0.25,
    growthAtMost: 1.3,
    pid: usual.pid,
    workers,
    ours: search({ url: `${usual.url}/api/search`, headers }),
    floor: search({ url: `${floor.url}/api/search?user=${id}` }),
    grown: search({ url: `${large.url}/api/search`, headers }),
  })
}
