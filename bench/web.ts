import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../e2e/harness/chromium.ts'
import { routes } from '../e2e/harness/route-table.ts'
import budgets from '../web/page-budgets.json' with { type: 'json' }
import { median } from './support/median.ts'
import { isQuick } from './support/options.ts'
import { report, skip } from './support/report.ts'
import { startServer } from './support/servers.ts'
import { onStage, type Person } from './support/stage.ts'

const ROUNDS = isQuick ? 3 : 7
// A phone of the middle, on a slow mobile network: as Lighthouse has it.
const SLOW_PROCESSOR = 4
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

// As text: it runs in the page, whose types are not ours.
const COUNT_SHIFTS = `
  globalThis.shifts = 0
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shifts += entry.value
  }).observe({ type: 'layout-shift', buffered: true })`

const TIMES = `new Promise(resolve => requestIdleCallback(resolve)).then(() => ({
  paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
  interactive: performance.now(),
  shifts: globalThis.shifts,
}))`

interface Times {
  paint: number
  interactive: number
  shifts: number
}

/** A page of a browser that has seen nothing yet; it counts how much the layout shifts. */
const openPage = async (browser: Browser, slow: boolean, cookie?: { url: string; person: Person }) => {
  // In the zone that settings begin with: elsewhere a notice offers, once, to change it.
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, timezoneId: 'America/New_York' })
  if (cookie) {
    const pairs = cookie.person.headers.cookie.split('; ').map(pair => pair.split('='))
    await context.addCookies(pairs.map(([name = '', ...rest]) => ({ name, value: rest.join('='), url: cookie.url })))
  }
  const page = await context.newPage()
  await page.addInitScript({ content: COUNT_SHIFTS })
  if (slow) {
    const session = await context.newCDPSession(page)
    await session.send('Network.emulateNetworkConditions', SLOW_NETWORK)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PROCESSOR })
  }
  return { page, close: () => context.close() }
}

/** First paint, and when the button can be pressed: it is there, and the page has time to hear it. */
const timesOf = async (page: Page, url: string) => {
  await page.goto(url, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Sign In', exact: true }).last().waitFor()
  return page.evaluate<Times>(TIMES)
}

const measureTimes = async (browser: Browser, ours: string, empty: string) => {
  const once = async (url: string) => {
    const { page, close } = await openPage(browser, true)
    return timesOf(page, url).finally(close)
  }
  const found: { ours: Awaited<ReturnType<typeof once>>; empty: Awaited<ReturnType<typeof once>> }[] = []
  for (let round = 0; round < ROUNDS; round += 1) found.push({ ours: await once(ours), empty: await once(empty) })
  const told = (name: string, of: 'paint' | 'interactive', atMost?: number) => {
    const middle = (which: 'ours' | 'empty') => `${Math.round(median(found.map(one => one[which][of])))} ms`
    report({
      what: `Landing page, ${name}, processor 4 times and network slow`,
      against: 'an empty React page',
      ratio: median(found.map(one => one.ours[of] / one.empty[of])),
      ...(atMost !== undefined && { atMost }),
      figures: `${middle('ours')} against ${middle('empty')}`,
    })
  }
  told('first paint', 'paint')
  told('interactive', 'interactive', 1.2)
  return Math.max(...found.map(one => one.ours.shifts))
}

/** What a page fetches before it rests, as it travels. */
const weigh = async (browser: Browser, url: string, path: string, person?: Person) => {
  const { page, close } = await openPage(browser, false, person && { url, person })
  const answers: Promise<{ size: number; isCode: boolean; isOurs: boolean }>[] = []
  page.on('requestfinished', request => {
    const { pathname, origin } = new URL(request.url())
    const of = { isCode: /\.(js|css)$/.test(pathname), isOurs: origin === url }
    answers.push(request.sizes().then(({ responseBodySize: size }) => ({ size, ...of })))
  })
  await page.goto(url + path, { waitUntil: 'networkidle' })
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
  }
}

const weighPages = async (browser: Browser, url: string, person: Person) => {
  const allowed = new Map(Object.entries<number>(budgets))
  const found: (Awaited<ReturnType<typeof weigh>> & { path: string; budget: number })[] = []
  for (const path of ['landing', ...routes.map(route => route.path)]) {
    const weight = path === 'landing' ? await weigh(browser, url, '/') : await weigh(browser, url, path, person)
    const budget = allowed.get(path) ?? budgets.other
    found.push({ path, budget, ...weight })
    const { code, all, requests, shifts } = weight
    console.log(
      `${path}: ${code.toFixed(1)} KB of code, ${all.toFixed(1)} KB in ${requests} requests, shift ${shifts.toFixed(3)}`,
    )
  }
  for (const { path, code, requests, budget } of found.filter(
    ({ path }) => path === 'landing' || path === '/dashboard',
  )) {
    report({
      what: `Code of ${path}`,
      against: `${budget} KB`,
      ratio: code / budget,
      atMost: 1,
      figures: `${code.toFixed(1)} KB, ${requests} requests`,
    })
  }
  const elsewhere = found.reduce((sum, one) => sum + one.elsewhere, 0)
  report({ what: 'Requests to anywhere else, all pages', against: 'none', ratio: elsewhere, atMost: 0 })
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
      const shifts = [await measureTimes(browser, `${url}/`, `${empty.url}/`), await weighPages(browser, url, person)]
      report({
        what: 'Layout shift, the worst page',
        against: 'what counts as good, 0.1',
        ratio: Math.max(...shifts) / 0.1,
        atMost: 1,
        figures: Math.max(...shifts).toFixed(3),
      })
    } finally {
      await browser.close()
      await empty.stop()
    }
  })
