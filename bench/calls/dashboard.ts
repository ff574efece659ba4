import { compare } from '../support/compare.ts'
import type { Installations } from '../support/installations.ts'
import { roundsPerSecond } from '../support/load.ts'

export const DASHBOARD = [
  '/api/auth/user',
  '/api/dashboard/stats',
  '/api/appointments/upcoming',
  '/api/medications/active',
  '/api/lab-results/recent',
  '/api/vitals/recent',
  '/api/messages/unread',
]
/** As many rows as the responses above have. */
const BARE = [
  '/api/medications?limit=1',
  '/api/counts?',
  '/api/appointments?limit=3',
  '/api/medications?limit=5',
  '/api/lab-results?limit=10',
  '/api/vitals?limit=10',
  '/api/medications?limit=0',
]

/** All requests of the dashboard, at once. */
export const measureDashboard = ({ people, usual, large, baseline, workers }: Installations) => {
  const at = (url: string) => people.map(({ headers }) => DASHBOARD.map(path => ({ url: url + path, headers })))
  const bare = people.map(({ id }) => BARE.map(path => ({ url: `${baseline.url}${path}&user=${id}` })))
  return compare({
    name: "The dashboard's whole round of calls",
    atLeast: 0.5,
    growthAtMost: 1.3,
    unit: 'rounds a second',
    pid: usual.pid,
    workers,
    measured: () => roundsPerSecond(at(usual.url)),
    baseline: () => roundsPerSecond(bare),
    grown: () => roundsPerSecond(at(large.url)),
  })
}
