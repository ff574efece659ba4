import type { Page } from '@playwright/test'
import { expect, test } from '../harness/household.ts'

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign In' })
const alert = (page: Page) => page.getByRole('tabpanel').getByRole('alert')

const fillIn = async (page: Page, fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
}

test.describe('a visitor', () => {
  test('sees what Wellkept is, and finds the sign-in form first', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveTitle(/Wellkept/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Private and Secure Personal Health Records.')
    await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
    const isPrivate = page.getByRole('listitem').filter({ hasText: 'Private for each person' })
    await expect(isPrivate).toContainText('Share only with whom you choose.')

    await test.step('lets a password manager fill it in, and its owner look at the password', async () => {
      const password = page.getByLabel('Password', { exact: true })
      await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
      await expect(password).toHaveAttribute('autocomplete', 'current-password')
      await expect(password).toHaveAttribute('type', 'password')
      await page.getByRole('button', { name: 'Show password' }).click()
      await expect(password).toHaveAttribute('type', 'text')
      await page.getByRole('button', { name: 'Hide password' }).click()
      await expect(password).toHaveAttribute('type', 'password')
    })

    await page.getByRole('tab', { name: 'Register' }).click()
    await expect(page.getByLabel('First name')).toBeVisible()
  })

  test('sees the landing page before the session request is answered', async ({ page, signedIn }) => {
    // The server may have signed them in, but the browser never knew.
    await signedIn('patient')
    await page.route('**/api/batch?*', () => {})
    await page.goto('/')
    await expect(signInButton(page)).toBeVisible()
  })

  test('chooses the language of the page, which stays', async ({ page }) => {
    await page.goto('/?tab=register')
    await page.getByLabel('Language').selectOption('Deutsch')
    await expect(page.getByRole('tab', { name: 'Registrieren' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Gesundheit')
    await page.goto('/')
    await expect(page.getByRole('tab', { name: 'Anmelden' })).toBeVisible()
    await expect(page.getByLabel('Sprache')).toHaveValue('de')
  })

  test('is redirected by /login to the sign-in tab', async ({ page }) => {
    await page.goto('/?tab=register')
    await expect(page.getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true')
    await page.goto('/api/login')
    await expect(page).toHaveURL('/?tab=signin')
    await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
  })

  test('loads at most 96 KB of code, and sees no console error: the page knows that nobody is signed in and sends no request', async ({
    page,
    newUser,
  }) => {
    const faults: string[] = []
    page.on('console', message => faults.push(`${message.type()}: ${message.text()}`))
    page.on('response', answer => {
      if (answer.status() >= 400) faults.push(`${answer.status()} ${answer.url()}`)
    })
    const sizes: Promise<number>[] = []
    page.on('requestfinished', request => {
      // The page has its style inline.
      const isCode = /\.(js|css)$|^\/$/.test(new URL(request.url()).pathname)
      if (isCode) sizes.push(request.sizes().then(size => size.responseBodySize))
    })
    const open = async (path: string) => {
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
      // Not even a successful request.
      const requests = await page.evaluate("performance.getEntriesByName(location.origin + '/api/auth/user').length")
      expect([path, requests, faults]).toEqual([path, 0, []])
    }
    await open('/')
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    expect(total).toBeGreaterThan(10_000)
    expect(total).toBeLessThan(96 * 1024)
    for (const path of ['/?tab=signin', '/?tab=register', '/medications']) await open(path)

    const { cookies } = await newUser()
    await page.goto('/api/logout')
    await open('/')
    await page.context().addCookies(cookies)
    await test.step('with the cookie of a session that is over', () => open('/'))
  })
})

test.describe('signing in', () => {
  test('with the right password goes to the dashboard, even with spaces around the email', async ({
    page,
    household,
  }) => {
    await page.goto('/')
    await fillIn(page, { Email: `  ${household.patient.email} `, Password: household.patient.password })
    await signInButton(page).click()
    await expect(page).toHaveURL('/dashboard')
    const dashboard = page.getByRole('heading', { level: 1, name: 'Health Dashboard' })
    await expect(dashboard).toBeVisible()
    // The previous page was rendered for a signed-out visitor.
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(dashboard).toBeVisible()
  })

  test('requires an email, explains a failure and keeps the input', async ({ page }) => {
    const sent: string[] = []
    page.on('request', request => sent.push(request.url()))
    await page.goto('/')
    await test.step('without an address it sends nothing', async () => {
      await fillIn(page, { Email: '   ', Password: 'whatever' })
      await signInButton(page).click()
      await expect(alert(page)).toHaveText('Please enter your email address.')
      await expect(page.getByLabel('Email')).toBeFocused()
      expect(sent.filter(url => url.includes('/api/signin'))).toEqual([])
    })

    await test.step('wrong credentials are refused in the server’s words', async () => {
      await fillIn(page, { Email: 'nobody@example.org', Password: 'not a real password' })
      await signInButton(page).click()
      await expect(alert(page)).toHaveText('Sign in failed. Please check your credentials.')
      await expect(page.getByLabel('Email')).toHaveValue('nobody@example.org')
    })

    // Each text differs from the one before.
    for (const [title, answer, text] of [
      ['tried too often, as the server puts it', { status: 429, json: { message: 'Wait 10 s.' } }, 'Wait 10 s.'],
      ['a refusal without words', { status: 500, body: '' }, 'Sign in failed. Please check your credentials.'],
      ['a server that cannot be reached', undefined, 'Sign in failed. Please try again.'],
    ] as const) {
      await test.step(title, async () => {
        await page.route('**/api/signin', route => (answer ? route.fulfill(answer) : route.abort()), { times: 1 })
        await fillIn(page, { Email: 'ben@example.org', Password: 'x' })
        await signInButton(page).click()
        await expect(alert(page)).toHaveText(text)
      })
    }
  })

  test('works by keyboard alone', async ({ page, household }) => {
    await page.goto('/')
    // Early clicks are replayed, but not arrow keys.
    await expect(page.locator('[data-waiting]')).toHaveCount(0)
    const tab = page.getByRole('tab', { name: 'Sign In' })
    await tab.focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Register' })).toBeFocused()
    await expect(page.getByLabel('First name')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(tab).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.type(household.patient.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(household.patient.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/dashboard')
  })
})
