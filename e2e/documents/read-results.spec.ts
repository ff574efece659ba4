import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '../harness/household.ts'
import { addPerson } from '../people/people-steps.ts'
import { labReports } from './lab-reports/lab-reports.ts'
import { reportPdf } from './lab-reports/report-page.ts'

test.beforeEach(({ newUser }) => newUser())

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Results from this report' })

/** A document whose file fits into one chunk. */
const addDocument = async (page: Page, title: string, name: string, bytes: Buffer, person?: string) => {
  const api = person ? `/api/people/${person}` : '/api'
  const hash = createHash('sha256').update(bytes).digest('hex')
  const started = await page.request.post(`${api}/files`, { data: { name, size: bytes.length, hash } })
  const { id } = await started.json()
  const headers = { 'content-type': 'application/octet-stream' }
  expect(await page.request.put(`${api}/files/${id}/chunks/0`, { data: bytes, headers })).toBeOK()
  const added = await page.request.post(`${api}/documents`, { data: { title, kind: 'lab-report', fileId: id } })
  return (await added.json()).id as string
}

const openReading = async (page: Page, id: string, person?: string) => {
  await page.goto(`${person ? `/p/${person}` : ''}/documents?id=${id}`)
  await page.getByRole('button', { name: 'Read results from this report' }).click()
}

test('reads the results of a report, and adds those that are ticked', async ({ page }) => {
  const [report] = labReports
  if (!report) throw new Error('There is no report')
  const known = { testName: 'Glucose', testDate: report.date, resultValue: '104', resultUnit: 'mg/dL' }
  expect(await page.request.post('/api/lab-results', { data: known })).toBeOK()
  const id = await addDocument(page, 'Checkup', 'checkup.pdf', await reportPdf(report))
  await openReading(page, id)
  await expect(dialog(page).getByLabel('Test date')).toHaveValue(report.date)
  await expect(dialog(page).getByLabel('Laboratory')).toHaveValue(report.laboratory)
  const glucose = dialog(page).getByRole('group', { name: 'Glucose', exact: true })
  await expect(glucose.getByRole('checkbox')).not.toBeChecked()
  await expect(glucose.getByText('Already in your results')).toBeVisible()
  const sodium = dialog(page).getByRole('group', { name: 'Sodium', exact: true })
  await sodium.getByLabel('Result').fill('142')
  await dialog(page).getByRole('group', { name: 'Potassium', exact: true }).getByRole('checkbox').uncheck()
  // The report names another patient than the account.
  await dialog(page)
    .getByLabel(/^I have checked/)
    .check()
  const expected = report.lines.length - 2
  await dialog(page)
    .getByRole('button', { name: `Add ${expected} results` })
    .click()
  await expect(dialog(page)).toBeHidden()
  const saved = await (await page.request.get('/api/lab-results')).json()
  expect(saved).toHaveLength(expected + 1)
  expect(saved).toContainEqual(expect.objectContaining({ testName: 'Sodium', resultValue: '142' }))
  const { linkedRecords } = await (await page.request.get(`/api/documents/${id}`)).json()
  expect(linkedRecords.split(' ')).toHaveLength(expected)
})

test('names the lines of a report that were not read and may be results', async ({ page, browser }) => {
  const row = (...cells: string[]) => `<tr>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`
  const rows = [
    row('Test', 'Result', 'Units', 'Reference range'),
    // So near that the value stands with the name.
    row('Potassium', '5.9', 'mmol/L', '3.5 - 5.1'),
    row('Sodium', '140', 'mmol/L', '136 - 145'),
  ]
  const sheet = await browser.newPage()
  await sheet.setContent(`<p>Collected: 11/10/2026</p><table>${rows.join('')}</table>`)
  const bytes = await sheet.pdf()
  await sheet.close()
  const id = await addDocument(page, 'Checkup', 'checkup.pdf', bytes)
  const warning = dialog(page).getByText('Not every line was read. These may be results, too:')
  await openReading(page, id)
  await expect(dialog(page).getByRole('group', { name: 'Sodium', exact: true })).toBeVisible()
  await warning.scrollIntoViewIfNeeded()
  await expect(warning).toBeInViewport({ ratio: 1 })
  await expect(dialog(page).getByText(/^Potassium 5\.9/)).toBeInViewport({ ratio: 1 })
})

test('asks before it discards what was corrected in a report', async ({ page }) => {
  const [report] = labReports
  if (!report) throw new Error('There is no report')
  await openReading(page, await addDocument(page, 'Checkup', 'checkup.pdf', await reportPdf(report)))
  const result = dialog(page).getByRole('group', { name: 'Sodium', exact: true }).getByLabel('Result')
  await result.fill('142')
  // Another size of the window, such as on a turned tablet, ends nothing.
  for (const width of [800, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(result).toHaveValue('142')
  }
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(result).toHaveValue('142')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog(page)).toBeHidden()
})

test('asks whose report it is, and leads to the person whom it names', async ({ page }) => {
  const [report] = labReports
  if (!report) throw new Error('There is no report')
  const jordan = await addPerson(page, 'Jordan', 'Doe')
  const pdf = await reportPdf(report)
  await openReading(page, await addDocument(page, 'Checkup', 'checkup.pdf', pdf))
  const question = dialog(page).getByRole('alert')
  await expect(question).toContainText('This file is about DOE, JORDAN A. You are in the records of Ben Okri.')
  await expect(question).toBeInViewport({ ratio: 1 })
  const rows = dialog(page).getByRole('table', { name: 'Whom the file is about' }).getByRole('row')
  await expect(rows.nth(1)).toContainText(/DOE, JORDAN A.*Jul 14, 1979/)
  await expect(rows.nth(2)).toContainText('Ben Okri')
  for (const row of [rows.nth(1), rows.nth(2)]) {
    await row.scrollIntoViewIfNeeded()
    await expect(row).toBeInViewport({ ratio: 1 })
  }
  const add = dialog(page).getByRole('button', { name: /^Add \d+ results$/ })
  await expect(add).toBeDisabled()
  await dialog(page).getByLabel('I have checked: these records belong to Ben Okri.').check()
  await expect(add).toBeEnabled()
  await question.getByRole('link', { name: 'Switch to Jordan Doe, and add the report there' }).click()
  await expect(page).toHaveURL(new RegExp(`/p/${jordan}/documents\\?action=add`))

  // Where it belongs, both stand beside each other, and nothing is asked.
  const born = { firstName: 'Jordan', lastName: 'Doe', dateOfBirth: '1979-07-14' }
  await expect(await page.request.put(`/api/people/${jordan}/users/profile`, { data: born })).toBeOK()
  await openReading(page, await addDocument(page, 'Checkup', 'checkup.pdf', pdf, jordan), jordan)
  await expect(dialog(page).getByText('DOE, JORDAN A, born Jul 14, 1979')).toBeInViewport({ ratio: 1 })
  await expect(dialog(page).getByText('Jordan Doe, born Jul 14, 1979')).toBeInViewport({ ratio: 1 })
  await expect(question).toHaveCount(0)
  await expect(add).toBeEnabled()
})

test('makes a report as sensitive as a result that is taken from it', async ({ page }) => {
  const [report] = labReports
  if (!report) throw new Error('There is no report')
  const id = await addDocument(page, 'Checkup', 'checkup.pdf', await reportPdf(report))
  const isSensitive = async () => (await (await page.request.get(`/api/documents/${id}`)).json()).sensitivity
  expect(await isSensitive()).toBeNull()
  await openReading(page, id)
  const sodium = dialog(page).getByRole('group', { name: 'Sodium', exact: true })
  await sodium.getByLabel('Test name').fill('HIV 1/2 antibody')
  await dialog(page)
    .getByLabel(/^I have checked/)
    .check()
  await dialog(page)
    .getByRole('button', { name: /^Add \d+ results$/ })
    .click()
  await expect(dialog(page)).toBeHidden()
  expect(await isSensitive()).toBe('sexual-health')
})

test('recognizes a scanned report, and can be stopped', async ({ page }) => {
  const rows = ['Test,Result,Units,Reference Range', 'Sodium,141,mmol/L,134-144', 'Glucose,95,mg/dL,70-99']
  const cells = (row: string) => row.split(',').map(text => `<td width="230"><font size="6">${text}</font></td>`)
  await page.goto('about:blank')
  await page.setContent(
    `<table cellpadding="16">${rows.map(row => `<tr>${cells(row).join('')}</tr>`).join('')}</table>`,
  )
  const id = await addDocument(page, 'Scan', 'scan.png', await page.locator('table').screenshot())
  await openReading(page, id)
  await dialog(page).getByRole('button', { name: 'Recognize text' }).click()
  await dialog(page).getByRole('button', { name: 'Stop' }).click()
  await dialog(page).getByRole('button', { name: 'Recognize text' }).click()
  await expect(dialog(page).getByRole('group', { name: 'Sodium', exact: true }).getByLabel('Result')).toHaveValue(
    '141',
    {
      timeout: 45_000,
    },
  )
})
