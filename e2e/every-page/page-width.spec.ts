import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { SHL } from 'kill-the-clipboard'
import { routeEntries } from '../../web/route-table.ts'
import { loadFonts, setFont } from '../harness/fonts.ts'
import { expect, test } from '../harness/household.ts'
import { follow, navigateTo, openApp } from '../harness/in-app.ts'
import { lastingOverflow } from '../harness/overflow.ts'

const APPEARANCES = [
  { width: 1280, font: 'wide' },
  { width: 360, font: 'wide' },
  { width: 360, font: 'narrow' },
] as const

/** Overflow on the open page, on desktop and phone widths, in a wide and a narrow font. */
const faultsHere = async (page: Page, name: string) => {
  const faults: Record<string, string[]> = {}
  // Starts with the current appearance, because each change rerenders the page.
  const appearances = page.viewportSize()?.width === 360 ? APPEARANCES.toReversed() : APPEARANCES
  for (const { width, font } of appearances) {
    await setFont(page, font)
    await page.setViewportSize({ width, height: 800 })
    const found = await lastingOverflow(page)
    if (found.length > 0) faults[`${name} at ${width}, ${font} font`] = found
  }
  return faults
}

/** The same for addresses, each with an element that shows when it is ready; the first is loaded. */
const faultsOn = async (page: Page, addresses: Record<string, Locator>) => {
  const faults: Record<string, string[]> = {}
  for (const [index, [address, part]] of Object.entries(addresses).entries()) {
    await (index === 0 ? page.goto(address) : follow(page, address))
    await expect(part).toBeVisible()
    if (index === 0) await loadFonts(page)
    Object.assign(faults, await faultsHere(page, address))
  }
  return faults
}

/** The same for pages of the app, which is loaded only once. */
const faultsInApp = async (page: Page, paths: readonly string[]) => {
  const heading = page.locator('main h1')
  await openApp(page)
  await loadFonts(page)
  const faults = await faultsHere(page, 'an unknown address')
  const titles = new Set([await heading.textContent()])
  for (const path of paths) {
    await navigateTo(page, path)
    await expect(page.getByText('Wird geladen …', { exact: true })).toHaveCount(0)
    titles.add(await heading.textContent())
    Object.assign(faults, await faultsHere(page, path))
  }
  // Each page was opened, and no request failed.
  expect(titles.size).toBe(paths.length + 1)
  return faults
}

const pathsFor = (isAdministrator: boolean) =>
  routeEntries.filter(({ adminOnly = false }) => adminOnly === isAdministrator).map(({ path }) => path)
const set = async (page: Page, settings: object) =>
  expect(await page.request.put('/api/settings', { data: settings })).toBeOK()
const post = async (page: Page, path: string, data?: object) => {
  const answer = await page.request.post(path, { data })
  await expect(answer).toBeOK()
  return answer.json()
}

// German has the longest words of the four languages; English, what most people see, is measured in the wide font where
// axe looks at every page.
test('every page fits in German in any font, on a desk and on a phone', async ({ page, newUser }) => {
  test.slow()
  await newUser()
  await post(page, '/api/seed-sample-data')
  await set(page, { language: 'de', units: 'metric' })
  expect(await faultsInApp(page, pathsFor(false))).toEqual({})
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

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

test('what a link opens fits in the German of the reader’s browser', async ({ page, browser, app, newUser }) => {
  await newUser()
  await post(page, '/api/seed-sample-data')
  await set(page, { profileVisibility: 'public' })
  const card = await post(page, '/api/emergency-card/link')
  const { id } = await post(page, '/api/providers', { name: 'Dr. Garcia' })
  const written = { draftId: randomUUID(), providerId: id, subject: 'My cough', content: 'It is back.' }
  const { link } = await post(page, '/api/messages/compose', written)
  const share = SHL.generate({ baseManifestURL: `${app.url}/api/shl`, manifestPath: 'manifest', flag: 'P' })
  await post(page, '/api/shares', {
    link: new URL(share.url).pathname.split('/').at(-2),
    file: 'e30..aaaa.bbbb.cccc',
    hours: 1,
    openings: null,
    passcode: 'blue heron',
    content: { label: null, records: [], from: null, until: null },
  })
  const context = await browser.newContext({ locale: 'de-AT', baseURL: app.url, reducedMotion: 'reduce' })
  const visitorPage = await context.newPage()
  const refused = visitorPage.getByRole('main').getByRole('alert')
  const addresses = {
    [`/shared#${share.toURI()}`]: visitorPage.getByLabel('Wer liest?'),
    [link.address]: visitorPage.getByRole('button', { name: 'Antwort senden' }),
    [card.address]: visitorPage.getByText('Ben Okri').first(),
    '/shared': refused,
    '/reply#spent': refused,
    '/card#spent': refused,
    '/reset-password#spent': refused,
  }
  expect(await faultsOn(visitorPage, addresses)).toEqual({})
  await context.close()
})

test('the landing page fits in the German of a visitor’s browser', async ({ browser, app }) => {
  const context = await browser.newContext({ locale: 'de-AT', baseURL: app.url })
  const page = await context.newPage()
  const faults = await faultsOn(page, { '/': page.getByRole('button', { name: 'Anmelden' }) })
  await page.getByRole('tab', { name: 'Registrieren' }).click()
  await expect(page.getByRole('button', { name: 'Konto erstellen' })).toBeVisible()
  expect({ ...faults, ...(await faultsHere(page, '/?tab=register')) }).toEqual({})

  // Anyone who registers in German goes on in German.
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
