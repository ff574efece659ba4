import { expect, test } from '../harness/household.ts'
import { wholeDatabase } from '../harness/whole-database.ts'
import { choose, dialog, file, pdfWith, rows, save } from './documents-page.ts'

test('shares a chosen document, which someone without an account opens, and nobody else can read', async ({
  page,
  newUser,
  browser,
  baseURL,
}, { workerIndex }) => {
  await newUser()
  await page.goto('/documents')
  const letter = Buffer.from('A letter about Lisinopril')
  await choose(page, file('blood-test.pdf', await pdfWith(2)), file('letter.txt', letter))
  await expect(dialog(page).getByText('Uploaded')).toHaveCount(2)
  await save(page, 'Add 2 documents')
  await expect(rows(page)).toHaveCount(2)

  await page.getByRole('button', { name: 'Blood test', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Share', exact: true }).click()
  const share = dialog(page)
  await expect(share.getByRole('checkbox', { name: /^Blood test/ })).toBeChecked()
  // Its own size, and not the smallest one with a decimal of megabytes.
  await expect(share.getByRole('checkbox', { name: /^Letter\D*25 bytes$/ })).not.toBeChecked()
  await share.getByLabel('Ask for a passcode').uncheck()
  await share.getByRole('button', { name: 'Preview' }).click()
  await expect(share.getByRole('region', { name: 'Before you share' })).toContainText('Blood test')
  await share.getByRole('button', { name: 'Create link' }).click()
  await expect(share.getByRole('heading', { name: 'Your share is ready' })).toBeVisible()
  const address = await share.getByRole('textbox', { name: 'Share link' }).inputValue()

  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, baseURL: baseURL ?? '' })
  const reader = await context.newPage()
  await reader.goto(address)
  await reader.getByLabel('Your name').fill('Dr. Lee')
  await reader.getByRole('button', { name: 'Open records' }).click()
  await reader.getByRole('button', { name: 'Open Blood test' }).click()
  await expect(dialog(reader).getByRole('img', { name: 'Page 1' }).locator('canvas')).toBeVisible()
  await expect(dialog(reader).getByText('1 / 2')).toBeVisible()
  const download = reader.waitForEvent('download')
  await dialog(reader).getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('blood-test.pdf')
  await reader.keyboard.press('Escape')
  await expect(reader.getByText('Letter')).toBeHidden()
  expect(await wholeDatabase(workerIndex)).not.toContain('blood-test.pdf')

  await page.goto('/shares')
  await expect(page.getByText('Documents (1)')).toBeVisible()
  await page.getByRole('button', { name: /^Revoke/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('Share Revoked').first()).toBeVisible()
  await reader.getByRole('button', { name: 'Open Blood test' }).click()
  await expect(dialog(reader).getByText('Documents can be opened for an hour.')).toBeVisible()
  await context.close()
})
