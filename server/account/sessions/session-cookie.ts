import { createHmac, timingSafeEqual } from 'node:crypto'

/** Under https the browser itself refuses this name from any other host, from plain http and for a part of the site. */
export const sessionCookieName = (isHttps: boolean) => (isHttps ? '__Host-wellkept.session' : 'wellkept.session')

/** A cookie of ours that no script can read; with no seconds left the browser forgets it. */
export const cookieLine = (name: string, value: string, seconds: number, isHttps: boolean) =>
  `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`

/** Tells the browser to forget the session. */
export const clearedSessionCookie = (isHttps: boolean) => cookieLine(sessionCookieName(isHttps), '', 0, isHttps)

export const cookieValue = (header: string, name: string) => {
  for (const part of header.split(';')) {
    const equals = part.indexOf('=')
    if (equals > 0 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim()
  }
  return undefined
}

const decoded = (value: string) => {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

/**
 * Reads the token from better-auth's cookie, `<token>.<HMAC-SHA256 in base64>`; undefined unless we signed it.
 * The database keeps tokens as they are: without the signature a stolen copy of it signs nobody in.
 */
export const createTokenReader = (name: string, secret: string) => (cookieHeader: string | undefined) => {
  const value = cookieHeader && cookieValue(cookieHeader, name)
  if (!value) return undefined
  const signed = decoded(value)
  const dot = signed.lastIndexOf('.')
  if (dot < 1) return undefined
  const token = signed.slice(0, dot)
  const given = Buffer.from(signed.slice(dot + 1))
  const expected = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'))
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined
}

export type TokenReader = ReturnType<typeof createTokenReader>
