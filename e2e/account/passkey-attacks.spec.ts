import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from '../harness/household.ts'

const SIGN_IN = '/api/signin/passkey'

/** Chromium's own authenticator, of which a test may falsify a part. */
const addAuthenticator = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal' },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  })
  return { devtools, authenticatorId }
}

const addPasskey = async (page: Page) => {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Manage passkeys' }).click()
  const passkeys = page.getByRole('dialog', { name: 'Passkeys' })
  await passkeys.getByLabel('Device name').fill('Blue phone')
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(passkeys.getByText('Blue phone')).toBeVisible()
}

const isSignedIn = async (page: Page) => (await page.request.get('/api/auth/user')).ok()

/** Uses the passkey as a user does; returns the response's status and the request's body. */
const signIn = async (page: Page) => {
  await page.goto('/api/logout')
  expect(await isSignedIn(page)).toBe(false)
  const answered = page.waitForResponse(response => new URL(response.url()).pathname === SIGN_IN)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  const response = await answered
  // The page navigates after signing in.
  if (response.ok()) await page.waitForURL('**/dashboard')
  return { status: response.status(), sent: response.request().postData() ?? '' }
}

/** Puts the person's passkey onto a device that has counted less often, as a copy of it would have. */
const copyPasskey = async (devtools: CDPSession, authenticatorId: string) => {
  const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
  const [credential] = credentials
  if (!credential) throw new Error('The authenticator has no passkey')
  await devtools.send('WebAuthn.clearCredentials', { authenticatorId })
  await devtools.send('WebAuthn.addCredential', { authenticatorId, credential: { ...credential, signCount: 1 } })
}

test('a passkey is refused when its answer is old, copied, unverified, forged or given to another page', async ({
  page,
  newUser,
}) => {
  await newUser()
  const { devtools, authenticatorId } = await addAuthenticator(page)
  await addPasskey(page)

  // The same answer a second time.
  const { status, sent } = await signIn(page)
  expect([status, await isSignedIn(page)]).toEqual([200, true])
  await page.goto('/api/logout')
  const replayed = await page.request.post(SIGN_IN, { data: JSON.parse(sent) })
  expect([replayed.status(), await isSignedIn(page)]).toEqual([401, false])

  // A response without finger, face or PIN, and one with a wrong signature.
  for (const wrong of ['isBadUV', 'isBogusSignature'] as const) {
    await devtools.send('WebAuthn.setResponseOverrideBits', { authenticatorId, [wrong]: true })
    expect([wrong, (await signIn(page)).status, await isSignedIn(page)]).toEqual([wrong, 401, false])
    await devtools.send('WebAuthn.setResponseOverrideBits', { authenticatorId, [wrong]: false })
  }
  expect((await signIn(page)).status).toBe(200)

  // A page of another server on this machine gets an answer with our challenge, and cannot use it.
  await page.goto('/api/logout')
  const { challenge } = await (await page.request.post(`${SIGN_IN}/options`)).json()
  await page.route('http://localhost:9/', route => route.fulfill({ contentType: 'text/html', body: '<h1>Phish</h1>' }))
  await page.goto('http://localhost:9/')
  const stolen = await page.evaluate(
    `navigator.credentials.get({ publicKey: {
      challenge: Uint8Array.fromBase64(${JSON.stringify(challenge)}, { alphabet: 'base64url' }),
      rpId: 'localhost', userVerification: 'required',
    } }).then(credential => credential.toJSON())`,
  )
  const { id, rawId, type, response } = Object(stolen)
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  const credential = { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } }
  const phished = await page.request.post(SIGN_IN, { data: { credential } })
  expect([phished.status(), await isSignedIn(page)]).toEqual([401, false])

  // A copy, which has counted less often than the passkey that was used meanwhile.
  await page.goto('/')
  await copyPasskey(devtools, authenticatorId)
  expect([(await signIn(page)).status, await isSignedIn(page)]).toEqual([401, false])
})
