import { compare } from '../support/compare.ts'
import { type Installations, MANY } from '../support/installations.ts'
import { requestsPerSecond, type Target } from '../support/load.ts'

/** A search in all of one person's records, when they have searched before, and one that opens every record. */
export const measureSearch = async ({ longTimeUser, usual, large, baseline, workers }: Installations) => {
  const { id, headers } = longTimeUser
  const lineOf = (q: string) => {
    const search = (target: Pick<Target, 'url' | 'headers'>) => () =>
      requestsPerSecond({ ...target, method: 'POST', body: { q } }, undefined, 2)
    return {
      pid: usual.pid,
      workers,
      measured: search({ url: `${usual.url}/api/search`, headers }),
      baseline: search({ url: `${baseline.url}/api/search?user=${id}` }),
      grown: search({ url: `${large.url}/api/search`, headers }),
    }
  }
  await compare({
    name: `Search in one person's ${MANY.toLocaleString('en')} records, not their first`,
    atLeast: 0.5,
    growthAtMost: 1.3,
    // Words in different fields, so that all of a record is searched: one in twenty has both.
    ...lineOf('garcia morning'),
  })
  await compare({
    name: 'The same by two letters each, which opens every record',
    growthAtMost: 1.3,
    ...lineOf('ga mo'),
  })
}
