import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { SHL } from 'kill-the-clipboard'
import { loadFonts, setFont } from '../harness/fonts.ts'
import { expect, test } from '../harness/household.ts'
import { routes } from '../harness/route-table.ts'

const LOOKS = [
  { width: 1280, font: 'wide' },
  { width: 360, font: 'wide' },
  { width: 360, font: 'narrow' },
] as const

// Text that is truncated on purpose is in a `span`.
const TEXT = 'main :is(h1, h2, h3, p, dt, dd, label, button, a), nav a, [role=tab]'

/** What is too wide: the page itself, or text that sticks out of its box. */
const overflowing = async (page: Page): Promise<string[]> => {
  const width = page.viewportSize()?.width ?? 0
  const pageWidth = await page.locator('html').evaluate(html => html.scrollWidth)
  const cut = await page
    .locator(TEXT)
    .filter({ visible: true })
    .evaluateAll((elements, most) => {
      return elements.flatMap(element => {
        const { left, right, width } = element.getBoundingClientRect()
        // A pixel is for fractions; what is there for screen readers alone has no width.
        const isCut = width > 1 && (element.scrollWidth > element.clientWidth + 1 || left < -1 || right > most + 1)
        return isCut ? [String(element.textContent)] : []
      })
    }, width)
  return pageWidth > width ? [`the page is ${pageWidth} wide`, ...cut] : cut
}

/** What still overflows once the page has taken in its new width. */
const lasting = async (page: Page) => {
  let found: string[] = []
  const look = async () => {
    found = await overflowing(page)
    return found
  }
  await expect
    .poll(look, { timeout: 2000 })
    .toEqual([])
    .catch(() => {})
  return found
}

/** What overflows on the page that is open, on a desk and on a phone, in a wide and in a narrow font. */
const faultsHere = async (page: Page, name: string) => {
  const faults: Record<string, string[]> = {}
  for (const { width, font } of LOOKS) {
    await setFont(page, font)
    await page.setViewportSize({ width, height: 800 })
    const found = await lasting(page)
    if (found.length > 0) faults[`${name} at ${width}, ${font} font`] = found
  }
  return faults
}

/** The same for addresses that are loaded, each with an element that shows when it is ready. */
const faultsOn = async (page: Page, addresses: Record<string, Locator>) => {
  const faults: Record<string, string[]> = {}
  for (const [address, part] of Object.entries(addresses)) {
    await page.goto(address)
    await expect(part).toBeVisible()
    await loadFonts(page)
    Object.assign(faults, await faultsHere(page, address))
  }
  return faults
}

/** The same for pages of the app. It is loaded only once, because loads take longer than measuring. */
const faultsInApp = async (page: Page, paths: readonly string[]) => {
  const heading = page.locator('main h1')
  const faults = await faultsOn(page, { '/no-such-page': heading })
  const titles = new Set([await heading.textContent()])
  for (const path of paths) {
    await page.evaluate(`history.pushState(null, '', '${path}')`)
    await expect(heading).toBeFocused()
    await expect(page.getByText(/^(Loading|Wird geladen )…$/)).toHaveCount(0)
    titles.add(await heading.textContent())
    Object.assign(faults, await faultsHere(page, path))
  }
  // Each was really opened, and none was refused.
  expect(titles.size).toBe(paths.length + 1)
  return faults
}

const pathsFor = (isAdministrator: boolean) =>
  routes.filter(({ adminOnly = false }) => adminOnly === isAdministrator).map(({ path }) => path)
const set = async (page: Page, settings: object) =>
  expect(await page.request.put('/api/settings', { data: settings })).toBeOK()
const post = async (page: Page, path: string, data?: object) => {
  const answer = await page.request.post(path, { data })
  await expect(answer).toBeOK()
  return answer.json()
}

// German has the longest words of the four languages, and English is what most people see.
for (const language of ['de', 'en']) {
  test(`every page fits in any font, on a desk and on a phone (${language})`, async ({ page, newcomer }) => {
    test.slow()
    await newcomer()
    await post(page, '/api/seed-sample-data')
    await set(page, { language, units: 'metric' })
    expect(await faultsInApp(page, pathsFor(false))).toEqual({})
    await expect(page.locator('html')).toHaveAttribute('lang', language)
  })
}

test('an administrator’s pages fit in German, and the link that they make', async ({ page, signedIn, household }) => {
  const { password } = await signedIn('administrator')
  await set(page, { language: 'de' })
  try {
    expect(await faultsInApp(page, pathsFor(true))).toEqual({})
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await post(page, '/api/account/confirm', { password })
    const found = await page.request.get(`/api/admin/users?search=${household.patient.email}`)
    const [{ id }] = await found.json()
    const { link } = await post(page, `/api/admin/users/${id}/reset-link`)
    expect(await faultsOn(page, { [link]: page.getByRole('button', { name: 'Passwort festlegen' }) })).toEqual({})
  } finally {
    await set(page, { language: 'en' })
  }
})

test('what a link opens fits in the German of the reader’s browser', async ({ page, browser, app, newcomer }) => {
  await newcomer()
  await post(page, '/api/seed-sample-data')
  await set(page, { profileVisibility: 'public' })
  const card = await post(page, '/api/emergency-card/link')
  const { id } = await post(page, '/api/providers', { name: 'Dr. Garcia' })
  const written = { draftId: randomUUID(), providerId: id, subject: 'My cough', content: 'It is back.' }
  const { link } = await post(page, '/api/messages/compose', written)
  const share = SHL.generate({ baseManifestURL: `${app.url}/api/shl`, manifestPath: 'manifest', flag: 'P' })
  const context = await browser.newContext({ locale: 'de-AT', baseURL: app.url, reducedMotion: 'reduce' })
  const theirs = await context.newPage()
  const refused = theirs.getByRole('main').getByRole('alert')
  const addresses = {
    [`/shared#${share.toURI()}`]: theirs.getByLabel('Wer liest?'),
    [link.address]: theirs.getByRole('button', { name: 'Antwort senden' }),
    [card.address]: theirs.getByText('Ben Okri').first(),
    '/shared': refused,
    '/reply#spent': refused,
    '/card#spent': refused,
    '/reset-password#spent': refused,
  }
  expect(await faultsOn(theirs, addresses)).toEqual({})
  await context.close()
})

test('the landing page fits in the German of a visitor’s browser', async ({ browser, app }) => {
  const context = await browser.newContext({ locale: 'de-AT', baseURL: app.url })
  const page = await context.newPage()
  const forms = {
    '/': page.getByRole('button', { name: 'Anmelden' }),
    '/?tab=register': page.getByRole('button', { name: 'Konto erstellen' }),
  }
  expect(await faultsOn(page, forms)).toEqual({})

  // Whoever registers in German goes on in German.
  await page.getByLabel('Vorname').fill('Eva')
  await page.getByLabel('Nachname').fill('Kern')
  await page.getByLabel('E-Mail').fill('eva.kern@example.org')
  await page.getByLabel('Passwort', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Konto erstellen' }).click()
  await expect(page.getByText('Verwenden Sie mindestens 10 Zeichen.')).toBeVisible()
  await page.getByLabel('Passwort', { exact: true }).fill('sieben ruhige graue Reiher')
  await page.getByRole('button', { name: 'Konto erstellen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gesundheitsübersicht' })).toBeVisible()
  await context.close()
})
