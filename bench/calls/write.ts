import { compare } from '../support/compare.ts'
import type { Installations } from '../support/installations.ts'
import { requestsPerSecond } from '../support/load.ts'

const body = {
  testName: 'Hemoglobin A1c',
  testDate: '2020-01-15',
  resultValue: '5.4',
  resultUnit: '%',
  referenceRangeLow: 4,
  referenceRangeHigh: 5.6,
  orderingProvider: 'Dr. Maria Garcia',
  notes: 'Fasting.',
}

/** One new record: sealed, with history, activity log and reminder check, in one transaction. */
export const measureWrite = ({ people, usual, large, baseline, workers }: Installations) => {
  const write = { method: 'POST', body, expected: 201 }
  const at = (url: string) => people.map(({ headers }) => ({ ...write, url: `${url}/api/lab-results`, headers }))
  const bare = people.map(({ id }) => ({ ...write, url: `${baseline.url}/api/lab-results?user=${id}` }))
  return compare({
    name: 'One write, signed in',
    against: 'one bare insert',
    atLeast: 0.1,
    growthAtMost: 1.3,
    pid: usual.pid,
    workers,
    measured: () => requestsPerSecond(at(usual.url)),
    baseline: () => requestsPerSecond(bare),
    grown: () => requestsPerSecond(at(large.url)),
  })
}
