import type { Page } from '@playwright/test'
import { expect, test } from '../harness/household.ts'
import { expectNoViolations } from '../harness/no-violations.ts'
import { failReadsUntilTriedAgain, routeNextRead } from '../harness/route-reads.ts'

/** Remembers the last alert across pages: this one is shown for half a second, which a busy machine may miss. */
const noteAlerts = async (page: Page) => {
  await page.addInitScript(`new MutationObserver(() => {
    const lines = [...document.querySelectorAll('[role=alert] p')].map(line => line.textContent)
    if (lines.length > 0) sessionStorage.setItem('last alert', lines.join(' / '))
  }).observe(document, { childList: true, subtree: true })`)
  return () => page.evaluate("sessionStorage.getItem('last alert')")
}

test.describe('a visitor at a page with records', () => {
  test('sees its shape, is told that they are logged out, and is sent to sign in', async ({ page }) => {
    const lastAlert = await noteAlerts(page)
    await page.goto('/medications')
    await expect(page).toHaveURL('/?tab=signin')
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
    expect(await lastAlert()).toBe('Unauthorized / You are logged out. Logging in again...')
  })

  test('sees "not found" at an unknown address', async ({ page }) => {
    await page.goto('/no-such-page')
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible()
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
    await expect(page).toHaveTitle('404 Page Not Found · Wellkept')
    await expectNoViolations(page)
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  })
})

test('asks people to sign in again when a request finds that the session has ended', async ({ page, signedIn }) => {
  await signedIn('patient')
  const refusal = { status: 401, json: { message: 'Unauthorized' } }
  await routeNextRead(page, '/api/messages/unread', refusal)
  const lastAlert = await noteAlerts(page)
  const login = page.waitForRequest('**/api/login')
  await page.goto('/appointments')
  await login
  await expect(page).toHaveURL('/dashboard')
  expect(await lastAlert()).toBe('Unauthorized / You are logged out. Logging in again...')
})

test('shows an error and a retry button when the server cannot be reached', async ({ page, signedIn }) => {
  await signedIn('patient')
  await failReadsUntilTriedAgain(page, '/api/auth/user', { answer: { status: 503, json: { message: 'Down' } } })
  await page.goto('/appointments')
  await expect(page.getByText('Your records cannot be reached right now')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible()
})

test('shows the texts of an unknown address inside the app too', async ({ page, signedIn }) => {
  await signedIn('patient')
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  await expect(page.getByRole('navigation').first()).toBeAttached()
  await expectNoViolations(page)
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Health Dashboard' })).toBeVisible()
})

test('sends someone who is signed in from the login address to the dashboard', async ({ page, signedIn }) => {
  await signedIn('patient')
  await page.goto('/api/login')
  await expect(page).toHaveURL('/dashboard')
})

test('greets by name, and offers profile, settings and sign out', async ({ page, household }) => {
  await page.goto('/')
  await page.getByLabel('Email').fill(household.patient.email)
  await page.getByLabel('Password', { exact: true }).fill(household.patient.password)
  await page.getByRole('button', { name: 'Sign In' }).click()

  const menuButton = page.getByRole('button', { name: 'Welcome, Ben Okri' })
  await menuButton.click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page).toHaveURL('/profile')
  await menuButton.click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused()
  await menuButton.click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  await page.goto('/medications')
  await expect(page).toHaveURL('/?tab=signin')
})

test('loads at most 143 KB of code on the dashboard', async ({ page, newUser }) => {
  // What other tests have added to a shared account may need marks, which come later.
  await newUser()
  const sizes: Promise<number>[] = []
  let requests = 0
  const isCode = (url: string) => /\.(js|css)$/.test(new URL(url).pathname)
  page.on('request', request => {
    if (isCode(request.url())) requests += 1
  })
  page.on('requestfinished', request => {
    if (isCode(request.url())) sizes.push(request.sizes().then(size => size.responseBodySize))
  })
  await page.goto('/dashboard')
  // The stream of changes never ends, so the network is never idle; the code is there once its page is drawn.
  await expect(page.getByRole('heading', { name: 'Health Reminders' })).toBeVisible()
  await expect.poll(() => requests - sizes.length).toBe(0)
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(total).toBeGreaterThan(10_000)
  expect(total).toBeLessThan(143 * 1024)
})
