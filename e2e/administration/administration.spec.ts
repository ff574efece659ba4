import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../harness/household.ts'
import { navigateTo } from '../harness/in-app.ts'
import { routeReads } from '../harness/route-reads.ts'
import { startApp } from '../harness/running-app.ts'

test.describe.configure({ timeout: 90_000 })

const csv = (content: string, name = 'people.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
const toast = (page: Page, title: string, description: string) => {
  const shown = page.locator('[role=status], [role=alert]').filter({ hasText: title })
  return expect(shown.filter({ hasText: description }).last()).toBeVisible()
}
const statCard = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

test('a patient is denied access, and no administrator request is sent', async ({ page, signedIn }) => {
  await signedIn('patient')
  const calls: string[] = []
  page.on('request', request => {
    if (/api(\/|%2F)admin/.test(request.url())) calls.push(request.url())
  })
  await page.goto('/admin')
  await expect(page.getByText("You don't have administrator privileges to access this page.")).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Healthcare', exact: true })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Administration', exact: true })).toHaveCount(0)
  await toast(page, 'Access Denied', "You don't have administrator privileges")
  expect(calls).toEqual([])
})

test('an administrator imports a file, with every answer that the product has', async ({ page, signedIn }) => {
  await signedIn('administrator')
  const held = Promise.withResolvers<undefined>()
  await routeReads(page, path =>
    /^\/api\/admin\/(stats|users)/.test(path) ? held.promise : Promise.resolve(undefined),
  )
  await page.goto('/admin/demo-data')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Inside the app: a page that is loaded asks for its figures together with the session.
  await page.evaluate(`
    globalThis.wasHidden = false
    const look = () => { wasHidden ||= document.querySelector('main [aria-busy="true"]') !== null }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
  `)
  await page.evaluate(`history.pushState(null, '', '/admin')`)
  await expect(statCard(page, 'Total Users').getByText('...')).toBeVisible()
  await expect(page.getByTestId('user-skeleton')).toHaveCount(3)
  expect(await page.evaluate('wasHidden'), 'seen from the first moment').toBe(false)
  held.resolve(undefined)
  const stats = await (await page.request.get('/api/admin/stats')).json()
  for (const name of ['Users', 'Patients', 'Medications', 'Appointments']) {
    await expect(statCard(page, `Total ${name}`)).toHaveText(`Total ${name}${stats[`total${name}`]}`)
  }
  for (const name of ['Demo Data Management', 'Sample Patient Profile', 'User Management']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  await expect(page.getByRole('columnheader')).toHaveText(['User', 'Email', 'Created', 'Role', 'Actions'])
  await expect(page.getByText('This is not a real person.')).toBeVisible()
  const noBackup = page.getByRole('region', { name: 'Installation' }).getByText('There is no backup yet')
  await noBackup.scrollIntoViewIfNeeded()
  await expect(noBackup).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('region', { name: 'Installation' }).getByRole('definition')).toHaveText([
    /^\d+\.\d+/,
    /^[1-9][\d.]* MB$/,
    'Not set up',
    'None yet',
    'Not scheduled',
    /^\d+$/,
  ])

  const start = page.getByRole('button', { name: 'Import Demo Data' })
  await start.click()
  await toast(page, 'No File Selected', 'Please select a CSV file to import')
  const input = page.getByLabel('CSV file')
  await input.setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await toast(page, 'Invalid File', 'Please select a CSV file')

  const email = `${randomUUID()}@example.org`
  await input.setInputFiles(csv(`patientEmail,firstName,lastName,dob\n${email},Lena,,soon\n`))
  await start.click()
  await toast(page, 'Import Failed', '400: The file has')
  const faults = page.getByRole('table', { name: 'Errors in the file' })
  await expect(faults.getByRole('row', { name: /^2 lastName/ })).toBeVisible()

  await input.setInputFiles(csv(`patientEmail,firstName,lastName\n${email},Lena,Holm\n${'\n'.repeat(2000)}`))
  await expect(page.getByText('Selected: people.csv (2 KB)')).toBeVisible()
  await page.route('**/api/admin/import-csv', route => route.abort())
  await start.click()
  await toast(page, 'Import Failed', 'Failed to import CSV data')
  await page.unroute('**/api/admin/import-csv')
  for (const [status, body, told] of [
    [500, '', '500: Internal Server Error'],
    [502, 'The proxy is tired', '502: The proxy is tired'],
  ] as const) {
    await page.route('**/api/admin/import-csv', route => route.fulfill({ status, body }), { times: 1 })
    await start.click()
    await toast(page, 'Import Failed', told)
  }
  await page.route('**/api/admin/import-csv', async route => {
    await expect(page.getByRole('button', { name: 'Importing...' })).toBeDisabled()
    await route.continue()
  })
  await start.click()
  await toast(page, 'Import Successful', 'Imported 1 records successfully')
  await expect(page.getByText('Selected: people.csv')).toBeHidden()
  // No reload, and no search.
  await expect(statCard(page, 'Total Users')).toHaveText(`Total Users${stats.totalUsers + 1}`)
  await expect(page.getByRole('row', { name: email })).toBeVisible()
  await page.getByLabel('Search').fill(email)
  const row = page.getByRole('row', { name: /Lena Holm/ })
  await expect(row).toContainText('Needs sign-in link')
  await row.getByRole('button', { name: 'Password reset link for Lena Holm' }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByLabel('Link', { exact: true })).toHaveValue(/reset-password#/)
  await page.getByRole('button', { name: 'Close' }).last().click()

  await row.getByRole('button', { name: 'Edit Lena Holm' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit user' })
  await edit.getByLabel('First name').fill('Elena')
  // A change made elsewhere in the meantime stays.
  const [account] = await (await page.request.get('/api/admin/users', { params: { search: email } })).json()
  const renamed = await page.request.put(`/api/admin/users/${account.id}`, { data: { lastName: 'Holmes' } })
  await expect(renamed).toBeOK()
  await edit.getByLabel('Role').selectOption('Admin')
  await edit.getByRole('button', { name: 'Save' }).click()
  const edited = page.getByRole('row', { name: /Elena Holmes/ })
  await expect(edited).toContainText('Admin')
  await edited.getByRole('button', { name: 'Delete Elena Holm' }).click()
  await page.getByRole('button', { name: 'Delete user' }).click()
  await expect(page.getByText('No users found')).toBeVisible()
  await expect(page.getByText('User accounts will appear here')).toBeVisible()
})

test('an administrator exports everything, and the file is read again', async ({ page, signedIn }) => {
  await signedIn('administrator')
  await page.goto('/admin')
  const button = page.getByRole('button', { name: 'Export Data' })
  await page.route('**/api/admin/export-data', route => route.abort())
  await button.click()
  await toast(page, 'Export Failed', 'Failed to export system data')
  await page.unroute('**/api/admin/export-data')
  await page.route('**/api/admin/export-data', async route => {
    await expect(page.getByRole('button', { name: 'Exporting...' })).toBeDisabled()
    await expect(page.getByRole('status').filter({ hasText: 'Exporting: 0%' })).toBeVisible()
    await route.continue()
  })
  const download = page.waitForEvent('download')
  await button.click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^health-data-export-\d{4}-\d\d-\d\d\.json$/)
  await toast(page, 'Export Successful', 'Data export has been downloaded')

  await navigateTo(page, '/admin/demo-data')
  await page.getByLabel('Exported file').setInputFiles(csv('a,b', 'people.csv'))
  await toast(page, 'Invalid File', 'Please select an exported JSON file')
  const buffer = await readFile(await file.path())
  await page.getByLabel('Exported file').setInputFiles({ name: 'export.json', mimeType: 'application/json', buffer })
  await page.getByText('Selected: export.json').waitFor()
  // Without mail, addresses cannot be confirmed, so accounts that people registered themselves are only listed.
  await page.getByRole('button', { name: 'Dry run' }).last().click()
  await expect(page.getByText('These accounts registered by themselves')).toBeVisible()
  await page.getByRole('button', { name: 'Import', exact: true }).last().click()
  await toast(page, 'Import Successful', 'records successfully')
  await expect(page.getByRole('listitem').filter({ hasText: 'export.json' })).toContainText('New records: 0.')
})

test('an administrator previews the demo clinic, imports it and undoes the import', async ({ page, signedIn }) => {
  await signedIn('administrator')
  await page.goto('/admin/demo-data')
  await expect(page.getByRole('link', { name: 'Template: Providers' })).toBeVisible()
  const file = await (await page.request.get('/api/admin/demo-files/demographics')).text()
  await page.getByLabel('CSV file').setInputFiles(csv(file, 'demo-demographics.csv'))
  await page.getByRole('button', { name: 'Dry run' }).first().click()
  await expect(page.getByText('Rows: 25. New records: 25.', { exact: false })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'demo-demographics.csv' })).toHaveCount(0)
  await page.route('**/api/admin/import-csv', async route => {
    await expect(page.getByRole('status').filter({ hasText: /Uploading|File received/ })).toBeVisible()
    await route.continue()
  })
  await page.getByRole('button', { name: 'Import', exact: true }).first().click()
  await toast(page, 'Import Successful', 'Imported 25 records successfully')
  const imported = page.getByRole('listitem').filter({ hasText: 'demo-demographics.csv' })
  await expect(imported).toContainText('New accounts: 25.')

  // Together they exceed one page.
  await navigateTo(page, '/admin')
  const rows = page.getByRole('table', { name: 'User Management' }).locator('tbody').getByRole('row')
  const pages = page.getByRole('navigation', { name: 'Pages of users' })
  const first = page.getByRole('row', { name: /Ada Byron/ })
  await expect(rows).toHaveCount(25)
  await expect(first).toHaveCount(0)
  await page.getByLabel('Sort').selectOption('Oldest first')
  await expect(rows.first()).toContainText('Ada Byron')
  await expect(pages).toContainText(/Page 1 of [2-9]/)
  await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await pages.getByRole('button', { name: 'Next' }).click()
  await expect(pages).toContainText(/Page 2 of [2-9]/)
  await expect(first).toHaveCount(0)
  await expect(rows.first()).toBeVisible()
  await page.getByLabel('Sort').selectOption('Administrators first')
  await expect(pages).toContainText(/Page 1 of/)
  await expect(rows.first()).toContainText('Admin')
  await navigateTo(page, '/admin/demo-data')
  await imported.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await expect(imported).toContainText('25 deleted, 0 kept')
})

// On a separate server, because other tests register on the shared one.
test('an administrator closes registration, and opens it by invitation', async ({ browser }, { workerIndex }) => {
  const ownApp = await startApp(`e2e_registration_${workerIndex}`)
  try {
    const page = await browser.newPage({ baseURL: ownApp.url })
    const account = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org', password: 'nine small brown owls' }
    await expect(await page.request.post('/api/register', { data: account })).toBeOK()
    await page.goto('/admin')
    await page.getByRole('button', { name: 'Edit Ada Byron' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit user' })
    await edit.getByLabel('Role').selectOption('Patient')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(edit.getByRole('alert')).toContainText('This is the only administrator.')
    await edit.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('row', { name: /Ada Byron/ })).toContainText('Admin')

    const rule = page.getByLabel('Who can create an account')
    await rule.selectOption('Closed: no new accounts')
    await toast(page, 'Registration Updated', '')
    const visitor = await browser.newPage({ baseURL: ownApp.url })
    await visitor.goto('/?tab=register')
    await expect(visitor.getByText('Registration is closed')).toBeVisible()

    await rule.selectOption('Only with an invitation')
    const invite = page.getByRole('button', { name: 'Create invitation' })
    const invited = page.getByLabel('Email of the person')
    const made = page.getByLabel('Link', { exact: true })
    await invited.fill('ina@example.org')
    await invite.click()
    const takenBack = await made.inputValue()
    await page.getByRole('button', { name: 'Revoke' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Invitation for ina@example.org' })).toHaveCount(0)
    await expect(made).toBeHidden()
    await invited.fill('ina@example.org')
    await invite.click()
    const link = await made.inputValue()
    await visitor.reload()
    await expect(visitor.getByText('By invitation only')).toBeVisible()
    const visit = async (address: string) => {
      await visitor.goto('about:blank')
      await visitor.goto(address)
    }
    await visit(takenBack)
    await expect(visitor.getByRole('alert').getByText('This invitation no longer works.')).toBeVisible()
    await visit(link)
    await expect(visitor.getByLabel('Email')).toHaveValue('ina@example.org')
    await visitor.getByLabel('First name').fill('Ina')
    await visitor.getByLabel('Last name').fill('Invited')
    await visitor.getByLabel('Password', { exact: true }).fill('nine small brown owls')
    await visitor.getByRole('button', { name: 'Create Account' }).click()
    await visitor.waitForURL('**/dashboard')
    await page.reload()
    await expect(page.getByRole('row', { name: /Ina Invited/ })).toContainText('Patient')
    await rule.selectOption('Anyone who visits this page')
    await expect(rule).toHaveValue('open')
  } finally {
    await ownApp.stop()
  }
})
