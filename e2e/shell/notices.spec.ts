import { expect, test } from '../harness/household.ts'

test('asks on every page for a password where an account has none, until it has one', async ({ page }) => {
  const account = { firstName: 'Dora', lastName: 'Finch', email: 'dora@example.org' }
  await expect(await page.request.post('/api/register', { data: account })).toBeOK()
  const notice = page.getByText('Your account has no password')
  await page.goto('/settings')
  await expect(notice).toBeVisible()
  await page.goto('/sleep-health')
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

test.describe('a toast', () => {
  const deniedToast = { hasText: 'Access Denied' }

  test.beforeEach(async ({ page, signedIn }) => {
    await page.clock.install()
    await signedIn('patient')
    await page.goto('/admin')
    await expect(page.getByRole('alert').filter(deniedToast)).toBeVisible()
  })

  test('goes by itself after five seconds', async ({ page }) => {
    await page.clock.runFor(5_100)
    await expect(page.getByRole('alert').filter(deniedToast)).toHaveCount(0)
  })

  test('stays while someone reads it', async ({ page }) => {
    await page.getByRole('alert').filter(deniedToast).getByText('privileges').hover()
    await page.clock.runFor(20_000)
    await expect(page.getByRole('alert').filter(deniedToast)).toBeVisible()
    await page.mouse.move(0, 0)
    await page.clock.runFor(5_100)
    await expect(page.getByRole('alert').filter(deniedToast)).toHaveCount(0)
  })

  test('can be dismissed', async ({ page }) => {
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(page.getByRole('alert').filter(deniedToast)).toHaveCount(0)
  })

  test('stands alone: a later one takes its place', async ({ page }) => {
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(1)
  })
})
