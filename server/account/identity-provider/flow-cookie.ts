import { z } from 'zod'
import type { KeyRing } from '#server/platform/secrets/key-ring.ts'
import { BrokenSeal } from '#server/platform/secrets/sealing.ts'
import { cookieLine, cookieValue } from '../sessions/session-cookie.ts'

const LIFETIME = 600

const flowSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The account to link with the provider; null when signing in. */
  userId: z.uuid().nullable(),
  endsAt: z.number(),
})
type FlowState = Omit<z.output<typeof flowSchema>, 'endsAt'>

/** A sealed cookie, so that the callback must come to the browser that started the flow. */
export const createFlowCookie = (keyRing: KeyRing, isHttps: boolean, now: () => Date) => {
  const name = `${isHttps ? '__Host-' : ''}wellkept.provider`
  const sealer = keyRing.sealer('provider trips')

  return {
    cleared: cookieLine(name, '', 0, isHttps),

    write(flow: FlowState) {
      const content = JSON.stringify({ ...flow, endsAt: now().getTime() + LIFETIME * 1000 })
      return cookieLine(name, sealer.seal('trip', content).toString('base64url'), LIFETIME, isHttps)
    },

    read(cookies: string | undefined): FlowState | undefined {
      const value = cookieValue(cookies ?? '', name)
      if (!value) return undefined
      try {
        const flow = flowSchema.parse(JSON.parse(sealer.open('trip', Buffer.from(value, 'base64url')).toString()))
        return flow.endsAt > now().getTime() ? flow : undefined
      } catch (error) {
        if (error instanceof BrokenSeal) return undefined
        throw error
      }
    },
  }
}
