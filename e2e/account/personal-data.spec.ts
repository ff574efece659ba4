import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { BlobReader, configure, ZipReader } from '@zip.js/zip.js'
import { choose as chooseDocument, file, pdfWith, save } from '../documents/documents-page.ts'
import { expect, test } from '../harness/household.ts'

configure({ useWebWorkers: false })
test.beforeEach(({ newUser }) => newUser())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const choose = (page: Page, name: string, content: string | Buffer) =>
  page
    .getByLabel('File to import')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })
const medicationsOf = async (page: Page) => (await page.request.get('/api/medications')).json()
const contentOf = async (download: Download) => readFile(await download.path())

test('exports everything as a valid zip', async ({ page }) => {
  await page.request.post('/api/seed-sample-data', { data: {} })
  await page.goto('/settings')
  await expect(page.getByText(/^[\d,]+ records?, [\d.]+ [kM]B of 10 GB/)).toBeVisible()
  const downloading = page.waitForEvent('download')
  await button(page, 'Export Data').click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^wellkept-export-.*\.zip$/)
  const entries = await new ZipReader(new BlobReader(new Blob([await contentOf(download)]))).getEntries()
  const names = entries.map(({ filename }) => filename)
  expect(names).toEqual(expect.arrayContaining(['data/medications.json', 'csv/medications.csv', 'manifest.json']))
})

test('exports for other systems, in a form that an empty account imports again', async ({ page, newUser }) => {
  await page.request.post('/api/medications', { data: { medicationName: 'Metformin', dosage: '500 mg' } })
  await page.request.post('/api/allergies', { data: { substance: 'Penicillin', reaction: 'Hives' } })
  await page.goto('/documents')
  await chooseDocument(page, file('letter.pdf', await pdfWith(1)))
  await save(page)
  await page.goto('/settings')
  const downloading = page.waitForEvent('download')
  await button(page, 'Export as FHIR').click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^wellkept-fhir-.*\.zip$/)
  const content = await contentOf(download)

  await newUser()
  await page.goto('/settings')
  expect(await medicationsOf(page)).toEqual([])
  await button(page, 'Import Data').click()
  await choose(page, download.suggestedFilename(), content)
  await button(page, 'Import 3 records').click()
  await expect(button(page, 'Done')).toBeVisible()
  expect(await medicationsOf(page)).toMatchObject([{ medicationName: 'Metformin', dosage: '500 mg' }])
  expect(await (await page.request.get('/api/allergies')).json()).toMatchObject([{ substance: 'Penicillin' }])
  expect(await (await page.request.get('/api/documents')).json()).toMatchObject([{ fileName: 'letter.pdf' }])
})

test('imports a CSV file after showing its errors and correcting its columns, and undoes it', async ({ page }) => {
  await page.goto('/settings')
  await button(page, 'Import Data').click()
  await choose(page, 'pills.csv', 'Drug,How much,Frequency\nAspirin,100 mg,daily\n,5 mg,daily\n')
  await dialog(page)
    .getByLabel(/What does each row/)
    .selectOption('Medications')
  await expect(dialog(page).getByText(/Still missing: Medication name/)).toBeVisible()
  await expect(button(page, 'Continue')).toBeDisabled()
  await dialog(page).getByLabel('Drug', { exact: true }).selectOption('Medication name')
  await dialog(page).getByLabel('How much', { exact: true }).selectOption('Dosage')
  await button(page, 'Continue').click()
  await expect(dialog(page).getByRole('row', { name: '3 Drug This is required.' })).toBeVisible()
  await expect(button(page, 'Import the rest (1)')).toBeEnabled()
  await button(page, 'Cancel').click()

  await choose(page, 'medications.csv', 'Medication name,How much,Frequency\nAspirin,100 mg,daily\nZinc,5 mg,daily\n')
  await dialog(page).getByLabel('How much', { exact: true }).selectOption('Dosage')
  await button(page, 'Continue').click()
  await expect(dialog(page).getByRole('table', { name: 'First rows' }).getByRole('row')).toHaveText([
    'Medication nameDosageFrequency',
    'Aspirin100 mgdaily',
    'Zinc5 mgdaily',
  ])
  const drugs = dialog(page).getByRole('list', { name: 'Medications' })
  await expect(drugs.getByRole('listitem')).toHaveText([/Aspirin.*100 mg/, /Zinc.*5 mg/])
  await drugs.getByRole('checkbox').first().uncheck()
  await expect(button(page, 'Import 1 record')).toBeEnabled()
  await drugs.getByRole('checkbox').first().check()
  await button(page, 'Import 2 records').click()
  await expect(dialog(page).getByText('2 Medications were added to your records.')).toBeVisible()
  const doses = (await medicationsOf(page)).map(({ dosage }: { dosage: string }) => dosage)
  expect(doses.sort()).toEqual(['100 mg', '5 mg'])
  // Also long after the dialog was closed.
  await button(page, 'Done').click()
  await button(page, 'View imports').click()
  const imports = dialog(page).getByRole('list', { name: 'Past Imports' })
  await imports.getByRole('button', { name: /^Undo the import from/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(imports.getByText(/2 removed/)).toBeVisible()
  expect(await medicationsOf(page)).toEqual([])
})
