import { createHmac, timingSafeEqual } from 'node:crypto'

/** The defaults of authenticator apps (RFC 6238): six digits every thirty seconds, HMAC-SHA1. */
const DIGITS = 6
const PERIOD = 30_000

/** A phone's clock may be this many steps off. */
const DRIFT = 1

export const stepAt = (now: Date) => Math.floor(now.getTime() / PERIOD)

export const codeOf = (secret: Buffer, step: number) => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The time step of a code, if it is recent. */
export const stepOfCode = (secret: Buffer, code: string, now: Date) => {
  const typed = Buffer.from(code)
  if (typed.length !== DIGITS) return undefined
  const currentStep = stepAt(now)
  const near = Array.from({ length: 2 * DRIFT + 1 }, (_, index) => currentStep - DRIFT + index)
  return near.filter(step => timingSafeEqual(Buffer.from(codeOf(secret, step)), typed)).at(-1)
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The format in which apps accept a typed secret (RFC 4648). */
export const base32 = (bytes: Uint8Array) => {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map(five => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The content of the QR code, without defaults, so that its squares stay large. */
export const keyUri = (secret: string, email: string) =>
  `otpauth://totp/Wellkept:${encodeURIComponent(email)}?secret=${secret}&issuer=Wellkept`
