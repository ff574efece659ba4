import type { Page } from '@playwright/test'
import { expect, test } from '../harness/household.ts'

/** What the next user of the same browser finds. */

const SECRET = 'Zanzibarium'

const addMedication = (page: Page) =>
  page.request.post('/api/medications', { data: { medicationName: SECRET, frequency: 'Once daily' } })

/** Everything that the browser stores for this site; as text, because tests do not know the types of the browser. */
const storedBy = (page: Page) =>
  page.evaluate<{ text: string; databases: string[]; workers: number }>(`(async () => {
    const cached = await Promise.all(
      (await caches.keys()).map(async name => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    const workers = await navigator.serviceWorker?.getRegistrations()
    return {
      text: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, cached, history.state, window.name]),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      workers: workers?.length ?? 0,
    }
  })()`)

test('a person who logs out leaves nothing of their records in the browser', async ({ page, newUser }) => {
  const { email } = await newUser()
  await addMedication(page)
  const check = async () => {
    const { text, databases, workers } = await storedBy(page)
    expect(text).not.toContain(SECRET)
    expect(text).not.toContain(email)
    expect([databases, workers]).toEqual([[], 0])
  }
  await page.goto('/medications')
  await expect(page.getByText(SECRET).first()).toBeVisible()
  await check()
  // As after switching to another person in the middle of an import.
  await page.evaluate(`new Promise(resolve => {
    const opening = indexedDB.open('handed-file')
    opening.onupgradeneeded = () => opening.result.createObjectStore('files')
    opening.onsuccess = () => { opening.result.close(); resolve() }
  })`)
  await page.goto('/dashboard')
  await expect(page.getByText(SECRET).first()).toBeVisible()
  await page.getByRole('button', { name: /^Welcome, / }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  await expect.poll(async () => (await storedBy(page)).databases).toEqual([])
  await check()
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual([])
  for (let steps = 0; steps < 2; steps += 1) {
    await page.goBack()
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
    await expect(page.getByText(SECRET)).toHaveCount(0)
  }
})

test('a page that the browser kept to go back to shows nothing until it is loaded again', async ({ page, newUser }) => {
  await newUser()
  await addMedication(page)
  await page.goto('/medications')
  const medication = page.getByText(SECRET).first()
  await expect(medication).toBeVisible()
  // As Chromium does it for a page that it can bring back without loading it; Playwright turns that off.
  const pass = (name: string) =>
    page.evaluate(`void dispatchEvent(new PageTransitionEvent('${name}', { persisted: true }))`)
  await pass('pagehide')
  await expect(medication).toBeHidden()
  await page.context().clearCookies()
  await pass('pageshow')
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByText(SECRET)).toHaveCount(0)
})
