import { expect, test } from '../harness/household.ts'
import { startMailingApp } from '../harness/mailing-app.ts'
import { expectNoViolations } from '../harness/no-violations.ts'

const NEW_PASSWORD = 'three slow otters swim'

test('resets the password by an emailed link, and confirms a new email by another', async ({ page }, {
  workerIndex,
}) => {
  const app = await startMailingApp(`e2e_mail_${workerIndex}`)
  const email = 'cleo@example.org'
  const account = { firstName: 'Cleo', lastName: 'Marsh', email, password: 'four patient green newts' }
  await expect(await page.request.post(`${app.url}/api/register`, { data: account })).toBeOK()
  await page.context().clearCookies()

  await page.goto(`${app.url}/`)
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill('nobody')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Enter a valid email address.')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('tabpanel').getByRole('status')).toContainText(
    'If there is an account for cleo@example.org',
  )

  const link = await app.linkTo(email)
  await page.goto(link)
  await expect(page.getByText('For the account cleo@example.org.')).toBeVisible()
  await expectNoViolations(page)
  await page.getByLabel('New password').fill('password123')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('This password is easy to guess. Choose another one.')).toBeVisible()
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('Your new password is set')
  expect(page.url()).not.toContain('#')
  await page.getByRole('button', { name: 'Go to sign in' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(`${app.url}/dashboard`)

  await page.goto(link)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This link no longer works.')

  await page.goto(`${app.url}/profile?action=edit`)
  await page.getByLabel('Email', { exact: true }).fill('cleo.marsh@example.org')
  await page.getByLabel('Your password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/A link was sent to cleo\.marsh@example\.org/)).toBeVisible()
  await page.goto(await app.linkTo('cleo.marsh@example.org'))
  await expect(page.getByRole('main').getByRole('status')).toContainText('cleo.marsh@example.org is confirmed.')
  await page.getByRole('button', { name: 'Go to My Information' }).click()
  await expect(page.getByRole('region', { name: 'Contact', exact: true })).toContainText('cleo.marsh@example.org')
  await app.stop()
})

test('says who can help if no mail server is set up', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await expect(page.getByText(/Ask an administrator for a link/)).toBeVisible()
  await page.getByRole('button', { name: 'Back to sign in' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
})
