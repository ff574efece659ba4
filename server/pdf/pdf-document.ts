import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { MARGIN, type Pdf, type Report } from './pdf-page.ts'
import { createPrintable, type Printable } from './printable-text.ts'

const require = createRequire(import.meta.url)
// The built-in PDF fonts have no characters outside Western Europe.
const REGULAR = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')
const BOLD = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')

/** A document as a stream. */
export const writePaper = (
  { title, patient, locale, paper }: Report,
  write: (pdf: Pdf, printable: Printable) => Promise<void>,
): Pdf => {
  const pdf = new PDFDocument({
    size: paper,
    margin: MARGIN,
    autoFirstPage: false,
    lang: locale,
    displayTitle: true,
    info: { Title: `${title}: ${patient}`, Author: patient, Creator: 'Wellkept' },
  })
  pdf.registerFont('regular', REGULAR).registerFont('bold', BOLD)
  write(pdf, createPrintable(pdf)).then(
    () => pdf.end(),
    error => pdf.destroy(error),
  )
  return pdf
}
