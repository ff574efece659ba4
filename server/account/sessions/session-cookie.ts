import { hashSecretToken } from '#server/platform/secrets/secret-tokens.ts'
import { ABSOLUTE_LIMIT } from './session-limits.ts'

/** An HttpOnly cookie. Without `seconds` it ends with the browser; with 0, at once. */
export const cookieLine = (name: string, value: string, seconds: number | undefined, isHttps: boolean) => {
  const maxAge = seconds === undefined ? '' : `; Max-Age=${seconds}`
  return `${name}=${value}${maxAge}; Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
}

export const cookieValue = (header: string, name: string) => {
  for (const part of header.split(';')) {
    const equals = part.indexOf('=')
    if (equals > 0 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim()
  }
  return undefined
}

export const createSessionCookie = (isHttps: boolean) => {
  // Under https the browser itself refuses this name from any other host, from plain http and for a part of the site.
  const name = isHttps ? '__Host-wellkept.session' : 'wellkept.session'
  return {
    /** `canReturn`: whether the person could sign in again, once the browser has forgotten the cookie. */
    write: (token: string, canReturn: boolean) =>
      cookieLine(name, token, canReturn ? ABSOLUTE_LIMIT / 1000 : undefined, isHttps),

    cleared: cookieLine(name, '', 0, isHttps),

    /** For the lookup: only the browser has the token itself. */
    tokenHash(cookies: string) {
      const token = cookieValue(cookies, name)
      return token ? hashSecretToken(token) : undefined
    },
  }
}

export type SessionCookie = ReturnType<typeof createSessionCookie>
