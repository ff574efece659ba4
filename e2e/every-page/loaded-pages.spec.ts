import type { Page } from '@playwright/test'
import { de } from '#contract/languages/de.ts'
import { type RouteEntry, routeEntries } from '../../web/route-table.ts'
import { loadFonts } from '../harness/fonts.ts'
import { expect, test } from '../harness/household.ts'
import { observeShifts, shiftFaults } from './layout-shift.ts'
import { widthFaults } from './page-width.ts'

type Check = (page: Page) => Promise<string[]>
type Translate = (text: string) => string

const english: Translate = text => text
// German has the longest words of the four languages; English, what most people see, is measured in the wide font where
// axe looks at every page.
const german: Translate = text => de[text] ?? text

const fits: Check = async page => {
  await loadFonts(page)
  return widthFaults(page)
}

// As text, because it runs in the page, whose types are not available here.
const BREAKS_WORD = `
  heading => {
    const lines = heading.clientHeight / Number.parseFloat(getComputedStyle(heading).lineHeight)
    return Math.round(lines) > heading.textContent.split(/[\\s-]+/).length
  }`

/** Whether buttons beside a title leave it no room for a whole word. */
const breaksWord = (page: Page) => page.evaluate<boolean>(`(${BREAKS_WORD})(document.querySelector('main h1'))`)

/** Loads each page as no other test does: it shows what it is, and where, and passes the checks. */
const faultsOn = async (page: Page, pages: readonly RouteEntry[], translate: Translate, checks: Check[]) => {
  const viewport = page.viewportSize() ?? { width: 1280, height: 800 }
  const found: Record<string, string[]> = {}
  await observeShifts(page)
  for (const { path, title, navigation } of pages) {
    await page.setViewportSize(viewport)
    await page.goto(path)
    await expect(page.locator('main h1')).toHaveText(translate(title))
    const faults: string[] = []
    for (const check of checks) faults.push(...(await check(page)))
    await expect(page.getByText(translate('Loading…'), { exact: true })).toHaveCount(0)
    await expect(page).toHaveTitle(`${translate(title)} · Wellkept`)
    // A phone has only the most used pages in view.
    await page.setViewportSize({ width: 1280, height: 800 })
    if (await breaksWord(page)) faults.push('the title is broken in a word')
    if (faults.length > 0) found[path] = faults
    if (navigation && !navigation.childrenOnly)
      await expect(page.locator('nav [aria-current=page]').first()).toHaveAttribute('href', path)
  }
  return found
}

const userPages = routeEntries.filter(route => !route.adminOnly)
const administratorPages = routeEntries.filter(route => route.adminOnly)
const unknown: RouteEntry = { path: '/no-such-page', title: '404 Page Not Found', page: '', mode: 'both' }

const PHONE = { width: 360, height: 800 }
const post = async (page: Page, path: string) => expect(await page.request.post(path)).toBeOK()
const set = async (page: Page, settings: object) =>
  expect(await page.request.put('/api/settings', { data: settings })).toBeOK()

for (const mode of ['healthcare', 'lifecare'] as const) {
  test(`with many records, no page of ${mode} shifts on a phone, and each fits in German in any font`, async ({
    page,
    newUser,
  }) => {
    test.slow()
    await page.setViewportSize(PHONE)
    await newUser()
    await post(page, '/api/populate-sample-profile')
    await post(page, '/api/seed-sample-data')
    // A person to look after, so that the dashboards show what is due for them too.
    const child = { firstName: 'Leo', lastName: 'Rivera', relation: 'child' }
    await expect(await page.request.post('/api/people', { data: child })).toBeOK()
    await set(page, { language: 'de', units: 'metric' })
    const inMode = userPages.filter(route => (route.mode === 'lifecare') === (mode === 'lifecare'))
    const pages = mode === 'healthcare' ? [unknown, ...inMode] : inMode
    expect(await faultsOn(page, pages, german, [shiftFaults, fits])).toEqual({})
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  })
}

test('no page shifts its layout for a person without records', async ({ page, newUser }) => {
  test.slow()
  await newUser()
  expect(await faultsOn(page, userPages, english, [shiftFaults])).toEqual({})
})

test('no administrator page shifts, and each fits in German in any font', async ({ page, signedIn }) => {
  await signedIn('administrator')
  await set(page, { language: 'de' })
  try {
    expect(await faultsOn(page, [unknown, ...administratorPages], german, [shiftFaults, fits])).toEqual({})
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  } finally {
    await set(page, { language: 'en' })
  }
})
