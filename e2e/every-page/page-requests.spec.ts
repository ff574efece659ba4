import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'
import { routeEntries } from '../../web/route-table.ts'
import { expect, test } from '../harness/household.ts'

/** The most for any page, by decision 33. */
const MAX_REQUESTS = 15

const readsOf = (request: Request) => {
  const { pathname, search, searchParams } = new URL(request.url())
  return pathname === '/api/batch' ? searchParams.getAll('read') : [pathname + search]
}

/** What a load of a page requests until it is quiet; the stream never ends, and the typeface comes after the page. */
const requestsOf = async (page: Page, path: string) => {
  const requests: Request[] = []
  const open = new Set<Request>()
  const begin = (request: Request) => {
    if (request.resourceType() === 'font') return
    requests.push(request)
    if (!request.url().endsWith('/api/events')) open.add(request)
  }
  const end = (request: Request) => open.delete(request)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  // It begins with what has changed since the page was read.
  const stream = page.waitForResponse(response => response.url().endsWith('/api/events'))
  await page.goto(path)
  await stream
  await expect(page.locator('main[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(async () => {
    expect(open.size).toBe(0)
    await pause(100)
    expect(open.size).toBe(0)
  }).toPass()
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
  return requests
}

/** The addresses that are read by the first request of the page and again. */
const readTwice = (requests: Request[]) => {
  const [first = [], ...later] = requests.filter(request => request.url().includes('/api/')).map(readsOf)
  return later.flat().filter(address => first.includes(address))
}

test('a page takes few requests, and reads what page-reads.json names only once', async ({
  page,
  newUser,
  signedIn,
}) => {
  await newUser()
  for (const call of ['/api/populate-sample-profile', '/api/seed-sample-data'])
    await expect(await page.request.post(call)).toBeOK()
  // Every language but English takes one more, for its texts.
  await expect(await page.request.put('/api/settings', { data: { language: 'de' } })).toBeOK()
  // Changes of the last second, or from before the server listened to any, are read again.
  await expect(async () => expect(readTwice(await requestsOf(page, '/dashboard'))).toEqual([])).toPass()
  const tooMany: [path: string, requests: number][] = []
  const readAgain: [path: string, addresses: string[]][] = []
  const check = async (path: string, atMost: number) => {
    const requests = await requestsOf(page, path)
    const twice = readTwice(requests)
    if (requests.length > atMost) tooMany.push([path, requests.length])
    if (twice.length > 0) readAgain.push([path, twice])
  }
  for (const { path } of routeEntries.filter(route => !route.adminOnly)) await check(path, MAX_REQUESTS)
  await signedIn('administrator')
  for (const { path } of routeEntries.filter(route => route.adminOnly)) await check(path, MAX_REQUESTS - 1)
  expect(tooMany).toEqual([])
  expect(readAgain).toEqual([])
})
