import { compare } from '../support/compare.ts'
import type { Installations } from '../support/installations.ts'
import { requestsPerSecond } from '../support/load.ts'
import { CONCURRENCY, signInsAt } from './sign-in.ts'

/** How fast other requests are during a burst of sign-ins. */
export const measureSignInBurst = ({ people, usual, large, workers }: Installations) => {
  const at = (url: string) => people.map(({ headers }) => ({ url: `${url}/api/medications`, headers }))
  const withoutBurst = (url: string) => requestsPerSecond(at(url))
  const duringBurst = async (url: string) => {
    const [others] = await Promise.all([withoutBurst(url), requestsPerSecond(signInsAt(url), undefined, CONCURRENCY)])
    return others
  }
  return compare({
    name: 'Other calls during a storm of sign-ins',
    against: 'the same calls without',
    atLeast: 0.9,
    growthAtMost: 1.3,
    pid: usual.pid,
    workers,
    measured: () => duringBurst(usual.url),
    baseline: () => withoutBurst(usual.url),
    grown: () => duringBurst(large.url),
  })
}
