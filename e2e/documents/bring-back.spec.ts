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

const medicationsOf = async (page: Page) => (await page.request.get('/api/medications')).json()

const downloaded = async (page: Page, start: () => Promise<void>) => {
  const downloading = page.waitForEvent('download')
  await start()
  const download = await downloading
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

const importFile = async (page: Page, { name, content }: { name: string; content: Buffer }, open = async () => {}) => {
  expect(await page.request.post('/api/clear-all-data', { data: {} })).toBeOK()
  expect(await storedDocuments(page)).toEqual([])
  await button(page, 'Import Data').click()
  await page.getByLabel('File to import').setInputFiles(file(name, content))
  await open()
  await dialog(page)
    .getByRole('button', { name: /^Import \d+ records$/ })
    .click()
  await expect(dialog(page).getByText(/were added to your records/)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
}

test('brings everything back, documents bit for bit, from an export and from an encrypted backup', async ({
  page,
  newUser,
}) => {
  // Deriving a key from a passphrase takes seconds, and much longer on a busy machine.
  test.setTimeout(240_000)
  await newUser()
  await expect(await page.request.post('/api/seed-sample-data')).toBeOK()
  const medications = await medicationsOf(page)
  expect(medications).not.toEqual([])
  await page.goto('/documents')
  const large = Buffer.concat([await pdfWith(1), Buffer.alloc(2_500_000, 'x')])
  await choose(page, file('scan.pdf', large), file('letter.txt', Buffer.from('Ferritin 38')))
  await expect(dialog(page).getByText('Uploaded')).toHaveCount(2)
  await save(page, 'Add 2 documents')
  const before = await hashes(page)
  expect(before.Scan).toBe(createHash('sha256').update(large).digest('hex'))

  await page.goto('/settings')
  const exported = await downloaded(page, () => button(page, 'Export Data').click())
  await importFile(page, exported)
  expect(await hashes(page)).toEqual(before)

  const backup = await downloaded(page, async () => {
    await button(page, 'Create Backup').click()
    const create = dialog(page).getByRole('button', { name: 'Create Backup' })
    await dialog(page).getByLabel('Passphrase', { exact: true }).fill('short')
    await create.click()
    await expect(dialog(page).getByText(/Use at least 10 characters/)).toBeVisible()
    await dialog(page).getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE)
    await dialog(page).getByLabel('Repeat passphrase').fill(PASSPHRASE)
    await create.click()
  })
  expect(backup.name).toMatch(/^wellkept-backup-.*\.zip\.age$/)
  await importFile(page, backup, async () => {
    await dialog(page).getByLabel('Passphrase').fill('not the right one')
    await button(page, 'Open').click()
    await expect(dialog(page).getByText('Incorrect passphrase, or the file is damaged.')).toBeVisible()
    await dialog(page).getByLabel('Passphrase').fill(PASSPHRASE)
    await button(page, 'Open').click()
  })
  expect(await hashes(page)).toEqual(before)
  expect(await medicationsOf(page)).toEqual(medications)
})
