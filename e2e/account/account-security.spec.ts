import type { Page } from '@playwright/test'
import pg from 'pg'
import { codeShownFor } from '#server/testing/authenticator-app.ts'
import { freePort } from '#server/testing/free-port.ts'
import { startOpenIdProvider } from '#server/testing/openid-provider.ts'
import { expect, type Person, test } from '../harness/household.ts'
import { navigateTo } from '../harness/in-app.ts'
import { startApp } from '../harness/running-app.ts'

// Signs in and out in each language, and hashing is slow on purpose.
test.describe.configure({ timeout: 90_000 })

const openDialog = async (page: Page, button: string, title = button) => {
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: title, exact: true })
  await expect(dialog).toBeVisible()
  return dialog
}

const signIn = async (page: Page, { email, password }: Pick<Person, 'email' | 'password'>) => {
  await page.goto('/api/logout')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

const landingAlert = (page: Page) => page.getByRole('tabpanel').getByRole('alert')

/** Makes the session look an hour old. */
const ageSessionByAnHour = async (workerIndex: number, { email }: Person) => {
  const client = new pg.Client({
    host: process.env.E2E_POSTGRES_FOLDER,
    user: 'postgres',
    database: `e2e_${workerIndex}`,
  })
  await client.connect()
  const ofUser = 'where user_id = (select id from users where email = $1)'
  const earlier = `update sessions set created_at = created_at - interval '1 hour', confirmed_at = null ${ofUser}`
  expect((await client.query(earlier, [email])).rowCount).toBeGreaterThan(0)
  await client.end()
}

test('a person ends a session elsewhere, and changes the password', async ({ page, playwright, app, newUser }) => {
  const person = await newUser()
  const userAgent = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'
  const signInElsewhere = async () => {
    const elsewhere = await playwright.request.newContext({ baseURL: app.url, userAgent })
    await elsewhere.post('/api/signin', { data: { email: person.email, password: person.password } })
    expect((await elsewhere.get('/api/auth/user')).status()).toBe(200)
    return elsewhere
  }
  const elsewhere = await signInElsewhere()

  await page.goto('/profile')
  const sessions = await openDialog(page, 'Manage Sessions')
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1)
  await sessions.getByRole('button', { name: 'End session: Firefox on Android' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  expect((await elsewhere.get('/api/auth/user')).status()).toBe(401)
  await page.keyboard.press('Escape')

  const others = [await signInElsewhere(), await signInElsewhere()]
  await page.reload()
  await openDialog(page, 'Manage Sessions')
  await expect(sessions.getByRole('listitem')).toHaveCount(3)
  await sessions.getByRole('button', { name: 'End all others' }).click()
  await expect(page.getByText('All Other Sessions Ended')).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveText([/This device/])
  for (const other of others) expect((await other.get('/api/auth/user')).status()).toBe(401)
  await page.keyboard.press('Escape')
  const last = await signInElsewhere()

  const change = await openDialog(page, 'Change Password')
  await change.getByLabel('Current password').fill('not the password')
  await change.getByLabel('New password').fill('eight wide slow rivers')
  await change.getByRole('button', { name: 'Change Password' }).click()
  await expect(change.getByLabel('Current password')).toHaveAccessibleDescription('Incorrect password.')
  await change.getByLabel('Current password').fill(person.password)
  await change.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('Password Changed')).toBeVisible()
  expect((await last.get('/api/auth/user')).status()).toBe(401)
  for (const context of [elsewhere, ...others, last]) await context.dispose()
  await signIn(page, { email: person.email, password: 'eight wide slow rivers' })
  await expect(page).toHaveURL('/dashboard')
})

test('a person sets up two-factor sign-in, and signs in with it from then on', async ({ page, newUser }) => {
  const person = await newUser()
  await page.goto('/profile')
  const setup = await openDialog(page, 'Setup 2FA')
  await setup.getByRole('button', { name: 'Continue' }).click()
  await expect(setup.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = (await setup.locator('code').textContent()) ?? ''
  const digits = setup.getByLabel('2. Enter the six digits it shows')
  await digits.fill('000000')
  await setup.getByRole('button', { name: 'Turn on' }).click()
  await expect(digits).toHaveAccessibleDescription(/Incorrect code/)
  await digits.fill(codeShownFor(secret))
  await setup.getByRole('button', { name: 'Turn on' }).click()

  const manage = page.getByRole('dialog', { name: 'Two-factor sign-in' })
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const download = page.waitForEvent('download')
  await setup.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('wellkept-recovery-codes.txt')
  const oldCodes = await codes.allTextContents()
  await setup.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('Recovery codes left: 10 of 10.')).toBeVisible()
  await openDialog(page, 'Manage 2FA', 'Two-factor sign-in')
  await manage.getByRole('button', { name: 'New recovery codes' }).click()
  await expect(codes).toHaveCount(10)
  const [recoveryCode = '', anotherCode = ''] = await codes.allTextContents()
  expect(oldCodes).not.toContain(recoveryCode)
  await manage.getByRole('button', { name: 'I’ve saved them' }).click()

  await signIn(page, person)
  await page.getByLabel('Six-digit code').fill('000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(landingAlert(page)).toHaveText('Incorrect code, or it was already used.')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(oldCodes[0] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(landingAlert(page)).toBeVisible()
  await page.getByLabel('Recovery code').fill(recoveryCode)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Health Dashboard' })).toBeVisible()

  await navigateTo(page, '/profile')
  const on = await openDialog(page, 'Manage 2FA', 'Two-factor sign-in')
  await on.getByRole('button', { name: 'Turn off' }).click()
  await on.getByLabel('Password', { exact: true }).fill(person.password)
  await on.getByLabel('Code from your app').fill(anotherCode)
  await on.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('button', { name: 'Setup 2FA' })).toBeVisible()
})

test('a person adds a passkey, signs in with it, and removes it', async ({ page, newUser }) => {
  await newUser()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  await page.goto('/profile')
  const passkeys = await openDialog(page, 'Manage passkeys', 'Passkeys')
  await passkeys.getByLabel('Device name').fill('Blue phone')
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(passkeys.getByText('Blue phone')).toBeVisible()

  await page.goto('/api/logout')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Health Dashboard' })).toBeVisible()

  await navigateTo(page, '/profile')
  const again = await openDialog(page, 'Manage passkeys', 'Passkeys')
  await again.getByRole('button', { name: 'Rename Blue phone' }).click()
  await again.getByLabel('Device name').first().fill('Old phone')
  await again.getByRole('button', { name: 'Save' }).click()
  await again.getByRole('button', { name: 'Remove Old phone' }).click()
  await again.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(again.getByText('Old phone')).toHaveCount(0)
  await page.goto('/api/logout')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(landingAlert(page)).toBeVisible()
})

test('asks for the password again after ten minutes, and then completes the action', async ({ page, newUser }, {
  workerIndex,
}) => {
  const person = await newUser()
  await page.goto('/settings')
  const refused: string[] = []
  page.on('response', response => response.status() === 403 && refused.push(response.url()))
  await ageSessionByAnHour(workerIndex, person)
  const setup = await openDialog(page, 'Setup 2FA')
  await setup.getByRole('button', { name: 'Continue' }).click()
  const question = page.getByRole('dialog', { name: 'Please enter your password again' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(setup.getByRole('alert')).toHaveText('Please enter your password again.')

  await setup.getByRole('button', { name: 'Continue' }).click()
  const password = question.getByLabel('Password', { exact: true })
  await password.fill('not the password')
  await question.getByRole('button', { name: 'Continue' }).click()
  await expect(password).toHaveAccessibleDescription('Incorrect password.')
  await password.fill(person.password)
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(setup.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await page.keyboard.press('Escape')

  await test.step('before a profile becomes public, too; without it nothing changes', async () => {
    const visibility = page.getByLabel('Profile visibility')
    await expect(visibility).toHaveValue('private')
    await ageSessionByAnHour(workerIndex, person)
    await visibility.selectOption('public')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(visibility).toHaveValue('private')

    await visibility.selectOption('public')
    await password.fill(person.password)
    await question.getByRole('button', { name: 'Continue' }).click()
    await expect(question).toBeHidden()
    await page.reload()
    await expect(visibility).toHaveValue('public')
  })
  // Each refusal would be an error in the console.
  expect(refused).toEqual([])
})

test('asks for the password before records are exported or erased', async ({ page, newUser }, { workerIndex }) => {
  const person = await newUser()
  const medicationsLeft = async () => (await (await page.request.get('/api/medications')).json()).length
  await page.request.post('/api/medications', { data: { medicationName: 'Aspirin' } })
  await page.goto('/settings')
  const question = page.getByRole('dialog', { name: 'Please enter your password again' })
  const answer = async () => {
    await question.getByLabel('Password', { exact: true }).fill(person.password)
    await question.getByRole('button', { name: 'Continue' }).click()
    await expect(question).toBeHidden()
  }
  const files: string[] = []
  // Once it is complete: a person has one export at a time.
  page.on('download', async file => {
    await file.path()
    files.push(file.suggestedFilename())
  })

  await ageSessionByAnHour(workerIndex, person)
  await page.getByRole('button', { name: 'Export Data', exact: true }).click()
  await expect(question).toBeVisible()
  expect(files).toEqual([])
  await answer()
  await expect.poll(() => files).toEqual([expect.stringMatching(/^wellkept-export-/)])

  await ageSessionByAnHour(workerIndex, person)
  const backup = await openDialog(page, 'Create Backup')
  await backup.getByLabel('Passphrase', { exact: true }).fill('eleven quiet geese')
  await backup.getByLabel('Repeat passphrase').fill('eleven quiet geese')
  await backup.getByRole('button', { name: 'Create Backup' }).click()
  await expect(question).toBeVisible()
  expect(files).toHaveLength(1)
  await answer()
  // Encryption of the backup is slow on purpose.
  await expect.poll(() => files[1] ?? '', { timeout: 30_000 }).toMatch(/^wellkept-backup-/)

  await ageSessionByAnHour(workerIndex, person)
  await page.getByRole('button', { name: 'Clear Data', exact: true }).click()
  await page.getByLabel('Type DELETE to confirm').fill('DELETE')
  const clear = page.getByRole('alertdialog').getByRole('button', { name: 'Clear Data' })
  await clear.click()
  await expect(question).toBeVisible()
  // Closing the question is no failure.
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(clear).toBeEnabled()
  await expect(page.getByText('Failed to clear data')).toHaveCount(0)
  await clear.click()
  await expect(question).toBeVisible()
  expect(await medicationsLeft()).toBe(1)
  await answer()
  await expect(page.getByText('Data Cleared', { exact: true })).toBeVisible()
  expect(await medicationsLeft()).toBe(0)
})

// On a separate server, which has the identity provider configured.
test('a person links an account at another provider, signs in with it, and unlinks it', async ({ browser }, {
  workerIndex,
}) => {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const ada = { email: 'ada@example.org', email_verified: true }
  const provider = await startOpenIdProvider(`${url}/api/signin/provider/callback`, { ada })
  const ownApp = await startApp(`e2e_provider_${workerIndex}`, {
    PORT: port,
    WELLKEPT_ORIGIN: url,
    WELLKEPT_OIDC_ISSUER: provider.config.issuer,
    WELLKEPT_OIDC_CLIENT_ID: provider.config.clientId,
    WELLKEPT_OIDC_CLIENT_SECRET: provider.config.clientSecret,
    WELLKEPT_OIDC_LABEL: provider.config.label,
  })
  try {
    const page = await browser.newPage({ baseURL: url })
    const account = { firstName: 'Ada', lastName: 'Byron', email: ada.email, password: 'nine small brown owls' }
    await expect(await page.request.post('/api/register', { data: account, headers: { origin: url } })).toBeOK()
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Link', exact: true }).click()
    await page.getByPlaceholder('Enter any login').fill('ada')
    await page.getByPlaceholder('and password').fill('any')
    await page.getByRole('button', { name: 'Sign-in' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Linked', { exact: true })).toBeVisible()

    await page.goto('/api/logout')
    await page.getByText('Family').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Health Dashboard' })).toBeVisible()
    await navigateTo(page, '/profile')
    await page.getByRole('button', { name: 'Unlink' }).click()
    await expect(page.getByRole('button', { name: 'Link', exact: true })).toBeVisible()
    await page.goto('/api/logout')
    await page.getByText('Family').click()
    await expect(page.getByText('There is already an account with your email address.')).toBeVisible()
  } finally {
    await ownApp.stop()
    provider.stop()
  }
})

test('a person deletes their account after an offer to export their data', async ({ page, newUser }, {
  workerIndex,
}) => {
  const person = await newUser()
  await page.goto('/settings')
  const deletionDialog = await openDialog(page, 'Delete Account')
  const [copy] = await Promise.all([
    page.waitForEvent('download'),
    deletionDialog.getByRole('button', { name: 'Export your data first' }).click(),
  ])
  expect(copy.suggestedFilename()).toMatch(/^wellkept-export-/)
  await ageSessionByAnHour(workerIndex, person)
  await deletionDialog.getByLabel('Password', { exact: true }).fill(person.password)
  const button = deletionDialog.getByRole('button', { name: 'Delete Account' })
  await expect(button).toBeDisabled()
  await deletionDialog.getByLabel('Type DELETE to confirm').fill('DELETE')
  await button.click()
  await expect(page.getByText('Your account has been deleted')).toBeVisible()
  await expect(page).toHaveURL('/')
  await signIn(page, person)
  await expect(landingAlert(page)).toHaveText('Sign in failed. Please check your credentials.')
})
