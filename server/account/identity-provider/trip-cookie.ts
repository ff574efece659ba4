import { z } from 'zod'
import { BrokenSeal, open, seal, sealingKeyFor } from '#server/platform/secrets/sealing.ts'
import { cookieLine, cookieValue } from '../sessions/session-cookie.ts'

const LIFE = 600

const tripSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Who asked to be linked with the provider; nobody where someone signs in. */
  userId: z.uuid().nullable(),
  endsAt: z.number(),
})
type Carried = Omit<z.output<typeof tripSchema>, 'endsAt'>

/** Sealed, and kept by the browser itself: what comes back must come to the browser that went. */
export const createTripCookie = (installationKey: Buffer, isHttps: boolean, now: () => Date) => {
  const name = `${isHttps ? '__Host-' : ''}wellkept.provider`
  const key = sealingKeyFor(installationKey, 'provider trips')

  return {
    cleared: cookieLine(name, '', 0, isHttps),

    write(carried: Carried) {
      const content = JSON.stringify({ ...carried, endsAt: now().getTime() + LIFE * 1000 })
      return cookieLine(name, seal(key, 'trip', content).toString('base64url'), LIFE, isHttps)
    },

    read(cookies: string | undefined): Carried | undefined {
      const value = cookieValue(cookies ?? '', name)
      if (!value) return undefined
      try {
        const trip = tripSchema.parse(JSON.parse(open(key, 'trip', Buffer.from(value, 'base64url')).toString()))
        return trip.endsAt > now().getTime() ? trip : undefined
      } catch (error) {
        if (error instanceof BrokenSeal) return undefined
        throw error
      }
    },
  }
}
