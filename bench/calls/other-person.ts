import { z } from 'zod'
import { type Person, sendTo } from '../support/bench-environment.ts'
import { compare } from '../support/compare.ts'
import type { Installations } from '../support/installations.ts'
import { requestsPerSecond } from '../support/load.ts'

// Not by the people's own `send`, which speaks to the server that was stopped while its database was copied.
const letIn = async (url: string, owner: Person, caregiver: Person) => {
  const terms = { email: caregiver.email, role: 'view', includesSensitive: true }
  const invited = await sendTo(url, owner.headers)('POST', '/api/access/invitations', terms)
  const { link } = z.object({ link: z.string() }).parse(await invited.json())
  await sendTo(url, caregiver.headers)('POST', '/api/offers/accept', { token: new URL(link).hash.slice(1) })
}

/** The same list in the records of a person whom the caller looks after. */
export const measureOtherPerson = async ({ people, usual, workers }: Installations) => {
  const pairs = people.map((owner, index) => ({ owner, caregiver: people[(index + 1) % people.length] ?? owner }))
  for (const { owner, caregiver } of pairs) await letIn(usual.url, owner, caregiver)
  const own = people.map(({ headers }) => ({ url: `${usual.url}/api/medications`, headers }))
  const others = pairs.map(({ owner, caregiver: { headers } }) => ({
    url: `${usual.url}/api/people/${owner.id}/medications`,
    headers,
  }))
  return compare({
    name: 'List of 50 records of another person',
    against: 'one’s own list',
    atLeast: 0.9,
    pid: usual.pid,
    workers,
    measured: () => requestsPerSecond(others),
    baseline: () => requestsPerSecond(own),
  })
}
