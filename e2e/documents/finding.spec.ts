import { expect, test } from '../harness/household.ts'
import { expectNoViolations } from '../harness/no-violations.ts'
import { lastingOverflow } from '../harness/overflow.ts'
import { choose, dialog, file, pdfWith, rows, save, storedDocuments } from './documents-page.ts'

test.beforeEach(({ newUser }) => newUser())

test('links documents with a record from either side', async ({ page }) => {
  const visit = { type: 'Annual checkup', appointmentDate: '2026-03-04T15:00:00Z' }
  expect(await page.request.post('/api/appointments', { data: visit })).toBeOK()
  expect(await page.request.post('/api/documents', { data: { title: 'Yellow booklet' } })).toBeOK()
  await page.goto('/appointments')
  await page.getByRole('button', { name: 'Annual checkup', exact: true }).click()
  const section = dialog(page).getByRole('region', { name: 'Documents' })
  await section.getByRole('button', { name: 'Link a document' }).click()
  await section.getByLabel('Link a document').selectOption('Yellow booklet')
  await expect(section.getByRole('button', { name: 'Yellow booklet' })).toBeVisible()
  // The linked document is listed in the record's form too.
  await dialog(page).getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(dialog(page).getByLabel(/^Type/)).toBeVisible()
  await expect(section.getByRole('button', { name: 'Yellow booklet' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('button', { name: 'Annual checkup', exact: true }).click()
  await section.getByRole('button', { name: 'Add document' }).click()
  await dialog(page)
    .last()
    .locator('input[type=file]')
    .first()
    .setInputFiles(file('letter.pdf', await pdfWith(1)))
  await expect(dialog(page).last().getByText('Uploaded').first()).toBeVisible()
  await dialog(page).last().getByRole('button', { name: 'Add Document', exact: true }).click()
  await section.getByRole('button', { name: 'Letter' }).click()
  const viewer = dialog(page).last()
  await expect(viewer.getByRole('img', { name: 'Page 1' }).locator('canvas')).toBeVisible()
  await expect(viewer.getByRole('region', { name: 'Linked records' })).toContainText('Annual checkup')
  await viewer.getByRole('link', { name: 'Open in Documents' }).click()
  await expect(page).toHaveURL(/\/documents\?/)

  const linked = dialog(page).getByRole('region', { name: 'Linked records' })
  await linked.getByRole('button', { name: 'Link records' }).click()
  await page.getByRole('checkbox', { name: /^Annual checkup/ }).uncheck()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(linked).toContainText('None yet')
})

test('finds documents by words, kind and year, as a list and as tiles, and prints one', async ({ page }) => {
  await page.goto('/documents')
  await choose(page, file('2026-03-04 blood-test.pdf', await pdfWith(2)))
  await dialog(page).getByLabel('Kind').selectOption('Lab report')
  await save(page)
  for (const data of [
    { title: 'Insurance card', kind: 'insurance', date: '2024-01-02', tags: 'wallet' },
    { title: 'X-ray of the knee', kind: 'imaging', date: '2025-06-01', tags: 'knee, sports' },
  ])
    expect(await page.request.post('/api/documents', { data })).toBeOK()
  await page.reload()
  const titles = ['2026-03-04 blood test', 'X-ray of the knee', 'Insurance card']
  await expect(rows(page)).toHaveText(titles)
  await page.getByLabel('Kind').selectOption('Imaging')
  await expect(rows(page)).toHaveText(['X-ray of the knee'])
  await page.getByLabel('Kind').selectOption('All kinds')
  await page.getByLabel('Year').selectOption('2024')
  await expect(rows(page)).toHaveText(['Insurance card'])
  await page.getByRole('searchbox').fill('nothing like it')
  await page.getByRole('button', { name: 'Show all documents' }).click()
  await expect(rows(page)).toHaveCount(3)
  await page.getByLabel('Sort').selectOption('Oldest first')
  await expect(rows(page)).toHaveText(titles.toReversed())
  await page.getByText('Tiles', { exact: true }).click()
  const thumbnail = page.getByRole('region', { name: 'Your documents' }).locator('li img')
  await expect(thumbnail).toHaveCount(1)
  await expectNoViolations(page)
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await lastingOverflow(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.evaluate('window.print = () => { window.printed = document.querySelectorAll("dialog img").length }')
  await page.getByRole('button', { name: titles[0], exact: true }).click()
  await expect(dialog(page).getByRole('img', { name: 'Page 1' }).locator('canvas')).toBeVisible()
  await expectNoViolations(page)
  await dialog(page).getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => page.evaluate('window.printed')).toBe(2)
  expect(await storedDocuments(page)).toHaveLength(3)
})
