import { encryptSHLFile } from 'kill-the-clipboard'
import { beforeAll, expect, it } from 'vitest'
import { decryptFile } from '#web/record/health-links/encrypted-file.ts'
import { parseHealthLink } from '#web/record/health-links/health-link.ts'
import { UnreadableFile } from '../../unreadable-file.ts'
import { HealthLinkRefused } from './health-link-refused.ts'
import { type LinkServer, readHealthLink } from './read-health-link.ts'
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

/** A link's server: a manifest with two files, one of them at another address. */
const serverOf = (asked: unknown[] = []): LinkServer => ({
  fetchFile: async url => {
    asked.push(url)
    return url.includes('/file') ? cardFile : fhirFile
  },
  open: async (url, passcode) => {
    asked.push([url, passcode])
    if (passcode !== undefined && passcode !== '1234') return { refused: 'wrong-passcode', remainingAttempts: 4 }
    return {
      files: [
        { contentType: 'application/fhir+json', embedded: fhirFile },
        { contentType: 'application/smart-health-card', location: 'https://links.example.org/file' },
      ],
    }
  },
})

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
  const files = await readHealthLink(link, { server: serverOf(requests), now })
  expect(files.map(({ contentType }) => contentType)).toEqual([
    'application/fhir+json',
    'application/smart-health-card',
  ])
  expect(JSON.parse(files[0]?.text ?? '')).toEqual(BUNDLE)
  expect(requests).toEqual([[url, undefined], 'https://links.example.org/file'])
})

it('opens a single file without a manifest', async () => {
  const requests: unknown[] = []
  const link = parseHealthLink(linkOf({ url, key: keyText, flag: 'U' }))
  const files = await readHealthLink(link, { server: serverOf(requests), now })
  expect(files).toHaveLength(1)
  expect(requests).toEqual([`${url}?recipient=Wellkept`])
})

it('asks for a passcode, and says how many attempts are left', async () => {
  const link = parseHealthLink(linkOf({ url, key: keyText, flag: 'P' }))
  const refusal = (passcode?: string) =>
    readHealthLink(link, { server: serverOf(), now, passcode }).catch(error => error)
  expect(await refusal()).toMatchObject({ why: 'needs-passcode' })
  expect(await refusal('0000')).toMatchObject({ why: 'wrong-passcode', remainingAttempts: 4 })
  expect(await refusal('1234')).toHaveLength(2)
})

it('says that a link has expired or is gone', async () => {
  const options = { server: { ...serverOf(), open: async () => ({ refused: 'gone' as const }) }, now }
  const old = parseHealthLink(linkOf({ url, key: keyText, exp: 1_600_000_000 }))
  await expect(readHealthLink(old, options)).rejects.toThrow(new HealthLinkRefused('expired'))
  await expect(readHealthLink(parseHealthLink(linkOf({ url, key: keyText })), options)).rejects.toThrow(
    new HealthLinkRefused('gone'),
  )
})

it('opens no file with another key, and none that was changed', async () => {
  await expect(decryptFile(fhirFile, base64url(new Uint8Array(32)))).rejects.toThrow(UnreadableFile)
  await expect(
    decryptFile(
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
  expect(await decryptFile(file, keyText)).toEqual({
    contentType: 'application/fhir+json',
    text: JSON.stringify(BUNDLE),
  })
})
