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

test('creates an account and goes to the dashboard', async ({ page }) => {
  await page.goto('/?tab=register')
  await createAccount(page)
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('button', { name: 'Welcome, Cleo Marsh' })).toBeVisible()
  await expect(page.getByText('You are the administrator')).toHaveCount(0)
})

test('tells the first person who registers, once, that they are the administrator', async ({ page }, {
  workerIndex,
}) => {
  const fresh = await startApp(`e2e_first_account_${workerIndex}`)
  await page.goto(fresh.url)
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: 'create the first one' }).click()
  await createAccount(page)
  await expect(page.getByText('You are the administrator')).toBeVisible()
  await page.getByRole('button', { name: 'Got it' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('You are the administrator')).toHaveCount(0)
  await fresh.stop()
})

test('requires every field, and says why no account was created', async ({ page }) => {
  await page.goto('/?tab=register')
  const password = page.getByLabel('Password', { exact: true })
  for (const label of Object.keys(account)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('required', '')
  }
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
  await expect(password).toHaveAttribute('autocomplete', 'new-password')

  await test.step('too short a password, before anything is sent', async () => {
    await page.route('**/api/register', () => Promise.reject(new Error('It was sent.')), { times: 1 })
    await createAccount(page, { Password: 'short' })
    await expect(password).toHaveAccessibleDescription(/Use at least 10 characters\./)
    await expect(page.getByLabel('First name')).toHaveValue('Cleo')
    await page.unroute('**/api/register')
    await password.fill(account.Password)
    await expect(password).not.toHaveAttribute('aria-invalid', 'true')
  })

  await test.step('a server that refuses without a reason', async () => {
    const refusal = { status: 500, json: { message: 'Oh dear' } }
    await page.route('**/api/register', route => route.fulfill(refusal), { times: 1 })
    await createAccount(page)
    await expect(alert(page)).toHaveText('Registration failed. Please try again.')
    await expect(password).not.toHaveAttribute('aria-invalid', 'true')
  })

  await test.step('what the server has against a field, beside it', async () => {
    await createAccount(page, { Password: 'password123' })
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await expect(alert(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Create Account' })).toBeEnabled()
  })

  await test.step('a server that cannot be reached', async () => {
    await page.route('**/api/register', route => route.abort(), { times: 1 })
    await createAccount(page)
    await expect(alert(page)).toHaveText('Registration failed. Please try again.')
  })

  await test.step('while it is being created, it cannot be pressed twice', async () => {
    await page.route('**/api/register', () => {})
    await createAccount(page)
    await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeDisabled()
  })
})
