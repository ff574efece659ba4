import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { SHL, SHLViewer } from 'kill-the-clipboard'
import pg from 'pg'
import { expect, test } from '../harness/household.ts'
import { navigateTo } from '../harness/in-app.ts'
import { expectNoViolations } from '../harness/no-violations.ts'
import { wholeDatabase } from '../harness/whole-database.ts'

test.beforeEach(async ({ newUser }) => {
  await newUser()
})

const INVALID_LINK = 'This link no longer works.'
const dialog = (page: Page) => page.getByRole('dialog')
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /Notifications/ })

const add = async (page: Page, path: string, data: object) =>
  expect(await page.request.post(path, { data }), path).toBeOK()

const addRecords = async (page: Page) => {
  await add(page, '/api/medications', { medicationName: 'Lisinopril', dosage: '10 mg', startDate: '2020-01-01' })
  await add(page, '/api/medical-conditions', { conditionName: 'Hypertension', icd10Code: 'I10' })
  await add(page, '/api/medical-conditions', { conditionName: 'Alcohol dependence', icd10Code: 'F10.20' })
  await add(page, '/api/mood/entries', { mood: 'low', date: '2026-01-03T08:00:00Z' })
  const test = { testName: 'Hemoglobin A1c', resultUnit: '%', referenceRangeLow: 4, referenceRangeHigh: 5.6 }
  await add(page, '/api/lab-results', { ...test, testDate: '2025-01-10', resultValue: '6.4' })
  await add(page, '/api/lab-results', { ...test, testDate: '2026-01-10', resultValue: '5.4' })
}

/** Makes a person's shares expire. */
const expireLinks = async (workerIndex: number, page: Page) => {
  const { id } = await (await page.request.get('/api/auth/user')).json()
  const host = process.env.E2E_POSTGRES_FOLDER
  const client = new pg.Client({ host, user: 'postgres', database: `e2e_${workerIndex}` })
  await client.connect()
  await client.query("update shares set expires_at = now() - interval '1 minute' where person_id = $1", [id])
  await client.end()
}

/** Another person, on a phone, without an account. */
const openVisitorPage = async (browser: Browser, baseURL: string | undefined) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    baseURL: baseURL ?? '',
    reducedMotion: 'reduce',
  })
  return { context, page: await context.newPage() }
}

const makeLink = async (page: Page) => {
  await dialog(page).getByRole('button', { name: 'Create link' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Your share is ready' })).toBeVisible()
  await expect(dialog(page).getByRole('img', { name: 'QR code for the share link' })).toBeVisible()
  // The server of these tests is at the computer's own address.
  await expect(dialog(page)).toContainText('This link opens only on this computer')
  return dialog(page).getByRole('textbox', { name: 'Share link' }).inputValue()
}

const openAs = async (page: Page, name: string, passcode?: string) => {
  await page.getByLabel('Your name').fill(name)
  if (passcode) await page.getByLabel('Passcode').fill(passcode)
  await page.getByRole('button', { name: 'Open records' }).click()
}

test('shows records to someone without an account, who replies; the key is only in the link', async ({
  page,
  browser,
  baseURL,
  app,
}, { workerIndex }) => {
  const requested: string[] = []
  const listen = (on: Page) =>
    on.on('request', request =>
      requested.push(request.url(), request.postData() ?? '', JSON.stringify(request.headers())),
    )
  listen(page)
  await addRecords(page)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Share my records' }).click()
  const conditions = dialog(page).getByRole('listitem').filter({ hasText: 'Medical Conditions' })
  await expect(conditions).toContainText('1 of 2')
  await expect(conditions).toContainText('1 sensitive record is left out.')
  await dialog(page).getByLabel('Who is this for?').fill('Dr. Lee')
  await dialog(page).getByLabel('Can be opened').selectOption('Twice')
  const passcode = await dialog(page).getByRole('textbox', { name: 'Passcode' }).inputValue()
  expect(passcode).toMatch(/^\w{4}-\w{4}$/)
  await dialog(page).getByRole('button', { name: 'Preview' }).click()
  const preview = dialog(page).getByRole('region', { name: 'Before you share' })
  await expect(preview.getByRole('heading', { name: 'Lisinopril' })).toBeVisible()
  await expect(preview).not.toContainText('Alcohol')
  const address = await makeLink(page)
  await expect(dialog(page).getByRole('textbox', { name: 'Passcode' })).toHaveValue(passcode)
  await expectNoViolations(page)
  await dialog(page).getByRole('link', { name: 'View shares' }).click()
  const shares = page.getByRole('region', { name: 'Active shares' }).getByRole('listitem')
  await expect(shares).toHaveText([/Dr\. Lee.*Opened 0 of 2 times/])

  const { page: visitorPage, context } = await openVisitorPage(browser, baseURL)
  listen(visitorPage)
  const opened = await visitorPage.goto(address)
  expect(opened?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  await openAs(visitorPage, 'Dr. Lee', 'not this one')
  await expect(visitorPage.getByText('Attempts left: 4')).toBeVisible()
  await expectNoViolations(visitorPage)
  await openAs(visitorPage, 'Dr. Lee', passcode)
  await expect(visitorPage.getByRole('heading', { level: 1, name: 'Ben Okri' })).toBeVisible()
  await expect(visitorPage.getByRole('region', { name: 'Medications' })).toContainText('Lisinopril')
  await expect(visitorPage.getByRole('region', { name: 'Conditions' })).toContainText('Hypertension')
  await expect(visitorPage.getByRole('region', { name: 'Test results' })).toContainText('5.4 %')
  await expect(visitorPage.getByRole('img', { name: 'Hemoglobin A1c: 2 results over time' })).toBeVisible()
  await expect(visitorPage.getByRole('article')).not.toContainText(/Alcohol|Mood/)
  await expectNoViolations(visitorPage)
  const paper = (await visitorPage.pdf({ format: 'A4' })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2)

  // The first tab updates without a reload.
  await expect(shares).toHaveText([/Opened 1 of 2 times · 1 wrong passcode/])
  await visitorPage.getByLabel('Your note').fill('Please come by on Monday.')
  await visitorPage.getByRole('button', { name: 'Send note' }).click()
  await expect(visitorPage.getByText('Your note has been sent to Ben Okri.')).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName(/1 unread message/)

  // The SMART Health Links library reads it too, which uses up the last open.
  const viewer = new SHLViewer({ shlinkURI: address })
  const { fhirResources } = await viewer.resolveSHL({ recipient: 'Other software', passcode })
  const bundle = JSON.stringify(fhirResources)
  expect(bundle).toContain('Lisinopril')
  expect(bundle).not.toContain('Alcohol')
  // A dead link says so before it asks for anything.
  await visitorPage.reload()
  await expect(visitorPage.getByText(INVALID_LINK)).toBeVisible()
  const ended = page.getByRole('region', { name: 'Ended shares' }).getByRole('listitem').first()
  await expect(ended).toContainText('View limit reached')
  await ended.getByText('Times opened').click()
  await expect(ended.getByRole('list', { name: 'Times opened' }).getByRole('listitem')).toHaveText([
    /Other software/,
    /Dr\. Lee · Chrome on/,
  ])

  const { key } = SHL.parse(address)
  const bytes = Buffer.from(key, 'base64url')
  const database = await wholeDatabase(workerIndex)
  expect(database).toContain('Ben')
  for (const form of [key, bytes.toString('base64'), bytes.toString('hex'), bytes.toString('latin1')]) {
    for (const haystack of [requested.join('\n'), database, app.output()]) expect(haystack.includes(form)).toBe(false)
  }
  await context.close()
})

test('marks an allergy that could be life-threatening in red, whoever forgot to call it severe', async ({ page }) => {
  await add(page, '/api/allergies', { substance: 'Wasps', severity: 'mild', reaction: 'Anaphylaxis' })
  await add(page, '/api/allergies', { substance: 'Dust', severity: 'moderate', reaction: 'Sneezing' })
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Share my records' }).click()
  await dialog(page).getByRole('button', { name: 'Preview' }).click()
  const listed = dialog(page).getByRole('region', { name: 'Allergies' }).getByRole('listitem')
  const wasps = listed.filter({ hasText: 'Wasps' })
  await expect(wasps).toContainText('Mild')
  const mark = wasps.getByText('Could be life-threatening')
  await mark.scrollIntoViewIfNeeded()
  await expect(mark).toBeInViewport({ ratio: 1 })
  await expect(mark).toHaveClass(/danger/)
  await expect(listed.filter({ hasText: 'Dust' }).getByText('Could be life-threatening')).toHaveCount(0)
})

test('shares one record or one list, what is sensitive only when it is chosen, and takes it back at once', async ({
  page,
  browser,
  baseURL,
}) => {
  await addRecords(page)
  await page.goto('/test-results')
  await page.getByRole('button', { name: 'More for Hemoglobin A1c' }).first().click()
  await page.getByRole('menuitem', { name: 'Share' }).click()
  await expect(dialog(page).getByRole('region', { name: 'Before you share' })).toContainText('Test Results (1)')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()

  await navigateTo(page, '/medical-history')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Choose from Medical Conditions' }).click()
  await dialog(page)
    .getByRole('checkbox', { name: /Alcohol dependence.*Sensitive/ })
    .check()
  await dialog(page)
    .getByRole('checkbox', { name: /Hypertension/ })
    .uncheck()
  await dialog(page).getByRole('switch', { name: 'Ask for a passcode' }).uncheck()
  const address = await makeLink(page)
  const { page: visitorPage, context } = await openVisitorPage(browser, baseURL)
  await visitorPage.goto(address)
  await openAs(visitorPage, 'Dr. Lee')
  const conditions = visitorPage.getByRole('region', { name: 'Conditions' })
  await expect(conditions.getByRole('listitem')).toHaveText([/Alcohol dependence/])
  await expect(visitorPage.getByRole('region', { name: 'Medications' })).toContainText('Not included in this share.')

  await page.goto('/shares')
  await page.getByRole('button', { name: 'Revoke Shared records' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('region', { name: 'Ended shares' }).getByRole('listitem')).toHaveText([/Revoked/])
  await visitorPage.getByLabel('Your note').fill('Too late')
  await visitorPage.getByRole('button', { name: 'Send note' }).click()
  await expect(visitorPage.getByText(INVALID_LINK)).toBeVisible()
  await visitorPage.reload()
  await expect(visitorPage.getByText(INVALID_LINK)).toBeVisible()
  await visitorPage.goto('/shared')
  await expect(visitorPage.getByText(INVALID_LINK)).toBeVisible()
  await context.close()
})

test('prints a whole account on two pages, keeps it as a file, respects a period and an hour, and ends by itself', async ({
  page,
  browser,
  baseURL,
}, { workerIndex }) => {
  await add(page, '/api/populate-sample-profile', {})
  await add(page, '/api/seed-sample-data', {})
  await add(page, '/api/lab-results', { testName: 'Ferritin', testDate: '2019-05-01', resultValue: '50' })
  const firstOf = async (path: string) => (await (await page.request.get(path)).json())[0]
  const { page: visitorPage, context } = await openVisitorPage(browser, baseURL)
  const share = async () => {
    const address = await makeLink(page)
    await visitorPage.goto('about:blank')
    await visitorPage.goto(address)
  }
  const part = (name: string) => visitorPage.getByRole('region', { name, exact: true })
  const passcode = dialog(page).getByRole('switch', { name: 'Ask for a passcode' })

  await page.goto('/shares?action=share')
  await passcode.uncheck()
  await share()
  await openAs(visitorPage, 'Dr. Lee')
  await expect(part('Allergies')).toContainText((await firstOf('/api/allergies')).substance)
  await expect(part('Immunizations')).toContainText((await firstOf('/api/immunizations')).vaccine)
  const { bpSystolic, bpDiastolic } = await firstOf('/api/vitals')
  await expect(part('Vital signs')).toContainText(`${bpSystolic}/${bpDiastolic}`)
  await expect(part('Test results')).toContainText('Ferritin')
  const paper = (await visitorPage.pdf({ format: 'A4' })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2)
  const downloading = visitorPage.waitForEvent('download')
  await visitorPage.getByRole('button', { name: 'Download (FHIR)' }).click()
  const bundle = JSON.parse(await readFile(await (await downloading).path(), 'utf8'))
  expect(bundle).toMatchObject({ resourceType: 'Bundle', type: 'document' })
  expect(JSON.stringify(bundle)).toContain('Ferritin')

  await page.goto('/shares?action=share')
  await passcode.uncheck()
  await dialog(page).getByText('Last 12 months').click()
  await dialog(page).getByLabel('Valid for').selectOption('1 hour')
  await share()
  const { createdAt, expiresAt } = await firstOf('/api/shares')
  expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(3_600_000)
  await openAs(visitorPage, 'Dr. Lee')
  await expect(part('Test results')).toBeVisible()
  await expect(part('Test results')).not.toContainText('Ferritin')
  await expireLinks(workerIndex, page)
  await visitorPage.reload()
  await expect(visitorPage.getByText(INVALID_LINK)).toBeVisible()

  await page.goto('/shares?action=share')
  const right = await dialog(page).getByRole('textbox', { name: 'Passcode' }).inputValue()
  await share()
  for (const output of [
    'Attempts left: 4',
    'Attempts left: 3',
    'Attempts left: 2',
    'Attempts left: 1',
    'That was the last attempt',
  ]) {
    await openAs(visitorPage, 'Dr. Lee', 'not this one')
    await expect(visitorPage.getByText(output)).toBeVisible()
  }
  await openAs(visitorPage, 'Dr. Lee', right)
  await expect(visitorPage.getByText(INVALID_LINK)).toBeVisible()
  await page.goto('/shares')
  await expect(page.getByRole('region', { name: 'Ended shares' }).getByRole('heading', { level: 3 })).toHaveText([
    /Locked after wrong passcodes/,
    /Expired/,
    /Expired/,
  ])
  await context.close()
})
