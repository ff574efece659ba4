import type { Page } from '@playwright/test'
import { expect, test } from '../harness/household.ts'

/** Opens the landing page and delays its code until released. */
const openWithoutCode = async (page: Page, path = '/') => {
  const { promise: release, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/index-*.js', async route => {
    await release
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.locator('[data-waiting]')).toBeVisible()
  return async () => {
    resolve()
    await expect(page.locator('[data-waiting]')).toHaveCount(0)
  }
}

test('signs in someone who submits the form before the script has loaded', async ({ page, household }) => {
  const release = await openWithoutCode(page)
  await page.getByLabel('Email').fill(household.patient.email)
  await page.getByLabel('Password', { exact: true }).fill(household.patient.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Sign In' })).toHaveAttribute('data-pressed')
  await expect(page).toHaveURL('/')
  await release()
  await expect(page).toHaveURL('/dashboard')
})

test('of several clicks before the script has loaded, the last one counts', async ({ page }) => {
  const release = await openWithoutCode(page)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('tab', { name: 'Register' }).click()
  await release()
  await expect(page.getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('First name')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

const languages = {
  'en-GB': 'Your Private and Secure Personal Health Records.',
  'es-MX': 'Su historial de salud personal, privado y seguro.',
  fr: 'Votre dossier de santé personnel, privé et sécurisé.',
  'de-AT': 'Ihre private und sichere persönliche Gesundheitsakte.',
}
for (const [locale, heading] of Object.entries(languages)) {
  test.describe(locale, () => {
    test.use({ locale })

    test('is in the visitor’s language from the first paint, and is hydrated instead of rendered again', async ({
      page,
    }) => {
      const release = await openWithoutCode(page)
      const title = page.getByRole('heading', { level: 1 })
      const email = page.locator('[name=email]')
      await expect(title).toHaveText(heading)
      await email.evaluate(element => element.setAttribute('data-same', ''))
      await release()
      await expect(title).toHaveText(heading)
      await expect(email).toHaveAttribute('data-same')
      await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2))
    })
  })
}

const remembered = [
  { locale: 'en-US', language: 'de', heading: languages['de-AT'], register: 'Registrieren', name: 'Vorname' },
  { locale: 'de-DE', language: 'en', heading: languages['en-GB'], register: 'Register', name: 'First name' },
]
for (const { locale, language, heading, register, name } of remembered) {
  test.describe(`in a browser of ${locale}`, () => {
    test.use({ locale })

    test(`whoever spoke ${language} here last is answered in it`, async ({ page }) => {
      await page.addInitScript({ content: `localStorage.setItem('wellkept.language', '${language}')` })
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await page.getByRole('tab', { name: register }).click()
      await expect(page.getByLabel(name)).toBeVisible()
    })
  })
}

test('is prerendered for someone who has just signed out, too', async ({ page, newUser }) => {
  const { email, password } = await newUser()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Health Dashboard' })).toBeVisible()
  const release = await openWithoutCode(page, '/api/logout')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await release()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('offers no passkey in a browser without support, before and after hydration', async ({ page }) => {
  await page.addInitScript({ content: 'delete window.PublicKeyCredential' })
  const release = await openWithoutCode(page)
  const passkey = page.getByRole('button', { name: 'Use a passkey' })
  await expect(page.getByRole('button', { name: 'Forgot your password?' })).toBeVisible()
  await expect(passkey).toBeHidden()
  await release()
  await expect(passkey).toBeHidden()
})

test('handles a form that is submitted with the Enter key, too', async ({ page }) => {
  const release = await openWithoutCode(page)
  await page.evaluate('document.forms[0].requestSubmit()')
  await release()
  await expect(page.getByRole('alert')).toHaveText('Please enter your email address.')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('says that it is required, and never puts a password into the address', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('noscript')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery staple')
    const sent = page.waitForRequest(request => request.isNavigationRequest())
    await page.getByRole('button', { name: 'Sign In' }).click()
    const request = await sent
    expect([request.method(), new URL(request.url()).search]).toEqual(['POST', ''])
  })
})
