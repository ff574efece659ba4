import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { SHL } from 'kill-the-clipboard'
import { expect, test } from './harness/household.ts'
import { routes } from './harness/route-table.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** What is wider than its place: the page itself, or the words of something to press. */
const overflowing = async (page: Page): Promise<string[]> => {
  const width = page.viewportSize()?.width ?? 0
  const pageWidth = await page.locator('html').evaluate(html => html.scrollWidth)
  const cut = await page
    .locator('main button, main a, nav a, [role=tab], main label')
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

/** What overflows on which of the addresses, on a desk and on a phone. */
const faultsOn = async (page: Page, addresses: readonly string[], shown = page.locator('main h1')) => {
  const wrong: Record<string, string[]> = {}
  for (const address of addresses) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(address)
    await expect(shown).toBeVisible()
    await expect(page.getByText('Wird geladen …')).toHaveCount(0)
    await expect(page.getByText('Zugriff verweigert')).toHaveCount(0)
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      const found = await lasting(page)
      if (found.length > 0) wrong[`${address} at ${width}`] = found
    }
  }
  return wrong
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

// The longest words of the four languages; whatever fits them fits the rest.
test('every page fits in German, on a desk and on a phone', async ({ page, newcomer }) => {
  test.slow()
  await newcomer()
  await post(page, '/api/seed-sample-data')
  await set(page, { language: 'de', units: 'metric' })
  expect(await faultsOn(page, [...pathsFor(false), '/no-such-page'])).toEqual({})
})

test('an administrator’s pages fit in German, and the link that they make', async ({ page, signedIn, household }) => {
  const { password } = await signedIn('administrator')
  await set(page, { language: 'de' })
  try {
    expect(await faultsOn(page, pathsFor(true))).toEqual({})
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await post(page, '/api/account/confirm', { password })
    const found = await page.request.get(`/api/admin/users?search=${household.patient.email}`)
    const [{ id }] = await found.json()
    const { link } = await post(page, `/api/admin/users/${id}/reset-link`)
    expect(await faultsOn(page, [link], page.getByRole('button', { name: 'Passwort festlegen' }))).toEqual({})
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
  const shown = {
    [`/shared#${share.toURI()}`]: theirs.getByLabel('Wer liest?'),
    [link.address]: theirs.getByRole('button', { name: 'Antwort senden' }),
    [card.address]: theirs.getByText('Ben Okri').first(),
  }
  for (const [address, part] of Object.entries(shown)) expect(await faultsOn(theirs, [address], part)).toEqual({})
  const dead = ['/shared', '/reply#spent', '/card#spent', '/reset-password#spent']
  expect(await faultsOn(theirs, dead, theirs.getByRole('main').getByRole('alert'))).toEqual({})
  await context.close()
})

test('the landing page fits in the German of a visitor’s browser', async ({ browser, app }) => {
  const context = await browser.newContext({ locale: 'de-AT', baseURL: app.url })
  const page = await context.newPage()
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/?tab=register')
    await expect(page.getByRole('button', { name: 'Konto erstellen' })).toBeVisible()
    expect(await lasting(page)).toEqual([])
  }

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
