import { encryptSHLFile } from 'kill-the-clipboard'
import { beforeAll, expect, it } from 'vitest'
import type { ImportSink } from '#web/imports/import-format.ts'
import { UnreadableFile } from '#web/record/import/unreadable-file.ts'
import { context } from '../ccda/testing/read-files.ts'
import { decryptJwe } from './decrypt-jwe.ts'
import { parseHealthLink } from './health-link.ts'
import { type FetchLink, HealthLinkRefused, readHealthLink } from './read-health-link.ts'
import { readLinkedRecords } from './smart-health-format.ts'
import { BUNDLE, base64url, encryptedFile, linkOf, newKeys, signedCard } from './testing/write-tokens.ts'

const key = crypto.getRandomValues(new Uint8Array(32))
const keyText = base64url(key)
const url = 'https://links.example.org/m/abc'
const now = new Date('2026-11-17T15:00:00Z')

let fhirFile: string
let cardFile: string
beforeAll(async () => {
  fhirFile = await encryptedFile(JSON.stringify(BUNDLE), key, 'application/fhir+json', true)
  const card = await signedCard((await newKeys()).privateKey)
  cardFile = await encryptedFile(JSON.stringify({ verifiableCredential: [card] }), key, 'application/smart-health-card')
})

/** A server of links: the manifest with two files, one of them elsewhere. */
const server =
  (requests: unknown[] = []): FetchLink =>
  async request => {
    requests.push(request)
    if (request.method === 'GET') return { status: 200, body: request.url.includes('/file') ? cardFile : fhirFile }
    const { passcode } = request.json as { passcode?: string }
    if (passcode !== undefined && passcode !== '1234') return { status: 401, body: '{"remainingAttempts":4}' }
    const files = [
      { contentType: 'application/fhir+json', embedded: fhirFile },
      { contentType: 'application/smart-health-card', location: 'https://links.example.org/file' },
    ]
    return { status: 200, body: JSON.stringify({ files }) }
  }

it('reads what a link says, alone and behind a viewer’s address', () => {
  const link = linkOf({ url, key: keyText, flag: 'LP', label: 'From Ada', exp: 1_900_000_000 })
  const expected = { url, key: keyText, flag: 'LP', label: 'From Ada', exp: 1_900_000_000 }
  expect(parseHealthLink(link)).toEqual(expected)
  expect(parseHealthLink(`https://viewer.example.org/#${link}`)).toEqual(expected)
})

it.each([
  '',
  'shlink:/',
  'shlink:/e30',
  linkOf({ url, key: 'short' }),
  linkOf({ url: 'javascript:alert(1)', key: keyText }),
])('refuses “%s”', text => expect(() => parseHealthLink(text)).toThrow(UnreadableFile))

it('fetches the manifest, and opens its files', async () => {
  const requests: unknown[] = []
  const link = parseHealthLink(linkOf({ url, key: keyText }))
  const files = await readHealthLink(link, { fetchLink: server(requests), recipient: 'Ada Sample', now })
  expect(files.map(({ contentType }) => contentType)).toEqual([
    'application/fhir+json',
    'application/smart-health-card',
  ])
  expect(JSON.parse(files[0]?.text ?? '')).toEqual(BUNDLE)
  expect(requests[0]).toEqual({ method: 'POST', url, json: { recipient: 'Ada Sample' } })
})

it('opens a single file without a manifest', async () => {
  const requests: { url: string }[] = []
  const link = parseHealthLink(linkOf({ url, key: keyText, flag: 'U' }))
  const files = await readHealthLink(link, { fetchLink: server(requests), recipient: 'Ada Sample', now })
  expect(files).toHaveLength(1)
  expect(requests.map(request => request.url)).toEqual([`${url}?recipient=Ada+Sample`])
})

it('asks for a passcode, and says how many attempts are left', async () => {
  const link = parseHealthLink(linkOf({ url, key: keyText, flag: 'P' }))
  const refusal = (passcode?: string) =>
    readHealthLink(link, { fetchLink: server(), recipient: 'Ada', now, ...(passcode && { passcode }) }).catch(
      error => error,
    )
  expect(await refusal()).toMatchObject({ why: 'needs-passcode' })
  expect(await refusal('0000')).toMatchObject({ why: 'wrong-passcode', remainingAttempts: 4 })
  expect(await refusal('1234')).toHaveLength(2)
})

it('says that a link has expired or is gone', async () => {
  const options = { fetchLink: async () => ({ status: 404, body: '' }), recipient: 'Ada', now }
  const old = parseHealthLink(linkOf({ url, key: keyText, exp: 1_600_000_000 }))
  await expect(readHealthLink(old, options)).rejects.toThrow(new HealthLinkRefused('expired'))
  await expect(readHealthLink(parseHealthLink(linkOf({ url, key: keyText })), options)).rejects.toThrow(
    new HealthLinkRefused('gone'),
  )
})

it('opens no file with another key, and none that was changed', async () => {
  await expect(decryptJwe(fhirFile, base64url(new Uint8Array(32)))).rejects.toThrow(UnreadableFile)
  await expect(
    decryptJwe(
      fhirFile.replace(/.$/, sign => (sign === 'A' ? 'Q' : 'A')),
      keyText,
    ),
  ).rejects.toThrow(UnreadableFile)
})

it('opens what other software encrypted', async () => {
  const file = await encryptSHLFile({
    content: JSON.stringify(BUNDLE),
    key: keyText,
    contentType: 'application/fhir+json',
    enableCompression: true,
  })
  expect(await decryptJwe(file, keyText)).toEqual({
    contentType: 'application/fhir+json',
    text: JSON.stringify(BUNDLE),
  })
})

it('hands FHIR and cards to the reader of FHIR, and names other files', async () => {
  const other = await encryptedFile('{}', key, 'application/smart-api-access')
  const bundles: unknown[] = []
  const leftOut: string[] = []
  const sink: ImportSink = {
    record: () => {},
    document: () => {},
    leftOut: what => leftOut.push(what),
    progress: () => {},
  }
  const fetchLink: FetchLink = async request => {
    if (request.method === 'GET') return { status: 200, body: cardFile }
    const [first, second] = [fhirFile, other].map(embedded => ({ contentType: 'application/fhir+json', embedded }))
    return {
      status: 200,
      body: JSON.stringify({ files: [first, second, { contentType: 'application/smart-health-card', location: url }] }),
    }
  }
  const readBundle = (bundle: unknown) => {
    bundles.push(bundle)
  }
  await readLinkedRecords(linkOf({ url, key: keyText }), sink, context(), {
    fetchLink,
    readBundle,
    recipient: 'Ada',
    now,
  })
  expect(bundles).toEqual([BUNDLE, BUNDLE])
  expect(leftOut).toEqual(['application/smart-api-access'])
})
