import { describe, expect, it, onTestFinished } from 'vitest'
import { eventually } from '#contract/testing/eventually.ts'
import { tokenIn } from '#server/testing/mailbox.ts'
import { ALL_LINKS, EVERYTHING, familyOf, makeLinks, OWN_LINKS } from './support/family.ts'
import { type Account, installationForFile, openInstallation } from './support/installation.ts'
import { NEW_PASSWORD, refusal } from './support/sign-in.ts'

const { installation, administrator } = installationForFile()
const { addChild, giveAccess, invite, accept, mailedInvitation, offerLogin, openLogin, sees, newAddress } =
  familyOf(installation)

const soon = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()
const HOUR = 3_600_000

/** A mother, a father, and the child whose records both manage. */
const family = async () => {
  const [mother, father] = [await installation().patient('Ana'), await installation().patient('Ben')]
  const leo = await addChild(mother)
  await giveAccess(mother, leo, father, EVERYTHING)
  return { mother, father, leo }
}

const access = (personId: string, rest = '') => `/api/people/${personId}/access${rest}`

const eventsOf = async (account: Account) =>
  (await account.call('GET', '/api/notices'))
    .json<{ content: { event?: string } }[]>()
    .map(({ content }) => content.event)

describe('a relative cannot', () => {
  it('get an account under somebody else’s address by offering a login', async () => {
    const eve = await installation().patient('Eve')
    const child = await addChild(eve)
    const victim = newAddress()
    const offered = await offerLogin(eve, child, victim)
    expect(offered.status).toBe(201)
    // Only the mailbox of that address has the secret.
    expect(offered.text).not.toContain('#')
    expect(offered.json()).toMatchObject({ mail: 'sent', link: null })
    expect((await openLogin(victim, await mailedInvitation(victim))).status).toBe(201)
  })

  it('pass for the owner of an address where no mail is set up', async () => {
    const noMail = { WELLKEPT_SMTP_URL: '', WELLKEPT_MAIL_FROM: '' }
    const own = await openInstallation(onTestFinished, noMail)
    await own.register('Grace')
    const eve = await own.register('Eve')
    const { addChild: add, offerLogin: offer, openLogin: open } = familyOf(() => own)
    const victim = newAddress()
    const { link } = (await offer(eve, await add(eve), victim)).json<{ link: string }>()
    expect((await open(victim, new URL(link).hash.slice(1))).status).toBe(201)
    const [{ at } = { at: 'nobody' }] = await own.sql<{ at: Date | null }>(
      'select email_confirmed_at as at from users where email = $1',
      [victim],
    )
    expect(at).toBeNull()
  })

  it('open an account by an offer where registration is closed, or for the invited alone', async () => {
    const eve = await installation().patient('Eve')
    const child = await addChild(eve)
    const email = newAddress()
    expect((await offerLogin(eve, child, email)).status).toBe(201)
    const token = await mailedInvitation(email)
    const setRule = (rule: string) => administrator().call('PUT', '/api/admin/registration', { rule })
    onTestFinished(async () => void (await setRule('open')))
    expect((await setRule('closed')).status).toBe(200)
    expect(refusal(await openLogin(email, token))).toEqual([403, 'registration_closed'])
    expect(refusal(await offerLogin(eve, child, newAddress()))).toEqual([403, 'registration_closed'])
    expect((await setRule('invite')).status).toBe(200)
    expect(refusal(await openLogin(email, token))).toEqual([403, 'invitation_needed'])
    expect((await administrator().call('POST', '/api/admin/invites', { email })).status).toBe(201)
    expect((await openLogin(email, token)).status).toBe(201)
  })

  it('find out who has an account here', async () => {
    const eve = await installation().patient('Eve')
    const victim = await installation().patient('Ada')
    const child = await addChild(eve)
    const answers = []
    for (const email of [victim.email, newAddress()])
      for (const [route, terms] of [['login', {}] as const, ['invitations', { role: 'view' }] as const]) {
        const response = await eve.call('POST', access(child, `/${route}`), { email, ...terms })
        const { mail, link } = response.json<{ mail: string | null; link: string | null }>()
        answers.push([response.status, mail, link])
      }
    expect(answers).toEqual(Array(4).fill([201, 'sent', null]))
  })

  it('take over a child whom they look after for an hour, or without the sensitive records', async () => {
    const { mother, leo } = await family()
    for (const terms of [{ ...EVERYTHING, expiresAt: soon(HOUR) }, { role: 'manage' as const }]) {
      const eve = await installation().patient('Eve')
      await giveAccess(mother, leo, eve, terms)
      expect((await offerLogin(eve, leo, eve.email.replace('@', '-2@'))).status).toBe(403)
    }
  })

  it('take over a child while the other parent is not looking', async () => {
    const { mother, father, leo } = await family()
    const email = newAddress()
    expect((await offerLogin(mother, leo, email)).status).toBe(201)
    const token = await mailedInvitation(email)
    expect(refusal(await openLogin(email, token))).toEqual([403, 'offer_not_yet'])
    await eventually(async () => expect(await eventsOf(father)).toContain('person-login-offered'))
    // Nor by removing the other first.
    expect((await mother.call('DELETE', access(leo, `/${father.id}`))).status).toBe(204)
    expect(refusal(await openLogin(email, token))).toEqual([403, 'offer_not_yet'])
    const second = newAddress()
    expect((await offerLogin(mother, leo, second)).status).toBe(201)
    expect(refusal(await openLogin(second, await mailedInvitation(second)))).toEqual([403, 'offer_not_yet'])
  })

  it('use a login that another manager stopped, or lock out those who looked after the child', async () => {
    const { mother, father, leo } = await family()
    const offers = async () =>
      (await father.call('GET', access(leo))).json<{ invitations: { id: string; email: string }[] }>().invitations
    const [first, second] = [newAddress(), newAddress()]
    await offerLogin(mother, leo, first)
    const [offer] = await offers()
    expect((await father.call('DELETE', access(leo, `/invitations/${offer?.id}`))).status).toBe(204)
    expect(refusal(await openLogin(first, await mailedInvitation(first)))).toEqual([404, 'offer_over'])

    await offerLogin(mother, leo, second)
    const again = (await offers()).find(({ email }) => email === second)
    // The one who offers it does not agree for the others.
    await mother.call('POST', access(leo, `/invitations/${again?.id}/agreement`))
    const token = await mailedInvitation(second)
    expect(refusal(await openLogin(second, token))).toEqual([403, 'offer_not_yet'])
    expect((await father.call('POST', access(leo, `/invitations/${again?.id}/agreement`))).status).toBe(200)
    expect((await openLogin(second, token)).status).toBe(201)
    expect([await sees(mother, leo), await sees(father, leo)]).toEqual([true, true])
  })

  it('confirm in the place of somebody who has an account now that they keep their own access, or another’s', async () => {
    const { mother, father, leo } = await family()
    const eva = await installation().patient('Eva')
    await giveAccess(mother, leo, eva, { role: 'view' })
    const email = newAddress()
    await offerLogin(mother, leo, email)
    const [offer] = (await father.call('GET', access(leo))).json<{ invitations: { id: string }[] }>().invitations
    await father.call('POST', access(leo, `/invitations/${offer?.id}/agreement`))
    const child = installation().visitor()
    const names = { firstName: 'Leo', lastName: 'Rivera' }
    const registration = { ...names, email, password: NEW_PASSWORD, offer: await mailedInvitation(email) }
    expect((await child.call('POST', '/api/register', registration)).status).toBe(201)
    for (const { id } of [mother, father])
      expect((await mother.call('PUT', access(leo, `/${id}`), EVERYTHING)).status).toBe(200)
    await giveAccess(mother, leo, eva, { role: 'contribute' })
    // Nor by letting them in anew, or somebody else.
    const max = await installation().patient('Max')
    await giveAccess(mother, leo, max, { role: 'view' })
    expect((await mother.call('DELETE', access(leo, `/${eva.id}`))).status).toBe(204)
    await giveAccess(mother, leo, eva, { role: 'contribute' })
    type Listed = { grants: { accountId: string; isConfirmed: boolean }[] }
    const confirmed = ({ grants }: Listed) => grants.flatMap(grant => (grant.isConfirmed ? grant.accountId : []))
    expect(confirmed((await child.call('GET', '/api/access')).json())).toEqual([])
    const change = await child.call('PUT', `/api/access/${eva.id}`, { role: 'contribute' })
    expect(confirmed(change.json())).toEqual([eva.id])
  })

  it('keep a child whom they took over, once an administrator gives the records back', async () => {
    const { mother, father, leo } = await family()
    const email = newAddress()
    await offerLogin(mother, leo, email)
    const [offer] = (await father.call('GET', access(leo))).json<{ invitations: { id: string }[] }>().invitations
    await father.call('POST', access(leo, `/invitations/${offer?.id}/agreement`))
    const taker = installation().visitor()
    const names = { firstName: 'Leo', lastName: 'Rivera' }
    const registration = { ...names, email, password: NEW_PASSWORD, offer: await mailedInvitation(email) }
    expect((await taker.call('POST', '/api/register', registration)).status).toBe(201)
    const accomplice = await installation().patient('Mallory')
    await giveAccess({ ...taker, id: leo, email }, leo, accomplice, EVERYTHING)
    const open = await makeLinks(installation, { ...taker, id: leo, email }, leo)
    for (const parent of [mother, father])
      expect((await taker.call('DELETE', `/api/access/${parent.id}`)).status).toBe(204)
    expect([await sees(mother, leo), await sees(accomplice, leo), await open()]).toEqual([false, true, OWN_LINKS])

    const handOvers = (await administrator().call('GET', '/api/admin/hand-overs')).json<{ id: string }[]>()
    expect(handOvers.map(({ id }) => id)).toContain(leo)
    expect((await mother.call('POST', `/api/admin/hand-overs/${leo}/undo`)).status).toBe(403)
    expect((await administrator().call('POST', `/api/admin/hand-overs/${leo}/undo`)).status).toBe(204)
    expect((await taker.call('GET', '/api/auth/user')).status).toBe(401)
    const parents = [await sees(mother, leo), await sees(father, leo)]
    expect([parents, await sees(accomplice, leo), await open()]).toEqual([[true, true], false, []])
    // Every affected person sees it.
    await eventually(async () => expect(await eventsOf(father)).toContain('person-handed-back'))
    expect((await mother.call('GET', `/api/people/${leo}/activity`)).text).toContain('handed-back')
    expect((await administrator().call('GET', '/api/admin/log')).text).toContain('handed-back')
    await eventually(() => {
      const letters = installation().mailbox.letters.filter(({ to }) => to?.[0]?.address === email)
      expect(letters.map(({ subject }) => subject)).toContain('Your Wellkept account was removed')
    })
  })

  it('come back by an invitation that they made before their access ended', async () => {
    const { mother, leo } = await family()
    const [eve, accomplice] = [await installation().patient('Eve'), await installation().patient('Mallory')]
    await giveAccess(mother, leo, eve, EVERYTHING)
    const [local, domain] = eve.email.split('@')
    for (const email of [eve.email, eve.email.toUpperCase(), `${local}+me@${domain}`]) {
      const invited = await eve.call('POST', access(leo, '/invitations'), { email, ...EVERYTHING })
      expect([email, invited.status]).toEqual([email, 400])
    }
    const token = await invite(eve, leo, accomplice.email, EVERYTHING)
    expect((await mother.call('DELETE', access(leo, `/${eve.id}`))).status).toBe(204)
    expect(refusal(await accept(accomplice, token))).toEqual([404, 'offer_over'])
    expect([await sees(eve, leo), await sees(accomplice, leo)]).toEqual([false, false])
  })

  it('give an accomplice more, or for longer, than they have left themselves', async () => {
    const { mother, leo } = await family()
    const [eve, accomplice] = [await installation().patient('Eve'), await installation().patient('Mallory')]
    await giveAccess(mother, leo, eve, EVERYTHING)
    const token = await invite(eve, leo, accomplice.email, EVERYTHING)
    const expiresAt = soon(HOUR)
    const shrunk = await mother.call('PUT', access(leo, `/${eve.id}`), { role: 'manage', expiresAt })
    expect(shrunk.status).toBe(200)
    expect((await accept(accomplice, token)).status).toBe(200)
    const { grants } = (await mother.call('GET', access(leo))).json<{ grants: { accountId: string }[] }>()
    expect(grants.find(({ accountId }) => accountId === accomplice.id)).toMatchObject({
      ...{ role: 'manage', includesSensitive: false, expiresAt },
    })

    const next = await installation().patient('Trudy')
    const late = await invite(eve, leo, next.email, { role: 'view', expiresAt })
    await mother.call('PUT', access(leo, `/${eve.id}`), { role: 'contribute' })
    expect(refusal(await accept(next, late))).toEqual([404, 'offer_over'])
  })

  it('keep a feed, card, share or reply link after their access ended or shrank', async () => {
    const { mother, leo } = await family()
    const endings: ((eve: Account) => Promise<unknown>)[] = [
      eve => mother.call('DELETE', access(leo, `/${eve.id}`)),
      eve => eve.call('DELETE', access(leo, `/${eve.id}`)),
      eve => mother.call('PUT', access(leo, `/${eve.id}`), { role: 'view' }),
      eve => mother.call('PUT', access(leo, `/${eve.id}`), { role: 'manage' }),
      eve => eve.call('POST', '/api/account/delete', { confirmation: 'DELETE', password: 'a quiet Heron at dawn' }),
      async eve => {
        await mother.call('PUT', access(leo, `/${eve.id}`), { ...EVERYTHING, expiresAt: soon(300) })
        await eventually(async () => expect(await sees(eve, leo)).toBe(false))
      },
    ]
    for (const end of endings) {
      const eve = await installation().patient('Eve')
      await giveAccess(mother, leo, eve, EVERYTHING)
      const open = await makeLinks(installation, eve, leo)
      expect(await open()).toEqual(ALL_LINKS)
      await end(eve)
      expect([String(end), await open()]).toEqual([String(end), []])
    }
  })

  it('make links live again by being let in a second time', async () => {
    const { mother, leo } = await family()
    const eve = await installation().patient('Eve')
    await giveAccess(mother, leo, eve, EVERYTHING)
    const open = await makeLinks(installation, eve, leo)
    await mother.call('PUT', access(leo, `/${eve.id}`), { ...EVERYTHING, expiresAt: soon(300) })
    await eventually(async () => expect(await sees(eve, leo)).toBe(false))
    await giveAccess(mother, leo, eve, EVERYTHING)
    expect([await sees(eve, leo), await open()]).toEqual([true, []])
  })

  it('write to strangers in the clinic’s name by inviting them, for as many people as they like', async () => {
    const eve = await installation().patient('Eve')
    const victim = newAddress()
    await eve.call('PUT', '/api/users/profile', { firstName: 'Your bill is due:', lastName: 'https://evil.example' })
    const statuses: number[] = []
    for (let child = 0; child < 6; child += 1) {
      const id = await addChild(eve, `Child ${child}`)
      for (let sent = 0; sent < 2; sent += 1)
        statuses.push((await eve.call('POST', access(id, '/invitations'), { email: victim, role: 'view' })).status)
    }
    const letters = installation().mailbox.letters.filter(({ to }) => to?.[0]?.address === victim)
    expect(JSON.stringify(letters)).not.toContain('evil')
    expect(statuses.filter(status => status === 201).length).toBeLessThanOrEqual(3)
    expect(statuses.at(-1)).toBe(429)
  })

  it('read from where others opened the emergency card, by viewing the records', async () => {
    const { mother, leo } = await family()
    const aunt = await installation().patient('Eve')
    await giveAccess(mother, leo, aunt, { role: 'view' })
    const open = await makeLinks(installation, mother, leo)
    await open()
    const openingsFor = async (account: Account) =>
      (await account.call('GET', `/api/people/${leo}/emergency-card`)).json<{
        openings: { device: string | null; address: string | null }[]
      }>().openings
    expect((await openingsFor(mother))[0]?.address).toMatch(/^10\./)
    for (const opening of await openingsFor(aunt)) expect(opening).toMatchObject({ device: null, address: null })
  })

  it('get access, more of it or a login for somebody without the others being told', async () => {
    const { mother, father, leo } = await family()
    const eve = await installation().patient('Eve')
    await giveAccess(mother, leo, eve, { role: 'view' })
    await eventually(async () => expect(await eventsOf(father)).toContain('person-access-granted'))
    await mother.call('PUT', access(leo, `/${eve.id}`), { role: 'contribute' })
    await eventually(async () => expect(await eventsOf(father)).toContain('person-access-changed'))
    // People with an account are told of their own records.
    await father.call('POST', '/api/access/invitations', { email: eve.email, role: 'view' })
    expect((await accept(eve, await mailedInvitation(eve.email))).status).toBe(200)
    await eventually(async () => expect(await eventsOf(father)).toContain('access-granted'))
  })
})

describe('a thief who was in an account cannot', () => {
  it('keep a way in after its owner chose a new password and to remove every other', async () => {
    const ada = await installation().patient('Ada')
    const [eve, mallory] = [await installation().patient('Eve'), await installation().patient('Mallory')]
    const leo = await addChild(ada)
    for (const person of [ada.id, leo]) {
      await giveAccess(ada, person, eve, { role: 'view' })
    }
    const tokens = []
    for (const person of [ada.id, leo]) {
      await ada.call('POST', access(person, '/invitations'), { email: mallory.email, role: 'manage' })
      tokens.push(await mailedInvitation(mallory.email))
    }
    const open = await makeLinks(installation, ada, leo)
    installation().mailbox.empty()
    await installation().visitor().call('POST', '/api/password-reset/request', { email: ada.email })
    let token = ''
    await eventually(() => {
      const letter = installation().mailbox.letters.findLast(({ text = '' }) => text.includes('/reset-password#'))
      token = letter ? tokenIn(letter) : ''
      expect(token).not.toBe('')
    })
    const check = await ada.call('POST', '/api/password-reset/check', { token })
    expect(check.json()).toMatchObject({
      otherAccess: { grants: 1, invitations: 1, grantsForOthers: 1, invitationsForOthers: 1, linksForOthers: 4 },
    })
    const reset = { token, newPassword: NEW_PASSWORD, clearOtherAccess: true }
    expect((await installation().visitor().call('POST', '/api/password-reset', reset)).status).toBe(200)
    expect([await sees(eve, ada.id), await sees(eve, leo), await open()]).toEqual([false, false, []])
    for (const invitation of tokens) expect(refusal(await accept(mallory, invitation))).toEqual([404, 'offer_over'])
  })
})
