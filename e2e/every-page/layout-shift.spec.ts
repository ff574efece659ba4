import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'
import { type RouteEntry, routeEntries } from '../../web/route-table.ts'
import { expect, test } from '../harness/household.ts'

/** The limit for "good"; as in browsers, shifts after an input do not count. */
const LIMIT = 0.1

// As text, because it runs in the page, whose types are not available here.
const OBSERVE_SHIFTS = `
  globalThis.shift = 0
  globalThis.watch = new PerformanceObserver(list => {
    for (const entry of list.getEntries()) globalThis.shift += entry.value
  })
  watch.observe({ type: 'layout-shift', buffered: true })`

const READ_SHIFTS = `new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => {
  for (const entry of watch.takeRecords()) globalThis.shift += entry.value
  resolve(globalThis.shift)
})))`

/** Responses in reverse order, so that the lower half of a page arrives first. */
const answerOutOfOrder = async (page: Page) => {
  let requests = 0
  const open = new Set<Request>()
  await page.route(/\/api\/(?!events)/, async route => {
    requests += 1
    open.add(route.request())
    await pause(Math.max(0, 280 - 40 * requests))
    // The page may have been left meanwhile.
    await route.continue().catch(() => {})
  })
  page.on('requestfinished', request => open.delete(request))
  page.on('requestfailed', request => open.delete(request))
  return {
    begin: () => {
      requests = 0
      open.clear()
    },
    isQuiet: () => requests > 0 && open.size === 0,
  }
}

/** Of loads, since no other test loads every page; each shows what it is, and where. */
const shiftsOf = async (page: Page, pages: readonly RouteEntry[]) => {
  const answers = await answerOutOfOrder(page)
  await page.addInitScript({ content: OBSERVE_SHIFTS })
  const shifts: [path: string, shift: number][] = []
  for (const { path, title, navigation } of pages) {
    answers.begin()
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect.poll(answers.isQuiet, { intervals: [20] }).toBe(true)
    shifts.push([path, await page.evaluate<number>(READ_SHIFTS)])
    await expect(page).toHaveTitle(`${title} · Wellkept`)
    if (navigation && !navigation.childrenOnly)
      await expect(page.locator('nav [aria-current=page]').first()).toHaveAttribute('href', path)
  }
  return shifts
}

const tooMuch = (shifts: [string, number][]) => shifts.filter(([, shift]) => shift > LIMIT)

const userRoutes = routeEntries.filter(route => !route.adminOnly)
const administrators = routeEntries.filter(route => route.adminOnly)

test('no page shifts its layout for a person with many records, on a phone', async ({ page, newUser }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await newUser()
  for (const call of ['/api/populate-sample-profile', '/api/seed-sample-data'])
    await expect(await page.request.post(call)).toBeOK()
  const child = { firstName: 'Leo', lastName: 'Rivera', relation: 'child' }
  await expect(await page.request.post('/api/people', { data: child })).toBeOK()
  expect(tooMuch(await shiftsOf(page, userRoutes))).toEqual([])
})

test('no page shifts its layout for a person without records', async ({ page, newUser }) => {
  await newUser()
  expect(tooMuch(await shiftsOf(page, userRoutes))).toEqual([])
})

test('no administrator page shifts its layout', async ({ page, signedIn }) => {
  await signedIn('administrator')
  expect(tooMuch(await shiftsOf(page, administrators))).toEqual([])
})
