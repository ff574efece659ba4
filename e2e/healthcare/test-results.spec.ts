import type { Page } from '@playwright/test'
import { expect, test } from '../harness/household.ts'

test.beforeEach(({ newUser }) => newUser())

// The colors of the light theme.
const GREEN = 'rgb(23, 96, 59)'
const RED = 'rgb(161, 32, 26)'
const YELLOW = 'rgb(120, 70, 0)'

const dialog = (page: Page) => page.getByRole('dialog')
const results = (page: Page) => page.getByRole('region', { name: 'Results', exact: true })
const trends = (page: Page) => page.getByRole('region', { name: 'Result Trends' })
const toast = (page: Page, text: string) =>
  expect(page.getByRole('status').or(page.getByRole('alert')).getByText(text, { exact: true })).toBeVisible()

const add = async (page: Page, result: Record<string, string | number>) =>
  expect(await page.request.post('/api/lab-results', { data: result })).toBeOK()
const a1c = { testName: 'Hemoglobin A1c', testDate: '2026-03-01', resultValue: '6.2', resultUnit: '%' }

test('shows an empty account what to do first, and offers no empty file', async ({ page }) => {
  await page.goto('/test-results')
  await expect(results(page).getByText('No test results yet')).toBeVisible()
  await expect(trends(page).getByText('No trend to show yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download All' })).toBeHidden()
  await results(page).getByRole('button', { name: 'Add Result' }).click()
  await expect(dialog(page).getByLabel('Test name')).toBeVisible()
})

test('a value that nobody judged says that no range is given, and leads to adding one', async ({ page }) => {
  await add(page, { testName: 'Potassium', testDate: '2026-03-01', resultValue: '5.9', resultUnit: 'mmol/L' })
  await page.goto('/test-results')
  await expect(results(page).getByText('Completed')).toBeInViewport({ ratio: 1 })
  // A check mark would read as fine.
  await expect(results(page).getByText('Not judged')).toBeInViewport({ ratio: 1 })
  await expect(results(page).locator('svg.lucide-circle-check')).toHaveCount(0)
  await expect(results(page).getByText('No range given')).toBeInViewport({ ratio: 1 })
  await results(page).getByText('Add range').click()
  await expect(dialog(page).getByLabel('Reference range', { exact: true })).toBeInViewport({ ratio: 1 })
})

test('adds a result: its status follows from its range, and again when it is corrected', async ({ page }) => {
  await page.goto('/test-results?action=add')
  await dialog(page).getByLabel('Test name').fill('Hemoglobin A1c')
  await dialog(page).getByLabel('Test date').fill('2026-03-01')
  await dialog(page).getByLabel('Result').fill('6.2')
  await dialog(page).getByLabel('Unit').fill('%')
  await dialog(page).getByLabel('Reference range').fill('5.7–4')
  await dialog(page).getByLabel('Ordered by').fill('Dr. Garcia')
  await dialog(page).getByRole('button', { name: 'Add Result' }).click()
  await expect(dialog(page).getByText('The end of the range must be higher than the start.')).toBeVisible()
  await dialog(page).getByLabel('Reference range').fill('about 5')
  await expect(dialog(page).getByText('Enter a range such as')).toBeVisible()
  await dialog(page).getByLabel('Reference range').fill('4–5.6')
  await dialog(page).getByRole('button', { name: 'Add Result' }).click()
  await toast(page, 'Test Result Added')
  const row = results(page).getByRole('listitem')
  await expect(row).toContainText('Hemoglobin A1c6.2 % (4–5.6)High')
  await expect(results(page).getByRole('heading', { level: 3 })).toHaveText('Mar 1, 2026 · Ordered by Dr. Garcia')
  await row.click()
  await expect(dialog(page)).toContainText('Result6.2 % (4–5.6)')
  await expect(dialog(page)).toContainText('StatusHigh')
  await expect(dialog(page)).toContainText('Not given: Panel, Laboratory, and Notes')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'More for Hemoglobin A1c' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await dialog(page).getByLabel('Result').fill('5.2')
  await expect(dialog(page).getByLabel('Reference range')).toHaveValue('4 – 5.6')
  await dialog(page).getByLabel('Reference range').fill('about 5')
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog(page).getByText('Enter a range such as')).toBeVisible()
  await dialog(page).getByLabel('Reference range').fill('<5.7')
  await dialog(page).getByRole('button', { name: 'Save changes' }).click()
  await toast(page, 'Test Result Updated')
  await expect(row).toContainText('5.2 % (up to 5.7)Normal')
})

test('enters four results of one report with 40 keys and its date, and lists them together in their order', async ({
  page,
}) => {
  let keys = 0
  const type = async (text: string) => {
    await page.keyboard.type(text)
    keys += text.length
  }
  const press = async (key: string) => {
    await page.keyboard.press(key)
    keys += 1
  }
  const suggestion = (name: string) => dialog(page).getByRole('option', { name })
  await add(page, { ...a1c, testDate: '2026-01-05', referenceRangeLow: 4, referenceRangeHigh: 5.6 })
  await page.goto('/test-results?action=add')
  await expect(dialog(page).getByLabel('Test name')).toBeVisible()
  await dialog(page).getByLabel('Test name').focus()
  const lines = [
    ['hem', 'Hemoglobin A1c', '5.1'],
    ['cre', 'Creatinine', '0.9'],
    ['pot', 'Potassium', '4.2'],
    ['ldl', 'LDL cholesterol', '98'],
  ] as const
  for (const [start, name, value] of lines) {
    await type(start)
    await expect(suggestion(name)).toBeVisible()
    await press('ArrowDown')
    await press('Enter')
    await type(value)
    await press('Enter')
  }
  await expect(dialog(page).getByRole('group', { name: 'Line 5' })).toBeVisible()
  await press('Enter')
  // Today would be a guess.
  await expect(dialog(page).getByLabel('Test date')).toBeFocused()
  await page.keyboard.type('03012026')
  await page.keyboard.press('Enter')
  await toast(page, '4 Test Results Added')
  const report = results(page).getByRole('region').first()
  await expect(report.getByRole('listitem')).toHaveText([
    /Hemoglobin A1c5\.1 % \(4–5\.6\)Normal/,
    /Creatinine0\.9 mg\/dL/,
    /Potassium4\.2 mmol\/L/,
    /LDL cholesterol98 mg\/dL/,
  ])
  expect(keys).toBeLessThanOrEqual(40)
  // About 80 pixels for a result on a phone.
  await page.setViewportSize({ width: 390, height: 844 })
  const row = await report.getByRole('listitem').first().boundingBox()
  expect(row?.height).toBeLessThanOrEqual(84)
})

test('shows each status with its color and always with its label', async ({ page }) => {
  const statuses = { Normal: 'normal', Abnormal: 'abnormal', Critical: 'critical', Pending: 'pending' }
  for (const status of Object.values(statuses)) await add(page, { ...a1c, status })
  await add(page, a1c)
  await page.goto('/test-results')
  const expectColour = (word: string, colour: string) =>
    expect(results(page).getByText(word, { exact: true })).toHaveCSS('color', colour)
  await expectColour('Normal', GREEN)
  await expectColour('Abnormal', RED)
  await expectColour('Critical', RED)
  await expectColour('Pending', YELLOW)
  await expectColour('Completed', YELLOW)
})

test('says of a critical result what to do, while it is typed and where one from elsewhere is opened', async ({
  page,
}) => {
  const advice = dialog(page).getByText('call the doctor or laboratory now, also at night')
  const potassium = { testName: 'Potassium', resultValue: '7.1', resultUnit: 'mmol/L', status: 'critical' }
  await add(page, { ...potassium, testDate: new Date().toISOString().slice(0, 10) })
  await add(page, { ...potassium, testName: 'Sodium', testDate: '2021-03-01' })
  await page.goto('/test-results')
  await page.getByRole('button', { name: 'Potassium', exact: true }).click()
  await expect(advice).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Edit' }).click()
  await expect(advice).toHaveCount(1)
  await expect(advice).toBeVisible()
  await page.goto('/test-results')
  // Five years later there is no advice to call anyone.
  await page.getByRole('button', { name: 'Sodium', exact: true }).click()
  await expect(dialog(page)).toContainText('Critical')
  await expect(advice).toBeHidden()
})

test('shows details, history, deletes and restores, and downloads one and all as PDF and as CSV', async ({ page }) => {
  await add(page, { ...a1c, notes: 'After the holidays' })
  await page.goto('/test-results')
  await results(page).getByRole('button', { name: 'Hemoglobin A1c', exact: true }).click()
  await expect(dialog(page)).toContainText('After the holidays')
  await page.goto(page.url())
  await dialog(page).getByRole('button', { name: 'History' }).click()
  await expect(dialog(page).getByRole('listitem')).toContainText('Added by you')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'More for Hemoglobin A1c' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'Test Result Deleted')
  await expect(results(page).getByText('No test results yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(results(page).getByRole('listitem')).toHaveCount(1)

  await page.getByRole('button', { name: 'Hemoglobin A1c', exact: true }).click()
  const [fromDetails] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('link', { name: 'Download', exact: true }).click(),
  ])
  expect(fromDetails.suggestedFilename()).toBe('lab-result-2026-03-01.pdf')
  await page.keyboard.press('Escape')

  const download = async (menu: string, entry: string) => {
    await page.getByRole('button', { name: menu }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: entry, exact: true }).click(),
    ])
    return file.suggestedFilename()
  }
  expect(await download('More for Hemoglobin A1c', 'Download')).toBe('lab-result-2026-03-01.pdf')
  expect(await download('More for Hemoglobin A1c', 'Download as CSV')).toBe('lab-result-2026-03-01.csv')
  expect(await download('Download All', 'All results as PDF')).toBe('lab-results.pdf')
  expect(await download('Download All', 'All results as CSV')).toBe('lab-results.csv')
})

test('charts a test over time with its reference range, glucose in one unit, and the same numbers as a table', async ({
  page,
}) => {
  await add(page, { ...a1c, testName: 'Glucose', testDate: '2024-01-05', resultValue: '5.9', resultUnit: 'mmol/L' })
  const range = { referenceRangeLow: 70, referenceRangeHigh: 99, resultUnit: 'mg/dL' }
  await add(page, { ...a1c, ...range, testName: 'Glucose', testDate: '2025-01-05', resultValue: '60' })
  await add(page, { ...a1c, ...range, testName: 'glucose ', testDate: '2025-06-05', resultValue: '90' })
  await add(page, {
    ...a1c,
    ...range,
    referenceRangeHigh: 110,
    testName: 'Glucose',
    testDate: '2026-01-05',
    resultValue: '120',
  })
  await add(page, { testName: 'Glucose', testDate: '2026-02-05', resultValue: 'Sample lost' })
  await add(page, a1c)
  await page.goto('/test-results')
  await trends(page).getByLabel('Test').selectOption('Hemoglobin A1c')
  await expect(trends(page).getByRole('region', { name: 'Hemoglobin A1c in %' })).toBeVisible()
  await trends(page).getByLabel('Test').selectOption('Glucose')

  const inMg = trends(page).getByRole('region', { name: 'Glucose in mg/dL' })
  await expect(inMg.getByRole('row')).toHaveText([
    /Date.*Result \(mg\/dL\).*Reference range/,
    /Feb\s5, 2026.*Sample lost.*Completed.*–/,
    /Jan\s5, 2026.*120.*High.*70 – 110/,
    /Jun\s5, 2025.*90.*Normal.*70 – 99/,
    /Jan\s5, 2025.*60.*Low.*70 – 99/,
    /Jan\s5, 2024.*106 \(5\.9 mmol\/L\)/,
  ])
  const chart = inMg.getByRole('application')
  await expect(chart).toHaveAccessibleName(/Glucose in mg\/dL over time/)
  // Two ranges, one after the other; inside a circle, outside a triangle.
  await expect(chart.locator('[data-band]')).toHaveCount(2)
  await expect(chart.locator('[data-points] circle')).toHaveCount(2)
  await expect(chart.locator('[data-points] path')).toHaveCount(2)
  await expect(inMg.getByText('Above the range')).toBeVisible()
  await expect(inMg.getByText('Below the range')).toBeVisible()
  await expect(inMg).toContainText('Results in mmol/L are converted to mg/dL here.')

  await chart.focus()
  await page.keyboard.press('Home')
  await expect(inMg.getByRole('status')).toContainText('106 mg/dL (5.9 mmol/L)')
  await page.keyboard.press('ArrowRight')
  await expect(inMg.getByRole('status')).toContainText('60 mg/dL')
  await expect(page.locator('style')).toHaveCount(0)

  // On a phone no status is out of view.
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width: 390, height: 844 })
  for (const status of ['Not judged', 'High', 'Normal', 'Low']) {
    const shown = inMg.getByRole('row').getByText(status, { exact: true }).first()
    await shown.evaluate(element => element.scrollIntoView({ block: 'center', inline: 'nearest' }))
    await expect.poll(() => inMg.getByRole('table').evaluate(table => table.parentElement?.scrollLeft)).toBe(0)
    await expect(shown).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize({ width, height })

  // With a decimal comma where the language writes one.
  await expect(await page.request.put('/api/settings', { data: { language: 'de' } })).toBeOK()
  await page.goto('/test-results')
  const inGerman = page.getByRole('region', { name: 'Glucose in mg/dL' })
  await expect(inGerman.getByRole('row', { name: '106 (5,9 mmol/L)' })).toBeVisible()
  await inGerman.getByRole('application').focus()
  await page.keyboard.press('Home')
  await expect(inGerman.getByRole('status')).toContainText('106 mg/dL (5,9 mmol/L)')
})

test('says at the field that a date is in the future', async ({ page }) => {
  await page.goto('/test-results?action=add')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Test date').fill('2099-01-02')
  const fault = dialog.getByText('This date is in the future.')
  await expect(fault).toBeInViewport()
  const [field, text] = [await dialog.getByLabel('Test date').boundingBox(), await fault.boundingBox()]
  expect(Math.abs((text?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0))).toBeLessThan(40)
  await dialog.getByRole('button', { name: 'Add Result', exact: true }).click()
  await expect(dialog.getByLabel('Test date')).toBeFocused()
})
