import { encryptSHLFile, SHL, SHLManifestBuilder, SHLViewer } from 'kill-the-clipboard'
import { expect, it } from 'vitest'
import { addressOf, encryptBundle, healthLinkIn, linkId, newHealthLink, openHealthLink } from './share-link.ts'

const BUNDLE = { resourceType: 'Bundle' as const, type: 'collection' as const, entry: [] }
const reader = { recipient: 'Dr. Lee' }

/** The library's own links, as other software makes them with it. */
const linkByReference = async (isEmbedded: boolean) => {
  const files = new Map<string, string>()
  const shl = SHL.generate({ baseManifestURL: 'https://elsewhere.example/shl', manifestPath: 'manifest.json' })
  const builder = new SHLManifestBuilder({
    shl,
    uploadFile: async content => {
      files.set(`file-${files.size}`, content)
      return `file-${files.size - 1}`
    },
    getFileURL: async path => `https://files.example/${path}`,
    loadFile: async path => files.get(path) ?? '',
  })
  // Compressed in the one case, as the standard allows.
  await builder.addFHIRResource({ content: BUNDLE, enableCompression: !isEmbedded })
  const manifest = await builder.buildManifest({ embeddedLengthMax: isEmbedded ? 100_000 : 1 })
  const fetch: typeof globalThis.fetch = async input => {
    const file = files.get(String(input).split('/').at(-1) ?? '')
    return file === undefined ? Response.json(manifest) : new Response(file)
  }
  return { address: `https://viewer.example/#${shl.toURI()}`, fetch }
}

it.each([true, false])('reads a link that the library made elsewhere (embedded: %s)', async isEmbedded => {
  const { address, fetch } = await linkByReference(isEmbedded)
  const shl = healthLinkIn(address)
  if (!shl) throw new Error('not read')
  expect(await openHealthLink(shl, { ...reader, fetch })).toEqual({ is: 'open', bundles: [BUNDLE], note: null })
})

it('reads a link to one file, which is asked for by itself', async () => {
  const shl = healthLinkIn(SHL.generate({ baseManifestURL: 'https://elsewhere.example/shl', flag: 'U' }).toURI())
  if (!shl) throw new Error('not read')
  const file = await encryptSHLFile({
    content: JSON.stringify(BUNDLE),
    key: shl.key,
    contentType: 'application/fhir+json',
  })
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async input => {
    asked.push(String(input))
    return new Response(file)
  }
  expect(await openHealthLink(shl, { ...reader, fetch })).toMatchObject({ is: 'open', bundles: [BUNDLE] })
  expect(asked).toEqual([`${shl.url}?recipient=Dr.+Lee`])
})

it('makes links that the library’s own viewer opens', async () => {
  const made = newHealthLink('https://records.example', { label: 'x'.repeat(100), hasPasscode: true })
  expect(linkId(made)).toMatch(/^[\w-]{43}$/)
  const file = await encryptBundle(made, BUNDLE)
  const address = addressOf('https://records.example', made, '2126-01-01T00:00:00Z')
  expect(new URL(address).pathname).toBe('/shared')
  const fetch = async () => Response.json({ files: [{ contentType: 'application/fhir+json', embedded: file }] })
  const viewer = new SHLViewer({ shlinkURI: address, fetch })
  expect([viewer.shl.flag, viewer.shl.exp, viewer.shl.url.length <= 128]).toEqual(['P', 4_922_899_200, true])
  const { fhirResources } = await viewer.resolveSHL({ ...reader, passcode: 'blue heron' })
  expect(fhirResources).toEqual([BUNDLE])
})

it('distinguishes a wrong passcode, an invalid link, a busy server and a wrong key', async () => {
  const shl = newHealthLink('https://records.example', { label: 'Records', hasPasscode: true })
  const other = newHealthLink('https://records.example', { label: 'Records', hasPasscode: true })
  const file = await encryptBundle(other, BUNDLE)
  const answering = (answer: Response) => openHealthLink(shl, { ...reader, fetch: async () => answer })
  expect(await answering(Response.json({ remainingAttempts: 3 }, { status: 401 }))).toEqual({
    is: 'wrong-passcode',
    remaining: 3,
  })
  expect(await answering(new Response('', { status: 404 }))).toEqual({ is: 'dead' })
  expect(await answering(Response.json({ message: 'Wait' }, { status: 429 }))).toEqual({
    is: 'slowed',
    message: 'Wait',
  })
  expect(await answering(Response.json({ files: [{ embedded: file }] }))).toEqual({ is: 'unreadable' })
  for (const address of ['', 'x', '/shared#shlink:/', '/shared#shlink:/e30']) {
    expect([address, healthLinkIn(address)]).toEqual([address, undefined])
  }
})
