// biome-ignore-all lint/style/noRestrictedGlobals: health links of this installation, whose addresses are in the link.
import { BlobReader, BlobWriter, configure, ZipWriter } from '@zip.js/zip.js'
import { fetchLinkedFile, openHealthLink } from '#contract/imports/health-link-endpoints.ts'
import { encryptedToken, type LinkAnswer, linkAnswer, linkManifest } from '#contract/imports/health-links.ts'
import { call } from '#web/platform/api/call.ts'
import type { DecryptedFile } from '#web/record/health-links/encrypted-file.ts'
import { type HealthLink, parseHealthLink } from '#web/record/health-links/health-link.ts'
import { type LinkServer, readHealthLink } from '../formats/smart-health/read-health-link.ts'
import { UnreadableFile } from '../unreadable-file.ts'

/** Through our server, because the content security policy lets pages call only our own server. */
const elsewhere = (signal: AbortSignal): LinkServer => ({
  open: (url, passcode) => call(openHealthLink, { body: { url, ...(passcode && { passcode }) } }, { signal }),
  fetchFile: async url => (await call(fetchLinkedFile, { body: { url } }, { signal })).token,
})

/** Called directly, because this installation may be on a home network, whose addresses the server does not fetch. */
const ofThisInstallation = (signal: AbortSignal): LinkServer => ({
  open: async (url, passcode): Promise<LinkAnswer> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ recipient: 'Wellkept', ...(passcode && { passcode }) }),
      credentials: 'omit',
      signal,
    })
    if (response.status === 401)
      return { refused: 'wrong-passcode', ...linkAnswer.pick({ remainingAttempts: true }).parse(await response.json()) }
    if (!response.ok) return { refused: 'gone' }
    const { success, data } = linkManifest.safeParse(await response.json())
    if (!success) throw new UnreadableFile('unreadable')
    return data
  },
  fetchFile: async url =>
    encryptedToken.parse((await (await fetch(url, { credentials: 'omit', signal })).text()).trim()),
})

const linkServerFor = ({ url }: HealthLink, signal: AbortSignal): LinkServer =>
  new URL(url).origin === location.origin ? ofThisInstallation(signal) : elsewhere(signal)

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
