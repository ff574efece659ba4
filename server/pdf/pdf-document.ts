import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import type { Pdf, Report } from './pdf-page.ts'

const require = createRequire(import.meta.url)
// The built-in PDF fonts have no characters outside Western Europe.
const REGULAR = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')
const BOLD = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')

/** A document as a stream. */
export const writePaper = ({ title, patient, locale }: Report, write: (pdf: Pdf) => Promise<void>): Pdf => {
  const pdf = new PDFDocument({
    size: 'LETTER',
    autoFirstPage: false,
    lang: locale,
    displayTitle: true,
    info: { Title: `${title}: ${patient}`, Author: patient, Creator: 'Wellkept' },
  })
  pdf.registerFont('regular', REGULAR).registerFont('bold', BOLD)
  write(pdf).then(
    () => pdf.end(),
    error => pdf.destroy(error),
  )
  return pdf
}
