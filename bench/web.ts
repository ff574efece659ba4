import { setTimeout } from 'node:timers/promises'
import { type Browser, chromium, type Page, type Request } from '@playwright/test'
import { findChromium } from '../e2e/harness/chromium.ts'
import budgets from '../web/page-budgets.json' with { type: 'json' }
import { routeEntries } from '../web/route-table.ts'
import { onStage, type Person } from './support/bench-environment.ts'
import { median } from './support/median.ts'
import { isQuick } from './support/options.ts'
import { report, skip } from './support/report.ts'
import { startServer } from './support/servers.ts'

const ROUNDS = isQuick ? 3 : 7
// Lighthouse's mid-range phone on a slow mobile network.
const SLOW_PROCESSOR = 4
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

// As text, because it runs in the page, whose types are not available here.
const COUNT_SHIFTS = `
  globalThis.shifts = 0
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shifts += entry.value
  }).observe({ type: 'layout-shift', buffered: true })`

/**
 * First paint, and when the page is usable: the element is there, and the main thread is free. The page
 * checks this itself: finding a button by role from outside took a third of the measured CPU time.
 */
const watchFor = (selector: string) => `
  globalThis.times = new Promise(resolve => {
    const tell = interactive =>
      new PerformanceObserver(list => {
        const paint = list.getEntriesByName('first-contentful-paint')[0]
        if (paint) resolve({ paint: paint.startTime, interactive })
      }).observe({ type: 'paint', buffered: true })
    new MutationObserver((_, watch) => {
      if (!document.querySelector(${JSON.stringify(selector)})) return
      watch.disconnect()
      requestIdleCallback(() => tell(performance.now()))
    }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['class', 'data-waiting'] })
  })`

// The sign-in button on both pages. Ours is visible before it is hydrated, which does not count.
const SIGN_IN = 'button[type=submit]:not([data-waiting] *)'
// A page that is no longer hidden.
const SHOWN_PAGE = 'main h1[tabindex]:not(.invisible *)'

interface Times {
  paint: number
  interactive: number
}

/** A page of a browser that has seen nothing yet, on a slow machine; it counts how much the layout shifts. */
const openPage = async (browser: Browser, awaited: string, cookie?: { url: string; person: Person }) => {
  // In the default time zone, because elsewhere a notice offers to change it.
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, timezoneId: 'America/New_York' })
  if (cookie) {
    const pairs = cookie.person.headers.cookie.split('; ').map(pair => pair.split('='))
    await context.addCookies(pairs.map(([name = '', ...rest]) => ({ name, value: rest.join('='), url: cookie.url })))
  }
  const page = await context.newPage()
  await page.addInitScript({ content: COUNT_SHIFTS + watchFor(awaited) })
  const session = await context.newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', SLOW_NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PROCESSOR })
  return { page, close: () => context.close() }
}

const timesOf = async (page: Page, url: string) => {
  await page.goto(url, { waitUntil: 'commit' })
  return page.evaluate<Times>('globalThis.times')
}

const measureTimes = async (browser: Browser, ours: string, empty: string) => {
  const once = async (url: string) => {
    const { page, close } = await openPage(browser, SIGN_IN)
    return timesOf(page, url).finally(close)
  }
  const found: { ours: Awaited<ReturnType<typeof once>>; empty: Awaited<ReturnType<typeof once>> }[] = []
  for (let round = 0; round < ROUNDS; round += 1) found.push({ ours: await once(ours), empty: await once(empty) })
  const reportTime = (name: string, of: 'paint' | 'interactive', atMost?: number) => {
    const middle = (which: 'ours' | 'empty') => `${Math.round(median(found.map(item => item[which][of])))} ms`
    report({
      name: `Landing page, ${name}, processor 4 times and network slow`,
      against: 'an empty React page',
      ratio: median(found.map(item => item.ours[of] / item.empty[of])),
      ...(atMost !== undefined && { atMost }),
      figures: `${middle('ours')} against ${middle('empty')}`,
    })
  }
  reportTime('first paint', 'paint')
  reportTime('interactive', 'interactive', 1.2)
  return median(found.map(item => item.empty.interactive))
}

/** Resolves after half a second without requests; the live updates stream never ends and does not count. */
const watchRest = (page: Page) => {
  const open = new Set<Request>()
  let since = performance.now()
  const end = (request: Request) => {
    open.delete(request)
    since = performance.now()
  }
  page.on('request', request => {
    if (!request.url().endsWith('/api/events')) open.add(request)
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async () => {
    while (open.size > 0 || performance.now() - since < 500) await setTimeout(50)
  }
}

/** When a page is shown, and the transferred bytes until the network is idle. */
const weigh = async (browser: Browser, url: string, path: string, person?: Person) => {
  const { page, close } = await openPage(browser, person ? SHOWN_PAGE : SIGN_IN, person && { url, person })
  const answers: Promise<{ size: number; isCode: boolean; isOurs: boolean }>[] = []
  page.on('requestfinished', request => {
    const { pathname, origin } = new URL(request.url())
    // The same files that the build holds against the page's budget; what is inside the HTML counts with all.
    const of = { isCode: /\.(js|css)$/.test(pathname), isOurs: origin === url }
    answers.push(request.sizes().then(({ responseBodySize: size }) => ({ size, ...of })))
  })
  const rest = watchRest(page)
  const times = await timesOf(page, url + path)
  await rest()
  const fetched = await Promise.all(answers)
  const shifts = await page.evaluate<number>('globalThis.shifts')
  await close()
  const sum = (some: typeof fetched) => some.reduce((total, { size }) => total + size, 0) / 1024
  return {
    code: sum(fetched.filter(({ isCode }) => isCode)),
    all: sum(fetched),
    requests: fetched.length,
    elsewhere: fetched.filter(({ isOurs }) => !isOurs).length,
    shifts,
    ...times,
  }
}

type Weight = Awaited<ReturnType<typeof weigh>> & { path: string; budget: number }

/** Each page as a line of a table. */
const printPages = (pages: Weight[]) => {
  console.log('\n| page | code, KB | in all, KB | requests | first paint, ms | interactive, ms | layout shift |')
  console.log('| --- | --- | --- | --- | --- | --- | --- |')
  for (const { path, code, all, requests, paint, interactive, shifts } of pages) {
    const cells = [path, code.toFixed(1), all.toFixed(1), requests, Math.round(paint), Math.round(interactive)]
    console.log(`| ${[...cells, shifts.toFixed(3)].join(' | ')} |`)
  }
}

/** The most for any page, by decision 33. */
const MAX_REQUESTS = 15

/** How late pages are usable, and by how many requests: the dashboard, and the worst of all. */
const reportSlowest = (pages: Weight[], empty: number) => {
  const reportTime = (name: string, { path, interactive }: Weight, atMost: number) =>
    report({
      name: `${name}, interactive, processor 4 times and network slow`,
      against: 'an empty React page',
      ratio: interactive / empty,
      atMost,
      figures: `${path}: ${Math.round(interactive)} ms against ${Math.round(empty)} ms`,
    })
  const [slowest] = pages.toSorted((one, other) => other.interactive - one.interactive)
  const [busiest] = pages.toSorted((one, other) => other.requests - one.requests)
  const dashboard = pages.find(({ path }) => path === '/dashboard')
  if (!slowest || !busiest || !dashboard) throw new Error('No page was opened')
  reportTime('Dashboard', dashboard, 2)
  reportTime(`The slowest page (${slowest.path})`, slowest, 2.5)
  report({
    name: `Requests of the page with the most (${busiest.path})`,
    against: `${MAX_REQUESTS}`,
    ratio: busiest.requests / MAX_REQUESTS,
    atMost: 1,
    figures: `${busiest.requests} requests`,
  })
}

const VISITS = isQuick ? 1 : 3

/** Several visits: sizes and requests are alike, and the times are medians. */
const weighOften = async (browser: Browser, url: string, path: string, person: Person) => {
  const visits: Awaited<ReturnType<typeof weigh>>[] = []
  for (let visit = 0; visit < VISITS; visit += 1)
    visits.push(path === 'landing' ? await weigh(browser, url, '/') : await weigh(browser, url, path, person))
  const [first] = visits
  if (!first) throw new Error('Nothing was measured')
  const middle = (of: 'paint' | 'interactive') => median(visits.map(visit => visit[of]))
  return {
    ...first,
    requests: Math.max(...visits.map(({ requests }) => requests)),
    shifts: Math.max(...visits.map(({ shifts }) => shifts)),
    paint: middle('paint'),
    interactive: middle('interactive'),
  }
}

const weighPages = async (browser: Browser, url: string, person: Person, empty: number) => {
  const allowed = new Map(Object.entries<number>(budgets))
  const found: Weight[] = []
  for (const path of ['landing', ...routeEntries.map(route => route.path)]) {
    const weight = await weighOften(browser, url, path, person)
    const budget = allowed.get(path) ?? budgets.other
    found.push({ path, budget, ...weight })
  }
  printPages(found)
  reportSlowest(found, empty)
  for (const { path, code, requests, budget } of found.filter(
    ({ path }) => path === 'landing' || path === '/dashboard',
  )) {
    report({
      name: `Code of ${path}`,
      against: `${budget} KB`,
      ratio: code / budget,
      atMost: 1,
      figures: `${code.toFixed(1)} KB, ${requests} requests`,
    })
  }
  const elsewhere = found.reduce((sum, item) => sum + item.elsewhere, 0)
  report({ name: 'Requests to anywhere else, all pages', against: 'none', ratio: elsewhere, atMost: 0 })
  return Math.max(...found.map(({ shifts }) => shifts))
}

const executablePath = findChromium()
if (!executablePath) skip('The web in a browser', 'no Chromium is installed')
else
  await onStage(async ({ url, register }) => {
    const person = await register('Ada')
    await person.send('POST', '/api/populate-sample-profile')
    await person.send('POST', '/api/seed-sample-data')
    const empty = await startServer('bench/support/empty-page-server.ts', {})
    const browser = await chromium.launch({ executablePath, args: flags })
    try {
      const emptyPage = await measureTimes(browser, `${url}/`, `${empty.url}/`)
      const shift = await weighPages(browser, url, person, emptyPage)
      report({
        name: 'Layout shift, the worst page',
        against: 'what counts as good, 0.1',
        ratio: shift / 0.1,
        atMost: 1,
        figures: shift.toFixed(3),
      })
    } finally {
      await browser.close()
      await empty.stop()
    }
  })
