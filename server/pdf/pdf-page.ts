import { formatPartialDate } from '#contract/record/time/partial-dates.ts'
import type { Translate } from '#server/platform/translations.ts'
import type { PaperSize } from './paper-size.ts'
import { BOX } from './printable-text.ts'

export type Pdf = PDFKit.PDFDocument

export interface Report {
  title: string
  patient: string
  printed: string
  translate: Translate
  /** How the reader's language writes days and numbers. */
  locale: string
  paper: PaperSize
}

export const MARGIN = 54
export const INK = '#12211f'
export const MUTED = '#4d5e5b'
const LINE = '#c9d3d0'
const FOOTER = 36

/** A file for a doctor to read, not an archive: it has the newest of each kind, up to this number. */
export const MAX_PDF_LINES = 1000

/** Printed under a shortened list. */
export const moreElsewhere = ({ translate }: Pick<Report, 'translate'>) =>
  translate('Only the newest {count} are listed here. Download the CSV file for all of them.', { count: MAX_PDF_LINES })

export const day = ({ locale }: Pick<Report, 'locale'>, date: string) => formatPartialDate(locale, date)

export const contentWidth = (pdf: Pdf) => pdf.page.width - 2 * MARGIN

export const rule = (pdf: Pdf, y: number, color = LINE) =>
  pdf
    .moveTo(MARGIN, y)
    .lineTo(pdf.page.width - MARGIN, y)
    .lineWidth(0.75)
    .strokeColor(color)
    .stroke()

/**
 * Name and date at the foot of each page, in case pages get separated; and above them the fields in which boxes stand
 * for characters that the fonts do not have.
 */
export const writeFooter = (
  pdf: Pdf,
  { title, patient, printed, translate }: Report,
  page: number,
  boxed: string[],
) => {
  const y = pdf.page.height - FOOTER
  const options = { width: contentWidth(pdf), height: 12, lineBreak: false }
  if (boxed.length > 0) {
    const fields = boxed.join(', ')
    const note = translate('Some characters cannot be printed here: {fields}. Wellkept shows them.', { fields })
    pdf.font('bold').fontSize(8).fillColor(INK)
    pdf.text(`${BOX} ${note}`, MARGIN, y - 13, { ...options, ellipsis: true })
  }
  pdf.font('regular').fontSize(8).fillColor(MUTED)
  pdf.text(translate('{title} for {patient}, printed {when}', { title, patient, when: printed }), MARGIN, y, {
    ...options,
    ellipsis: true,
  })
  pdf.text(translate('Page {page}', { page }), MARGIN, y, { ...options, align: 'right' })
}

export const writeHeading = (pdf: Pdf, { title, patient, printed, translate }: Report) => {
  pdf.font('bold').fontSize(18).fillColor(INK).text(title, MARGIN, MARGIN, { paragraphGap: 4 })
  pdf.font('regular').fontSize(10.5).fillColor(INK).text(patient, { paragraphGap: 2 })
  pdf
    .fillColor(MUTED)
    .fontSize(9)
    .text(translate('Printed {when}', { when: printed }))
  pdf.y += 14
}
