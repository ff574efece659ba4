import type { LinkAnswer } from '#contract/imports/health-links.ts'
import { type DecryptedFile, decryptJwe } from './decrypt-jwe.ts'
import { type HealthLink, isDirectFile, isExpired, needsPasscode } from './health-link.ts'
import { HealthLinkRefused } from './health-link-refused.ts'

/** How the server behind a link is asked. It gets the link's address, and never its key. */
export interface LinkServer {
  open: (url: string, passcode: string | undefined) => Promise<LinkAnswer>
  /** An encrypted file. */
  fetchFile: (url: string) => Promise<string>
}

export interface LinkOptions {
  server: LinkServer
  passcode?: string | undefined
  now: Date
}

/** Whoever made the link sees this name. */
const RECIPIENT = 'Wellkept'

/** The files that the manifest lists, each with its encrypted text. */
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

/** The decrypted files of a health link. */
export const readHealthLink = async (link: HealthLink, options: LinkOptions): Promise<DecryptedFile[]> => {
  if (isExpired(link, options.now)) throw new HealthLinkRefused('expired')
  if (needsPasscode(link) && !options.passcode) throw new HealthLinkRefused('needs-passcode')
  if (isDirectFile(link)) {
    const url = new URL(link.url)
    url.searchParams.set('recipient', RECIPIENT)
    return [await decryptJwe(await options.server.fetchFile(url.href), link.key)]
  }
  const files: DecryptedFile[] = []
  for (const { contentType, token } of await listedFiles(link, options)) {
    const { text, contentType: own } = await decryptJwe(token, link.key)
    files.push({ contentType: own ?? contentType, text })
  }
  return files
}
