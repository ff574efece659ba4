import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { eventually } from '#contract/testing/eventually.ts'
import type { Account, Installation } from './installation.ts'

export interface Terms {
  role: 'view' | 'contribute' | 'manage'
  includesSensitive?: boolean
  expiresAt?: string | null
}

export const EVERYTHING: Terms = { role: 'manage', includesSensitive: true }

/** What a family does, and what a relative tries. */
export const familyOf = (installation: () => Installation) => {
  const read = new Set<string>()
  /** The token of the next invitation mailed to an address. */
  const mailedInvitation = async (email: string) => {
    let token: string | undefined
    await eventually(() => {
      const letters = installation().mailbox.letters.filter(({ to }) => to?.some(({ address }) => address === email))
      const tokens = letters.flatMap(({ text = '' }) => /\/invitation#([\w-]+)/.exec(text)?.[1] ?? [])
      token = tokens.find(found => !read.has(found))
      expect(token).toBeDefined()
    })
    read.add(token ?? '')
    return token ?? ''
  }

  const invite = async (manager: Account, personId: string, email: string, terms: Terms) => {
    const response = await manager.call('POST', `/api/people/${personId}/access/invitations`, { email, ...terms })
    expect([response.status, response.text]).toEqual([201, expect.any(String)])
    return mailedInvitation(email)
  }

  const accept = (account: Account, token: string) => account.call('POST', '/api/offers/accept', { token })

  return {
    mailedInvitation,
    invite,
    accept,

    async addChild(parent: Account, firstName = 'Leo') {
      const person = { firstName, lastName: 'Rivera', relation: 'child' }
      const added = await parent.call('POST', '/api/people', person)
      expect(added.status, added.text).toBe(201)
      return added.json<{ id: string }>().id
    },

    async giveAccess(manager: Account, personId: string, account: Account, terms: Terms) {
      const accepted = await accept(account, await invite(manager, personId, account.email, terms))
      expect(accepted.status, accepted.text).toBe(200)
    },

    offerLogin: (manager: Account, personId: string, email: string) =>
      manager.call('POST', `/api/people/${personId}/access/login`, { email }),

    openLogin: (email: string, offer: string) => {
      const names = { firstName: 'Leo', lastName: 'Rivera' }
      return installation()
        .visitor()
        .call('POST', '/api/register', { ...names, email, password: 'five brown owls at noon', offer })
    },

    sees: async (account: Account, personId: string) =>
      (await account.call('GET', `/api/people/${personId}/medications`)).status === 200,

    newAddress: () => `leo-${randomUUID()}@example.org`,
  }
}

/** Everything that a manager can make for others to open, and whether each still opens. */
export const makeLinks = async (installation: () => Installation, manager: Account, personId: string) => {
  const visitor = installation().visitor()
  const path = `/api/people/${personId}`
  const made = async (route: string, body: object = {}) => {
    const response = await manager.call('POST', `${path}/${route}`, body)
    expect([route, response.status, response.text]).toEqual([route, expect.toSatisfy(s => s < 300), expect.any(String)])
    return response
  }
  const secretOf = (address: string) => address.slice(address.indexOf('#') + 1)
  await manager.call('PUT', `${path}/person/settings`, { profileVisibility: 'public', dataSharing: true })
  const feed = new URL((await made('calendar-feed')).json<{ address: string }>().address).pathname
  const card = secretOf((await made('emergency-card/link')).json<{ address: string }>().address)
  const link = randomUUID().repeat(2).replaceAll('-', '').slice(0, 43)
  const content = { label: null, records: [], from: null, until: null }
  await made('shares', { link, file: 'a..b.c.d', hours: 24, openings: null, passcode: null, content })
  const opened = await visitor.call('POST', `/api/shl/${link}/manifest`, { recipient: 'Eve' })
  const providerId = (await made('providers', { name: 'Dr. Lee' })).json<{ id: string }>().id
  const message = { draftId: randomUUID(), subject: 'Hello', content: 'Hello', providerId }
  const reply = (await made('messages/compose', message)).json<{ link: { address: string } }>().link.address

  return async () => {
    const tries = {
      feed: await visitor.call('GET', feed),
      card: await visitor.call('POST', '/api/card/open', { token: card }),
      share: await visitor.call('POST', '/api/shared/check', { link }),
      opening: await visitor.call('GET', `/api/shl/${opened.headers['wellkept-note']}/file`),
      reply: await visitor.call('POST', '/api/reply/open', { token: secretOf(reply) }),
      'card by the reply link': await visitor.call('POST', '/api/reply/card', { token: secretOf(reply) }),
    }
    return Object.entries(tries).flatMap(([name, { status }]) => (status < 300 ? name : []))
  }
}

/** The links that do not depend on the settings of a person without an account. */
export const OWN_LINKS = ['feed', 'share', 'opening', 'reply']
export const ALL_LINKS = ['feed', 'card', 'share', 'opening', 'reply', 'card by the reply link']
