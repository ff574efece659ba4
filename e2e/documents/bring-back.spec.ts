import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../harness/household.ts'
import { choose, dialog, file, pdfWith, save, storedBytes, storedDocuments } from './documents-page.ts'

const PASSPHRASE = 'eleven quiet geese'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The SHA-256 of each document's bytes, by title. */
const hashes = async (page: Page) => {
  const documents = await storedDocuments(page)
  const of = async (document: (typeof documents)[number]) =>
    createHash('sha256')
      .update(await storedBytes(page, document))
      .digest('hex')
  const entries = await Promise.all(documents.map(async document => [document.title, await of(document)] as const))
  return Object.fromEntries(entries)
}

const downloaded = async (page: Page, start: () => Promise<void>) => {
  const downloading = page.waitForEvent('download')
  await start()
  return readFile(await (await downloading).path())
}

const bringBack = async (page: Page, name: string, content: Buffer, passphrase?: string) => {
  expect(await page.request.post('/api/clear-all-data', { data: {} })).toBeOK()
  expect(await storedDocuments(page)).toEqual([])
  await button(page, 'Import Data').click()
  await page.getByLabel('File to import').setInputFiles(file(name, content))
  if (passphrase) {
    await dialog(page).getByLabel('Passphrase').fill(passphrase)
    await button(page, 'Open').click()
  }
  await dialog(page)
    .getByRole('button', { name: /^Import \d+ records$/ })
    .click()
  await expect(dialog(page).getByText(/were added to your records/)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
}

test('brings documents back bit for bit, from an export and from an encrypted backup', async ({ page, newUser }) => {
  await newUser()
  await page.goto('/documents')
  const large = Buffer.concat([await pdfWith(1), Buffer.alloc(2_500_000, 'x')])
  await choose(page, file('scan.pdf', large), file('letter.txt', Buffer.from('Ferritin 38')))
  await expect(dialog(page).getByText('Uploaded')).toHaveCount(2)
  await save(page, 'Add 2 documents')
  const before = await hashes(page)
  expect(before.Scan).toBe(createHash('sha256').update(large).digest('hex'))

  await page.goto('/settings')
  const exported = await downloaded(page, () => button(page, 'Export Data').click())
  await bringBack(page, 'export.zip', exported)
  expect(await hashes(page)).toEqual(before)

  const backup = await downloaded(page, async () => {
    await button(page, 'Create Backup').click()
    await dialog(page).getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE)
    await dialog(page).getByLabel('Repeat passphrase').fill(PASSPHRASE)
    await dialog(page).getByRole('button', { name: 'Create Backup' }).click()
  })
  await bringBack(page, 'backup.zip.age', backup, PASSPHRASE)
  expect(await hashes(page)).toEqual(before)
})
