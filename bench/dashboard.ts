import { compare } from './support/compare.ts'
import { roundsPerSecond } from './support/load.ts'
import { onStage } from './support/stage.ts'

const ROUND = 2000
const READS = [
  '/api/dashboard/stats',
  '/api/appointments/upcoming',
  '/api/medications/active',
  '/api/lab-results/recent',
  '/api/vitals/recent',
  '/api/messages/unread',
]

/** The dashboard's whole round of reads, with sample data, against as many calls of the cheapest signed-in route. */
await onStage(async ({ url, register }) => {
  const { headers, send } = await register('Ada')
  await send('POST', '/api/seed-sample-data')
  const rounds = (paths: string[]) => () =>
    roundsPerSecond(
      paths.map(path => ({ url: url + path, headers })),
      ROUND,
    )
  await compare({
    name: `Dashboard of one person: ${READS.length} reads in one round`,
    atLeast: 0.8,
    ours: rounds(READS),
    floor: rounds(READS.map(() => '/api/auth/user')),
  })
})
