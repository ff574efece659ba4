import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { recordTypes } from '#contract/records.ts'
import { routeEntries } from '../../web/route-table.ts'
import { test as base, expect } from '../harness/household.ts'
import { routeReads } from '../harness/route-reads.ts'

/** Reads of the session, and reads that no part of the page shows. */
const NEEDED = ['/api/auth/user', '/api/people', '/api/notices', '/api/messages/unread', '/api/growth/person']

/** What only adds to a page: room that is not nearly full, pictures, the names of deleted records, a way to sign in. */
const EXTRAS = /^\/api\/(storage|account\/provider)$|\/(thumbnail|deleted)$/

const SAYS_SO =
  /cannot be loaded right now|not available right now|cannot be reached right now|Not compared with the allergies|couldn’t check right now|Delivery unknown/i

const MAX_REQUESTS = 25

/** The browser reports each failed read in the console. */
const test = base.extend({ quietConsole: ({ page: _ }, use) => use(undefined) })

const quiet = async (page: Page, open: () => number) => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByRole('main').getByText('Loading…')).toHaveCount(0)
  await expect(async () => {
    expect(open()).toBe(0)
    await pause(300)
    expect(open()).toBe(0)
  }).toPass()
}

const WAYS = [429, 503, 'no connection'] as const
type Way = (typeof WAYS)[number]

const REFUSALS = {
  429: { message: 'No', code: 'too_many_requests' },
  503: { message: 'No', code: 'database_unreachable' },
}

/** Opens a page while the given reads fail; answers with how many requests it sent, what it read and what it shows. */
const openWhileFailing = async (page: Page, path: string, way: Way, fails: (read: string) => boolean) => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  let sent = 0
  let open = 0
  const isCounted = (url: string) => url.includes('/api/') && !url.endsWith('/api/events')
  const begin = (request: { url: () => string }) => {
    if (!isCounted(request.url())) return
    sent += 1
    open += 1
  }
  const end = (request: { url: () => string }) => {
    if (isCounted(request.url())) open -= 1
  }
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  const failed = new Set<string>()
  const asked = new Set<string>()
  await routeReads(page, async read => {
    asked.add(read)
    if (!fails(read)) return undefined
    failed.add(read)
    return way === 'no connection' ? way : { status: way, json: REFUSALS[way] }
  })
  await page.goto(path)
  await quiet(page, () => open)
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
  return { sent, failed: [...failed], asked: [...asked], shown: await page.getByRole('main').innerText() }
}

/** What is below the fold comes a moment later. */
const saysSo = (page: Page) =>
  expect(async () => {
    const shown = await page.getByRole('main').innerText()
    expect(shown).toMatch(SAYS_SO)
    expect(shown).not.toMatch(/may have been deleted|not found/i)
  })
    .toPass({ timeout: 10_000 })
    .then(
      () => true,
      () => false,
    )

/** Pages that are walked together: of one mode, or those of administrators. */
const groups = Map.groupBy(routeEntries, ({ adminOnly, mode }) => (adminOnly ? 'administration' : mode))

interface Group {
  page: Page
  newUser: () => Promise<unknown>
  signedIn: (member: 'administrator') => Promise<unknown>
}

/** Signs in a user who has something to read on each of these pages. */
const signInFor = async (group: string, { page, newUser, signedIn }: Group) => {
  if (group === 'administration') return signedIn('administrator')
  await newUser()
  await expect(await page.request.post('/api/seed-sample-data')).toBeOK()
  const [provider] = await (await page.request.get('/api/providers')).json()
  const message = { draftId: randomUUID(), providerId: provider.id, subject: 'A question', content: 'May I?' }
  await expect(await page.request.post('/api/messages/compose', { data: message })).toBeOK()
}

for (const [group, routes] of groups)
  test(`a page of ${group} whose reads fail says so, and does not ask again by itself`, async ({
    page,
    newUser,
    signedIn,
  }) => {
    test.slow()
    await signInFor(group, { page, newUser, signedIn })
    const wrong: unknown[] = []
    for (const { path, adminOnly } of routes)
      for (const way of adminOnly ? WAYS : [503 as const]) {
        const { sent, failed, shown } = await openWhileFailing(page, path, way, read => !NEEDED.includes(read))
        if (sent > MAX_REQUESTS || (failed.length > 0 && !SAYS_SO.test(shown)))
          wrong.push({ path, way, sent, failed, shown: shown.slice(0, 500) })
      }
    expect(wrong).toEqual([])
  })

/**
 * Every read of every page fails once, alone, in one of the three ways; they take turns, so that each way occurs on each
 * page with three reads. Administrators have two pages: there each read fails in all three.
 */
for (const [group, routes] of groups)
  test(`each read of the pages of ${group} may fail alone: the page says so, and does not ask again`, async ({
    page,
    newUser,
    signedIn,
  }) => {
    test.slow()
    await signInFor(group, { page, newUser, signedIn })
    const wrong: unknown[] = []
    for (const { path, adminOnly } of routes) {
      const { asked } = await openWhileFailing(page, path, 503, () => false)
      for (const [index, read] of asked
        .filter(read => !NEEDED.includes(read))
        .toSorted()
        .entries())
        for (const way of adminOnly ? WAYS : [WAYS[index % WAYS.length] ?? 503]) {
          const { sent, failed } = await openWhileFailing(page, path, way, asked => asked === read)
          const mustBeSaid = failed.length > 0 && !EXTRAS.test(read)
          if (sent > MAX_REQUESTS || (mustBeSaid && !(await saysSo(page)))) wrong.push({ path, read, way, sent })
        }
    }
    expect(wrong).toEqual([])
  })

test('Today never says that nothing is due while what it depends on cannot be read', async ({ page, newUser }) => {
  test.slow()
  await newUser()
  await expect(await page.request.post('/api/seed-sample-data')).toBeOK()
  const { failed: reads } = await openWhileFailing(page, '/dashboard', 503, read => !NEEDED.includes(read))
  expect(reads.length).toBeGreaterThan(5)
  for (const status of [429, 503] as const)
    for (const read of reads) {
      const { sent, shown } = await openWhileFailing(page, '/dashboard', status, asked => asked === read)
      expect(sent, read).toBeLessThan(MAX_REQUESTS)
      expect(shown, read).not.toMatch(/No doses|All doses|Nothing to take/)
    }
})

const STALE = 'This could not be refreshed. What you see may be out of date.'

const isOfRecords = (read: string) =>
  !NEEDED.includes(read) && recordTypes.some(({ path }) => read === path || read.startsWith(`${path}/`))

/** Every control of a page and where it leads: what is gone from here is gone from the page. */
const controlsOf = (page: Page) =>
  page
    .getByRole('main')
    .locator('a, button')
    .evaluateAll(found =>
      found.map(each => each.getAttribute('href') ?? each.getAttribute('aria-label') ?? each.textContent),
    )

test('what was read stays on the page when reading it again fails, and the page says so', async ({ page, newUser }) => {
  test.slow()
  await newUser()
  await expect(await page.request.post('/api/seed-sample-data')).toBeOK()
  const wrong: unknown[] = []
  for (const { path } of routeEntries.filter(({ adminOnly }) => !adminOnly)) {
    const { asked } = await openWhileFailing(page, path, 503, () => false)
    if (!asked.some(isOfRecords)) continue
    const before = await controlsOf(page)
    const failed = new Set<string>()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await routeReads(page, async read => {
      if (NEEDED.includes(read)) return undefined
      failed.add(read)
      return { status: 503, json: REFUSALS[503] }
    })
    // Open pages are told that everything changed, and read it again.
    await expect(await page.request.post('/api/seed-sample-data')).toBeOK()
    await expect.poll(() => [...failed].some(isOfRecords), path).toBe(true)
    const isSaid = await page
      .getByText(STALE)
      .first()
      .waitFor({ timeout: 5000 })
      .then(
        () => true,
        () => false,
      )
    const after = await controlsOf(page)
    const gone = before.filter(each => !after.includes(each))
    const isInstead = (await page.getByRole('main').innerText()).includes('Not available right now')
    if (!isSaid || isInstead || gone.length > 0)
      wrong.push({ path, isSaid, isInstead, gone: gone.slice(0, 20), failed: [...failed] })
  }
  expect(wrong).toEqual([])
})
