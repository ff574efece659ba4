import { z } from 'zod'
import { UnreadableFile } from '#web/record/import/unreadable-file.ts'
import { parseJson } from './base64url.ts'
import { type DecryptedFile, decryptJwe } from './decrypt-jwe.ts'
import { type HealthLink, isDirectFile, isExpired, needsPasscode } from './health-link.ts'

/** Why the one who handed out a link does not give its files. */
export type LinkRefusal = 'expired' | 'needs-passcode' | 'wrong-passcode' | 'gone'

export class HealthLinkRefused extends Error {
  readonly why: LinkRefusal
  readonly remainingAttempts: number | undefined

  constructor(why: LinkRefusal, remainingAttempts?: number) {
    super(why)
    this.why = why
    this.remainingAttempts = remainingAttempts
  }
}

export interface LinkAnswer {
  status: number
  body: string
}

/** How files are fetched; the caller decides from where, and what may take how long. */
export type FetchLink = (request: { method: 'GET' | 'POST'; url: string; json?: unknown }) => Promise<LinkAnswer>

export interface LinkOptions {
  fetchLink: FetchLink
  /** The name of the person who reads, which the link's owner sees. */
  recipient: string
  passcode?: string
  now: Date
}

const MAX_FILES = 100

const manifest = z.object({
  files: z
    .array(
      z.object({ contentType: z.string().max(200), embedded: z.string().optional(), location: z.url().optional() }),
    )
    .max(MAX_FILES),
})
const refused = z.object({ remainingAttempts: z.number().optional() })

const refuse = ({ status, body }: LinkAnswer): never => {
  if (status === 401)
    throw new HealthLinkRefused('wrong-passcode', refused.safeParse(parseJson(body)).data?.remainingAttempts)
  throw new HealthLinkRefused('gone')
}

const fetchText = async (fetchLink: FetchLink, url: string): Promise<string> => {
  const answer = await fetchLink({ method: 'GET', url })
  return answer.status === 200 ? answer.body : refuse(answer)
}

/** The files that the manifest lists, each with its encrypted text. */
const listedFiles = async (link: HealthLink, { fetchLink, recipient, passcode }: LinkOptions) => {
  const json = { recipient, ...(passcode !== undefined && { passcode }) }
  const answer = await fetchLink({ method: 'POST', url: link.url, json })
  if (answer.status !== 200) return refuse(answer)
  const { success, data } = manifest.safeParse(parseJson(answer.body))
  if (!success) throw new UnreadableFile('unreadable')
  const files: { contentType: string; token: string }[] = []
  for (const { contentType, embedded, location } of data.files) {
    const token = embedded ?? (location && (await fetchText(fetchLink, location)))
    if (token) files.push({ contentType, token })
  }
  return files
}

/** The decrypted files of a health link. */
export const readHealthLink = async (link: HealthLink, options: LinkOptions): Promise<DecryptedFile[]> => {
  if (isExpired(link, options.now)) throw new HealthLinkRefused('expired')
  if (needsPasscode(link) && !options.passcode) throw new HealthLinkRefused('needs-passcode')
  if (isDirectFile(link)) {
    const url = new URL(link.url)
    url.searchParams.set('recipient', options.recipient)
    return [await decryptJwe(await fetchText(options.fetchLink, url.href), link.key)]
  }
  const files: DecryptedFile[] = []
  for (const { contentType, token } of await listedFiles(link, options)) {
    const { text, contentType: own } = await decryptJwe(token, link.key)
    files.push({ contentType: own ?? contentType, text })
  }
  return files
}
