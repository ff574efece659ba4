import type { Page } from '@playwright/test'
import { type RouteEntry, routeEntries } from '../../web/route-table.ts'
import { loadFonts, setFont } from '../harness/fonts.ts'
import { expect, test } from '../harness/household.ts'
import { navigateTo, openApp } from '../harness/in-app.ts'
import { expectNoViolations, violationsInBothThemes } from '../harness/no-violations.ts'
import { lastingOverflow } from '../harness/overflow.ts'

/** With the numbers of its first chart shown as well; and in the wide font, everything fits. */
const expectPagesPass = async (page: Page, pages: readonly RouteEntry[]) => {
  test.slow()
  const found: Record<string, string[]> = {}
  await openApp(page)
  await loadFonts(page)
  await setFont(page, 'wide')
  for (const { path, title } of pages) {
    await navigateTo(page, path)
    await expect(page.locator('main h1')).toHaveText(title)
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    const numbers = page.getByText('Show the numbers').first()
    if (await numbers.isVisible()) await numbers.click()
    const violations = await violationsInBothThemes(page, lastingOverflow)
    if (violations.length > 0) found[path] = violations
  }
  expect(found).toEqual({})
}

for (const mode of ['healthcare', 'lifecare', 'both'] as const) {
  test(`every page of ${mode === 'both' ? 'both modes' : mode} passes axe and fits`, async ({ page, newUser }) => {
    await newUser()
    for (const call of ['/api/populate-sample-profile', '/api/seed-sample-data'])
      await expect(await page.request.post(call)).toBeOK()
    await expectPagesPass(
      page,
      routeEntries.filter(route => route.mode === mode && !route.adminOnly),
    )
  })
}

test('every page of an administrator passes axe and fits', async ({ page, signedIn }) => {
  await signedIn('administrator')
  await expectPagesPass(
    page,
    routeEntries.filter(route => route.adminOnly),
  )
})

test('the landing page passes axe and fits, with its forms and an alert', async ({ page }) => {
  await page.goto('/?tab=register')
  await expect(page.getByLabel('First name')).toBeVisible()
  expect(await violationsInBothThemes(page, lastingOverflow)).toEqual([])
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Please enter your email address.')).toBeVisible()
  expect(await violationsInBothThemes(page, lastingOverflow)).toEqual([])
})

test('an empty account, and what refuses a patient, pass axe', async ({ page, newUser }) => {
  await newUser()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Health Dashboard' })).toBeVisible()
  await expectNoViolations(page)
  await navigateTo(page, '/medications')
  await expect(page.getByText('No active medications')).toBeVisible()
  await expectNoViolations(page)
  await navigateTo(page, '/admin')
  await expect(page.getByText('to access this page')).toBeVisible()
  await expectNoViolations(page)
})

test('the open user menu and the open drawer pass axe', async ({ page, signedIn }) => {
  await signedIn('administrator')
  await page.goto('/sleep-health')
  await page.getByRole('button', { name: /Welcome/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible()
  await expectNoViolations(page)
})
