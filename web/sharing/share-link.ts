// biome-ignore-all lint/style/noRestrictedGlobals: links of other software, on any server.
import { jsonParser } from '#contract/json-parser.ts'
import { MANIFEST_PATH, NOTE_HEADER } from '#contract/sharing/share-limits.ts'
import { apiErrorFrom, serverMessage } from '#web/platform/api/api-error.ts'
import { toBase64url } from '#web/record/health-links/base64url.ts'
import { decryptFile, encryptFile } from '#web/record/health-links/encrypted-file.ts'
import {
  type HealthLink,
  isDirectFile,
  parseHealthLink,
  writeHealthLink,
} from '#web/record/health-links/health-link.ts'

const FHIR = 'application/fhir+json'

/** A new SMART Health Link of this server's, with a key that never leaves the browser but inside it. */
export const newHealthLink = (origin: string, { label, hasPasscode }: { label: string; hasPasscode: boolean }) => {
  const random = () => toBase64url(crypto.getRandomValues(new Uint8Array(32)))
  const url = `${origin}${MANIFEST_PATH}/${random()}/manifest`
  const link: HealthLink = {
    url,
    key: random(),
    flag: hasPasscode ? 'P' : '',
    label: label.slice(0, 80),
    exp: undefined,
  }
  return link
}

/** The part of the link that identifies the file without revealing the key. */
export const linkId = ({ url }: Pick<HealthLink, 'url'>) => new URL(url).pathname.split('/').at(-2) ?? ''

export const encryptBundle = ({ key }: Pick<HealthLink, 'key'>, bundle: object) =>
  encryptFile(JSON.stringify(bundle), { key, contentType: FHIR })

/** What is given to the reader: our page, with the link behind the `#`, which browsers send to no server. */
export const addressOf = (origin: string, link: HealthLink, expiresAt: string) => {
  const exp = Math.floor(Date.parse(expiresAt) / 1000)
  return `${origin}/shared#${writeHealthLink({ ...link, exp })}`
}

/** The link in an address, or behind its `#`; undefined where it is none. */
export const healthLinkIn = (address: string): HealthLink | undefined => {
  try {
    return parseHealthLink(address)
  } catch {
    return undefined
  }
}

export type OpenResult =
  | { is: 'open'; bundles: unknown[]; note: string | null }
  | { is: 'wrong-passcode'; remaining: number | null }
  | { is: 'dead' }
  | { is: 'slowed'; message: string | null }
  /** The file was fetched, but the key does not match or it contains no health records. */
  | { is: 'unreadable' }

interface Reader {
  recipient: string
  passcode?: string | undefined
  fetch?: typeof globalThis.fetch
}

/** Only the needed parts of the response, which may come from any software. */
const anyManifest = jsonParser<{ files: { embedded?: string; location?: string }[] }>({
  fields: {
    files: { items: { fields: { embedded: 'string', location: 'string' }, optional: ['embedded', 'location'] } },
  },
})

const bundlesIn = async (file: string, key: string) => {
  const { text, contentType } = await decryptFile(file, key)
  return contentType === undefined || contentType === FHIR ? [JSON.parse(text) as unknown] : []
}

/** Asks for what a link holds, ours or any other software's, and decrypts it here. */
export const openHealthLink = async (link: HealthLink, { recipient, passcode, fetch = globalThis.fetch }: Reader) => {
  const answer = isDirectFile(link)
    ? await fetch(`${link.url}?${new URLSearchParams({ recipient })}`, { credentials: 'omit' })
    : await fetch(link.url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        credentials: 'omit',
        body: JSON.stringify({ recipient, ...(passcode && { passcode }) }),
      })
  return readAnswer(link, answer, fetch)
}

const readAnswer = async (link: HealthLink, answer: Response, fetch: typeof globalThis.fetch): Promise<OpenResult> => {
  if (answer.status === 401) {
    const { remainingAttempts } = await answer.json().catch(() => ({}))
    return { is: 'wrong-passcode', remaining: typeof remainingAttempts === 'number' ? remainingAttempts : null }
  }
  if (answer.status === 404) return { is: 'dead' }
  if (!answer.ok) {
    const error = await apiErrorFrom(answer.status, await answer.text(), answer.statusText)
    return { is: 'slowed', message: serverMessage(error) ?? null }
  }
  try {
    const note = answer.headers.get(NOTE_HEADER)
    if (isDirectFile(link)) return { is: 'open', bundles: await bundlesIn(await answer.text(), link.key), note }
    const { files } = anyManifest.parse(await answer.json())
    const encrypted = await Promise.all(
      files.map(
        async ({ embedded, location = '' }) => embedded ?? (await fetch(location, { credentials: 'omit' })).text(),
      ),
    )
    const bundles = (await Promise.all(encrypted.map(file => bundlesIn(file, link.key)))).flat()
    return { is: 'open', bundles, note }
  } catch {
    return { is: 'unreadable' }
  }
}
