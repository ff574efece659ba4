import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { createCaller, PASSWORD, type Response, registered } from './caller.ts'

type Kind = 'read' | 'write' | 'sign-in'
export type Took = Record<Kind, number[]>

/** What the dashboard asks for at once. */
const DASHBOARD = [
  '/api/auth/user',
  '/api/medications/active',
  '/api/lab-results/recent',
  '/api/vitals/recent',
  '/api/messages/unread',
  '/api/appointments/upcoming',
  '/api/dashboard/stats',
]
const PAGES = [
  '/api/medications',
  '/api/lab-results',
  '/api/medical-conditions',
  '/api/vitals?limit=50',
  '/api/providers',
]

/** A person with a filled account, who works at a human pace. */
export const createWorker = async (url: () => string, number: number) => {
  const address = `10.1.${number >> 8}.${number & 255}`
  const { email, call: callFirst } = await registered(url, `Worker${number}`, address)
  const filled = await callFirst('POST', '/api/seed-sample-data', {})
  if (filled.status !== 200) throw new Error(`Filling an account answered ${filled.status}`)

  const took: Took = { read: [], write: [], 'sign-in': [] }
  const errors: string[] = []
  let caller = createCaller(url, address)

  const timed = async (kind: Kind, method: string, path: string, body?: object) => {
    const since = performance.now()
    try {
      const response = await caller.call(method, path, body)
      took[kind].push(performance.now() - since)
      if (response.status >= 300) errors.push(`${method} ${path} answered ${response.status}`)
      return response
    } catch (error) {
      errors.push(`${method} ${path}: ${error}`)
      return undefined
    }
  }
  /** The live updates stream of an open tab; returns a function that closes it. */
  const openTab = () => {
    const headers = { cookie: caller.cookie(), accept: 'text/event-stream', 'x-forwarded-for': address }
    const request = get(`${url()}/api/events`, { headers }, response => {
      if (response.statusCode !== 200) errors.push(`GET /api/events answered ${response.statusCode}`)
      response.on('error', () => {}).resume()
    })
    return () => request.on('error', () => {}).destroy()
  }
  const checkWho = (response: Response | undefined) => {
    const who = response?.status === 200 && response.json<{ email: string }>().email
    if (response && who !== email) errors.push(`GET /api/auth/user answered with ${who}`)
  }
  const readAll = (paths: string[]) => Promise.all(paths.map(path => timed('read', 'GET', path)))
  const think = () => pause(500 + ((number * 7919 + took.read.length * 104_729) % 2000))

  const oneVisit = async (isOver: () => boolean) => {
    caller = createCaller(url, address)
    await timed('sign-in', 'POST', '/api/signin', { email, password: PASSWORD })
    const closeTab = openTab()
    for (let round = 0; round < 8 && !isOver(); round += 1) {
      const [who] = await readAll(DASHBOARD)
      checkWho(who)
      await think()
      await readAll(PAGES.slice(round % 3, (round % 3) + 2))
      await think()
      await timed('write', 'POST', '/api/vitals', {
        recordedDate: new Date().toISOString(),
        heartRate: 55 + (round % 30),
        notes: `After stair ${round}`,
      })
      const [medication] = (await timed('read', 'GET', '/api/medications'))?.json<{ id: string }[]>() ?? []
      if (medication) await timed('write', 'PUT', `/api/medications/${medication.id}`, { dosage: `${round + 1} mg` })
      await think()
    }
    await timed('read', 'GET', '/api/activity')
    closeTab()
    await caller.call('GET', '/api/logout', undefined, { 'sec-fetch-site': 'same-origin' })
    caller.leave()
  }

  return {
    took,
    errors,
    async work(isOver: () => boolean) {
      // Not all at once: bursts have their own measurement.
      await pause((number * 397) % 10_000)
      while (!isOver()) await oneVisit(isOver)
    },
    oneVisit: () => oneVisit(() => false),
  }
}
