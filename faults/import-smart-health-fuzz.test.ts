import { beforeAll, inject, it } from 'vitest'
import { linkAnswer } from '#contract/imports/health-links.ts'
import { corrupted } from '#contract/testing/corrupted.ts'
import { fuzzParser } from '#contract/testing/fuzz-parser.ts'
import { readHealthCards } from '#web/imports/formats/smart-health/health-card.ts'
import { HealthLinkRefused } from '#web/imports/formats/smart-health/health-link-refused.ts'
import { readHealthLink } from '#web/imports/formats/smart-health/read-health-link.ts'
import {
  asDigits,
  BUNDLE,
  base64url,
  deflate,
  encryptedFile,
  linkOf,
  newKeys,
  signedCard,
} from '#web/imports/formats/smart-health/testing/write-tokens.ts'
import { UnreadableFile } from '#web/imports/unreadable-file.ts'
import { parseJson } from '#web/record/health-links/base64url.ts'
import { decryptFile } from '#web/record/health-links/encrypted-file.ts'
import { parseHealthLink } from '#web/record/health-links/health-link.ts'

const key = new Uint8Array(32).fill(7)
const url = 'https://links.example.org/m/abc'
const now = new Date('2026-11-17T15:00:00Z')
const link = linkOf({ url, key: base64url(key), flag: 'L', label: 'From Ada', exp: 1_900_000_000 })

let keys: Awaited<ReturnType<typeof newKeys>>
let card: string
let file: string
beforeAll(async () => {
  keys = await newKeys()
  card = await signedCard(keys.privateKey)
  file = await encryptedFile(JSON.stringify(BUNDLE), key, 'application/fhir+json', true)
})

/** It may refuse, but only in these ways. */
const withstands = (whole: string[], read: (text: string) => unknown, tries = inject('tries')) =>
  fuzzParser(
    corrupted(...whole),
    text =>
      Promise.resolve(text)
        .then(read)
        .catch(error => {
          if (!(error instanceof UnreadableFile || error instanceof HealthLinkRefused)) throw error
        }),
    { tries, cpuUsage: process.cpuUsage },
  )

it('withstands any health card', () =>
  withstands(
    [card, ...asDigits(card), asDigits(card, 3).join('\n'), JSON.stringify({ verifiableCredential: [card, card] })],
    text => readHealthCards(text, [keys.known]),
  ))

it('withstands any health link', () => withstands([link, `https://viewer.example.org/#${link}`], parseHealthLink))

it('withstands any file of a link', () => withstands([file], text => decryptFile(text, base64url(key))))

it('withstands any manifest of a link', () => {
  const manifest = JSON.stringify({
    files: [{ contentType: 'application/fhir+json', embedded: file, location: `${url}/1` }],
  })
  return withstands([manifest, '{"refused":"gone","remainingAttempts":4}'], body => {
    const open = async () => linkAnswer.safeParse(parseJson(body)).data ?? {}
    return readHealthLink(parseHealthLink(link), { server: { open, fetchFile: async () => file }, now })
  })
})

it('withstands what unpacks to more than it may', async () => {
  const bomb = base64url(await deflate('0'.repeat(30_000_000)))
  const [head, , signature] = card.split('.')
  await withstands([`${head}.${bomb}.${signature}`], text => readHealthCards(text), 200)
  const sealed = await encryptedFile('0'.repeat(30_000_000), key, 'application/fhir+json', true)
  await withstands([sealed], text => decryptFile(text, base64url(key)), 200)
})
