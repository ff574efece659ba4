import { SHCIssuer } from 'kill-the-clipboard'
import { beforeAll, expect, it } from 'vitest'
import { inflate } from '#web/record/health-links/inflate.ts'
import type { DecidedRecord, LeftOutReason } from '../../clinical/decided.ts'
import type { ImportSink, Signature } from '../../import-format.ts'
import { importFile } from '../../testing/import-file.ts'
import { UnreadableFile } from '../../unreadable-file.ts'
import { context } from '../ccda/testing/read-files.ts'
import { readHealthCards } from './health-card.ts'
import { type ReadBundle, smartHealthFormat } from './smart-health-format.ts'
import { asDigits, BUNDLE, deflate, ISSUER, newKeys, signedCard } from './testing/write-tokens.ts'

let keys: Awaited<ReturnType<typeof newKeys>>
let card: string
beforeAll(async () => {
  keys = await newKeys()
  card = await signedCard(keys.privateKey)
})

it('reads a card from a QR code, and says that its signature is valid', async () => {
  const [code = ''] = asDigits(card)
  expect(code).toMatch(/^shc:\/\d+$/)
  expect(await readHealthCards(code, [keys.known])).toEqual([{ issuer: ISSUER, bundle: BUNDLE, isVerified: true }])
})

it('reads a card that is spread over several codes, scanned in any order', async () => {
  const codes = asDigits(card, 3)
  expect(await readHealthCards(codes.toReversed().join('\n'), [keys.known])).toMatchObject([{ isVerified: true }])
  await expect(readHealthCards(codes.slice(1).join('\n'))).rejects.toThrow(UnreadableFile)
})

it('reads every card of a file', async () => {
  const file = JSON.stringify({ verifiableCredential: [card, await signedCard(keys.privateKey)] })
  expect(await readHealthCards(file, [keys.known])).toHaveLength(2)
})

it('says “not checked” where the issuer’s keys are not known, and takes no other issuer’s', async () => {
  expect((await readHealthCards(card))[0]?.isVerified).toBeUndefined()
  const other = await newKeys('https://elsewhere.example.org')
  expect((await readHealthCards(card, [other.known]))[0]?.isVerified).toBeUndefined()
})

it('says that a signature is not the issuer’s', async () => {
  const forged = await signedCard((await newKeys()).privateKey)
  expect((await readHealthCards(forged, [keys.known]))[0]?.isVerified).toBe(false)
  const [head, , signature] = card.split('.')
  const [, otherPayload] = (await signedCard(keys.privateKey, ISSUER, { ...BUNDLE, id: 'changed' })).split('.')
  expect((await readHealthCards(`${head}.${otherPayload}.${signature}`, [keys.known]))[0]?.isVerified).toBe(false)
})

it('takes no key that the issuer does not publish', async () => {
  const [published] = keys.known.keys
  const others = { issuer: ISSUER, keys: [{ ...published, kid: 'another' }] }
  expect((await readHealthCards(card, [others]))[0]?.isVerified).toBe(false)
  expect((await readHealthCards(card, [{ issuer: ISSUER, keys: [] }]))[0]?.isVerified).toBe(false)
})

it('reads cards that other software signed', async () => {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  const issuer = new SHCIssuer({ issuer: ISSUER, privateKey: pair.privateKey, publicKey: pair.publicKey })
  const issued = await issuer.issue({
    resourceType: 'Bundle',
    type: 'collection',
    entry: [{ fullUrl: 'https://example.com/Patient/1', resource: { resourceType: 'Patient' } }],
  })
  const jwk = await crypto.subtle.exportKey('jwk', pair.publicKey)
  expect(await readHealthCards(issued.asJWS(), [{ issuer: ISSUER, keys: [jwk] }])).toMatchObject([{ isVerified: true }])
})

it('unpacks no more than it may', async () => {
  const bomb = await deflate('0'.repeat(3_000_000))
  expect(bomb.length).toBeLessThan(5000)
  await expect(inflate(bomb, 1_000_000)).rejects.toThrow(UnreadableFile)
})

it.each([
  '',
  'shc:/',
  'shc:/9',
  'shc:/99',
  'a.b',
  'a.b.c',
  '{"verifiableCredential":["x"]}',
  '{"verifiableCredential":[]}',
  'shc:/1/2/56',
])('refuses “%s”', async text => {
  await expect(readHealthCards(text)).rejects.toThrow(UnreadableFile)
})

const read = async (content: string, known = [keys.known]) => {
  const records: DecidedRecord[] = []
  const leftOut: [string, LeftOutReason][] = []
  const signatures: Signature[] = []
  const sink: ImportSink = {
    record: found => records.push(found),
    document: () => {},
    leftOut: ({ what, reason }) => leftOut.push([what, reason]),
    patient: () => {},
    progress: () => {},
    signed: signature => signatures.push(signature),
  }
  const readBundle: ReadBundle = (bundle, into, _, signed) => {
    expect(bundle).toEqual(BUNDLE)
    into.record({
      type: 'immunizations',
      values: { vaccine: 'COVID-19', date: '2021-01-01' },
      key: 'COVID-19 2021',
      origin: signed,
      doubts: [],
    })
  }
  const format = smartHealthFormat(readBundle)
  const files = await format.recognize([
    importFile('card.smart-health-card', content),
    importFile('other.json', '{"resourceType":"Bundle"}'),
  ])
  await format.read(files, sink, { ...context(), issuerKeys: known })
  const origins = records.map(({ origin }) => origin)
  return { files: files.map(({ path }) => path), origins, leftOut, signatures: signatures.map(each => each.isVerified) }
}

it('marks what a card says with its issuer and with the check of its signature', async () => {
  const file = JSON.stringify({ verifiableCredential: [card] })
  const files = ['card.smart-health-card']
  expect(await read(file)).toEqual({
    files,
    origins: [{ source: 'cards.example.org', isVerified: true }],
    leftOut: [],
    signatures: [true],
  })
  const unchecked = { files, origins: [{ source: 'cards.example.org' }], leftOut: [], signatures: [undefined] }
  expect(await read(file, [])).toEqual(unchecked)
})

it('leaves out a card that its issuer did not sign', async () => {
  const forged = await signedCard((await newKeys()).privateKey)
  const { origins, leftOut, signatures } = await read(JSON.stringify({ verifiableCredential: [forged] }))
  expect(origins).toEqual([])
  expect(leftOut).toEqual([['cards.example.org', 'forged']])
  expect(signatures).toEqual([false])
})

it('reads a file that is a token by itself, with or without a byte order mark', async () => {
  for (const content of [card, `\ufeff\n${card}\n`])
    expect(await read(content)).toMatchObject({ files: ['card.smart-health-card'], signatures: [true] })
  expect((await smartHealthFormat(() => {}).recognize([importFile('a.txt', 'www.example.org')])).length).toBe(0)
})
