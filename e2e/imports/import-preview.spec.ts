import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../harness/household.ts'
import { expectNoViolations } from '../harness/no-violations.ts'
import { routeNextWrite } from '../harness/route-reads.ts'

test.beforeEach(({ newUser }) => newUser())

const BEN = { name: [{ given: ['Benjamin', 'A.'], family: 'Okri' }], birthDate: '1980-01-02', gender: 'male' }
const LEO = { name: [{ given: ['Leo'], family: 'Park' }], birthDate: '2015-03-03', gender: 'male' }

const drug = (id: string, text: string, status: string, authoredOn: string) => ({
  ...{ resourceType: 'MedicationRequest', id, status, authoredOn },
  medicationCodeableConcept: { text },
})

/** Two strengths of one drug, results, a "no known allergies" entry, claims. */
const recordOf = (patient: object, results = 3) => ({
  resourceType: 'Bundle',
  type: 'collection',
  entry: [
    { resourceType: 'Patient', id: 'p', managingOrganization: { display: 'Riverside Clinic' }, ...patient },
    drug('strong', 'Carvedilol 25 MG Oral Tablet', 'active', '2025-03-01'),
    drug('weak', 'Carvedilol 6.25 MG Oral Tablet', 'stopped', '2024-03-01'),
    ...Array.from({ length: results }, (_, index) => ({
      ...{ resourceType: 'Observation', id: `o${index}`, status: 'final', code: { text: 'Sodium' } },
      effectiveDateTime: `2026-01-${10 + (index % 18)}`,
      valueQuantity: { value: 100 + index, unit: 'mmol/L' },
    })),
    { resourceType: 'AllergyIntolerance', id: 'none', code: { text: 'No known allergies' } },
    ...['1', '2'].map(id => ({ resourceType: 'Claim', id })),
  ].map(resource => ({ resource })),
})

const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name, exact: true })
const list = (page: Page, name: string) => dialog(page).getByRole('list', { name, exact: true })
const show = (page: Page, filter: RegExp) => dialog(page).getByText(filter).click()

const choose = async (page: Page, content: unknown, name = 'record.json') => {
  await page.goto('/settings?action=import')
  const chooser = page.waitForEvent('filechooser')
  await button(page, 'Choose a file').click()
  await (await chooser).setFiles({
    ...{ name, mimeType: 'application/json' },
    buffer: Buffer.from(JSON.stringify(content)),
  })
}
const valuesOf = async (page: Page, path: string) => (await page.request.get(path)).json()

test('shows what will be there: a list of drugs that reads like one, of which a line can be left out', async ({
  page,
}) => {
  await choose(page, recordOf(BEN))
  await expect(dialog(page).getByText('Benjamin A. Okri, born Jan 2, 1980, Male')).toBeVisible()
  const drugs = list(page, 'Medications')
  await expect(drugs.getByRole('listitem')).toHaveCount(2)
  await expect(drugs.getByRole('listitem').nth(0)).toContainText(
    /Carvedilol 25 MG Oral Tablet.*Active.*since Mar 1, 2025/,
  )
  await expect(drugs.getByRole('listitem').nth(1)).toContainText(/Carvedilol 6.25 MG Oral Tablet.*Discontinued/)
  await expectNoViolations(page)

  await button(page, 'Hide Medications').click()
  await expect(drugs).toBeHidden()
  await list(page, 'Test Results').getByRole('checkbox').first().uncheck()
  await expect(dialog(page).getByRole('checkbox', { name: /^3 Test Results/ })).toHaveJSProperty('indeterminate', true)
  // The second click of a double click does not press the Cancel that has taken the button's place.
  await button(page, 'Import 4 records').dblclick()
  await expect(dialog(page).getByText('2 Medications and 2 Test Results were added to your records.')).toBeVisible()
  expect(await valuesOf(page, '/api/lab-results')).toHaveLength(2)

  // The one that was left out is new and not chosen again; with it, everything is here.
  await choose(page, recordOf(BEN))
  await expect(dialog(page).getByText('You left this out last time.')).toBeVisible()
  await expect(button(page, 'Import')).toBeDisabled()
  await list(page, 'Test Results').getByRole('checkbox').check()
  await button(page, 'Import 1 record').click()
  await expect(dialog(page).getByText('1 Test Result was added to your records.')).toBeVisible()
  await choose(page, recordOf(BEN))
  await expect(dialog(page).getByRole('status')).toHaveText('Everything in this file is already here.')
  await expect(dialog(page).getByRole('button')).toHaveText(['', 'Close'])
})

test('marks a drug that meets an allergy of the person or of the file, before anything is imported', async ({
  page,
}) => {
  const allergy = { substance: 'Penicillin', reaction: 'Hives' }
  await expect(await page.request.post('/api/allergies', { data: allergy })).toBeOK()
  const resources = [
    { resourceType: 'Patient', id: 'p', ...BEN },
    drug('a', 'Amoxicillin 500 MG Oral Capsule', 'active', '2025-03-01'),
    drug('b', 'Ibuprofen 400 MG Oral Tablet', 'active', '2025-03-01'),
    drug('c', 'Carvedilol 25 MG Oral Tablet', 'active', '2025-03-01'),
    { resourceType: 'AllergyIntolerance', id: 'i', code: { text: 'Ibuprofen' } },
  ]
  await page.setViewportSize({ width: 390, height: 844 })
  await choose(page, { resourceType: 'Bundle', entry: resources.map(resource => ({ resource })) })
  await expect(dialog(page).getByText('2 meet an allergy')).toBeVisible()
  const drugs = list(page, 'Medications').getByRole('listitem')
  for (const [name, mark] of [
    ['Amoxicillin', 'Allergy: Penicillin (Hives)'],
    ['Ibuprofen', 'Allergy: Ibuprofen'],
  ] as const) {
    const shown = drugs.filter({ hasText: name }).getByText(mark, { exact: true })
    await shown.scrollIntoViewIfNeeded()
    await expect(shown).toBeInViewport({ ratio: 1 })
  }
  await expect(drugs.filter({ hasText: 'Carvedilol' })).not.toContainText('Allergy')
})

test('keeps the keyboard in the dialog after a file was chosen', async ({ page }) => {
  await choose(page, recordOf(BEN))
  await expect(button(page, 'Import 5 records')).toBeVisible()
  await expect(dialog(page).locator('div:focus')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(dialog(page).getByRole('radio').first()).toBeFocused()
})

test('shows years as years, each line of directions, and no fact twice', async ({ page }) => {
  const twice = { timing: { repeat: { frequency: 3, period: 1, periodUnit: 'd' } }, text: 'Take 1 tablet twice a day' }
  const resources = [
    { resourceType: 'Patient', id: 'p', ...BEN },
    { ...drug('old', 'Metformin 500 MG', 'active', '2013'), dosageInstruction: [twice] },
    drug('new', 'Carvedilol 25 MG', 'active', '2025-03-01'),
    {
      resourceType: 'AllergyIntolerance',
      id: 'a',
      code: { text: 'Latex' },
      reaction: [{ manifestation: [{ text: 'Hives' }] }],
    },
  ]
  await choose(page, { resourceType: 'Bundle', entry: resources.map(resource => ({ resource })) })
  await expect(dialog(page).getByText('2 new · 1 to check · 2013 to Mar 1, 2025')).toBeVisible()
  await expect(list(page, 'Medications')).toContainText('Take 1 tablet twice a day · Coded as: 3 times a day')
  await expect(list(page, 'Allergies').getByText('Latex')).toHaveCount(1)
  await expect(dialog(page).getByText('1 Allergy', { exact: true })).toBeVisible()
})

test('shows what the clinic has changed, before and after', async ({ page }) => {
  const result = (value: number) => ({
    ...{ resourceType: 'Observation', id: 'o', status: 'final', code: { text: 'Sodium' } },
    ...{ subject: { reference: 'Patient/p' }, effectiveDateTime: '2026-01-10' },
    valueQuantity: { value, unit: 'mmol/L' },
  })
  const record = (value: number) => ({
    resourceType: 'Bundle',
    type: 'collection',
    entry: [{ resourceType: 'Patient', id: 'p', ...BEN }, result(value)].map(resource => ({ resource })),
  })
  await choose(page, record(140))
  await button(page, 'Import 1 record').click()
  await expect(dialog(page).getByText('1 Test Result was added to your records.')).toBeVisible()
  await choose(page, record(135))
  await expect(list(page, 'Test Results').getByRole('row', { name: /140 135$/ })).toBeVisible()
})

test('asks about what looks like the person’s own, side by side, and adds it unless they say that it is the same', async ({
  page,
}) => {
  const own = { medicationName: 'Carvedilol', dosage: '25 mg', startDate: '2025-03-01' }
  await page.request.post('/api/medications', { data: own })
  await choose(page, recordOf(BEN))
  await show(page, /^To check \(1\)/)
  const drugs = list(page, 'Medications')
  await expect(drugs.getByText(/already here, with the same strength, status and start date/)).toBeVisible()
  await expect(
    drugs.getByRole('row', { name: 'Medication name Carvedilol Carvedilol 25 MG Oral Tablet' }),
  ).toBeVisible()
  await expect(drugs.getByRole('radio', { name: 'Add it' })).toBeChecked()
  await expect(button(page, 'Import 5 records')).toBeEnabled()
  await drugs.getByText('Same as mine').click()
  await button(page, 'Import 4 records').click()
  await expect(dialog(page).getByText(/were added to your records/)).toBeVisible()
  const names = (await valuesOf(page, '/api/medications')).map(({ medicationName }: typeof own) => medicationName)
  expect(names.sort()).toEqual(['Carvedilol', 'Carvedilol 6.25 MG Oral Tablet'])
})

test('asks about a drug that the account has in another strength, and adds it unless they say that it is the same', async ({
  page,
}) => {
  await page.request.post('/api/medications', { data: { medicationName: 'Carvedilol', dosage: '2 tablets' } })
  await choose(page, recordOf(BEN))
  await show(page, /^To check/)
  const drugs = list(page, 'Medications')
  const reason = drugs.getByText(/^A medication with the same ingredient is already here\. Its strength/).first()
  await reason.scrollIntoViewIfNeeded()
  await expect(reason).toBeInViewport({ ratio: 1 })
  await expect(drugs.getByRole('row', { name: 'Dosage 2 tablets' }).first()).toBeVisible()
  await expect(drugs.getByRole('radio', { name: 'Add it' }).first()).toBeChecked()
  await expect(button(page, 'Import 5 records')).toBeEnabled()
})

test('lists all that is not imported with its reasons, and downloads the list', async ({ page }) => {
  await choose(page, recordOf(BEN))
  await show(page, /^Not imported \(3\)/)
  await expect(
    dialog(page).getByText(
      'It says that there is none, or that this is not so, such as “no known allergies” or a medication that is not taken.',
    ),
  ).toBeVisible()
  await expect(dialog(page).getByText('Wellkept has no place for this. It stays in the original file.')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await button(page, 'Download this list').click()
  const rows = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\r\n')
  expect(rows[0]).toContain('"What","Type","Date","Details","Count","Reason"')
  expect(rows.join('\n')).toContain('"Claim"')
  expect(rows.join('\n')).toContain('no known allergies')
})

test('asks before it imports a file about somebody else, and leads to the person whom it is about', async ({
  page,
}) => {
  const { id } = await (
    await page.request.post('/api/people', { data: { firstName: 'Leo', lastName: 'Park', relation: 'child' } })
  ).json()
  await choose(page, recordOf(LEO))
  await expect(dialog(page).getByRole('alert')).toContainText(
    'This file is about Leo Park. You are in the records of Ben Okri.',
  )
  await expect(dialog(page).getByRole('row', { name: 'In the file Leo Park Mar 3, 2015 Male' })).toBeVisible()
  await expect(button(page, /^Import \d/)).toBeDisabled()
  await dialog(page).getByLabel('I have checked: these records belong to Ben Okri.').check()
  await expect(button(page, /^Import \d/)).toBeEnabled()
  await dialog(page).getByRole('link', { name: 'Import it into the records of Leo Park' }).click()
  await expect(page).toHaveURL(new RegExp(`/p/${id}/documents`))
  // The file was handed over, is compared with Leo's records, and the dialog says whose it is.
  await expect(dialog(page).getByText('For Leo Park')).toBeVisible()
  await expect(dialog(page).getByText('Leo Park, born Mar 3, 2015, Male')).toBeInViewport({ ratio: 1 })
  await button(page, 'Import 5 records').click()
  await expect(dialog(page).getByText(/were added to these records/)).toBeVisible()
  expect(await valuesOf(page, '/api/medications')).toEqual([])
  // The file is handed over once: nothing is left for the next import, whoever it is for.
  await page.goto('/documents?action=import')
  await expect(dialog(page).getByText('Records from a doctor, a hospital or a patient portal')).toBeVisible()
  await expect.poll(() => page.evaluate('indexedDB.databases()')).toEqual([])
  await expect(button(page, /^Import \d/)).toHaveCount(0)
})

test('a backup of somebody else is asked about, and a child’s imports can be undone long after', async ({ page }) => {
  const { id } = await (
    await page.request.post('/api/people', { data: { firstName: 'Leo', lastName: 'Park', relation: 'child' } })
  ).json()
  await page.request.post(`/api/people/${id}/medications`, { data: { medicationName: 'Amoxicillin' } })
  const buffer = await (await page.request.get(`/api/people/${id}/export`)).body()
  await page.goto('/documents?action=import')
  await page.getByLabel('File to import').setInputFiles({ name: 'leo.zip', mimeType: 'application/zip', buffer })
  await expect(dialog(page).getByRole('alert')).toContainText(
    'This file is about Leo Park. You are in the records of Ben Okri.',
  )
  await expect(button(page, /^Import \d/)).toBeDisabled()
  await page.request.post(`/api/people/${id}/clear-all-data`, { data: {} })
  await dialog(page).getByRole('link', { name: 'Import it into the records of Leo Park' }).click()
  await expect(page).toHaveURL(new RegExp(`/p/${id}/documents`))
  await button(page, /^Import \d/).click()
  await dialog(page).getByRole('link', { name: 'Past Imports' }).click()
  await expect(page).toHaveURL(new RegExp(`/p/${id}/profile`))
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'View imports' }).click()
  const imports = dialog(page).getByRole('list', { name: 'Past Imports' })
  await expect(imports.getByText('leo.zip')).toBeInViewport({ ratio: 1 })
  await imports.getByRole('button', { name: /^Undo the import/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(imports.getByText('Undone', { exact: true })).toBeVisible()
  expect(await valuesOf(page, `/api/people/${id}/medications`)).toEqual([])
})

test('opens a file of thousands of lines, of which all can be seen', async ({ page }) => {
  await choose(page, recordOf(BEN, 3000))
  await button(page, 'Show Test Results').click()
  const results = list(page, 'Test Results')
  await expect(results.getByRole('listitem').first()).toBeVisible()
  const before = await results.getByRole('listitem').count()
  expect(before).toBeLessThan(400)
  await results.getByRole('listitem').last().scrollIntoViewIfNeeded()
  await expect.poll(() => results.getByRole('listitem').count()).toBeGreaterThan(before)
  await expect(button(page, 'Import 3,002 records')).toBeEnabled()
})

test('says of a file that it does not know what it does know, and never asks for the rows of JSON', async ({
  page,
}) => {
  await choose(page, [{ name: 'Ann', color: 'blue' }], 'colors.json')
  await expect(dialog(page).getByRole('alert')).toContainText('Wellkept does not know this kind of file. It reads FHIR')
})

test('leads to the import from Settings, the empty dashboard, Documents and Medical History', async ({ page }) => {
  const words = 'Import records from a clinic, a portal or a device'
  const opened = dialog(page).getByText('Records from a doctor, a hospital or a patient portal')
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: words })).toBeVisible()
  await page.getByRole('button', { name: 'Import Data', exact: true }).click()
  await expect(opened).toBeVisible()
  for (const path of ['/dashboard', '/documents', '/medical-history']) {
    await page.goto(path)
    await page.getByRole('button', { name: words }).click()
    await expect(opened).toBeVisible()
  }
})

test('what was chosen is sent again after a refusal, and an undo that failed says so', async ({ page }) => {
  await choose(page, recordOf(BEN))
  await list(page, 'Test Results').getByRole('checkbox').first().uncheck()
  const refusal = { status: 429, json: { message: 'No', code: 'too_many_attempts', params: { seconds: 5 } } }
  await routeNextWrite(page, '/api/imports', refusal)
  await button(page, 'Import 4 records').click()
  await expect(dialog(page).getByRole('alert')).toContainText('Too many attempts')
  await button(page, 'Try again').click()
  await expect(dialog(page).getByText('2 Medications and 2 Test Results were added to your records.')).toBeVisible()
  await page.route('/api/imports/*/undo', route => route.abort(), { times: 1 })
  await button(page, 'Undo').click()
  await expect(page.getByText('This did not work. Please try again.')).toBeVisible()
  await button(page, 'Undo').click()
  await expect(dialog(page).getByText('Undone', { exact: true })).toBeVisible()
})
