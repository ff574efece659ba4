import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#server/platform/http/errors.ts'
import { ownOrigin } from '#server/platform/http/protection/same-origin.ts'
import type { RelyingParty } from './verify.ts'

/** The host that passkeys are bound to: that of WELLKEPT_ORIGIN, or `localhost`. Browsers do not allow an IP address. */
export const relyingPartyOf = (request: FastifyRequest, configured: string | undefined): RelyingParty => {
  const origin = ownOrigin(request, configured)
  const rpId = origin && new URL(origin).hostname
  if (!origin || !rpId || isIP(rpId.replace(/^\[|\]$/g, ''))) {
    throw new AppError('passkeys_need_a_name')
  }
  return { origin, rpId }
}
