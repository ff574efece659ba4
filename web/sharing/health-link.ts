import { decryptSHLFile, encryptSHLFile, SHL } from 'kill-the-clipboard'
import { jsonParser } from '#contract/json-parser.ts'
import { MANIFEST_PATH, NOTE_HEADER } from '#contract/sharing/share-limits.ts'
import { apiErrorFrom, serverMessage } from '#web/platform/api/api-error.ts'

const FHIR = 'application/fhir+json'

/** A new SMART Health Link of this server's, with a key that never leaves the browser but inside it. */
export const newHealthLink = (origin: string, { label, hasPasscode }: { label: string; hasPasscode: boolean }) =>
  SHL.generate({
    baseManifestURL: `${origin}${MANIFEST_PATH}`,
    manifestPath: 'manifest',
    label: label.slice(0, 80),
    ...(hasPasscode && { flag: 'P' as const }),
  })

/** The part of it that finds the file, and is no key. */
export const linkId = ({ url }: Pick<SHL, 'url'>) => new URL(url).pathname.split('/').at(-2) ?? ''

export const lockBundle = ({ key }: Pick<SHL, 'key'>, bundle: object) =>
  encryptSHLFile({ content: JSON.stringify(bundle), key, contentType: FHIR })

/** What is given to the reader: our page, with the link behind the `#`, which browsers send to no server. */
export const addressOf = (origin: string, shl: SHL, expiresAt: string) => {
  const exp = Math.floor(Date.parse(expiresAt) / 1000)
  return `${origin}/shared#${SHL.fromPayload({ ...shl.payload, exp }).toURI()}`
}

/** The link in an address, or behind its `#`; undefined where it is none. */
export const readHealthLink = (address: string): SHL | undefined => {
  try {
    return SHL.parse(address)
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

const unlock = async (jwe: string, key: string) => {
  const { content, contentType } = await decryptSHLFile({ jwe, key })
  return contentType === undefined || contentType === FHIR ? [JSON.parse(content) as unknown] : []
}

/** Asks for what a link holds, ours or any other software's, and decrypts it here. */
export const openHealthLink = async (shl: SHL, { recipient, passcode, fetch = globalThis.fetch }: Reader) => {
  const answer = shl.isDirectFile
    ? await fetch(`${shl.url}?${new URLSearchParams({ recipient })}`, { credentials: 'omit' })
    : await fetch(shl.url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        credentials: 'omit',
        body: JSON.stringify({ recipient, ...(passcode && { passcode }) }),
      })
  return readAnswer(shl, answer, fetch)
}

const readAnswer = async (shl: SHL, answer: Response, fetch: typeof globalThis.fetch): Promise<OpenResult> => {
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
    if (shl.isDirectFile) return { is: 'open', bundles: await unlock(await answer.text(), shl.key), note }
    const { files } = anyManifest.parse(await answer.json())
    const jwes = await Promise.all(
      files.map(
        async ({ embedded, location = '' }) => embedded ?? (await fetch(location, { credentials: 'omit' })).text(),
      ),
    )
    const bundles = (await Promise.all(jwes.map(jwe => unlock(jwe, shl.key)))).flat()
    return { is: 'open', bundles, note }
  } catch {
    return { is: 'unreadable' }
  }
}
