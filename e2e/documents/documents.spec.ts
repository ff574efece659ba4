import { expect, test } from '../harness/household.ts'
import { choose, dialog, file, pdfWith, rows, save } from './documents-page.ts'

test.beforeEach(({ newUser }) => newUser())

test('adds a PDF, shows it page by page, replaces its file, deletes it and erases it', async ({ page }) => {
  await page.goto('/documents')
  await expect(page.getByText('No documents yet')).toBeVisible()
  await choose(page, file('2026-03-04_blood-test.pdf', await pdfWith(3)))
  await expect(dialog(page).getByLabel('Title')).toHaveValue('2026-03-04 blood test')
  await expect(dialog(page).getByLabel('Date')).toHaveValue('2026-03-04')
  await dialog(page).getByLabel('Title').fill('Blood test')
  await save(page)
  await expect(rows(page)).toHaveText(['Blood test'])

  await page.getByRole('button', { name: 'Blood test', exact: true }).click()
  const viewer = dialog(page)
  await expect(viewer.getByRole('img', { name: 'Page 1' }).locator('canvas')).toBeVisible()
  await expect(viewer.getByText('1 / 3')).toBeVisible()
  await page.keyboard.press('PageDown')
  await expect(viewer.getByText('2 / 3')).toBeVisible()
  await page.keyboard.press('+')
  await expect(viewer.getByRole('button', { name: 'Fit to width' })).toHaveText('125%')
  await page.keyboard.press('0')
  await page.keyboard.press('r')
  await viewer.locator('input[type=file]').setInputFiles(file('second.pdf', await pdfWith(1)))
  await expect(viewer.getByText('second.pdf')).toBeVisible()
  await viewer.getByRole('button', { name: 'History' }).click()
  await dialog(page).getByRole('button', { name: 'Open file' }).last().click()
  await expect(page.getByText('1 / 3')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()

  await page.getByRole('button', { name: 'More for Blood test' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Recently deleted' }).click()
  await dialog(page).getByRole('button', { name: 'Delete for good' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('Nothing has been deleted')).toBeVisible()
})

test('goes on after a broken connection, and notices what is there already', async ({ page }) => {
  const large = Buffer.concat([await pdfWith(1), Buffer.alloc(2_500_000, 'x')])
  let broken = 0
  await page.route(/\/chunks\/1$/, route => {
    broken += 1
    return broken === 1 ? route.abort('connectionreset') : route.continue()
  })
  await page.goto('/documents')
  await choose(page, file('scan.pdf', large))
  await save(page)
  expect(broken).toBe(2)
  await choose(page, file('scan again.pdf', large))
  await expect(dialog(page).getByText('You already have this: Scan')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Add anyway' }).click()
  await save(page)
  await expect(rows(page)).toHaveText(['Scan again', 'Scan'])
})

test('what cannot be kept says why', async ({ page }) => {
  await page.goto('/documents')
  await choose(
    page,
    file('page.pdf', Buffer.from('<!doctype html><script>alert(1)</script>')),
    file('drawing.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')),
    file('empty.txt', Buffer.alloc(0)),
  )
  await expect(dialog(page).getByText('This type of file is not supported.')).toHaveCount(2)
  await expect(dialog(page).getByText('This file is empty.')).toBeVisible()
  await expect(dialog(page).getByText(/· 0 bytes?$/)).toBeVisible()
})
