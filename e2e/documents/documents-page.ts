import { expect, type Page } from '@playwright/test'
import { PDFDocument, StandardFonts } from 'pdf-lib'

export const dialog = (page: Page) => page.getByRole('dialog')
export const rows = (page: Page) =>
  page.getByRole('region', { name: 'Your documents' }).getByRole('heading', { level: 3 })

export const pdfWith = async (pages: number, change: (pdf: PDFDocument) => void = () => {}) => {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (let number = 1; number <= pages; number += 1)
    pdf.addPage([300, 400]).drawText(`Page ${number}`, { x: 40, y: 300, size: 40, font })
  change(pdf)
  return Buffer.from(await pdf.save())
}

export const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })

export const choose = async (page: Page, ...files: ReturnType<typeof file>[]) => {
  await page.getByRole('button', { name: 'Add Document' }).click()
  await dialog(page).locator('input[type=file]').first().setInputFiles(files)
}

export const save = async (page: Page, name = 'Add Document') => {
  await expect(dialog(page).getByText('Uploaded').first()).toBeVisible()
  await dialog(page).getByRole('button', { name, exact: true }).click()
  await expect(dialog(page)).toBeHidden()
}

export interface StoredDocument {
  id: string
  title: string
  fileId: string
  fileType: string
  fileHash: string
}

export const storedDocuments = async (page: Page): Promise<StoredDocument[]> =>
  (await page.request.get('/api/documents')).json()

export const storedBytes = async (page: Page, { fileId }: Pick<StoredDocument, 'fileId'>) =>
  (await page.request.get(`/api/files/${fileId}/content`)).body()
