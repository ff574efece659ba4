import type { Page } from '@playwright/test'
import { expect, test } from './harness/household.ts'

/** Opens the landing page, whose code stays on its way until it is let go. */
const openWithoutCode = async (page: Page) => {
  const { promise: letGo, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/index-*.js', async route => {
    await letGo
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('[data-waiting]')).toBeVisible()
  return async () => {
    resolve()
    await expect(page.locator('[data-waiting]')).toHaveCount(0)
  }
}

test('whoever is quicker than the code is signed in once it has come', async ({ page, household }) => {
  const letGo = await openWithoutCode(page)
  await page.getByLabel('Email').fill(household.patient.email)
  await page.getByLabel('Password', { exact: true }).fill(household.patient.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Sign In' })).toHaveAttribute('data-pressed')
  await expect(page).toHaveURL('/')
  await letGo()
  await expect(page).toHaveURL('/dashboard')
})

test('of several early presses the last one counts', async ({ page }) => {
  const letGo = await openWithoutCode(page)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('tab', { name: 'Register' }).click()
  await letGo()
  await expect(page.getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('First name')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

const languages = {
  'en-GB': 'Your Private and Secure Personal Health Records.',
  'es-MX': 'Sus registros personales de salud, privados y seguros.',
  fr: 'Vos données de santé personnelles, privées et sécurisées.',
  'de-AT': 'Ihre private und sichere persönliche Gesundheitsakte.',
}
for (const [locale, heading] of Object.entries(languages)) {
  test.describe(locale, () => {
    test.use({ locale })

    test('is spoken from the first, and what is there is brought to life, not drawn again', async ({ page }) => {
      const letGo = await openWithoutCode(page)
      const title = page.getByRole('heading', { level: 1 })
      await expect(title).toHaveText(heading)
      await title.evaluate(element => element.setAttribute('data-same', ''))
      await letGo()
      await expect(title).toHaveText(heading)
      await expect(title).toHaveAttribute('data-same')
    })
  })
}

test('whoever spoke another language here last is answered in it', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('wellkept.language', 'de'))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(languages['de-AT'])
  await page.getByRole('tab', { name: 'Registrieren' }).click()
  await expect(page.getByLabel('Vorname')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('it says that it needs it, and no password gets into an address', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('noscript')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery staple')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.waitForLoadState()
    expect(page.url()).not.toMatch('horse')
  })
})
