import { availableParallelism } from 'node:os'
import { type Mailbox, openMailbox, tokenIn } from '#server/testing/mailbox.ts'
import {
  askForReminders,
  checkGuesses,
  checkLiveUpdates,
  checkSessions,
  type Group,
  ORIGIN,
} from './support/across-servers.ts'
import { type BenchEnvironment, onStage, type Person, sendTo } from './support/bench-environment.ts'
import { compare } from './support/compare.ts'
import { requestsPerSecond, type Target } from './support/load.ts'
import { findNginx, freePort, startNginx } from './support/nginx.ts'
import { isQuick, MILLISECONDS } from './support/options.ts'
import { processorTime } from './support/processor-time.ts'
import { report, skip } from './support/report.ts'
import { seedRecords, USUAL } from './support/seed-records.ts'
import { type RunningServer, startServer } from './support/servers.ts'

const SERVERS = 4
const CORES = availableParallelism()
const reading = { recordedDate: '2020-01-15T08:00:00.000Z', heartRate: 61 }

const startOn = (port: number, { environment }: BenchEnvironment, processes = 1) =>
  startServer('dist/main.mjs', { ...environment, PORT: String(port), WELLKEPT_PROCESSES: String(processes) })

/** A machine with fewer cores has none left for a second process. */
const limit = CORES >= 4 ? { atLeast: 1.5 } : {}

const readsOf = (people: Person[], url: string): Target[] =>
  people.map(({ headers }) => ({ url: `${url}/api/medications`, headers }))

/**
 * Where the CPU time of a read goes. A Node process uses one core and PostgreSQL several, so this
 * shows how many cores it takes for a second process to help, even on a small or busy machine.
 */
const reportCosts = async ({ pid }: RunningServer, { postmaster }: BenchEnvironment, people: Person[], url: string) => {
  const targets = readsOf(people, url)
  await requestsPerSecond(targets)
  const spent = () => Promise.all([processorTime([pid]), processorTime([postmaster])])
  const before = await spent()
  const ownUsage = process.cpuUsage()
  const start = performance.now()
  const speed = await requestsPerSecond(targets, MILLISECONDS * 5)
  const reads = (speed * (performance.now() - start)) / 1000
  const { user, system } = process.cpuUsage(ownUsage)
  const [node = Number.NaN, database = Number.NaN] = (await spent()).map(
    (time = Number.NaN, index) => (time - (before[index] ?? Number.NaN)) / reads,
  )
  const milliseconds = (time: number) => `${time.toFixed(2)} ms`
  report({
    name: 'Cores that one process keeps busy, with its database',
    against: 'one core',
    ratio: (node + database) / node,
    figures: `a read takes ${milliseconds(node)} of Node, ${milliseconds(database)} of PostgreSQL, ${milliseconds((user + system) / 1000 / reads)} of the asking side`,
  })
}

/** What `npm start` does with enough cores. */
const compareProcesses = async (stage: BenchEnvironment, people: Person[]) => {
  const ports = [await freePort(), await freePort()]
  const [one, two] = [await startOn(ports[0] ?? 0, stage), await startOn(ports[1] ?? 0, stage, 2)]
  await compare({
    name: `Reads with two processes of one start, on ${CORES} cores`,
    against: 'one process',
    ...limit,
    measured: () => requestsPerSecond(readsOf(people, `http://127.0.0.1:${ports[1]}`)),
    baseline: () => requestsPerSecond(readsOf(people, `http://127.0.0.1:${ports[0]}`)),
    workers: [stage.postmaster, one.pid, two.pid],
  })
  await one.stop()
  await two.stop()
}

/** Restarts the servers one by one while people read and write; counts failed requests. */
const restartEach = async (
  stage: BenchEnvironment,
  url: string,
  people: Person[],
  ports: number[],
  servers: RunningServer[],
) => {
  const counted = { answered: 0, lost: new Map<string, number>() }
  let isOver = false
  const keepAsking = async ({ headers }: Person) => {
    while (!isOver) {
      for (const [method, path, body] of [
        ['GET', '/api/medications'],
        ['POST', '/api/vitals', reading],
      ] as const) {
        const sent = body && { body: JSON.stringify(body) }
        const kind = body && { 'content-type': 'application/json' }
        const outcome = await fetch(url + path, { method, headers: { ...headers, ...kind }, ...sent }).then(
          async response => `${method} ${(await response.text()) && response.status}`,
          () => `${method} no answer`,
        )
        if (/ 20\d$/.test(outcome)) counted.answered += 1
        else counted.lost.set(outcome, (counted.lost.get(outcome) ?? 0) + 1)
      }
    }
  }
  const asking = people.flatMap(person => [keepAsking(person), keepAsking(person)])
  for (let round = 0; round < (isQuick ? 1 : 3); round += 1) {
    for (const [index, port] of ports.entries()) {
      await servers[index]?.stop()
      servers[index] = await startOn(port, stage)
    }
  }
  isOver = true
  await Promise.all(asking)
  const lost = [...counted.lost.values()].reduce((sum, count) => sum + count, 0)
  report({
    name: `Requests lost while ${ports.length} servers are restarted in turn`,
    against: 'none',
    ratio: lost,
    atMost: 0,
    figures: `${counted.answered} answered ${[...counted.lost].map(([what, count]) => `, ${count} × ${what}`).join('')}`,
  })
}

const NAMES = ['Ada', 'Bea', 'Cleo', 'Dora']
const REMINDED = ['Eve', 'Fay', 'Gil', 'Hal', 'Ida', 'Jon']

const registerAll = async (stage: BenchEnvironment, names: string[]) => {
  const people: Person[] = []
  for (const name of names) people.push(await stage.register(name))
  return people
}

/** They registered before mail was set up, so they have to confirm their addresses first. */
const confirmAll = async (stage: BenchEnvironment, mailbox: Mailbox, people: Person[]) => {
  const port = await freePort()
  const { stop } = await startOn(port, stage)
  for (const { email, headers } of people) {
    const send = sendTo(`http://127.0.0.1:${port}`, headers)
    await send('POST', '/api/account/email-confirmation')
    await send('POST', '/api/email-confirmation', { token: tokenIn(await mailbox.confirmationTo(email)) })
  }
  await stop()
}

const play = async (nginx: string, mailbox: Mailbox, stage: BenchEnvironment) => {
  const people = await registerAll(stage, NAMES)
  const reminded = await registerAll(stage, REMINDED)
  // The first account counts as confirmed.
  await confirmAll(stage, mailbox, [...people.slice(1), ...reminded])
  await seedRecords(stage, people, USUAL)
  await stage.rest()
  await compareProcesses(stage, people)
  const ports: number[] = []
  for (let index = 0; index < SERVERS; index += 1) ports.push(await freePort())
  const servers: RunningServer[] = []
  for (const port of ports) servers.push(await startOn(port, stage))
  const addresses = ports.map(port => `127.0.0.1:${port}`)
  const proxy = await startNginx(
    nginx,
    [1, 2, SERVERS].map(count => addresses.slice(0, count)),
  )
  const groupAt = (index: number, count: number): Group => ({
    url: proxy.urls[index] ?? '',
    servers: addresses.slice(0, count),
    stop: async server => servers[addresses.indexOf(server)]?.stop(),
    async start(server) {
      const index = addresses.indexOf(server)
      servers[index] = await startOn(ports[index] ?? 0, stage)
    },
  })
  const [one, two, four] = [groupAt(0, 1), groupAt(1, 2), groupAt(2, SERVERS)]
  const [ada, bea, cleo, dora] = people
  if (!ada || !bea || !cleo || !dora) throw new Error('Somebody is missing')
  try {
    const [server] = servers
    if (server) await reportCosts(server, stage, people, `http://${addresses[0]}`)
    const countReminders = await askForReminders(four, reminded)
    for (const { url, servers: behind } of [two, four]) {
      await compare({
        name: `Reads with ${behind.length} processes behind nginx, on ${CORES} cores`,
        against: 'one process',
        ...(behind.length === 2 && limit),
        measured: () => requestsPerSecond(readsOf(people, url)),
        baseline: () => requestsPerSecond(readsOf(people, one.url)),
        workers: [stage.postmaster, ...servers.map(({ pid }) => pid)],
      })
    }
    for (const group of [two, four]) {
      await checkSessions(group, ada)
      await checkLiveUpdates(group, bea)
    }
    await countReminders(stage, mailbox)
    await checkGuesses(two, cleo)
    await checkGuesses(four, dora)
    await restartEach(stage, two.url, people, ports.slice(0, 2), servers)
  } finally {
    await proxy.stop()
    for (const server of servers) await server.stop()
  }
}

const nginx = findNginx()
if (nginx) {
  const mailbox = await openMailbox()
  const { server, from } = mailbox.settings
  const settings = { WELLKEPT_SMTP_URL: server, WELLKEPT_MAIL_FROM: from, WELLKEPT_ORIGIN: ORIGIN }
  await onStage(stage => play(nginx, mailbox, { ...stage, environment: { ...stage.environment, ...settings } }))
  await mailbox.close()
} else skip('Several servers behind nginx', 'nginx is not installed (Debian: apt-get install nginx)')
