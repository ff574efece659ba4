import { setImmediate } from 'node:timers/promises'
import type { PaperSize } from '#server/pdf/paper-size.ts'
import { writePaper } from '#server/pdf/pdf-document.ts'
import {
  contentWidth,
  day,
  INK,
  MARGIN,
  MAX_PDF_LINES,
  MUTED,
  moreElsewhere,
  type Pdf,
  type Report,
  rule,
  writeFooter,
  writeHeading,
} from '#server/pdf/pdf-page.ts'
import type { Printable } from '#server/pdf/printable-text.ts'
import type { Translate } from '#server/platform/translations.ts'
import { type HealthRecord, type Line, type Part, partsOf } from './health-record-parts.ts'

const NAMES = 190
const GAP = 12
const PADDING = 4.5
const SIZE = 9.5

const lineType = (pdf: Pdf, isPressing = false) =>
  pdf
    .font(isPressing ? 'bold' : 'regular')
    .fontSize(SIZE)
    .fillColor(INK)

const nameWidth = { width: NAMES - GAP }
const factsWidth = (pdf: Pdf) => ({ width: contentWidth(pdf) - NAMES })

const heightOf = (pdf: Pdf, { name, facts, isPressing }: Line) =>
  Math.max(
    lineType(pdf, isPressing).heightOfString(name, nameWidth),
    lineType(pdf, isPressing).heightOfString(facts || ' ', factsWidth(pdf)),
  )

const writeLine = (pdf: Pdf, line: Line) => {
  const height = heightOf(pdf, line)
  // What is longer than a page breaks wherever it must.
  if (pdf.y + height + 2 * PADDING > pdf.page.maxY()) pdf.addPage()
  const y = pdf.y + PADDING
  lineType(pdf, line.isPressing).text(line.name, MARGIN, y, nameWidth)
  const afterName = pdf.y
  lineType(pdf, line.isPressing).text(line.facts, MARGIN + NAMES, y, factsWidth(pdf))
  pdf.y = (pdf.y < y ? pdf.y : Math.max(afterName, pdf.y)) + PADDING
  rule(pdf, pdf.y)
}

const writePart = async (pdf: Pdf, report: Report, { title, lines, none }: Part) => {
  const [first] = lines
  const needed = 40 + (first ? heightOf(pdf, first) : 0)
  if (pdf.y + needed > pdf.page.maxY()) pdf.addPage()
  pdf.font('bold').fontSize(11.5).fillColor(INK).text(title, MARGIN, pdf.y, { paragraphGap: 3 })
  rule(pdf, pdf.y, MUTED)
  if (!first) {
    pdf.font('regular').fontSize(SIZE).fillColor(MUTED)
    pdf.text(none, MARGIN, pdf.y + PADDING)
  }
  for (const [index, line] of lines.slice(0, MAX_PDF_LINES).entries()) {
    // Other requests are served in between; stop if the client has disconnected.
    if (index % 50 === 49) await setImmediate()
    if (pdf.destroyed) return
    writeLine(pdf, line)
  }
  if (lines.length > MAX_PDF_LINES)
    lineType(pdf)
      .fillColor(MUTED)
      .text(moreElsewhere(report), MARGIN, pdf.y + PADDING)
  pdf.y += 16
}

const printableParts = (parts: Part[], { print }: Printable) =>
  parts.map(part => ({
    ...part,
    lines: part.lines.slice(0, MAX_PDF_LINES + 1).map(line => ({
      ...line,
      name: print(line.name, part.title),
      facts: print(line.facts, part.title),
    })),
  }))

interface Printing {
  translate: Translate
  locale: string
  paper: PaperSize
}

/** A summary that a doctor who has never met the person can work from. */
export const healthRecordPdf = (record: HealthRecord, { translate, locale, paper }: Printing): Pdf => {
  const { patient, today } = record
  const title = translate('Health Record Summary')
  const whole: Report = { title, patient, printed: day({ locale }, today), translate, locale, paper }
  return writePaper(whole, async (pdf, printable) => {
    const report = { ...whole, patient: printable.print(patient, translate('Name')) }
    const parts = printableParts(partsOf(record, translate, locale), printable)
    let page = 0
    pdf.on('pageAdded', () => {
      page += 1
      writeFooter(pdf, report, page, [...printable.fields])
      lineType(pdf)
      pdf.x = MARGIN
      pdf.y = MARGIN
    })
    pdf.addPage()
    writeHeading(pdf, report)
    if (!record.isWhole) {
      pdf.font('bold').fontSize(SIZE).fillColor(INK)
      pdf.text(translate('Sensitive records are not listed here: this may not be complete.'), MARGIN)
      pdf.y += PADDING * 2
    }
    for (const part of parts) await writePart(pdf, report, part)
    pdf.font('regular').fontSize(8).fillColor(MUTED)
    pdf.text(translate('Recorded by the person named above. Please confirm anything you rely on with them.'), MARGIN)
  })
}
