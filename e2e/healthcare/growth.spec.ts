import type { Page } from '@playwright/test'
import { expect, test } from '../harness/household.ts'
import { expectNoViolations } from '../harness/no-violations.ts'

test.beforeEach(({ newUser }) => newUser())

const yearsAgo = (years: number) => {
  const day = new Date()
  day.setUTCFullYear(day.getUTCFullYear() - years)
  return day.toISOString().slice(0, 10)
}
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const born = async (page: Page, years: number, gender = 'female') =>
  expect(await page.request.put('/api/users/profile', { data: { dateOfBirth: yearsAgo(years), gender } })).toBeOK()
const entry = (page: Page) => page.getByRole('navigation', { name: 'Healthcare' }).getByRole('link', { name: 'Growth' })

test('a three-year-old’s height is added and compared with other girls', async ({ page }) => {
  await born(page, 3)
  // A weight that was logged as a vital sign is part of it.
  await expect(await page.request.post('/api/vitals', { data: { recordedDate: daysAgo(400), weight: 24 } })).toBeOK()
  await page.goto('/dashboard')
  await entry(page).click()
  const measurements = page.getByRole('region', { name: 'Measurements' }).first()
  await expect(measurements.getByRole('row').nth(1)).toContainText('24 lbs')

  await page.getByRole('button', { name: 'Log Vital Signs' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Systolic')).toHaveCount(0)
  await dialog.getByLabel('Height or length (in)').fill('37.8')
  await dialog.getByLabel('Weight (lbs)').fill('31')
  await dialog.getByRole('button', { name: 'Log Vital Signs' }).click()
  const added = measurements.getByRole('row').nth(1)
  await expect(added).toContainText('37.8 in')
  await expect(added).toContainText('percentile')

  const height = page.getByRole('region', { name: 'Height for age' })
  await expect(height).toContainText(/\d+(st|nd|rd|th) percentile: taller than \d+ of 100 girls of this age/)
  await expect(height).toContainText('CDC 2000')
  await expect(height.locator('polyline')).toHaveCount(7)
  await expect(height.getByText('95', { exact: true })).toBeVisible()
  const weight = page.getByRole('region', { name: 'Weight for age' })
  await expect(weight.locator('circle')).toHaveCount(1)
  await page.getByText('WHO, 0 to 5 years').click()
  await expect(weight.locator('circle')).toHaveCount(2)
  await weight.getByRole('application').focus()
  await expect(weight.getByRole('status')).toContainText('31 lbs · ')
  await page.keyboard.press('Home')
  await expect(weight.getByRole('status')).toContainText('24 lbs · ')
  await expect(page.getByRole('link', { name: /^Source: WHO/ })).toBeVisible()
  await expectNoViolations(page)
})

test('an adult has no Growth in the navigation, and the page says why', async ({ page }) => {
  await born(page, 41)
  await page.goto('/growth')
  await expect(page.getByText('Growth charts end at age 20')).toBeVisible()
  await expect(entry(page)).toHaveCount(0)
  await page.goto('/health-data?action=add')
  await expect(page.getByRole('dialog').getByLabel('Weight (lbs)')).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('Head circumference')).toHaveCount(0)
})

test('without a date of birth, Growth asks for it; without a sex, which curves to show', async ({ page }) => {
  await page.goto('/growth')
  await expect(page.getByRole('main').getByRole('link', { name: 'My Information' })).toBeVisible()
  await born(page, 1, 'prefer-not-to-say')
  await page.reload()
  await page.getByRole('button', { name: 'Boys' }).click()
  await expect(page.getByRole('region', { name: 'Head circumference for age' })).toContainText('WHO 2006')
})
