import { PASSWORD } from '../support/bench-environment.ts'
import { compare } from '../support/compare.ts'
import type { Installations } from '../support/installations.ts'
import { requestsPerSecond, type Target } from '../support/load.ts'
import { PEOPLE } from '../support/options.ts'

// Fewer than the queue holds, so that none is rejected.
export const CONCURRENCY = 8

/** Sign-ins of many people, each from an address of their own. */
export const signInsAt = (url: string): Target[] =>
  Array.from({ length: PEOPLE }, (_, index) => ({
    url: `${url}/api/signin`,
    method: 'POST',
    headers: { 'x-forwarded-for': `10.0.${index >> 8}.${index & 255}` },
    body: { email: `crowd-${index + 1}@example.org`, password: PASSWORD },
  }))

/** A sign-in compared to its password hash alone, which is slow on purpose. */
export const measureSignIn = ({ usual, large, baseline, workers }: Installations) => {
  const signIn = (url: string) => () => requestsPerSecond(signInsAt(url), undefined, CONCURRENCY)
  return compare({
    name: 'Sign-in',
    against: 'the bare hash',
    atLeast: 0.5,
    growthAtMost: 1.3,
    pid: usual.pid,
    workers,
    measured: signIn(usual.url),
    baseline: signIn(baseline.url),
    grown: signIn(large.url),
  })
}
