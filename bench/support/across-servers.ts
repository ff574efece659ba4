import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { z } from 'zod'
import { JOBS_SCHEMA } from '#server/platform/database/database-roles.ts'
import type { Mailbox } from '#server/testing/mailbox.ts'
import { type BenchEnvironment, PASSWORD, type Person } from './bench-environment.ts'
import { report } from './report.ts'
import { openTab, serverOf, type Tab, until } from './tabs.ts'

/** Servers behind one nginx address, with functions to stop and restart each. */
export interface Group {
  url: string
  servers: string[]
  stop: (server: string) => Promise<void>
  start: (server: string) => Promise<void>
}

/** The public address, which links in emails use. */
export const ORIGIN = 'http://127.0.0.1'

/** A line of the table that counts errors; none are allowed. */
const reportCheck = (name: string, wrong: string[], figures: string) =>
  report({ name: name, against: 'none', ratio: wrong.length, atMost: 0, figures: [figures, ...wrong].join('; ') })

const send = (url: string, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Repeats a request until every server has answered; returns the status by server. */
const requestAll = async ({ url, servers }: Group, cookie: string) => {
  const answers = new Map<string, number>()
  for (let time = 0; time < servers.length * 4; time += 1) {
    const response = await fetch(`${url}/api/auth/user`, { headers: { cookie } })
    await response.text()
    answers.set(serverOf(response) ?? '', response.status)
  }
  return answers
}

/** A sign-in or sign-out takes effect on every server. */
export const checkSessions = async (group: Group, { email }: Person) => {
  const wrong: string[] = []
  const signedIn = await send(group.url, '/api/signin', { email, password: PASSWORD })
  const cookie = signedIn.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
  const expectAll = async (when: string, status: number) => {
    const answers = await requestAll(group, cookie)
    for (const server of group.servers) {
      if (answers.get(server) !== status) wrong.push(`${when}, ${server} answered ${answers.get(server)}`)
    }
  }
  await expectAll('signed in', 200)
  await fetch(`${group.url}/api/logout`, { headers: { cookie, referer: `${ORIGIN}/` }, redirect: 'manual' })
  await expectAll('signed out', 401)
  reportCheck(`Sessions that hold at only some of ${group.servers.length} servers`, wrong, 'signed in, then out')
}

/** Sign-ins with a wrong password, spread over all servers, are counted together. */
export const checkGuesses = async ({ url, servers }: Group, { email }: Person) => {
  const statuses: number[] = []
  for (let guess = 0; guess < 6; guess += 1) {
    statuses.push((await send(url, '/api/signin', { email, password: `guess ${guess}` })).status)
  }
  const expected = [401, 401, 401, 401, 401, 429]
  const wrong = statuses.filter((status, index) => status !== expected[index]).map(status => `answered ${status}`)
  reportCheck(`Guesses not counted together by ${servers.length} servers`, wrong, statuses.join(' '))
}

/** One open tab at each server, all through nginx. */
const openTabs = async ({ url, servers }: Group, { headers }: Person) => {
  const tabs: Tab[] = []
  const seen = () => new Set(tabs.map(tab => tab.servedBy()))
  for (let time = 0; time < servers.length * 3 && seen().size < servers.length; time += 1) {
    const tab = openTab(url, headers)
    await until(() => tab.servedBy() !== undefined, 10_000)
    if (seen().has(tab.servedBy())) tab.close()
    else tabs.push(tab)
  }
  return tabs
}

const REPLIES = 3

/** A provider's reply on any server reaches the tabs on every server, also after restarts. */
export const checkLiveUpdates = async (group: Group, person: Person) => {
  const { url, servers } = group
  const added = await send(url, '/api/providers', { name: 'Dr. Lee' }, person.headers)
  const { id: providerId } = z.object({ id: z.string() }).parse(await added.json())
  const char = { draftId: randomUUID(), providerId, subject: 'Hello', content: 'Hello' }
  const sent = await send(url, '/api/messages/compose', char, person.headers)
  const { link } = z.object({ link: z.object({ address: z.string() }) }).parse(await sent.json())
  const token = new URL(link.address).hash.slice(1)

  const wrong: string[] = []
  const writers = new Set<string | undefined>()
  let slowest = 0
  const tabs = await openTabs(group, person)
  if (tabs.length < servers.length) wrong.push(`${servers.length - tabs.length} servers held no stream`)
  const reply = async (when: string) => {
    const before = tabs.map(tab => tab.heard())
    const response = await send(url, '/api/reply', { token, draftId: randomUUID(), content: 'An answer' })
    writers.add(serverOf(response))
    if (response.status !== 201) wrong.push(`the reply was answered with ${response.status}`)
    const took = await until(() => tabs.every((tab, index) => tab.heard() > (before[index] ?? 0)), 5000)
    if (took === undefined) wrong.push(`a tab heard nothing ${when}`)
    slowest = Math.max(slowest, took ?? 0)
  }
  try {
    for (let time = 0; time < REPLIES; time += 1) await reply('at first')
    const [first] = tabs
    const victim = first?.servedBy()
    if (!first || !victim) throw new Error('There is no stream to take away')
    await group.stop(victim)
    const cameBack = await until(() => ![undefined, victim].includes(first.servedBy()), 20_000)
    if (cameBack === undefined) wrong.push('a tab did not come back')
    await reply('after its server was stopped')
    await group.start(victim)
    for (let time = 0; time < servers.length; time += 1) await reply('after its server was started again')
  } finally {
    for (const tab of tabs) tab.close()
  }
  const figures = `${tabs.length} tabs, replies written at ${writers.size} servers, slowest ${Math.round(slowest)} ms`
  reportCheck(`Replies that an open tab did not hear of, ${servers.length} servers`, wrong, figures)
}

const unfinishedJobs = async (client: pg.Client) => {
  const { rows } = await client.query(
    `select from ${JOBS_SCHEMA}.job where name like '%reminder%' and state not in ('completed', 'failed')`,
  )
  return rows.length
}

/** Gives people something to be reminded of by email; returns a function that counts the emails. */
export const askForReminders = async ({ url, servers }: Group, people: Person[]) => {
  for (const { headers } of people) {
    const settings = await fetch(`${url}/api/settings`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ emailNotifications: true }),
    })
    const written = await send(url, '/api/messages', { subject: 'Results', content: 'They are here' }, headers)
    if (!settings.ok || written.status !== 201) throw new Error('There is nothing to be reminded of')
  }

  return async ({ databaseUrl }: BenchEnvironment, { letters: emails }: Mailbox) => {
    const emailsTo = (email: string) => emails.filter(({ to }) => to?.some(({ address }) => address === email)).length
    // Due people are found once a minute.
    await until(() => people.every(({ email }) => emailsTo(email) > 0), 150_000)
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await until(async () => (await unfinishedJobs(client)) === 0, 30_000)
    await client.end()
    const wrong: string[] = []
    for (const { email, headers } of people) {
      const notices = z.array(z.unknown()).parse(await (await fetch(`${url}/api/notices`, { headers })).json())
      const [sent, noticesBefore] = [emailsTo(email), notices.length]
      if (sent !== 1 || noticesBefore !== 1) wrong.push(`${email} got ${sent} letters and ${noticesBefore} notices`)
    }
    reportCheck(`People not reminded exactly once by ${servers.length} servers`, wrong, `${people.length} people`)
  }
}
