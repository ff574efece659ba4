import { expect, test } from './harness/household.ts'
import { expectNoViolations } from './harness/no-violations.ts'
import { routes } from './harness/route-table.ts'

// A colour on its way from one theme to the other has no contrast to speak of.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const { path, title } of routes) {
  test(`${title} passes axe`, async ({ page, signedIn }) => {
    await signedIn('administrator')
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectNoViolations(page)
  })
}

test('the landing page passes axe, with the sign-in form and its alert', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Please enter your email address.')).toBeVisible()
  await expectNoViolations(page)
})

test('the landing page passes axe, with the registration form', async ({ page }) => {
  await page.goto('/?tab=register')
  await expect(page.getByLabel('First name')).toBeVisible()
  await expectNoViolations(page)
})

test('the page of an unknown address passes axe', async ({ page, signedIn }) => {
  await page.goto('/no-such-page')
  await expect(page.getByText('404 Page Not Found')).toBeVisible()
  await expectNoViolations(page)
  await signedIn('patient')
  await page.reload()
  await expect(page.getByRole('navigation').first()).toBeAttached()
  await expectNoViolations(page)
})

test('a patient refused at an administrator’s page finds it in order', async ({ page, signedIn }) => {
  await signedIn('patient')
  await page.goto('/admin')
  await expect(page.getByText('to access this page')).toBeVisible()
  await expectNoViolations(page)
})

test('the open user menu passes axe', async ({ page, signedIn }) => {
  await signedIn('patient')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /Welcome/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
  await expectNoViolations(page)
})

test('the open drawer passes axe', async ({ page, signedIn }) => {
  await signedIn('administrator')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/sleep-health')
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible()
  await expectNoViolations(page)
})
