import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { eventually } from '#contract/testing/eventually.ts'
import { tokenIn } from '#server/testing/mailbox.ts'
import { PASSWORD } from '../faults/support/caller.ts'
import { ALL_LINKS, EVERYTHING, familyOf, makeLinks } from './support/family.ts'
import { type Account, installationForFile } from './support/installation.ts'
import { NEW_PASSWORD, refusal } from './support/sign-in.ts'

const { installation, administrator } = installationForFile()
const { accept, addChild, giveAccess, invite, mailedInvitation, offerLogin, sees, newAddress } = familyOf(installation)

const soon = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()
const HOUR = 3_600_000

const access = (personId: string, rest = '') => `/api/people/${personId}/access${rest}`

const patients = (...names: string[]) => Promise.all(names.map(name => installation().patient(name)))

/** A child, its mother, and Eve, who manages everything too. */
const family = async () => {
  const [mother, eve] = await patients('Ana', 'Eve')
  if (!mother || !eve) throw new Error('Nobody is here')
  const leo = await addChild(mother)
  await giveAccess(mother, leo, eve, EVERYTHING)
  return { mother, eve, leo }
}

/** Sends the first part of a request and waits until the server has it; `finish` sends the rest. */
const begin = async (account: Account, method: string, path: string, parts: [string, string], type: string) => {
  const headers = {
    ...{ cookie: account.cookie(), 'content-type': type, expect: '100-continue', 'x-forwarded-for': '10.9.0.1' },
    'content-length': Buffer.byteLength(parts.join('')),
  }
  const sending = request(`${installation().server.url}${path}`, { method, headers, agent: false })
  onTestFinished(() => void sending.destroy())
  sending.flushHeaders()
  // The server has looked up who is calling by then.
  await once(sending, 'continue')
  sending.write(parts[0])
  return {
    finish: async () => {
      const answered = once(sending, 'response')
      sending.end(parts[1])
      const [response]: IncomingMessage[] = await answered
      response?.resume()
      return response?.statusCode
    },
  }
}

const halves = (text: string): [string, string] => [text.slice(0, 5), text.slice(5)]

const termsOf = async (manager: Account, personId: string, account: Account) => {
  const { grants } = (await manager.call('GET', access(personId))).json<{
    grants: { accountId: string; role: string }[]
  }>()
  return grants.find(({ accountId }) => accountId === account.id)?.role
}

/** Resets the password by the mailed link and removes all other access; returns what the page offered to remove. */
const resetPassword = async ({ email }: Account) => {
  const { mailbox, visitor } = installation()
  mailbox.empty()
  await visitor().call('POST', '/api/password-reset/request', { email })
  const token = tokenIn(await mailbox.emailTo(email))
  const check = await visitor().call('POST', '/api/password-reset/check', { token })
  const reset = { token, newPassword: NEW_PASSWORD, clearOtherAccess: true }
  expect((await visitor().call('POST', '/api/password-reset', reset)).status).toBe(200)
  return check.json()
}

describe('somebody whose access ended cannot', () => {
  it('finish what they began before', async () => {
    const { mother, eve, leo } = await family()
    const accomplice = await installation().patient('Mallory')
    await giveAccess(mother, leo, accomplice, { role: 'view' })
    const path = `/api/people/${leo}`
    const line = { type: 'vitals', key: 'a', values: { recordedDate: '2026-01-01T10:00:00.000Z', weight: 150 } }
    const file = `${JSON.stringify({ source: 'csv', fileName: 'a.csv' })}\n${JSON.stringify(line)}\n`
    const begun = [
      await begin(eve, 'PUT', access(leo, `/${accomplice.id}`), halves(JSON.stringify(EVERYTHING)), 'application/json'),
      await begin(eve, 'POST', `${path}/medications`, halves('{"medicationName":"Aspirin"}'), 'application/json'),
      await begin(eve, 'POST', `${path}/imports`, halves(file), 'application/x-ndjson'),
    ]
    expect((await mother.call('DELETE', access(leo, `/${eve.id}`))).status).toBe(204)
    const answers = []
    for (const { finish } of begun) answers.push(await finish())
    expect(answers).toEqual([404, 404, 404])
    expect(await termsOf(mother, leo, accomplice)).toBe('view')
    for (const list of ['medications', 'vitals'])
      expect([list, (await mother.call('GET', `${path}/${list}`)).json()]).toEqual([list, []])
  })

  it('keep the others from importing by sending a file slowly', async () => {
    const { mother, eve, leo } = await family()
    const path = `/api/people/${leo}/imports`
    const values = { recordedDate: '2026-01-01T10:00:00.000Z', weight: 30 }
    const lines = [
      { source: 'csv', fileName: 'a.csv' },
      { type: 'vitals', key: 'a', values },
    ]
    const [head = '', line = ''] = lines.map(each => `${JSON.stringify(each)}\n`)
    const type = 'application/x-ndjson'
    const { finish } = await begin(eve, 'POST', path, [head, line], type)
    expect((await mother.call('DELETE', access(leo, `/${eve.id}`))).status).toBe(204)
    const imported = await mother.call('POST', path, head + line, { 'content-type': type })
    expect(imported.status, imported.text).toBe(201)
    expect(await finish()).toBe(404)
  })

  it('see their links listed as working, or have them work when they are let in again', async () => {
    const { mother, eve, leo } = await family()
    const open = await makeLinks(installation, eve, leo)
    expect(await open()).toEqual(ALL_LINKS)
    await mother.call('PUT', access(leo, `/${eve.id}`), { ...EVERYTHING, expiresAt: soon(300) })
    await eventually(async () => expect(await sees(eve, leo)).toBe(false))
    const shares = (await mother.call('GET', `/api/people/${leo}/shares`)).json<{ state: string }[]>()
    expect(shares.map(({ state }) => state)).toEqual(['revoked'])
    expect((await mother.call('GET', `/api/people/${leo}/reply-links`)).json()).toEqual([])
    const { grants } = (await mother.call('GET', access(leo))).json<{ grants: { links: object[] }[] }>()
    expect(grants.flatMap(({ links }) => links)).toEqual([])
    // Nor does choosing to keep them revive links that have already ended.
    const keep = 'calendar-feed,card-link'
    expect((await mother.call('DELETE', access(leo, `/${eve.id}?keep=${keep}`))).status).toBe(204)
    expect(await open()).toEqual([])
  })

  it('use their links again because an administrator appointed them', async () => {
    const [mother, eve] = await patients('Ana', 'Eve')
    if (!mother || !eve) throw new Error('Nobody is here')
    const leo = await addChild(mother)
    await giveAccess(mother, leo, eve, EVERYTHING)
    const open = await makeLinks(installation, eve, leo)
    // As it is when a link is made while the access ends.
    await installation().sql('delete from grants where person_id = $1', [leo])
    expect(await open()).toEqual([])
    const appointed = await administrator().call('POST', `/api/admin/people/${leo}/manager`, { email: eve.email })
    expect([appointed.status, await sees(eve, leo), await open()]).toEqual([200, true, []])
  })

  it('remove whom another manager has invited to more since, by a reset of their own password', async () => {
    const { mother, eve, leo } = await family()
    const father = await installation().patient('Ben')
    await giveAccess(eve, leo, father, { role: 'view' })
    await giveAccess(mother, leo, father, EVERYTHING)
    expect(await resetPassword(eve)).toMatchObject({ otherAccess: { grantsForOthers: 0 } })
    expect(await sees(father, leo)).toBe(true)
  })

  it('remove whom an administrator appointed, by a reset of their own password', async () => {
    const [mother, father, eve] = await patients('Ana', 'Ben', 'Eve')
    if (!mother || !father || !eve) throw new Error('Nobody is here')
    const leo = await addChild(eve)
    await giveAccess(eve, leo, mother, EVERYTHING)
    await eve.call('PUT', access(leo, `/${mother.id}`), { ...EVERYTHING, expiresAt: soon(300) })
    await eventually(async () => expect(await sees(mother, leo)).toBe(false))
    // As it is where an import found no account of hers.
    await installation().sql('delete from grants where person_id = $1 and account_id = $2', [leo, eve.id])
    const appointed = await administrator().call('POST', `/api/admin/people/${leo}/manager`, { email: mother.email })
    expect(appointed.status, appointed.text).toBe(200)
    await giveAccess(mother, leo, father, EVERYTHING)
    expect(await resetPassword(eve)).toMatchObject({ otherAccess: { grantsForOthers: 0 } })
    expect([await sees(mother, leo), await sees(father, leo)]).toEqual([true, true])
  })
})

describe('somebody who is let in again cannot', () => {
  it('use what they made while their access ended', async () => {
    const { mother, eve, leo } = await family()
    const accomplice = await installation().patient('Mallory')
    const open = await makeLinks(installation, eve, leo)
    const token = await invite(eve, leo, accomplice.email, EVERYTHING)
    // As it is when all of it is made while the access ends.
    await installation().sql('delete from grants where person_id = $1 and account_id = $2', [leo, eve.id])
    await giveAccess(mother, leo, eve, EVERYTHING)
    expect([await open(), (await accept(accomplice, token)).status]).toEqual([[], 404])
  })
})

describe('a visitor for an hour cannot', () => {
  it('remove somebody by a reset of their own password, whom another manager let in for good since', async () => {
    const [mother, father, eve] = await patients('Ana', 'Ben', 'Eve')
    if (!mother || !father || !eve) throw new Error('Nobody is here')
    const leo = await addChild(mother)
    const inAnHour = soon(HOUR)
    await giveAccess(mother, leo, eve, { ...EVERYTHING, expiresAt: inAnHour })
    await giveAccess(eve, leo, father, { role: 'view', expiresAt: inAnHour })
    await mother.call('PUT', access(leo, `/${father.id}`), { ...EVERYTHING, expiresAt: null })
    expect(await resetPassword(eve)).toMatchObject({ otherAccess: { grantsForOthers: 0 } })
    expect(await sees(father, leo)).toBe(true)
  })

  it.each([
    { how: 'removing', method: 'DELETE' },
    { how: 'changing', method: 'PUT' },
  ])(
    'remove a lasting manager by $how the one who let them in, and a reset of their own password',
    async ({ method }) => {
      const [mother, father, eve, rosa] = await patients('Ana', 'Ben', 'Eve', 'Rosa')
      if (!mother || !father || !eve || !rosa) throw new Error('Nobody is here')
      const leo = await addChild(mother)
      await giveAccess(mother, leo, father, EVERYTHING)
      await giveAccess(father, leo, rosa, EVERYTHING)
      const grandmother = await installation().patient('Ida')
      await giveAccess(rosa, leo, grandmother, EVERYTHING)
      const less = { role: 'view', includesSensitive: true, expiresAt: null }
      expect((await father.call('PUT', access(leo, `/${rosa.id}`), less)).status).toBe(200)
      await giveAccess(mother, leo, eve, { ...EVERYTHING, expiresAt: soon(HOUR) })
      const body = method === 'PUT' ? { ...less, role: 'contribute', expiresAt: soon(HOUR / 2) } : undefined
      expect((await eve.call(method, access(leo, `/${rosa.id}`), body)).status).toBeLessThan(300)
      await resetPassword(eve)
      expect(await sees(grandmother, leo)).toBe(true)
    },
  )

  it('remove those who manage everything for good, or take from them', async () => {
    const { mother, eve: father, leo } = await family()
    for (const terms of [{ ...EVERYTHING, expiresAt: soon(HOUR) }, { role: 'manage' as const }]) {
      const eve = await installation().patient('Eve')
      await giveAccess(mother, leo, eve, terms)
      expect(refusal(await eve.call('DELETE', access(leo, `/${father.id}`)))).toEqual([403, 'more_than_yours'])
      const less = { role: 'view', includesSensitive: false, expiresAt: soon(HOUR / 2) }
      expect(refusal(await eve.call('PUT', access(leo, `/${father.id}`), less))).toEqual([403, 'more_than_yours'])
      expect(await sees(father, leo)).toBe(true)
      // They may leave, and end access that is lower than their own.
      const aunt = await installation().patient('Rosa')
      await giveAccess(mother, leo, aunt, { role: 'view', expiresAt: soon(HOUR / 2) })
      expect((await eve.call('DELETE', access(leo, `/${aunt.id}`))).status).toBe(204)
      expect((await eve.call('DELETE', access(leo, `/${eve.id}`))).status).toBe(204)
    }
  })

  it('write to one mailbox as often as it has spellings', async () => {
    const eve = await installation().patient('Eve')
    const child = await addChild(eve)
    const name = `victim-${randomUUID()}`
    const statuses: number[] = []
    for (const email of [`${name}@gmail.com`, `${name}+1@gmail.com`, `${name}+2@gmail.com`, `${name}+3@gmail.com`])
      statuses.push((await eve.call('POST', access(child, '/invitations'), { email, role: 'view' })).status)
    expect(statuses).toEqual([201, 201, 201, 429])
  })
})

describe('somebody whose access was reduced cannot', () => {
  it.each([
    { to: 'less', terms: { role: 'view', includesSensitive: true, expiresAt: null } },
    { to: 'an hour', terms: { ...EVERYTHING, expiresAt: soon(HOUR) } },
    { to: 'nothing', terms: null },
  ])(
    'remove a lasting manager whom they once let in, by a reset of their own password, with $to',
    async ({ terms }) => {
      const [mother, eve, grandmother] = await patients('Ana', 'Eve', 'Ida')
      if (!mother || !eve || !grandmother) throw new Error('Nobody is here')
      const leo = await addChild(mother)
      await giveAccess(mother, leo, eve, EVERYTHING)
      await giveAccess(eve, leo, grandmother, EVERYTHING)
      const own = access(leo, `/${eve.id}`)
      const reduced = terms ? await mother.call('PUT', own, terms) : await eve.call('DELETE', own)
      expect(reduced.status, reduced.text).toBeLessThan(300)
      expect(await resetPassword(eve)).toMatchObject({ otherAccess: { grantsForOthers: 0 } })
      expect(await sees(grandmother, leo)).toBe(true)
    },
  )
})

describe('a thief of an account cannot', () => {
  it.each([
    { how: 'leaves', method: 'DELETE', path: (leo: string, id: string) => access(leo, `/${id}`), body: undefined },
    {
      how: 'deletes the account',
      method: 'POST',
      path: () => '/api/account/delete',
      body: { confirmation: 'DELETE', password: PASSWORD },
    },
  ])('stay through somebody whom an accomplice let in who $how', async ({ method, path, body }) => {
    const [ada, eve, mallory] = await patients('Ada', 'Eve', 'Mallory')
    if (!ada || !eve || !mallory) throw new Error('Nobody is here')
    const leo = await addChild(ada)
    await giveAccess(ada, leo, eve, EVERYTHING)
    await giveAccess(eve, leo, mallory, EVERYTHING)
    const gone = await eve.call(method, path(leo, eve.id), body)
    expect(gone.status, gone.text).toBeLessThan(300)
    expect(await resetPassword(ada)).toMatchObject({ otherAccess: { grantsForOthers: 1 } })
    expect(await sees(mallory, leo)).toBe(false)
  })

  it('stay through somebody whom their accomplice let in', async () => {
    const [ada, eve, mallory] = await patients('Ada', 'Eve', 'Mallory')
    if (!ada || !eve || !mallory) throw new Error('Nobody is here')
    const leo = await addChild(ada)
    await giveAccess(ada, leo, eve, EVERYTHING)
    await giveAccess(eve, leo, mallory, EVERYTHING)
    await giveAccess(mallory, leo, eve, EVERYTHING)
    expect(await resetPassword(ada)).toMatchObject({ otherAccess: { grantsForOthers: 2 } })
    expect([await sees(eve, leo), await sees(mallory, leo)]).toEqual([false, false])
  })
})

describe('whoever wants to take over a child cannot', () => {
  it('get around the wait by removing the other parent with a reset of their own password', async () => {
    const { mother, eve: father, leo } = await family()
    expect(await resetPassword(mother)).toMatchObject({ otherAccess: { grantsForOthers: 1 } })
    expect(await sees(father, leo)).toBe(false)
    await mother.call('POST', '/api/signin', { email: mother.email, password: NEW_PASSWORD })
    const email = newAddress()
    await offerLogin(mother, leo, email)
    const names = { firstName: 'Leo', lastName: 'Rivera' }
    const registration = { ...names, email, password: NEW_PASSWORD, offer: await mailedInvitation(email) }
    const opened = await installation().visitor().call('POST', '/api/register', registration)
    expect(refusal(opened)).toEqual([403, 'offer_not_yet'])
  })

  it('keep the offer of a login while they may not make one, to use it without a wait later', async () => {
    const { mother, eve, leo } = await family()
    const email = newAddress()
    for (const less of [
      { ...EVERYTHING, expiresAt: soon(HOUR) },
      { ...EVERYTHING, includesSensitive: false },
    ]) {
      await offerLogin(eve, leo, email)
      for (const terms of [less, EVERYTHING])
        expect((await mother.call('PUT', access(leo, `/${eve.id}`), { expiresAt: null, ...terms })).status).toBe(200)
      const { invitations } = (await mother.call('GET', access(leo))).json<{ invitations: object[] }>()
      expect([less, invitations]).toEqual([less, []])
    }
  })
})

describe('whoever wants to take over a child by a trick cannot', () => {
  it('use a login at once after the other manager accepted an invitation to less', async () => {
    const { mother, eve, leo } = await family()
    await giveAccess(eve, leo, mother, { role: 'view' })
    const email = newAddress()
    expect((await offerLogin(eve, leo, email)).status).toBe(201)
    const registration = { firstName: 'Leo', lastName: 'Rivera', email, password: NEW_PASSWORD }
    const opened = await installation()
      .visitor()
      .call('POST', '/api/register', { ...registration, offer: await mailedInvitation(email) })
    expect(refusal(opened)).toEqual([403, 'offer_not_yet'])
  })
})

describe('whoever took over a child cannot', () => {
  it('leave an accomplice behind by giving more to somebody who had access already', async () => {
    const { mother, eve: father, leo } = await family()
    const [mallory, aunt] = await patients('Mallory', 'Rosa')
    if (!mallory || !aunt) throw new Error('Nobody is here')
    await giveAccess(mother, leo, mallory, { role: 'view' })
    await giveAccess(mother, leo, aunt, { role: 'view' })
    const email = newAddress()
    await offerLogin(mother, leo, email)
    const [offer] = (await father.call('GET', access(leo))).json<{ invitations: { id: string }[] }>().invitations
    await father.call('POST', access(leo, `/invitations/${offer?.id}/agreement`))
    const taker = installation().visitor()
    const names = { firstName: 'Leo', lastName: 'Rivera' }
    const registration = { ...names, email, password: NEW_PASSWORD, offer: await mailedInvitation(email) }
    expect((await taker.call('POST', '/api/register', registration)).status).toBe(201)
    expect((await taker.call('PUT', `/api/access/${mallory.id}`, EVERYTHING)).status).toBe(200)
    expect((await mallory.call('PUT', access(leo, `/${father.id}`), EVERYTHING)).status).toBe(200)
    const open = await makeLinks(installation, mallory, leo)
    expect((await administrator().call('POST', `/api/admin/hand-overs/${leo}/undo`)).status).toBe(204)
    expect([await sees(mallory, leo), await open()]).toEqual([false, []])
    expect([await sees(mother, leo), await sees(father, leo), await sees(aunt, leo)]).toEqual([true, true, true])
    await giveAccess(mother, leo, mallory, EVERYTHING)
    expect(await open()).toEqual([])
    // Access that she only changed does not count as given by her.
    expect(await resetPassword(mallory)).toMatchObject({ otherAccess: { grantsForOthers: 0 } })
    expect(await sees(father, leo)).toBe(true)
  })
})

describe('whoever saw a share link cannot', () => {
  it('get what was shared of somebody else by a request with the same key', async () => {
    const ada = await installation().patient('Ada')
    const content = { label: null, records: [], from: null, until: null }
    const links = []
    for (const [index, name] of ['Leo', 'Mia'].entries()) {
      const link = randomUUID().repeat(2).replaceAll('-', '').slice(0, 43)
      const share = { link, file: `a..b.c.${name}`, hours: 24, openings: 1, passcode: null, content }
      const path = `/api/people/${await addChild(ada, name)}/shares`
      expect([index, (await ada.call('POST', path, share, { 'idempotency-key': 'form' })).status]).toEqual([index, 201])
      links.push(link)
    }
    const opened = []
    for (const link of links)
      opened.push((await installation().visitor().call('POST', `/api/shl/${link}/manifest`, { recipient: 'Eve' })).text)
    expect(opened).toEqual([expect.stringContaining('Leo'), expect.stringContaining('Mia')])
  })

  it('put something else behind it, once its owner has erased everything', async () => {
    const [ada, eve] = await patients('Ada', 'Eve')
    if (!ada || !eve) throw new Error('Nobody is here')
    const link = randomUUID().repeat(2).replaceAll('-', '').slice(0, 43)
    const content = { label: null, records: [], from: null, until: null }
    const share = { link, file: 'a..b.c.d', hours: 24, openings: null, passcode: null, content }
    expect((await ada.call('POST', '/api/shares', share)).status).toBe(201)
    expect((await eve.call('POST', '/api/shares', share)).status).toBe(409)
    expect((await ada.call('POST', '/api/clear-all-data', { confirmation: 'DELETE' })).status).toBeLessThan(300)
    expect((await eve.call('POST', '/api/shares', share)).status).toBe(409)
    await ada.call('POST', '/api/account/delete', { confirmation: 'DELETE', password: 'a quiet Heron at dawn' })
    expect((await eve.call('POST', '/api/shares', share)).status).toBe(409)
  })
})

describe('a caregiver without the right to sensitive records cannot', () => {
  it('keep a link to sensitive messages for somebody whose access they end', async () => {
    const { mother, leo } = await family()
    const [carl, mary] = await patients('Carl', 'Mary')
    if (!carl || !mary) throw new Error('Nobody is here')
    await giveAccess(mother, leo, carl, { role: 'contribute', includesSensitive: true })
    await giveAccess(mother, leo, mary, { role: 'manage' })
    const path = `/api/people/${leo}`
    const providerId = (await carl.call('POST', `${path}/providers`, { name: 'Dr. Lee' })).json<{ id: string }>().id
    const { id } = (await mother.call('POST', `${path}/medications`, { medicationName: 'Biktarvy' })).json<{
      id: string
    }>()
    const written = { draftId: randomUUID(), subject: 'Hello', content: 'Hello', providerId }
    const message = { ...written, attached: [`medications/${id}`] }
    const composed = await carl.call('POST', `${path}/messages/compose`, message)
    const { conversationId, link } = composed.json<{ conversationId: string; link: { address: string } }>()
    const { address } = link
    const opened = () =>
      installation()
        .visitor()
        .call('POST', '/api/reply/open', { token: address.slice(address.indexOf('#') + 1) })
    expect((await opened()).text).toContain('Biktarvy')
    expect((await mary.call('DELETE', access(leo, `/${carl.id}?keep=${conversationId}`))).status).toBe(204)
    expect((await opened()).status).toBe(404)
  })

  it('join a conversation that is hidden from them by now, and whose id they know', async () => {
    const [mother, eve] = await patients('Ana', 'Eve')
    if (!mother || !eve) throw new Error('Nobody is here')
    const leo = await addChild(mother)
    const path = `/api/people/${leo}`
    const { id: providerId } = (await mother.call('POST', `${path}/providers`, { name: 'Dr. Lee' })).json<{
      id: string
    }>()
    const drug = (await mother.call('POST', `${path}/medications`, { medicationName: 'Truvada' })).json<{
      id: string
    }>()
    const written = { subject: 'Hello', content: 'Hello', providerId }
    const hidden = { draftId: randomUUID(), ...written, attached: [`medications/${drug.id}`] }
    const sent = await mother.call('POST', `${path}/messages/compose`, hidden)
    const { conversationId, link } = sent.json<{ conversationId: string; link: { address: string } }>()
    await giveAccess(mother, leo, eve, { role: 'contribute' })
    const add = (id: string) =>
      eve.call('POST', `${path}/messages`, { subject: 'Hello', content: 'Stop it', conversationId: id })
    expect(refusal(await add(conversationId))).toEqual(refusal(await add(randomUUID())))
    for (const draftId of [conversationId, hidden.draftId]) {
      const own = await eve.call('POST', `${path}/messages/compose`, { draftId, ...written })
      expect([own.status, own.text.includes(conversationId)]).toEqual([201, false])
    }
    const token = link.address.slice(link.address.indexOf('#') + 1)
    const opened = await installation().visitor().call('POST', '/api/reply/open', { token })
    expect(opened.json<{ messages: object[] }>().messages).toHaveLength(1)
  })

  it('read the whole emergency card by a reply link of their own', async () => {
    const { mother, leo } = await family()
    const path = `/api/people/${leo}`
    const eve = await installation().patient('Eve')
    await giveAccess(mother, leo, eve, { role: 'manage' })
    await mother.call('PUT', `${path}/person/settings`, { profileVisibility: 'public', dataSharing: true })
    expect((await mother.call('POST', `${path}/medical-conditions`, { conditionName: 'Depression' })).status).toBe(201)
    const providerId = (await eve.call('POST', `${path}/providers`, { name: 'Dr. Lee' })).json<{ id: string }>().id
    const message = { draftId: randomUUID(), subject: 'Hello', content: 'Hello', providerId }
    const composed = await eve.call('POST', `${path}/messages/compose`, message)
    const { address } = composed.json<{ link: { address: string } }>().link
    const token = address.slice(address.indexOf('#') + 1)
    const visitor = installation().visitor()
    expect((await visitor.call('POST', '/api/reply/open', { token })).json()).toMatchObject({ hasEmergencyCard: false })
    expect((await visitor.call('POST', '/api/reply/card', { token })).status).toBe(404)
  })
})
