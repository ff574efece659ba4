import { expect, test } from '../harness/household.ts'
import { navigateTo } from '../harness/in-app.ts'

test('asks on every page for a password where an account has none, until it has one', async ({ page }) => {
  const account = { firstName: 'Dora', lastName: 'Finch', email: 'dora@example.org' }
  await expect(await page.request.post('/api/register', { data: account })).toBeOK()
  const notice = page.getByText('Your account has no password')
  await page.goto('/settings')
  await expect(notice).toBeVisible()
  await navigateTo(page, '/sleep-health')
  await expect(notice).toBeVisible()

  await page.getByRole('button', { name: 'Set a password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set a password' })
  const password = dialog.getByLabel('New password')
  await expect(password).toBeFocused()
  await password.fill('short')
  await dialog.getByRole('button', { name: 'Set password' }).click()
  await expect(password).toHaveAccessibleDescription(/Use at least 10 characters\./)

  await password.fill('three proud white geese')
  await dialog.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Password set' })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(notice).toHaveCount(0)

  await page.goto('/api/logout')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill('three proud white geese')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('a toast disappears after five seconds, stays while hovered, and replaces the one before', async ({
  page,
  signedIn,
}) => {
  const denied = page.getByRole('alert').filter({ hasText: 'Access Denied' })
  await page.clock.install()
  await signedIn('patient')
  await page.goto('/admin')
  await expect(denied).toBeVisible()
  await denied.getByText('privileges').hover()
  await page.clock.runFor(20_000)
  await expect(denied).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(5_100)
  await expect(denied).toHaveCount(0)

  const comeAgain = async () => {
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused()
    await page.goBack()
    await expect(denied).toBeVisible()
  }
  await comeAgain()
  await page.clock.runFor(5_100)
  await expect(denied).toHaveCount(0)

  // A later toast replaces the one before.
  await comeAgain()
  await comeAgain()
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(denied).toHaveCount(0)
})
