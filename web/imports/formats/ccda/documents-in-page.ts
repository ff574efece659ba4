import { fileOfText } from '../../import-files.ts'
import type { ImportFile } from '../../import-format.ts'
import { decodeXml } from './xml/decode-xml.ts'

/** The start of a document, as a script, a text area or a string of JavaScript writes it. */
const START = /(<|&lt;|\\u003c|\\x3c)((?:[\w.-]{1,40}:)?ClinicalDocument)(?=[\s&\\>])/gi
const DATA_LINK = /;base64,((?:77u\/)?(?:PD94bWwg|PENsaW5pY2FsRG9jdW1lbnQg)[\w+/=]*)/g
/** Code and texts of a page may mention the element, too. */
const DOCUMENT = /^<[^>]*["']urn:hl7-org:v3["']/

const MAX_TAG = 4000

const isPage = (start: string) =>
  /^(?:<\?[^>]*>|<!--(?:(?!-->)[\s\S])*-->|\s|\ufeff)*<(?:!doctype\s+html|html|head|body)\b/i.test(start)

const HTML_SIGNS: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", '#34': '"', amp: '&' }
const readHtml = (text: string) =>
  text.replace(/&(lt|gt|quot|apos|#39|#34|amp);/gi, (_, name: string) => HTML_SIGNS[name.toLowerCase()] ?? '')

const SCRIPT_SIGNS: Record<string, string> = { n: '\n', r: '\r', t: '\t', '\n': '' }
const readScript = (text: string) =>
  text.replace(/\\(?:u([\da-f]{4})|x([\da-f]{2})|([\s\S]))/gi, (_, wide?: string, narrow?: string, sign = '') => {
    const code = wide ?? narrow
    return code ? String.fromCharCode(Number.parseInt(code, 16)) : (SCRIPT_SIGNS[sign] ?? sign)
  })

/** By the first lines: a document may have backslashes of its own further down. */
const isScriptText = (text: string) => /^\\|=\\["']|>\\[nr]|<\\\//.test(text.slice(0, 2000))

const readWritten = (text: string) => {
  if (isScriptText(text)) return readScript(text)
  return text.startsWith('&') ? readHtml(text) : text
}

/** From the start of a document to its end, or to the page's if it is cut off. */
const endOf = (page: string, from: number, name: string) => {
  for (let at = page.indexOf(name, from); at >= 0; at = page.indexOf(name, at + 1)) {
    if (page[at - 1] !== '/') continue
    const [closing] = /^\s*(?:>|&gt;|\\u003e|\\x3e)/i.exec(page.slice(at + name.length, at + name.length + 20)) ?? []
    if (closing) return at + name.length + closing.length
  }
  return page.length
}

const writtenDocuments = (page: string) => {
  const found: string[] = []
  let read = 0
  for (const match of page.matchAll(START)) {
    if (match.index < read) continue
    // A page may mention it thousands of times.
    const tag = page.slice(match.index, match.index + MAX_TAG)
    if (!tag.includes('urn:hl7-org:v3') || !DOCUMENT.test(readWritten(tag))) continue
    const name = match[2] ?? ''
    const end = endOf(page, match.index + match[0].length, name)
    found.push(readWritten(page.slice(match.index, end)))
    read = end
  }
  return found
}

const linkedDocuments = (page: string) =>
  [...page.matchAll(DATA_LINK)].flatMap(([, base64 = '']) => {
    try {
      const text = decodeXml(Uint8Array.from(atob(base64), sign => sign.charCodeAt(0)))
      return /<(?:[\w.-]{1,40}:)?ClinicalDocument\s/.test(text) ? [text] : []
    } catch {
      return []
    }
  })

/**
 * The documents that a web page has in it as text, as pages named "Blue Button" do: read as text, so that nothing of
 * the page can run. Undefined if the file is no page.
 */
export const documentsInPage = async (file: ImportFile): Promise<ImportFile[] | undefined> => {
  if (!isPage(decodeXml(await file.start()))) return undefined
  const page = decodeXml(await file.bytes())
  const texts = [...new Set([...writtenDocuments(page), ...linkedDocuments(page)])]
  const name = file.path.replace(/\.x?html?$/i, '')
  return texts.map((text, index) => fileOfText(`${name}${index === 0 ? '' : `-${index + 1}`}.xml`, text))
}
