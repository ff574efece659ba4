import type { Page } from '@playwright/test'
import { expect, test } from '../harness/household.ts'
import { navigateTo } from '../harness/in-app.ts'

test.beforeEach(({ newUser }) => newUser())

const dialog = (page: Page) => page.getByRole('dialog')
const team = (page: Page) => page.getByRole('region', { name: 'Primary Care Team' })
const others = (page: Page) => page.getByRole('region', { name: 'Specialists & Other Providers' })
const actions = (page: Page) => page.getByRole('region', { name: 'Provider Actions' })
const rows = (list: ReturnType<typeof team>) => list.getByRole('listitem')
const toast = (page: Page, text: string) =>
  expect(page.getByRole('status').or(page.getByRole('alert')).getByText(text, { exact: true })).toBeVisible()

const create = async (page: Page, provider: object) => {
  const answer = await page.request.post('/api/providers', { data: provider })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as { id: string }
}

test('shows an empty account what to do first, and adds a primary care provider', async ({ page }) => {
  await page.goto('/providers')
  await expect(others(page).getByText('No other providers')).toBeVisible()
  await team(page).getByRole('link', { name: 'Add primary care provider' }).click()
  await dialog(page).getByLabel('Name').fill('Dr. Maria Garcia')
  // Phones show the keyboard that fits.
  await expect(dialog(page).getByLabel('Phone')).toHaveAttribute('type', 'tel')
  await expect(dialog(page).getByLabel('Email')).toHaveAttribute('type', 'email')
  await dialog(page).getByLabel('Email').fill('nobody')
  await dialog(page).getByRole('button', { name: 'Add Provider' }).click()
  await expect(dialog(page).getByText('Enter a valid email address.')).toBeVisible()
  await dialog(page).getByLabel('Email').fill('garcia@riverside.example')
  await dialog(page).getByRole('button', { name: 'Add Provider' }).click()
  await toast(page, 'Provider Added')
  await expect(rows(team(page))).toHaveText([/Dr\. Maria Garcia.*Primary/])
  await actions(page).getByRole('button', { name: 'Add Provider' }).click()
  await expect(dialog(page).getByLabel('Primary care provider')).not.toBeChecked()
})

test('calls, mails and finds a provider on the map', async ({ page }) => {
  const address = '12 River Street\nSpringfield'
  await create(page, { name: 'Dr. Lee', phone: '(555) 010-0177 ext. 4', email: 'lee@heart.example', address })
  await create(page, { name: 'Dr. Walk-in', phone: 'ask at the desk' })
  await page.request.put('/api/settings', { data: { compactView: false } })
  await page.goto('/providers')
  const link = (name: string) => others(page).getByRole('link', { name })
  await expect(link('Call Dr. Lee')).toHaveAttribute('href', 'tel:5550100177;ext=4')
  await expect(link('Email Dr. Lee')).toHaveAttribute('href', 'mailto:lee@heart.example')
  const map = link('on OpenStreetMap')
  await expect(map).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\/search\?query=12%20River/)
  await expect(map).toHaveAttribute('target', '_blank')
  await expect(map).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(others(page).getByText('ask at the desk')).toBeVisible()
  await expect(link('Call Dr. Walk-in')).toBeHidden()
})

test('has at most one primary provider: making another one primary changes the previous one', async ({ page }) => {
  await create(page, { name: 'Dr. Garcia', isPrimary: true })
  await create(page, { name: 'Dr. Lee' })
  await page.goto('/providers')
  await expect(rows(team(page))).toContainText(['Dr. Garcia'])
  await page.getByRole('button', { name: 'More for Dr. Lee' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const warning = dialog(page).getByText('This replaces Dr. Garcia.')
  await warning.scrollIntoViewIfNeeded()
  await expect(warning).toBeInViewport({ ratio: 1 })
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'More for Dr. Garcia' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(dialog(page).getByRole('switch', { name: 'Primary care provider' })).toBeChecked()
  await expect(dialog(page).getByText('This replaces')).toHaveCount(0)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'More for Dr. Lee' }).click()
  await page.getByRole('menuitem', { name: 'Make primary' }).click()
  await toast(page, 'Dr. Lee is now your primary care provider')
  await expect(rows(team(page))).toHaveText([/Dr\. Lee/])
  await expect(rows(others(page))).toHaveText([/Dr\. Garcia/])
})

test('schedules an appointment with a provider', async ({ page }) => {
  const { id } = await create(page, { name: 'Dr. Garcia', isPrimary: true })
  await page.goto('/providers')
  await actions(page).getByRole('link', { name: 'Schedule with Dr. Garcia' }).click()
  await expect(page).toHaveURL(/\/appointments\?action=add/)
  await expect(dialog(page).getByLabel('Provider')).toHaveValue(id)
})

test('edits a provider, shows details and history', async ({ page }) => {
  await create(page, { name: 'Dr. Lee', specialty: 'Cardiology' })
  await page.goto('/providers')
  await page.getByRole('button', { name: 'More for Dr. Lee' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await dialog(page).getByLabel('Specialty').fill('Sports medicine')
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await toast(page, 'Provider Updated')
  await expect(others(page)).toContainText('Sports medicine')
  await others(page).getByRole('button', { name: 'Dr. Lee', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'History' }).click()
  await expect(dialog(page).getByRole('listitem')).toHaveCount(2)
})

test('removes a provider, keeps the appointments that name them, and says so when it fails', async ({ page }) => {
  const { id } = await create(page, { name: 'Dr. Gone' })
  await page.goto('/providers')
  const appointmentDate = new Date(Date.now() + 864_000_000).toISOString()
  await page.request.post('/api/appointments', { data: { type: 'Checkup', appointmentDate, providerId: id } })
  await page.getByRole('button', { name: 'More for Dr. Gone' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Remove' })
  // It has read the provider: only the removal fails.
  await expect(confirm).toBeVisible()
  await page.route('**/api/providers/*', route => route.fulfill({ status: 500, body: '{}' }))
  await confirm.click()
  await toast(page, 'Failed to remove provider')
  await page.unroute('**/api/providers/*')
  await confirm.click()
  await toast(page, 'Provider Removed')
  await expect(others(page).getByText('No other providers')).toBeVisible()

  await navigateTo(page, '/appointments')
  const upcoming = page.getByRole('region', { name: 'Upcoming Appointments' })
  await expect(upcoming).toContainText('Checkup')
  await expect(upcoming).toContainText('Dr. Gone (removed)')
})

test('shows the sample providers, and downloads the list', async ({ page }) => {
  await page.request.post('/api/seed-sample-data')
  await page.goto('/providers')
  await expect(rows(team(page))).toHaveText([/Dr\. Maria Garcia/])
  await expect(rows(others(page)).filter({ hasText: 'Dr. Jonas Weber' })).toBeVisible()
  const download = page.waitForEvent('download')
  await actions(page).getByRole('link', { name: 'Download as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('providers.csv')
})
