/** Creates health cards and files of health links of invented people, for tests. */
export const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const encoded = (value: unknown) => base64url(new TextEncoder().encode(JSON.stringify(value)))

export const deflate = async (text: string) =>
  new Uint8Array(
    await new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer(),
  )

export const ISSUER = 'https://cards.example.org/issuer'

export const BUNDLE = {
  resourceType: 'Bundle',
  type: 'collection',
  entry: [
    { fullUrl: 'resource:0', resource: { resourceType: 'Patient', name: [{ family: 'Sample', given: ['Ada'] }] } },
    {
      fullUrl: 'resource:1',
      resource: {
        resourceType: 'Immunization',
        status: 'completed',
        vaccineCode: { coding: [{ system: 'http://hl7.org/fhir/sid/cvx', code: '207' }] },
        occurrenceDateTime: '2021-01-01',
      },
    },
  ],
}

export const newKeys = async (issuer = ISSUER) => {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  const jwk = await crypto.subtle.exportKey('jwk', pair.publicKey)
  return {
    privateKey: pair.privateKey,
    known: { issuer, keys: [{ ...jwk, kid: 'k1' }] },
  }
}

type Keys = Awaited<ReturnType<typeof newKeys>>

export const signedCard = async (privateKey: Keys['privateKey'], issuer = ISSUER, bundle: unknown = BUNDLE) => {
  const payload = {
    iss: issuer,
    nbf: 1_620_000_000,
    vc: {
      type: ['https://smarthealth.cards#health-card'],
      credentialSubject: { fhirVersion: '4.0.1', fhirBundle: bundle },
    },
  }
  const signed = `${encoded({ zip: 'DEF', alg: 'ES256', kid: 'k1' })}.${base64url(await deflate(JSON.stringify(payload)))}`
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
  const signature = await crypto.subtle.sign(algorithm, privateKey, new TextEncoder().encode(signed))
  return `${signed}.${base64url(new Uint8Array(signature))}`
}

const digits = (text: string) => [...text].map(sign => String(sign.charCodeAt(0) - 45).padStart(2, '0')).join('')

/** The content of one or more QR codes. */
export const asDigits = (token: string, chunks = 1) => {
  if (chunks === 1) return [`shc:/${digits(token)}`]
  const size = Math.ceil(token.length / chunks)
  return Array.from(
    { length: chunks },
    (_, index) => `shc:/${index + 1}/${chunks}/${digits(token.slice(index * size, (index + 1) * size))}`,
  )
}

export const encryptedFile = async (
  text: string,
  key: Uint8Array<ArrayBuffer>,
  contentType?: string,
  isZipped = false,
) => {
  const head = encoded({
    alg: 'dir',
    enc: 'A256GCM',
    ...(contentType && { cty: contentType }),
    ...(isZipped && { zip: 'DEF' }),
  })
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const imported = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt'])
  const algorithm = { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(head) }
  const plain = isZipped ? await deflate(text) : new TextEncoder().encode(text)
  const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm, imported, plain))
  return `${head}..${base64url(iv)}.${base64url(sealed.slice(0, -16))}.${base64url(sealed.slice(-16))}`
}

export const linkOf = (payload: object) => `shlink:/${encoded(payload)}`
