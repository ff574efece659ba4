import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { codeShownFor } from '#server/testing/authenticator-app.ts'
import { freePort } from '#server/testing/free-port.ts'
import { tokenIn } from '#server/testing/mailbox.ts'
import { createCaller, PASSWORD } from '../faults/support/caller.ts'
import { ALL_LINKS, EVERYTHING, familyOf, makeLinks } from './support/family.ts'
import { type Account, installationForFile } from './support/installation.ts'
import { isSignedIn, NEW_PASSWORD, signIn } from './support/sign-in.ts'

/** An attacker who plays two servers of one installation against each other. */

const { installation } = installationForFile()
const { addChild, giveAccess, invite, mailedInvitation, offerLogin, newAddress } = familyOf(installation)

const ends: (() => void | Promise<void>)[] = []
let otherUrl = ''
beforeAll(async () => {
  const port = await freePort()
  const own = { PORT: port, WELLKEPT_ORIGIN: `http://127.0.0.1:${port}` }
  const other = await installation().startServer(own)
  otherUrl = other.url
  return async () => {
    for (const end of ends) await end()
    await other.end('SIGTERM')
  }
})

/** The given account's browser, or a new visitor, at the other server. */
const there = (account?: Pick<Account, 'cookie'>) => {
  const caller = createCaller(() => otherUrl, `10.9.0.${ends.push(() => caller.leave()) % 250}`)
  return {
    call: (method: string, path: string, body?: unknown) =>
      caller.call(method, path, body, account ? { cookie: account.cookie() } : {}),
  }
}
type Browser = Pick<ReturnType<typeof there>, 'call'>

/** Four tries at each server, all at once; how many of them were accepted. */
const acceptedOf = async (
  attempt: (browser: Browser, index: number) => Promise<{ status: number; text: string }>,
  prepare: (browser: Browser) => Promise<unknown> = async () => {},
) => {
  const browsers = Array.from({ length: 8 }, (_, index) => (index % 2 ? there() : installation().visitor()))
  for (const browser of browsers) await prepare(browser)
  const answers = await Promise.all(browsers.map(attempt))
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  return answers.filter(({ status }) => status < 300).length
}

describe('what ends at one server', () => {
  it('is a session that is over at the other', async () => {
    const endings: [string, (ada: Account, newer: Browser) => Promise<{ status: number }>][] = [
      [
        'a new password',
        ada => ada.call('PUT', '/api/account/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
      ],
      ['ending all others', (_, newer) => newer.call('DELETE', '/api/account/sessions')],
      [
        'deleting the account',
        (_, newer) => newer.call('POST', '/api/account/delete', { confirmation: 'DELETE', password: PASSWORD }),
      ],
    ]
    for (const [how, end] of endings) {
      const ada = await installation().patient('Ada')
      const [older, newer] = [installation().visitor(), installation().visitor()]
      for (const browser of [older, newer]) expect(await signIn(browser, ada.email)).toBe(200)
      expect(await isSignedIn(there(older))).toBe(true)
      const { status } = await end(ada, newer)
      expect([how, status < 300, await isSignedIn(there(older))]).toEqual([how, true, false])
    }
  })

  it('is a grant, and everything that its holder made', async () => {
    const [mother, aunt] = [await installation().patient('Ana'), await installation().patient('Eve')]
    const leo = await addChild(mother)
    await giveAccess(mother, leo, aunt, EVERYTHING)
    const opened = await makeLinks(installation, aunt, leo)
    const medications = `/api/people/${leo}/medications`
    expect((await there(aunt).call('GET', medications)).status).toBe(200)
    expect(await opened()).toEqual(ALL_LINKS)
    const removed = await there(mother).call('DELETE', `/api/people/${leo}/access/${aunt.id}`)
    expect(removed.status, removed.text).toBeLessThan(300)
    expect([(await aunt.call('GET', medications)).status, (await there(aunt).call('GET', medications)).status]).toEqual(
      [404, 404],
    )
    expect(await opened()).toEqual([])
  })
})

describe('what can be used once', () => {
  it('is an invitation, taken by one of many at both servers', async () => {
    const mother = await installation().patient('Ana')
    const aunt = await installation().patient('Eve')
    const token = await invite(mother, await addChild(mother), aunt.email, EVERYTHING)
    const accepted = await acceptedOf((_, index) =>
      (index % 2 ? there(aunt) : aunt).call('POST', '/api/offers/accept', { token }),
    )
    expect(accepted).toBe(1)
  })

  it('is the offer of a login', async () => {
    const mother = await installation().patient('Ana')
    const leo = await addChild(mother)
    const email = newAddress()
    expect((await offerLogin(mother, leo, email)).status).toBe(201)
    const offer = await mailedInvitation(email)
    const names = { firstName: 'Leo', lastName: 'Rivera', password: 'five brown owls at noon' }
    expect(await acceptedOf(browser => browser.call('POST', '/api/register', { ...names, email, offer }))).toBe(1)
    expect(await installation().sql('select from users where email = $1', [email])).toHaveLength(1)
  })

  it('is a link for a new password', async () => {
    const ada = await installation().patient('Ada')
    await installation().visitor().call('POST', '/api/password-reset/request', { email: ada.email })
    const token = tokenIn(await installation().mailbox.emailTo(ada.email))
    const reset = { token, newPassword: NEW_PASSWORD }
    expect(await acceptedOf(browser => browser.call('POST', '/api/password-reset', reset))).toBe(1)
  })

  it('is a recovery code', async () => {
    const ada = await installation().patient('Ada')
    const { secret } = (await ada.call('POST', '/api/account/two-factor/setup')).json<{ secret: string }>()
    const on = await ada.call('POST', '/api/account/two-factor', { code: codeShownFor(secret) })
    const [recoveryCode = ''] = on.json<{ recoveryCodes: string[] }>().recoveryCodes
    const accepted = await acceptedOf(
      browser => browser.call('POST', '/api/signin/code', { code: recoveryCode }),
      async browser => expect(await signIn(browser, ada.email)).toBe(200),
    )
    expect(accepted).toBe(1)
  })

  it('is the last opening of a share', async () => {
    const ada = await installation().patient('Ada')
    const link = randomUUID().repeat(2).replaceAll('-', '').slice(0, 43)
    const content = { label: null, records: [], from: null, until: null }
    const share = { link, file: 'a..b.c.d', hours: 24, openings: 1, passcode: null, content }
    expect((await ada.call('POST', '/api/shares', share)).status).toBe(201)
    const opened = await acceptedOf(browser => browser.call('POST', `/api/shl/${link}/manifest`, { recipient: 'Eve' }))
    expect(opened).toBe(1)
  })
})

it('does not get guesses at a password twice by asking two servers', async () => {
  const ada = await installation().patient('Ada')
  const answers = []
  for (let guess = 0; guess < 12; guess += 1) {
    const browser = guess % 2 ? there() : installation().visitor()
    answers.push(await signIn(browser, ada.email, `guess ${guess} of many`))
  }
  expect(answers.filter(status => status === 401).length).toBeLessThanOrEqual(5)
  expect(new Set(answers)).toEqual(new Set([401, 429]))
})
