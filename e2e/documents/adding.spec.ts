import { devices, type Page } from '@playwright/test'
import { PDFDocument } from 'pdf-lib'
import { expect, test } from '../harness/household.ts'
import { lastingOverflow } from '../harness/overflow.ts'
import { choose, dialog, file, pdfWith, rows, save, storedBytes, storedDocuments } from './documents-page.ts'
import { PLACE, photo } from './photos.ts'

test.beforeEach(({ newUser }) => newUser())

/** As the system hands files over: dragged above the page, and dropped or pasted there. */
const hand = (page: Page, how: 'dragenter' | 'drop' | 'paste', name: string, content: Buffer) =>
  page.evaluate(`{
    const bytes = Uint8Array.from(atob('${content.toString('base64')}'), char => char.charCodeAt(0))
    const files = new DataTransfer()
    files.items.add(new File([bytes], '${name}'))
    const carried = { bubbles: true, cancelable: true, clipboardData: files, dataTransfer: files }
    const Kind = '${how}' === 'paste' ? ClipboardEvent : DragEvent
    document.body.dispatchEvent(new Kind('${how}', carried))
  }`)

test('adds what is dropped anywhere and what is pasted, without the place where a photo was taken', async ({
  page,
}) => {
  await page.goto('/documents')
  await expect(page.getByText('No documents yet')).toBeVisible()
  await hand(page, 'dragenter', 'report.pdf', await pdfWith(1))
  await expect(page.getByText('Drop files to add them')).toBeVisible()
  await hand(page, 'drop', 'report.pdf', await pdfWith(1))
  await expect(page.getByText('Drop files to add them')).toBeHidden()
  await save(page)
  const picture = await photo(page, 'red')
  expect(picture.includes(PLACE)).toBe(true)
  await hand(page, 'paste', 'image.png', picture)
  await expect(dialog(page).getByLabel('Title')).toHaveValue('Pasted picture')
  await save(page)
  await expect(rows(page)).toHaveText(['Pasted picture', 'Report'])

  const pasted = (await storedDocuments(page)).find(({ title }) => title === 'Pasted picture')
  const bytes = await storedBytes(page, pasted ?? { fileId: '' })
  expect(bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff')
  expect([bytes.includes('Exif'), bytes.includes(PLACE)]).toEqual([false, false])
  await page.getByRole('button', { name: 'Pasted picture', exact: true }).click()
  // The camera was held on its side: the picture is higher than wide now.
  const shown = dialog(page).getByRole('img', { name: 'Page 1' })
  await expect(shown.locator('canvas')).toBeVisible()
  const { width = 0, height = 0 } = (await shown.boundingBox()) ?? {}
  expect(height).toBeGreaterThan(width * 1.5)
})

test('recognizes a file that another tab has added meanwhile, and adds it again only if asked to', async ({
  page,
  context,
}) => {
  const report = file('report.pdf', await pdfWith(1))
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/documents')
    await choose(tab, report)
    await expect(dialog(tab).getByText('Uploaded').first()).toBeVisible()
  }
  await dialog(page).getByLabel('Title').fill('Blood test')
  await save(page)
  const add = dialog(other).getByRole('button', { name: 'Add Document', exact: true })
  await add.click()
  await expect(dialog(other).getByText('You already have this: Blood test')).toBeVisible()
  await expect(add).toBeDisabled()
  expect(await storedDocuments(page)).toHaveLength(1)
  await dialog(other).getByRole('button', { name: 'Add anyway' }).click()
  await save(other)
  expect(await storedDocuments(page)).toHaveLength(2)
})

const laboratoryReport = (title: string, day: string) =>
  pdfWith(1, pdf => {
    const page = pdf.getPage(0)
    page.drawText(title, { x: 20, y: 380, size: 12 })
    page.drawText(`Collected: ${day}`, { x: 20, y: 360, size: 12 })
    page.drawText('Date of birth: 1990-01-02', { x: 20, y: 345, size: 12 })
  })

test('kind and date are what the file says or empty, never something else; the focus is on the title', async ({
  page,
}) => {
  await page.goto('/documents')
  await choose(page, file('scan.pdf', await laboratoryReport('Laboratory Report', '2026-03-04')))
  await expect(dialog(page).getByLabel('Title')).toBeFocused()
  await expect(dialog(page).getByLabel('Kind')).toHaveValue('lab-report')
  await expect(dialog(page).getByLabel('Date')).toHaveValue('2026-03-04')
  await expect(dialog(page).getByText('Read from the file: Lab report, Mar 4, 2026. Please check.')).toBeVisible()
  await save(page)

  await choose(page, file('IMG_0412.pdf', await pdfWith(1)))
  await expect(dialog(page).getByLabel('Kind').locator('option:checked')).toHaveText('Choose…')
  await expect(dialog(page).getByLabel('Date')).toHaveValue('')
  await save(page)

  // When several files are added at once, each keeps its own kind and date.
  await choose(
    page,
    file('a.pdf', await laboratoryReport('Discharge summary', '2026-01-05')),
    file('b.pdf', await laboratoryReport('Immunization record', '2026-02-06')),
  )
  await expect(dialog(page).getByText('Vaccination, Feb 6, 2026')).toBeVisible()
  await expect(dialog(page).getByText('Letter or discharge summary, Jan 5, 2026')).toBeVisible()
  await expect(dialog(page).getByText('Uploaded')).toHaveCount(2)
  await dialog(page).getByRole('button', { name: 'Add 2 documents' }).click()
  await expect(dialog(page)).toBeHidden()
  const rows = page.getByRole('region', { name: 'Your documents' }).getByRole('listitem')
  await expect(rows.filter({ hasText: 'Scan' })).toContainText(/Lab report.*Mar 4, 2026/)
  await expect(rows.filter({ hasText: 'IMG' })).not.toContainText('Other')
  await expect(rows.filter({ hasText: /^A/ })).toContainText(/Letter.*Jan 5, 2026/)
  await expect(rows.filter({ hasText: /^B/ })).toContainText(/Vaccination.*Feb 6, 2026/)
})

test.describe('on a phone', () => {
  const { viewport, isMobile, hasTouch, userAgent } = devices['Pixel 7']
  test.use({ viewport, isMobile, hasTouch, userAgent })

  test('takes photos, puts them in order, and makes one PDF of them', async ({ page }) => {
    await page.goto('/documents')
    await page.getByRole('button', { name: 'Add Document' }).click()
    const camera = dialog(page).locator('input[capture=environment]')
    await expect(camera).toHaveAttribute('accept', 'image/*')
    await camera.setInputFiles(file('first.jpg', await photo(page, 'red')))
    await dialog(page)
      .locator('input[capture]')
      .setInputFiles(file('second.jpg', await photo(page, 'blue')))
    await dialog(page)
      .locator('input[capture]')
      .setInputFiles(file('blurred.jpg', await photo(page, 'gray')))
    expect(await lastingOverflow(page)).toEqual([])
    await dialog(page).getByRole('button', { name: 'Remove page 3' }).click()
    await dialog(page).getByRole('button', { name: 'Move page 2 up' }).click()
    await dialog(page).getByRole('button', { name: 'Use these pages' }).click()
    await save(page)
    const [stored] = await storedDocuments(page)
    expect(stored?.fileType).toBe('pdf')
    const bytes = await storedBytes(page, stored ?? { fileId: '' })
    expect([bytes.includes('Exif'), bytes.includes(PLACE)]).toEqual([false, false])
    const pages = (await PDFDocument.load(bytes)).getPages()
    expect(pages.map(sheet => sheet.getHeight() > sheet.getWidth())).toEqual([true, true])

    await page
      .getByRole('button', { name: /^Photos/ })
      .first()
      .click()
    await expect(dialog(page).getByText('1 / 2')).toBeVisible()
    await expect(dialog(page).getByRole('img', { name: 'Page 1' }).locator('canvas')).toBeVisible()
    const color = await page.evaluate<number[]>(
      `[...document.querySelector('[data-page="1"] canvas').getContext('2d').getImageData(5, 5, 1, 1).data]`,
    )
    expect(color[2]).toBeGreaterThan(200)
  })
})
