import type { Page } from '@playwright/test'
import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js'
import { expect, test } from '../harness/household.ts'
import { expectNoViolations } from '../harness/no-violations.ts'
import { addEditDelete } from '../harness/topic-journey.ts'

const record = (type: string, value: number, unit: string, at: string) =>
  `<Record type="HKQuantityTypeIdentifier${type}" sourceName="Ann&apos;s Watch" unit="${unit}" startDate="${at}" endDate="${at}" value="${value}"/>\n`

const EXPORT = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE HealthData [ <!ELEMENT HealthData (Record|Correlation|Workout)*> ]>
<HealthData locale="en_US">
${record('BodyMass', 80, 'kg', '2026-03-01 07:30:00 -0500')}
${record('BodyMass', 79.5, 'kg', '2026-03-08 07:30:00 -0500')}
${record('HeartRate', 120, 'count/min', '2026-03-01 07:30:00 -0500')}
<Correlation type="HKCorrelationTypeIdentifierBloodPressure" startDate="2026-03-02 07:30:00 -0500">
${record('BloodPressureSystolic', 124, 'mmHg', '2026-03-02 07:30:00 -0500')}
${record('BloodPressureDiastolic', 79, 'mmHg', '2026-03-02 07:30:00 -0500')}
</Correlation>
<Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="31.2" durationUnit="min" startDate="2026-03-03 18:00:00 -0500" endDate="2026-03-03 18:31:00 -0500"/>
<Record type="HKCategoryTypeIdentifierSleepAnalysis" startDate="2026-03-01 22:30:00 -0500" endDate="2026-03-02 06:45:00 -0500" value="HKCategoryValueSleepAnalysisInBed"/>
<Record type="HKCategoryTypeIdentifierSleepAnalysis" startDate="2026-03-01 23:00:00 -0500" endDate="2026-03-02 06:30:00 -0500" value="HKCategoryValueSleepAnalysisAsleepCore"/>
</HealthData>`

const zipped = async () => {
  const zip = new ZipWriter(new BlobWriter(), { useWebWorkers: false })
  await zip.add('apple_health_export/export.xml', new TextReader(EXPORT))
  return Buffer.from(await (await zip.close()).arrayBuffer())
}

const choose = async (page: Page, name: string, mimeType: string, buffer: Buffer) => {
  await page.getByRole('button', { name: 'Sync Data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import from device' })
  await dialog.getByLabel('File to import').setInputFiles({ name, mimeType, buffer })
  return dialog
}

test('shows the sample tools: devices, apps with links, syncs, telehealth, and insights that say from what', async ({
  page,
  newUser,
}) => {
  await newUser()
  await page.request.post('/api/seed-sample-data')
  await page.goto('/digital-health-tools')
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary.getByText('1 no longer in use')).toBeVisible()
  await expect(summary.getByText('In 2 syncs')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Devices' }).getByText('Fitness watch')).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Apps' }).getByRole('link', { name: 'portal.riverside-family.example' }),
  ).toHaveAttribute('rel', 'noopener noreferrer')
  const syncs = page.getByRole('region', { name: 'Recent Sync' })
  await expect(syncs.getByText('blood-pressure-diary.csv')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Telehealth' }).getByRole('link', { name: 'Telehealth' })).toHaveCount(
    2,
  )
  const insights = page.getByRole('region', { name: 'Insights' })
  await expect(insights.getByText(/^Based on \d+ weights from the last 90 days\./)).toBeVisible()
  await expect(insights.getByText(/On days after more sleep, your mood was higher on average/)).toBeVisible()
  await expect(insights.getByText(/^Needs 5 morning and 5 evening blood pressure readings/)).toBeVisible()

  await syncs
    .getByRole('button', { name: /^Undo the import from/ })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(syncs.getByText('Undone', { exact: true })).toBeVisible()
  await expect(summary.getByText('In one sync')).toBeVisible()
})

test('keeps devices and apps, and says what to do while there are none', async ({ page, newUser }) => {
  await newUser()
  await page.goto('/digital-health-tools')
  await expect(page.getByText('Nothing imported yet.')).toBeVisible()
  await expect(page.getByText('Needs 5 glucose readings from the last 30 days. You have 0.')).toBeVisible()
  await addEditDelete(page, {
    section: 'Devices',
    add: 'Add Device',
    typed: { Name: 'Kitchen scale', Type: 'scale', 'Serial number': 'A-1' },
    name: 'Kitchen scale',
    edit: { Status: 'not-used' },
    edited: 'Not in use',
  })
  await addEditDelete(page, {
    section: 'Apps',
    add: 'Add App',
    typed: { Name: 'Diary', 'Web address': 'https://diary.example/' },
    name: 'Diary',
    edit: { 'Used for': 'Blood pressure' },
    edited: 'Blood pressure',
  })
  await page.getByRole('region', { name: 'Apps' }).getByRole('button', { name: 'Add App' }).click()
  const form = page.getByRole('dialog', { name: 'Add App' })
  await form.getByLabel('Name').fill('Trap')
  await form.getByLabel('Web address').fill('javascript:alert(1)')
  await form.getByRole('button', { name: 'Add App' }).click()
  await expect(form.getByText('Enter a link that starts with https://.')).toBeVisible()
})

test('both header buttons work: a device is added, and an Apple Health export is synced once and undone', async ({
  page,
  newUser,
}) => {
  await newUser()
  await page.goto('/digital-health-tools')
  await page.getByRole('button', { name: 'Add Device' }).first().click()
  await page.getByRole('dialog', { name: 'Add Device' }).getByLabel('Name').fill('New watch')
  await page.getByRole('dialog').getByLabel('Type').selectOption('Watch or tracker')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Device' }).click()
  await expect(page.getByRole('region', { name: 'Devices' }).getByText('New watch')).toBeVisible()

  const zip = await zipped()
  const vitalsThere = async () => (await (await page.request.get('/api/vitals')).json()).length
  const dialog = await choose(page, 'export.zip', 'application/zip', zip)
  await expect(dialog.getByLabel(/^3 Vital Sign Readings3 new · Mar 1, 2026 to Mar 8, 2026/)).toBeChecked()
  await dialog.getByText('Not imported (1)').click()
  await expect(dialog.getByText('Heart rates other than resting ones')).toBeVisible()
  await expectNoViolations(page)
  expect(await vitalsThere()).toBe(0)
  await dialog.getByRole('button', { name: 'Import 5 records' }).click()
  await expect(
    dialog.getByText('3 Vital Sign Readings, 1 Workout, and 1 Sleep Entry were added to your records.'),
  ).toBeVisible()
  expect(await vitalsThere()).toBe(3)
  const [night] = await (await page.request.get('/api/sleep-logs')).json()
  expect(night).toMatchObject({ date: '2026-03-02', bedTime: '22:30', wakeTime: '06:30', hours: 7.5 })
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(
    page.getByRole('region', { name: 'Recent Sync' }).getByText('3 Vital Sign Readings, 1 Workout, and 1 Sleep Entry'),
  ).toBeVisible()

  const again = await choose(page, 'export.zip', 'application/zip', zip)
  await expect(again.getByText('Everything in this file is already here.')).toBeVisible()
  await expect(again.getByRole('button', { name: /^Import/ })).toHaveCount(0)
  await again.getByText('Close', { exact: true }).click()

  await page.getByRole('button', { name: /^Undo the import from/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByRole('region', { name: 'Recent Sync' }).getByText(/5 removed\./)).toBeVisible()
  expect(await vitalsThere()).toBe(0)
})

test('syncs a CSV file, asking what it leaves open, and undoes it at once', async ({ page, newUser }) => {
  await newUser()
  await page.goto('/digital-health-tools?action=import')
  const dialog = page.getByRole('dialog', { name: 'Import from device' })
  const input = dialog.getByLabel('File to import')
  await input.setInputFiles({
    name: 'colours.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Name,Colour\nAnn,blue\n'),
  })
  await expect(dialog.getByLabel('What does each row of colours.csv contain?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  const csv = 'Date,Weight\n03/04/2026 07:30,80\n03/05/2026 07:30,79.5\n'
  await input.setInputFiles({ name: 'weights.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await dialog.getByLabel('What unit is the weight 80 in?').selectOption('kg')
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await dialog.getByLabel('What comes first in the date 03/04/2026 07:30?').selectOption('The month')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByLabel(/^2 Vital Sign Readings.*Mar 4, 2026 to Mar 5, 2026/)).toBeChecked()
  await dialog.getByRole('button', { name: 'Import 2 records' }).click()
  await expect(dialog.getByText('2 Vital Sign Readings were added to your records.')).toBeVisible()
  const weights = await (await page.request.get('/api/vitals')).json()
  expect(weights.map(({ weight }: { weight: number }) => weight)).toEqual([175.3, 176.4])
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByText(/2 removed\./)).toBeVisible()
  expect(await (await page.request.get('/api/vitals')).json()).toEqual([])
})
