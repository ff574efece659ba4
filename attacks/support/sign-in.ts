import { codeShownFor } from '#server/testing/authenticator-app.ts'
import { type Caller, PASSWORD } from '../../faults/support/caller.ts'

type Browser = Pick<Caller, 'call'>

export const NEW_PASSWORD = 'three slow otters swim'

export const signIn = async (browser: Browser, email: string, password = PASSWORD) =>
  (await browser.call('POST', '/api/signin', { email, password })).status

export const isSignedIn = async (browser: Browser) => (await browser.call('GET', '/api/auth/user')).status === 200

/** Switches two-factor sign-in on; returns what the authenticator app knows. */
export const switchOnTwoFactor = async (person: Browser) => {
  const { secret } = (await person.call('POST', '/api/account/two-factor/setup')).json<{ secret: string }>()
  const { status, text } = await person.call('POST', '/api/account/two-factor', { code: codeShownFor(secret) })
  if (status !== 200) throw new Error(`Switching on two-factor sign-in answered ${status}: ${text}`)
}

/** What the server says of a refusal. */
export const refusal = ({ status, json }: Awaited<ReturnType<Browser['call']>>) => [
  status,
  json<{ code?: string }>().code,
]
