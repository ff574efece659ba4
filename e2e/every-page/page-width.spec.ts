import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { SHL } from 'kill-the-clipboard'
import { loadFonts } from '../harness/fonts.ts'
import { expect, test } from '../harness/household.ts'
import { follow } from '../harness/in-app.ts'
import { widthFaults } from './page-width.ts'

/** Overflow on addresses, each with an element that shows when it is ready; the first is loaded. */
const faultsOn = async (page: Page, addresses: Record<string, Locator>) => {
  const faults: Record<string, string[]> = {}
  for (const [index, [address, part]] of Object.entries(addresses).entries()) {
    await (index === 0 ? page.goto(address) : follow(page, address))
    await expect(part).toBeVisible()
    if (index === 0) await loadFonts(page)
    const found = await widthFaults(page)
    if (found.length > 0) faults[address] = found
  }
  return faults
}

const set = async (page: Page, settings: object) =>
  expect(await page.request.put('/api/settings', { data: settings })).toBeOK()
const post = async (page: Page, path: string, data?: object) => {
  const answer = await page.request.post(path, { data })
  await expect(answer).toBeOK()
  return answer.json()
}

test('the link that an administrator makes fits in German', async ({ page, signedIn, household }) => {
  const { password } = await signedIn('administrator')
  await set(page, { language: 'de' })
  try {
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
  expect([faults, await widthFaults(page)]).toEqual([{}, []])

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
