import { z } from 'zod'
import type { IssuerKey } from '#contract/imports/health-links.ts'
import { fromBase64url, jsonFromBase64url, parseJson } from '#web/record/health-links/base64url.ts'
import { inflate } from '#web/record/health-links/inflate.ts'
import { UnreadableFile } from '../../unreadable-file.ts'

/** The content of a health card's QR code, which may be one of several: `shc:/2/3/5676…`. */
const CHUNK = /shc:\/(?:(\d{1,3})\/(\d{1,3})\/)?((?:\d\d)+)(?!\d)/g

/** Two digits per character, counted from the minus sign. */
const LOWEST = 45
const HIGHEST = 122 - LOWEST

const decodeDigits = (digits: string) => {
  const codes = digits.match(/../g)?.map(Number) ?? []
  if (codes.some(code => code > HIGHEST)) throw new UnreadableFile('unreadable')
  return codes.map(code => String.fromCharCode(code + LOWEST)).join('')
}

/** Decodes tokens from digits. A token may be split over several codes, in any order; all of them are needed. */
const tokensInDigits = (text: string): string[] => {
  const tokens: string[] = []
  const chunks = new Map<number, string>()
  let total = 0
  for (const [, number, count, digits = ''] of text.matchAll(CHUNK)) {
    if (number === undefined) tokens.push(decodeDigits(digits))
    else {
      if (total !== 0 && total !== Number(count)) throw new UnreadableFile('unreadable')
      total = Number(count)
      chunks.set(Number(number), digits)
    }
  }
  if (total === 0) return tokens
  const parts = Array.from({ length: total }, (_, index) => chunks.get(index + 1))
  if (parts.includes(undefined)) throw new UnreadableFile('unreadable')
  return [...tokens, decodeDigits(parts.join(''))]
}

/** Other software may leave out parts of a key. */
type PublicKey = Partial<Record<keyof IssuerKey, string | undefined>>

/** The public keys that an issuer publishes at `<iss>/.well-known/jwks.json`. */
export interface IssuerKeys {
  issuer: string
  keys: readonly PublicKey[]
}

export interface HealthCard {
  issuer: string
  /** FHIR R4. */
  bundle: unknown
  /** Undefined if it was not checked, because the issuer's keys are not known. */
  isVerified: boolean | undefined
}

const header = z.object({ alg: z.literal('ES256'), kid: z.string().optional(), zip: z.literal('DEF').optional() })
const payload = z.object({
  iss: z.string().min(1).max(2000),
  vc: z.object({ credentialSubject: z.object({ fhirBundle: z.looseObject({ resourceType: z.literal('Bundle') }) }) }),
})
const file = z.object({ verifiableCredential: z.array(z.string()).min(1).max(100) })

const parsed = <Output>(schema: z.ZodType<Output>, value: unknown): Output => {
  const { success, data } = schema.safeParse(value)
  if (!success) throw new UnreadableFile('unreadable')
  return data
}

const isSignedBy = async ({ kty, crv, x, y }: PublicKey, signed: string, signature: Uint8Array<ArrayBuffer>) => {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const imported = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, algorithm, false, ['verify'])
  return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, imported, signature, new TextEncoder().encode(signed))
}

const isSameIssuer = (a: string, b: string) => a.replace(/\/$/, '') === b.replace(/\/$/, '')

/** Undefined if it cannot be checked: the issuer's keys were not fetched, or the browser has no cryptography over plain http. */
const checkSignature = async (token: string, issuer: string, kid: string | undefined, known: readonly IssuerKeys[]) => {
  const published = known.filter(each => isSameIssuer(each.issuer, issuer))
  if (published.length === 0 || !globalThis.crypto?.subtle) return undefined
  const keys = published.flatMap(each => each.keys)
  // Only keys that the issuer publishes count.
  const candidates = keys.filter(key => kid === undefined || key.kid === undefined || key.kid === kid)
  const at = token.lastIndexOf('.')
  const signature = fromBase64url(token.slice(at + 1))
  const checks = candidates.map(key => isSignedBy(key, token.slice(0, at), signature).catch(() => false))
  return (await Promise.all(checks)).includes(true)
}

const readToken = async (token: string, keys: readonly IssuerKeys[]): Promise<HealthCard> => {
  const parts = token.split('.')
  const [head, body] = parts
  if (parts.length !== 3 || !head || !body) throw new UnreadableFile('unreadable')
  const { kid, zip } = parsed(header, jsonFromBase64url(head))
  const bytes = fromBase64url(body)
  const text = zip ? await inflate(bytes) : new TextDecoder().decode(bytes)
  const { iss, vc } = parsed(payload, parseJson(text))
  const isVerified = await checkSignature(token, iss, kid, keys)
  return { issuer: iss, bundle: vc.credentialSubject.fhirBundle, isVerified }
}

const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/

/** The tokens in a file or in the text of QR codes, or the text itself if it is a token. */
const tokensIn = (text: string): string[] => {
  const trimmed = text.replace(/^\ufeff/, '').trim()
  if (trimmed.startsWith('{')) return parsed(file, parseJson(trimmed)).verifiableCredential
  if (TOKEN.test(trimmed)) return [trimmed]
  const tokens = tokensInDigits(trimmed)
  if (tokens.length === 0) throw new UnreadableFile('unreadable')
  return tokens
}

const isJwsHeader = (encoded: string) => {
  try {
    return header.safeParse(jsonFromBase64url(encoded)).success
  } catch {
    return false
  }
}

/** Recognized by how the text starts: a card's file, QR codes, or a bare token. */
export const isHealthCard = (start: string) => {
  if (/^(?:shc:\/\d|\{[^{]*"verifiableCredential")/.test(start)) return true
  const head = /^([\w-]{10,500})\.[\w-]/.exec(start)?.[1]
  return head !== undefined && isJwsHeader(head)
}

/** All cards in a `.smart-health-card` file, or in the text of QR codes. */
export const readHealthCards = async (text: string, keys: readonly IssuerKeys[] = []): Promise<HealthCard[]> => {
  const cards: HealthCard[] = []
  for (const token of tokensIn(text)) cards.push(await readToken(token, keys))
  return cards
}
