import { LINK_RECIPIENT, type LinkAnswer } from '#contract/imports/health-links.ts'
import { type DecryptedFile, decryptFile } from '#web/record/health-links/encrypted-file.ts'
import { type HealthLink, isDirectFile, isExpired, needsPasscode } from '#web/record/health-links/health-link.ts'
import { HealthLinkRefused } from './health-link-refused.ts'

/** Calls the link's server, which gets the link's address but never its key. */
export interface LinkServer {
  open: (url: string, passcode: string | undefined) => Promise<LinkAnswer>
  /** Returns an encrypted file. */
  fetchFile: (url: string) => Promise<string>
}

export interface LinkOptions {
  server: LinkServer
  passcode?: string | undefined
  now: Date
}

/** The files in the manifest, still encrypted. */
const listedFiles = async (link: HealthLink, { server, passcode }: LinkOptions) => {
  const { files, refused, remainingAttempts } = await server.open(link.url, passcode)
  if (refused || !files) throw new HealthLinkRefused(refused ?? 'gone', remainingAttempts)
  const listed: { contentType: string; token: string }[] = []
  for (const { contentType, embedded, location } of files) {
    const token = embedded ?? (location && (await server.fetchFile(location)))
    if (token) listed.push({ contentType, token })
  }
  return listed
}

export const readHealthLink = async (link: HealthLink, options: LinkOptions): Promise<DecryptedFile[]> => {
  if (isExpired(link, options.now)) throw new HealthLinkRefused('expired')
  if (needsPasscode(link) && !options.passcode) throw new HealthLinkRefused('needs-passcode')
  if (isDirectFile(link)) {
    const url = new URL(link.url)
    url.searchParams.set('recipient', LINK_RECIPIENT)
    return [await decryptFile(await options.server.fetchFile(url.href), link.key)]
  }
  const files: DecryptedFile[] = []
  for (const { contentType, token } of await listedFiles(link, options)) {
    const { text, contentType: own } = await decryptFile(token, link.key)
    files.push({ contentType: own ?? contentType, text })
  }
  return files
}
