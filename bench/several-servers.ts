import { availableParallelism } from 'node:os'
import { compare } from './support/compare.ts'
import { giveRecords, USUAL } from './support/give-records.ts'
import { requestsPerSecond, type Target } from './support/load.ts'
import { findNginx, freePort, startNginx } from './support/nginx.ts'
import { isQuick } from './support/options.ts'
import { report, skip } from './support/report.ts'
import { type RunningServer, startServer } from './support/servers.ts'
import { onStage, type Person, type Stage } from './support/stage.ts'

const SERVERS = 4
const CORES = availableParallelism()
const reading = { recordedDate: '2020-01-15T08:00:00.000Z', heartRate: 61 }

const startOn = (port: number, { environment }: Stage) =>
  startServer('server/main.mjs', { ...environment, PORT: String(port) })

const readsOf = (people: Person[], url: string): Target[] =>
  people.map(({ headers }) => ({ url: `${url}/api/medications`, headers }))

/** Sign-ins with a wrong password, spread over all servers, are counted together. */
const checkGuesses = async (url: string, { email }: Person) => {
  const statuses: number[] = []
  for (let guess = 0; guess < 6; guess += 1) {
    const body = JSON.stringify({ email, password: `guess ${guess}` })
    const answer = await fetch(`${url}/api/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    statuses.push(answer.status)
  }
  if (statuses.join() !== '401,401,401,401,401,429') throw new Error(`Guesses were answered with ${statuses}`)
}

/** Restarts one server after the other while people read and write; counts what went unanswered. */
const restartEach = async (stage: Stage, url: string, people: Person[], ports: number[], servers: RunningServer[]) => {
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
          async answer => `${method} ${(await answer.text()) && answer.status}`,
          () => `${method} no answer`,
        )
        if (/ 20\d$/.test(outcome)) counted.answered += 1
        else counted.lost.set(outcome, (counted.lost.get(outcome) ?? 0) + 1)
      }
    }
  }
  const asking = people.flatMap(person => [keepAsking(person), keepAsking(person)])
  for (let round = 0; round < (isQuick ? 1 : 3); round += 1) {
    for (const [place, port] of ports.entries()) {
      await servers[place]?.stop()
      servers[place] = await startOn(port, stage)
    }
  }
  isOver = true
  await Promise.all(asking)
  const lost = [...counted.lost.values()].reduce((sum, count) => sum + count, 0)
  report({
    what: `Requests lost while ${ports.length} servers are restarted in turn`,
    against: 'none',
    ratio: lost,
    atMost: 0,
    figures: `${counted.answered} answered ${[...counted.lost].map(([what, count]) => `, ${count} × ${what}`).join('')}`,
  })
}

const play = (nginx: string) => async (stage: Stage) => {
  const people: Person[] = []
  for (const name of ['Ada', 'Bea', 'Cleo', 'Dora']) people.push(await stage.register(name))
  await giveRecords(stage, people, USUAL)
  await stage.rest()
  const ports: number[] = []
  for (let place = 0; place < SERVERS; place += 1) ports.push(await freePort())
  const servers: RunningServer[] = []
  for (const port of ports) servers.push(await startOn(port, stage))
  const addresses = ports.map(port => `127.0.0.1:${port}`)
  const groups = [1, 2, SERVERS].map(count => addresses.slice(0, count))
  const proxy = await startNginx(nginx, groups)
  const [one = '', two = '', four = ''] = proxy.urls
  try {
    for (const [count, url] of [
      [2, two],
      [SERVERS, four],
    ] as const) {
      await compare({
        name: `Reads with ${count} processes behind nginx, on ${CORES} cores`,
        against: 'one process',
        ours: () => requestsPerSecond(readsOf(people, url)),
        floor: () => requestsPerSecond(readsOf(people, one)),
        workers: [stage.postmaster, ...servers.map(({ pid }) => pid)],
      })
    }
    const [, , , victim] = people
    if (victim) await checkGuesses(four, victim)
    await restartEach(stage, two, people, ports.slice(0, 2), servers)
  } finally {
    await proxy.stop()
    for (const server of servers) await server.stop()
  }
}

const nginx = findNginx()
if (nginx) await onStage(play(nginx))
else skip('Several servers behind nginx', 'nginx is not installed (Debian: apt-get install nginx)')
