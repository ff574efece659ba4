import type { Page } from '@playwright/test'
import { expect, test } from '../harness/household.ts'
import { expectNoViolations } from '../harness/no-violations.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const toast = (page: Page, text: string) =>
  expect(page.getByRole('status').or(page.getByRole('alert')).getByText(text, { exact: true })).toBeVisible()

test('shows the profile and edits it: Cancel discards, Save updates it everywhere', async ({ page, newUser }) => {
  const { email } = await newUser()
  await page.goto('/profile')
  await expect(region(page, 'Contact')).toContainText(email)
  await expect(page.getByText(/^Member since/)).toBeVisible()
  await expect(page.getByText('Administrator', { exact: true })).toHaveCount(0)
  await expect(region(page, 'Providers').getByText('No providers yet')).toBeVisible()

  await button(page, 'Edit').click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.getByLabel('First name').fill('Someone else')
  await button(page, 'Cancel').click()
  await button(page, 'Edit').click()
  await expect(page.getByLabel('First name')).toHaveValue('Ben')

  const types = {
    'Date of birth': 'date',
    Email: 'email',
    Phone: 'tel',
    'Emergency phone': 'tel',
    'Emergency email': 'email',
  }
  for (const [label, type] of Object.entries(types)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('type', type)
  }
  const optionsOf = (label: string) => page.getByLabel(label).getByRole('option')
  await expect(optionsOf('Gender')).toHaveText(['Choose…', 'Male', 'Female', 'Other', 'Prefer not to say'])
  await expect(optionsOf('Relationship')).toHaveText([
    'Choose…',
    'Spouse',
    'Parent',
    'Child',
    'Sibling',
    'Friend',
    'Other',
  ])

  await page.getByLabel('First name').fill('Benjamin')
  await page.getByLabel('Date of birth').fill('2190-01-01')
  await button(page, 'Save').click()
  await expect(page.getByText('A date of birth cannot be in the future.')).toBeVisible()
  const born = new Date().getFullYear() - 40
  await page.getByLabel('Date of birth').fill(`${born}-01-01`)
  await page.getByLabel('Relationship').selectOption('Sibling')
  await page.getByLabel('Emergency contact', { exact: true }).fill('Robin Okri')

  await page.route('**/api/users/profile', route => route.fulfill({ status: 500, body: '' }))
  await button(page, 'Save').click()
  await toast(page, 'Update Failed')
  await toast(page, 'Failed to update profile. Please try again.')
  await expect(page.getByLabel('First name')).toHaveValue('Benjamin')
  await page.unroute('**/api/users/profile')
  await button(page, 'Save').click()
  await toast(page, 'Profile Updated')
  await expect(page.getByRole('heading', { name: 'Benjamin Okri' })).toBeVisible()
  await expect(page.getByText('40 years old')).toBeVisible()
  await expect(region(page, 'Emergency Contact')).toContainText('Sibling')
  await expect(page.getByRole('button', { name: 'Welcome, Benjamin Okri' })).toBeVisible()

  await page.request.put('/api/users/profile', { data: { phone: '5550100123' } })
  await page.reload()
  await expect(page.getByRole('link', { name: '5550100123' })).toHaveAttribute('href', 'tel:5550100123')
  await button(page, 'History').click()
  const versions = page.getByRole('dialog').getByRole('listitem')
  await expect(versions).toHaveText([/5550100123/, /First name: Ben Benjamin/, /First name: BenLast name: Okri/])
  await versions.nth(1).getByRole('button', { name: 'Restore' }).click()
  await expect(region(page, 'Contact')).not.toContainText('5550100123')
  await button(page, 'History').click()
  await versions.last().getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('heading', { name: 'Ben Okri' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Welcome, Ben Okri' })).toBeVisible()
})

test('fills an empty profile with sample details, and says when that fails', async ({ page, newUser }) => {
  const { firstName, lastName } = await newUser()
  const removal = page.getByRole('main').getByRole('button', { name: 'Remove sample data' })
  await page.goto('/settings')
  await expect(button(page, 'Create Backup')).toBeVisible()
  await expect(removal).toHaveCount(0)
  await page.goto('/profile')
  await page.route('**/api/populate-sample-profile', route => route.fulfill({ status: 500, body: '' }))
  await button(page, 'Add sample details').click()
  await toast(page, 'Failed to add sample profile data. Please try again.')
  await page.unroute('**/api/populate-sample-profile')
  await button(page, 'Add sample details').click()
  await toast(page, 'Sample Data Added')
  await expect(region(page, 'Emergency Contact')).toContainText('Robin Morgan')
  // The details are samples; the user's own name is not.
  await expect(page.getByRole('heading', { level: 2, name: `${firstName} ${lastName}` })).toHaveText(
    `${firstName} ${lastName}`,
  )
  await expect(page.getByText('These details are sample data.')).toBeVisible()
  await page.goto('/settings')
  await expect(removal).toBeVisible()
  await page.goto('/profile')
  await button(page, 'Edit').click()
  await expect(page.getByLabel('First name')).toBeVisible()
  await expectNoViolations(page)
})

test('changes the email after the password is given, at once if no mail server is set up', async ({
  page,
  newUser,
}) => {
  const { email, password } = await newUser()
  await page.goto('/profile?action=edit')
  await expect(page.getByLabel('Your password')).toHaveCount(0)
  await page.getByLabel('Email', { exact: true }).fill(`new-${email}`)
  await expect(page.getByLabel('Your password')).toHaveAccessibleDescription(/changes right away/)
  await page.getByLabel('Your password').fill('a wrong guess')
  await button(page, 'Save').click()
  await expect(page.getByText('Incorrect password.')).toBeVisible()
  await page.getByLabel('Your password').fill(password)
  await button(page, 'Save').click()
  await toast(page, 'Profile Updated')
  await expect(region(page, 'Contact')).toContainText(`new-${email}`)
})

test('shows an administrator’s badge, and the providers', async ({ page, signedIn }) => {
  await signedIn('administrator')
  await page.request.post('/api/providers', { data: { name: 'Dr. Maria Garcia', isPrimary: true } })
  await page.goto('/profile')
  await expect(page.getByText('Administrator', { exact: true })).toBeVisible()
  await region(page, 'Providers')
    .getByRole('link', { name: /Dr\. Maria Garcia/ })
    .click()
  await expect(page).toHaveURL(/\/providers\?id=/)
})
