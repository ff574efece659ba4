import { BlobReader, BlobWriter, configure, ZipWriter } from '@zip.js/zip.js'
import type { DecryptedFile } from '#web/record/health-links/encrypted-file.ts'
import { type HealthLink, parseHealthLink } from '#web/record/health-links/health-link.ts'
import { UnreadableFile } from '#web/record/import/unreadable-file.ts'
import { readHealthLink } from '../formats/smart-health/read-health-link.ts'
import { linkServerFor } from './link-servers.ts'

// The content security policy blocks inline workers.
configure({ useWebWorkers: false })

const CARD = 'card.smart-health-card'

/** The pasted or scanned text is a link, or cards, which are read as a file. */
export const readPasted = (text: string): { link: HealthLink } | { card: File } => {
  if (/shlink:\//.test(text)) return { link: parseHealthLink(text) }
  if (/shc:\/\d/.test(text) || /^\s*[\w-]+\.[\w-]+\.[\w-]+\s*$/.test(text))
    return { card: new File([text.trim()], CARD) }
  throw new UnreadableFile('not-a-link')
}

/** Only for people: formats are recognized by content. */
const endingOf = ({ contentType = '' }: DecryptedFile) => {
  const type = contentType.split(';')[0]?.trim().toLowerCase()
  if (type === 'application/fhir+json') return 'json'
  return type?.split('/')[1]?.replace(/[^\w-]/g, '-') || 'unknown'
}

const labelOf = ({ label, url }: HealthLink) => (label || new URL(url).host).replace(/[/\\\p{Cc}]/gu, ' ').slice(0, 80)

/** The files of a link as one file, like a portal's download. Decrypted here, with the key in the link. */
export const fetchLink = async (link: HealthLink, passcode: string | undefined, signal: AbortSignal): Promise<File> => {
  // Browsers have no cryptography over plain http.
  if (!globalThis.crypto?.subtle) throw new UnreadableFile('needs-https')
  const files = await readHealthLink(link, { server: linkServerFor(link, signal), passcode, now: new Date() })
  const [only] = files
  if (!only) throw new UnreadableFile('nothing-found')
  const label = labelOf(link)
  if (files.length === 1) return new File([only.text], `${label}.${endingOf(only)}`)
  const zip = new ZipWriter(new BlobWriter('application/zip'), { level: 0 })
  for (const [index, file] of files.entries())
    await zip.add(`${label} ${index + 1}.${endingOf(file)}`, new BlobReader(new Blob([file.text])))
  return new File([await zip.close()], `${label}.zip`)
}
