import type { Page } from '@playwright/test'
import { expect, test } from '../harness/household.ts'
import { startApp } from '../harness/running-app.ts'

const account = {
  'First name': 'Cleo',
  'Last name': 'Marsh',
  Email: 'cleo@example.org',
  Password: 'four patient green newts',
}

const createAccount = async (page: Page, changes: Partial<typeof account> = {}) => {
  const fields = { ...account, ...changes }
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Create Account' }).click()
}

const alert = (page: Page) => page.getByRole('tabpanel').getByRole('alert')

test.beforeEach(async ({ page }) => {
  await page.goto('/?tab=register')
})

test('opens an account and leads to the dashboard', async ({ page }) => {
  await createAccount(page)
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('button', { name: 'Welcome, Cleo Marsh' })).toBeVisible()
  await expect(page.getByText('You are the administrator')).toHaveCount(0)
})

test('tells whoever opens the first account, once, that they are the administrator', async ({ page }, {
  workerIndex,
}) => {
  const fresh = await startApp(`e2e_first_account_${workerIndex}`)
  await page.goto(`${fresh.url}/?tab=register`)
  await createAccount(page)
  await expect(page.getByText('You are the administrator')).toBeVisible()
  await page.getByRole('button', { name: 'Got it' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('You are the administrator')).toHaveCount(0)
  await fresh.stop()
})

test('needs every field, and an address that looks like one', async ({ page }) => {
  for (const label of Object.keys(account)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('required', '')
  }
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'new-password')
})

test('shows that the account is being created, and cannot be pressed twice', async ({ page }) => {
  await page.route('**/api/register', () => {})
  await createAccount(page)
  await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeDisabled()
})

test('says beside the password that it is too short, before anything is sent', async ({ page }) => {
  await createAccount(page, { Password: 'short' })
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/Use at least 10 characters\./)
  await expect(page.getByLabel('First name')).toHaveValue('Cleo')
})

test('says beside a field what the server has against it', async ({ page }) => {
  await createAccount(page, { Password: 'password123' })
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expect(alert(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeEnabled()
})

test('says that it failed when the server refuses without a reason', async ({ page }) => {
  await page.route('**/api/register', route => route.fulfill({ status: 500, json: { message: 'Oh dear' } }))
  await createAccount(page)
  await expect(alert(page)).toHaveText('Registration failed. Please try again.')
})

test('says that it failed when the server cannot be reached', async ({ page }) => {
  await page.route('**/api/register', route => route.abort())
  await createAccount(page)
  await expect(alert(page)).toHaveText('Registration failed. Please try again.')
})
